//! One game of a match.

use crate::opening::chance;
use crate::player::choose;
use crate::{Config, Greedy, Seating, Spec};
use gamut_engine::Lot;
use gamut_rules::{Game, Outcome, Turn, Winner};
use std::collections::VecDeque;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the match, from 0.
    pub index: usize,
    /// Who sat where.
    pub seats: Vec<Spec>,
    /// All actions from the variant's start, the opening included.
    pub actions: Vec<String>,
    /// How many of them are the opening.
    pub opening: usize,
    /// How it ended; none where it was cut.
    pub outcome: Option<Outcome>,
}

impl Played {
    /// What each seat gets of the game's one point: a draw is shared by all, a team's win by its mates.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        let seats = self.seats.len();
        let winner = self.outcome.map_or(Winner::Draw, |outcome| outcome.winner);
        let winners = winner.seats().count();
        (0..seats)
            .map(|index| match winners {
                0 => 1.0 / seats as f64,
                _ if winner.includes(gamut_rules::Seat::new(index)) => 1.0 / winners as f64,
                _ => 0.0,
            })
            .collect()
    }
}

/// Plays a game from an opening.
pub(crate) fn play<P: Greedy>(
    mut game: Game<P>,
    index: usize,
    seating: &Seating,
    players: &[Spec],
    config: &Config,
) -> Played {
    let opening = game.played().len();
    let mut lot = Lot::new(config.seed, &[1, index as u64]);
    let mut plan = VecDeque::new();
    while game.played().len() < config.max_plies {
        let action = match game.turn() {
            Turn::Over => break,
            Turn::Chance => chance(&game, &mut lot).expect("chance has something to bring where it acts"),
            Turn::Act(seat) => {
                if plan.is_empty() {
                    let player = &players[seating[seat.index()]];
                    plan.extend(choose(player, &game, config, &mut lot).into_iter().flatten());
                }
                let Some(action) = plan.pop_front() else { break };
                action
            }
        };
        game.play(action).expect("players choose among the legal actions");
    }
    Played {
        index,
        seats: seating.iter().map(|&player| players[player].clone()).collect(),
        actions: game.played().iter().map(ToString::to_string).collect(),
        opening,
        outcome: game.outcome(),
    }
}
