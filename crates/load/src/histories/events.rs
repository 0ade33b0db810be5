//! Delivered events are kept, none happens twice, and all clients see the same events in the same order.

use super::game::{GameHistory, Read, UNDONE};
use super::{Judge, Law, replies};
use std::collections::{BTreeMap, BTreeSet};

/// How the actions begin by which the server turns up a card.
const CARD: &str = "card";

pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    judge.verdict.told += game.told.len();
    judge.verdict.actions += game.finals.first().map_or(0, |end| end.actions.len());
    let mut numbers: BTreeMap<u32, (u32, Option<&str>)> = BTreeMap::new();
    for told in &game.told {
        let event = (told.ply, told.action);
        let known = *numbers.entry(told.number).or_insert(event);
        if known != event {
            judge.broken(Law::Turn, format_args!("event {} was {known:?}, and {event:?} to {}", told.number, told.who));
        }
    }
    let plies = course(game, &numbers, judge);
    taken_back(game, judge);
    in_order(game, judge);
    kept(game, &numbers, &plies, judge);
    asked_for(game, &plies, judge);
}

/// Returns the event by which each action was played that was not taken back later, as far as anyone was told.
fn course(
    game: &GameHistory<'_>,
    numbers: &BTreeMap<u32, (u32, Option<&str>)>,
    judge: &mut Judge<'_>,
) -> BTreeMap<u32, u32> {
    let mut plies: BTreeMap<u32, u32> = BTreeMap::new();
    let (mut last, mut length) = (0, 0);
    for (number, ply) in game.plies() {
        let acted = numbers.get(&number).is_some_and(|(_, action)| action.is_some());
        if ply < length && game.takebacks.iter().any(|asked| last < *asked && *asked <= number) {
            plies.retain(|known, _| *known + u32::from(acted) <= ply);
        }
        (last, length) = (number, ply);
        if acted && let Some(earlier) = plies.insert(ply, number) {
            judge.broken(Law::Twice, format_args!("action {ply} was event {earlier}, and {number}"));
        }
    }
    plies
}

/// Actions are taken back by events that a player asked for.
fn taken_back(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let numbers: BTreeSet<u32> = game.told.iter().filter(|told| told.kind == UNDONE).map(|told| told.number).collect();
    for number in numbers.iter().filter(|number| !game.takebacks.contains(number)) {
        judge.broken(Law::Twice, format_args!("event {number} took something back; nobody asked for it"));
    }
    judge.verdict.takebacks += numbers.len();
}

fn in_order(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    for socket in game.sockets.values() {
        let mut known = socket.known;
        for &number in &socket.told {
            if number != known + 1 {
                judge.broken(Law::Order, format_args!("{} was told of event {number} after {known}", socket.who));
            }
            known = number;
        }
    }
}

/// Every event delivered or read is in the final game, which is the same on every server.
fn kept(
    game: &GameHistory<'_>,
    numbers: &BTreeMap<u32, (u32, Option<&str>)>,
    plies: &BTreeMap<u32, u32>,
    judge: &mut Judge<'_>,
) {
    if game.finals.is_empty() {
        judge.broken(Law::Lost, "nobody has it at the end");
    }
    for end in &game.finals {
        for (number, (ply, action)) in numbers {
            let kept = ply.checked_sub(1).and_then(|index| end.actions.get(index as usize)).map(String::as_str);
            let is_taken_back = plies.get(ply) != Some(number);
            if *number > end.number || action.is_some() && *action != kept && !is_taken_back {
                let what = format!("event {number} was {action:?}; server {} has {kept:?} of {}", end.node, end.number);
                judge.broken(Law::Lost, what);
            }
        }
        let may_shrink = !game.takebacks.is_empty();
        let is_lost =
            |read: &&Read<'_>| read.number > end.number || read.ply as usize > end.actions.len() && !may_shrink;
        for read in game.read.iter().filter(is_lost) {
            let what = format!("{} read event {}, server {} has {}", read.who, read.number, end.node, end.number);
            judge.broken(Law::Lost, what);
        }
        let first = &game.finals[0];
        if (end.number, end.actions) != (first.number, first.actions) {
            let what = format!(
                "servers {} and {} have different games: {} and {} events",
                first.node, end.node, first.number, end.number
            );
            judge.broken(Law::Turn, what);
        }
    }
}

/// Each final action was sent as exactly the event it became. Actions of bots and cards turned up are not sent.
fn asked_for(game: &GameHistory<'_>, plies: &BTreeMap<u32, u32>, judge: &mut Judge<'_>) {
    let Some(end) = game.finals.first() else { return };
    let acting = acting(game);
    for (action, ply) in end.actions.iter().zip(1_u32..) {
        // An event that was never delivered has no known number; any matches.
        let number = plies.get(&ply);
        let is_sent =
            |sent: &super::game::Sent<'_>| sent.action == action && number.is_none_or(|number| *number == sent.number);
        let seat = number.and_then(|number| acting.get(&number.checked_sub(1)?)).copied();
        let is_by_itself =
            action.starts_with(CARD) || !game.bots.is_empty() && seat.is_none_or(|seat| game.bots.contains(&seat));
        if is_by_itself || game.sent.iter().any(is_sent) {
            continue;
        }
        let law = if game.plans.is_empty() { Law::Twice } else { Law::Reply };
        let played = end.actions.get(..ply as usize).unwrap_or_default();
        if !replies::is_planned(game, played, number.copied(), seat) {
            judge.broken(law, format_args!("action {ply}, {action}, was not sent to be event {number:?}"));
        }
    }
}

/// Whose turn it was after each event, as far as anyone was shown.
fn acting(game: &GameHistory<'_>) -> BTreeMap<u32, u8> {
    let told = game.told.iter().map(|told| (told.number, told.clock));
    let known = told.chain(game.read.iter().map(|read| (read.number, read.clock)));
    known.filter_map(|(number, clock)| Some((number, clock?.running?))).collect()
}
