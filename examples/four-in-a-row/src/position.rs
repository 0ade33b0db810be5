//! Positions of four in a row, and what is done in them.

use crate::{COLUMNS, Cell, ROWS, Stones};
use gamut_rules::outcome::ReasonText;
use gamut_rules::{ActionList, Outcome, ParseError, Position, Reason, Seat, Seats, Turn, Winner};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Four stones of a seat are in line.
pub const FOUR: Reason = Reason::new(&ReasonText { name: "four", meaning: "four are in line" });
/// No column has room.
pub const FULL: Reason = Reason::new(&ReasonText { name: "full", meaning: "the board is full" });

/// A stone dropped into a column. `Display` prints the column's letter, from `a` on the left to `g`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Action(u8);

impl Action {
    /// Returns the action that drops a stone into this column, from 0 on the left; `None` outside the board.
    #[must_use]
    pub fn new(column: usize) -> Option<Self> {
        (column < COLUMNS).then_some(Self(column as u8))
    }

    /// Iterates over the actions of all columns, from left to right.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLUMNS as u8).map(Self)
    }

    /// Returns the column, from 0 on the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

/// The effect of an action: a stone comes to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The owner of the stone.
    pub seat: Seat,
    /// The cell where it comes to rest.
    pub to: Cell,
}

/// Why an action is illegal. `Display` prints a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The column has no empty cell.
    #[error("column {0} is full")]
    Full(Action),
}

/// A position: each seat's stones, and the seat to act. Positions are equal, and have equal keys, if all of these are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FourInARow {
    stones: Seats<Stones, 2>,
    turn: Seat,
}

impl FourInARow {
    /// Returns the empty board, with this seat to act first.
    #[must_use]
    pub fn start(first: Seat) -> Self {
        Self { stones: Seats::default(), turn: first }
    }

    /// Returns the stones of a seat.
    #[inline]
    #[must_use]
    pub fn stones(&self, seat: Seat) -> Stones {
        self.stones[seat]
    }

    /// Returns all cells with a stone.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Stones {
        self.stones.0[0].or(self.stones.0[1])
    }

    /// Returns the owner of the stone in a cell, if any.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.stones(seat).contains(cell))
    }

    /// Returns the seat to act; in a finished game, the seat that would act.
    #[inline]
    #[must_use]
    pub fn seat_to_act(&self) -> Seat {
        self.turn
    }

    /// Returns the position with another seat to act.
    #[must_use]
    pub fn with_seat_to_act(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    /// Returns the stones that are four or more in line; none before the game is won.
    #[must_use]
    pub fn line(&self) -> Stones {
        self.stones.0[0].in_line().or(self.stones.0[1].in_line())
    }

    pub(super) fn put(&mut self, seat: Seat, cell: Cell) {
        self.stones[seat] = self.stones[seat].with(cell);
    }

    fn is_over(&self) -> bool {
        self.occupied() == Stones::BOARD || self.stones.0.into_iter().any(Stones::has_four)
    }
}

impl Position for FourInARow {
    type Action = Action;
    type Effect = Effect;
    type IllegalReason = IllegalReason;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Act(self.turn) }
    }

    fn side_of(&self, seat: Seat) -> Seat {
        seat
    }

    fn actions(&self, list: &mut ActionList<Action>) {
        list.clear();
        if !self.is_over() {
            let occupied = self.occupied();
            Action::all()
                .filter(|action| occupied.free_cell(action.column()).is_some())
                .for_each(|action| list.push(action));
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        if let Some(cell) = self.occupied().free_cell(action.column()) {
            self.put(self.turn, cell);
        }
        self.turn = self.turn.after(1, 2);
    }

    fn why_illegal(&self, action: Action) -> Option<IllegalReason> {
        match self.outcome() {
            Some(outcome) => Some(IllegalReason::Over(outcome)),
            None if self.is_legal(action) => None,
            None => Some(IllegalReason::Full(action)),
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        self.outcome().is_none() && self.occupied().top(action.column()).is_none_or(|top| top.row() + 1 < ROWS)
    }

    fn effect(&self, action: Action) -> Effect {
        // An illegal action into a full column has no effect; return the column's top cell.
        let column = Cell::all().filter(|cell| cell.column() == action.column());
        let to = self.occupied().free_cell(action.column()).or(column.last()).expect("columns have cells");
        Effect { seat: self.turn, to }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::all(2).find(|&seat| self.stones(seat).has_four());
        match winner {
            Some(seat) => Some(Outcome { winner: Winner::Seat(seat), reason: FOUR }),
            None if self.occupied() == Stones::BOARD => Some(self.drawn(FULL)),
            None => None,
        }
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn reversible_plies(&self) -> usize {
        0
    }

    fn repeats(&self) -> bool {
        false
    }

    fn exhausted(&self) -> Option<Reason> {
        None
    }

    fn drawn(&self, reason: Reason) -> Outcome {
        Outcome { winner: Winner::Draw, reason }
    }

    fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        let found = Action::all().find(|action| action.to_string() == text);
        found.ok_or_else(|| ParseError::new("action", text, text, "a column from a to g"))
    }
}
