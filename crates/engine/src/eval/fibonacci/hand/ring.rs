//! How near a side is to its ring: an estimate of the elementary moves it needs.

use gamut_rules::Seat;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, ManKind, Point, PointSet};

/// The largest distance distinguished; everything further is far.
const FAR: usize = 5;
/// The most groups that six strikes can form.
const GROUPS: usize = 6;
/// The value for an impossible ring.
pub(super) const HOPELESS: usize = 16;

/// Points within a number of steps plus one: `BALLS[point][0]` is the point and its neighbours.
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

/// The points with six neighbours: a centre can be ringed only there.
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
    /// Points within 1 to [`FAR`] steps of the group.
    balls: [u128; FAR],
}

/// A side's progress towards its ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct RingProgress {
    /// Estimated number of elementary moves to win, at most 16.
    pub(super) plan: usize,
    /// Number of groups of strikes.
    pub(super) groups: usize,
    /// Points that a strike or a support can move to.
    pub(super) reach: PointSet,
    /// Whether a man of this side can land on the enemy's centre.
    pub(super) drags: bool,
    /// Number of strikes in groups next to its own centre.
    pub(super) guards: usize,
}

impl RingProgress {
    /// Evaluates a seat's chances as if it were to act.
    #[must_use]
    pub(super) fn new(position: &Fibonacci, seat: Seat) -> Self {
        let (strikes, supports) = (position.men(seat, ManKind::Strike), position.men(seat, ManKind::Support));
        let centre = position.centre(seat.after(1, 2));
        let (groups, count) = groups(strikes);
        let groups = &groups[..count];
        let strike_reach = groups.iter().fold(0, |reach, group| reach | group.balls[0] & !group.men);
        // Two groups of one kind are never adjacent, so a neighbour of one support belongs to no other group.
        let support_reach =
            supports.into_iter().fold(0, |reach, support| reach | BALLS[support.index()][0]) & !supports.bits();
        let here = PointSet::of(centre).bits();
        // Landing on the centre sends it to the mover's origin: these points it can be brought to in one move.
        let mut origins = if support_reach & here != 0 { next_to(supports, centre) } else { 0 };
        for group in groups.iter().filter(|group| group.balls[0] & !group.men & here != 0) {
            origins |= group.men;
        }
        let own = PointSet::of(position.centre(seat)).bits();
        let beside = groups.iter().filter(|group| group.balls[0] & own != 0);
        let guards = beside.map(|group| group.men.count_ones() as usize).sum();
        // A man of these groups can first step to where the centre is to go, which makes two moves.
        let second = PointSet::from_bits(origins).into_iter().fold(0, |reach, man| reach | BALLS[man.index()][0])
            & !origins
            & !here;
        let reach = PointSet::from_bits(strike_reach | support_reach);
        let drags = origins != 0;
        if position.is_cards() {
            return Self { plan: together(centre, groups), groups: count, reach, drags, guards };
        }
        let mut plan = HOPELESS;
        if INNER & here != 0 {
            plan = cost(centre, strikes, groups);
        }
        for point in PointSet::from_bits(origins & INNER) {
            // If a strike that lands next to the new place drags it, the move also counts for the ring.
            let gain = usize::from(strikes.contains(point) && point.neighbours().contains(centre));
            plan = plan.min(cost(point, strikes, groups) + 1 - gain);
        }
        for point in PointSet::from_bits(crowded(strikes, second & INNER)) {
            plan = plan.min(cost(point, strikes, groups) + 2);
        }
        Self { plan: plan.min(HOPELESS), groups: count, reach, drags, guards }
    }
}

/// Returns those of these points that have the most adjacent strikes.
fn crowded(strikes: PointSet, points: u128) -> u128 {
    // Three bit planes count the strikes adjacent to every point at once.
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

/// Returns the supports of all groups that touch a point.
fn next_to(supports: PointSet, point: Point) -> u128 {
    let seed = supports & point.neighbours();
    supports.connected(seed).0.bits()
}

/// Returns the groups of strikes, and their number.
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

/// Strikes required next to the enemy's centre in the card game.
const CARD_STRIKES: usize = 3;

/// Estimates the moves to win the card game: all strikes in one group, three of them next to the centre.
fn together(centre: Point, groups: &[Group]) -> usize {
    let round = centre.neighbours().bits();
    let beside: usize = groups.iter().map(|group| (group.men & round).count_ones() as usize).sum();
    let cost = |main: &Group| {
        let joins = groups.iter().filter(|group| group.men != main.men).map(|group| {
            // A group one step away from the main group is adjacent to it.
            let away = group.balls.iter().position(|ball| ball & main.men != 0).unwrap_or(FAR);
            group.men.count_ones() as usize * away.max(1)
        });
        let far = main.balls.iter().position(|ball| ball & round != 0).unwrap_or(FAR);
        joins.sum::<usize>().max(CARD_STRIKES.saturating_sub(beside)) + far
    };
    groups.iter().map(cost).min().unwrap_or(HOPELESS).min(HOPELESS)
}

/// Estimates the moves to fill the ring round a point: every strike outside it takes as many as its group's distance
/// from the gaps.
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
