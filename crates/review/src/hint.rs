//! Hints for whoever is to act: what is threatened, and what the engine would play.

use crate::Event;
use crate::judge::{Judge, turn_of};
use crate::{Men, line};
use gamut_engine::Stop;
use gamut_rules::any::{Effect, Kind};
use gamut_rules::fibonacci::Effect as FibonacciEffect;
use gamut_rules::focus::{Focus, Tray};
use gamut_rules::{AnyGame, Position, Seat, Turn, with_focus};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What helps whoever is to act, from the vaguest to the plainest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hint {
    /// What others would do if the seat to act passed, as far as it harms its side.
    pub threats: Vec<Threat>,
    /// The square or point that the best play begins from; null for a man of the reserve.
    pub from: Option<String>,
    /// The best play: one action, in Fibonacci those of the whole turn.
    pub best: Vec<String>,
}

/// The best play of an opponent, and the harm that it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Threat {
    /// Who would play it.
    pub seat: u8,
    /// One action, in Fibonacci those of the whole turn.
    pub turn: Vec<String>,
    /// What comes of it. What `Strikes` counts is compared with the present position.
    pub events: Vec<Event>,
}

/// Returns hints for the seat to act; each search visits so many nodes. `None` where no seat is to act.
#[must_use]
pub fn hint(game: &AnyGame, nodes: u64) -> Option<Hint> {
    let mut judge = Judge::new(nodes);
    let stop = Stop::new();
    let found = judge.best(game, &stop)?;
    let best = turn_of(game, &found.line);
    let first = game.check(game.parse_action(best.first()?).ok()?).ok()?;
    let from = match first.effect() {
        Effect::Focus(effect) => effect.from.map(|square| square.to_string()),
        Effect::Fibonacci(FibonacciEffect::Step { from, .. }) => Some(from.to_string()),
        _ => None,
    };
    Some(Hint { threats: threats(game, &mut judge, &stop), from, best })
}

/// What each opponent would do if the seat to act passed, as far as it harms the side of that seat.
fn threats(game: &AnyGame, judge: &mut Judge, stop: &Stop) -> Vec<Threat> {
    let Turn::Act(hero) = game.turn() else { return Vec::new() };
    let opponents = Seat::all(game.seats()).filter(|&seat| game.side_of(seat) != game.side_of(hero));
    let threat = |seat: Seat| {
        let passed = passed(game, seat)?;
        let line = judge.best(&passed, stop)?.line;
        let turn = turn_of(&passed, &line);
        let events = match passed.kind() {
            Kind::Fibonacci(_) => fibonacci_harm(game, &passed, &turn, hero),
            kind => with_focus!(kind, passed => focus_harm(passed.position(), &turn, hero)).unwrap_or_default(),
        };
        (!events.is_empty()).then_some(Threat { seat: seat.number(), turn, events })
    };
    opponents.filter_map(threat).collect()
}

/// The position with an opponent to act, as if the seat to act had passed. `None` where that cannot be: nobody passes in
/// the first round of Focus, and in Fibonacci a card would come first.
fn passed(game: &AnyGame, seat: Seat) -> Option<AnyGame> {
    if let Kind::Fibonacci(_) = game.kind() {
        let mut next = game.clone();
        next.play("end").ok()?;
        return (next.turn() == Turn::Act(seat)).then_some(next);
    }
    let text = with_focus!(game.kind(), game => {
        let position = game.position();
        let may = position.can_act(seat) && !position.in_opening();
        may.then(|| position.with_seat_to_act(seat).to_string())
    })??;
    AnyGame::from_position(game.variant(), &text).ok()
}

