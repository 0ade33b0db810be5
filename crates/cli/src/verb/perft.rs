//! `gamut perft`.

use crate::after_help;
use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use clap::Args;
use gamut_rules::{ActionList, Position, perft, with_game};
use std::io::Write;

/// No deeper count would ever finish.
const DEEPEST: u32 = 64;

/// Count legal move sequences of a given length
#[derive(Args)]
#[command(after_help = after_help::PERFT)]
pub(crate) struct Perft {
    #[command(flatten)]
    game: GameArgs,
    /// Length of the sequences, in plies
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(0..=DEEPEST))]
    depth: u32,
    /// Also print the count after each first move
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let Some(deeper) = self.depth.checked_sub(1).filter(|_| self.divide) else {
            writeln!(out, "{}", game.perft(self.depth))?;
            return Ok(());
        };
        let counts = with_game!(game.kind(), game => divide(game.position(), deeper));
        for (action, leaves) in &counts {
            writeln!(out, "{action} {leaves}")?;
        }
        writeln!(out, "{}", counts.iter().map(|(_, leaves)| leaves).sum::<u64>())?;
        Ok(())
    }
}

/// Counts the leaves below each action, sorted by the action's bytes.
fn divide<P: Position>(position: &P, depth: u32) -> Vec<(String, u64)> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let below = |&action: &P::Action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action.to_string(), perft(&next, depth))
    };
    let mut counts: Vec<(String, u64)> = list.iter().map(below).collect();
    counts.sort_unstable();
    counts
}
