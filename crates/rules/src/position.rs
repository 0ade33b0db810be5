//! What search, arena and server need of a game's position, and no more.

use crate::any::{AnyAction, OtherGame};
use crate::{ActionList, IllegalAction, Outcome, ParseError, Reason, Seat};
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat acts.
    Act(Seat),
    /// Chance acts (a card is turned).
    Chance,
    /// The game is over.
    Over,
}

/// What tells a draw of chance from every other one in its game: the turn, and what is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawPlace {
    /// Number of the turn, from 1.
    pub turn: u32,
    /// What can be drawn, in a form that is the game's own.
    pub pile: u16,
}

/// A position of a game, with the rules it is played by inside.
///
/// Two positions are equal, and have equal keys, when play can go on from them in the same way: each type says what
/// that means. A repetition counts equal positions as the same ([`Position::recurs`]). `Display` prints the position
/// string of the notation.
pub trait Position: Copy + Eq + Debug + Display + Send + Sync + 'static {
    /// What a seat can do in its turn. `Display` prints the canonical notation.
    type Action: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + Default
        + Send
        + Sync
        + Into<AnyAction>
        + TryFrom<AnyAction, Error = OtherGame>;

    /// What an action does, for pages, diagrams and speech.
    type Effect: Clone + Debug + Into<crate::any::Effect>;

    /// Number of seats at the table.
    fn seats(&self) -> usize;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// The seat in turn, also where chance acts for it; `None` when the game is over.
    fn seat_in_turn(&self) -> Option<Seat> {
        if let Turn::Act(seat) = self.turn() { Some(seat) } else { None }
    }

    /// Number of the turn, from 1, after so many plies of the game. As a rule each action is a turn.
    fn turn_after(&self, plies: usize) -> u32 {
        u32::try_from(plies).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The seats that were passed over, in turn order, after a seat acted in its turn of this number, when `next` is in
    /// turn now.
    fn skipped_since(&self, seat: Seat, _turn: u32, next: Option<Seat>) -> Vec<Seat> {
        next.into_iter().flat_map(|next| seat.until(next, self.seats())).collect()
    }

    /// The side of a seat, named by its lowest seat. Alone, a seat is its own side.
    fn side_of(&self, seat: Seat) -> Seat;

    /// All legal actions, in the order of generation; where chance acts, what it can bring. The list is cleared first;
    /// none when the game is over.
    fn actions(&self, list: &mut ActionList<Self::Action>);

    /// Number of legal actions.
    fn count_actions(&self) -> usize {
        let mut list = ActionList::new();
        self.actions(&mut list);
        list.len()
    }

    /// Sum of the numbers of legal actions after each of these legal actions: the last ply of a tree at once.
    fn count_replies(&self, actions: &[Self::Action]) -> u64 {
        let count = |&action: &Self::Action| {
            let mut next = *self;
            next.play_unchecked(action);
            next.count_actions() as u64
        };
        actions.iter().map(count).sum()
    }

    /// What chance can bring where it acts, with weights: an action of weight 2 is twice as likely as one of weight 1.
    /// Nothing where a seat acts.
    fn chances(&self, _see: impl FnMut(Self::Action, u32)) {}

    /// Where chance acts: what tells this draw from every other of the game.
    fn draw_place(&self) -> Option<DrawPlace> {
        None
    }

    /// Where chance acts: what it brings in a game with this seed.
    fn draw(&self, _seed: u64) -> Option<Self::Action> {
        None
    }

    /// Returns whether a legal action ends the turn of the seat to act: not if it acts again, or chance acts for it.
    fn ends_turn(&self, _action: Self::Action) -> bool {
        true
    }

    /// Returns whether a turn can consist of several actions.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// Plays a legal action. What an illegal one does is unspecified, but it neither panics nor corrupts memory.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Why this action is not legal here; `None` if it is. Written without looking at the generator.
    fn why_illegal(&self, action: Self::Action) -> Option<String>;

    /// Returns whether this action is legal here.
    fn is_legal(&self, action: Self::Action) -> bool;

    /// What a legal action does here.
    fn effect(&self, action: Self::Action) -> Self::Effect;

    /// The position after a legal action.
    ///
    /// # Errors
    /// The action with the reason why it is not legal here.
    fn play(&self, action: Self::Action) -> Result<Self, IllegalAction> {
        if let Some(reason) = self.why_illegal(action) {
            return Err(IllegalAction { action: action.to_string(), reason });
        }
        let mut next = *self;
        next.play_unchecked(action);
        Ok(next)
    }

    /// The end that this position alone shows. Draws need the history: [`crate::Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// Hash of what `Eq` compares.
    fn key(&self) -> u64;

    /// How many plies back an equal position can lie at most: 0 after an action that cannot be taken back by play, and
    /// one more after every other one, or always more than a game has.
    fn reversible_plies(&self) -> usize;

    /// Returns whether this position counts for the draw by repetition; `false` if the rules have no such draw.
    fn repeats(&self) -> bool;

    /// Returns whether the draw by repetition counts an earlier position as the same as this one, if both
    /// [repeat](Self::repeats). By default equal positions are the same.
    fn recurs(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Hash of what [`recurs`](Self::recurs) compares.
    fn recurrence_key(&self) -> u64 {
        self.key()
    }

    /// The draw that this position shows by a counter of its own (quiet plies, turns).
    fn exhausted(&self) -> Option<Reason>;

    /// What a draw means in a game that began with this position.
    fn drawn(&self, reason: Reason) -> Outcome;

    /// Reads an action in this position, with the leniencies of the notation. It need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ParseError>;
}
