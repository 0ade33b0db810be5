//! A correct history, and variations that each violate one invariant.

mod ratings;
mod replies;
mod seats;
mod takebacks;

use super::{Law, judge};
use crate::history::{Clock, Line};

const ACTIONS: [&str; 3] = ["c4-d4", "c5-d5", "d4-d5"];
/// Every seat's initial time, and its increment per turn.
const LEFT: i64 = 60_000;
const INCREMENT: i64 = 4_000;
/// Time between two actions.
const TURN: i64 = 5_000;
/// Time between sending and delivery of an action.
const LINE: i64 = 20;

/// Two players and a watcher, each at a different server; three actions; one server is cut off for a while.
fn sound() -> Vec<Line> {
    let mut lines =
        vec![Line::Game { asked: 0, at: 10, game: game(), increment: INCREMENT, bots: Vec::new(), by_days: false }];
    for (who, node) in [("one", 0), ("two", 1), ("watcher", 2)] {
        let socket = u64::from(node) + 1;
        lines.push(Line::Opened { at: 15, game: game(), who: who.to_owned(), node, socket, known: 0 });
        lines.push(read(0, 20, who, 0));
    }
    for (action, number) in ACTIONS.iter().zip(1_u32..) {
        let (at, player) = (i64::from(number) * TURN, ["two", "one"][number as usize % 2]);
        let (game, who, action) = (game(), player.to_owned(), (*action).to_owned());
        lines.push(Line::Sent { at, game, who, node: (number + 1) % 2, number, action });
        for (who, socket) in [("one", 1), ("two", 2), ("watcher", 3)] {
            lines.push(told(at + LINE, who, socket, number));
        }
        lines.push(read(at + 990, at + 1000, "watcher", number));
    }
    lines.push(fault(8_000, 9_000, false));
    lines.extend((0..3).map(|node| Line::Final { at: 60_000, game: game(), node, number: 3, actions: actions(3) }));
    lines
}

fn game() -> String {
    String::from("a game")
}

fn acted() -> String {
    String::from("acted")
}

fn actions(number: usize) -> Vec<String> {
    ACTIONS[..number].iter().map(|action| String::from(*action)).collect()
}

fn fault(from: i64, until: i64, outage: bool) -> Line {
    Line::Fault { from, until, fault: String::from("cut off"), node: Some(2), outage }
}

/// Each turn except the first, which began at 0, takes exactly [`TURN`].
fn clock(number: u32, ago: i64) -> Option<Clock> {
    let spent = |turns: u32| LEFT + i64::from(turns) * (INCREMENT - TURN);
    let left = vec![Some(spent(number.div_ceil(2))), Some(spent(number / 2))];
    Some(Clock { left, running: Some(u8::try_from(number % 2).unwrap() + 1), gathering: false, ago })
}

fn told(at: i64, who: &str, socket: u64, number: u32) -> Line {
    let (kind, action) = (acted(), Some(String::from(ACTIONS[number as usize - 1])));
    Line::Told {
        at,
        game: game(),
        who: who.to_owned(),
        socket,
        number,
        ply: number,
        kind,
        action,
        clock: clock(number, 0),
    }
}

/// An event without a clock, one [`TURN`] after the one before it.
fn event(who: &str, socket: u64, (number, ply): (u32, u32), kind: &str, action: Option<String>) -> Line {
    let (at, who, kind) = (i64::from(number) * TURN + LINE, who.to_owned(), kind.to_owned());
    Line::Told { at, game: game(), who, socket, number, ply, kind, action, clock: None }
}

fn read(asked: i64, at: i64, who: &str, number: u32) -> Line {
    let (game, who, ago) = (game(), who.to_owned(), asked - i64::from(number) * TURN);
    Line::Read { asked, at, game, who, node: 0, number, ply: number, clock: clock(number, ago) }
}

/// Returns the violated invariants, each once.
fn broken(lines: &[Line]) -> Vec<Law> {
    let verdict = judge(lines);
    let mut laws: Vec<Law> = verdict.broken.iter().map(|broken| broken.law).collect();
    laws.sort_unstable();
    laws.dedup();
    println!("{:#?}", verdict.broken);
    laws
}

/// Returns the correct history with some lines changed, or dropped (`None`).
fn changed(change: impl Fn(Line) -> Option<Line>) -> Vec<Line> {
    sound().into_iter().filter_map(change).collect()
}

