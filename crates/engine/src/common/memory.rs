//! Memory kept by an engine between searches.

use super::transposition::TranspositionTable;
use std::any::Any;

/// What a search leaves for the next one: allocated memory and, if wanted, its knowledge.
#[derive(Default)]
pub struct Memory {
    table: TranspositionTable,
    /// Additional memory of a search, of its own type.
    own: Option<Box<dyn Any + Send>>,
    /// Whether a search may use the knowledge of an earlier one.
    recalls: bool,
}

impl Memory {
    /// Makes the next search ignore all current knowledge.
    pub(crate) fn forget(&mut self) {
        self.recalls = false;
    }

    /// Returns the transposition table, the search's additional memory, and whether their contents may be used.
    pub(crate) fn parts<T: Default + Send + 'static>(&mut self) -> (&mut TranspositionTable, &mut T, bool) {
        let recalls = std::mem::replace(&mut self.recalls, true);
        if !self.own.as_ref().is_some_and(|own| own.is::<T>()) {
            self.own = Some(Box::new(T::default()));
        }
        let own = self.own.as_mut().and_then(|own| own.downcast_mut()).expect("it has just been seen to be a T");
        (&mut self.table, own, recalls)
    }

    /// Returns the transposition table, for a search without additional memory.
    pub(crate) fn table(&mut self) -> &mut TranspositionTable {
        self.recalls = false;
        &mut self.table
    }
}
