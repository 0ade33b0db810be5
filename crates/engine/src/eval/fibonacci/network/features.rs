//! What the network sees of a position: inputs that are on, as numbers of rows.
//!
//! Every man is seen twice, by its offset from the centre of either side; the centres by their points; and of each side
//! what the hand-made evaluation counts, in steps.

use crate::eval::fibonacci::hand::{FibonacciWeights, SideValue};
use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, ManKind, Point};

/// Offsets between two points.
pub const OFFSETS: usize = 331;
/// Kinds of men: strikes and supports of the side that has moved, then those of the side to act.
pub const KINDS: usize = 4;
/// Where the rows of centres begin.
pub const CENTRES: usize = 2 * KINDS * OFFSETS;
/// Where the rows of traits begin.
pub const TRAITS: usize = CENTRES + 2 * POINTS;
/// Number of values of each trait of one side: plan, groups, reach, a drag, strikes in groups next to its own centre,
/// enemy strikes next to its centre, those of them that it can hit, moves of its plan beyond its next turn's.
const LENGTHS: [usize; SIDE_TRAITS] = [17, 7, 22, 2, 7, 7, 7, 16];
/// Traits of one side.
const SIDE_TRAITS: usize = 8;
/// Rows of one side's traits.
const SIDE: usize = 17 + 7 + 22 + 2 + 7 + 7 + 7 + 16;
/// Where the rows of the coming turn begin: its moves, and the turn's number.
const TURN: usize = TRAITS + 2 * SIDE;
/// All inputs.
pub const INPUTS: usize = TURN + 2 * 8;
/// Traits that are on in every position.
pub const ON: usize = 2 * SIDE_TRAITS + 2;

/// The points of all kinds of men, as bits.
pub type Men = [u128; KINDS];

/// The number of the offset from one point to another.
static OFFSET: [[u16; POINTS]; POINTS] = {
    let mut numbers = [[u16::MAX; 21]; 21];
    let (mut count, mut q) = (0, -10);
    while q <= 10 {
        let mut r = -10;
        while r <= 10 {
            if q + r >= -10 && q + r <= 10 {
                numbers[(q + 10) as usize][(r + 10) as usize] = count;
                count += 1;
            }
            r += 1;
        }
        q += 1;
    }
    let mut offsets = [[0; POINTS]; POINTS];
    let mut at = 0;
    while at < POINTS * POINTS {
        let (from, to) = (Point::new(at / POINTS), Point::new(at % POINTS));
        let (right, down) = (to.q() - from.q() + 10, to.r() - from.r() + 10);
        offsets[at / POINTS][at % POINTS] = numbers[right as usize][down as usize];
        at += 1;
    }
    offsets
};

/// Returns the two inputs of a man; the centres are those of the side that has moved and of the side to act.
///
/// ```
/// use gamut_engine::fibonacci::network::features::{CENTRES, man};
/// use gamut_rules::fibonacci::Point;
///
/// let inputs = man(0, Point::new(40), [Point::new(30), Point::new(60)]);
/// assert!(inputs[0] < inputs[1] && inputs[1] < CENTRES);
/// ```
#[inline]
#[must_use]
pub fn man(kind: usize, point: Point, centres: [Point; 2]) -> [usize; 2] {
    let offset = |centre: Point| usize::from(OFFSET[centre.index()][point.index()]);
    [kind * OFFSETS + offset(centres[0]), (KINDS + kind) * OFFSETS + offset(centres[1])]
}

/// Returns the inputs of the centres.
///
/// ```
/// use gamut_engine::fibonacci::network::features::{CENTRES, TRAITS, centres};
/// use gamut_rules::fibonacci::Point;
///
/// let inputs = centres([Point::new(30), Point::new(60)]);
/// assert_eq!(inputs[0], CENTRES + 30);
/// assert!(inputs[1] < TRAITS);
/// ```
#[inline]
#[must_use]
pub fn centres(centres: [Point; 2]) -> [usize; 2] {
    [CENTRES + centres[0].index(), CENTRES + POINTS + centres[1].index()]
}

/// Returns the men of all kinds and the centres, for the seat that has moved.
///
/// ```
/// use gamut_engine::fibonacci::network::features::men;
/// use gamut_rules::fibonacci::Fibonacci;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
/// let position = Fibonacci::start(rules, Seat::FIRST);
/// let (men, centres) = men(&position, Seat::FIRST);
/// assert_eq!(men.map(u128::count_ones), [6; 4]);
/// assert_eq!(centres[0], position.centre(Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn men(position: &Fibonacci, seat: Seat) -> (Men, [Point; 2]) {
    let other = seat.after(1, 2);
    let sets = [(seat, ManKind::Strike), (seat, ManKind::Support), (other, ManKind::Strike), (other, ManKind::Support)];
    (sets.map(|(seat, kind)| position.men(seat, kind).bits()), [position.centre(seat), position.centre(other)])
}

/// Returns the inputs of the traits, for the seat that has moved, given what both sides' men are worth.
#[inline]
#[must_use]
pub(crate) fn traits(position: &Fibonacci, seat: Seat, sides: &[SideValue; 2]) -> [usize; ON] {
    let other = seat.after(1, 2);
    let turn = position.turn_number();
    // In the middle of a turn, as if it ended here.
    let (next, number) = match position.left() {
        Some(left) if position.side() == other => (left, turn),
        _ => (position.allowance(other, turn + 1), turn + 1),
    };
    let allowed = [position.allowance(seat, number + 1), next];
    let mut on = [0; ON];
    let mut place = 0;
    let mut row = TRAITS;
    for (index, seat) in [seat, other].into_iter().enumerate() {
        let side = &sides[index];
        let ring = position.strikes(seat.after(1, 2)) & position.centre(seat).neighbours();
        let values = [
            usize::from(side.plan),
            usize::from(side.groups),
            side.reach().count() / 3,
            usize::from(side.drags),
            usize::from(side.guards),
            ring.count(),
            (ring & side.reach()).count(),
            (usize::from(side.plan) + 6).saturating_sub(usize::from(allowed[index])),
        ];
        for (value, length) in values.into_iter().zip(LENGTHS) {
            on[place] = row + value.min(length - 1);
            place += 1;
            row += length;
        }
    }
    on[place] = row + usize::from(next).min(7);
    on[place + 1] = row + 8 + (number as usize).min(7);
    on
}

/// Returns the inputs of the traits for the seat that has moved, and the hand-made evaluation for it: what training
/// needs, the men's inputs being [`man`]'s.
///
/// ```
/// use gamut_engine::fibonacci::FibonacciWeights;
/// use gamut_engine::fibonacci::network::features::{INPUTS, TRAITS, traits_and_hand};
/// use gamut_rules::fibonacci::Fibonacci;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
/// let position = Fibonacci::start(rules, Seat::FIRST);
/// let (inputs, hand) = traits_and_hand(&position, Seat::FIRST);
/// assert!(inputs.iter().all(|input| (TRAITS..INPUTS).contains(input)));
/// assert_eq!(hand, FibonacciWeights::of(&rules).evaluate(&position, Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn traits_and_hand(position: &Fibonacci, seat: Seat) -> ([usize; ON], i32) {
    let (hand, sides) = FibonacciWeights::of(position.rules()).judge(position, seat);
    (traits(position, seat, &sides), hand)
}
