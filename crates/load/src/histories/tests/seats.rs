//! Two people ask for one seat.

use super::broken;
use crate::histories::{Law, judge};
use crate::history::Line;

/// The open seat is given to one, refused to another, and three servers have the same people.
fn race() -> Vec<Line> {
    let mut lines = vec![request("one", Some(true)), request("two", Some(false))];
    lines.extend((0..3).map(|node| seats(node, Some("one"))));
    lines.extend((0..3).map(|node| Line::Final { at: 9_000, game: game(), node, number: 1, actions: Vec::new() }));
    lines
}

fn game() -> String {
    String::from("a game")
}

fn request(who: &str, given: Option<bool>) -> Line {
    Line::SeatRequest { at: 1_000, game: game(), who: who.to_owned(), node: 0, given }
}

fn seats(node: u32, second: Option<&str>) -> Line {
    Line::Seats { game: game(), node, people: vec![Some(String::from("maker")), second.map(str::to_owned)] }
}

/// Returns what is broken if the requests are these, and the servers have these people on the seat.
fn judged(requests: &[(&str, Option<bool>)], there: [Option<&str>; 3]) -> Vec<Law> {
    let mut lines = race();
    lines.retain(|line| matches!(line, Line::Final { .. }));
    lines.extend(requests.iter().map(|(who, given)| request(who, *given)));
    lines.extend((0..).zip(there).map(|(node, second)| seats(node, second)));
    broken(&lines)
}

#[test]
fn s12_one_seat_is_given_to_one_person_on_every_server() {
    let verdict = judge(&race());
    assert_eq!((verdict.broken.as_slice(), verdict.games, verdict.races), (&[][..], 0, 1));
    let (yes, no) = (Some(true), Some(false));
    let one = Some("one");
    for (what, requests, there) in [
        ("it is given to both", &[("one", yes), ("two", yes)][..], [one; 3]),
        ("another one sits there", &[("one", yes), ("two", no)], [Some("two"); 3]),
        ("nobody sits there", &[("one", yes), ("two", None)], [None; 3]),
        ("a server has another person", &[("one", None), ("two", None)], [one, one, Some("two")]),
        ("a server has nobody", &[("one", None), ("two", None)], [one, one, None]),
        ("it is refused to everybody and stays open", &[("one", no), ("two", no)], [None; 3]),
        ("one who was refused sits there", &[("one", no), ("two", no)], [one; 3]),
    ] {
        assert_eq!(judged(requests, there), [Law::Seat], "{what}");
    }
}

#[test]
fn s12_a_request_without_an_answer_may_have_got_the_seat_or_not() {
    for there in [Some("one"), Some("two"), None] {
        assert_eq!(judged(&[("one", None), ("two", None)], [there; 3]), [], "{there:?}");
    }
    // Its answer was lost, and the next one says that the seat is taken.
    let requests = [("one", None), ("one", Some(false)), ("two", Some(false))];
    assert_eq!(judged(&requests, [Some("one"); 3]), []);
}
