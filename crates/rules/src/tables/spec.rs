//! A game's declaration of its variants: a table of modes and a table of options. Parsing, printing and dialogues read
//! these tables and know no option by name.

use super::edition::Edition;
use super::settings::{Settings, Value};
use crate::games::Mode;
use std::ops::RangeInclusive;

/// The variants of one game.
#[derive(Debug)]
pub struct GameVariants {
    /// What files and databases call the game.
    pub id: &'static str,
    /// The game's name.
    pub title: &'static str,
    pub(crate) modes: &'static [ModeSpec],
    /// The game's options, in the notation's order.
    pub options: &'static [OptionSpec],
    /// Returns whether an edition describes a mode.
    pub(crate) describes: fn(Edition, Mode) -> bool,
    /// Option values that an edition offers in addition to those it sets, such as rules against mirror play.
    pub offers: fn(Edition, Mode) -> &'static [&'static str],
    /// Options that may differ from the edition in a rated game.
    pub(crate) free_if_rated: &'static [&'static str],
    /// Returns whether the sheet of an edition that describes a mode draws lots for who starts.
    pub(crate) draws_lots: fn(Edition, Mode) -> bool,
    /// Refuses options that contradict each other.
    pub(crate) check: fn(Mode, &Settings) -> Result<(), Contradiction>,
}

/// A mode, as its game declares it.
#[derive(Debug)]
pub(crate) struct ModeSpec {
    pub(crate) mode: Mode,
    pub(crate) name: &'static str,
    pub(crate) seats: usize,
    /// Whether opposite seats are partners.
    pub(crate) teams: bool,
    /// Whether chance turns up cards.
    pub(crate) cards: bool,
    /// The ratings that games of this mode can count for; empty if it is not rated.
    pub(crate) ratings: &'static [RatingSpec],
}

/// A rating, as a mode declares it.
#[derive(Debug)]
pub(crate) struct RatingSpec {
    pub(crate) name: &'static str,
    /// The option and value of the games that count for it. `None`: all that count for no earlier rating of the mode.
    pub(crate) when: Option<(&'static str, &'static str)>,
}

/// Options that contradict each other.
#[derive(Debug)]
pub(crate) struct Contradiction {
    /// The part of the text that is refused.
    pub(crate) found: &'static str,
    /// What was expected instead.
    pub(crate) expected: &'static str,
}

/// One option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// The name, as in notation.
    pub name: &'static str,
    /// The possible values.
    pub values: Values,
    /// The modes that have it.
    pub modes: &'static [Mode],
    /// Conditions on other options for this one to have an effect.
    pub needs: &'static [Need],
    /// When the option has an effect; completes "goal only …".
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
    /// The value to compare with.
    pub value: &'static str,
    /// Whether the option must have this value, or must not.
    pub holds: bool,
}

impl GameVariants {
    /// Returns the index of an option in [`GameVariants::options`].
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        self.options.iter().position(|option| option.name == name)
    }
}

impl OptionSpec {
    /// Returns the values that are words, in a game of this many seats.
    ///
    /// ```
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let focus = GameVariants::all()[0];
    /// let start = focus.options.iter().find(|option| option.name == "start").ok_or("an option of Focus")?;
    /// assert_eq!(start.words(3), ["1", "2", "3", "lot"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns the range of the values that are numbers, if any.
    ///
    /// ```
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let focus = GameVariants::all()[0];
    /// let start = focus.options.iter().find(|option| option.name == "start").ok_or("an option of Focus")?;
    /// assert_eq!(start.range(), None, "its values are seats");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn range(&self) -> Option<RangeInclusive<u16>> {
        match &self.values {
            Values::Range(range) | Values::RangeOrOff(range) => Some(range.clone()),
            Values::Words(_) | Values::OneOf(_) | Values::Seat => None,
        }
    }

    /// Returns whether a mode has this option, with or without an effect.
    ///
    /// ```
    /// use gamut_rules::Variant;
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let focus = GameVariants::all()[0];
    /// let start = focus.options.iter().find(|option| option.name == "start").ok_or("an option of Focus")?;
    /// assert!(start.belongs_to("focus-2".parse::<Variant>()?.mode()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn belongs_to(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// Parses a value; the error lists the valid values.
    pub(crate) fn parse(&self, text: &str, seats: usize) -> Result<Value, String> {
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

    /// Returns a value as text.
    pub(crate) fn print(&self, value: Value) -> String {
        match (&self.values, value) {
            (Values::RangeOrOff(_), Value::OFF) => String::from("off"),
            (_, value) => value.to_string(),
        }
    }
}
