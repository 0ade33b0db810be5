//! The value of every option of a variant.

use super::{Edition, Mode};
use crate::Seat;
use std::fmt;

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// This seat.
    Seat(Seat),
    /// Drawn when a game is made.
    Lot,
}

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Value {
    Word(&'static str),
    Number(u16),
}

impl Value {
    /// Of an option that can be switched off.
    pub(crate) const OFF: Self = Self::Number(0);
    /// Of `start`.
    pub(crate) const LOT: Self = Self::Word("lot");
    /// Of `start`: the first seat.
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

/// The value of every option of a mode's game, in the order of the game's table. Those that do not apply to the mode keep
/// the edition's value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Settings {
    mode: Mode,
    values: Box<[Value]>,
}

impl Settings {
    /// What an edition sets.
    pub(super) fn of(mode: Mode, edition: Edition) -> Self {
        Self { mode, values: mode.game().options.iter().map(|option| (option.default)(mode, edition)).collect() }
    }

    /// The value of an option of this game.
    pub(crate) fn get(&self, name: &str) -> Value {
        let position = self.mode.game().position(name);
        self.values[position.unwrap_or_else(|| panic!("{name} is no option of {}", self.mode))]
    }

    /// Returns whether an option is set to this word.
    pub(crate) fn is(&self, name: &str, word: &str) -> bool {
        matches!(self.get(name), Value::Word(set) if set == word)
    }

    /// The value of an option that is a number; 0 where it is off.
    pub(crate) fn number(&self, name: &str) -> u16 {
        match self.get(name) {
            Value::Number(number) => number,
            Value::Word(word) => panic!("{name}={word} is no number"),
        }
    }

    pub(super) fn set(&mut self, name: &str, value: Value) {
        if let Some(position) = self.mode.game().position(name) {
            self.values[position] = value;
        }
    }
}
