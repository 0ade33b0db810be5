//! Sentences about Focus.

use super::{Played, Statement, holds, text};
use std::collections::HashMap;

/// A position parsed from its string.
struct Board {
    /// The seats of each stack, bottom to top, by square.
    stacks: HashMap<String, Vec<usize>>,
    /// By seat, from 1; entry 0 is unused.
    reserve: Vec<usize>,
    /// `captured[by][of]`.
    captured: Vec<Vec<usize>>,
}

fn read(position: &str) -> Board {
    let fields: Vec<&str> = position.split(' ').collect();
    let mut stacks = HashMap::new();
    for (row, rank) in fields[0].split('/').zip((1..=8).rev()) {
        let mut file = match rank {
            1 | 8 => b'c',
            2 | 7 => b'b',
            _ => b'a',
        };
        for token in row.split(',') {
            if let Some(empty) = token.strip_prefix('x') {
                file += if empty.is_empty() { 1 } else { empty.parse::<u8>().expect("a number of squares") };
            } else {
                let stack = token.bytes().map(|digit| usize::from(digit - b'0')).collect();
                stacks.insert(format!("{}{rank}", char::from(file)), stack);
                file += 1;
            }
        }
    }
    let numbers = |list: &str| {
        let numbers = list.split(',').map(|number| number.parse().expect("a number"));
        std::iter::once(0).chain(numbers).collect::<Vec<usize>>()
    };
    let captured = std::iter::once(Vec::new()).chain(fields[3].split('/').map(numbers)).collect();
    Board { stacks, reserve: numbers(fields[2]), captured }
}

impl Board {
    fn owner(&self, square: &str) -> Option<usize> {
        self.stacks.get(square)?.last().copied()
    }

    fn can_act(&self, seat: usize) -> bool {
        self.reserve[seat] > 0 || self.stacks.values().any(|stack| stack.last() == Some(&seat))
    }

    /// Returns the number of men in stacks that these seats own.
    fn held(&self, seats: impl Fn(usize) -> bool) -> usize {
        self.stacks.values().filter(|stack| stack.last().is_some_and(|&top| seats(top))).map(Vec::len).sum()
    }
}

/// Checks a statement about action number `plies` of the line.
pub(super) fn check(statement: &Statement, plies: usize, verb: &str, rest: &str) -> Result<(), String> {
    let line = statement.here;
    let action = &line.actions[plies - 1];
    let (mover, target) = (line.seats[plies - 1], target(action));
    let (before, after) = (read(&line.positions[plies - 1]), read(&line.positions[plies]));
    match verb {
        "captures" => {
            // 2 men of seat 2 and 1 man of seat 3 on e5: 3 in 6 moves, against 1 in the other line
            let [claim, totals] = text::two(rest, ": ")?;
            let (men, square) = claim.rsplit_once(" on ").ok_or("no square")?;
            holds(square == target, || format!("not on {square}"))?;
            for part in men.split(" and ") {
                let [count, of] = text::two(part, " of ")?;
                let (count, of) = (text::number(count)?, text::seat(of)?);
                let captured = after.captured[mover][of] - before.captured[mover][of];
                holds(captured == count, || format!("seat {mover} captures {captured} of seat {of}"))?;
                holds(statement.is_own(mover) != statement.is_own(of), || "both seats are on one side".into())?;
            }
            let own = |seat| statement.is_own(seat);
            // In the better line: the side's captures; in the played line: its losses.
            let counts = |by: usize, of: usize| if statement.is_better { own(by) && !own(of) } else { own(of) };
            statement.check_totals(totals, |from, to| {
                let pairs = (1..to.captured.len()).flat_map(|by| (1..to.captured.len()).map(move |of| (by, of)));
                pairs
                    .filter(|&(by, of)| counts(by, of))
                    .map(|(by, of)| to.captured[by][of] - from.captured[by][of])
                    .sum()
            })
        }
        "returns" => {
            // 2 men from e5 to the reserve of seat 1: 2 in 6 moves, against 0 in the other line
            let [claim, totals] = text::two(rest, ": ")?;
            let [men, claim] = text::two(claim, " from ")?;
            let [square, of] = text::two(claim, " to the reserve of ")?;
            let (men, seat) = (text::number(men)?, text::seat(of)?);
            holds(square == target, || format!("not from {square}"))?;
            let back = returned(line, plies - 1, seat);
            holds(back == men, || format!("{back} men come back"))?;
            let side = statement.is_own(seat);
            let seats: Vec<usize> = (1..after.reserve.len()).filter(|&other| statement.is_own(other) == side).collect();
            let total = |line: &Played, actions: usize| -> usize {
                (0..actions)
                    .flat_map(|index| seats.iter().map(move |&seat| (index, seat)))
                    .map(|(index, seat)| returned(line, index, seat))
                    .sum()
            };
            let (here, actions, there) = totals_of(totals)?;
            holds(actions == statement.against, || "the comparison covers other actions".into())?;
            let counted = (total(statement.here, actions), total(statement.there, actions));
            holds(counted == (here, there) && here > there, || format!("the totals are {counted:?}"))
        }
        "takes" => {
            // e7 from seat 1: a stack of 4 men, 2 of them of seat 1
            let [square, claim] = text::two(rest, " from ")?;
            let [of, claim] = text::two(claim, ": a stack of ")?;
            let [height, claim] = text::two(claim, ", ")?;
            let [men, other] = text::two(claim, " of them of ")?;
            let (seat, height, men) = (text::seat(of)?, text::number(height)?, text::number(men)?);
            holds(of == other && square == target, || "not that stack".into())?;
            holds(before.owner(square) == Some(seat), || format!("its owner was {:?}", before.owner(square)))?;
            holds(after.owner(square) == Some(mover), || format!("its owner is {:?}", after.owner(square)))?;
            holds(statement.is_own(seat) != statement.is_own(mover), || "both seats are on one side".into())?;
            let stack = &after.stacks[square];
            let of_seat = stack.iter().filter(|&&man| man == seat).count();
            holds((stack.len(), of_seat) == (height, men), || format!("the stack is {stack:?}"))?;
            statement.check_control()
        }
        "leaves" if rest.ends_with(" unable to act") => {
            let seat = text::seat(rest.trim_end_matches(" unable to act"))?;
            holds(before.can_act(seat) && !after.can_act(seat), || "not by this action".into())?;
            let others = statement.there.positions[1..=statement.against].iter().map(|position| read(position));
            holds(others.into_iter().all(|board| board.can_act(seat)), || "in the other line, too".into())
        }
        "leaves" => {
            // e7 to seat 2: a stack of 3 men
            let [square, claim] = text::two(rest, " to ")?;
            let [seat, height] = text::two(claim, ": a stack of ")?;
            let (seat, height) = (text::seat(seat)?, text::number(height)?);
            holds(before.owner(square) == Some(mover), || "the mover had no stack there".into())?;
            holds(after.owner(square) == Some(seat) && seat != mover, || {
                format!("its owner is {:?}", after.owner(square))
            })?;
            holds(after.stacks[square].len() == height, || "not that high".into())?;
            statement.check_control()
        }
        _ => Err(format!("an unknown sentence: {verb}")),
    }
}

