//! English sentences for the command line, from facts and hints.

mod danger;
mod hint;

pub use danger::dangers;
pub use hint::hint;

use crate::{Decision, Event, Fact, LineName, Men};

/// Returns a sentence for each fact of a decision, in order. Moves are in notation; `name` returns the name of a seat,
/// given its number from 1.
///
/// ```
/// use gamut_review::{Decision, Event, Fact, LineName, Men, english};
///
/// let men = vec![Men { seat: 2, count: 2 }];
/// let event = Event::Captures { by: 1, square: "b6".to_owned(), men, here: 2, there: 0 };
/// let decision = Decision {
///     seat: 1,
///     turn: 9,
///     ply: 8,
///     played: vec!["e4-e5".to_owned()],
///     best: vec!["b4(2)-b6".to_owned()],
///     choice: true,
///     before: vec![0.7, 0.3],
///     after: vec![0.4, 0.6],
///     loss: 0.3,
///     better_line: vec!["b4(2)-b6".to_owned()],
///     played_line: vec!["e4-e5".to_owned()],
///     why: vec![Fact { line: LineName::Better, ply: 1, against: 1, event }],
/// };
/// let sentences = english::sentences(&decision, &|seat| format!("seat {seat}"));
/// assert_eq!(
///     sentences,
///     ["b4(2)-b6 captures 2 men of seat 2 on b6: 2 in 1 move, against 0 in the other line."]
/// );
/// ```
#[must_use]
pub fn sentences(decision: &Decision, name: &dyn Fn(u8) -> String) -> Vec<String> {
    decision.why.iter().map(|fact| sentence(decision, fact, name)).collect()
}

fn sentence(decision: &Decision, fact: &Fact, name: &dyn Fn(u8) -> String) -> String {
    let deed = deed(decision, fact);
    let moment = moment(decision, fact);
    let against = number(fact.against, "move");
    match &fact.event {
        Event::Wins { seats } => {
            let names: Vec<String> = seats.iter().map(|&seat| name(seat)).collect();
            format!("{deed} wins for {}.", names.join(" and "))
        }
        Event::Stuck { seat } => format!("{deed} leaves {} unable to act.", name(*seat)),
        Event::Captures { square, men, here, there, .. } => {
            let of = |men: &Men| format!("{} of {}", number_of_men(men.count), name(men.seat));
            let men: Vec<String> = men.iter().map(of).collect();
            let men = men.join(" and ");
            format!("{deed} captures {men} on {square}: {here} in {against}, against {there} in the other line.")
        }
        Event::Reserve { seat, square, men, here, there } => {
            let (men, seat) = (number_of_men(*men), name(*seat));
            let totals = format!("{here} in {against}, against {there} in the other line");
            format!("{deed} returns {men} from {square} to the reserve of {seat}: {totals}.")
        }
        Event::Covers { of, square, height, men, .. } => {
            let (of, height) = (name(*of), number_of_men(*height));
            format!("{deed} takes {square} from {of}: a stack of {height}, {men} of them of {of}.")
        }
        Event::Frees { seat, square, height, .. } => {
            format!("{deed} leaves {square} to {}: a stack of {}.", name(*seat), number_of_men(*height))
        }
        Event::Strikes { seat, here, there } => {
            let (strikes, verb) = (number(*here, "strike"), if *here == 1 { "is" } else { "are" });
            format!(
                "{moment}, {strikes} of {} {verb} next to the enemy's centre, against {there} in the other line.",
                name(*seat)
            )
        }
        Event::Inside { seat, here, there } => {
            let seat = name(*seat);
            format!(
                "{moment}, the centre of {seat} is on {here} inside the board; in the other line it is on {there} at the rim."
            )
        }
        Event::Groups { seat, here, there } => {
            let groups = number(*here, "group");
            format!("{moment}, the strikes of {} form {groups}, against {there} in the other line.", name(*seat))
        }
        Event::Steps { seat, here, there } => {
            let steps = number(*here, "step");
            format!(
                "{moment}, the strikes of {} are {steps} from the enemy's centre, against {there} in the other line.",
                name(*seat)
            )
        }
    }
}

/// Returns the action that causes the fact, after the actions before it: `After c4-c5 d7-d6, b4(2)-b6`. An earlier turn
/// of several actions is named instead of listed.
fn deed(decision: &Decision, fact: &Fact) -> String {
    let (line, turn, title) = parts(decision, fact);
    let Some((last, earlier)) = line.get(..fact.ply).and_then(<[String]>::split_last) else { return String::new() };
    let mut words: Vec<&str> = earlier.iter().map(String::as_str).collect();
    if turn > 1 && words.len() >= turn {
        words.splice(..turn, [title]);
    }
    if words.is_empty() { last.clone() } else { format!("After {}, {last}", words.join(" ")) }
}

/// Returns the moment of a count: after the reviewed turn, or after the reply to it.
fn moment(decision: &Decision, fact: &Fact) -> String {
    let (_, turn, title) = parts(decision, fact);
    if fact.ply <= turn { format!("After {title}") } else { format!("After {title} and the reply") }
}

/// Returns a fact's line, the number of its actions in the reviewed turn, and the name of that turn.
fn parts<'a>(decision: &'a Decision, fact: &Fact) -> (&'a [String], usize, &'static str) {
    match fact.line {
        LineName::Better => (&decision.better_line, decision.best.len(), "the better turn"),
        LineName::Played => (&decision.played_line, decision.played.len(), "the turn played"),
    }
}

fn number(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn number_of_men(count: usize) -> String {
    if count == 1 { "1 man".to_owned() } else { format!("{count} men") }
}
