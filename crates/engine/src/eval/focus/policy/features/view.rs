//! A position, and its actions as entries of the tables.

use super::counts::{ByHeight, PATTERNS, PIECES, ring};
use super::{
    ATTACKED, BEGINS, COUNTS, FALLEN, FEATURES, HEIGHTS, MASKS, NOBODY, ORBITS, OWNERS, PROGRESS, RANKS, REACHED,
    RESERVE, SHAPES, TABLES,
};
use crate::eval::focus::ground::{self, REACH};
use crate::eval::focus::hands::missing;
use crate::eval::tables;
use gamut_rules::Seat;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Focus, Goal, Square, Squares, Stack};

/// The seats that a mask has bits for.
const OPPONENTS: usize = Seat::MAX - 1;

/// Tables that depend on the source alone, the target alone, and both: in this order.
const SOURCE: usize = 4;
const TARGET: usize = 2;
pub(in super::super) const LANDING: usize = FEATURES - SOURCE - TARGET;

/// The pieces that an action moves, from a stack or from the reserve.
#[derive(Clone, Copy)]
pub(in super::super) struct Source {
    pub(in super::super) is_drop: bool,
    pieces: usize,
    /// Their bits.
    lifted: u32,
    /// The orbit of the square they come from; for a drop one more.
    place: usize,
    reserve: usize,
    pub(in super::super) entries: [u16; SOURCE],
}

/// The square that an action leads to.
pub(in super::super) struct Target {
    square: Square,
    stack: Stack,
    owner: usize,
    height: usize,
    pub(in super::super) entries: [u16; TARGET],
}

/// A position as the policy sees it: from the seat to act.
pub struct View<'a, const SEATS: usize> {
    position: &'a Focus<SEATS>,
    seat: usize,
    patterns: &'static [u8; Stack::VALUES],
    /// Where each opponent can land, in turn order.
    reached: [Squares; OPPONENTS],
    /// Where each opponent can make a piece fall, by the height of what stands there.
    overflowed: [ByHeight; OPPONENTS],
    /// Where one and where two of the own stacks can land.
    own: [Squares; 2],
    /// Stacks of opponents.
    others: Squares,
    /// Stacks of opponents at least so high.
    high: ByHeight,
    /// By owner.
    ranks: [usize; OWNERS],
    /// Pieces still to capture; in the full game the reserve.
    lacking: usize,
    /// What counts to the total of captures.
    counted: usize,
}

