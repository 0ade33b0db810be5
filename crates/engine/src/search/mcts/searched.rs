//! Search-based playouts: small searches with the published evaluation choose the actions.
//!
//! Thesis, chapter 6. Most actions drop no men from a stack. These change the evaluation only by the stacks topped, so
//! they are evaluated without being played.

use super::MctsSearch;
use crate::SearchPolicy;
use crate::eval::focus::published::evaluate;
use crate::search::playout::Playout;
use gamut_rules::Seat;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Goal};

/// Number of actions that two-ply searches try, in the order of the static move ordering.
const WIDTH: usize = 5;
/// An upper bound on evaluations.
const WON: i32 = 100_000;

/// Returns the evaluation for a seat; a won game is the maximum.
fn liking<const SEATS: usize>(playout: &Playout<SEATS>, seat: Seat) -> i32 {
    match playout.outcome() {
        Some(outcome) => {
            if outcome.winner.includes(seat) {
                WON
            } else {
                -WON
            }
        }
        None => evaluate(playout.uncounted(), seat),
    }
}

/// Returns the playout after an action.
fn after<const SEATS: usize>(playout: &Playout<SEATS>, action: Action) -> Playout<SEATS> {
    let mut next = *playout;
    next.play(action);
    next
}

/// Returns whether an action that drops no men from a stack changes evaluations only by the stacks topped. Not if it
/// may cover a player's last stack, which can end the game, or if a drop uses a man that counts as captured.
fn is_foreseen<const SEATS: usize>(position: &Focus<SEATS>) -> bool {
    let rules = position.rules();
    rules.goal == Goal::Capture
        && Seat::all(SEATS)
            .all(|seat| position.tops(seat).count() > 1 && (!rules.reserve_counts || position.reserve(seat) == 0))
}

/// Returns how many more stacks a seat tops after such an action of an opponent.
fn change<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat, action: Action) -> i32 {
    let covered = i32::from(position.tops(seat).contains(action.to()));
    let freed = !action.is_drop() && position.stack(action.from()).left(action.count()).owner() == Some(seat);
    i32::from(freed) - covered
}

/// The first actions of one or more seats in the static move ordering, with their ordering values.
struct First {
    actions: [(i32, Seat, Action); WIDTH],
    len: usize,
}

impl First {
    /// Returns those of these seats.
    fn of<const SEATS: usize>(playout: &Playout<SEATS>, seats: impl IntoIterator<Item = Seat>) -> Self {
        let mut first = Self { actions: [(0, Seat::FIRST, Action::default()); WIDTH], len: 0 };
        for seat in seats {
            let playout = playout.with_seat_to_act(seat);
            if let Some(choices) = playout.choices() {
                choices.first(WIDTH, |value, action| first.insert(value, seat, action));
            }
        }
        first
    }

    fn insert(&mut self, value: i32, seat: Seat, action: Action) {
        let mut place = self.len;
        while place > 0 && self.actions[place - 1].0 < value {
            place -= 1;
        }
        if place < WIDTH {
            self.len = (self.len + 1).min(WIDTH);
            self.actions.copy_within(place..self.len - 1, place + 1);
            self.actions[place] = (value, seat, action);
        }
    }
}

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Returns the action with the best evaluation after it; ties are broken at random.
    pub(super) fn one_ply(&mut self, playout: &Playout<SEATS>, bits: u64) -> Option<Action> {
        let Some(choices) = playout.choices() else { return playout.uniform(bits) };
        let position = playout.uncounted();
        let seat = position.seat_to_act();
        let (mut most, mut best, mut played) = (i32::MIN, Vec::new(), 0);
        let mut look = |action| {
            played += 1;
            let value = liking(&after(playout, action), seat);
            if value > most {
                best.clear();
                most = value;
            }
            if value == most {
                best.push(action);
            }
        };
        let still = if is_foreseen(position) {
            choices.falling(look);
            Some(choices.still()).filter(|still| still.count > 0)
        } else {
            choices.first(usize::MAX, |_, action| look(action));
            None
        };
        for _ in 0..played {
            self.visit()?;
        }
        let value = still.map_or(i32::MIN, |still| evaluate(position, seat) + still.change());
        let equals = if value < most { 0 } else { still.map_or(0, |still| still.count) };
        if value > most {
            best.clear();
        }
        let number = (((bits & 0xffff_ffff) * (equals + best.len()) as u64) >> 32) as usize;
        match still.filter(|_| number < equals) {
            Some(still) => choices.nth(&still, number),
            None => best.get(number - equals).copied(),
        }
    }

    /// Returns the best action of a two-ply search.
    pub(super) fn two_ply(&mut self, playout: &Playout<SEATS>, policy: SearchPolicy, bits: u64) -> Option<Action> {
        if playout.choices().is_none() {
            return playout.uniform(bits);
        }
        let seat = playout.uncounted().seat_to_act();
        let first = First::of(playout, [seat]);
        let mut best = (i32::MIN, None);
        for &(_, _, action) in &first.actions[..first.len] {
            self.visit()?;
            let value = self.answered(&after(playout, action), seat, policy, best.0)?;
            if value > best.0 {
                best = (value, Some(action));
            }
        }
        best.1
    }

    /// Returns the evaluation for a seat after the reply to its action. If that cannot exceed `least`, any bound.
    fn answered(&mut self, playout: &Playout<SEATS>, seat: Seat, policy: SearchPolicy, least: i32) -> Option<i32> {
        let position = playout.uncounted();
        let stands = liking(playout, seat);
        if playout.outcome().is_some() {
            return Some(stands);
        }
        let answers = match policy {
            SearchPolicy::BestReply if !position.in_opening() => {
                let opponents = Seat::all(SEATS).filter(|&other| position.opposed(seat, other));
                First::of(playout, opponents)
            }
            _ => First::of(playout, [position.seat_to_act()]),
        };
        let foreseen = is_foreseen(position);
        let (mut most, mut value) = (i32::MIN, stands);
        for &(order, actor, action) in &answers.actions[..answers.len] {
            self.visit()?;
            let pieces = action.count().max(1) + position.stack(action.to()).height();
            let (own, others) = if foreseen && actor != seat && pieces <= MAX_HEIGHT {
                let gained = || evaluate(position, actor) + order - 10 * pieces as i32;
                (stands + change(position, seat, action), (policy == SearchPolicy::MaxN).then(gained))
            } else {
                let next = after(&playout.with_seat_to_act(actor), action);
                (liking(&next, seat), (policy == SearchPolicy::MaxN).then(|| liking(&next, actor)))
            };
            debug_assert_eq!(
                own,
                liking(&after(&playout.with_seat_to_act(actor), action), seat),
                "{action} in {position}"
            );
            let wanted = others.unwrap_or(-own);
            if wanted > most {
                (most, value) = (wanted, own);
            }
            if policy != SearchPolicy::MaxN && value <= least {
                break;
            }
        }
        Some(value)
    }
}
