//! The interface of a game's position for search, arena and server.

use crate::{ActionList, Outcome, ParseError, Reason, Seat};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat acts.
    Act(Seat),
    /// Chance acts (a card is turned up).
    Chance,
    /// The game is over.
    Over,
}

/// Identifies a draw of chance within its game: the turn, and what is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawPlace {
    /// Number of the turn, from 1.
    pub turn: u32,
    /// What can be drawn, in the game's own encoding.
    pub pile: u16,
}

/// An action that cannot be played, and the reason. `R` are the game's own reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{action} is not allowed: {reason}")]
pub struct IllegalAction<A, R> {
    /// The action.
    pub action: A,
    /// The reason.
    pub reason: IllegalReason<R>,
}

impl<A, R> IllegalAction<A, R> {
    /// Returns the same with wider types, such as those of any game.
    pub(crate) fn widen<B: From<A>, S: From<R>>(self) -> IllegalAction<B, S> {
        let reason = match self.reason {
            IllegalReason::Over(outcome) => IllegalReason::Over(outcome),
            IllegalReason::Rule(rule) => IllegalReason::Rule(rule.into()),
        };
        IllegalAction { action: self.action.into(), reason }
    }
}

/// Why an action cannot be played. `Display` prints a clause without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason<R> {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// A rule of the game forbids it.
    #[error(transparent)]
    Rule(R),
}

/// Why an action given as text cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError<A, R> {
    /// The text is not an action.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The action is not legal in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalAction<A, R>),
}

/// A position of a game, including its rules.
///
/// Two positions are equal, and have equal keys, if play can continue from them in the same way; each type defines
/// this. Repetitions count equal positions as the same ([`Position::recurs`]). `Display` prints the position string of
/// the notation.
pub trait Position: Copy + Eq + Debug + Display + Send + Sync + 'static {
    /// An action of a seat in its turn. `Display` prints the canonical notation.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + Default + Send + Sync;

    /// The effect of an action, for pages, diagrams and speech.
    type Effect: Clone + Debug;

    /// Why the rules forbid an action. `Display` prints a clause without a full stop.
    type IllegalReason: Copy + Eq + Error + Send + Sync + 'static;

    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns whose turn it is.
    fn turn(&self) -> Turn;

    /// Returns the seat in turn, even if chance acts for it; `None` if the game is over.
    fn seat_in_turn(&self) -> Option<Seat> {
        if let Turn::Act(seat) = self.turn() { Some(seat) } else { None }
    }

    /// Returns the number of the turn, from 1, after `plies` plies of the game. By default each action is a turn.
    fn turn_after(&self, plies: usize) -> u32 {
        u32::try_from(plies).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Returns the seats skipped, in turn order, since `seat` acted in its turn with this number; `next` is in turn
    /// now.
    fn skipped_since(&self, seat: Seat, _turn: u32, next: Option<Seat>) -> Vec<Seat> {
        next.into_iter().flat_map(|next| seat.until(next, self.seats())).collect()
    }

    /// Returns the side of a seat, named by its lowest seat. A seat without a partner is its own side.
    fn side_of(&self, seat: Seat) -> Seat;

    /// Lists all legal actions in the order of generation, or all outcomes if chance is to act. The list is cleared
    /// first and stays empty if the game is over.
    fn actions(&self, list: &mut ActionList<Self::Action>);

    /// Returns the number of legal actions.
    fn count_actions(&self) -> usize {
        let mut list = ActionList::new();
        self.actions(&mut list);
        list.len()
    }

    /// Returns the total number of replies to these legal actions: the last ply of a tree at once.
    fn count_replies(&self, actions: &[Self::Action]) -> u64 {
        let count = |&action: &Self::Action| {
            let mut next = *self;
            next.play_unchecked(action);
            next.count_actions() as u64
        };
        actions.iter().map(count).sum()
    }

    /// Lists the outcomes of chance with weights: weight 2 is twice as likely as weight 1. Lists nothing if a seat is
    /// to act.
    fn chances(&self, _see: impl FnMut(Self::Action, u32)) {}

    /// Returns what identifies the current draw of chance; `None` if chance is not to act.
    fn draw_place(&self) -> Option<DrawPlace> {
        None
    }

    /// Returns the outcome of chance in a game with this seed; `None` if chance is not to act.
    fn draw(&self, _seed: u64) -> Option<Self::Action> {
        None
    }

    /// Returns whether a legal action ends the turn of the seat to act; not if it acts again, or chance acts for it.
    fn ends_turn(&self, _action: Self::Action) -> bool {
        true
    }

    /// Returns whether a turn can consist of several actions.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// Plays a legal action. With an illegal one the result is unspecified, but it neither panics nor corrupts memory.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Returns why this action is illegal here; `None` if it is legal. Independent of the move generator.
    fn why_illegal(&self, action: Self::Action) -> Option<Self::IllegalReason>;

    /// Returns whether this action is legal here.
    fn is_legal(&self, action: Self::Action) -> bool;

    /// Returns the effect of a legal action.
    fn effect(&self, action: Self::Action) -> Self::Effect;

    /// Returns the position after a legal action.
    ///
    /// # Errors
    /// The action, and why it is illegal here.
    fn play(&self, action: Self::Action) -> Result<Self, IllegalAction<Self::Action, Self::IllegalReason>> {
        if let Some(reason) = self.why_illegal(action) {
            return Err(IllegalAction { action, reason: IllegalReason::Rule(reason) });
        }
        let mut next = *self;
        next.play_unchecked(action);
        Ok(next)
    }

    /// Returns the end that this position alone shows. Draws need the history: [`crate::Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// Returns a hash of what `Eq` compares.
    fn key(&self) -> u64;

    /// Returns the most plies back at which an equal position can lie: 0 after an irreversible action and one more
    /// after each reversible one, or always more than a game has.
    fn reversible_plies(&self) -> usize;

    /// Returns whether this position counts for the draw by repetition; `false` if the rules have no such draw.
    fn repeats(&self) -> bool;

    /// Returns whether the draw by repetition counts an earlier position as the same as this one, if both
    /// [repeat](Self::repeats). By default equal positions are the same.
    fn recurs(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Returns a hash of what [`recurs`](Self::recurs) compares.
    fn recurrence_key(&self) -> u64 {
        self.key()
    }

    /// Returns the draw that this position shows by a counter of its own (quiet plies, turns).
    fn exhausted(&self) -> Option<Reason>;

    /// Returns the outcome of a draw in a game that began with this position.
    fn drawn(&self, reason: Reason) -> Outcome;

    /// Parses an action in this position, with the leniencies of the notation. It need not be legal.
    ///
    /// # Errors
    /// The text is not an action.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ParseError>;
}
