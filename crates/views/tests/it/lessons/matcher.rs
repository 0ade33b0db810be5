//! Conditions that an action must meet to solve a step.

use gamut_rules::{AnyGame, Seat};
use gamut_views::{game_board, game_state};
use serde::Deserialize;
use serde_json::{Value, to_value};

/// A tried action.
pub(super) struct Tried {
    /// The action in notation.
    pub(super) action: String,
    /// The action as sent to the page.
    pub(super) played: Value,
    /// The seat that tried it.
    pub(super) hero: Seat,
    /// The game after it.
    pub(super) after: AnyGame,
}

/// Conditions, all of which must hold.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Matcher {
    /// The action is one of these.
    any: Option<Vec<String>>,
    /// Its origin and destination.
    from: Option<String>,
    to: Option<String>,
    /// Focus: it is a drop.
    drop: Option<bool>,
    /// Focus: the number of men lifted.
    count: Option<usize>,
    /// Focus: the least number of men it captures.
    captures: Option<usize>,
    /// Focus: the least number of own men that go to the own reserve.
    reserves: Option<usize>,
    /// Focus: a man goes to this seat's reserve.
    gives: Option<u8>,
    /// Focus: the owner of the stack it leaves behind; 0 if there is none or it is its own.
    frees: Option<u8>,
    /// Focus: the owner of the stack it leaves behind, including itself.
    leaves: Option<u8>,
    /// Focus: the height of the stack it lands on, afterwards.
    height: Option<usize>,
    /// Focus: this seat is skipped next.
    skips: Option<u8>,
    /// Focus: no reply lands on its destination.
    safe: Option<bool>,
    /// Fibonacci: the letters of the man that moves and of the displaced man.
    man: Option<String>,
    throws: Option<String>,
    /// Fibonacci: the least number of strikes then adjacent to the enemy's centre.
    strikes: Option<u64>,
    /// Fibonacci: the least number of groups the enemy then has.
    groups: Option<usize>,
    /// It wins.
    wins: Option<bool>,
}

impl Matcher {
    /// Returns the name of the first condition that an action does not meet.
    pub(super) fn miss(&self, tried: &Tried) -> Option<&'static str> {
        let checks = [
            ("any", self.any.as_ref().is_none_or(|any| any.contains(&tried.action))),
            ("drop", self.drop.is_none_or(|drop| tried.is_drop() == drop)),
            ("from", self.from.as_ref().is_none_or(|from| tried.text("from") == Some(from))),
            ("to", self.to.as_ref().is_none_or(|to| tried.text("to") == Some(to))),
            ("count", self.count.is_none_or(|count| tried.text("lifted").map(str::len) == Some(count))),
            ("man", self.man.as_ref().is_none_or(|man| tried.text("man") == Some(man))),
            ("throws", self.throws.as_ref().is_none_or(|man| tried.text("displaced") == Some(man))),
            ("captures", self.captures.is_none_or(|least| tried.fallen("captured", None) >= least)),
            ("reserves", self.reserves.is_none_or(|least| tried.fallen("reserve", Some(tried.hero.number())) >= least)),
            ("gives", self.gives.is_none_or(|seat| tried.fallen("reserve", Some(seat)) > 0)),
            ("frees", self.frees.is_none_or(|seat| tried.frees() == seat)),
            ("leaves", self.leaves.is_none_or(|seat| tried.played["frees"] == seat)),
            ("height", self.height.is_none_or(|height| tried.height() == height)),
            ("skips", self.skips.is_none_or(|seat| tried.skips(seat))),
            ("safe", self.safe.is_none_or(|safe| tried.is_safe() == safe)),
            ("strikes", self.strikes.is_none_or(|least| tried.strikes() >= least)),
            ("groups", self.groups.is_none_or(|least| tried.groups() >= least)),
            ("wins", self.wins.is_none_or(|wins| tried.wins() == wins)),
        ];
        checks.into_iter().find_map(|(name, holds)| (!holds).then_some(name))
    }
}

impl Tried {
    fn text(&self, field: &str) -> Option<&str> {
        self.played[field].as_str()
    }

    fn is_drop(&self) -> bool {
        self.action.starts_with('@')
    }

    fn fallen(&self, tray: &str, of: Option<u8>) -> usize {
        let fallen = self.played["fallen"].as_array().map(Vec::as_slice).unwrap_or_default();
        let counts = |one: &&Value| one["tray"] == tray && of.is_none_or(|seat| one["of"] == seat);
        fallen.iter().filter(counts).count()
    }

    fn frees(&self) -> u8 {
        let freed = self.played["frees"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        freed.filter(|&seat| seat != self.hero.number()).unwrap_or_default()
    }

    fn height(&self) -> usize {
        let board = to_value(game_board(&self.after)).expect("views are JSON");
        let stack = self.text("to").and_then(|square| board["stacks"][square].as_str());
        stack.map_or(0, str::len)
    }

    fn skips(&self, seat: u8) -> bool {
        self.played["skipped"].as_array().is_some_and(|skipped| skipped.iter().any(|one| *one == seat))
    }

    fn is_safe(&self) -> bool {
        let state = to_value(game_state(&self.after, true)).expect("views are JSON");
        let answers = state["actions"].as_array().cloned().unwrap_or_default();
        answers.iter().all(|answer| answer["to"] != self.played["to"])
    }

    fn strikes(&self) -> u64 {
        let enemy = self.hero.after(1, 2);
        self.played["attackers"][enemy.index()].as_u64().unwrap_or_default()
    }

    fn groups(&self) -> usize {
        let mut enemy = self.after.clone();
        if enemy.seat_in_turn() == Some(self.hero) && enemy.play_text("end").is_err() {
            return 0;
        }
        let state = to_value(game_state(&enemy, true)).expect("views are JSON");
        state["groups"].as_array().map_or(0, Vec::len)
    }

    fn wins(&self) -> bool {
        self.after.outcome().is_some_and(|outcome| outcome.winner.includes(self.hero))
    }
}
