//! English sentences for hints.

use super::{dangers, number_of_men};
use crate::{Event, Hint, Men, Threat, Way, games};
use gamut_rules::AnyGame;

/// Returns a hint of a game as sentences in three steps: threats and gains, where the best play begins, and the play
/// itself. `name` returns the name of a seat, given its number from 1.
///
/// A quiet best play proves nothing about the other plays, so claims about the board come from the dangers.
#[must_use]
pub fn hint(game: &AnyGame, hint: &Hint, name: &dyn Fn(u8) -> String) -> [Vec<String>; 3] {
    let threats = hint.threats.as_deref().unwrap_or_default();
    let mut first: Vec<String> =
        threats.iter().filter_map(|threat| harm(threat, threat.events.first()?, name)).collect();
    if hint.threats.is_some() && first.is_empty() {
        first.extend(dangers(game, hint.dangers.as_deref()));
    }
    let gains: Vec<String> = hint.gains.iter().filter_map(|event| gain(event, name)).take(1).collect();
    if gains.is_empty() {
        first.extend(games::of(game).map(|position| position.quiet().to_owned()));
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
    use crate::Danger;

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
            dangers: None,
            gains,
            from: way.from.clone(),
            best: vec!["e4(2)-e6".to_owned()],
            ways: vec![way],
        };
        let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
        let [threats, from, best] = hint(&game, &found, &|seat| format!("seat {seat}"));
        assert_eq!(
            threats,
            [
                "seat 2 threatens c5-d5 and takes the stack on d5, with 4 men of seat 1.",
                "You can capture 2 men of seat 2."
            ]
        );
        assert_eq!((from, best), (vec!["The best move begins on e4.".into()], vec!["The best move: e4(2)-e6.".into()]));
    }

    #[test]
    fn what_a_best_play_does_not_do_proves_nothing_about_the_others() {
        let first = |variant: &str, dangers: Option<Vec<Danger>>| {
            let quiet = Hint {
                threats: Some(Vec::new()),
                dangers,
                gains: Vec::new(),
                from: None,
                best: vec!["end".into()],
                ways: Vec::new(),
            };
            let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let [first, from, _] = hint(&game, &quiet, &|seat| format!("seat {seat}"));
            assert_eq!(from, ["The best move is to end the turn."]);
            first
        };
        let danger = |place: &str| Danger { place: place.to_owned(), by: vec![2], captured: 1, taken: false };
        let quiet = "The best move is a quiet one: it takes nothing.";
        assert_eq!(first("focus-2", None), [quiet]);
        assert_eq!(first("focus-2", Some(vec![danger("e2"), danger("e4")])), ["In danger: e2, e4.", quiet]);
        let safe = "None of your stacks of two or more can be taken in one turn, and none of your men captured.";
        assert_eq!(first("focus-2", Some(Vec::new())), [safe, quiet]);
        let [safe, quiet] = [
            "As the board stands, no single enemy move can throw a man of yours.",
            "The best turn does not raise the number of your strikes next to the enemy's centre.",
        ];
        assert_eq!(first("fibonacci", Some(Vec::new())), [safe, quiet]);
    }
}
