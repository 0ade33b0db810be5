//! What was said reaches all alike, once, and is there at the end.

use super::game::GameHistory;
use super::{Judge, Law};
use std::collections::{BTreeMap, BTreeSet};

/// The number of texts that a server shows to a new follower; older ones are stored, but not shown.
const SHOWN: usize = 100;

pub(super) fn judge(game: &GameHistory<'_>, judge: &mut Judge<'_>) {
    judge.verdict.texts += game.heard.len();
    let spoken: BTreeSet<&str> = game.spoke.iter().copied().collect();
    let (mut numbers, mut texts) = (BTreeMap::new(), BTreeMap::new());
    let mut told = BTreeSet::new();
    for heard in &game.heard {
        let (who, number, text) = (heard.who, heard.number, heard.text);
        if !spoken.contains(text) {
            judge.broken(Law::Said, format_args!("{who} heard {text:?}, which nobody said"));
        }
        let known = *numbers.entry(number).or_insert(text);
        if known != text {
            judge.broken(Law::Said, format_args!("text {number} was {known:?}, and {text:?} to {who}"));
        }
        let known = *texts.entry(text).or_insert(number);
        if known != number {
            judge.broken(Law::Said, format_args!("{text:?} was text {known}, and {number} to {who}"));
        }
        if !told.insert((heard.socket, number)) {
            judge.broken(Law::Said, format_args!("{who} was told text {number} twice"));
        }
    }
    for (node, kept) in &game.texts {
        let oldest = kept.iter().map(|(number, _)| *number).min().filter(|_| kept.len() >= SHOWN).unwrap_or_default();
        for (number, text) in numbers.range(oldest..) {
            if !kept.iter().any(|(own, words)| (own, words.as_str()) == (number, text)) {
                judge.broken(Law::Said, format_args!("text {number}, {text:?}, was told; server {node} has it not"));
            }
        }
        let mut once = BTreeSet::new();
        for (number, text) in kept.iter().filter(|(_, text)| !once.insert(text.as_str())) {
            judge.broken(Law::Said, format_args!("server {node} has {text:?} twice, also as text {number}"));
        }
        if game.texts.first().is_some_and(|(_, first)| first != kept) {
            judge.broken(Law::Said, format_args!("server {node} has other texts than the first"));
        }
    }
}
