//! What a game declares about its variants: one table of modes, one of options. Parsing, printing and dialogues read these
//! tables and know no option by name.

use super::mode::ModeSpec;
use super::{Edition, Mode, Settings, Value};
use crate::{fibonacci, focus};
use std::ops::RangeInclusive;

/// The variants of one game.
#[derive(Debug)]
pub struct GameVariants {
    /// The game's name.
    pub title: &'static str,
    pub(crate) modes: &'static [ModeSpec],
    /// Its options, in the notation's order.
    pub options: &'static [OptionSpec],
    /// Returns whether an edition's sheet describes a mode.
    pub(crate) describes: fn(Edition, Mode) -> bool,
    /// Values of options that an edition's sheet offers besides those it sets, such as rules against mirror play.
    pub offers: fn(Edition, Mode) -> &'static [&'static str],
    /// Refuses options that contradict each other.
    pub(crate) check: fn(Mode, &Settings) -> Result<(), Contradiction>,
}

/// Options that contradict each other.
#[derive(Debug)]
pub(crate) struct Contradiction {
    /// What was read.
    pub(crate) found: &'static str,
    /// What would be right.
    pub(crate) expected: &'static str,
}

/// One option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name in the notation.
    pub name: &'static str,
    /// What it can be set to.
    pub values: Values,
    /// The modes that have it.
    pub modes: &'static [Mode],
    /// What must hold of other options for this one to have an effect.
    pub needs: &'static [Need],
    /// Where it has an effect, to complete "goal only …".
    pub only: &'static str,
    /// The value that an edition sets, also in modes without the option.
    pub(crate) default: fn(Mode, Edition) -> Value,
}

/// The values of an option.
#[derive(Debug)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    OneOf(&'static [u16]),
    /// A number in this range.
    Range(RangeInclusive<u16>),
    /// A number in this range, or `off`, which is 0.
    RangeOrOff(RangeInclusive<u16>),
    /// A seat, or `lot`.
    Seat,
}

/// A condition on another option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The other option.
    pub option: &'static str,
    /// The value in question.
    pub value: &'static str,
    /// Whether it must have this value, or any other.
    pub holds: bool,
}

impl GameVariants {
    /// Every game's, in the notation's order.
    #[must_use]
    pub fn all() -> &'static [&'static Self] {
        const ALL: &[&GameVariants] = &[&focus::VARIANTS, &fibonacci::VARIANTS];
        ALL
    }

    /// The place of an option in [`GameVariants::options`].
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        self.options.iter().position(|option| option.name == name)
    }
}

impl OptionSpec {
    /// The words that can stand for its value at a table of so many seats.
    #[must_use]
    pub fn words(&self, seats: usize) -> Vec<String> {
        match &self.values {
            Values::Words(words) => words.iter().map(ToString::to_string).collect(),
            Values::OneOf(numbers) => numbers.iter().map(ToString::to_string).collect(),
            Values::Range(_) => Vec::new(),
            Values::RangeOrOff(_) => vec![String::from("off")],
            Values::Seat => (1..=seats).map(|seat| seat.to_string()).chain([String::from("lot")]).collect(),
        }
    }

    /// The range of its value, where it is a number.
    #[must_use]
    pub fn range(&self) -> Option<RangeInclusive<u16>> {
        match &self.values {
            Values::Range(range) | Values::RangeOrOff(range) => Some(range.clone()),
            Values::Words(_) | Values::OneOf(_) | Values::Seat => None,
        }
    }

    /// Returns whether the mode has it, whether or not it has an effect there.
    #[must_use]
    pub fn belongs_to(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// Reads a value; an error tells the values there are.
    pub(super) fn parse(&self, text: &str, seats: usize) -> Result<Value, String> {
        let number = |range: &RangeInclusive<u16>| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            let value = if plain { text.parse().ok() } else { None };
            value.filter(|value| range.contains(value)).map(Value::Number)
        };
        let text_of = |range: &RangeInclusive<u16>| format!("{}…{}", range.start(), range.end());
        match &self.values {
            Values::Words(words) => {
                words.iter().find(|&&word| word == text).map(|word| Value::Word(word)).ok_or_else(|| words.join("|"))
            }
            Values::OneOf(numbers) => {
                let found = numbers.iter().find(|number| number.to_string() == text);
                found.map(|&number| Value::Number(number)).ok_or_else(|| self.words(seats).join("|"))
            }
            Values::Range(range) => number(range).ok_or_else(|| text_of(range)),
            Values::RangeOrOff(_) if text == "off" => Ok(Value::OFF),
            Values::RangeOrOff(range) => number(range).ok_or_else(|| format!("{} or off", text_of(range))),
            Values::Seat if text == "lot" => Ok(Value::LOT),
            Values::Seat => {
                let range = 1..=seats as u16;
                number(&range).ok_or_else(|| format!("{} or lot", text_of(&range)))
            }
        }
    }

    /// A value as it is written.
    pub(super) fn print(&self, value: Value) -> String {
        match (&self.values, value) {
            (Values::RangeOrOff(_), Value::OFF) => String::from("off"),
            (_, value) => value.to_string(),
        }
    }
}
