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
use gamut_rules::focus::{Action, Focus, Goal, Squares, Stack};

/// The seats that a mask has bits for.
const OPPONENTS: usize = Seat::MAX - 1;

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
        let to = action.to();
        let (count, lifted, source, at) = if action.is_drop() {
            (0, self.seat as u32, Stack::EMPTY, ORBITS)
        } else {
            let (stack, count) = (self.position.stack(action.from()), action.count());
            let lifted = u32::from(stack.bits()) & ((1 << (2 * count)) - 1);
            (count, lifted, stack, usize::from(ground::ORBITS[action.from().index()]))
        };
        let (is_drop, pieces) = (usize::from(count == 0), count.max(1));
        let left = source.left(count);
        let target = self.position.stack(to);
        let tall = u32::from(target.bits()) << (2 * pieces) | lifted;
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
        let (source_height, target_height) = (source.height_index(), target.height_index());
        let hit = self.owner(target);
        // What lands where another own stack could land, too, can be taken back.
        let guarded = usize::from(self.own[1 - is_drop].contains(to));
        let from_masks = if is_drop == 0 {
            let from = action.from();
            let by = |squares: &[Squares; OPPONENTS]| mask(squares.map(|squares| squares.contains(from)));
            (by(&self.reached), mask(self.overflowed.map(|heights| heights[source_height].contains(from))))
        } else {
            (0, 0)
        };
        let reached = mask(self.reached.map(|squares| squares.contains(to)));
        let overflows = |height: usize| mask(self.overflowed.map(|heights| heights[height].contains(to)));
        let near = (REACH[to.index()][height] & self.others).count().min(REACHED - 1);
        let attacked: usize =
            (1..=height).map(|count| (ring(to.index(), count) & self.high[MAX_HEIGHT + 1 - count]).count()).sum();
        let reserve = if is_drop == 1 { self.position.reserve(Seat::new(self.seat)).min(RESERVE - 1) } else { 0 };
        let pattern = |stack: Stack| usize::from(self.patterns[usize::from(stack.bits()) % Stack::VALUES]);
        let exposed = overflows(height);
        let entries = [
            pattern(source) * COUNTS + count,
            (source_height * COUNTS + count) * MASKS + from_masks.0,
            pattern(source) * MASKS + from_masks.1,
            self.owner(left) * SHAPES + pattern(left),
            (is_drop * OWNERS + hit) * SHAPES + pattern(target),
            (hit * HEIGHTS + target_height) * MASKS + overflows(target_height),
            (pattern(landed) * MASKS + reached) * 2 + guarded,
            pattern(landed) * MASKS + exposed,
            fallen,
            self.lacking.min(PROGRESS - 1) * HEIGHTS + gained,
            ((hit * RANKS + self.ranks[hit]) * HEIGHTS + target_height) * 2 + usize::from(falls),
            (at * ORBITS + usize::from(ground::ORBITS[to.index()])) * HEIGHTS + height,
            near * HEIGHTS + height,
            (attacked.min(ATTACKED - 1) * HEIGHTS + height) * 2 + usize::from(exposed > 0),
            (reserve * HEIGHTS + target_height) * OWNERS + hit,
        ];
        tables::places(&TABLES, &BEGINS, &entries)
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

#[inline]
fn mask(opponents: [bool; OPPONENTS]) -> usize {
    opponents.into_iter().enumerate().map(|(bit, is_set)| usize::from(is_set) << bit).sum()
}
