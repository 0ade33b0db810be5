//! Moves of a search, and lines of them.

use crate::Searchable;
use gamut_rules::{Seat, Turn};

/// A mask as wide as a code.
const ALL: u32 = (1 << 17) - 1;

/// A move in the search: an action and its seat. With best replies it is not always the seat in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

impl<A: Copy> Move<A> {
    /// Returns the move as 17 bits, never 0: inverted, since the first seat's drop on the first square is all zeros,
    /// while no game has an action of all ones.
    /// has an action of all ones.
    #[inline]
    pub(crate) fn code<P: Searchable<Action = A>>(self) -> u32 {
        (u32::from(P::code(self.action)) | (self.seat.index() as u32) << 15) ^ ALL
    }

    /// Returns the move with this code; `None` for an invalid code, such as 0.
    #[inline]
    pub(crate) fn decode<P: Searchable<Action = A>>(code: u32) -> Option<Self> {
        let bits = code ^ ALL;
        let action = P::decode((bits & 0x7fff) as u16)?;
        (code != 0).then(|| Self { seat: Seat::new((bits >> 15) as usize & 3), action })
    }
}

/// Returns the playable part of a line: with best replies, seats may act out of turn.
pub(crate) fn playable<P: Searchable>(position: &P, line: &[Move<P::Action>]) -> Vec<P::Action> {
    let mut position = *position;
    let mut actions = Vec::new();
    for mv in line {
        match position.turn() {
            Turn::Act(seat) if seat == mv.seat && position.is_legal(mv.action) => {}
            _ => break,
        }
        actions.push(mv.action);
        position.play_unchecked(mv.action);
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use gamut_rules::focus::{Action, Focus, Square};
    use gamut_rules::{Game, Variant};

    #[test]
    fn a_code_decodes_to_its_move() {
        for variant in ["focus-2", "focus-2,balance=swap"] {
            let variant: Variant = variant.parse().unwrap();
            let mut rng = Rng::new(3, &[]);
            let mut game =
                Game::new(Focus::<2>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
            while game.outcome().is_none() && game.played().len() < 100 {
                let seat = game.position().seat_to_act();
                for &action in game.actions().iter() {
                    let mv = Move { seat, action };
                    assert_eq!(Move::decode::<Focus<2>>(mv.code::<Focus<2>>()), Some(mv), "{action}");
                }
                game.play(rng.pick(&game.actions()).unwrap()).unwrap();
            }
        }
        let mv = Move { seat: Seat::FIRST, action: Action::drop(Square::new(0)) };
        assert_eq!(Move::decode::<Focus<2>>(mv.code::<Focus<2>>()), Some(mv), "a drop on the first square");
        assert_eq!(Move::decode::<Focus<2>>(0), None);
        assert_eq!(Action::from_bits(63), None);
    }
}
