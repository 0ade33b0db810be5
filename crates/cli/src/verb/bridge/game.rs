//! A game as the server tells it.

use super::wire::{BoardEvent, GameLine};
use gamut_views::{AskedView, Pace, ProgramGame, ProgramState};
use std::time::{Duration, Instant};

/// What an action costs besides thinking: the line, and the program's own start.
const MARGIN: Duration = Duration::from_millis(100);

/// A game up to its newest event.
pub(super) struct Game {
    pub(super) whole: ProgramGame,
    /// When the server told of the newest event.
    heard: Instant,
}

impl Game {
    pub(super) fn new(whole: ProgramGame) -> Self {
        Self { whole, heard: Instant::now() }
    }

    /// Applies a line. Returns whether it follows what is known; if not, the whole game must be read again.
    #[must_use]
    pub(super) fn take(&mut self, line: GameLine) -> bool {
        match line {
            GameLine::Game(whole) => *self = Self::new(whole),
            GameLine::Role { mine } => self.whole.mine = mine,
            GameLine::Event { seq, event, state } => {
                if seq != self.whole.seq + 1 {
                    return false;
                }
                match event {
                    BoardEvent::Acted(played) => self.whole.actions.push(played.action),
                    BoardEvent::Undone { ply } => self.whole.actions.truncate(ply),
                    BoardEvent::Other => {}
                }
                (self.whole.seq, self.whole.state, self.heard) = (seq, state, Instant::now());
            }
            GameLine::Other => {}
        }
        true
    }

    pub(super) fn state(&self) -> &ProgramState {
        &self.whole.state
    }

    /// The seat for which the program is to act now.
    pub(super) fn to_act(&self) -> Option<u8> {
        self.whole.state.to_act.filter(|seat| self.whole.mine.contains(seat) && self.whole.state.over.is_none())
    }

    /// Returns whether another player's request waits for the program.
    pub(super) fn is_asked(&self) -> bool {
        let mine = |seat: &u8| self.whole.mine.contains(seat);
        let waits = |asked: &AskedView| !mine(&asked.seat) && !asked.yes.iter().any(mine);
        self.whole.state.over.is_none() && self.whole.state.asked.as_ref().is_some_and(waits)
    }

    /// What the program is to think about.
    pub(super) fn position(&self) -> String {
        let start = self.whole.start.as_ref().map_or(String::from("startpos"), |position| format!("fen {position}"));
        let moves = if self.whole.actions.is_empty() { "" } else { " moves " };
        format!("position {start}{moves}{}", self.whole.actions.join(" "))
    }

    /// How long the program may think. Seats without a clock are told to have as much time as the seat in turn.
    pub(super) fn go(&self, movetime: Duration) -> String {
        let clock = self.whole.state.clock.as_ref().zip(self.whole.pace).zip(self.whole.state.to_act);
        let Some(((clock, Pace::Live { increment, .. }), seat)) = clock else {
            return format!("go movetime {}", movetime.as_millis());
        };
        let since = clock.ago + (self.heard.elapsed() + MARGIN).as_millis() as i64;
        let own = clock.left.get(usize::from(seat) - 1).copied().flatten().unwrap_or_default();
        let own = own.saturating_sub(since).max(1);
        let left = |(left, number): (&Option<i64>, u8)| left.filter(|_| number != seat).unwrap_or(own).to_string();
        let times: Vec<String> = clock.left.iter().zip(1..).map(left).collect();
        let increments = vec![(u64::from(increment) * 1000).to_string(); times.len()];
        format!("go time {} inc {}", times.join(" "), increments.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn line(value: Value) -> GameLine {
        serde_json::from_value(value).unwrap()
    }

    fn state(to_act: u8) -> Value {
        let left = json!([60_000, null, 90_000]);
        let vacation = json!([null, null, null]);
        let clock = json!({ "left": left, "running": to_act, "vacation": vacation, "void_in": null, "ago": 1_000 });
        json!({
            "ply": 0, "position": "…", "to_act": to_act, "legal": [], "waiting": false, "over": null, "asked": null,
            "clock": clock,
        })
    }

    fn game() -> Game {
        let seat = json!({
            "seat": 1, "side": 1, "kind": "human", "level": null, "name": "Ada", "account": true, "program": true,
            "person": 7, "left": false, "mood": "unknown here",
        });
        let whole = json!({
            "type": "game", "id": "…", "variant": "focus-3", "start": null, "actions": ["a"], "seats": [seat],
            "mine": [1], "pace": { "kind": "live", "minutes": 1, "increment": 2 }, "takebacks": true, "rated": false,
            "questions": true, "talk": null, "seq": 4, "state": state(1),
        });
        let GameLine::Game(whole) = line(whole) else { panic!("it is a game") };
        Game::new(whole)
    }

    #[test]
    fn events_follow_each_other_and_a_gap_is_noticed() {
        let mut game = game();
        let event = |seq, event: Value| line(json!({ "type": "event", "seq": seq, "event": event, "state": state(2) }));
        assert!(game.take(event(5, json!({ "kind": "acted", "seat": 1, "action": "b", "ply": 2 }))));
        assert_eq!((game.position().as_str(), game.to_act()), ("position startpos moves a b", None));
        assert!(game.take(event(6, json!({ "kind": "undone", "ply": 0 }))));
        assert!(game.take(event(7, json!({ "kind": "taken", "seat": 2, "seats": [] }))));
        assert!(game.take(line(json!({ "type": "said", "text": "hello" }))));
        assert_eq!(game.position(), "position startpos");
        assert!(!game.take(event(9, json!({ "kind": "resumed" }))));
        assert_eq!(game.whole.seq, 7);
    }

    #[test]
    fn the_program_is_told_every_seats_time() {
        let mut game = game();
        let go = game.go(Duration::from_millis(700));
        let words: Vec<&str> = go.split(' ').collect();
        let own: u64 = words[2].parse().unwrap();
        // What has passed since the server wrote it, and the margin.
        assert!((50_000..=58_900).contains(&own), "{go}");
        assert_eq!(words, ["go", "time", words[2], words[2], "90000", "inc", "2000", "2000", "2000"]);
        game.whole.pace = Some(Pace::Correspondence { days: 3 });
        assert_eq!(game.go(Duration::from_millis(700)), "go movetime 700");
        game.whole.state.clock = None;
        assert_eq!(game.go(Duration::from_millis(700)), "go movetime 700");
    }

    #[test]
    fn a_clock_that_stands_still_for_a_vacation_is_read() {
        let mut rests = state(2);
        rests["clock"]["ago"] = json!(-86_400_000);
        rests["clock"]["vacation"] = json!([null, "2026-12-01T00:00:00Z", null]);
        let mut game = game();
        let event = json!({ "kind": "vacation", "seat": 2, "until": "2026-12-01T00:00:00Z" });
        assert!(game.take(line(json!({ "type": "event", "seq": 5, "event": event, "state": rests }))));
        assert_eq!((game.whole.seq, game.to_act()), (5, None));
    }

    #[test]
    fn questions_of_others_are_answered_once() {
        let mut game = game();
        assert!(!game.is_asked());
        let asked =
            |seat, yes: Value| serde_json::from_value(json!({ "ask": "draw", "seat": seat, "yes": yes })).unwrap();
        game.whole.state.asked = asked(2, json!([2]));
        assert!(game.is_asked());
        game.whole.state.asked = asked(2, json!([1, 2]));
        assert!(!game.is_asked());
        game.whole.state.asked = asked(1, json!([1]));
        assert!(!game.is_asked());
    }
}
