//! Options: names, values, and where each one applies.

use super::{Mode, Variant};
use crate::Seat;
use crate::fibonacci::{Group, LoneStep, MinMoves, Reduction, Ring};
use crate::focus::{Balance, Entry, Goal, Movement};
use std::fmt;
use std::ops::RangeInclusive;

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// This seat.
    Seat(Seat),
    /// Drawn when a game is made.
    Lot,
}

/// The value of every option; those that do not apply to the mode keep the edition's.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Options {
    pub(super) movement: Movement,
    pub(super) goal: Goal,
    pub(super) each: u8,
    /// 0 is off.
    pub(super) total: u8,
    pub(super) reserve_counts: bool,
    pub(super) pieces: u8,
    pub(super) entry: Entry,
    pub(super) balance: Balance,
    pub(super) group: Group,
    pub(super) lone_step: LoneStep,
    pub(super) reduction: Reduction,
    pub(super) ring: Ring,
    pub(super) min_moves: MinMoves,
    pub(super) start: Start,
    pub(super) repetition: bool,
    /// 0 is off.
    pub(super) quiet: u16,
    /// 0 is off.
    pub(super) turns: u16,
}

/// An option, in the notation's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "named as in the notation's table, which says what each one means")]
pub enum Name {
    Movement,
    Goal,
    Each,
    Total,
    ReserveCounts,
    Pieces,
    Entry,
    Balance,
    Group,
    LoneStep,
    Reduction,
    Ring,
    MinMoves,
    Start,
    Repetition,
    Quiet,
    Turns,
}

const NAMES: [(Name, &str); 17] = [
    (Name::Movement, "movement"),
    (Name::Goal, "goal"),
    (Name::Each, "each"),
    (Name::Total, "total"),
    (Name::ReserveCounts, "reserve-counts"),
    (Name::Pieces, "pieces"),
    (Name::Entry, "entry"),
    (Name::Balance, "balance"),
    (Name::Group, "group"),
    (Name::LoneStep, "lone-step"),
    (Name::Reduction, "reduction"),
    (Name::Ring, "ring"),
    (Name::MinMoves, "min-moves"),
    (Name::Start, "start"),
    (Name::Repetition, "repetition"),
    (Name::Quiet, "quiet"),
    (Name::Turns, "turns"),
];

impl Name {
    /// All options in canonical order.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.into_iter().map(|(name, _)| name)
    }

    /// The option of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.into_iter().find(|&(_, known)| known == name).map(|(name, _)| name)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[*self as usize].1)
    }
}

/// The names of all options, for messages.
pub(super) fn names() -> String {
    NAMES.map(|(_, name)| name).join(", ")
}

const MOVEMENTS: &[(Movement, &str)] = &[(Movement::Exact, "exact"), (Movement::UpTo, "up-to")];
const GOALS: &[(Goal, &str)] = &[(Goal::Last, "last"), (Goal::Capture, "capture")];
const YES_NO: &[(bool, &str)] = &[(true, "yes"), (false, "no")];
const PIECES: &[(u8, &str)] = &[(13, "13"), (12, "12")];
const ENTRIES: &[(Entry, &str)] = &[(Entry::Forced, "forced"), (Entry::Optional, "optional"), (Entry::None, "none")];
const BALANCES: &[(Balance, &str)] = &[
    (Balance::None, "none"),
    (Balance::DrawSecondLoses, "draw-second-loses"),
    (Balance::DrawSecondWins, "draw-second-wins"),
    (Balance::Swap, "swap"),
];
const GROUPS: &[(Group, &str)] = &[(Group::SameKind, "same-kind"), (Group::Any, "any")];
const LONE_STEPS: &[(LoneStep, &str)] = &[(LoneStep::Any, "any"), (LoneStep::Empty, "empty")];
const REDUCTIONS: &[(Reduction, &str)] = &[(Reduction::Always, "always"), (Reduction::FromTurnSix, "from-turn-6")];
const RINGS: &[(Ring, &str)] = &[(Ring::Six, "six"), (Ring::AllNeighbours, "all-neighbours")];
const MIN_MOVES: &[(MinMoves, &str)] = &[(MinMoves::Zero, "0"), (MinMoves::One, "1"), (MinMoves::All, "all")];
const EACH: RangeInclusive<u16> = 1..=18;
const TOTAL: RangeInclusive<u16> = 1..=39;
const QUIET: RangeInclusive<u16> = 20..=1000;
const TURNS: RangeInclusive<u16> = 20..=1000;
const REPETITIONS: &[(bool, &str)] = &[(true, "3"), (false, "off")];

