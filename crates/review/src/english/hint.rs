//! English sentences for hints.

use super::number_of_men;
use crate::{Event, Hint, Men, Threat, Way};

/// Returns a hint as sentences in three steps: threats and gains, where the best play begins, and the play itself.
/// `name` returns the name of a seat, given its number from 1.
#[must_use]
pub fn hint(hint: &Hint, name: &dyn Fn(u8) -> String) -> [Vec<String>; 3] {
    let threats = hint.threats.as_deref().unwrap_or_default();
    let mut first: Vec<String> =
        threats.iter().filter_map(|threat| harm(threat, threat.events.first()?, name)).collect();
    if hint.threats.is_some() && first.is_empty() {
        first.push("There is no immediate threat.".to_owned());
    }
    let gains: Vec<String> = hint.gains.iter().filter_map(|event| gain(event, name)).take(1).collect();
    if gains.is_empty() {
        first.push("Nothing can be won at once: the best move improves the position.".to_owned());
    }
    first.extend(gains);
    let best = match hint.best.join(" ") {
        best if best == "end" => "The best move is to end the turn.".to_owned(),
        best => format!("The best move: {best}."),
    };
    let from = match (&hint.from, &hint.ways[..]) {
        (Some(place), _) => format!("The best move begins on {place}."),
        (None, [Way { .. }, ..]) => "The best move brings in a man from the reserve.".to_owned(),
        (None, []) => best.clone(),
    };
    [first, vec![from], vec![best]]
}

fn harm(threat: &Threat, event: &Event, name: &dyn Fn(u8) -> String) -> Option<String> {
    let (seat, moves) = (name(threat.seat), threat.turn.join(" "));
    Some(match event {
        Event::Wins { .. } => format!("{seat} threatens to win: {moves}."),
        Event::Captures { square, men, .. } => {
            format!("{seat} threatens {moves} and captures {} on {square}.", list(men, name))
        }
        Event::Covers { of, square, men, .. } => {
            let (of, men) = (name(*of), number_of_men(*men));
            format!("{seat} threatens {moves} and takes the stack on {square}, with {men} of {of}.")
        }
        Event::Stuck { seat: of } => {
            format!("{seat} threatens {moves}: {} could then no longer act.", name(*of))
        }
        Event::Strikes { here, there, .. } => {
            format!("{seat} threatens to bring more strikes to your centre: {here} instead of {there}.")
        }
        _ => return None,
    })
}

fn gain(event: &Event, name: &dyn Fn(u8) -> String) -> Option<String> {
    Some(match event {
        Event::Wins { .. } => "You can win now.".to_owned(),
        Event::Captures { men, .. } => format!("You can capture {}.", list(men, name)),
        Event::Covers { of, men, .. } => {
            format!("You can take over a stack with {} of {}.", number_of_men(*men), name(*of))
        }
        Event::Stuck { seat } => format!("You can leave {} unable to act.", name(*seat)),
        Event::Reserve { men, .. } => format!("You can bring {} back to the reserve.", number_of_men(*men)),
        Event::Strikes { here, there, .. } => {
            format!("You can bring more strikes to the enemy's centre: {here} instead of {there}.")
        }
        _ => return None,
    })
}

fn list(men: &[Men], name: &dyn Fn(u8) -> String) -> String {
    let of = |men: &Men| format!("{} of {}", number_of_men(men.count), name(men.seat));
    men.iter().map(of).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_reveals_more() {
        let events = vec![Event::Covers { by: 2, of: 1, square: "d5".to_owned(), height: 5, men: 4 }];
        let way = Way { from: Some("e4".to_owned()), to: "e6".to_owned(), men: 2, exchange: false };
        let (position, turn) = (String::new(), vec!["c5-d5".to_owned()]);
        let threat = Threat { seat: 2, position, turn, ways: Vec::new(), events };
        let gains = vec![Event::Captures {
            by: 1,
            square: "e6".to_owned(),
            men: vec![Men { seat: 2, count: 2 }],
            here: 2,
            there: 0,
        }];
        let found = Hint {
            threats: Some(vec![threat]),
            gains,
            from: way.from.clone(),
            best: vec!["e4(2)-e6".to_owned()],
            ways: vec![way],
        };
        let [threats, from, best] = hint(&found, &|seat| format!("seat {seat}"));
        assert_eq!(
            threats,
            [
                "seat 2 threatens c5-d5 and takes the stack on d5, with 4 men of seat 1.",
                "You can capture 2 men of seat 2."
            ]
        );
        assert_eq!((from, best), (vec!["The best move begins on e4.".into()], vec!["The best move: e4(2)-e6.".into()]));
        let quiet = Hint {
            threats: Some(Vec::new()),
            gains: Vec::new(),
            from: None,
            best: vec!["end".into()],
            ways: Vec::new(),
        };
        let [threats, from, _] = hint(&quiet, &|seat| format!("seat {seat}"));
        assert_eq!(threats[0], "There is no immediate threat.");
        assert_eq!(from, ["The best move is to end the turn."]);
    }
}
