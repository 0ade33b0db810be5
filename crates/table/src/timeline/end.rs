//! How a game ends.

use crate::{EndReason, GameEnd, Timeline, first_place};
use gamut_rules::Seat;
use gamut_rules::any::Standing;

/// A game that reaches this many plies is drawn. Longer games are older than the limit; they can only be read.
pub const MAX_PLIES: u32 = 5_000;
impl Timeline {
    /// How the game ended.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.end_of(&self.game.standing(), self.closed.as_ref())
    }

    /// How a game ended that stands so: by the rules, because somebody gave up, as the record says that it came as, or
    /// by its length. Whoever has left does not win by the bot that plays on: those who stayed share the first place.
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

    /// The end when the side of this seat gives up.
    pub(crate) fn lost_by(&self, seat: Seat) -> GameEnd {
        let loser = self.game.side_of(seat);
        let winners = Seat::all(self.game.seats()).filter(|&seat| self.game.side_of(seat) != loser);
        GameEnd { winners: winners.map(Seat::number).collect(), reason: EndReason::Resigned }
    }

    /// Who has won at once when a seat is left: the only one that stays.
    pub(crate) fn last_to_stay(&self, leaving: Seat) -> Option<GameEnd> {
        let mut staying = self.staying().filter(|seat| *seat != leaving);
        let last = staying.next()?;
        staying.next().is_none().then(|| GameEnd { winners: vec![last.number()], reason: EndReason::Left })
    }

    /// The seats that no person has left.
    fn staying(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|seat| !self.left.contains(seat))
    }

    /// Returns whether the game ended otherwise than by the rules.
    pub(crate) fn is_stopped(&self) -> bool {
        self.closed.is_some() || self.game.len() >= MAX_PLIES as usize
    }
}
