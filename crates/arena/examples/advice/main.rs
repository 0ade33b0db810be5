//! Measures the value of the advice on the rules sheets.
//!
//! `advice positions VARIANT TIP GAMES NODES SEED LOG`: takes positions from games between bots of level 5, and
//! searches in each for the best action that follows the tip and the best that goes against it, with this number of
//! nodes.
//!
//! `advice games VARIANT TIP LEVEL OPENINGS NODES SEED LOG`: plays a bot that follows the tip whenever it expects a
//! cost of at most [`MARGIN`] against bots of the same level that ignore it. Each opening is played once with that bot
//! in each seat, or on each side.
//!
//! Both write a line to LOG for each game or opening, resume where LOG ends, and print a row of Markdown.

mod attackers;
mod bot;
mod games;
mod log;
mod positions;
mod tip;

use gamut_engine::Level;
use gamut_rules::Variant;
use std::path::Path;

/// The most winning chance, by its own evaluation, that a bot gives up to follow the tip.
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
