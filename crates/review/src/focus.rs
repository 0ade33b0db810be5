//! Facts about lines of Focus.

mod events;
mod totals;

use crate::line::{Ply, replay, win};
use crate::{Event, Fact, LineName};
use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seat};
use totals::Totals;

/// The most plies over which lines are compared: later events hardly depend on the decision.
const COMPARED: usize = 8;

/// A fact and its weight. The facts of greatest weight are kept.
type Weighted = (u32, Fact);

/// The two lines, and the deciding seat.
struct Lines<'a, const SEATS: usize> {
    hero: Seat,
    better: &'a [Ply<Focus<SEATS>>],
    played: &'a [Ply<Focus<SEATS>>],
}

/// Returns the most important facts: at most one of each line, unless a line ends the game.
pub(crate) fn facts<const SEATS: usize>(start: &Focus<SEATS>, better: &[String], played: &[String]) -> Vec<Fact> {
    let (better, played) = (replay(start, better), replay(start, played));
    let lines = Lines { hero: start.seat_to_act(), better: &better, played: &played };
    let mut found = lines.ends();
    found.extend(lines.stuck());
    // The longer the comparison, the more has been undone: a shorter one is used only if a longer one shows nothing.
    let common = better.len().min(played.len()).min(COMPARED);
    for kind in [Lines::captures, Lines::reserves, Lines::control] {
        let shown = (1..=common).rev().map(|plies| kind(&lines, plies)).find(|shown| !shown.is_empty());
        found.extend(shown.unwrap_or_default());
    }
    best_of_each(found)
}

/// Keeps the most important fact of each line, most important first.
pub(crate) fn best_of_each(mut found: Vec<Weighted>) -> Vec<Fact> {
    found.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
    let mut kept: Vec<Fact> = Vec::new();
    for (_, fact) in found {
        if kept.iter().all(|other| other.line != fact.line) {
            kept.push(fact);
        }
    }
    kept
}

/// Finds a game end that only one line has: the deciding seat wins in the better line only, or loses in the played line
/// only.
pub(crate) fn ends<P: Position>(hero: Seat, better: &[Ply<P>], played: &[Ply<P>]) -> Vec<Weighted> {
    const WEIGHT: u32 = 10_000;
    let (in_better, in_played) = (win(better, hero), win(played, hero));
    let fact = |line, plies: &[Ply<P>], index: usize, against| {
        let winner = plies[index].after.outcome().map(|outcome| outcome.winner);
        let seats = winner.into_iter().flat_map(gamut_rules::Winner::seats).map(Seat::number).collect();
        // Earlier ends weigh more.
        (WEIGHT - index as u32, Fact { line, ply: index + 1, against, event: Event::Wins { seats } })
    };
    let mut found = Vec::new();
    if let Some((index, true)) = in_better
        && !matches!(in_played, Some((_, true)))
    {
        found.push(fact(LineName::Better, better, index, played.len()));
    }
    if let Some((index, false)) = in_played
        && !matches!(in_better, Some((_, false)))
    {
        found.push(fact(LineName::Played, played, index, better.len()));
    }
    found
}

impl<const SEATS: usize> Lines<'_, SEATS> {
    fn ends(&self) -> Vec<Weighted> {
        ends(self.hero, self.better, self.played)
    }

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
