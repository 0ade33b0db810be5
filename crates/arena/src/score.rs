//! Adds up games as they end, in any order.

use crate::elo::Pairs;
use crate::schedule::Schedule;
use crate::twins::{Repeat, Twins};
use crate::{Played, Sprt, SprtState};

/// The games played so far.
///
/// A sequential test takes complete openings in order, without gaps, and drops games after the one that decides it, so
/// the result does not depend on how many games run in parallel. An opening whose games all repeat earlier ones does
/// not count.
pub(crate) struct Tally<'a> {
    schedule: &'a Schedule,
    test: Option<Sprt>,
    played: Vec<Option<Played>>,
    done: usize,
    /// Number of games needed.
    games: usize,
    /// By player: points, and number of games.
    points: Vec<(f64, usize)>,
    /// Number of leading complete openings.
    whole: usize,
    pairs: Pairs,
    twins: Twins,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(schedule: &'a Schedule, test: Option<Sprt>) -> Self {
        Self {
            schedule,
            test,
            played: vec![None; schedule.games],
            done: 0,
            games: schedule.now,
            points: vec![(0.0, 0); schedule.players.len()],
            whole: 0,
            pairs: Pairs::default(),
            twins: Twins::default(),
        }
    }

    /// Adds a game that is still missing.
    pub(crate) fn add(&mut self, played: Played) {
        for (player, sum) in self.points.iter_mut().enumerate() {
            if let Some(points) = points(&played, player) {
                *sum = (sum.0 + points, sum.1 + 1);
            }
        }
        let index = played.index;
        self.played[index] = Some(played);
        self.done += 1;
        self.advance();
    }

    /// Counts newly completed openings.
    fn advance(&mut self) {
        let each = self.schedule.seatings.len();
        while self.whole * each < self.games {
            let games = self.whole * each..(self.whole + 1) * each;
            let Some(games): Option<Vec<&Played>> = self.played[games].iter().map(Option::as_ref).collect() else {
                return;
            };
            self.whole += 1;
            if self.schedule.has_pairs() {
                let new = games.iter().filter(|game| self.twins.add(game) != Repeat::Game).count();
                if new > 0 {
                    self.pairs.add(games.iter().filter_map(|game| points(game, 0)).sum());
                }
            }
            if self.state().is_some_and(|state| state.accepted.is_some()) {
                self.games = self.whole * each;
            }
        }
    }

    /// Returns whether this game has been added.
    pub(crate) fn has(&self, index: usize) -> bool {
        self.played[index].is_some()
    }

    /// Returns the number of games played.
    pub(crate) fn done(&self) -> usize {
        self.done
    }

    /// Returns the number of games needed.
    pub(crate) fn games(&self) -> usize {
        self.games
    }

    /// Returns the state of the sequential test.
    pub(crate) fn state(&self) -> Option<SprtState> {
        self.test.map(|test| test.state(&self.pairs))
    }

    /// Returns each player's share of the points.
    pub(crate) fn scores(&self) -> Vec<f64> {
        self.points.iter().map(|&(points, games)| points / games.max(1) as f64).collect()
    }

    /// Returns the games that count, in order.
    pub(crate) fn finish(mut self) -> (Vec<Played>, Option<SprtState>) {
        let test = self.state();
        self.played.truncate(self.games);
        (self.played.into_iter().flatten().collect(), test)
    }
}

/// Returns a player's points in a game; `None` if it did not take part.
pub(crate) fn points(played: &Played, player: usize) -> Option<f64> {
    let shares = played.shares();
    let seats: Vec<usize> = (0..shares.len()).filter(|&seat| played.seating[seat] == player).collect();
    (!seats.is_empty()).then(|| seats.iter().map(|&seat| shares[seat]).sum())
}
