//! How near a side is to its ring: about how many elementary moves it still takes.

use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, ManKind, Point, PointSet};

/// Distances that are told apart: beyond, everything is far.
const FAR: usize = 5;
/// The most groups that six strikes can form.
const GROUPS: usize = 6;
/// Of a ring that cannot be thought of.
pub(super) const HOPELESS: usize = 16;

/// Points within so many steps of a point, and one: `BALLS[point][0]` is the point and its neighbours.
static BALLS: [[u128; FAR]; POINTS] = {
    let mut balls = [[0; FAR]; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut to = 0;
        while to < POINTS {
            let distance = Point::new(from).distance(Point::new(to)) as usize;
            let mut ball = if distance == 0 { 0 } else { distance - 1 };
            while ball < FAR {
                balls[from][ball] |= 1 << to;
                ball += 1;
            }
            to += 1;
        }
        from += 1;
    }
    balls
};

/// The points with six neighbours: only there a centre can be ringed.
const INNER: u128 = {
    let (mut inner, mut index) = (0, 0);
    while index < POINTS {
        let point = Point::new(index);
        let (q, r) = (point.q(), point.r());
        if q.abs() < 5 && r.abs() < 5 && (q + r).abs() < 5 {
            inner |= 1 << index;
        }
        index += 1;
    }
    inner
};

/// A group of strikes.
#[derive(Clone, Copy, Default)]
struct Group {
    men: u128,
    /// Points within 1 to [`FAR`] steps of it.
    balls: [u128; FAR],
}

/// How a side stands for its ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct RingProgress {
    /// About how many elementary moves the win takes; at most 16.
    pub(super) plan: usize,
    /// Groups of strikes.
    pub(super) groups: usize,
    /// Points that a strike or a support can step on.
    pub(super) reach: PointSet,
    /// Whether a man of this side can land on the enemy's centre.
    pub(super) drags: bool,
}

impl RingProgress {
    /// Looks at a seat's chances as if it were to act.
    #[must_use]
    pub(super) fn new(position: &Fibonacci, seat: Seat) -> Self {
        let (strikes, supports) = (position.men(seat, ManKind::Strike), position.men(seat, ManKind::Support));
        let centre = position.centre(seat.after(1, 2));
        let (groups, count) = groups(strikes);
        let groups = &groups[..count];
        let strike_reach = groups.iter().fold(0, |reach, group| reach | group.balls[0] & !group.men);
        // Two groups of one kind are never next to each other, so what is next to one support is no other group's man.
        let support_reach =
            supports.into_iter().fold(0, |reach, support| reach | BALLS[support.index()][0]) & !supports.bits();
        let here = PointSet::of(centre).bits();
        // Who lands on the centre sends it to where the mover came from: these points it can be brought to in one move.
        let mut origins = if support_reach & here != 0 { next_to(supports, centre) } else { 0 };
        for group in groups.iter().filter(|group| group.balls[0] & !group.men & here != 0) {
            origins |= group.men;
        }
        // A man of these groups can first step where the centre is to go: that makes two moves.
        let second = PointSet::from_bits(origins).into_iter().fold(0, |reach, man| reach | BALLS[man.index()][0])
            & !origins
            & !here;
        let reach = PointSet::from_bits(strike_reach | support_reach);
        let drags = origins != 0;
        if position.is_cards() {
            return Self { plan: together(centre, groups), groups: count, reach, drags };
        }
        let mut plan = HOPELESS;
        if INNER & here != 0 {
            plan = cost(centre, strikes, groups);
        }
        for point in PointSet::from_bits(origins & INNER) {
            // Dragged by a strike that lands next to the new place, the move counts for the ring as well.
            let gain = usize::from(strikes.contains(point) && point.neighbours().contains(centre));
            plan = plan.min(cost(point, strikes, groups) + 1 - gain);
        }
        for point in PointSet::from_bits(crowded(strikes, second & INNER)) {
            plan = plan.min(cost(point, strikes, groups) + 2);
        }
        Self { plan: plan.min(HOPELESS), groups: count, reach, drags }
    }
}

/// Of these points, those with the most strikes next to them.
fn crowded(strikes: PointSet, points: u128) -> u128 {
    // Three planes of bits count the strikes next to every point at once.
    let [mut ones, mut twos, mut fours] = [0u128; 3];
    for strike in strikes {
        let next = BALLS[strike.index()][0] & !(1 << strike.index());
        let carry = ones & next;
        ones ^= next;
        fours |= twos & carry;
        twos ^= carry;
    }
    let mut most = points;
    for plane in [fours, twos, ones] {
        if most & plane != 0 {
            most &= plane;
        }
    }
    most
}

/// The supports of all groups that touch a point.
fn next_to(supports: PointSet, point: Point) -> u128 {
    let seed = supports & point.neighbours();
    supports.connected(seed).0.bits()
}

/// The groups of strikes, and how many there are.
fn groups(strikes: PointSet) -> ([Group; GROUPS], usize) {
    let (mut groups, mut count) = ([Group::default(); GROUPS], 0);
    let mut rest = strikes.bits();
    while rest != 0 && count < GROUPS {
        let group = &mut groups[count];
        let mut frontier = rest & rest.wrapping_neg();
        while frontier != 0 {
            let balls = &BALLS[frontier.trailing_zeros() as usize];
            frontier &= frontier - 1;
            for (whole, ball) in group.balls.iter_mut().zip(balls) {
                *whole |= ball;
            }
            let joined = (rest & balls[0]) & !group.men;
            group.men |= joined;
            frontier |= joined;
            rest &= !joined;
        }
        count += 1;
    }
    (groups, count)
}

/// Strikes that must stand next to the enemy's centre in the card game.
const CARD_STRIKES: usize = 3;

/// About how many moves the card game's win takes: all strikes in one group, three of them next to the centre.
fn together(centre: Point, groups: &[Group]) -> usize {
    let round = centre.neighbours().bits();
    let beside: usize = groups.iter().map(|group| (group.men & round).count_ones() as usize).sum();
    let cost = |main: &Group| {
        let joins = groups.iter().filter(|group| group.men != main.men).map(|group| {
            // One step short of the main group is next to it.
            let away = group.balls.iter().position(|ball| ball & main.men != 0).unwrap_or(FAR);
            group.men.count_ones() as usize * away.max(1)
        });
        let far = main.balls.iter().position(|ball| ball & round != 0).unwrap_or(FAR);
        joins.sum::<usize>().max(CARD_STRIKES.saturating_sub(beside)) + far
    };
    groups.iter().map(cost).min().unwrap_or(HOPELESS).min(HOPELESS)
}

/// About how many moves it takes to fill the ring round a point: every strike that is not in it takes as many as its
/// group is away from the gaps.
fn cost(point: Point, strikes: PointSet, groups: &[Group]) -> usize {
    let round = point.neighbours().bits();
    let gaps = round & !strikes.bits();
    groups
        .iter()
        .map(|group| {
            let outside = (group.men & !round).count_ones() as usize;
            if outside == 0 {
                return 0;
            }
            let away = group.balls.iter().position(|ball| ball & gaps != 0).unwrap_or(FAR) + 1;
            outside * away
        })
        .sum()
}
