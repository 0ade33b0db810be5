//! The value of every option of a variant.

use crate::Seat;
use std::fmt;

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// This seat.
    Seat(Seat),
    /// Drawn by lot when a game is created.
    Lot,
}

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Value {
    Word(&'static str),
    Number(u16),
}

impl Value {
    /// The value of an option that is switched off.
    pub(crate) const OFF: Self = Self::Number(0);
    /// The value of `start` for a seat drawn by lot.
    pub(crate) const LOT: Self = Self::Word("lot");
    /// The value of `start` for the first seat.
    pub(crate) const FIRST_SEAT: Self = Self::Number(1);
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// The value of every option of a mode's game, in the order of the game's table, with the option's name. Options that do
/// not apply to the mode keep the edition's value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Settings(Box<[(&'static str, Value)]>);

impl Settings {
    /// Creates settings of these values.
    pub(crate) fn new(values: impl Iterator<Item = (&'static str, Value)>) -> Self {
        Self(values.collect())
    }

    /// Returns the value of an option of this game.
    pub(crate) fn get(&self, name: &str) -> Value {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| panic!("{name} is not an option of this game")).1
    }

    /// Returns whether an option is set to this word.
    pub(crate) fn is(&self, name: &str, word: &str) -> bool {
        matches!(self.get(name), Value::Word(set) if set == word)
    }

    /// Returns the value of an option that is a number; 0 if it is off.
    pub(crate) fn number(&self, name: &str) -> u16 {
        match self.get(name) {
            Value::Number(number) => number,
            Value::Word(word) => panic!("{name}={word} is not a number"),
        }
    }

    pub(crate) fn set(&mut self, name: &str, value: Value) {
        if let Some((_, set)) = self.0.iter_mut().find(|(known, _)| *known == name) {
            *set = value;
        }
    }
}
