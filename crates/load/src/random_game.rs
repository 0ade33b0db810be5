//! Records of long random games.

use crate::table::VARIANT;
use anyhow::{Context, Result};
use gamut_rules::AnyGame;
use gamut_rules::record::Record;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;

/// Number of plies taken back when a game ends too early.
const BACK: usize = 20;

/// Returns a record of this many plies whose game has not ended.
///
/// # Errors
/// The rules allow no such game.
pub(crate) fn record(plies: usize, seed: u64) -> Result<String> {
    let mut dice = Pcg32::seed_from_u64(seed);
    let mut game = AnyGame::new(&VARIANT.parse()?)?;
    while game.len() < plies {
        match game.actions().choose(&mut dice) {
            Some(&action) if game.outcome().is_none() => game.play(action)?,
            _ => (0..BACK).for_each(|_| _ = game.undo()),
        }
    }
    let back = game.outcome().is_some();
    if back {
        game.undo().context("a game of no ply is not over")?;
    }
    Ok(Record::of(&game, "2026.01.01", &[]).to_string())
}

/// The largest record file that a server accepts, in bytes.
const LONGEST_FILE: usize = 256 * 1024;

/// Returns a file with at most `games` such records, as many as a server accepts at once.
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
