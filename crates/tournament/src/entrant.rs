//! Entrants: people, or teams of two.

use crate::error::Refusal;
use crate::id::EntrantId;
use serde::{Deserialize, Serialize};

/// The longest name, in characters.
const MAX_NAME: usize = 60;
/// The people in a team.
const TEAM: usize = 2;

/// What is entered in the list of entrants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Name of the person or the team, unique in the tournament.
    pub name: String,
    /// Names of the two people in a team; empty for a single person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// Playing strength, by which the first round is ordered. Entrants without one come last, in order of the lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

impl Entry {
    /// Creates an entry without members or rating.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), members: Vec::new(), rating: None }
    }

    /// Checks the names.
    pub(crate) fn check(&self, teams: bool) -> Result<(), Refusal> {
        match (teams, self.members.len()) {
            (_, 0) | (true, TEAM) => {}
            (true, _) => return Err(Refusal::TeamSize(self.members.len())),
            (false, _) => return Err(Refusal::NoTeams),
        }
        for name in self.members.iter().chain([&self.name]) {
            let length = name.chars().count();
            if !(1..=MAX_NAME).contains(&length) || name.trim() != name || name.contains(char::is_control) {
                return Err(Refusal::BadName { longest: MAX_NAME });
            }
        }
        Ok(())
    }
}

/// An entrant and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The number.
    pub id: EntrantId,
    /// Name, members, rating.
    pub entry: Entry,
    /// Whether the entrant is paired in the next round: false after a withdrawal.
    pub is_active: bool,
    /// Whether the organiser removed the entrant.
    pub is_removed: bool,
}