/// What an action of an opponent does to a side in Focus.
fn focus_harm<const SEATS: usize>(position: &Focus<SEATS>, turn: &[String], hero: Seat) -> Vec<Event> {
    let plies = line::replay(position, turn);
    let Some(ply) = plies.first() else { return Vec::new() };
    let own = |seat: Seat| !position.opposed(hero, seat);
    let effect = position.effect(ply.action);
    let square = effect.to.to_string();
    let mut events: Vec<Event> = wins(&ply.after, hero).into_iter().collect();
    let captured = |seat: Seat| {
        effect.fallen.iter().filter(|fallen| fallen.piece == seat && matches!(fallen.tray, Tray::Captured(_))).count()
    };
    let men = Seat::all(SEATS).filter(|&seat| own(seat) && captured(seat) > 0);
    let men: Vec<Men> = men.map(|seat| Men { seat: seat.number(), count: captured(seat) }).collect();
    if !men.is_empty() {
        let here = men.iter().map(|men| men.count).sum();
        events.push(Event::Captures { by: ply.seat.number(), square: square.clone(), men, here, there: 0 });
    }
    if let Some(of) = effect.covers.filter(|&of| own(of)) {
        let stack = ply.after.stack(effect.to);
        let men = stack.pieces().filter(|&piece| piece == of).count();
        events.push(Event::Covers { by: ply.seat.number(), of: of.number(), square, height: stack.height(), men });
    }
    let stuck = Seat::all(SEATS).filter(|&seat| own(seat) && position.can_act(seat) && !ply.after.can_act(seat));
    events.extend(stuck.map(|seat| Event::Stuck { seat: seat.number() }));
    events
}

/// What a turn of the opponent does to a side in Fibonacci.
fn fibonacci_harm(game: &AnyGame, passed: &AnyGame, turn: &[String], hero: Seat) -> Vec<Event> {
    let (Kind::Fibonacci(now), Kind::Fibonacci(passed)) = (game.kind(), passed.kind()) else { return Vec::new() };
    let plies = line::replay(passed.position(), turn);
    let Some(last) = plies.last() else { return Vec::new() };
    let (here, there) = (last.after.attackers(hero).into(), now.position().attackers(hero).into());
    let closer = here > there;
    let strikes = closer.then(|| Event::Strikes { seat: hero.after(1, 2).number(), here, there });
    wins(&last.after, hero).into_iter().chain(strikes).collect()
}

/// The win of somebody else, if that is what a position is.
fn wins<P: Position>(position: &P, hero: Seat) -> Option<Event> {
    let winner = position.outcome()?.winner;
    (!winner.includes(hero)).then(|| Event::Wins { seats: winner.seats().map(Seat::number).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(variant: &str, position: &str) -> AnyGame {
        AnyGame::from_position(&variant.parse().unwrap(), position).unwrap()
    }

    #[test]
    fn a_capture_that_decides_is_threatened() {
        // Blue adds a man to the five on d5, and Red's man falls off the bottom.
        let position = "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
        let game = game("focus-2,goal=capture,each=1", position);
        let hint = hint(&game, 2_000).unwrap();
        assert!(game.actions().contains(&hint.best[0]));
        let [threat] = &hint.threats[..] else { panic!("{hint:?}") };
        assert_eq!((threat.seat, threat.turn.as_slice()), (2, &["c5-d5".to_owned()][..]));
        assert_eq!(threat.events[0], Event::Wins { seats: vec![2] });
    }

    #[test]
    fn the_stack_that_would_be_lost_is_named() {
        // Blue's only man can do nothing but take the four on d5.
        let game = game("focus-2", "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
        let hint = hint(&game, 2_000).unwrap();
        let [threat] = &hint.threats[..] else { panic!("{hint:?}") };
        assert_eq!(threat.turn, ["c5-d5"]);
        let lost = Event::Covers { by: 2, of: 1, square: "d5".to_owned(), height: 5, men: 4 };
        assert_eq!(threat.events, [lost]);
    }

    #[test]
    fn nobody_passes_where_a_card_comes_first() {
        let start = AnyGame::new(&"fibonacci-cards".parse().unwrap()).unwrap();
        assert_eq!(hint(&start, 500), None);
    }
}
