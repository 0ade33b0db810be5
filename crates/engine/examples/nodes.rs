//! Searches the start of a variant and does nothing else: a program to count instructions of.
//! `valgrind --tool=callgrind target/release/examples/nodes focus-2 100000` counts them; its output tells the nodes to
//! divide by.

use gamut_engine::{Limits, Options, SearchRequest, Stop, search};
use gamut_rules::{AnyGame, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: Variant = arguments.next().ok_or("expected a variant, such as focus-2")?.parse()?;
    let nodes: u64 = arguments.next().ok_or("expected a number of nodes, such as 100000")?.parse()?;
    let game = AnyGame::new(&variant)?;
    let found = search(&SearchRequest::new(&game, &Limits::nodes(nodes), &Stop::new()), &Options::default());
    let found = found?;
    println!("{variant}: {} nodes, {}", found.nodes, found.best);
    Ok(())
}
