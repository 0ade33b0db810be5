//! Rated games that end.

use super::{broken, game, sound};
use crate::histories::{Law, judge};
use crate::history::{Line, RatedSeat};

/// The sound history as that of a rated game which one player resigns, by event 4. Both accounts are new.
fn ended() -> Vec<Line> {
    let mut lines = sound();
    lines.push(Line::Resignation { at: 20_000, game: game(), who: String::from("two"), number: 4 });
    for (who, socket) in [("one", 1), ("two", 2), ("watcher", 3)] {
        lines.push(end(who, socket, 4));
    }
    for line in &mut lines {
        if let Line::Final { number, .. } = line {
            *number = 4;
        }
    }
    for node in 0..3 {
        let seats = vec![seat("Ada", 1500, Some(1662)), seat("Ben", 1500, Some(1338))];
        lines.push(Line::Rated { game: game(), node, counted: Some(true), seats });
        lines.push(standing("Ada", node, 1, 1662));
        lines.push(standing("Ben", node, 1, 1338));
    }
    lines
}

fn end(who: &str, socket: u64, number: u32) -> Line {
    let (who, kind) = (who.to_owned(), String::from("resigned"));
    Line::Told { at: 20_030, game: game(), who, socket, number, ply: 3, kind, action: None, clock: None }
}

fn seat(name: &str, before: i64, after: Option<i64>) -> RatedSeat {
    RatedSeat { name: name.to_owned(), before, after }
}

fn standing(name: &str, node: u32, games: u32, rating: i64) -> Line {
    Line::Standing { name: name.to_owned(), node, games, rating }
}

/// Returns what is broken if one server says something else about the result.
fn at_one_server(counted: Option<bool>, ben: RatedSeat) -> Vec<Law> {
    let mut lines = ended();
    for line in &mut lines {
        if let Line::Rated { node: 1, counted: known, seats, .. } = line {
            *known = counted;
            seats[1] = ben.clone();
        }
    }
    broken(&lines)
}

#[test]
fn s12_a_rated_end_changes_each_rating_once_and_alike_on_every_server() {
    let verdict = judge(&ended());
    assert_eq!((verdict.broken.as_slice(), verdict.rated), (&[][..], 1));
    assert_eq!(at_one_server(Some(true), seat("Ben", 1500, Some(1338))), []);
    assert_eq!(at_one_server(Some(true), seat("Ben", 1500, Some(1337))), [Law::Rating]);
    assert_eq!(at_one_server(None, seat("Ben", 1500, None)), [Law::Rating]);
    for (what, games, rating) in [
        ("counted twice", 2, 1400),
        ("counted twice, rated once", 2, 1338),
        ("rated twice", 1, 1200),
        ("lost", 0, 1500),
    ] {
        let mut lines = ended();
        for line in &mut lines {
            if matches!(line, Line::Standing { name, node: 2, .. } if name == "Ben") {
                *line = standing("Ben", 2, games, rating);
            }
        }
        assert_eq!(broken(&lines), [Law::Rating], "{what}");
    }
}

#[test]
fn s12_a_rated_game_ends_once_and_only_as_a_player_asked() {
    let mut unasked = ended();
    unasked.retain(|line| !matches!(line, Line::Resignation { .. }));
    assert_eq!(broken(&unasked), [Law::Rating]);
    let mut twice = ended();
    twice.push(end("one", 1, 5));
    for line in &mut twice {
        if let Line::Final { number, .. } = line {
            *number = 5;
        }
    }
    assert!(broken(&twice).contains(&Law::Rating));
    let mut uncounted = ended();
    for line in &mut uncounted {
        match line {
            Line::Rated { counted, seats, .. } => {
                *counted = Some(false);
                seats.iter_mut().for_each(|seat| seat.after = None);
            }
            Line::Standing { games, rating, .. } => (*games, *rating) = (0, 1500),
            _ => {}
        }
    }
    assert_eq!(broken(&uncounted), [Law::Rating]);
}

#[test]
fn s12_one_game_begins_with_the_rating_that_another_left() {
    let second = |before: i64, after: i64, rating: i64| {
        let mut lines = ended();
        lines.retain(|line| !matches!(line, Line::Standing { .. }));
        for node in 0..3 {
            let seats = vec![seat("Ada", before, Some(after)), seat("Cleo", 1500, Some(1600))];
            let game = String::from("another game");
            lines.push(Line::Final { at: 60_000, game: game.clone(), node, number: 1, actions: Vec::new() });
            lines.push(Line::Rated { game, node, counted: Some(true), seats });
            lines.push(standing("Ada", node, 2, rating));
        }
        broken(&lines)
    };
    assert_eq!(second(1662, 1570, 1570), []);
    // Two servers rated the two games at the same time, from the same rating.
    assert_eq!(second(1500, 1400, 1400), [Law::Rating]);
}
