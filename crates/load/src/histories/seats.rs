//! Of all who ask for an open seat, one gets it, and every server has the same one there.

use super::game::GameHistory;
use super::{Judge, Law};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    let mut answers: BTreeMap<&str, Vec<Option<bool>>> = BTreeMap::new();
    for request in &game.seat_requests {
        answers.entry(request.who).or_default().push(request.given);
    }
    let given: BTreeSet<&str> =
        answers.iter().filter(|(_, all)| all.contains(&Some(true))).map(|(who, _)| *who).collect();
    if given.len() > 1 {
        judge.broken(Law::Seat, format_args!("the seat was given to {given:?}"));
    }
    for (node, people) in &game.seats {
        let sits = |who: &str| people.iter().flatten().any(|person| person == who);
        for who in given.iter().filter(|who| !sits(who)) {
            judge.broken(Law::Seat, format_args!("{who} was given the seat; server {node} has {people:?}"));
        }
        let refused = answers.iter().filter(|(_, all)| all.iter().all(|given| *given == Some(false)));
        for (who, _) in refused.filter(|(who, _)| sits(who)) {
            judge.broken(Law::Seat, format_args!("{who} was refused the seat; server {node} has {people:?}"));
        }
        let all_answered = !answers.is_empty() && answers.values().flatten().all(Option::is_some);
        if all_answered && people.contains(&None) {
            judge.broken(Law::Seat, format_args!("everybody was refused; the seat is open at server {node}"));
        }
        if game.seats.first().is_some_and(|(_, first)| first != people) {
            judge.broken(Law::Seat, format_args!("server {node} has {people:?}, the first one others"));
        }
    }
}
