//! Deduplication of positions.

use crate::{GameRecord, Judgement};
use gamut_rules::focus::Focus;
use gamut_rules::{Game, Position};
use std::collections::HashSet;

/// The keys of all samples so far.
#[derive(Default)]
pub(crate) struct KeySet(HashSet<u64>);

impl KeySet {
    /// Adds a game's samples. Duplicates, and samples beyond `most`, are dropped. Returns whether the game is legal.
    pub(crate) fn add<const SEATS: usize, J: Judgement>(
        &mut self,
        start: &Game<Focus<SEATS>>,
        game: &mut GameRecord<J>,
        most: u64,
    ) -> bool {
        let (mut position, mut samples) = (*start.position(), 0);
        for ply in &mut game.plies {
            if !position.is_legal(ply.action) {
                return false;
            }
            if ply.sample.is_some() && (samples >= most || !self.0.insert(position.key())) {
                ply.sample = None;
            }
            samples += u64::from(ply.sample.is_some());
            position.play_unchecked(ply.action);
        }
        true
    }
}
