//! Effects of a play against a side, or in its favour.

use crate::{Event, Men, line};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::Fibonacci;
use gamut_rules::focus::{Focus, Tray};
use gamut_rules::{AnyGame, Position, Seat, with_focus};

/// The side affected by a play: the hero's own, or the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hit {
    Own,
    Others,
}

/// Returns what an opponent's turn, played in `passed`, does to the hero's side.
pub(super) fn harm(game: &AnyGame, passed: &AnyGame, turn: &[String], hero: Seat) -> Vec<Event> {
    deeds(game, passed, turn, hero, Hit::Own)
}

/// Returns what the hero's turn does to the others, and for its own side.
pub(super) fn gains(game: &AnyGame, turn: &[String], hero: Seat) -> Vec<Event> {
    deeds(game, game, turn, hero, Hit::Others)
}

/// Counts are compared with the position of `now`.
fn deeds(now: &AnyGame, game: &AnyGame, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event> {
    match (now.kind(), game.kind()) {
        (Kind::Fibonacci(now), Kind::Fibonacci(game)) => fibonacci(now.position(), game.position(), turn, hero, hit),
        (_, kind) => with_focus!(kind, game => focus(game.position(), turn, hero, hit)).unwrap_or_default(),
    }
}

fn focus<const SEATS: usize>(position: &Focus<SEATS>, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event> {
    let plies = line::replay(position, turn);
    let Some(ply) = plies.first() else { return Vec::new() };
    let is_own = |seat: Seat| !position.opposed(hero, seat);
    let is_hit = |seat: Seat| is_own(seat) == (hit == Hit::Own);
    let effect = position.effect(ply.action);
    let (by, square) = (ply.seat.number(), effect.to.to_string());
    let fallen = |seat: Seat, captured: bool| {
        let those = effect.fallen.iter().filter(|fallen| fallen.piece == seat);
        those.filter(|fallen| matches!(fallen.tray, Tray::Captured(_)) == captured).count()
    };
    let mut events: Vec<Event> = wins(&ply.after, hero, hit).into_iter().collect();
    let men = Seat::all(SEATS).filter(|&seat| is_hit(seat) && fallen(seat, true) > 0);
    let men: Vec<Men> = men.map(|seat| Men { seat: seat.number(), count: fallen(seat, true) }).collect();
    if !men.is_empty() {
        let here = men.iter().map(|men| men.count).sum();
        events.push(Event::Captures { by, square: square.clone(), men, here, there: 0 });
    }
    // Men that swap places lose nothing.
    if let Some(of) = effect.covers.filter(|&of| is_hit(of) && !effect.exchange) {
        let stack = ply.after.stack(effect.to);
        let men = stack.pieces().filter(|&piece| piece == of).count();
        events.push(Event::Covers { by, of: of.number(), square: square.clone(), height: stack.height(), men });
    }
    let stuck = Seat::all(SEATS).filter(|&seat| is_hit(seat) && position.can_act(seat) && !ply.after.can_act(seat));
    events.extend(stuck.map(|seat| Event::Stuck { seat: seat.number() }));
    if hit == Hit::Others {
        let back = Seat::all(SEATS).map(|seat| (seat, fallen(seat, false))).filter(|&(_, men)| men > 0);
        events.extend(back.map(|(seat, men)| Event::Reserve {
            seat: seat.number(),
            square: square.clone(),
            men,
            here: men,
            there: 0,
        }));
    }
    events
}

fn fibonacci(now: &Fibonacci, position: &Fibonacci, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event> {
    let plies = line::replay(position, turn);
    let Some(last) = plies.last() else { return Vec::new() };
    let enemy = hero.after(1, 2);
    let (striker, target) = if hit == Hit::Own { (enemy, hero) } else { (hero, enemy) };
    let (here, there) = (last.after.attackers(target).into(), now.attackers(target).into());
    let closer = here > there;
    let strikes = closer.then(|| Event::Strikes { seat: striker.number(), here, there });
    wins(&last.after, hero, hit).into_iter().chain(strikes).collect()
}

/// Returns the win in a final position, if it is one for or against the right side.
fn wins<P: Position>(position: &P, hero: Seat, hit: Hit) -> Option<Event> {
    let winner = position.outcome()?.winner;
    let seats: Vec<u8> = winner.seats().map(Seat::number).collect();
    let by_others = !winner.includes(hero) && !seats.is_empty();
    let told = if hit == Hit::Own { by_others } else { winner.includes(hero) };
    told.then_some(Event::Wins { seats })
}
