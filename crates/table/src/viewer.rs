//! Who follows a game.

use crate::PersonId;

/// Who follows a game.
#[derive(Debug, Clone, Default)]
pub struct Viewer {
    /// None where the browser is not known.
    pub person: Option<PersonId>,
    /// Whether the game is from before there were persons, and was then on this person's list.
    pub is_old_player: bool,
    /// The guests that the person was before signing in, as logs know them.
    pub guests: Vec<PersonId>,
}

impl Viewer {
    /// Returns whether a log means this viewer by this number.
    pub fn is(&self, person: PersonId) -> bool {
        self.person == Some(person) || self.guests.contains(&person)
    }
}
