//! Parses positions; `checks` then validates them.

use super::print::ranks;
use crate::focus::hand::Hand;
use crate::focus::setup;
use crate::focus::square::SQUARES;
use crate::focus::stack::MAX_HEIGHT;
use crate::focus::{Focus, Rules, Stack};
use crate::{ParseError, PositionFault, Seat, Seats};

const FIELDS: &str = "six fields: board turn reserves captures quiet ply";

fn wrong(text: &str, found: &str, expected: impl std::fmt::Display) -> ParseError {
    ParseError::new("position", text, found, expected)
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the start position of these rules, with this seat to act first.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.seat_to_act(), Seat::FIRST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(rules: Rules, first: Seat) -> Self {
        let (board, reserve) = setup::start(SEATS, rules.pieces);
        let mut position = Self::bare(rules, first);
        position.read_board(board, board).expect("the set-ups are well formed");
        for seat in Seat::all(SEATS) {
            position.hands[seat].put(seat, reserve);
        }
        position
    }

    /// Parses a position string.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(Focus::<2>::parse(&position.to_string(), rules)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is malformed, or the position is impossible under these rules.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, turn, reserves, captures, quiet, ply] = fields.as_slice() else {
            return Err(wrong(text, text, format!("{FIELDS}; there are {}", fields.len())));
        };
        let turn = number(text, turn, "the seat to act", SEATS)
            .ok()
            .and_then(|number| Seat::from_number(number as u32))
            .ok_or_else(|| wrong(text, turn, format!("the seat to act, from 1 to {SEATS}")))?;
        let mut position = Self::bare(rules, turn);
        position.read_board(text, board)?;
        let each = format!("{SEATS} reserves separated by commas");
        for (seat, pieces) in row::<SEATS>(text, reserves, &each)?.iter() {
            position.hands[seat].put(seat, *pieces);
        }
        let rows: Vec<&str> = captures.split('/').collect();
        if rows.len() != SEATS {
            return Err(wrong(text, captures, format!("{SEATS} rows of captured pieces separated by /")));
        }
        for (by, cells) in Seat::all(SEATS).zip(rows) {
            for (of, &pieces) in row::<SEATS>(text, cells, &format!("{SEATS} numbers of captured pieces"))?.iter() {
                if pieces > 0 && !position.opposed(by, of) {
                    return Err(ParseError::impossible(text, cells, PositionFault::NotAnOpponent { by, of }));
                }
                position.hands[by].put(of, pieces);
            }
        }
        position.quiet = number(text, quiet, "plies since the last capture", MAX_PLIES)? as u32;
        position.ply = number(text, ply, "plies played", MAX_PLIES)? as u32;
        super::checks::check(&mut position, text)?;
        Ok(position)
    }

    fn bare(rules: Rules, turn: Seat) -> Self {
        Self {
            board_key: 0,
            mobility: Seats::default(),
            tops: Seats::default(),
            stacks: [Stack::EMPTY; SQUARES],
            hands: Seats([Hand::default(); SEATS]),
            rules,
            ply: 0,
            quiet: 0,
            turn,
            over: None,
            winner: turn,
        }
    }

    fn read_board(&mut self, text: &str, board: &str) -> Result<(), ParseError> {
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 8 {
            return Err(wrong(text, board, format!("8 ranks separated by /; there are {}", rows.len())));
        }
        for (rank, cells) in ranks().zip(rows) {
            let mut squares = rank.iter();
            let short = || wrong(text, cells, format!("{} squares in this rank", rank.len()));
            for cell in cells.split(',') {
                if let Some(run) = cell.strip_prefix('x') {
                    let run =
                        if run.is_empty() { 1 } else { number(text, run, "a number of empty squares from 2 on", 8)? };
                    if run == 0 || cell == "x1" {
                        return Err(wrong(text, cell, "x, x2, x3, … for empty squares"));
                    }
                    for _ in 0..run {
                        squares.next().ok_or_else(short)?;
                    }
                } else {
                    let &square = squares.next().ok_or_else(short)?;
                    self.set(square, stack::<SEATS>(text, cell)?);
                }
            }
            if squares.next().is_some() {
                return Err(short());
            }
        }
        Ok(())
    }
}

/// Upper bound on counters, far beyond any game, so that they cannot overflow.
const MAX_PLIES: usize = 1_000_000_000;

fn stack<const SEATS: usize>(text: &str, cell: &str) -> Result<Stack, ParseError> {
    let seats = cell.bytes().map(|digit| match digit {
        b'1'..=b'4' if usize::from(digit - b'0') <= SEATS => Some(Seat::new(usize::from(digit - b'1'))),
        _ => None,
    });
    match seats.collect::<Option<Vec<Seat>>>() {
        Some(pieces) if (1..=MAX_HEIGHT).contains(&pieces.len()) => Ok(Stack::from_pieces(pieces)),
        _ => Err(wrong(text, cell, format!("x for empty squares or a stack of 1 to 5 seats from 1 to {SEATS}"))),
    }
}

/// Parses one number for each seat.
fn row<const SEATS: usize>(text: &str, cells: &str, expected: &str) -> Result<Seats<usize, SEATS>, ParseError> {
    let numbers: Vec<&str> = cells.split(',').collect();
    if numbers.len() != SEATS {
        return Err(wrong(text, cells, expected));
    }
    let mut row = Seats::default();
    for (seat, cell) in Seat::all(SEATS).zip(numbers) {
        row[seat] = number(text, cell, expected, 52)?;
    }
    Ok(row)
}

/// Parses a decimal number in canonical form: no sign, no leading zero.
fn number(text: &str, digits: &str, expected: &str, most: usize) -> Result<usize, ParseError> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    let value = if plain { digits.parse().ok() } else { None };
    value.filter(|&value| value <= most).ok_or_else(|| wrong(text, digits, format!("{expected} (at most {most})")))
}
