//! How a game ends.

use crate::{EndReason, GameEnd, Timeline, first_place};
use gamut_rules::Seat;
use gamut_rules::any::Standing;

/// Number of plies at which a game is drawn. Longer games are older than this limit and can only be read.
pub const MAX_PLIES: u32 = 5_000;
impl Timeline {
    /// Returns how the game ended.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.end_of(&self.game.standing(), self.closed.as_ref())
    }

    /// Returns how a game with this standing ends: by the rules, by resignation, by the result of an imported record,
    /// or by its length. A player who left does not win through the bot that took over: those who stayed share first
    /// place.
    pub(crate) fn end_of(&self, standing: &Standing, closed: Option<&GameEnd>) -> Option<GameEnd> {
        if let Some(outcome) = standing.outcome {
            let winners: Vec<Seat> = outcome.winner.seats().collect();
            let winners = first_place(self.game.seats(), &winners, &self.left);
            let winners = winners.into_iter().map(Seat::number).collect();
            return Some(GameEnd { winners, reason: outcome.reason.into() });
        }
        let drawn = || GameEnd::without_winner(EndReason::Length);
        closed.cloned().or_else(|| (standing.ply >= MAX_PLIES).then(drawn))
    }

    /// Returns the end if this seat's side resigns.
    pub(crate) fn lost_by(&self, seat: Seat) -> GameEnd {
        let loser = self.game.side_of(seat);
        let winners = Seat::all(self.game.seats()).filter(|&seat| self.game.side_of(seat) != loser);
        GameEnd { winners: winners.map(Seat::number).collect(), reason: EndReason::Resigned }
    }

    /// Returns the end if only one side stays when this seat is left.
    pub(crate) fn last_to_stay(&self, leaving: Seat) -> Option<GameEnd> {
        let mut staying = self.staying().filter(|seat| *seat != leaving);
        let last = staying.next()?;
        staying.next().is_none().then(|| GameEnd { winners: vec![last.number()], reason: EndReason::Left })
    }

    /// Returns the seats that no person has left.
    fn staying(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|seat| !self.left.contains(seat))
    }

    /// Returns whether the game ended other than by the rules.
    pub(crate) fn is_stopped(&self) -> bool {
        self.closed.is_some() || self.game.len() >= MAX_PLIES as usize
    }
}