#[test]
fn a_correct_history_has_no_violations() {
    let verdict = judge(&sound());
    assert_eq!(verdict.broken, []);
    assert_eq!((verdict.games, verdict.faults, verdict.told), (1, 1, 9));
    assert!(verdict.clocks == 15 && verdict.worst_clock_ms <= LINE, "{verdict:?}");
}

#[test]
fn an_event_that_was_read_and_never_told_is_an_event() {
    let read_only = changed(|line| match line {
        Line::Told { number: 3, .. } => None,
        Line::Read { at, who, .. } if who == "watcher" && at > 15_000 => Some(read(at - 10, at, "watcher", 3)),
        line => Some(line),
    });
    assert!(!broken(&read_only).contains(&Law::Clock));
}

#[test]
fn lost_an_event_that_was_told_is_not_there_at_the_end() {
    let shorter = changed(|line| match line {
        Line::Final { at, game, node, .. } => Some(Line::Final { at, game, node, number: 2, actions: actions(2) }),
        line => Some(line),
    });
    assert_eq!(broken(&shorter), [Law::Lost]);
    assert_eq!(broken(&changed(|line| Some(line).filter(|line| !matches!(line, Line::Final { .. })))), [Law::Lost]);
}

#[test]
fn lost_a_server_has_another_action_than_was_told() {
    let mut lines = sound();
    lines.push(Line::Sent {
        at: 1,
        game: game(),
        who: String::from("two"),
        node: 0,
        number: 2,
        action: String::from("b5-c5"),
    });
    for line in &mut lines {
        if let Line::Final { actions, .. } = line {
            actions[1] = String::from("b5-c5");
        }
    }
    assert_eq!(broken(&lines), [Law::Lost]);
}

#[test]
fn twice_what_was_sent_once_happened_twice() {
    let again = changed(|line| match line {
        Line::Final { at, game, node, .. } => {
            let actions = [&actions(3)[..], &actions(3)[2..]].concat();
            Some(Line::Final { at, game, node, number: 4, actions })
        }
        line => Some(line),
    });
    // The same text again: no client sent it as the fourth event.
    let mut told_of = again.clone();
    let action = Some(String::from(ACTIONS[2]));
    let (who, clock) = (String::from("one"), None);
    told_of.push(Line::Told {
        at: 15_030,
        game: game(),
        who,
        socket: 1,
        number: 4,
        ply: 4,
        kind: acted(),
        action,
        clock,
    });
    assert!(broken(&told_of).contains(&Law::Twice));
}

#[test]
fn twice_one_action_is_told_as_two_events() {
    let mut lines = sound();
    let (who, action) = (String::from("one"), Some(String::from(ACTIONS[2])));
    lines.push(Line::Told {
        at: 15_030,
        game: game(),
        who,
        socket: 1,
        number: 4,
        ply: 3,
        kind: acted(),
        action,
        clock: None,
    });
    assert!(broken(&lines).contains(&Law::Twice));
}

#[test]
fn turn_two_servers_accept_an_action_each() {
    let other = |line| match line {
        Line::Told { at, game, who, socket: 3, number: 2, ply, kind, clock, .. } => Some(Line::Told {
            at,
            game,
            who,
            socket: 3,
            number: 2,
            ply,
            kind,
            action: Some(String::from("b5-c5")),
            clock,
        }),
        line => Some(line),
    };
    assert!(broken(&changed(other)).contains(&Law::Turn));
}

#[test]
fn turn_servers_have_different_games_at_the_end() {
    let mut lines = sound();
    lines.push(Line::Final { at: 60_000, game: game(), node: 2, number: 4, actions: actions(3) });
    assert_eq!(broken(&lines), [Law::Turn]);
}

#[test]
fn order_an_event_is_left_out_or_told_again() {
    let is_second = |line: &Line| matches!(line, Line::Told { socket: 3, number: 2, .. });
    assert!(broken(&changed(|line| Some(line).filter(|line| !is_second(line)))).contains(&Law::Order));
    let mut lines = sound();
    lines.push(told(16_000, "watcher", 3, 3));
    assert_eq!(broken(&lines), [Law::Order]);
}

#[test]
fn clock_a_page_is_shown_another_time_than_has_passed() {
    let by = |wrong: i64| {
        changed(move |line| match line {
            Line::Read { asked, at, game, who, node, number: 2, ply, clock: Some(mut clock) } => {
                clock.ago += wrong;
                Some(Line::Read { asked, at, game, who, node, number: 2, ply, clock: Some(clock) })
            }
            line => Some(line),
        })
    };
    for wrong in [-980, 1000] {
        assert_eq!(broken(&by(wrong)), [], "{wrong} ms");
    }
    assert_eq!(broken(&by(1300)), [Law::Clock]);
}

