//! Parses positions; `checks` then validates them.

use crate::fibonacci::point::ROWS;
use crate::fibonacci::position::NO_CARD;
use crate::fibonacci::{Fibonacci, Man, ManKind, Pile, Point, PointSet, Rules, setup};
use crate::{ParseError, PositionFault, Seat, Seats};

/// Upper bound on the turn number, far beyond any game, so that counters cannot overflow.
const MAX_TURN: u32 = 1_000_000_000;
/// The largest number of moves in a turn.
const MAX_MOVES: u32 = 6;

fn wrong(text: &str, found: &str, expected: impl std::fmt::Display) -> ParseError {
    ParseError::new("position", text, found, expected)
}

impl Fibonacci {
    /// Returns the start position of these rules, with this seat to act first.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.side(), Seat::FIRST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(rules: Rules, first: Seat) -> Self {
        let mut position = Self::bare(rules, first);
        position.read_board(setup::START, setup::START).expect("the set-up is well formed");
        if rules.cards {
            position.piles = Seats([Pile::FULL; 2]);
        }
        position.begin_turn();
        position
    }

    /// Parses a position string. Its side and turn number determine who started, regardless of `start`.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(Fibonacci::parse(&position.to_string(), rules)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is malformed, or the position is impossible under these rules.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, side, turn, left, piles) = match (fields.as_slice(), rules.cards) {
            (&[board, side, turn, left], false) => (board, side, turn, left, None),
            (&[board, side, turn, left, red, green], true) => (board, side, turn, left, Some([red, green])),
            (_, false) => {
                return Err(wrong(
                    text,
                    text,
                    format!("four fields: board side turn left; there are {}", fields.len()),
                ));
            }
            (_, true) => {
                let expected = "six fields: board side turn left and the cards of either side";
                return Err(wrong(text, text, format!("{expected}; there are {}", fields.len())));
            }
        };
        let side = match side {
            "r" => Seat::new(0),
            "g" => Seat::new(1),
            _ => return Err(wrong(text, side, "the side to act, r or g")),
        };
        let mut position = Self::bare(rules, side);
        position.read_board(text, board)?;
        position.turn = number(turn, 1, MAX_TURN)
            .ok_or_else(|| wrong(text, turn, format!("the number of the turn, from 1 to {MAX_TURN}")))?;
        (position.left, position.made) = moves(text, left, rules.cards)?;
        for (index, pile) in piles.into_iter().flatten().enumerate() {
            position.piles.0[index] = read_pile(text, pile)?;
        }
        super::checks::check(&mut position, text, left)?;
        Ok(position)
    }

    /// Returns an empty position; the centres are placed when the board is read.
    fn bare(rules: Rules, side: Seat) -> Self {
        Self {
            sets: [PointSet::EMPTY; 4],
            occupied: PointSet::EMPTY,
            men_key: 0,
            turn: 1,
            rules,
            centres: Seats([Point::new(0); 2]),
            piles: Seats::default(),
            side,
            left: 0,
            made: 0,
            over: false,
            winner: side,
        }
    }

    fn read_board(&mut self, text: &str, board: &str) -> Result<(), ParseError> {
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != ROWS {
            return Err(wrong(text, board, format!("{ROWS} rows separated by /; there are {}", rows.len())));
        }
        let mut centres = [0; 2];
        for (row, cells) in (0..ROWS).rev().zip(rows) {
            let length = Point::row(row).count();
            let mut points = Point::row(row);
            let misfit = || wrong(text, cells, format!("{length} points in this row"));
            let mut rest = cells;
            while let Some(next) = rest.chars().next() {
                let digits = rest.len() - rest.trim_start_matches(|next: char| next.is_ascii_digit()).len();
                if digits > 0 {
                    let (run, behind) = rest.split_at(digits);
                    let run = number(run, 1, length as u32).ok_or_else(misfit)?;
                    for _ in 0..run {
                        points.next().ok_or_else(misfit)?;
                    }
                    rest = behind;
                } else {
                    let (letter, behind) = rest.split_at(next.len_utf8());
                    let man = Man::from_letter(next)
                        .ok_or_else(|| wrong(text, letter, "a man C S D c s d or a number of empty points"))?;
                    let point = points.next().ok_or_else(misfit)?;
                    self.put(man, point);
                    if man.kind == ManKind::Centre {
                        centres[man.seat.index()] += 1;
                    }
                    rest = behind;
                }
            }
            if points.next().is_some() {
                return Err(misfit());
            }
        }
        for man in Seat::all(2).flat_map(|seat| ManKind::ALL.map(|kind| Man { seat, kind })) {
            let men: PointSet = self.men(man.seat, man.kind);
            let count = if man.kind == ManKind::Centre { centres[man.seat.index()] } else { men.count() };
            let needed = man.kind.number();
            if count != needed {
                let fault = PositionFault::WrongNumber { man: man.letter(), men: count, needed };
                return Err(ParseError::impossible(text, board, fault));
            }
        }
        Ok(())
    }
}

/// Parses the moves left: `L`, `L+M`, or with cards `-`.
fn moves(text: &str, field: &str, cards: bool) -> Result<(u8, u8), ParseError> {
    if cards && field == "-" {
        return Ok((NO_CARD, 0));
    }
    let (left, made) = field.split_once('+').map_or((field, None), |(left, made)| (left, Some(made)));
    let left = number(left, 0, MAX_MOVES);
    let made = made.map_or(Some(0), |made| number(made, 1, MAX_MOVES));
    match (left, made) {
        (Some(left), Some(made)) => Ok((left as u8, made as u8)),
        _ => {
            let card = if cards { ", or - before the card" } else { "" };
            Err(wrong(text, field, format!("the moves left, such as 4, or 3+1 if one has been made{card}")))
        }
    }
}

fn read_pile(text: &str, field: &str) -> Result<Pile, ParseError> {
    let counts: Option<Vec<u8>> = field.bytes().map(|byte| byte.checked_sub(b'0')).collect();
    let pile = counts.and_then(|counts| Pile::from_counts(counts.try_into().ok()?));
    pile.ok_or_else(|| wrong(text, field, "the numbers of ones, twos, … sixes left, such as 222122, each from 0 to 2"))
}

/// Parses a decimal number in canonical form: no sign, no leading zero.
fn number(digits: &str, least: u32, most: u32) -> Option<u32> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    let value: u32 = if plain { digits.parse().ok()? } else { return None };
    (least..=most).contains(&value).then_some(value)
}