impl<'a, const SEATS: usize> View<'a, SEATS> {
    /// Looks at a position.
    ///
    /// ```
    /// use gamut_engine::focus::policy::features::{View, WEIGHTS};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let mut actions = ActionList::new();
    /// position.actions(&mut actions);
    /// let view = View::new(&position);
    /// assert!(actions.iter().all(|&action| view.of(action).into_iter().all(|entry| usize::from(entry) < WEIGHTS)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: &'a Focus<SEATS>) -> Self {
        let hero = position.seat_to_act();
        let (mut reached, mut overflowed) = ([Squares::EMPTY; OPPONENTS], [ByHeight::default(); OPPONENTS]);
        let (mut others, mut high) = (Squares::EMPTY, ByHeight::default());
        for opponent in 0..SEATS - 1 {
            let seat = hero.after(opponent + 1, SEATS);
            // By how far a stack goes.
            let mut exactly = ByHeight::default();
            others |= position.tops(seat);
            for square in position.tops(seat) {
                let height = position.stack(square).height_index();
                high[height] |= Squares::of(square);
                for (distance, squares) in exactly.iter_mut().enumerate().take(height + 1).skip(1) {
                    *squares |= ring(square.index(), distance);
                }
            }
            let mut squares = Squares::EMPTY;
            for height in 1..=MAX_HEIGHT {
                squares |= exactly[MAX_HEIGHT + 1 - height];
                overflowed[opponent][height] = squares;
            }
            reached[opponent] = squares;
            if position.reserve(seat) > 0 {
                overflowed[opponent][MAX_HEIGHT] = Squares::BOARD;
            }
        }
        for height in (1..MAX_HEIGHT).rev() {
            let higher = high[height + 1];
            high[height] |= higher;
        }
        let mut own = [Squares::EMPTY; 2];
        for square in position.tops(hero) {
            let reach = REACH[square.index() % SQUARES][position.stack(square).height_index()];
            own[1] |= own[0] & reach;
            own[0] |= reach;
        }
        let mut ranks = [0; OWNERS];
        let behind: [i32; SEATS] = std::array::from_fn(|after| shortfall(position, hero.after(after, SEATS)));
        for after in 1..SEATS {
            let (least, most) =
                behind[1..].iter().fold((i32::MAX, i32::MIN), |(least, most), &by| (least.min(by), most.max(by)));
            ranks[after] = if behind[after] == least { 0 } else { 1 + usize::from(behind[after] == most) };
        }
        let lacking = match position.rules().goal {
            Goal::Capture => missing(position, hero),
            Goal::Last => position.reserve(hero),
        };
        let hand = position.hand(hero);
        let counted = hand.total() - if position.rules().reserve_counts { 0 } else { hand.of(hero) };
        let (seat, patterns) = (hero.index(), &PATTERNS[hero.index()]);
        Self { position, seat, patterns, reached, overflowed, own, others, high, ranks, lacking, counted }
    }

    /// Returns the entry of each table that is on for an action.
    ///
    /// ```
    /// use gamut_engine::focus::policy::features::View;
    /// use gamut_rules::focus::{Focus, Symmetry};
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<4>::start(rules, Seat::FIRST);
    /// let action = position.parse_action("c4-d4")?;
    /// let image = position.image(Symmetry::UP_DOWN).ok_or("no exchange is to be made")?;
    /// assert_eq!(View::new(&position).of(action), View::new(&image).of(Symmetry::UP_DOWN.action(action)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn of(&self, action: Action) -> [u16; FEATURES] {
        let source = self.source(action);
        let target = self.target(action.to(), source.is_drop);
        let mut entries = [0; FEATURES];
        let parts = [&source.entries[..], &target.entries, &self.landing(&source, &target)];
        entries.iter_mut().zip(parts.into_iter().flatten()).for_each(|(entry, &part)| *entry = part);
        entries
    }

    /// Returns what the actions that move these pieces share.
    #[inline]
    pub(in super::super) fn source(&self, action: Action) -> Source {
        let (count, lifted, stack, place) = if action.is_drop() {
            (0, self.seat as u32, Stack::EMPTY, ORBITS)
        } else {
            let (stack, count) = (self.position.stack(action.from()), action.count());
            let lifted = u32::from(stack.bits()) & ((1 << (2 * count)) - 1);
            (count, lifted, stack, usize::from(ground::ORBITS[action.from().index()]))
        };
        let (is_drop, left, height) = (count == 0, stack.left(count), stack.height_index());
        let (reached, overflowed) = if is_drop {
            (0, 0)
        } else {
            let from = action.from();
            let reached = mask(self.reached.map(|squares| squares.contains(from)));
            (reached, mask(self.overflowed.map(|heights| heights[height].contains(from))))
        };
        let entries = places(
            0,
            &[
                self.pattern(stack) * COUNTS + count,
                (height * COUNTS + count) * MASKS + reached,
                self.pattern(stack) * MASKS + overflowed,
                self.owner(left) * SHAPES + self.pattern(left),
            ],
        );
        let reserve = if is_drop { self.position.reserve(Seat::new(self.seat)).min(RESERVE - 1) } else { 0 };
        Source { is_drop, pieces: count.max(1), lifted, place, reserve, entries }
    }

    /// Returns what the actions onto a square share: the moves, or the drops.
    #[inline]
    pub(in super::super) fn target(&self, square: Square, is_drop: bool) -> Target {
        let stack = self.position.stack(square);
        let (owner, height) = (self.owner(stack), stack.height_index());
        let entries = places(
            SOURCE,
            &[
                (usize::from(is_drop) * OWNERS + owner) * SHAPES + self.pattern(stack),
                (owner * HEIGHTS + height) * MASKS + self.overflows(square, height),
            ],
        );
        Target { square, stack, owner, height, entries }
    }

    /// Returns the entries that depend on source and target.
    #[inline]
    pub(in super::super) fn landing(&self, source: &Source, target: &Target) -> [u16; LANDING] {
        let &Source { is_drop, pieces, lifted, place, reserve, .. } = source;
        let &Target { square: to, stack, owner: hit, height: target_height, .. } = target;
        let tall = u32::from(stack.bits()) << (2 * pieces) | lifted;
        let excess = tall >> (2 * MAX_HEIGHT);
        let falls = excess > 1;
        let landed = if falls {
            const FULL: u32 = 1 << (2 * MAX_HEIGHT);
            Stack::from_bits((tall & (FULL - 1) | FULL) as u16)
        } else {
            Stack::from_bits(tall as u16)
        };
        let (fallen, gained) = if falls { self.fall(excess as usize) } else { (0, 0) };
        let height = landed.height_index();
        // What lands where another own stack could land, too, can be taken back.
        let guarded = usize::from(self.own[usize::from(!is_drop)].contains(to));
        let reached = mask(self.reached.map(|squares| squares.contains(to)));
        let near = (REACH[to.index()][height] & self.others).count().min(REACHED - 1);
        let attacked: usize =
            (1..=height).map(|count| (ring(to.index(), count) & self.high[MAX_HEIGHT + 1 - count]).count()).sum();
        let exposed = self.overflows(to, height);
        places(
            SOURCE + TARGET,
            &[
                (self.pattern(landed) * MASKS + reached) * 2 + guarded,
                self.pattern(landed) * MASKS + exposed,
                fallen,
                self.lacking.min(PROGRESS - 1) * HEIGHTS + gained,
                ((hit * RANKS + self.ranks[hit]) * HEIGHTS + target_height) * 2 + usize::from(falls),
                (place * ORBITS + usize::from(ground::ORBITS[to.index()])) * HEIGHTS + height,
                near * HEIGHTS + height,
                (attacked.min(ATTACKED - 1) * HEIGHTS + height) * 2 + usize::from(exposed > 0),
                (reserve * HEIGHTS + target_height) * OWNERS + hit,
            ],
        )
    }

    #[inline]
    fn pattern(&self, stack: Stack) -> usize {
        usize::from(self.patterns[usize::from(stack.bits()) % Stack::VALUES])
    }

    /// Returns the opponents that can make a piece of a stack of this height fall there.
    #[inline]
    fn overflows(&self, square: Square, height: usize) -> usize {
        mask(self.overflowed.map(|heights| heights[height].contains(square)))
    }

    /// Returns how many seats after the one to act the owner of a stack comes.
    #[inline]
    fn owner(&self, stack: Stack) -> usize {
        if stack.is_empty() { NOBODY } else { (stack.top().index() + SEATS - self.seat) % SEATS }
    }

    /// Returns the entries of pieces that come off a stack.
    fn fall(&self, bits: usize) -> (usize, usize) {
        let counts = PIECES[bits % Stack::VALUES];
        let of = |after: usize| (counts >> (8 * ((self.seat + after) % SEATS)) & 0xff) as usize;
        let fallen = (0..SEATS).fold(0, |code, after| code + of(after).min(FALLEN - 1) * FALLEN.pow(after as u32));
        let rules = self.position.rules();
        let gained = match rules.goal {
            Goal::Last => of(0),
            Goal::Capture => {
                let hand = self.position.hand(Seat::new(self.seat));
                let each = |after: usize| {
                    let had = hand.of(Seat::new((self.seat + after) % SEATS));
                    usize::from(rules.each).saturating_sub(had + of(after))
                };
                let of_each = (1..SEATS).map(each).sum::<usize>();
                let taken: usize = (1..SEATS).map(of).sum();
                let in_reserve = if rules.reserve_counts { of(0) } else { 0 };
                let counted = self.counted + taken + in_reserve;
                let after = if rules.total == 0 {
                    of_each
                } else {
                    of_each.min(usize::from(rules.total).saturating_sub(counted))
                };
                self.lacking.saturating_sub(after)
            }
        };
        (fallen, gained.min(HEIGHTS - 1))
    }
}

/// How far a seat is behind others: pieces still to capture, or in the full game by stacks and reserve.
fn shortfall<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat) -> i32 {
    match position.rules().goal {
        Goal::Capture => missing(position, seat) as i32,
        Goal::Last => -((position.tops(seat).count() + position.reserve(seat)) as i32),
    }
}

/// Returns the places of the entries of successive tables.
#[inline(always)]
fn places<const N: usize>(first: usize, entries: &[usize; N]) -> [u16; N] {
    tables::places(&TABLES[first..], &BEGINS[first..], entries)
}

#[inline]
fn mask(opponents: [bool; OPPONENTS]) -> usize {
    opponents.into_iter().enumerate().map(|(bit, is_set)| usize::from(is_set) << bit).sum()
}
