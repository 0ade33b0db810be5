//! What an engine keeps from one search to the next.

use super::transposition::TranspositionTable;
use std::any::Any;

/// What searches leave for the next one: memory that is at hand, and where it is wanted, what they know.
#[derive(Default)]
pub struct Memory {
    table: TranspositionTable,
    /// What a search keeps besides the table, of a type of its own.
    own: Option<Box<dyn Any + Send>>,
    /// Whether a search may go by what an earlier one knew.
    recalls: bool,
}

impl Memory {
    /// The next search goes by nothing that is known now.
    pub(crate) fn forget(&mut self) {
        self.recalls = false;
    }

    /// The transposition table, what a search has kept besides, and whether it may go by them.
    pub(crate) fn parts<T: Default + Send + 'static>(&mut self) -> (&mut TranspositionTable, &mut T, bool) {
        let recalls = std::mem::replace(&mut self.recalls, true);
        if !self.own.as_ref().is_some_and(|own| own.is::<T>()) {
            self.own = Some(Box::new(T::default()));
        }
        let own = self.own.as_mut().and_then(|own| own.downcast_mut()).expect("it has just been seen to be a T");
        (&mut self.table, own, recalls)
    }

    /// The transposition table, for a search that keeps nothing.
    pub(crate) fn table(&mut self) -> &mut TranspositionTable {
        self.recalls = false;
        &mut self.table
    }
}