#[test]
fn clock_a_turn_is_charged_too_much_or_too_little() {
    let by = |wrong: i64, outage: bool| {
        let mut lines = changed(move |line| match line {
            Line::Told { at, game, who, socket, number: 3, ply, kind, action, clock: Some(mut clock) } => {
                clock.left[0] = clock.left[0].map(|left| left - wrong);
                Some(Line::Told { at, game, who, socket, number: 3, ply, kind, action, clock: Some(clock) })
            }
            Line::Read { number: 3, .. } => None,
            line => Some(line),
        });
        lines.push(fault(11_000, 14_000, outage));
        broken(&lines)
    };
    assert_eq!(by(1_100, false), []);
    assert_eq!(by(1_300, false), [Law::Clock]);
    // Network delay is compensated, and time without storage need not be charged.
    assert_eq!(by(-2_100, false), []);
    assert_eq!(by(-2_300, false), [Law::Clock]);
    assert_eq!(by(-4_800, true), []);
}

#[test]
fn clock_two_servers_show_different_ones_after_the_same_event() {
    let lines = changed(|line| match line {
        Line::Told { at, game, who, socket: 2, number: 1, ply, kind, action, clock: Some(mut clock) } => {
            clock.left[1] = clock.left[1].map(|left| left - 1);
            Some(Line::Told { at, game, who, socket: 2, number: 1, ply, kind, action, clock: Some(clock) })
        }
        line => Some(line),
    });
    assert_eq!(broken(&lines), [Law::Clock]);
}

/// A game begins long before its clocks where the players' arrival cannot be stored.
#[test]
fn clock_the_first_one_counts_from_the_players_gathering() {
    let begun_early = |waits: bool| {
        let mut lines = changed(|line| match line {
            Line::Game { game, increment, bots, by_days, .. } => {
                Some(Line::Game { asked: -8_000, at: -7_990, game, increment, bots, by_days })
            }
            line => Some(line),
        });
        if let (true, Line::Read { at, game, who, node, number, ply, clock, .. }) = (waits, read(0, -490, "one", 0)) {
            let clock = clock.map(|clock| Clock { gathering: true, ..clock });
            lines.push(Line::Read { asked: -500, at, game, who, node, number, ply, clock });
        }
        broken(&lines)
    };
    assert_eq!(begun_early(true), []);
    assert_eq!(begun_early(false), [Law::Clock]);
}

#[test]
fn late_a_watcher_is_told_too_late_or_never() {
    let after = |late: i64| {
        changed(move |line| match line {
            Line::Told { at, game, who, socket: 3, number: 1, ply, kind, action, clock } => {
                Some(Line::Told { at: at + late, game, who, socket: 3, number: 1, ply, kind, action, clock })
            }
            Line::Read { at: 6_000, .. } => None,
            line => Some(line),
        })
    };
    assert_eq!(broken(&after(1_900)), []);
    assert_eq!(broken(&after(2_100)), [Law::Late]);
    let never = changed(|line| match line {
        Line::Told { socket: 3, number: 3, .. } | Line::Read { number: 3, .. } => None,
        line => Some(line),
    });
    assert_eq!(broken(&never), [Law::Late]);
}

#[test]
fn late_counts_from_the_end_of_what_was_wrong() {
    let told_at = |then: i64| {
        changed(move |line| match line {
            Line::Told { game, who, socket: 3, number: 2, ply, kind, action, clock, .. } => {
                Some(Line::Told { at: then, game, who, socket: 3, number: 2, ply, kind, action, clock })
            }
            Line::Read { number: 2, .. } => None,
            Line::Fault { .. } => Some(fault(10_500, 13_000, false)),
            line => Some(line),
        })
    };
    assert_eq!(broken(&told_at(14_900)), []);
    assert_eq!(broken(&told_at(15_010)), [Law::Late]);
    // A stall of the clients explains the delay, but does not excuse it.
    let mut stalled = told_at(15_010);
    stalled.push(Line::Stall { from: 12_500, until: 13_005 });
    stalled.push(Line::Stall { from: 14_000, until: 14_004 });
    let verdict = judge(&stalled);
    assert_eq!((verdict.broken.len(), verdict.late_by_stalls), (1, 0));
    stalled.push(Line::Stall { from: 14_990, until: 15_100 });
    let verdict = judge(&stalled);
    assert_eq!((verdict.broken.len(), verdict.late_by_stalls), (1, 1));
    assert_eq!((verdict.stalls, verdict.worst_stall_ms), (3, 505));
}

