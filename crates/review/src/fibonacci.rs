//! Reviews of Fibonacci: the positions after the first turns of two lines, dangers, and what a turn does.

use crate::deeds::{Hit, wins};
use crate::fact::{best_of_each, ends};
use crate::line::{Ply, replay};
use crate::reviewed::Reviewed;
use crate::{Danger, Event, Fact, LineName, Way};
use gamut_rules::any::Effect as AnyEffect;
use gamut_rules::fibonacci::{Effect, Fibonacci, LoneStep, ManKind, Point, PointSet, Ring};
use gamut_rules::{AnyGame, Position, Seat, Turn};

/// Weights of an additional strike next to a centre, of a centre that can be surrounded, of one group fewer, and of a
/// step.
const STRIKE: u32 = 300;
const INSIDE: u32 = 400;
const GROUP: u32 = 200;
const STEP: u32 = 10;
/// Smaller differences in steps are ignored.
const FEWEST_STEPS: usize = 3;

/// The same moment in both lines: after the reviewed turn, or after the reply to it.
struct Moment<'a> {
    better: (usize, &'a Fibonacci),
    played: (usize, &'a Fibonacci),
    hero: Seat,
    /// Extra weight: a difference that survives the reply matters more.
    extra: u32,
}

impl Reviewed for Fibonacci {
    fn facts(&self, better: &[String], played: &[String]) -> Vec<Fact> {
        let hero = self.side();
        let (better, played) = (replay(self, better), replay(self, played));
        let mut found = ends(hero, &better, &played);
        // The second turn is the reply, unless the other side has no move.
        for (turns, seat, extra) in [(1, hero, 0), (2, hero.after(1, 2), 100)] {
            let moments = (after_turns(&better, turns, seat), after_turns(&played, turns, seat));
            if let (Some(better), Some(played)) = moments {
                found.extend(Moment { better, played, hero, extra }.facts());
            }
        }
        best_of_each(found)
    }

    /// Finds men next to an enemy group: a man of the group can swap places with each of them. There are none if the
    /// enemy's next turn has no moves.
    fn dangers(&self, hero: Seat) -> Option<Vec<Danger>> {
        let enemy = hero.after(1, 2);
        let is_skipped = self.side() == hero && !self.is_cards() && self.allowance(enemy, self.turn_number() + 1) == 0;
        if is_skipped {
            return Some(Vec::new());
        }
        let own = self.strikes(hero) | self.supports(hero) | PointSet::of(self.centre(hero));
        let can_throw = |group: &PointSet| self.rules().lone_step != LoneStep::Empty || group.count() > 1;
        let groups = self.groups(enemy).into_iter().filter(can_throw);
        let touched = groups.fold(PointSet::EMPTY, |all, group| all | group.connected(group).1);
        let danger =
            |point: Point| Danger { place: point.to_string(), by: vec![enemy.number()], captured: 0, taken: true };
        Some((own & touched).into_iter().map(danger).collect())
    }

    fn safe(&self) -> &'static str {
        "As the board stands, no single enemy move can throw a man of yours."
    }

    fn quiet(&self) -> &'static str {
        "The best turn does not raise the number of your strikes next to the enemy's centre."
    }

    /// Nobody passes before a card.
    fn passed(&self, game: &AnyGame, seat: Seat) -> Option<AnyGame> {
        let mut next = game.clone();
        next.play_text("end").ok()?;
        (next.turn() == Turn::Act(seat)).then_some(next)
    }

    fn deeds(&self, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event> {
        let plies = replay(self, turn);
        let Some(last) = plies.last() else { return Vec::new() };
        let enemy = hero.after(1, 2);
        let (striker, target) = if hit == Hit::Own { (enemy, hero) } else { (hero, enemy) };
        let (here, there) = (last.after.attackers(target).into(), self.attackers(target).into());
        let closer = here > there;
        let strikes = closer.then(|| Event::Strikes { seat: striker.number(), here, there });
        wins(&last.after, hero, hit).into_iter().chain(strikes).collect()
    }

    fn way(&self, effect: &AnyEffect) -> Option<Way> {
        let AnyEffect::Fibonacci(Effect::Step { from, to, displaced, .. }) = effect else { return None };
        Some(Way { from: Some(from.to_string()), to: to.to_string(), men: 1, exchange: displaced.is_some() })
    }
}

/// Returns the position after `turns` whole turns of a line, the last of them by `seat`, and the number of actions up
/// to there. `None` if the line has no such turn or the game ends before.
fn after_turns(plies: &[Ply<Fibonacci>], turns: usize, seat: Seat) -> Option<(usize, &Fibonacci)> {
    let mut ended = 0;
    for (index, ply) in plies.iter().enumerate() {
        if ply.after.outcome().is_some() {
            return None;
        }
        ended += usize::from(ply.after.turn_number() != ply.before.turn_number());
        if ended == turns {
            return (ply.seat == seat).then_some((index + 1, &ply.after));
        }
    }
    None
}

impl Moment<'_> {
    /// Returns what is better for the hero in the better line. The hero's own gains are told of the better line, the
    /// enemy's of the played line.
    fn facts(&self) -> Vec<(u32, Fact)> {
        let enemy = self.hero.after(1, 2);
        let cards = self.better.1.is_cards();
        let mut found = Vec::new();
        for (seat, line) in [(self.hero, LineName::Better), (enemy, LineName::Played)] {
            let target = seat.after(1, 2);
            let (ply, here, against, there) = match line {
                LineName::Better => (self.better.0, self.better.1, self.played.0, self.played.1),
                LineName::Played => (self.played.0, self.played.1, self.better.0, self.better.1),
            };
            let mut tell = |weight: u32, event| found.push((weight + self.extra, Fact { line, ply, against, event }));
            let number = seat.number();
            let strikes = |position: &Fibonacci| usize::from(position.attackers(target));
            if strikes(here) > strikes(there) {
                let (here, there) = (strikes(here), strikes(there));
                tell(STRIKE * (here - there) as u32, Event::Strikes { seat: number, here, there });
            }
            let six = here.rules().ring == Ring::Six;
            let inside = |point: Point| point.neighbours().count() == 6;
            let (at, other) = (here.centre(target), there.centre(target));
            if !cards && six && inside(at) && !inside(other) {
                let (here, there) = (at.to_string(), other.to_string());
                tell(INSIDE, Event::Inside { seat: target.number(), here, there });
            }
            if cards && groups(here, seat) < groups(there, seat) {
                let (here, there) = (groups(here, seat), groups(there, seat));
                tell(GROUP * (there - here) as u32, Event::Groups { seat: number, here, there });
            }
            if steps(here, seat) + FEWEST_STEPS <= steps(there, seat) {
                let (here, there) = (steps(here, seat), steps(there, seat));
                tell(STEP * (there - here) as u32, Event::Steps { seat: number, here, there });
            }
        }
        found
    }
}

/// Returns the number of groups that a seat's strikes form.
fn groups(position: &Fibonacci, seat: Seat) -> usize {
    let (mut left, mut groups) = (position.strikes(seat), 0);
    while let Some(first) = left.first() {
        left = left - left.connected(PointSet::of(first)).0;
        groups += 1;
    }
    groups
}

/// Returns the distance in steps from a seat's strikes to the enemy's centre.
fn steps(position: &Fibonacci, seat: Seat) -> usize {
    let target = position.centre(seat.after(1, 2));
    position.men(seat, ManKind::Strike).into_iter().map(|man| man.distance(target) as usize).sum()
}
