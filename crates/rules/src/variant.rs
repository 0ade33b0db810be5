//! Variants: mode, edition and options of a game, written `mode[:edition][,option=value]*`.

mod mode;
mod rating;

pub use crate::games::Mode;
pub use crate::tables::{Edition, GameVariants, Need, OptionSpec, Start, Values};
pub use rating::rating_keys;

use crate::tables::{ModeSpec, Settings, Value, edition};
use crate::{ParseError, Seat};
use std::fmt;
use std::str::FromStr;

/// The option that every game has.
const START: &str = "start";

/// A mode in an edition, with a value for every option.
///
/// `FromStr` parses it, and `Display` prints the canonical form: the standard edition and options with the edition's
/// value are omitted, the others follow in the notation's order.
///
/// ```
/// use gamut_rules::Variant;
///
/// let variant: Variant = "focus-3:standard,goal=capture,total=10".parse()?;
/// assert_eq!((variant.seats(), variant.to_string().as_str()), (3, "focus-3,goal=capture"));
///
/// let error = "focus-2,goal=most".parse::<Variant>().unwrap_err();
/// assert_eq!(error.to_string(), r#"variant: read "most" at column 14, expected goal=last|capture"#);
/// # Ok::<(), gamut_rules::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    mode: Mode,
    edition: Edition,
    settings: Settings,
}

/// An edition that does not describe a mode. `Display` prints what is possible instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VariantError {
    /// The mode's game has no editions.
    #[error("{0} without an edition, since only {games} has editions", games = games_with_editions().join(" and "))]
    NoEditions(Mode),
    /// The edition describes other modes.
    #[error("an edition that describes {mode}: {} ({edition} does not)", describing(*mode))]
    OtherMode {
        /// The mode.
        mode: Mode,
        /// The edition.
        edition: Edition,
    },
}

impl Variant {
    /// Returns a mode with an edition's options.
    ///
    /// ```
    /// use gamut_rules::Variant;
    /// use gamut_rules::variant::{Edition, Mode};
    ///
    /// let mode = Mode::from_name("focus-3").ok_or("a mode")?;
    /// let edition = Edition::from_name("kosmos-1995").ok_or("an edition")?;
    /// assert_eq!(Variant::new(mode, edition)?.to_string(), "focus-3:kosmos-1995");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The edition does not describe the mode.
    pub fn new(mode: Mode, edition: Edition) -> Result<Self, VariantError> {
        if edition.describes(mode) {
            Ok(Self { mode, edition, settings: settings(mode, edition) })
        } else if Edition::all().filter(|edition| edition.describes(mode)).count() == 1 {
            Err(VariantError::NoEditions(mode))
        } else {
            Err(VariantError::OtherMode { mode, edition })
        }
    }

