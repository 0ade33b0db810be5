//! What the advice on the sheets is worth.
//!
//! `advice positions VARIANT TIP GAMES NODES SEED LOG`: positions of games between bots of level 5, in each of which the
//! best action that follows the tip is searched with this number of nodes, and the best that goes against it.
//!
//! `advice games VARIANT TIP LEVEL OPENINGS NODES SEED LOG`: games of a bot that keeps to the tip where that seems to
//! cost it at most [`MARGIN`], against bots of the same level that do not know it. Each opening is played once with it in
//! each seat, or on each side.
//!
//! Both search by nodes, write a line to LOG for each game or opening, go on where LOG ends, and print a row of Markdown.

mod attackers;
mod bot;
mod games;
mod log;
mod positions;
mod tip;

use gamut_engine::Level;
use gamut_rules::Variant;
use std::path::Path;

/// How much less of a chance, by its own judgement, a bot accepts for keeping to a tip.
const MARGIN: f64 = 0.05;

const USAGE: &str = "(positions VARIANT TIP GAMES | games VARIANT TIP LEVEL OPENINGS) NODES SEED LOG";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let row = match args.as_slice() {
        ["positions", variant, tip, games, nodes, seed, log] => {
            let variant: Variant = variant.parse()?;
            let (games, nodes, seed) = (games.parse()?, nodes.parse()?, seed.parse()?);
            positions::run(&variant, tip.parse()?, games, nodes, seed, Path::new(log))?
        }
        ["games", variant, tip, level, openings, nodes, seed, log] => {
            let (variant, level): (Variant, Level) = (variant.parse()?, level.parse()?);
            let (openings, nodes, seed) = (openings.parse()?, nodes.parse()?, seed.parse()?);
            games::run(&variant, tip.parse()?, level, openings, nodes, seed, Path::new(log))?
        }
        _ => return Err(USAGE.into()),
    };
    println!("{row}");
    Ok(())
}
