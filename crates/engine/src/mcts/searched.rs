//! Search-based playouts: small searches with the published evaluation choose the actions.
//!
//! Thesis, chapter 6.

use super::Search;
use crate::Policy;
use crate::eval::published::{evaluate, order};
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Goal};
use gamut_rules::{ActionList, Position, Seat};

/// Two-ply searches look at so many actions, the first by the static move ordering.
const WIDTH: usize = 5;
/// More than any evaluation.
const WON: i32 = 100_000;

/// How well a seat stands; nothing is better than a won game.
fn liking<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat) -> i32 {
    match position.outcome() {
        Some(outcome) => {
            if outcome.winner.includes(seat) {
                WON
            } else {
                -WON
            }
        }
        None => evaluate(position, seat),
    }
}

/// How well a seat stands after its action.
fn after<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat, action: Action) -> i32 {
    let mut next = *position;
    next.play_unchecked(action);
    liking(&next, seat)
}

/// What a move changes in the evaluation of the mover where nothing falls off a stack, which most moves do not make: the
/// number of stacks topped. `None` where it has to be played to know.
fn change<const SEATS: usize>(position: &Focus<SEATS>, action: Action) -> Option<i32> {
    let pieces = action.count() + position.stack(action.to()).height();
    let plain = position.rules().goal == Goal::Capture && !action.is_drop() && !action.is_exchange();
    (plain && pieces <= MAX_HEIGHT).then(|| order(position, action) - 10 * pieces as i32)
}

/// Can no action end the game by covering the last stack of somebody?
fn nobody_is_stuck_soon<const SEATS: usize>(position: &Focus<SEATS>) -> bool {
    Seat::all(SEATS).all(|seat| position.tops(seat).count_ones() > 1)
}

impl<const SEATS: usize> Search<'_, SEATS> {
    /// The action after which the evaluation is best; of several, one by lot.
    pub(super) fn one_ply(&mut self, position: &Focus<SEATS>, bits: u64) -> Option<Action> {
        let seat = position.seat_to_act();
        let mut list = ActionList::new();
        position.actions(&mut list);
        let (mut most, mut best) = (i32::MIN, Vec::with_capacity(list.len()));
        let now = evaluate(position, seat);
        let safe = nobody_is_stuck_soon(position);
        for &action in list.iter() {
            let value = match change(position, action).filter(|_| safe) {
                Some(change) => now + change,
                None => {
                    self.visit()?;
                    after(position, seat, action)
                }
            };
            debug_assert_eq!(value, after(position, seat, action), "{action} in {position}");
            if value > most {
                best.clear();
                most = value;
            }
            if value == most {
                best.push(action);
            }
        }
        best.get((((bits & 0xffff_ffff) * best.len() as u64) >> 32) as usize).copied()
    }

    /// The best action of a search of two plies.
    pub(super) fn two_ply(&mut self, position: &Focus<SEATS>, policy: Policy) -> Option<Action> {
        let seat = position.seat_to_act();
        let mut best = (i32::MIN, None);
        for (_, action) in self.first(position, [seat]) {
            self.visit()?;
            let mut next = *position;
            next.play_unchecked(action);
            let value = self.answered(&next, seat, policy, best.0)?;
            if value > best.0 {
                best = (value, Some(action));
            }
        }
        best.1
    }

    /// How well a seat stands after the answer to its action. Where that cannot be more than `least`, any bound.
    fn answered(&mut self, position: &Focus<SEATS>, seat: Seat, policy: Policy, least: i32) -> Option<i32> {
        if position.outcome().is_some() {
            return Some(liking(position, seat));
        }
        let turn = position.seat_to_act();
        let answers = match policy {
            Policy::BestReply if !position.in_opening() => {
                let opponents =
                    Seat::all(SEATS).filter(|&other| position.opposed(seat, other) && position.can_act(other));
                self.first(position, opponents)
            }
            _ => self.first(position, [turn]),
        };
        let (mut most, mut value) = (i32::MIN, 0);
        for (actor, action) in answers {
            self.visit()?;
            let mut next = position.with_seat_to_act(actor);
            next.play_unchecked(action);
            let wanted = match policy {
                Policy::MaxN => liking(&next, actor),
                Policy::Paranoid | Policy::BestReply => -liking(&next, seat),
            };
            if wanted > most {
                (most, value) = (wanted, liking(&next, seat));
            }
            if policy != Policy::MaxN && value <= least {
                break;
            }
        }
        Some(value)
    }

    /// The first actions of these seats by the static move ordering; of equal ones those generated first.
    fn first(&self, position: &Focus<SEATS>, seats: impl IntoIterator<Item = Seat>) -> Vec<(Seat, Action)> {
        let mut list = ActionList::new();
        let mut first: Vec<(i32, Seat, Action)> = Vec::with_capacity(WIDTH + 1);
        for seat in seats {
            let position = position.with_seat_to_act(seat);
            position.actions(&mut list);
            for &action in list.iter() {
                let value = order(&position, action);
                if first.len() < WIDTH || value > first[WIDTH - 1].0 {
                    let place = first.partition_point(|&(other, ..)| other >= value);
                    first.insert(place, (value, seat, action));
                    first.truncate(WIDTH);
                }
            }
        }
        first.into_iter().map(|(_, seat, action)| (seat, action)).collect()
    }
}