    /// Returns the mode.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert_eq!("focus-3:kosmos-1995".parse::<Variant>()?.mode().name(), "focus-3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns the edition.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert_eq!("focus-3:kosmos-1995".parse::<Variant>()?.edition().name(), "kosmos-1995");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the number of seats.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert_eq!("focus-3".parse::<Variant>()?.seats(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seats(&self) -> usize {
        self.mode.seats()
    }

    /// Returns who starts: a seat, or one to be drawn by lot.
    ///
    /// ```
    /// use gamut_rules::variant::Start;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// assert_eq!("focus-2".parse::<Variant>()?.start(), Start::Seat(Seat::FIRST));
    /// assert_eq!("focus-2,start=lot".parse::<Variant>()?.start(), Start::Lot);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> Start {
        match self.settings.get(START) {
            Value::Number(seat) => Start::Seat(Seat::new(usize::from(seat) - 1)),
            Value::Word(_) => Start::Lot,
        }
    }

    /// Returns the seat that starts.
    ///
    /// ```
    /// use gamut_rules::{Seat, Variant};
    ///
    /// assert_eq!("focus-2,start=2".parse::<Variant>()?.first_seat()?, Seat::new(1));
    /// assert!("focus-2,start=lot".parse::<Variant>()?.first_seat().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// With `start=lot`, until the seat has been drawn.
    pub fn first_seat(&self) -> Result<Seat, ParseError> {
        match self.start() {
            Start::Seat(seat) => Ok(seat),
            Start::Lot => {
                let text = self.to_string();
                Err(ParseError::new("variant", &text, "start=lot", "the seat drawn, such as start=1"))
            }
        }
    }

    /// Returns the variant with `start=lot` replaced by the seat drawn. A variant that names its seat stays the same.
    ///
    /// ```
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let variant: Variant = "focus-2,start=lot".parse()?;
    /// assert!(variant.first_seat().is_err());
    /// assert_eq!(variant.with_first_seat(Seat::new(1)).first_seat()?, Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_first_seat(&self, drawn: Seat) -> Self {
        let mut variant = self.clone();
        if variant.start() == Start::Lot {
            variant.settings.set(START, Value::Number(u16::from(drawn.number())));
        }
        variant
    }

    /// Returns whether the edition's sheet draws lots for who starts.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert!("fibonacci".parse::<Variant>()?.draws_lots());
    /// assert!(!"focus-2".parse::<Variant>()?.draws_lots());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draws_lots(&self) -> bool {
        (self.mode.game().draws_lots)(self.edition, self.mode)
    }

    /// Parses a variant as its sheet sets it up: where the text does not say who starts and the sheet draws lots for it,
    /// with `start=lot`.
    ///
    /// In notation, a variant without `start` starts with seat 1, in records as in stored games. The lot is a default
    /// of the new-game form and of the printed sheet.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert_eq!(Variant::set_up("focus-2:kosmos-1995")?.to_string(), "focus-2:kosmos-1995,start=lot");
    /// assert_eq!(Variant::set_up("focus-2:kosmos-1995,start=1")?, "focus-2:kosmos-1995".parse()?);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a variant.
    pub fn set_up(text: &str) -> Result<Self, ParseError> {
        let mut variant: Self = text.parse()?;
        let names_start = text.split(',').any(|part| part.split_once('=').is_some_and(|(name, _)| name == START));
        if variant.draws_lots() && !names_start {
            variant.settings.set(START, Value::LOT);
        }
        Ok(variant)
    }

    /// Returns the value of an option as text, or `None` if the option has no effect.
    ///
    /// ```
    /// use gamut_rules::Variant;
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let focus = GameVariants::all()[0];
    /// let goal = focus.options.iter().find(|option| option.name == "goal").ok_or("an option of Focus")?;
    /// assert_eq!("focus-2,goal=capture".parse::<Variant>()?.option(goal), Some("capture".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn option(&self, option: &OptionSpec) -> Option<String> {
        self.applies(option).then(|| self.setting(option))
    }

    /// Returns the value of an option as text, even if the option has no effect: the value it would have.
    ///
    /// ```
    /// use gamut_rules::Variant;
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let focus = GameVariants::all()[0];
    /// let goal = focus.options.iter().find(|option| option.name == "goal").ok_or("an option of Focus")?;
    /// assert_eq!("focus-2,goal=capture".parse::<Variant>()?.setting(goal), "capture");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn setting(&self, option: &OptionSpec) -> String {
        option.print(self.settings.get(option.name))
    }

    /// Returns the value of every option.
    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    fn applies(&self, option: &OptionSpec) -> bool {
        let game = self.mode.game();
        let other = |need: &Need| game.options.iter().find(|option| option.name == need.option);
        let met = |need: &Need| other(need).is_some_and(|other| (self.setting(other) == need.value) == need.holds);
        option.belongs_to(self.mode) && option.needs.iter().all(met)
    }

    /// Sets an option from its text. The error is the wrong part of the text, and what was expected.
    fn read(&mut self, name: &str, value: &str) -> Result<&'static OptionSpec, (String, String)> {
        let game = self.mode.game();
        let Some(position) = game.position(name) else {
            let other = GameVariants::all().iter().find(|other| other.position(name).is_some());
            return Err(match other {
                Some(other) => (format!("{name}={value}"), format!("{name} only in {}", other.title)),
                None => {
                    let names: Vec<&str> = game.options.iter().map(|option| option.name).collect();
                    (name.to_owned(), format!("an option: {}", names.join(", ")))
                }
            });
        };
        let option = &game.options[position];
        let read = option.parse(value, self.seats());
        self.settings.set(name, read.map_err(|values| (value.to_owned(), format!("{name}={values}")))?);
        Ok(option)
    }
}

impl Edition {
    /// Returns whether the edition describes this mode.
    ///
    /// ```
    /// use gamut_rules::variant::{Edition, Mode};
    ///
    /// assert!(Edition::Standard.describes(Mode::Fibonacci));
    /// assert!(!Edition::Kosmos1995.describes(Mode::Fibonacci));
    /// ```
    #[must_use]
    pub fn describes(self, mode: Mode) -> bool {
        (mode.game().describes)(self, mode)
    }
}

/// Returns the values that an edition sets.
fn settings(mode: Mode, edition: Edition) -> Settings {
    Settings::new(mode.game().options.iter().map(|option| (option.name, (option.default)(mode, edition))))
}

/// Lists the names of the editions that describe a mode, for messages.
fn describing(mode: Mode) -> String {
    let names: Vec<&str> = Edition::all().filter(|edition| edition.describes(mode)).map(Edition::name).collect();
    names.join(", ")
}

/// Lists the games of which more than one edition describes a mode, for messages.
fn games_with_editions() -> Vec<&'static str> {
    let has_editions = |mode: &ModeSpec| Edition::all().filter(|edition| edition.describes(mode.mode)).count() > 1;
    GameVariants::all().iter().filter(|game| game.modes.iter().any(has_editions)).map(|game| game.title).collect()
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
        let mut variant = Self::new(mode, edition).map_err(|error| wrong(edition_name, &error.to_string()))?;
        let mut given: Vec<(&OptionSpec, &str)> = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| wrong(part, "option=value"))?;
            if given.iter().any(|(earlier, _)| earlier.name == name) {
                return Err(wrong(part, &format!("{name} only once")));
            }
            let option = variant.read(name, value).map_err(|(found, expected)| wrong(&found, &expected))?;
            given.push((option, part));
        }
        // Checked last, since whether an option has an effect may depend on a later one.
        if let Some((option, part)) = given.into_iter().find(|(option, _)| !variant.applies(option)) {
            return Err(wrong(part, &format!("{} only {}", option.name, option.only)));
        }
        (mode.game().check)(mode, &variant.settings)
            .map_err(|contradiction| wrong(contradiction.found, contradiction.expected))?;
        Ok(variant)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mode)?;
        if self.edition != Edition::Standard {
            write!(f, ":{}", self.edition)?;
        }
        let usual = settings(self.mode, self.edition);
        for option in self.mode.game().options {
            if self.settings.get(option.name) != usual.get(option.name) && self.applies(option) {
                write!(f, ",{}={}", option.name, self.setting(option))?;
            }
        }
        Ok(())
    }
}
