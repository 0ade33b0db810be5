//! Clock checks from the outside: an event happened after it was sent and before any client received it.

use super::game::GameHistory;
use super::{CLOCKS, Judge, Law, Trouble};
use crate::history::Clock;
use std::collections::BTreeMap;

/// The most network delay that is compensated for a turn, in milliseconds.
const LAG: i64 = 1000;

/// Bounds on the time of an event.
type Between = (i64, i64);

pub(super) fn judge(game: &GameHistory<'_>, troubles: &[Trouble], judge: &mut Judge<'_>) {
    let mut happened = happened(game);
    if let Some(gathered) = gathered(game) {
        // What happened before counts from there.
        let early = happened.values_mut().filter(|event| event.1 < gathered.1);
        early.for_each(|event| *event = (event.0.max(gathered.0), gathered.1));
    }
    let shown = game.told.iter().filter_map(|told| {
        // It was sent at some time after the event.
        let (from, _) = happened.get(&told.number)?;
        Some((told.number, told.clock.filter(is_started)?, (*from, told.at), told.who))
    });
    let read = game
        .read
        .iter()
        .filter_map(|read| Some((read.number, read.clock.filter(is_started)?, (read.asked, read.at), read.who)));
    let mut left: BTreeMap<u32, &Clock> = BTreeMap::new();
    for (number, clock, moment, who) in shown.chain(read) {
        judge.verdict.clocks += 1;
        let known = *left.entry(number).or_insert(clock);
        if (&known.left, known.running) != (&clock.left, clock.running) {
            let what = format!("after event {number} {who} was shown {:?}, others {:?}", clock.left, known.left);
            judge.broken(Law::Clock, what);
        }
        let Some(&event) = happened.get(&number).filter(|_| clock.running.is_some()) else { continue };
        let (least, most) = passed(event, moment, troubles);
        within(clock.ago, (least, most), judge, format_args!("since event {number}, shown to {who} at {}", moment.1));
    }
    charges(game, &happened, &left, troubles, judge);
}

fn is_started(clock: &&Clock) -> bool {
    !clock.gathering
}

/// A turn's charge follows from its beginning and end.
fn charges(
    game: &GameHistory<'_>,
    happened: &BTreeMap<u32, Between>,
    shown: &BTreeMap<u32, &Clock>,
    troubles: &[Trouble],
    judge: &mut Judge<'_>,
) {
    let plies = game.plies();
    let full = shown.values().flat_map(|clock| &clock.left).flatten().max();
    for (number, clock) in shown.iter().filter(|(number, _)| **number > 0) {
        let known = (shown.get(&(number - 1)), happened.get(&(number - 1)), happened.get(number));
        let (Some(last), Some(&before), Some(&after)) = known else { continue };
        let Some(running) = last.running else { continue };
        let (least, most) = passed(before, after, troubles);
        for (seat, (left, now)) in last.left.iter().zip(&clock.left).enumerate() {
            let (Some(left), Some(now)) = (left, now) else { continue };
            if seat + 1 != usize::from(running) {
                // In correspondence games, each turn begins with the same time.
                let begins = game.by_days && clock.running.is_some_and(|running| usize::from(running) == seat + 1);
                if Some(now) != full.filter(|_| begins).or(Some(left)) {
                    judge
                        .broken(Law::Clock, format_args!("event {number} took {} ms of seat {}", left - now, seat + 1));
                }
            } else {
                let what = format_args!("charged to seat {} for event {number}", seat + 1);
                let acted = plies.get(number) > plies.get(&(number - 1));
                let is_over = acted && clock.running != Some(running);
                let increment = if is_over && !game.by_days { game.increment } else { 0 };
                within(left + increment - now, (least - LAG, most), judge, what);
            }
        }
    }
}

/// Returns bounds on the time at which the players had gathered, if the game was seen to wait for them.
fn gathered(game: &GameHistory<'_>) -> Option<Between> {
    let read = || game.read.iter().filter_map(|read| Some((read, read.clock?)));
    let waited = read().filter(|(_, clock)| clock.gathering).map(|(read, _)| read.asked).max()?;
    let told = game.told.iter().filter_map(|told| Some((told.at, told.clock?)));
    let shown = read().map(|(read, clock)| (read.at, clock)).chain(told);
    let begun = shown.filter(|(_, clock)| is_started(clock)).map(|(at, _)| at).min()?;
    Some((waited.min(begun), begun))
}

/// Returns bounds on the time of each event that a client sent.
fn happened(game: &GameHistory<'_>) -> BTreeMap<u32, Between> {
    let mut happened = BTreeMap::new();
    let actions: BTreeMap<u32, Option<&str>> = game.told.iter().map(|told| (told.number, told.action)).collect();
    let mut earliest = game.began.0;
    for (number, latest) in game.first_known() {
        let is_it = |action: &str| actions.get(&number).is_none_or(|known| *known == Some(action));
        // A reply that was left is played before its player sends the same.
        let mut replies = game.plans.iter().filter(|plan| plan.number < number).flat_map(|plan| plan.lines);
        let may_be_left = replies.any(|line| line.iter().skip(1).any(|reply| is_it(reply)));
        let sent = game.sent.iter().filter(|sent| sent.number == number && !may_be_left && is_it(sent.action));
        earliest = sent.map(|sent| sent.at).min().unwrap_or(earliest).max(earliest);
        happened.insert(number, (earliest.min(latest), latest));
    }
    happened
}

/// Returns bounds on the duration between two moments. Time without storage need not be charged.
fn passed(from: Between, to: Between, troubles: &[Trouble]) -> (i64, i64) {
    let overlap = |trouble: &Trouble| (trouble.until.min(to.1) - trouble.from.max(from.0)).max(0);
    let outages: i64 = troubles.iter().filter(|trouble| trouble.outage).map(overlap).sum();
    ((to.0 - from.1 - outages).max(0), to.1 - from.0)
}

fn within(told: i64, (least, most): Between, judge: &mut Judge<'_>, what: impl std::fmt::Display) {
    let wrong = (least - told).max(told - most).max(0);
    judge.verdict.worst_clock_ms = judge.verdict.worst_clock_ms.max(wrong);
    if wrong > CLOCKS {
        judge.broken(Law::Clock, format_args!("{told} ms {what}, which was {least} to {most}"));
    }
}
