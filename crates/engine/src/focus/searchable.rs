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

    fn quiet_share(&self) -> Option<f64> {
        let rules = self.rules();
        let limit = f64::from(rules.quiet);
        (rules.goal == Goal::Last).then(|| if limit > 0.0 { (f64::from(self.quiet()) / limit).min(1.0) } else { 0.0 })
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

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Variant;

    fn share(variant: &str, position: &str) -> Option<f64> {
        let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
        Focus::<3>::parse(position, rules).unwrap().quiet_share()
    }

    #[test]
    fn quiet_plies_count_in_the_full_game_up_to_their_limit() {
        let after = |quiet: u32| format!("x4/x6/x8/x2,1,2,x,3,x2/x8/x8/x6/x4 1 0,0,0 0,0,0/0,0,0/0,0,0 {quiet} 90");
        assert_eq!(share("focus-3", &after(0)), Some(0.0));
        assert_eq!(share("focus-3", &after(50)), Some(0.25));
        assert_eq!(share("focus-3,quiet=off", &after(50)), Some(0.0));
        assert_eq!(share("focus-3,goal=capture", &after(50)), None);
    }
}
