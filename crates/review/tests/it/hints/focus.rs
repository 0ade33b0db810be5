//! Reads positions and sentences of Focus.

use super::{Dangers, Twin};
use gamut_review::Hint;
use gamut_rules::{AnyGame, Seat};
use std::collections::BTreeMap;

pub(super) struct Focus;

/// A position as its text says it.
struct Board {
    /// The stacks that have men, from the bottom up, by square.
    stacks: BTreeMap<String, String>,
    reserves: Vec<usize>,
    /// Captured men, by the seat that has them and the seat they belong to.
    captured: Vec<Vec<usize>>,
}

/// The first file of each row, from rank 8 down.
const ROWS: [char; 8] = ['c', 'b', 'a', 'a', 'a', 'a', 'b', 'c'];

fn read(position: &str) -> Board {
    let words: Vec<&str> = position.split(' ').collect();
    let mut stacks = BTreeMap::new();
    for ((row, first), rank) in words[0].split('/').zip(ROWS).zip((1..=8).rev()) {
        let mut file = first as u8;
        for cell in row.split(',') {
            if let Some(empty) = cell.strip_prefix('x') {
                file += empty.parse::<u8>().unwrap_or(1);
            } else {
                stacks.insert(format!("{}{rank}", file as char), cell.to_owned());
                file += 1;
            }
        }
    }
    let numbers = |text: &str| text.split(',').map(|number| number.parse().expect("a number")).collect();
    Board { stacks, reserves: numbers(words[2]), captured: words[3].split('/').map(numbers).collect() }
}

/// The number of the seat whose man is on top.
fn top(stack: &str) -> usize {
    stack.chars().last().and_then(|man| man.to_digit(10)).expect("a man") as usize
}

/// Returns the game with another seat to act; `None` if that seat cannot.
fn turned(game: &AnyGame, seat: usize) -> Option<AnyGame> {
    let position = game.position();
    let mut words: Vec<&str> = position.split(' ').collect();
    let seat = seat.to_string();
    words[1] = &seat;
    AnyGame::from_position(game.variant(), &words.join(" ")).ok()
}

/// What an action did.
struct Done {
    /// Before the action, after the man that a drop takes from the reserve.
    before: Board,
    after: Board,
    game: AnyGame,
    to: String,
}

impl Done {
    fn play(game: &AnyGame, action: &str) -> Option<Self> {
        let mut before = read(&game.position());
        if action.starts_with('@') {
            before.reserves[game.seat_in_turn()?.index()] -= 1;
        }
        let mut game = game.clone();
        game.play_text(action).ok()?;
        // `c5(2)-e5`, `b2~c3`, `@g5`
        let to = action[action.len() - 2..].to_owned();
        Some(Self { before, after: read(&game.position()), game, to })
    }

    /// The men of a seat that anybody captured.
    fn captured(&self, seat: usize) -> usize {
        let sum = |board: &Board| board.captured.iter().map(|men| men[seat - 1]).sum::<usize>();
        sum(&self.after) - sum(&self.before)
    }

    /// The stacks that seats of one kind topped before and seats of the other kind top now: square and the former owner.
    fn taken(&self, from: impl Fn(usize) -> bool) -> Vec<(String, usize)> {
        let changed = |(square, stack): (&String, &String)| {
            let now = self.after.stacks.get(square).map(|stack| top(stack))?;
            let was = top(stack);
            (from(was) && !from(now)).then(|| (square.clone(), was))
        };
        self.before.stacks.iter().filter_map(changed).collect()
    }

    fn returned(&self, seat: usize) -> usize {
        self.after.reserves[seat - 1].saturating_sub(self.before.reserves[seat - 1])
    }

    fn won(&self) -> Vec<usize> {
        let winners = self.game.outcome().map(|outcome| outcome.winner.seats().map(|seat| usize::from(seat.number())));
        winners.into_iter().flatten().collect()
    }
}

/// Returns the number in front of " man of seat 2" or " men of seat 2", and the seat.
fn men(text: &str) -> Option<(usize, usize)> {
    let (count, seat) = text.split_once(" men of ").or_else(|| text.split_once(" man of "))?;
    Some((count.parse().ok()?, number(seat)?))
}

fn number(text: &str) -> Option<usize> {
    text.strip_prefix("seat ")?.parse().ok()
}

