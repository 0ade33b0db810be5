//! The player that looks one ply ahead.

use gamut_engine::Thinkable;
use gamut_engine::eval::fibonacci;
use gamut_engine::eval::focus::hands::missing;
use gamut_rules::fibonacci::Fibonacci;
use gamut_rules::focus::{Focus, Goal};
use gamut_rules::{Position, Seat};

/// A game that has a one-ply player.
pub trait Greedy: Thinkable {
    /// How much a seat likes a position that it has just reached.
    fn liking(&self, seat: Seat) -> i32;
}

impl<const SEATS: usize> Greedy for Focus<SEATS> {
    fn liking(&self, seat: Seat) -> i32 {
        match self.rules().goal {
            // The published evaluation: 600 − 100 · captures still missing by the nearest way (at most 6) + stacks topped.
            Goal::Capture => 600 - 100 * missing(self, seat).min(6) as i32 + self.tops(seat).count_ones() as i32,
            // Own topped stacks and reserve less those of all opponents.
            Goal::Last => Seat::all(SEATS)
                .map(|other| {
                    let has = self.tops(other).count_ones() as i32 + self.reserve(other) as i32;
                    if self.side_of(other) == self.side_of(seat) { has } else { -has }
                })
                .sum(),
        }
    }
}

/// More than any evaluation.
const WON: i32 = 1_000_000;

impl Greedy for Fibonacci {
    /// The engine's evaluation after one elementary move.
    fn liking(&self, seat: Seat) -> i32 {
        match self.outcome() {
            Some(outcome) if outcome.winner.includes(seat) => WON,
            Some(_) => -WON,
            None => -fibonacci::evaluate(self, seat.after(1, 2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Variant;

    fn position(variant: &str, text: &str) -> Focus<2> {
        let variant: Variant = variant.parse().unwrap();
        Focus::parse(text, variant.focus_rules()).unwrap()
    }

    #[test]
    fn the_capture_game_counts_captures_and_stacks() {
        let text = "x4/x6/x8/x8/1,x2,1,2,x3/x8/x6/x4 1 0,0 0,2/7,0 3 20";
        let text = text.replace("0,2/7,0", "0,2/3,0");
        let position = position("focus-2,goal=capture", &text);
        assert_eq!(position.liking(Seat::new(0)), 600 - 400 + 2);
        assert_eq!(position.liking(Seat::new(1)), 600 - 300 + 1);
    }

    #[test]
    fn the_full_game_counts_stacks_and_reserves() {
        let position = position("focus-2", "x4/x6/x8/x8/1,x2,1,2,x3/x8/x6/x4 1 0,3 0,2/3,0 3 20");
        assert_eq!(position.liking(Seat::new(0)), 2 - 1 - 3);
        assert_eq!(position.liking(Seat::new(1)), 3 + 1 - 2);
    }
}
