//! Counts the leaves of a variant and does nothing else, for counting instructions, which do not depend on the
//! machine's load: `valgrind --tool=callgrind target/release/examples/count focus-2 4`

use gamut_rules::{AnyGame, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: Variant = arguments.next().ok_or("expected a variant, such as focus-2")?.parse()?;
    let depth: u32 = arguments.next().ok_or("expected a depth, such as 4")?.parse()?;
    println!("{}", AnyGame::new(&variant)?.perft(depth));
    Ok(())
}
