//! Players that are functions.

use gamut_rules::AnyGame;
use std::fmt;
use std::sync::Arc;

/// Returns the action to play in notation, or why there is none.
type Choose = dyn Fn(&AnyGame) -> Result<String, String> + Send + Sync;

/// A player that is a function of the program running the match. Functions with the same name are one player.
#[derive(Clone)]
pub struct Function {
    name: String,
    choose: Arc<Choose>,
}

impl Function {
    /// Creates a player with this name. It is asked for each action, even if a turn has several.
    pub fn new(
        name: impl Into<String>,
        choose: impl Fn(&AnyGame) -> Result<String, String> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), choose: Arc::new(choose) }
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the function's action.
    ///
    /// # Errors
    /// The function's reason for not choosing one.
    pub fn choose(&self, game: &AnyGame) -> Result<String, String> {
        (self.choose)(game)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function({:?})", self.name)
    }
}
