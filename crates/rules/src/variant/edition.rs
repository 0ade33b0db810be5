//! Editions: what each rule sheet of Focus says. The table is that of `docs/rules/focus.md`. Fibonacci has the one sheet, so it
//! is always `standard`.

use super::Mode;
use super::options::{Options, Start};
use crate::Seat;
use crate::fibonacci::{Group, LoneStep, MinMoves, Reduction, Ring};
use crate::focus::{Balance, Entry, Goal, Movement};
use std::fmt;

/// An edition of Focus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// What we recommend.
    Standard,
    /// Parker 1980 (fr).
    Parker1980,
    /// Very likely Kosmos 1995 (de).
    Kosmos1995,
    /// PerGioco 2024 after *A Gamut of Games* (it).
    PerGioco,
    /// MB *Domination*, the line of 1982 (zh-TW).
    Domination,
    /// Sackson as told by Gardner 1963 and *Games & Puzzles* 71.
    Sackson,
    /// Nijssen 2013.
    Literature,
}

const NAMES: [(Edition, &str); 7] = [
    (Edition::Standard, "standard"),
    (Edition::Parker1980, "parker-1980"),
    (Edition::Kosmos1995, "kosmos-1995"),
    (Edition::PerGioco, "pergioco"),
    (Edition::Domination, "domination"),
    (Edition::Sackson, "sackson"),
    (Edition::Literature, "literature"),
];

impl Edition {
    /// All editions.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.into_iter().map(|(edition, _)| edition)
    }

    /// The edition of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.into_iter().find(|&(_, known)| known == name).map(|(edition, _)| edition)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Does its sheet describe this mode?
    #[must_use]
    pub const fn describes(self, mode: Mode) -> bool {
        match self {
            Self::Standard => true,
            // Editions are of Focus; Fibonacci has the one sheet.
            _ if mode.is_fibonacci() => false,
            Self::Kosmos1995 | Self::PerGioco | Self::Domination => true,
            Self::Parker1980 | Self::Sackson => matches!(mode, Mode::Focus2 | Mode::FocusTeams),
            Self::Literature => !matches!(mode, Mode::FocusTeams),
        }
    }

    /// The rules against mirror play that the sheet offers between two.
    #[must_use]
    pub const fn offers(self) -> &'static [Balance] {
        match self {
            Self::Standard => &[Balance::DrawSecondLoses, Balance::DrawSecondWins, Balance::Swap],
            Self::Parker1980 | Self::Sackson => &[Balance::DrawSecondLoses, Balance::Swap],
            Self::Kosmos1995 => &[Balance::DrawSecondWins, Balance::Swap],
            Self::PerGioco | Self::Domination | Self::Literature => &[],
        }
    }

    /// Its options for a mode.
    pub(super) fn options(self, mode: Mode) -> Options {
        let captures = match self {
            Self::Literature => true,
            Self::Kosmos1995 => matches!(mode, Mode::Focus3 | Mode::Focus4),
            _ => false,
        };
        Options {
            movement: if self == Self::Domination { Movement::UpTo } else { Movement::Exact },
            goal: if captures { Goal::Capture } else { Goal::Last },
            each: match mode {
                Mode::Focus3 => 3,
                Mode::Focus4 | Mode::FocusTeams => 2,
                _ => 6,
            },
            total: 10,
            reserve_counts: self != Self::Literature,
            pieces: match mode {
                Mode::FocusTeams if self == Self::Sackson => 12,
                Mode::Focus3 | Mode::Focus4 | Mode::FocusTeams => 13,
                _ => 18,
            },
            entry: match (mode, self) {
                (Mode::Focus3, Self::PerGioco) => Entry::Optional,
                (Mode::Focus3, _) => Entry::Forced,
                _ => Entry::None,
            },
            balance: Balance::None,
            start: Start::Seat(Seat::FIRST),
            group: Group::SameKind,
            lone_step: LoneStep::Any,
            reduction: Reduction::Always,
            ring: Ring::Six,
            min_moves: MinMoves::Zero,
            repetition: self != Self::Literature,
            quiet: if self == Self::Literature { 0 } else { 200 },
            turns: 200,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The names of all editions, for messages.
pub(super) fn names() -> String {
    NAMES.map(|(_, name)| name).join(", ")
}
