//! Positions of four in a row.

use super::{Action, Cell, Effect, IllegalReason, Rules, Stones};
use crate::hash::{STEP, mix};
use crate::{ActionList, Outcome, ParseError, Position, Reason, Seat, Seats, Turn, Winner, any};

/// A position: each seat's stones, and the seat to act. Positions are equal, and have equal keys, if all of these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FourInARow {
    stones: Seats<Stones, 2>,
    turn: Seat,
    rules: Rules,
}

impl FourInARow {
    /// Returns the empty board, with this seat to act first.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// assert_eq!(FourInARow::start(Rules, Seat::new(1)).to_string(), "////// 2");
    /// ```
    #[must_use]
    pub fn start(rules: Rules, first: Seat) -> Self {
        Self { stones: Seats::default(), turn: first, rules }
    }

    /// Returns the rules of the game.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// assert_eq!(*position.rules(), Rules);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the stones of a seat.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// assert_eq!(position.stones(Seat::FIRST).count(), 2);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn stones(&self, seat: Seat) -> Stones {
        self.stones[seat]
    }

    /// Returns all cells with a stone.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// assert_eq!(position.occupied().count(), 4);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Stones {
        self.stones.0[0].or(self.stones.0[1])
    }

    /// Returns the owner of the stone in a cell, if any.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::four_in_a_row::{Cell, FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// let owners: Vec<Option<Seat>> = Cell::all().map(|cell| position.stone(cell)).collect();
    /// assert_eq!(owners[1..3], [Some(Seat::FIRST), Some(Seat::new(1))]);
    /// assert_eq!(owners[4], None);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.stones(seat).contains(cell))
    }

    /// Returns the seat to act; in a finished game, the seat that would act.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// assert_eq!(position.seat_to_act(), Seat::FIRST);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn seat_to_act(&self) -> Seat {
        self.turn
    }

    /// Returns the position with another seat to act.
    ///
    /// ```
    /// use gamut_rules::Seat;
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// let position = FourInARow::parse("1122////// 1", Rules)?;
    /// assert_eq!(position.with_seat_to_act(Seat::new(1)).seat_to_act(), Seat::new(1));
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_seat_to_act(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    /// Returns the stones that are four or more in line; none before the game is won.
    ///
    /// ```
    /// use gamut_rules::four_in_a_row::{FourInARow, Rules};
    ///
    /// assert_eq!(FourInARow::parse("1111/222///// 2", Rules)?.line().count(), 4);
    /// assert_eq!(FourInARow::parse("111/222///// 1", Rules)?.line().count(), 0);
    /// # Ok::<(), gamut_rules::ParseError>(())
    /// ```
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

    fn why_illegal(&self, action: Action) -> Option<any::IllegalReason> {
        match self.outcome() {
            Some(outcome) => Some(IllegalReason::Over(outcome).into()),
            None if self.is_legal(action) => None,
            None => Some(IllegalReason::Full(action).into()),
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        self.outcome().is_none() && self.occupied().top(action.column()).is_none_or(|top| top.row() + 1 < super::ROWS)
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
            Some(seat) => Some(Outcome { winner: Winner::Seat(seat), reason: Reason::FOUR }),
            None if self.occupied() == Stones::BOARD => Some(self.drawn(Reason::FULL)),
            None => None,
        }
    }

    fn key(&self) -> u64 {
        let [one, two] = self.stones.0.map(Stones::bits);
        mix(mix(one << 1 | self.turn.index() as u64).wrapping_add(STEP) ^ two)
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
