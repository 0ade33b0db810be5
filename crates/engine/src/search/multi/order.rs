//! Move ordering: the table's move, killers, then the static move ordering, ties by history.

use super::history::CutHistory;
use crate::eval::focus::published;
use crate::search::moves::Move;
use crate::search::opponents::{self, OpponentModel};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Position, Seat};

const TABLE: i32 = 1 << 30;
const KILLER: i32 = 1 << 29;
/// The number of moves tried in order.
const ORDERED: usize = 12;
/// Upper bound on history values.
const STATIC: i32 = 1 << 20;

/// The moves of a node, selected one at a time; reused to avoid allocation.
pub(crate) struct MoveList<const SEATS: usize> {
    actions: ActionList<Action>,
    ranked: Vec<(i32, Move<Action>)>,
    /// Number of moves taken.
    taken: usize,
}

impl<const SEATS: usize> MoveList<SEATS> {
    pub(crate) fn new() -> Self {
        Self { actions: ActionList::new(), ranked: Vec::with_capacity(256), taken: 0 }
    }

    /// Adds all moves of a position. `code` is the table's move.
    pub(crate) fn fill<M: OpponentModel>(
        &mut self,
        position: &Focus<SEATS>,
        hero: Seat,
        code: u32,
        ply: usize,
        history: Option<&CutHistory<SEATS>>,
    ) {
        self.ranked.clear();
        self.taken = 0;
        let killers = history.map_or([None; 2], |history| history.killers(ply));
        for (seat, view) in opponents::actors::<M, Focus<SEATS>>(position, hero) {
            view.actions(&mut self.actions);
            self.ranked.extend(self.actions.iter().map(|&action| {
                let mv = Move { seat, action };
                let rank = if mv.code::<Focus<SEATS>>() == code {
                    TABLE
                } else if killers[0] == Some(mv) {
                    KILLER + 1
                } else if killers[1] == Some(mv) {
                    KILLER
                } else {
                    published::order(&view, action) * STATIC
                        + history.map_or(0, |history| history.of(mv).min(STATIC - 1))
                };
                (rank, mv)
            }));
        }
    }

    /// Returns the best move not yet taken.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Move<Action>> {
        let rest = self.ranked.get_mut(self.taken..)?;
        let mut best = 0;
        // After this many moves without a cutoff, ordering the rest costs more than it saves.
        let candidates = if self.taken < ORDERED { 1..rest.len() } else { 1..1 };
        for at in candidates {
            if rest[at].0 > rest[best].0 {
                best = at;
            }
        }
        let &(_, mv) = rest.get(best)?;
        rest.swap(0, best);
        self.taken += 1;
        Some(mv)
    }
}
