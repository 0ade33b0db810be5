//! Sentences about Fibonacci.

use super::{Played, holds, text};
use std::collections::{HashMap, VecDeque};

/// A point by its coordinates on the page. Columns are doubled: neighbours in a row are two apart, others one.
type Place = (i32, i32);

/// A position: the men by coordinates.
pub(super) struct Board(HashMap<Place, char>);

/// Returns the position after the reviewed turn, or after the reply.
pub(super) fn moment(line: &Played, reply: bool) -> Result<Board, String> {
    let turn = |position: &str| position.split(' ').nth(2).map(str::to_owned);
    let mut turns = 0;
    for (index, pair) in line.positions.windows(2).enumerate() {
        turns += usize::from(turn(&pair[0]) != turn(&pair[1]));
        if turns == 1 + usize::from(reply) {
            let mover = line.seats[index];
            holds(!reply || mover != line.seats[0], || "that is no reply".into())?;
            holds(reply || index + 1 == line.turn, || "that is not the end of the turn".into())?;
            return Ok(read(&pair[1]));
        }
    }
    Err("the line is shorter".to_owned())
}

fn read(position: &str) -> Board {
    let mut men = HashMap::new();
    let rows = position.split(' ').next().expect("a board");
    for (row, y) in rows.split('/').zip((0..11).rev()) {
        let length = length(y);
        let (mut number, mut empty) = (0, 0);
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = 10 * empty + digit as i32;
                continue;
            }
            number += empty;
            empty = 0;
            men.insert((2 * number - length, y), letter);
            number += 1;
        }
    }
    Board(men)
}

/// Returns the number of points in a row.
fn length(y: i32) -> i32 {
    11 - (y - 5).abs()
}

fn on_board((x, y): Place) -> bool {
    (0..11).contains(&y) && (-length(y)..=length(y) - 2).contains(&x)
}

fn neighbours((x, y): Place) -> impl Iterator<Item = Place> {
    [(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
        .into_iter()
        .map(move |(dx, dy)| (x + dx, y + dy))
        .filter(|&at| on_board(at))
}

/// Returns the name of a point, such as `e5`.
fn name((x, y): Place) -> String {
    format!("{}{}", char::from(b'a' + y as u8), (x + length(y)) / 2 + 1)
}

impl Board {
    /// Returns the points of a seat's men with this capital letter.
    fn men(&self, seat: usize, letter: char) -> Vec<Place> {
        let letter = if seat == 1 { letter } else { letter.to_ascii_lowercase() };
        self.0.iter().filter(|&(_, &man)| man == letter).map(|(&place, _)| place).collect()
    }

    fn centre(&self, seat: usize) -> Place {
        self.men(seat, 'C')[0]
    }

    /// Returns the number of a seat's strikes next to the enemy's centre.
    fn strikes(&self, seat: usize) -> usize {
        let strikes = self.men(seat, 'S');
        neighbours(self.centre(3 - seat)).filter(|place| strikes.contains(place)).count()
    }

    /// Returns the number of groups of a seat's strikes.
    fn groups(&self, seat: usize) -> usize {
        let mut left = self.men(seat, 'S');
        let mut groups = 0;
        while let Some(first) = left.pop() {
            let mut open = vec![first];
            while let Some(place) = open.pop() {
                let (near, far): (Vec<Place>, Vec<Place>) =
                    left.iter().partition(|&&other| neighbours(place).any(|near| near == other));
                open.extend(near);
                left = far;
            }
            groups += 1;
        }
        groups
    }

    /// Returns the distance from all strikes of a seat to the enemy's centre on an empty board.
    fn steps(&self, seat: usize) -> usize {
        let start = self.centre(3 - seat);
        let mut steps = HashMap::from([(start, 0)]);
        let mut open = VecDeque::from([start]);
        while let Some(place) = open.pop_front() {
            for next in neighbours(place) {
                if !steps.contains_key(&next) {
                    steps.insert(next, steps[&place] + 1);
                    open.push_back(next);
                }
            }
        }
        self.men(seat, 'S').iter().map(|place| steps[place]).sum()
    }
}

/// Checks a count at the same moment of both lines.
pub(super) fn check(here: &Board, there: &Board, claim: &str) -> Result<(), String> {
    if let Some(rest) = claim.strip_prefix("the centre of ") {
        // seat 2 is on e5 inside the board; in the other line it is on a1 at the rim
        let [seat, rest] = text::two(rest, " is on ")?;
        let [at, rest] = text::two(rest, " inside the board; in the other line it is on ")?;
        let other = rest.strip_suffix(" at the rim").ok_or("not at the rim")?;
        let seat = text::seat(seat)?;
        let (inside, rim) = (here.centre(seat), there.centre(seat));
        holds(name(inside) == at && neighbours(inside).count() == 6, || format!("it is on {}", name(inside)))?;
        return holds(name(rim) == other && neighbours(rim).count() < 6, || format!("it is on {}", name(rim)));
    }
    if let Some(rest) = claim.strip_prefix("the strikes of ") {
        if let Ok([seat, rest]) = text::two(rest, " form ") {
            let [groups, other] = text::two(rest, ", against ")?;
            let seat = text::seat(seat)?;
            let counted = (here.groups(seat), there.groups(seat));
            let said = (text::number(groups)?, text::number(other)?);
            return holds(counted == said && counted.0 < counted.1, || format!("groups: {counted:?}"));
        }
        let [seat, rest] = text::two(rest, " are ")?;
        let [steps, other] = text::two(rest, " from the enemy's centre, against ")?;
        let seat = text::seat(seat)?;
        let (counted, said) = ((here.steps(seat), there.steps(seat)), (text::number(steps)?, text::number(other)?));
        return holds(counted == said && counted.0 < counted.1, || format!("steps: {counted:?}"));
    }
    // 4 strikes of seat 1 are next to the enemy's centre, against 2 in the other line
    let [strikes, rest] = text::two(claim, " of ")?;
    let [seat, rest] = text::two(rest, if text::number(strikes)? == 1 { " is " } else { " are " })?;
    let other = rest.strip_prefix("next to the enemy's centre, against ").ok_or("an unknown sentence")?;
    let seat = text::seat(seat)?;
    let (counted, said) = ((here.strikes(seat), there.strikes(seat)), (text::number(strikes)?, text::number(other)?));
    holds(counted == said && counted.0 > counted.1, || format!("strikes: {counted:?}"))
}
