//! Which game is played: mode, edition and options, as text `mode[:edition][,option=value]*`.

mod choices;
mod edition;
mod mode;
mod options;

pub use choices::{Choices, Need};
pub use edition::Edition;
pub use mode::Mode;
pub use options::{Name, Start};

use crate::{ParseError, Seat, fibonacci, focus};
use options::Options;
use std::fmt;
use std::str::FromStr;

/// A mode in an edition with every option settled. Prints in canonical form: the standard edition and options
/// that have the edition's value are left out, the rest stand in the notation's order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    mode: Mode,
    edition: Edition,
    options: Options,
}

impl Variant {
    /// A mode as an edition plays it.
    ///
    /// # Errors
    /// When the edition does not describe the mode: names those that do.
    pub fn new(mode: Mode, edition: Edition) -> Result<Self, String> {
        if mode.is_fibonacci() && edition != Edition::Standard {
            return Err(format!("{mode} without an edition: only Focus has editions"));
        }
        if !edition.describes(mode) {
            let others: Vec<String> =
                Edition::all().filter(|edition| edition.describes(mode)).map(|e| e.to_string()).collect();
            return Err(format!("an edition that describes {mode}: {} ({edition} does not)", others.join(", ")));
        }
        Ok(Self { mode, edition, options: edition.options(mode) })
    }

    /// The mode.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The edition.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.mode.seats()
    }

    /// Who starts.
    #[must_use]
    pub fn start(&self) -> Start {
        self.options.start
    }

    /// The seat that starts.
    ///
    /// # Errors
    /// When it is left to the lot and has not been drawn.
    pub fn first_seat(&self) -> Result<Seat, ParseError> {
        match self.options.start {
            Start::Seat(seat) => Ok(seat),
            Start::Lot => {
                let text = self.to_string();
                Err(ParseError::new("variant", &text, "start=lot", "the seat that was drawn, as start=1"))
            }
        }
    }

    /// The same variant with the starting seat settled, by the lot if it was left to it.
    #[must_use]
    pub fn with_first_seat(&self, drawn: Seat) -> Self {
        let mut variant = self.clone();
        if variant.options.start == Start::Lot {
            variant.options.start = Start::Seat(drawn);
        }
        variant
    }

    /// The value of an option as it is written; `None` where the option does not apply.
    #[must_use]
    pub fn option(&self, name: Name) -> Option<String> {
        self.inapplicable(name).is_none().then(|| self.options.get(name))
    }

    /// The options as the rules of Focus; of another game, Focus's own.
    #[must_use]
    pub fn focus_rules(&self) -> focus::Rules {
        let options = &self.options;
        focus::Rules {
            quiet: options.quiet,
            movement: options.movement,
            goal: options.goal,
            each: options.each,
            total: options.total,
            reserve_counts: options.reserve_counts,
            teams: self.mode == Mode::FocusTeams,
            pieces: options.pieces,
            entry: options.entry,
            balance: options.balance,
            repetition: options.repetition,
        }
    }

    /// The options as the rules of Fibonacci; of another game, Fibonacci's own.
    #[must_use]
    pub fn fibonacci_rules(&self) -> fibonacci::Rules {
        let options = &self.options;
        fibonacci::Rules {
            turns: options.turns,
            cards: self.mode == Mode::FibonacciCards,
            group: options.group,
            lone_step: options.lone_step,
            reduction: options.reduction,
            ring: options.ring,
            min_moves: options.min_moves,
            repetition: options.repetition,
        }
    }
}

impl FromStr for Variant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = |found: &str, expected: &str| ParseError::new("variant", text, found, expected);
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let (mode_name, edition_name) = head.split_once(':').unwrap_or((head, "standard"));
        let mode = Mode::from_name(mode_name).ok_or_else(|| wrong(mode_name, &format!("a mode: {}", mode::names())))?;
        let edition = Edition::from_name(edition_name)
            .ok_or_else(|| wrong(edition_name, &format!("an edition: {}", edition::names())))?;
        let mut variant = Self::new(mode, edition).map_err(|expected| wrong(edition_name, &expected))?;
        let mut given: Vec<(Name, &str)> = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| wrong(part, "option=value"))?;
            let name = Name::from_name(name).ok_or_else(|| wrong(name, &format!("an option: {}", options::names())))?;
            if given.iter().any(|&(earlier, _)| earlier == name) {
                return Err(wrong(part, &format!("{name} only once")));
            }
            given.push((name, part));
            variant
                .options
                .set(name, value, mode.seats())
                .map_err(|values| wrong(value, &format!("{name}={values}")))?;
        }
        // Whether an option has an effect may hang on one that stands behind it, so this comes last.
        for (name, part) in given {
            if let Some(reason) = variant.inapplicable(name) {
                return Err(wrong(part, &format!("{name} only {reason}")));
            }
        }
        if variant.is_won_at_the_start() {
            return Err(wrong("total=1", "total=2 or more, or reserve-counts=no: the piece in hand alone would win"));
        }
        Ok(variant)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mode)?;
        if self.edition != Edition::Standard {
            write!(f, ":{}", self.edition)?;
        }
        let usual = self.edition.options(self.mode);
        for name in Name::all() {
            let value = self.options.get(name);
            if value != usual.get(name) && self.inapplicable(name).is_none() {
                write!(f, ",{name}={value}")?;
            }
        }
        Ok(())
    }
}