/// The sound history, in which one player said something that both heard.
fn with_talk() -> Vec<Line> {
    let text = String::from("one 7");
    let mut lines = sound();
    lines.push(Line::Spoke { at: 6_000, game: game(), who: String::from("one"), text: text.clone() });
    lines.push(heard("one", 1, 1, &text));
    lines.push(heard("two", 2, 1, &text));
    lines.extend((0..3).map(|node| Line::Texts { game: game(), node, texts: vec![(1, text.clone())] }));
    lines
}

fn heard(who: &str, socket: u64, number: u64, text: &str) -> Line {
    Line::Heard { at: 6_030, game: game(), who: who.to_owned(), socket, number, text: text.to_owned() }
}

#[test]
fn s12_what_is_said_is_told_once_alike_and_kept() {
    let verdict = judge(&with_talk());
    assert_eq!((verdict.broken.as_slice(), verdict.texts), (&[][..], 2));
    for (what, more) in [
        ("one text has two numbers", heard("two", 2, 2, "one 7")),
        ("it is told twice", heard("two", 2, 1, "one 7")),
        ("one number has two texts", heard("two", 3, 1, "one 8")),
        ("nobody said it", heard("two", 2, 2, "three 1")),
    ] {
        let mut lines = with_talk();
        lines.push(more);
        assert_eq!(broken(&lines), [Law::Said], "{what}");
    }
    for texts in [Vec::new(), vec![(1, String::from("one 7")), (2, String::from("one 7"))]] {
        let mut lines = with_talk();
        lines.retain(|line| !matches!(line, Line::Texts { node: 1, .. }));
        lines.push(Line::Texts { game: game(), node: 1, texts });
        assert_eq!(broken(&lines), [Law::Said]);
    }
}

#[test]
fn s12_of_many_texts_the_newest_are_shown_without_a_gap() {
    let texts: Vec<(u64, String)> = (1..=150).map(|number| (number, format!("one {number}"))).collect();
    let with = |kept: Vec<(u64, String)>| {
        let mut lines = sound();
        for (number, text) in &texts {
            lines.push(Line::Spoke { at: 6_000, game: game(), who: String::from("one"), text: text.clone() });
            lines.push(heard("two", 2, *number, text));
        }
        lines.push(Line::Texts { game: game(), node: 0, texts: kept });
        broken(&lines)
    };
    assert_eq!(with(texts[50..].to_vec()), []);
    assert_eq!(with(texts[51..].to_vec()), [Law::Said], "fewer than are shown must be all");
    assert_eq!(with([&texts[49..100], &texts[101..]].concat()), [Law::Said], "text 101 is lost");
}

#[test]
fn s12_a_bot_acts_by_itself_and_a_person_only_as_asked() {
    let unsent = |gone: u32, seats: &[u8]| {
        let mut lines = changed(|line| match line {
            Line::Sent { number, .. } if number == gone => None,
            line => Some(line),
        });
        for line in &mut lines {
            if let Line::Game { bots, .. } = line {
                *bots = seats.to_vec();
            }
        }
        broken(&lines)
    };
    // The second event is of seat 2.
    assert_eq!(unsent(2, &[]), [Law::Twice]);
    assert_eq!(unsent(2, &[2]), []);
    assert_eq!(unsent(3, &[2]), [Law::Twice]);
}

#[test]
fn s12_two_faults_at_once_are_over_when_the_later_one_is() {
    let told_at = |then: i64| {
        let mut lines = changed(move |line| match line {
            Line::Told { game, who, socket: 3, number: 2, ply, kind, action, clock, .. } => {
                Some(Line::Told { at: then, game, who, socket: 3, number: 2, ply, kind, action, clock })
            }
            Line::Read { number: 2, .. } => None,
            Line::Fault { .. } => Some(fault(10_500, 12_000, false)),
            line => Some(line),
        });
        lines.push(fault(11_000, 13_000, false));
        broken(&lines)
    };
    assert_eq!(told_at(14_900), []);
    assert_eq!(told_at(15_010), [Law::Late]);
}
