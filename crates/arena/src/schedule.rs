//! The schedule of a match: seatings, openings and the number of games.

use crate::game::sides;
use crate::program::check;
use crate::seating::{distinct, plan};
use crate::{Config, Error, PlayerKind, Seating, Spec};
use gamut_rules::{AnyGame, with_game};

/// The numbered games of a match: all seatings of the first opening, then those of the second, and so on. With one
/// seating per opening, each game has an opening of its own.
pub(crate) struct Schedule {
    /// The distinct players, in the order given.
    pub(crate) players: Vec<Spec>,
    /// The seatings, in playing order.
    pub(crate) seatings: Vec<Seating>,
    /// Total number of games: every seating equally often.
    pub(crate) games: usize,
    /// Number of games to play now: also every seating equally often.
    pub(crate) now: usize,
    /// Whether each game has an opening of its own.
    one_seating: bool,
}

impl Schedule {
    pub(crate) fn new(config: &Config, start: &AnyGame) -> Result<Self, Error> {
        let players = distinct(&config.players.0);
        if players.len() < 2 {
            return Err(Error::OnePlayer);
        }
        let sides = with_game!(start.kind(), game => sides(game.position()));
        let least: Vec<usize> = players.iter().map(|&(_, seats)| seats).collect();
        let all_meet = config.round_robin || sides.len() == 2 && players.len() > 2;
        let seatings = plan(&least, &sides, all_meet);
        if seatings.is_empty() {
            return Err(Error::TooMany { players: config.players.0.len(), seats: sides.len() });
        }
        let players: Vec<Spec> = players.into_iter().map(|(player, _)| player).collect();
        if let Some(why) = players.iter().find_map(|player| player.why_not(&config.variant, &config.limits)) {
            return Err(Error::Unfit(why));
        }
        for player in &players {
            if let PlayerKind::Command(line) = &player.kind {
                // Failing now is better than losing every game.
                check(line, &player.limits(&config.limits), config)?;
            }
        }
        let whole = |games: usize| games.max(1).next_multiple_of(seatings.len());
        let games = whole(config.games);
        let now = config.play_first.map_or(games, |first| whole(first).min(games));
        let schedule = Self { players, seatings, games, now, one_seating: config.one_seating };
        if config.sprt.is_some() && !schedule.has_pairs() { Err(Error::NoPairs) } else { Ok(schedule) }
    }

    /// Returns whether two players swap sides in every opening.
    pub(crate) fn has_pairs(&self) -> bool {
        self.players.len() == 2 && self.seatings.len() == 2 && !self.one_seating
    }

    /// Returns the seating of a game.
    pub(crate) fn seating(&self, game: usize) -> &Seating {
        &self.seatings[game % self.seatings.len()]
    }

    /// Returns the number of a game's opening.
    pub(crate) fn opening(&self, game: usize) -> usize {
        if self.one_seating { game } else { game / self.seatings.len() }
    }
}
