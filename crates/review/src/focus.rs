//! Reviews of Focus: facts about lines, dangers, and what a move does.

mod events;
mod totals;

use crate::deeds::{Hit, wins};
use crate::fact::{Weighted, best_of_each, ends};
use crate::line::{Ply, replay};
use crate::reviewed::Reviewed;
use crate::{Danger, Event, Fact, LineName, Men, Way};
use gamut_rules::any::Effect as AnyEffect;
use gamut_rules::focus::{Effect, Focus, Square, Tray};
use gamut_rules::{ActionList, AnyGame, Position, Seat};
use totals::Totals;

/// The most plies over which lines are compared: later events hardly depend on the decision.
const COMPARED: usize = 8;

/// The two lines, and the deciding seat.
struct Lines<'a, const SEATS: usize> {
    hero: Seat,
    better: &'a [Ply<Focus<SEATS>>],
    played: &'a [Ply<Focus<SEATS>>],
}

impl<const SEATS: usize> Reviewed for Focus<SEATS> {
    fn facts(&self, better: &[String], played: &[String]) -> Vec<Fact> {
        let (better, played) = (replay(self, better), replay(self, played));
        let lines = Lines { hero: self.seat_to_act(), better: &better, played: &played };
        let mut found = ends(lines.hero, lines.better, lines.played);
        found.extend(lines.stuck());
        // The longer the comparison, the more has been undone: a shorter one is used only if a longer one shows nothing.
        let common = better.len().min(played.len()).min(COMPARED);
        for kind in [Lines::captures, Lines::reserves, Lines::control] {
            let shown = (1..=common).rev().map(|plies| kind(&lines, plies)).find(|shown| !shown.is_empty());
            found.extend(shown.unwrap_or_default());
        }
        best_of_each(found)
    }

    fn dangers(&self, hero: Seat) -> Option<Vec<Danger>> {
        if self.in_opening() {
            return None;
        }
        let mut found: Vec<Danger> = Vec::new();
        for seat in Seat::all(SEATS).filter(|&seat| self.opposed(hero, seat) && self.can_act(seat)) {
            let turned = self.with_seat_to_act(seat);
            let mut actions = ActionList::new();
            turned.actions(&mut actions);
            for effect in actions.iter().map(|&action| turned.effect(action)) {
                let (captured, covered) = harm(self, &effect, hero);
                let taken = covered && self.stack(effect.to).height() > 1;
                if captured > 0 || taken {
                    note(&mut found, effect.to, seat, captured, taken);
                }
            }
        }
        Some(found)
    }

    fn safe(&self) -> &'static str {
        "None of your stacks of two or more can be taken in one turn, and none of your men captured."
    }

    fn quiet(&self) -> &'static str {
        "The best move is a quiet one: it takes nothing."
    }

    /// In the first round nobody can pass.
    fn passed(&self, game: &AnyGame, seat: Seat) -> Option<AnyGame> {
        let may = self.can_act(seat) && !self.in_opening();
        let passed = may.then(|| self.with_seat_to_act(seat).to_string())?;
        AnyGame::from_position(game.variant(), &passed).ok()
    }

    fn deeds(&self, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event> {
        let plies = replay(self, turn);
        let Some(ply) = plies.first() else { return Vec::new() };
        let is_own = |seat: Seat| !self.opposed(hero, seat);
        let is_hit = |seat: Seat| is_own(seat) == (hit == Hit::Own);
        let effect = self.effect(ply.action);
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
        let stuck = Seat::all(SEATS).filter(|&seat| is_hit(seat) && self.can_act(seat) && !ply.after.can_act(seat));
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

    fn way(&self, effect: &AnyEffect) -> Option<Way> {
        let AnyEffect::Focus(effect) = effect else { return None };
        Some(Way {
            from: effect.from.map(|square| square.to_string()),
            to: effect.to.to_string(),
            men: effect.lifted.height(),
            exchange: effect.exchange,
        })
    }
}

/// Returns the number of men of a side that an action captures, and whether it covers a man of the side.
fn harm<const SEATS: usize>(position: &Focus<SEATS>, effect: &Effect, hero: Seat) -> (usize, bool) {
    let is_own = |seat: Seat| !position.opposed(hero, seat);
    let captured = effect.fallen.iter().filter(|fallen| is_own(fallen.piece));
    let captured = captured.filter(|fallen| matches!(fallen.tray, Tray::Captured(_))).count();
    (captured, !effect.exchange && effect.covers.is_some_and(is_own))
}

fn note(found: &mut Vec<Danger>, square: Square, by: Seat, captured: usize, taken: bool) {
    let place = square.to_string();
    let index = found.iter().position(|danger| danger.place == place).unwrap_or_else(|| {
        found.push(Danger { place, by: Vec::new(), captured: 0, taken: false });
        found.len() - 1
    });
    let danger = &mut found[index];
    if danger.by.last() != Some(&by.number()) {
        danger.by.push(by.number());
    }
    danger.captured = danger.captured.max(captured);
    danger.taken |= taken;
}

impl<const SEATS: usize> Lines<'_, SEATS> {
    /// Returns whether a seat is on the deciding side.
    fn is_own(&self, seat: Seat) -> bool {
        self.better.first().or(self.played.first()).is_some_and(|ply| !ply.before.opposed(self.hero, seat))
    }

    fn of(&self, line: LineName) -> &[Ply<Focus<SEATS>>] {
        match line {
            LineName::Better => self.better,
            LineName::Played => self.played,
        }
    }

    /// Finds opponents that cannot act after the better play, and own seats that cannot act after the actual play.
    fn stuck(&self) -> Vec<Weighted> {
        const WEIGHT: u32 = 2_000;
        let mut found = Vec::new();
        for (line, own) in [(LineName::Better, false), (LineName::Played, true)] {
            let (here, there) = match line {
                LineName::Better => (self.better, self.played),
                LineName::Played => (self.played, self.better),
            };
            let plies = here.len().min(there.len());
            for seat in Seat::all(SEATS).filter(|&seat| self.is_own(seat) == own) {
                let loses = |ply: &Ply<Focus<SEATS>>| ply.before.can_act(seat) && !ply.after.can_act(seat);
                let Some(index) = here[..plies].iter().position(loses) else { continue };
                let stays = here[index..plies].iter().all(|ply| !ply.after.can_act(seat));
                if stays && there[..plies].iter().all(|ply| ply.after.can_act(seat)) {
                    let event = Event::Stuck { seat: seat.number() };
                    found.push((WEIGHT - index as u32, Fact { line, ply: index + 1, against: plies, event }));
                }
            }
        }
        found
    }

    /// Returns the totals of both lines after `plies` plies, the better line first.
    fn totals(&self, plies: usize) -> [Totals; 2] {
        [LineName::Better, LineName::Played].map(|line| {
            let mut totals = Totals::default();
            self.of(line)[..plies].iter().for_each(|ply| totals.count(ply, |seat| self.is_own(seat)));
            totals.held_at(&self.of(line)[plies - 1].after, |seat| self.is_own(seat));
            totals
        })
    }
}
