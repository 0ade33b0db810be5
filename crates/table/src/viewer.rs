//! A person who follows a game.

use crate::PersonId;

/// A person who follows a game.
#[derive(Debug, Clone, Default)]
pub struct Viewer {
    /// `None` if the browser is unknown.
    pub person: Option<PersonId>,
    /// Whether the game is older than the identification of people and was on this person's list then.
    pub is_old_player: bool,
    /// The person's guest identities from before signing in.
    pub guests: Vec<PersonId>,
}

impl Viewer {
    /// Returns whether `person` in a log is this viewer.
    pub fn is(&self, person: PersonId) -> bool {
        self.person == Some(person) || self.guests.contains(&person)
    }
}
