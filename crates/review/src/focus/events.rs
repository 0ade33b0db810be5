//! Events of Focus that distinguish two lines.

use super::Lines;
use super::totals::effect;
use crate::fact::Weighted;
use crate::line::Ply;
use crate::{Event, Fact, LineName, Men};
use gamut_rules::Seat;
use gamut_rules::focus::{Focus, Tray};

/// Weights of a captured man, of a man returned to the reserve, and of each man in a covered stack.
const CAPTURE: u32 = 300;
const RESERVE: u32 = 200;
const STACK: u32 = 40;
const MAN: u32 = 20;

impl<const SEATS: usize> Lines<'_, SEATS> {
    /// Finds captures, if the better line nets more of them within `plies` plies.
    pub(super) fn captures(&self, plies: usize) -> Vec<Weighted> {
        let [better, played] = self.totals(plies);
        if better.net() <= played.net() {
            return Vec::new();
        }
        let mut found = Vec::new();
        if better.taken > played.taken {
            let counts = |by: Seat, piece: Seat| self.is_own(by) && !self.is_own(piece);
            found.extend(self.capture(LineName::Better, plies, [better.taken, played.taken], counts));
        }
        if played.lost > better.lost {
            let counts = |_: Seat, piece: Seat| self.is_own(piece);
            found.extend(self.capture(LineName::Played, plies, [played.lost, better.lost], counts));
        }
        found
    }

    /// Finds the action with the most relevant captures in a line. `totals`: this line's and the other line's.
    fn capture(
        &self,
        line: LineName,
        plies: usize,
        totals: [usize; 2],
        counts: impl Fn(Seat, Seat) -> bool,
    ) -> Option<Weighted> {
        let of = |ply: &Ply<Focus<SEATS>>| -> Vec<Seat> {
            let fallen = effect(ply).fallen.into_iter();
            let captured =
                fallen.filter(|fallen| matches!(fallen.tray, Tray::Captured(by) if counts(by, fallen.piece)));
            captured.map(|fallen| fallen.piece).collect()
        };
        let (index, pieces) = most(self.of(line)[..plies].iter().map(of), Vec::len)?;
        let ply = &self.of(line)[index];
        let count = |seat: Seat| pieces.iter().filter(|&&piece| piece == seat).count();
        let men = Seat::all(SEATS).map(|seat| Men { seat: seat.number(), count: count(seat) });
        let event = Event::Captures {
            by: ply.seat.number(),
            square: ply.action.to().to_string(),
            men: men.filter(|men| men.count > 0).collect(),
            here: totals[0],
            there: totals[1],
        };
        let weight = CAPTURE * (totals[0] - totals[1]) as u32;
        Some((weight, Fact { line, ply: index + 1, against: plies, event }))
    }

    /// Finds men returned to reserves, if they favour the better line within `plies` plies.
    pub(super) fn reserves(&self, plies: usize) -> Vec<Weighted> {
        let [better, played] = self.totals(plies);
        let mut found = Vec::new();
        if better.returned > played.returned && better.returned_others <= played.returned_others {
            found.extend(self.reserve(LineName::Better, plies, true));
        }
        // With more than two sides, it hardly matters to one what another gets back.
        let two_sides = SEATS == 2 || self.better.first().is_some_and(|ply| ply.before.rules().teams);
        if two_sides && played.returned_others > better.returned_others && better.returned >= played.returned {
            found.extend(self.reserve(LineName::Played, plies, false));
        }
        found
    }

    /// Finds the action that returns most men to one seat of the side, or of the others.
    fn reserve(&self, line: LineName, plies: usize, own: bool) -> Option<Weighted> {
        let returns = |ply: &Ply<Focus<SEATS>>, seat: Seat| {
            effect(ply).fallen.iter().filter(|fallen| fallen.tray == Tray::Reserve(seat)).count()
        };
        let side = || Seat::all(SEATS).filter(|&seat| self.is_own(seat) == own);
        let best = |ply: &Ply<Focus<SEATS>>| side().map(|seat| (returns(ply, seat), seat)).max_by_key(|&(men, _)| men);
        let (index, found) = most(self.of(line)[..plies].iter().map(best), |best| best.map_or(0, |(men, _)| men))?;
        let (men, seat) = found?;
        let total = |line| self.of(line)[..plies].iter().flat_map(|ply| side().map(|seat| returns(ply, seat))).sum();
        let (here, there): (usize, usize) = match line {
            LineName::Better => (total(LineName::Better), total(LineName::Played)),
            LineName::Played => (total(LineName::Played), total(LineName::Better)),
        };
        let square = self.of(line)[index].action.to().to_string();
        let event = Event::Reserve { seat: seat.number(), square, men, here, there };
        Some((RESERVE * (here - there) as u32, Fact { line, ply: index + 1, against: plies, event }))
    }

    /// Finds stacks that change owner, if the side holds more men after `plies` plies of the better line.
    pub(super) fn control(&self, plies: usize) -> Vec<Weighted> {
        let [better, played] = self.totals(plies);
        if better.held <= played.held {
            return Vec::new();
        }
        let gained = self.covers(LineName::Better, plies, true);
        let lost = self.covers(LineName::Played, plies, false);
        gained.into_iter().chain(lost).chain(self.frees(plies)).collect()
    }

    /// Finds the highest stack that the side covers (or that others cover of it) and that stays covered.
    fn covers(&self, line: LineName, plies: usize, own: bool) -> Option<Weighted> {
        let here = &self.of(line)[..plies];
        let last = here.last()?;
        let height = |ply: &Ply<Focus<SEATS>>| {
            let of = effect(ply).covers.filter(|&of| self.is_own(ply.seat) == own && self.is_own(of) != own)?;
            let to = ply.action.to();
            let stays = last.after.stack(to).owner().is_some_and(|top| self.is_own(top) == own);
            stays.then(|| (ply.after.stack(to), of))
        };
        let (index, found) = most(here.iter().map(height), |found| found.map_or(0, |(stack, _)| stack.height()))?;
        let (stack, of) = found?;
        let men = stack.pieces().filter(|&piece| piece == of).count();
        let event = Event::Covers {
            by: here[index].seat.number(),
            of: of.number(),
            square: here[index].action.to().to_string(),
            height: stack.height(),
            men,
        };
        let weight = STACK + MAN * stack.height() as u32;
        Some((weight, Fact { line, ply: index + 1, against: plies, event }))
    }

    /// Finds the highest stack that the side leaves to others in the played line.
    fn frees(&self, plies: usize) -> Option<Weighted> {
        let here = &self.played[..plies];
        let last = here.last()?;
        let height = |ply: &Ply<Focus<SEATS>>| {
            let seat = effect(ply).frees.filter(|&seat| self.is_own(ply.seat) && !self.is_own(seat))?;
            let from = effect(ply).from?;
            let stays = last.after.stack(from).owner().is_some_and(|top| !self.is_own(top));
            stays.then(|| (ply.after.stack(from).height(), seat, from))
        };
        let (index, found) = most(here.iter().map(height), |found| found.map_or(0, |(height, ..)| height))?;
        let (height, seat, square) = found?;
        let by = here[index].seat.number();
        let event = Event::Frees { by, seat: seat.number(), square: square.to_string(), height };
        let fact = Fact { line: LineName::Played, ply: index + 1, against: plies, event };
        Some((STACK / 2 + MAN * height as u32, fact))
    }
}

/// Returns the first item with the highest value, and its index; `None` if all values are 0.
fn most<T>(items: impl Iterator<Item = T>, value: impl Fn(&T) -> usize) -> Option<(usize, T)> {
    let mut best: Option<(usize, T)> = None;
    for (index, item) in items.enumerate() {
        if value(&item) > best.as_ref().map_or(0, |(_, best)| value(best)) {
            best = Some((index, item));
        }
    }
    best
}
