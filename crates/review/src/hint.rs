//! Hints for the seat to act: threats, gains, and the engine's choice.

use crate::deeds::Hit;
use crate::judge::{Judge, turn_of};
use crate::{Danger, Event, Way, dangers, games};
use gamut_engine::Stop;
use gamut_rules::{AnyGame, Seat, Turn};
use serde::{Deserialize, Serialize};

/// A hint, from the vaguest part to the plainest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// Opponents' best plays if the seat to act passed, if they harm its side; null if passing is impossible.
    pub threats: Option<Vec<Threat>>,
    /// Where its side is in danger by the rules, whether or not a best play does harm there; null if unknown.
    pub dangers: Option<Vec<Danger>>,
    /// Gains of the best play for its side. `Strikes` and `Reserve` are compared with the current position.
    pub gains: Vec<Event>,
    /// Origin of the best play; null if it drops a man or moves none.
    pub from: Option<String>,
    /// The best play: one action in Focus, the rest of the turn in Fibonacci.
    pub best: Vec<String>,
    /// Its men's movements.
    pub ways: Vec<Way>,
}

/// An opponent's best play, and the harm it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Threat {
    /// The opponent, from 1.
    pub seat: u8,
    /// The position in which the opponent would act.
    pub position: String,
    /// One action in Focus, the whole turn in Fibonacci.
    pub turn: Vec<String>,
    /// Its men's movements.
    pub ways: Vec<Way>,
    /// Its consequences. `Strikes` is compared with the current position.
    pub events: Vec<Event>,
}

/// Returns a hint for the seat to act, or `None` if no seat is to act or the search was stopped. The search for the
/// best play visits `nodes` nodes, the search for each threat a quarter of that.
#[must_use]
pub fn hint(game: &AnyGame, nodes: u64, stop: &Stop) -> Option<Hint> {
    let Turn::Act(hero) = game.turn() else { return None };
    let best = turn_of(game, &Judge::new(nodes).best(game, stop)?.line);
    let ways = ways(game, &best);
    Some(Hint {
        threats: threats(game, hero, &mut Judge::new((nodes / 4).max(1)), stop),
        dangers: dangers(game, hero),
        gains: games::of(game).map(|position| position.deeds(&best, hero, Hit::Others)).unwrap_or_default(),
        from: ways.first().and_then(|way| way.from.clone()),
        best,
        ways,
    })
}

/// Returns each opponent's best play if `hero` passed, if it harms the hero's side. `None` if passing is impossible.
fn threats(game: &AnyGame, hero: Seat, judge: &mut Judge, stop: &Stop) -> Option<Vec<Threat>> {
    let position = games::of(game)?;
    let opponents = Seat::all(game.seats()).filter(|&seat| game.side_of(seat) != game.side_of(hero));
    let passed: Vec<(Seat, AnyGame)> =
        opponents.filter_map(|seat| Some((seat, position.passed(game, seat)?))).collect();
    let mut threat = |(seat, passed): &(Seat, AnyGame)| {
        let turn = turn_of(passed, &judge.best(passed, stop)?.line);
        let events = games::of(passed)?.deeds(&turn, hero, Hit::Own);
        let ways = ways(passed, &turn);
        (!events.is_empty()).then_some(Threat { seat: seat.number(), position: passed.position(), turn, ways, events })
    };
    (!passed.is_empty()).then(|| passed.iter().filter_map(&mut threat).collect())
}

