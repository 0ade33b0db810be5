//! Takebacks, and the return of a server that was down.

use super::{ACTIONS, INCREMENT, LINE, TURN, acted, actions, broken, changed, clock, event, game, sound};
use crate::histories::{Law, judge};
use crate::history::Line;

/// The sound history, in which the last action is taken back by event 4 and another one played instead.
fn taken_back() -> Vec<Line> {
    let mut lines = sound();
    lines.push(Line::TakeBack { at: 20_000, game: game(), who: String::from("one"), number: 4 });
    let action = String::from("b5-c5");
    let (who, sent) = (String::from("one"), action.clone());
    lines.push(Line::Sent { at: 25_000, game: game(), who, node: 0, number: 5, action: sent });
    for (who, socket) in [("one", 1), ("two", 2), ("watcher", 3)] {
        lines.push(event(who, socket, (4, 2), "undone", None));
        lines.push(event(who, socket, (5, 3), "acted", Some(action.clone())));
    }
    for line in &mut lines {
        if let Line::Final { number, actions, .. } = line {
            *number = 5;
            actions[2] = action.clone();
        }
    }
    lines
}

#[test]
fn s12_what_is_taken_back_is_not_lost_and_only_as_a_player_asked() {
    let verdict = judge(&taken_back());
    assert_eq!((verdict.broken.as_slice(), verdict.takebacks), (&[][..], 1));
    let mut unasked = taken_back();
    unasked.retain(|line| !matches!(line, Line::TakeBack { .. }));
    assert!(broken(&unasked).contains(&Law::Twice));
    // The server has what was taken back.
    let mut kept = taken_back();
    for line in &mut kept {
        if let Line::Final { actions: played, .. } = line {
            *played = actions(3);
        }
    }
    assert!(broken(&kept).contains(&Law::Lost));
    // Nobody was told of the takeback, but its player has read the game.
    let mut read = taken_back();
    read.retain(|line| !matches!(line, Line::Told { number: 4, .. }));
    let who = String::from("one");
    read.push(Line::Read { asked: 20_010, at: 20_020, game: game(), who, node: 0, number: 4, ply: 2, clock: None });
    assert_eq!(broken(&read), [Law::Order, Law::Late], "the sockets miss event 4");
}

#[test]
fn s12_the_return_of_a_server_is_no_turn_and_costs_no_time() {
    // Between events 2 and 3 the server is down for a while, and event 3 is its return.
    let returned = |down: i64| {
        let mut lines = changed(|line| match line {
            Line::Told { number: 3, .. } | Line::Read { number: 3, .. } | Line::Sent { number: 3, .. } => None,
            Line::Final { at, game, node, .. } => Some(Line::Final { at, game, node, number: 4, actions: actions(3) }),
            line => Some(line),
        });
        lines.push(Line::Fault {
            from: 11_000,
            until: 14_000,
            fault: String::from("kill"),
            node: Some(0),
            outage: true,
        });
        let (who, action) = (String::from("one"), String::from(ACTIONS[2]));
        lines.push(Line::Sent { at: 20_000, game: game(), who, node: 0, number: 4, action: action.clone() });
        for (who, socket) in [("one", 1), ("two", 2), ("watcher", 3)] {
            // It came after half the turn, of which the time that the server was down does not count.
            let mut back = clock(2, 0).unwrap();
            back.left[0] = back.left[0].map(|left| left - (TURN - down));
            let mut acted_clock = back.clone();
            (acted_clock.left[0], acted_clock.running) =
                (acted_clock.left[0].map(|left| left - TURN + INCREMENT), Some(2));
            let told = |number: u32, ply, kind: &str, action, clock| Line::Told {
                at: i64::from(number) * TURN + LINE,
                game: game(),
                who: who.to_owned(),
                socket,
                number,
                ply,
                kind: kind.to_owned(),
                action,
                clock: Some(clock),
            };
            lines.push(told(3, 2, "resumed", None, back));
            lines.push(told(4, 3, &acted(), Some(action.clone()), acted_clock));
        }
        broken(&lines)
    };
    assert_eq!(returned(3_000), []);
    assert_eq!(returned(0), [], "it need not be left out");
    assert_eq!(returned(-2_000), [Law::Clock], "more than passed was charged");
}
