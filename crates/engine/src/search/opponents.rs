//! Opponent models: who moves at each node.

use super::moves::Move;
use crate::Searchable;
use gamut_rules::{Seat, Turn};

/// Decides who moves at each node: seats in turn, or one opponent replying for all (best-reply search). The hero's side
/// maximises, all others minimise.
pub(crate) trait OpponentModel: Send + Sync {
    /// Whether the opponents reply as one, with only one of them acting.
    const ONE_REPLY: bool;
}

/// Seats in turn, as in the game: two sides, or one against all others (paranoid).
pub(crate) struct TurnOrder;

impl OpponentModel for TurnOrder {
    const ONE_REPLY: bool = false;
}

/// Best-reply search (BRS): after the hero's action only one opponent replies, with the most harmful reply.
///
/// J.A.M. Nijssen, thesis (Maastricht 2013), chapter 3; Schadd and Winands, IEEE T-CIAIG 3(1), 2011. It looks further
/// ahead than a tree in which every seat acts in turn, at the price of positions that the game cannot reach.
pub(crate) struct BestReply;

impl OpponentModel for BestReply {
    const ONE_REPLY: bool = true;
}

/// Returns the seats that may act here, and the position from the view of each.
pub(crate) fn actors<M: OpponentModel, P: Searchable>(position: &P, hero: Seat) -> impl Iterator<Item = (Seat, P)> {
    let turn = match position.turn() {
        Turn::Act(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    // Replies out of turn make no sense while the rules require something different from each seat.
    let all = M::ONE_REPLY && turn.is_some_and(|seat| position.side_of(seat) != hero) && !position.is_opening();
    Seat::all(position.seats())
        .filter(
            move |&seat| {
                if all { position.side_of(seat) != hero && position.can_act(seat) } else { turn == Some(seat) }
            },
        )
        .map(|seat| (seat, position.with_seat_to_act(seat)))
}

/// Returns the position after a move, played with `play`.
#[inline]
pub(crate) fn after<M: OpponentModel, P: Searchable>(
    position: &P,
    mv: Move<P::Action>,
    hero: Seat,
    play: impl FnOnce(&mut P, P::Action),
) -> P {
    if !M::ONE_REPLY {
        let mut next = *position;
        play(&mut next, mv.action);
        return next;
    }
    let mut next = position.with_seat_to_act(mv.seat);
    play(&mut next, mv.action);
    let replied = position.side_of(mv.seat) != hero && !position.is_opening();
    if replied && next.can_act(hero) { next.with_seat_to_act(hero) } else { next }
}

/// Returns the next seat if this one passes.
pub(crate) fn passed_to<M: OpponentModel, P: Searchable>(position: &P, seat: Seat, hero: Seat) -> Option<Seat> {
    if M::ONE_REPLY && position.side_of(seat) != hero {
        return position.can_act(hero).then_some(hero);
    }
    let seats = position.seats();
    (1..seats).map(|steps| seat.after(steps, seats)).find(|&next| position.can_act(next))
}