/// The value of this name, or the names there are.
fn pick<T: Copy>(values: &[(T, &str)], text: &str) -> Result<T, String> {
    let names = || values.iter().map(|&(_, name)| name).collect::<Vec<_>>().join("|");
    values.iter().find(|&&(_, name)| name == text).map(|&(value, _)| value).ok_or_else(names)
}

fn name_of<T: PartialEq>(values: &[(T, &str)], value: &T) -> String {
    values.iter().find(|(known, _)| known == value).map_or_else(String::new, |&(_, name)| name.to_owned())
}

/// A plain number in a range; 0 for `off` where that is a value.
fn number(text: &str, range: RangeInclusive<u16>, off: bool) -> Result<u16, String> {
    if off && text == "off" {
        return Ok(0);
    }
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let value = if plain { text.parse().ok() } else { None };
    value.filter(|value| range.contains(value)).ok_or_else(|| {
        let off = if off { " or off" } else { "" };
        format!("{}…{}{off}", range.start(), range.end())
    })
}

/// The values of an option at a table: words, and numbers.
pub(super) fn values(name: Name, seats: usize) -> (Vec<String>, Option<RangeInclusive<u16>>) {
    fn words<T>(values: &[(T, &str)]) -> Vec<String> {
        values.iter().map(|&(_, name)| name.to_owned()).collect()
    }
    let off = || vec![String::from("off")];
    match name {
        Name::Movement => (words(MOVEMENTS), None),
        Name::Goal => (words(GOALS), None),
        Name::Each => (Vec::new(), Some(EACH)),
        Name::Total => (off(), Some(TOTAL)),
        Name::ReserveCounts => (words(YES_NO), None),
        Name::Pieces => (words(PIECES), None),
        Name::Entry => (words(ENTRIES), None),
        Name::Balance => (words(BALANCES), None),
        Name::Group => (words(GROUPS), None),
        Name::LoneStep => (words(LONE_STEPS), None),
        Name::Reduction => (words(REDUCTIONS), None),
        Name::Ring => (words(RINGS), None),
        Name::MinMoves => (words(MIN_MOVES), None),
        Name::Start => (Seat::all(seats).map(|seat| seat.to_string()).chain([String::from("lot")]).collect(), None),
        Name::Repetition => (words(REPETITIONS), None),
        Name::Quiet => (off(), Some(QUIET)),
        Name::Turns => (off(), Some(TURNS)),
    }
}

fn number_or_off(value: u16) -> String {
    if value == 0 { "off".into() } else { value.to_string() }
}

impl Options {
    /// The value as it is written.
    pub(super) fn get(&self, name: Name) -> String {
        match name {
            Name::Movement => name_of(MOVEMENTS, &self.movement),
            Name::Goal => name_of(GOALS, &self.goal),
            Name::Each => self.each.to_string(),
            Name::Total => number_or_off(self.total.into()),
            Name::ReserveCounts => name_of(YES_NO, &self.reserve_counts),
            Name::Pieces => self.pieces.to_string(),
            Name::Entry => name_of(ENTRIES, &self.entry),
            Name::Balance => name_of(BALANCES, &self.balance),
            Name::Group => name_of(GROUPS, &self.group),
            Name::LoneStep => name_of(LONE_STEPS, &self.lone_step),
            Name::Reduction => name_of(REDUCTIONS, &self.reduction),
            Name::Ring => name_of(RINGS, &self.ring),
            Name::MinMoves => name_of(MIN_MOVES, &self.min_moves),
            Name::Start => match self.start {
                Start::Seat(seat) => seat.to_string(),
                Start::Lot => "lot".into(),
            },
            Name::Repetition => name_of(REPETITIONS, &self.repetition),
            Name::Quiet => number_or_off(self.quiet),
            Name::Turns => number_or_off(self.turns),
        }
    }

