//! Memoised standings: most positions of a search differ in one side's men only.

use super::{FibonacciWeights, SideValue};
use crate::common::rng::mix;
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, ManKind};

/// Number of entries: 1 MiB of them, to fit a core's own cache.
const ENTRIES: usize = 1 << 15;

/// The evaluation with memoisation.
pub(crate) struct Memo {
    weights: FibonacciWeights,
    entries: Vec<(u64, SideValue)>,
}

impl Memo {
    pub(crate) fn new(weights: FibonacciWeights) -> Self {
        Self { weights, entries: vec![(0, SideValue::default()); ENTRIES] }
    }

    /// Equals [`FibonacciWeights::evaluate`].
    pub(crate) fn evaluate(&mut self, position: &Fibonacci, seat: Seat) -> i32 {
        self.judge(position, seat).0
    }

    /// Returns the evaluation, and the standings of the seat and of the other.
    pub(crate) fn judge(&mut self, position: &Fibonacci, seat: Seat) -> (i32, [SideValue; 2]) {
        let standings = [seat, seat.after(1, 2)].map(|seat| {
            let key = key(position, seat);
            let entry = &mut self.entries[(key >> 48) as usize % ENTRIES];
            if entry.0 != key {
                *entry = (key, self.weights.standing(position, seat));
            }
            entry.1
        });
        (self.weights.compare(position, seat, &standings), standings)
    }
}

/// Returns a key of everything that a seat's standing depends on.
#[inline]
fn key(position: &Fibonacci, seat: Seat) -> u64 {
    let centres = (position.centre(seat.after(1, 2)).index() << 7 | position.centre(seat).index()) as u64;
    let fold = |key: u64, bits: u128| {
        let low = mix(key ^ bits as u64);
        mix(low ^ (bits >> 64) as u64)
    };
    // A key of 0 would match an empty entry; the winning condition also affects the standing.
    let start = centres << 2 | u64::from(position.is_cards()) << 1 | 1;
    fold(fold(mix(start), position.men(seat, ManKind::Strike).bits()), position.men(seat, ManKind::Support).bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use gamut_rules::{ActionList, Position, Turn, Variant};

    #[test]
    fn it_says_what_the_evaluation_says() {
        for variant in ["fibonacci", "fibonacci-cards"] {
            let rules =
                variant.parse::<Variant>().expect("a variant").fibonacci_rules().expect("a variant of Fibonacci");
            let (weights, mut rng) = (*FibonacciWeights::of(&rules), Rng::new(5, &[]));
            let mut memo = Memo::new(weights);
            let mut position = Fibonacci::start(rules, Seat::FIRST);
            for _ in 0..3_000 {
                let mut list = ActionList::new();
                match position.turn() {
                    Turn::Chance => position.chances(|card, _| list.push(card)),
                    _ => position.actions(&mut list),
                }
                position.play_unchecked(rng.pick(&list).expect("the game goes on"));
                for seat in Seat::all(2) {
                    // The second evaluation is memoised.
                    for _ in 0..2 {
                        assert_eq!(memo.evaluate(&position, seat), weights.evaluate(&position, seat), "{position}");
                    }
                }
                if position.outcome().is_some() {
                    position = Fibonacci::start(rules, Seat::FIRST);
                }
            }
        }
    }
}
