//! The one place where the kind of game is chosen at run time: for server, command line and bindings.

use crate::error::PlayError;
use crate::fibonacci::{self, Fibonacci};
use crate::focus::{self, Focus};
use crate::{Game, Outcome, ParseError, Position, Rules, Seat, Turn, Variant, Winner};

/// A game of any kind with its variant.
#[derive(Clone, Debug)]
pub struct AnyGame {
    variant: Variant,
    kind: Kind,
}

/// The kinds of game.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Focus for two.
    Focus2(Game<Focus<2>>),
    /// Focus for three.
    Focus3(Game<Focus<3>>),
    /// Focus for four, alone or in teams.
    Focus4(Game<Focus<4>>),
    /// Fibonacci, with and without cards.
    Fibonacci(Game<Fibonacci>),
}

/// What an action does, in whichever game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// In Focus.
    Focus(focus::Effect),
    /// In Fibonacci.
    Fibonacci(fibonacci::Effect),
}

impl From<focus::Effect> for Effect {
    fn from(effect: focus::Effect) -> Self {
        Self::Focus(effect)
    }
}

impl From<fibonacci::Effect> for Effect {
    fn from(effect: fibonacci::Effect) -> Self {
        Self::Fibonacci(effect)
    }
}

/// Runs an expression on the game inside an [`AnyGame`], whatever its type: `with_game!(any, game => game.turn())`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::any::Kind::Focus2($game) => $body,
            $crate::any::Kind::Focus3($game) => $body,
            $crate::any::Kind::Focus4($game) => $body,
            $crate::any::Kind::Fibonacci($game) => $body,
        }
    };
}

/// The same where only Focus is meant, for however many: `None` of any other game.
#[macro_export]
macro_rules! with_focus {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::any::Kind::Focus2($game) => Some($body),
            $crate::any::Kind::Focus3($game) => Some($body),
            $crate::any::Kind::Focus4($game) => Some($body),
            $crate::any::Kind::Fibonacci(_) => None,
        }
    };
}

impl AnyGame {
    /// A game from the start position of a variant.
    ///
    /// # Errors
    /// When the variant leaves the starting seat to the lot, which has to be drawn first.
    pub fn new(variant: &Variant) -> Result<Self, ParseError> {
        let first = variant.first_seat()?;
        let kind = match (variant.rules(), variant.seats()) {
            (Rules::Focus(rules), 2) => Kind::Focus2(Game::new(Focus::start(rules, first))),
            (Rules::Focus(rules), 3) => Kind::Focus3(Game::new(Focus::start(rules, first))),
            (Rules::Focus(rules), _) => Kind::Focus4(Game::new(Focus::start(rules, first))),
            (Rules::Fibonacci(rules), _) => Kind::Fibonacci(Game::new(Fibonacci::start(rules, first))),
        };
        Ok(Self { variant: variant.clone(), kind })
    }

    /// A game from a position string.
    ///
    /// # Errors
    /// What is wrong with the position under the variant's rules.
    pub fn from_position(variant: &Variant, position: &str) -> Result<Self, ParseError> {
        let kind = match (variant.rules(), variant.seats()) {
            (Rules::Focus(rules), 2) => Kind::Focus2(Game::new(Focus::parse(position, rules)?)),
            (Rules::Focus(rules), 3) => Kind::Focus3(Game::new(Focus::parse(position, rules)?)),
            (Rules::Focus(rules), _) => Kind::Focus4(Game::new(Focus::parse(position, rules)?)),
            (Rules::Fibonacci(rules), _) => Kind::Fibonacci(Game::new(Fibonacci::parse(position, rules)?)),
        };
        Ok(Self { variant: variant.clone(), kind })
    }

    /// The variant that is played.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The game with its own type, for [`crate::with_game`].
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.variant.seats()
    }

    /// Number of actions played since the start of this game.
    #[must_use]
    pub fn len(&self) -> usize {
        with_game!(&self.kind, game => game.played().len())
    }

    /// Has nothing been played yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        with_game!(&self.kind, game => game.turn())
    }

    /// The side of a seat, named by its lowest seat. Alone, a seat is its own side.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seat {
        with_game!(&self.kind, game => game.position().side_of(seat))
    }

    /// Can this end a game of these players: a draw, or a win of a seat or side that takes part?
    #[must_use]
    pub fn knows(&self, winner: Winner) -> bool {
        let side = |seat: Seat| Seat::all(self.seats()).filter(move |&other| self.side_of(other) == seat);
        winner == Winner::Draw || Seat::all(self.seats()).any(|seat| winner.seats().eq(side(seat)))
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(&self.kind, game => game.outcome())
    }

    /// The present position as text.
    #[must_use]
    pub fn position(&self) -> String {
        with_game!(&self.kind, game => game.position().to_string())
    }

    /// Where the game began, if that is not the start position of its variant.
    #[must_use]
    pub fn custom_start(&self) -> Option<String> {
        let start = with_game!(&self.kind, game => game.start().to_string());
        let usual = Self::new(&self.variant).ok().map(|game| game.position());
        (usual.as_ref() != Some(&start)).then_some(start)
    }

    /// What has been played, in notation.
    #[must_use]
    pub fn played(&self) -> Vec<String> {
        with_game!(&self.kind, game => game.played().iter().map(ToString::to_string).collect())
    }

    /// Legal actions in notation, sorted by bytes.
    #[must_use]
    pub fn actions(&self) -> Vec<String> {
        let mut actions: Vec<String> =
            with_game!(&self.kind, game => game.actions().iter().map(ToString::to_string).collect());
        actions.sort_unstable();
        actions
    }

    /// Legal actions with what each does, in the order of generation.
    #[must_use]
    pub fn effects(&self) -> Vec<(String, Effect)> {
        with_game!(&self.kind, game => {
            game.actions().iter().map(|&action| (action.to_string(), game.position().effect(action).into())).collect()
        })
    }

    /// What an action would do here; it must be legal.
    ///
    /// # Errors
    /// What is wrong with the text or the action.
    pub fn effect(&self, action: &str) -> Result<Effect, PlayError> {
        with_game!(&self.kind, game => {
            let parsed = game.position().parse_action(action)?;
            game.position().play(parsed)?;
            Ok(game.position().effect(parsed).into())
        })
    }

    /// Plays an action in notation and returns it in canonical form.
    ///
    /// # Errors
    /// What is wrong with the text or the action; the game is unchanged.
    pub fn play(&mut self, action: &str) -> Result<String, PlayError> {
        with_game!(&mut self.kind, game => game.play_text(action).map(|action| action.to_string()))
    }

    /// What chance brings now in a game with this seed, to be played like any action; `None` where it is not to act. A function
    /// of the seed, the turn number and the pile alone, the same for ever: `docs/notation.md`.
    #[must_use]
    pub fn draw(&self, seed: u64) -> Option<String> {
        match &self.kind {
            Kind::Fibonacci(game) if game.turn() == Turn::Chance => {
                let position = game.position();
                let number = position.pile(position.side()).draw(seed, position.turn_number())?;
                Some(fibonacci::Action::card(number).to_string())
            }
            _ => None,
        }
    }

    /// Takes the last action back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<String> {
        with_game!(&mut self.kind, game => game.undo().map(|action| action.to_string()))
    }

    /// Goes back to where so many actions were played ([`Game::undo_to`]).
    pub fn undo_to(&mut self, ply: usize) {
        with_game!(&mut self.kind, game => game.undo_to(ply));
    }

    /// Leaves of the game tree below the present position; draws that need a history do not count.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_game!(&self.kind, game => crate::perft(game.position(), depth))
    }
}