    /// Sets an option; an error tells the values there are.
    pub(super) fn set(&mut self, name: Name, value: &str, seats: usize) -> Result<(), String> {
        match name {
            Name::Movement => self.movement = pick(MOVEMENTS, value)?,
            Name::Goal => self.goal = pick(GOALS, value)?,
            Name::Each => self.each = number(value, EACH, false)? as u8,
            Name::Total => self.total = number(value, TOTAL, true)? as u8,
            Name::ReserveCounts => self.reserve_counts = pick(YES_NO, value)?,
            Name::Pieces => self.pieces = pick(PIECES, value)?,
            Name::Entry => self.entry = pick(ENTRIES, value)?,
            Name::Balance => self.balance = pick(BALANCES, value)?,
            Name::Group => self.group = pick(GROUPS, value)?,
            Name::LoneStep => self.lone_step = pick(LONE_STEPS, value)?,
            Name::Reduction => self.reduction = pick(REDUCTIONS, value)?,
            Name::Ring => self.ring = pick(RINGS, value)?,
            Name::MinMoves => self.min_moves = pick(MIN_MOVES, value)?,
            Name::Start if value == "lot" => self.start = Start::Lot,
            Name::Start => {
                let seat = number(value, 1..=seats as u16, false).map_err(|range| format!("{range} or lot"))?;
                self.start = Start::Seat(Seat::new(usize::from(seat) - 1));
            }
            Name::Repetition => self.repetition = pick(REPETITIONS, value)?,
            Name::Quiet => self.quiet = number(value, QUIET, true)?,
            Name::Turns => self.turns = number(value, TURNS, true)?,
        }
        Ok(())
    }
}

impl Variant {
    /// Why an option has no effect here: where it would have one. `None` if it applies.
    pub(super) fn inapplicable(&self, name: Name) -> Option<&'static str> {
        let capture = self.options.goal == Goal::Capture;
        let fibonacci = self.mode.is_fibonacci();
        let (applies, reason) = match name {
            Name::Start | Name::Repetition => (true, ""),
            Name::Group | Name::LoneStep | Name::MinMoves | Name::Turns => (fibonacci, "in Fibonacci"),
            Name::Reduction | Name::Ring => (self.mode == Mode::Fibonacci, "in Fibonacci without cards"),
            _ if fibonacci => (false, "in Focus"),
            Name::Movement | Name::Quiet => (true, ""),
            Name::Goal => {
                (self.mode != Mode::FocusTeams, "where each plays for himself: no sheet says how teams count captures")
            }
            Name::Each => (capture, "with goal=capture"),
            Name::Total => (capture && self.seats() > 2, "with three or four players and goal=capture"),
            Name::ReserveCounts => (
                capture && self.seats() > 2 && self.options.total > 0,
                "with three or four players, goal=capture and a total",
            ),
            Name::Pieces => (self.seats() == 4, "with four players"),
            Name::Entry => (self.mode == Mode::Focus3, "with three players"),
            Name::Balance => (self.mode == Mode::Focus2, "with two players"),
        };
        (!applies).then_some(reason)
    }

    /// Would every seat have won before the game begins? Three players have a piece in hand, and it may count.
    pub(super) fn is_won_at_the_start(&self) -> bool {
        let options = &self.options;
        self.mode == Mode::Focus3 && options.goal == Goal::Capture && options.reserve_counts && options.total == 1
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&name_of(BALANCES, self))
    }
}