impl Twin for Focus {
    fn dangers(&self, game: &AnyGame, hero: Seat) -> Dangers {
        let side = |seat: usize| own(game, hero, seat);
        let mut found = Dangers::new();
        for opponent in (1..=game.seats()).filter(|&seat| !side(seat)) {
            let Some(turned) = turned(game, opponent) else { continue };
            for action in turned.actions() {
                let done = Done::play(&turned, &action.to_string()).expect("a legal action");
                let captured = (1..=game.seats()).filter(|&seat| side(seat)).map(|seat| done.captured(seat)).sum();
                let taken = done.taken(side).iter().any(|(square, _)| done.before.stacks[square].len() > 1);
                if captured > 0 || taken {
                    let danger = found.entry(done.to).or_insert((Vec::new(), 0, false));
                    danger.0.push(opponent as u8);
                    danger.0.dedup();
                    danger.1 = danger.1.max(captured);
                    danger.2 |= taken;
                }
            }
        }
        found
    }

    fn safe(&self) -> &'static str {
        "None of your stacks of two or more can be taken in one turn, and none of your men captured."
    }

    fn is_true(&self, game: &AnyGame, hero: Seat, hint: &Hint, sentence: &str) -> Option<bool> {
        let side = |seat: usize| own(game, hero, seat);
        let text = sentence.strip_suffix('.')?;
        if let Some((by, rest)) = text.split_once(" threatens ") {
            let by = number(by)?;
            let moves = rest.strip_prefix("to win: ").unwrap_or(rest).split([' ', ':']).next()?;
            let done = Done::play(&turned(game, by)?, moves)?;
            if rest.starts_with("to win: ") {
                return Some(!done.won().is_empty() && !done.won().into_iter().any(side));
            }
            if let Some(stuck) = rest.strip_suffix(" could then no longer act") {
                let stuck = number(stuck.split_once(": ")?.1)?;
                return Some(turned(game, stuck).is_some() && turned(&done.game, stuck).is_none());
            }
            if let Some((_, list)) = rest.split_once(" and captures ") {
                return Some(captures(&done, list, side)?);
            }
            let (square, of) = rest.split_once(" and takes the stack on ")?.1.split_once(", with ")?;
            return covers(&done, Some(square), of);
        }
        let done = Done::play(game, hint.best.first()?)?;
        let others = |seat: usize| !side(seat);
        if text == "The best move is a quiet one: it takes nothing" {
            let seats = || 1..=game.seats();
            // In an exchange both sides take a square from the other.
            let covers = done.taken(others).len() > done.taken(side).len();
            let takes = covers
                || seats().any(|seat| others(seat) && done.captured(seat) > 0)
                || seats().any(|seat| done.returned(seat) > 0)
                || done.won().into_iter().any(side);
            return Some(!takes);
        }
        let text = text.strip_prefix("You can ")?;
        if text == "win now" {
            return Some(done.won().into_iter().any(side));
        }
        if let Some(of) = text.strip_prefix("take over a stack with ") {
            return covers(&done, None, of);
        }
        if let Some(seat) = text.strip_prefix("leave ") {
            let seat = number(seat.strip_suffix(" unable to act")?)?;
            return Some(turned(game, seat).is_some() && turned(&done.game, seat).is_none());
        }
        if let Some(count) = text.strip_prefix("bring ") {
            let count: usize = count.split(' ').next()?.parse().ok()?;
            return Some((1..=game.seats()).any(|seat| done.returned(seat) == count));
        }
        captures(&done, text.strip_prefix("capture ")?, others)
    }
}

fn own(game: &AnyGame, hero: Seat, seat: usize) -> bool {
    Seat::from_number(seat as u32).is_some_and(|seat| game.side_of(seat) == game.side_of(hero))
}

/// Checks "2 men of seat 1 and 1 man of seat 3", possibly with " on d5", which lists the men of these seats.
fn captures(done: &Done, list: &str, of: impl Fn(usize) -> bool) -> Option<bool> {
    let (list, square) = list.split_once(" on ").map_or((list, None), |(list, square)| (list, Some(square)));
    let listed: BTreeMap<usize, usize> =
        list.split(" and ").map(|one| men(one).map(|(count, seat)| (seat, count))).collect::<Option<_>>()?;
    let seats = (1..=done.after.reserves.len()).filter(|&seat| of(seat));
    let captured: BTreeMap<usize, usize> =
        seats.map(|seat| (seat, done.captured(seat))).filter(|&(_, count)| count > 0).collect();
    Some(listed == captured && square.is_none_or(|square| square == done.to))
}

/// Checks "3 men of seat 1": what is left of them in the stack that was taken.
fn covers(done: &Done, square: Option<&str>, of: &str) -> Option<bool> {
    let (count, seat) = men(of)?;
    let stack = done.after.stacks.get(&done.to)?;
    let left = stack.chars().filter(|man| man.to_digit(10) == Some(seat as u32)).count();
    let was = done.before.stacks.get(&done.to).is_some_and(|stack| top(stack) == seat);
    Some(was && top(stack) != seat && left == count && square.is_none_or(|square| square == done.to))
}
