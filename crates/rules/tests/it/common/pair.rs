//! A game played in the fast and a naive implementation in parallel.

use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Turn};

/// The observable state of a game in both implementations, in notation.
pub(crate) trait Slow {
    /// Returns the position string.
    fn position(&self) -> String;
    /// Returns `winner reason`, once the game is over.
    fn outcome(&self) -> Option<String>;
    /// Returns whose turn it is in an unfinished game: a seat, or `chance`.
    fn turn(&self) -> String;
    /// Returns the legal actions of an unfinished game, sorted by bytes.
    fn actions(&self) -> Vec<String>;
    /// Plays a legal action.
    fn play(&mut self, action: &str);
}

/// A game in both implementations, with its history.
pub(crate) struct Pair<S> {
    variant: String,
    start: Option<String>,
    pub(crate) slow: S,
    fast: AnyGame,
    pub(crate) played: Vec<String>,
}

impl<S: Slow> Pair<S> {
    /// Creates a game of a variant in canonical form, from the start position or from a position that both accept.
    pub(crate) fn new(variant: &str, start: Option<String>, slow: S) -> Result<Self, String> {
        let fast: gamut_rules::Variant = variant.parse().map_err(|error| format!("{variant}: {error}"))?;
        if fast.to_string() != variant {
            return Err(format!("{variant} is printed {fast}"));
        }
        let game = match &start {
            None => AnyGame::new(&fast),
            Some(position) => AnyGame::from_position(&fast, position),
        };
        let game = game.map_err(|error| format!("{variant} {start:?}: {error}"))?;
        Ok(Self { variant: variant.to_owned(), start, slow, fast: game, played: Vec::new() })
    }

    pub(crate) fn play(&mut self, action: &str) -> Result<(), String> {
        let canonical =
            self.fast.play_text(action).map_err(|error| self.differ("refusal", action, &error.to_string()))?;
        self.slow.play(action);
        self.played.push(action.to_owned());
        self.same("action read", action, &canonical.to_string())
    }

    /// Compares position, turn, end and legal actions, and returns the actions.
    pub(crate) fn compare(&self) -> Result<Vec<String>, String> {
        self.same("position", &self.slow.position(), &self.fast.position())?;
        let outcome = self.slow.outcome();
        let fast_outcome = self.fast.outcome().map(|end| format!("{} {}", end.winner, end.reason));
        self.same("end", &format!("{outcome:?}"), &format!("{fast_outcome:?}"))?;
        let (turn, actions) = match outcome {
            Some(_) => ("over".to_owned(), Vec::new()),
            None => (self.slow.turn(), self.slow.actions()),
        };
        let fast_turn = match self.fast.turn() {
            Turn::Act(seat) => seat.to_string(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        self.same("turn", &turn, &fast_turn)?;
        let fast_actions = notation(&self.fast.actions());
        if actions == fast_actions {
            return Ok(actions);
        }
        Err(self.differ("actions", &actions.join(" "), &fast_actions.join(" ")))
    }

    fn same(&self, what: &str, naive: &str, fast: &str) -> Result<(), String> {
        if naive == fast { Ok(()) } else { Err(self.differ(what, naive, fast)) }
    }

    fn differ(&self, what: &str, naive: &str, fast: &str) -> String {
        format!(
            "{what}\nvariant {}\nstart   {}\nmoves   {}\nat      {}\nnaive   {naive}\nfast    {fast}",
            self.variant,
            self.start.as_deref().unwrap_or("usual"),
            self.played.join(" "),
            self.slow.position()
        )
    }
}

/// The result of reading a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reading {
    Open,
    Over,
    Refused,
}

/// Returns how both implementations read a position. Panics if they differ.
pub(crate) fn read_alike<S: Slow>(variant: &str, text: &str, slow: Result<S, String>) -> Reading {
    let fast_variant: gamut_rules::Variant = variant.parse().expect("variants are read alike");
    match (slow, AnyGame::from_position(&fast_variant, text)) {
        (Ok(slow), Ok(fast)) => {
            let pair =
                Pair { variant: variant.to_owned(), start: Some(text.to_owned()), slow, fast, played: Vec::new() };
            pair.compare().unwrap_or_else(|difference| panic!("{difference}"));
            if pair.fast.outcome().is_some() { Reading::Over } else { Reading::Open }
        }
        (Err(_), Err(_)) => Reading::Refused,
        (Ok(_), Err(error)) => panic!("only the fast one refuses\n{variant} {text}\n{error}"),
        (Err(error), Ok(_)) => panic!("only the naive one refuses\n{variant} {text}\n{error}"),
    }
}