/// Returns the movements of a turn.
fn ways(game: &AnyGame, turn: &[String]) -> Vec<Way> {
    let mut next = game.clone();
    let way = |text: &String| {
        let checked = next.check(next.parse_action(text).ok()?).ok()?;
        let way = games::of(&next)?.way(checked.effect());
        next.play_checked(checked);
        way
    };
    turn.iter().filter_map(way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Men;
    use gamut_rules::any::notation;

    fn game(variant: &str, position: &str) -> AnyGame {
        AnyGame::from_position(&variant.parse().unwrap(), position).unwrap()
    }

    #[test]
    fn a_capture_that_decides_is_threatened() {
        // Blue adds a man to the five on d5, and Red's bottom man falls off.
        let position = "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
        let game = game("focus-2,goal=capture,each=1", position);
        let hint = hint(&game, 2_000, &Stop::new()).unwrap();
        assert!(notation(&game.actions()).contains(&hint.best[0]));
        let Some([threat]) = hint.threats.as_deref() else { panic!("{hint:?}") };
        assert_eq!((threat.seat, threat.turn.as_slice()), (2, &["c5-d5".to_owned()][..]));
        let way = Way { from: Some("c5".to_owned()), to: "d5".to_owned(), men: 1, exchange: false };
        assert_eq!(threat.ways, [way]);
        assert_eq!(threat.events[0], Event::Wins { seats: vec![2] });
    }

    #[test]
    fn a_threatened_stack_is_named() {
        // Blue's only man can only take the four on d5.
        let game = game("focus-2", "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
        let hint = hint(&game, 2_000, &Stop::new()).unwrap();
        let Some([threat]) = hint.threats.as_deref() else { panic!("{hint:?}") };
        assert_eq!(threat.turn, ["c5-d5"]);
        let lost = Event::Covers { by: 2, of: 1, square: "d5".to_owned(), height: 5, men: 4 };
        assert_eq!(threat.events, [lost]);
        assert_eq!(
            threat.position, "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 2 0,0 0,0/0,0 0 0",
            "from which it can be shown"
        );
    }

    #[test]
    fn the_gains_of_the_best_play_come_before_the_play() {
        // Red adds a man to the five on d5, and Blue's bottom man falls off.
        let position = "x4/x6/x8/x2,1,21111,x4/x8/x8/2,x5/x4 1 0,0 0,0/0,0 0 0";
        let game = game("focus-2,goal=capture,each=1", position);
        let hint = hint(&game, 2_000, &Stop::new()).unwrap();
        assert_eq!((hint.best.as_slice(), hint.from.as_deref()), (&["c5-d5".to_owned()][..], Some("c5")));
        assert_eq!(hint.gains[0], Event::Wins { seats: vec![1] });
        let men = vec![Men { seat: 2, count: 1 }];
        assert!(hint.gains.contains(&Event::Captures { by: 1, square: "d5".to_owned(), men, here: 1, there: 0 }));
    }

    #[test]
    fn a_hint_in_the_middle_of_a_turn_covers_the_rest_of_it() {
        let position = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc r 5 5";
        let mut game = game("fibonacci", position);
        let whole = hint(&game, 2_000, &Stop::new()).unwrap();
        assert_eq!(whole.ways.len(), whole.best.len());
        game.play_text(&whole.best[0]).unwrap();
        let rest = hint(&game, 2_000, &Stop::new()).unwrap();
        assert!(rest.best.len() < whole.best.len(), "{rest:?}");
        for action in &rest.best {
            game.play_text(action).unwrap();
        }
        assert_ne!(game.turn(), Turn::Act(Seat::FIRST), "the turn is over");
    }

    #[test]
    fn nobody_passes_before_a_card() {
        let mut game = AnyGame::new(&"fibonacci-cards".parse().unwrap()).unwrap();
        assert_eq!(hint(&game, 500, &Stop::new()), None);
        game.play_text("card3").unwrap();
        assert_eq!(hint(&game, 500, &Stop::new()).unwrap().threats, None);
    }

    #[test]
    fn nobody_passes_in_the_first_round() {
        let start = AnyGame::new(&"focus-2,balance=swap".parse().unwrap()).unwrap();
        let hint = hint(&start, 500, &Stop::new()).unwrap();
        assert_eq!(hint.threats, None);
        assert!(hint.ways[0].exchange, "{hint:?}");
    }

    #[test]
    fn partners_threaten_nothing() {
        for (variant, most) in [("focus-3", 2), ("focus-4", 3), ("focus-teams", 2)] {
            let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
            // Play past the first round, in which nobody can pass, until the first seat is to act.
            for step in 0..24 {
                let actions = game.actions();
                game.play(actions[step * 7 % actions.len()]).unwrap();
            }
            assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
            let threats = hint(&game, 400, &Stop::new()).unwrap().threats.unwrap();
            assert!(threats.len() <= most, "{variant}: {threats:?}");
            assert!(variant != "focus-teams" || threats.iter().all(|threat| threat.seat % 2 == 0), "{threats:?}");
        }
    }
}
