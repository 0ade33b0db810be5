//! Conditional moves.

use super::{ACTIONS, TURN, acted, actions, broken, changed, event, fault, game, sound};
use crate::histories::{Law, judge};
use crate::history::Line;

/// The sound history in which the second player had left its action as a reply to the first one.
fn planned() -> Vec<Line> {
    let mut lines = sound();
    lines.retain(|line| !matches!(line, Line::Sent { number: 2, .. }));
    lines.push(plan(1_000, 2, 0, [ACTIONS[0], ACTIONS[1]]));
    lines.push(stored(1_030, 2, [ACTIONS[0], ACTIONS[1]]));
    lines
}

fn lines(line: [&str; 2]) -> Vec<Vec<String>> {
    vec![line.map(str::to_owned).to_vec()]
}

fn plan(at: i64, seat: u8, number: u32, line: [&str; 2]) -> Line {
    Line::Plan { at, game: game(), seat, number, lines: lines(line) }
}

fn stored(at: i64, seat: u8, line: [&str; 2]) -> Line {
    Line::StoredPlan { at, game: game(), seat, lines: lines(line) }
}

/// Returns what is broken if this plan was sent, and nothing said to be stored.
fn sent(plan: Line) -> Vec<Law> {
    let mut lines = planned();
    lines.retain(|line| !matches!(line, Line::Plan { .. } | Line::StoredPlan { .. }));
    lines.push(plan);
    broken(&lines)
}

#[test]
fn s12_a_reply_is_played_for_its_player_right_after_what_it_answers() {
    let verdict = judge(&planned());
    assert_eq!((verdict.broken.as_slice(), verdict.replies), (&[][..], 1));
    let line = [ACTIONS[0], ACTIONS[1]];
    assert_eq!(sent(plan(1_000, 2, 0, line)), []);
    for (what, plan) in [
        ("it is the other player's", plan(1_000, 1, 0, line)),
        ("it answers another action", plan(1_000, 2, 0, ["b5-c5", ACTIONS[1]])),
        ("another reply was left", plan(1_000, 2, 0, [ACTIONS[0], "b5-c5"])),
        ("it was for a later turn", plan(1_000, 2, 2, line)),
        ("it was left afterwards", plan(30_000, 2, 0, line)),
    ] {
        assert_eq!(sent(plan), [Law::Reply], "{what}");
    }
}

#[test]
fn s12_a_reply_is_not_played_again() {
    let again = [ACTIONS[0], ACTIONS[1], ACTIONS[0], ACTIONS[1]].map(str::to_owned);
    let mut lines = planned();
    lines.retain(|line| !matches!(line, Line::Told { number: 3, .. } | Line::Read { number: 3, .. }));
    let who = String::from("one");
    lines.push(Line::Sent { at: 15_000, game: game(), who, node: 0, number: 3, action: again[2].clone() });
    for line in &mut lines {
        if let Line::Final { number, actions, .. } = line {
            (*number, *actions) = (4, again.to_vec());
        }
    }
    assert!(broken(&lines).contains(&Law::Reply));
}

#[test]
fn s12_a_reply_that_is_stored_is_played_unless_its_player_acts() {
    // The server said to have this one, and the player sent another action.
    let mut lines = planned();
    lines.retain(|line| !matches!(line, Line::Plan { .. } | Line::StoredPlan { .. }));
    lines.push(plan(1_000, 2, 0, [ACTIONS[0], "b5-c5"]));
    let who = String::from("two");
    let sent = Line::Sent { at: 10_000, game: game(), who, node: 1, number: 2, action: String::from(ACTIONS[1]) };
    lines.push(sent);
    lines.push(stored(1_030, 2, [ACTIONS[0], "b5-c5"]));
    assert_eq!(broken(&lines), []);
    // The game stands still instead.
    let mut lines = planned();
    lines.retain(|line| !matches!(line, Line::Told { number: 2 | 3, .. } | Line::Read { number: 2 | 3, .. }));
    for line in &mut lines {
        if let Line::Final { number, actions, .. } = line {
            *number = 1;
            actions.truncate(1);
        }
    }
    assert_eq!(broken(&lines), [Law::Reply]);
}

