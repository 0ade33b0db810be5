//! What is fixed when a tournament is created.

use crate::error::Refusal;
use crate::score::Points;
use crate::tie_break::TieBreak;
use crate::{MAX_BOARDS, MAX_ROUNDS};
use gamut_rules::Variant;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The longest name of a tournament, in characters.
const MAX_NAME: usize = 100;

/// How the rounds are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody, by Berger tables; for two entrants at a table.
    RoundRobin {
        /// 1, or 2 with the seats swapped in the second half.
        cycles: u8,
    },
    /// Entrants with equal scores meet, and nobody meets the same opponent twice where that can be avoided.
    Swiss {
        /// Number of rounds.
        rounds: u16,
    },
    /// A simultaneous exhibition: in one round the host, who entered first, plays everybody else, one game with each.
    Simul {
        /// The most opponents.
        boards: u16,
        /// Where the host sits.
        host: HostSeat,
    },
}

/// The host's seat in a simultaneous exhibition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HostSeat {
    /// The first at every board.
    First,
    /// The second at every board.
    Second,
    /// The first at odd boards, the second at even ones.
    Alternating,
}

impl HostSeat {
    /// Returns whether the host has the first seat at the board with this index, from 0.
    pub(crate) fn is_first(self, board: usize) -> bool {
        match self {
            Self::First => true,
            Self::Second => false,
            Self::Alternating => board.is_multiple_of(2),
        }
    }
}

/// What happens to entrants who are left over when the tables are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filler {
    /// They do not play and get points for the round.
    #[default]
    Bye,
    /// Bots take the empty seats.
    Bot,
}

/// The settings of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Name of the tournament.
    pub name: String,
    /// What is played.
    #[serde(serialize_with = "write_variant", deserialize_with = "read_variant")]
    pub variant: Variant,
    /// How the rounds are made.
    pub format: Format,
    /// What happens to entrants who are left over.
    #[serde(default)]
    pub filler: Filler,
    /// Seed of all lots.
    pub seed: u64,
    /// What orders entrants with equal points, the most important first.
    pub tie_breaks: Vec<TieBreak>,
}

impl Settings {
    /// Creates settings with byes and the usual tie-breaks of the format.
    ///
    /// # Errors
    /// If the name is empty or too long, or the format does not fit the variant.
    pub fn new(name: impl Into<String>, variant: Variant, format: Format, seed: u64) -> Result<Self, Refusal> {
        let mut settings =
            Self { name: name.into(), variant, format, filler: Filler::Bye, seed, tie_breaks: Vec::new() };
        settings.tie_breaks = settings.usual_tie_breaks();
        settings.check().map(|()| settings)
    }

    /// Returns how many entrants sit at a table: 2 in games of teams, where an entrant is a team.
    #[must_use]
    pub fn table_size(&self) -> usize {
        if self.has_teams() { 2 } else { self.variant.seats() }
    }

    /// Returns whether entrants are teams of two.
    #[must_use]
    pub fn has_teams(&self) -> bool {
        self.variant.mode().has_teams()
    }

    /// Returns the points of a bye: as for a win; at tables of three and four as many as a player gets there on
    /// average; none in a round robin, where all have the same number of them, and in an exhibition, which has none.
    #[must_use]
    pub fn bye_points(&self) -> Points {
        match self.format {
            Format::RoundRobin { .. } | Format::Simul { .. } => Points::ZERO,
            Format::Swiss { .. } if self.table_size() == 2 => Points::from_halves(2),
            Format::Swiss { .. } => Points::from_halves(self.table_size() as u32 - 1),
        }
    }

    fn usual_tie_breaks(&self) -> Vec<TieBreak> {
        match self.format {
            Format::Simul { .. } => Vec::new(),
            Format::RoundRobin { .. } => vec![TieBreak::DirectEncounter, TieBreak::Wins, TieBreak::SonnebornBerger],
            Format::Swiss { .. } if self.table_size() == 2 => {
                vec![TieBreak::MedianBuchholz, TieBreak::Buchholz, TieBreak::SonnebornBerger]
            }
            Format::Swiss { .. } => vec![TieBreak::Wins, TieBreak::Seconds, TieBreak::Buchholz],
        }
    }

    /// Checks what the types allow but the rules do not.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let length = self.name.chars().count();
        if !(1..=MAX_NAME).contains(&length) || self.name.contains(char::is_control) {
            return Err(Refusal::BadName { longest: MAX_NAME });
        }
        match self.format {
            Format::RoundRobin { .. } if self.table_size() != 2 => return Err(Refusal::RoundRobinForTwo),
            Format::RoundRobin { cycles } if !(1..=2).contains(&cycles) => return Err(Refusal::BadCycles),
            Format::Swiss { rounds } if !(1..=MAX_ROUNDS).contains(&rounds) => return Err(Refusal::BadRounds),
            Format::Simul { .. } if self.has_teams() || self.table_size() != 2 => return Err(Refusal::SimulForTwo),
            Format::Simul { boards, .. } if !(1..=MAX_BOARDS).contains(&boards) => return Err(Refusal::BadBoards),
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Simul { .. } => {}
        }
        let repeated = |(index, one): (usize, &TieBreak)| self.tie_breaks[..index].contains(one).then_some(*one);
        self.tie_breaks.iter().enumerate().find_map(repeated).map_or(Ok(()), |one| Err(Refusal::TieBreakTwice(one)))
    }
}

fn write_variant<S: Serializer>(variant: &Variant, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(variant)
}

fn read_variant<'de, D: Deserializer<'de>>(from: D) -> Result<Variant, D::Error> {
    String::deserialize(from)?.parse().map_err(de::Error::custom)
}
