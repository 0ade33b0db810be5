//! Parses sentences about mistakes and checks them against the rules, from position strings and legal play alone.
//! Shares no code with what finds the facts or writes the sentences.

#[path = "reader/fibonacci.rs"]
mod fibonacci;
#[path = "reader/focus.rs"]
mod focus;
#[path = "reader/text.rs"]
mod text;

use super::bots::Mistake;
use gamut_rules::{AnyGame, Turn};

/// One of the two lines, played out: the position before its first action and after each action.
pub(super) struct Played {
    pub(super) actions: Vec<String>,
    pub(super) positions: Vec<String>,
    /// The acting seats, from 1; 0 for chance.
    pub(super) seats: Vec<usize>,
    /// The winners after the last action, from 1; empty if the game is not over.
    pub(super) winners: Vec<usize>,
    /// The number of actions in the reviewed turn.
    pub(super) turn: usize,
}

/// Checks every sentence about a mistake.
pub(super) fn check(mistake: &Mistake) -> Result<(), String> {
    let better = play(mistake, &mistake.better)?;
    let played = play(mistake, &mistake.played)?;
    if better.actions.iter().take(better.turn).eq(played.actions.iter().take(played.turn)) {
        return Err("what was played is the better play".to_owned());
    }
    for (sentence, &(is_better, against)) in mistake.sentences.iter().zip(&mistake.about) {
        let (here, there) = if is_better { (&better, &played) } else { (&played, &better) };
        let statement = Statement { mistake, here, there, is_better, against, sentence };
        statement.check().map_err(|why| format!("{sentence}\n{why}"))?;
    }
    Ok(())
}

/// A sentence with its line and the other line.
struct Statement<'a> {
    mistake: &'a Mistake,
    here: &'a Played,
    there: &'a Played,
    is_better: bool,
    against: usize,
    sentence: &'a str,
}

/// Plays a line by the rules.
fn play(mistake: &Mistake, (actions, turn): &(Vec<String>, usize)) -> Result<Played, String> {
    let variant = mistake.variant.parse().map_err(|error| format!("{error}"))?;
    let mut game = AnyGame::from_position(&variant, &mistake.position).map_err(|error| error.to_string())?;
    let (mut positions, mut seats) = (vec![game.position()], Vec::new());
    for action in actions {
        seats.push(if let Turn::Act(seat) = game.turn() { usize::from(seat.number()) } else { 0 });
        game.play_text(action).map_err(|error| format!("the line cannot be played: {error}"))?;
        positions.push(game.position());
    }
    let winners = game.outcome().into_iter().flat_map(|outcome| outcome.winner.seats());
    let winners = winners.map(|seat| usize::from(seat.number())).collect();
    Ok(Played { actions: actions.clone(), positions, seats, winners, turn: *turn })
}

/// Fails with a reason if a condition does not hold.
fn holds(condition: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(what()) }
}

impl Statement<'_> {
    fn check(&self) -> Result<(), String> {
        let sentence = self.sentence.strip_suffix('.').ok_or("no full stop")?;
        if let Some(moment) = sentence.strip_prefix("After the ").filter(|rest| is_moment(rest)) {
            return self.check_count(moment);
        }
        // `After A B, C does …` or `C does …`: the moves up to C are the beginning of the line.
        let (moves, deed) = match sentence.strip_prefix("After ") {
            Some(rest) => {
                let (earlier, rest) = rest.split_once(", ").ok_or("no comma")?;
                let (last, deed) = rest.split_once(' ').ok_or("no deed")?;
                (format!("{earlier} {last}"), deed)
            }
            None => {
                let (last, deed) = sentence.split_once(' ').ok_or("no deed")?;
                (last.to_owned(), deed)
            }
        };
        let plies = self.plies(&moves)?;
        let [verb, rest] = text::two(deed, " ")?;
        match verb {
            "wins" => self.check_win(plies, rest),
            _ => focus::check(self, plies, verb, rest),
        }
    }

    /// Returns the number of actions that these moves stand for; a named turn counts with all its actions.
    fn plies(&self, moves: &str) -> Result<usize, String> {
        let title = if self.is_better { "the better turn" } else { "the turn played" };
        let turn = self.here.actions[..self.here.turn].join(" ");
        let listed = moves.strip_prefix(title).map_or_else(|| moves.to_owned(), |rest| turn + rest);
        let listed: Vec<&str> = listed.split(' ').collect();
        holds(self.here.actions.iter().take(listed.len()).eq(listed.iter()), || {
            "these are not the line's moves".into()
        })?;
        Ok(listed.len())
    }

    /// `for seat 1 and seat 3`: the game ends there with their win; in the other line they do not win.
    fn check_win(&self, plies: usize, rest: &str) -> Result<(), String> {
        let names = rest.strip_prefix("for ").ok_or("nobody wins")?;
        let seats = names.split(" and ").map(text::seat).collect::<Result<Vec<_>, _>>()?;
        holds(plies == self.here.actions.len(), || "the line continues".into())?;
        holds(self.here.winners == seats, || format!("{:?} have won", self.here.winners))?;
        holds(self.there.winners != seats, || "they win in the other line, too".into())
    }

    /// Checks a count after the turn, or after the turn and the reply, in both lines.
    fn check_count(&self, sentence: &str) -> Result<(), String> {
        let (moment, claim) = sentence.split_once(", ").ok_or("no comma")?;
        let title = if self.is_better { "better turn" } else { "turn played" };
        let reply = match moment.strip_prefix(title).ok_or("the other line's turn")? {
            "" => false,
            " and the reply" => true,
            other => return Err(format!("no moment: {other}")),
        };
        let at = |line: &Played| fibonacci::moment(line, reply);
        fibonacci::check(&at(self.here)?, &at(self.there)?, claim)
    }
}

/// Returns whether a sentence continues with a moment rather than moves: a count begins with a number or `the`.
fn is_moment(rest: &str) -> bool {
    rest.split_once(", ")
        .is_some_and(|(_, claim)| claim.starts_with("the ") || claim.starts_with(|first: char| first.is_ascii_digit()))
}