#[test]
fn s12_a_reply_happened_before_its_player_sent_the_same() {
    // Everybody learns of the reply three seconds later, just after its player has sent it.
    let told_late = |lines: Vec<Line>| -> Vec<Line> {
        let mut lines: Vec<Line> =
            lines.into_iter().filter(|line| !matches!(line, Line::Read { number: 2, .. })).collect();
        for line in &mut lines {
            if let Line::Told { at, number: 2, clock: Some(clock), .. } = line {
                (*at, clock.ago) = (13_000, 3_000);
            }
        }
        let (who, action) = (String::from("two"), String::from(ACTIONS[1]));
        lines.push(Line::Sent { at: 12_900, game: game(), who, node: 1, number: 2, action });
        lines
    };
    assert_eq!(broken(&told_late(planned())), []);
    let mut unplanned = told_late(planned());
    unplanned.retain(|line| !matches!(line, Line::Plan { .. } | Line::StoredPlan { .. }));
    assert_eq!(broken(&unplanned), [Law::Clock]);
}

/// The sound history, in which the server is down after the first action and returns by event 2. The second player then
/// sends its action, and the first one has left replies to it.
fn returned() -> Vec<Line> {
    let mut lines = changed(|line| match line {
        Line::Told { number: 2 | 3, .. } | Line::Read { number: 2 | 3, .. } | Line::Sent { number: 2 | 3, .. } => None,
        Line::Final { at, game, node, .. } => Some(Line::Final { at, game, node, number: 4, actions: actions(3) }),
        line => Some(line),
    });
    lines.push(fault(8_000, 10_000, true));
    let (who, action) = (String::from("two"), String::from(ACTIONS[1]));
    lines.push(Line::Sent { at: 3 * TURN, game: game(), who, node: 0, number: 3, action });
    for (who, socket) in [("one", 1), ("two", 2), ("watcher", 3)] {
        lines.push(event(who, socket, (2, 1), "resumed", None));
        for (number, action) in [(3, ACTIONS[1]), (4, ACTIONS[2])] {
            lines.push(event(who, socket, (number, number - 1), &acted(), Some(action.to_owned())));
        }
    }
    lines
}

#[test]
fn s12_a_later_plan_replaces_an_earlier_one_for_the_same_turn() {
    let (right, other) = ([ACTIONS[1], ACTIONS[2]], [ACTIONS[1], "b5-c5"]);
    // Plans before and after the return, and whether the server told their player that it has them.
    let left = |before: ([&str; 2], bool), after: ([&str; 2], bool)| {
        let mut lines = returned();
        for ((line, is_stored), number, at) in [(before, 1, 7_000), (after, 2, 12_000)] {
            lines.push(plan(at, 1, number, line));
            lines.extend(is_stored.then(|| stored(at + 30, 1, line)));
        }
        broken(&lines)
    };
    assert_eq!(left((other, true), (right, true)), [], "the later one is played");
    assert_eq!(left((other, true), (right, false)), [], "the answer was lost with the server");
    assert_eq!(left((right, true), (other, false)), [], "the later one may not have been stored");
    assert_eq!(left((right, false), (other, true)), [], "the earlier one may have come later");
    assert_eq!(left((right, true), (other, true)), [Law::Reply], "the earlier one is played");
    assert_eq!(left((other, true), (other, false)), [Law::Reply], "neither is played");
    // What the server kept while it was down is played.
    let mut kept = returned();
    kept.extend([plan(7_000, 1, 1, right), stored(7_030, 1, right)]);
    let verdict = judge(&kept);
    assert_eq!((verdict.broken.as_slice(), verdict.replies), (&[][..], 1));
}
