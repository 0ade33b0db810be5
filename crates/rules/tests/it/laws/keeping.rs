//! Incrementally updated parts of a position, compared with the same position parsed from its string.

use super::Verdict;
use super::subject::Subject;
use gamut_rules::focus::{Focus, Square};
use gamut_rules::{Game, Seat};
use proptest::prelude::*;

/// Keys; equal positions, and only they, have equal keys.
pub(super) fn keys_are_kept_up_to_date<P: Subject>(game: &Game<P>) -> Verdict {
    for position in game.replay() {
        let read = position.again(&position.to_string()).expect("a printed position is read");
        prop_assert_eq!(read.key(), position.key(), "{}", position);
        let now = game.position();
        prop_assert_eq!(position == *now, position.key() == now.key(), "{} and {}", position, now);
    }
    Ok(())
}

/// Masks and mobility.
pub(super) fn incremental_state_equals_recomputed_state<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    for position in game.replay() {
        let read = Focus::<SEATS>::parse(&position.to_string(), *position.rules()).expect("a printed position is read");
        for seat in Seat::all(SEATS) {
            prop_assert_eq!(read.tops(seat), position.tops(seat), "{}", position);
            prop_assert_eq!(read.mobility(seat), position.mobility(seat), "{}", position);
        }
    }
    Ok(())
}

pub(super) fn pieces_are_neither_lost_nor_made<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    for position in game.replay() {
        for seat in Seat::all(SEATS) {
            let on_board =
                Square::all().flat_map(|square| position.stack(square).pieces()).filter(|&piece| piece == seat);
            let in_hands: usize = Seat::all(SEATS).map(|by| position.hand(by).of(seat)).sum();
            let pieces = on_board.count() + in_hands;
            prop_assert_eq!(pieces, usize::from(position.rules().pieces), "seat {} in {}", seat, position);
        }
    }
    Ok(())
}
