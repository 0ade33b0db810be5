//! What alpha-beta needs of Focus.

use super::{captures, levels};
use crate::{Odds, Searchable, Strengths};
use gamut_rules::focus::{Action, Focus, Goal, Square};
use gamut_rules::{ActionList, Seat};

impl<const SEATS: usize> Searchable for Focus<SEATS> {
    const SLOTS: usize = 1 << 12;

    fn code(action: Action) -> u16 {
        action.bits()
    }

    #[inline]
    fn decode(code: u16) -> Option<Action> {
        Action::from_bits(code)
    }

    #[inline]
    fn slot(action: Action) -> usize {
        // No square has index 63, so drops get a row of their own.
        let source = if action.is_drop() { 63 } else { action.from().index() };
        source << 6 | action.to().index()
    }

    fn distance(one: Action, other: Action) -> usize {
        let squares = |action: Action| std::iter::once(action.to()).chain((!action.is_drop()).then(|| action.from()));
        let apart = |a: Square, b: Square| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()));
        let pairs = squares(one).flat_map(|a| squares(other).map(move |b| apart(a, b)));
        usize::from(pairs.min().unwrap_or(0))
    }

    fn strengths(&self) -> &'static Strengths {
        levels::of::<SEATS>(self.rules())
    }

    #[inline]
    fn can_act(&self, seat: Seat) -> bool {
        Focus::can_act(self, seat)
    }

    #[inline]
    fn with_seat_to_act(self, seat: Seat) -> Self {
        Focus::with_seat_to_act(self, seat)
    }

    #[inline]
    fn is_opening(&self) -> bool {
        self.in_opening()
    }

    #[inline]
    fn captures(&self, list: &mut ActionList<Action>) {
        captures::overflowing(self, list);
    }

    fn odds(&self) -> Option<Odds> {
        let odds = |even, scale, others, temper| Some(Odds { even, scale, others, temper });
        match (SEATS, self.rules().goal) {
            _ if SEATS < 3 || self.rules().teams => None,
            (3, Goal::Last) => odds(56.0, 127.0, 187.0, 0.9),
            (3, Goal::Capture) => odds(149.0, 115.0, 169.0, 0.7),
            (_, Goal::Last) => odds(105.0, 141.0, 169.0, 0.9),
            (_, Goal::Capture) => odds(252.0, 141.0, 187.0, 0.7),
        }
    }
}
