//! Records of long games, played at random.

use crate::table::VARIANT;
use anyhow::{Context, Result};
use gamut_rules::AnyGame;
use gamut_rules::record::Record;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;

/// Plies taken back where a game has come to its end too early.
const BACK: usize = 20;

/// A record of so many plies without an end.
///
/// # Errors
/// When the rules let no such game be played.
pub(crate) fn record(plies: usize, seed: u64) -> Result<String> {
    let mut dice = Pcg32::seed_from_u64(seed);
    let mut game = AnyGame::new(&VARIANT.parse()?)?;
    while game.len() < plies {
        match game.actions().choose(&mut dice) {
            Some(action) if game.outcome().is_none() => drop(game.play(action)?),
            _ => (0..BACK).for_each(|_| drop(game.undo())),
        }
    }
    let back = game.outcome().is_some();
    if back {
        game.undo().context("a game of no ply is not over")?;
    }
    Ok(Record::of(&game, "2026.01.01", &[]).to_string())
}

/// The longest file of records that a server takes, in bytes.
const LONGEST_FILE: usize = 256 * 1024;

/// A file of at most so many such records, as many as a server takes at once.
pub(crate) fn file(games: usize, plies: usize, seed: u64) -> Result<String> {
    let mut file = String::new();
    for number in 0..games {
        let record = record(plies, seed + number as u64)?;
        if file.len() + 1 + record.len() > LONGEST_FILE {
            break;
        }
        file.push_str(&record);
        file.push('\n');
    }
    Ok(file)
}