impl Statement<'_> {
    /// Returns whether a seat is on the side that made the mistake.
    fn is_own(&self, seat: usize) -> bool {
        let own = usize::from(self.mistake.seat);
        seat == own || self.mistake.variant.starts_with("focus-teams") && seat % 2 == own % 2
    }

    /// Checks totals such as `3 in 6 moves, against 1 in the other line`, counted from the first position of a line to
    /// that after these actions.
    fn check_totals(&self, totals: &str, count: impl Fn(&Board, &Board) -> usize) -> Result<(), String> {
        let (here, actions, there) = totals_of(totals)?;
        holds(actions == self.against, || "the comparison covers other actions".into())?;
        let counted =
            [self.here, self.there].map(|line| count(&read(&line.positions[0]), &read(&line.positions[actions])));
        holds(counted == [here, there] && here > there, || format!("the totals are {counted:?}"))
    }

    /// Checks that the side holds more men after the better line than after the other one.
    fn check_control(&self) -> Result<(), String> {
        let held = |line: &Played| read(&line.positions[self.against]).held(|seat| self.is_own(seat));
        let (here, there) = (held(self.here), held(self.there));
        holds(if self.is_better { here > there } else { here < there }, || format!("held: {here} and {there}"))
    }
}

/// Parses `3 in 6 moves, against 1 in the other line` as 3, 6 and 1.
fn totals_of(text: &str) -> Result<(usize, usize, usize), String> {
    let [here, rest] = text::two(text, " in ")?;
    let [moves, there] = text::two(rest, ", against ")?;
    Ok((text::number(here)?, text::number(moves)?, text::number(there)?))
}

/// Returns the destination of an action.
fn target(action: &str) -> &str {
    action.rsplit(['-', '@']).next().unwrap_or_default()
}

/// Returns the number of a seat's men that an action returns to its reserve; a drop takes one from it first.
fn returned(line: &Played, index: usize, seat: usize) -> usize {
    let (before, after) = (read(&line.positions[index]), read(&line.positions[index + 1]));
    let dropped = usize::from(line.actions[index].starts_with('@') && line.seats[index] == seat);
    after.reserve[seat] + dropped - before.reserve[seat]
}
