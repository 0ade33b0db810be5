//! Validates positions. Each check corresponds to a sentence of the notation.

use crate::focus::position::Ending;
use crate::focus::rules::{Entry, Goal};
use crate::focus::{Focus, Square};
use crate::{ActionList, ParseError, Position, PositionFault, Seat};

/// Refuses an impossible position, and sets the winner if the game is over.
pub(super) fn check<const SEATS: usize>(position: &mut Focus<SEATS>, text: &str) -> Result<(), ParseError> {
    let wrong = |expected: String| Err(ParseError::new("position", text, text, expected));
    let impossible = |fault| Err(ParseError::impossible(text, text, fault));
    for seat in Seat::all(SEATS) {
        let (men, most) = (pieces_of(position, seat), usize::from(position.rules().pieces));
        if men > most {
            return impossible(PositionFault::TooManyMen { seat, men, most });
        }
    }
    if position.quiet > position.ply {
        return wrong(format!("at most as many quiet plies ({}) as plies ({})", position.quiet, position.ply));
    }
    let able: Vec<Seat> = Seat::all(SEATS).filter(|&seat| position.can_act(seat)).collect();
    let Some(&first) = able.first() else { return impossible(PositionFault::NobodyCanAct) };
    let winners: Vec<Seat> = match position.rules().goal {
        Goal::Capture => Seat::all(SEATS).filter(|&seat| position.has_captured_enough(seat)).collect(),
        Goal::Last => Vec::new(),
    };
    match winners.as_slice() {
        [] if able.iter().all(|&seat| !position.opposed(first, seat)) => position.end(Ending::Immobilised, first),
        [] => {}
        &[winner] => position.end(Ending::Captures, winner),
        _ => return impossible(PositionFault::SeveralHaveWon),
    }
    if position.over.is_none() && !position.can_act(position.turn) {
        return impossible(PositionFault::CannotAct { seat: position.turn });
    }
    if position.over.is_none() { check_opening(position).or_else(wrong) } else { Ok(()) }
}

fn pieces_of<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat) -> usize {
    let on_board =
        Square::all().flat_map(|square| position.stack(square).pieces()).filter(|&piece| piece == seat).count();
    on_board + Seat::all(SEATS).map(|by| position.hand(by).of(seat)).sum::<usize>()
}

/// Checks that the seat to act can follow the rules of the opening plies.
fn check_opening<const SEATS: usize>(position: &Focus<SEATS>) -> Result<(), String> {
    if !position.in_opening() {
        return Ok(());
    }
    if position.in_exchange() && !exchanges_are_possible(position) {
        return Err("single pieces of both players for the exchange before the game".into());
    }
    if position.rules().entry == Entry::Forced {
        let to_enter = (3 - position.ply) as usize;
        if position.empty().count() < to_enter {
            return Err(format!("{to_enter} empty squares for the pieces still to enter"));
        }
        for seat in (0..to_enter).map(|steps| position.turn.after(steps, SEATS)) {
            if position.reserve(seat) == 0 {
                return Err(format!("a piece in reserve of seat {seat}, which is still to enter in the first round"));
            }
        }
    }
    Ok(())
}

/// Returns whether every remaining exchange is possible, regardless of the first one.
fn exchanges_are_possible<const SEATS: usize>(position: &Focus<SEATS>) -> bool {
    let mut list = ActionList::new();
    position.actions(&mut list);
    !list.is_empty()
        && list.iter().all(|&action| {
            let mut next = *position;
            next.play_unchecked(action);
            !next.in_exchange() || next.count_actions() > 0
        })
}
