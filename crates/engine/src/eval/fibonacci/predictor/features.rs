//! What the predictor sees of a step: an entry of each table. All are the same under every symmetry of the board.

use crate::eval::fibonacci::hand::DISTANCES;
use crate::eval::tables;
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Action, Fibonacci, Point, PointSet};

/// Tables: the name and the number of entries.
pub const TABLES: [(&str, usize); FEATURES] = [
    ("enemy-centre", KINDS * STAGES * FAR * FAR),
    ("own-centre", KINDS * STAGES * FAR * FAR),
    ("target-own", KINDS * CONTENTS * NEAR * NEAR),
    ("target-enemy", KINDS * CONTENTS * NEAR * NEAR),
    ("friends-target", KINDS * SIDES * SIDES),
    ("enemies-target", KINDS * SIDES * SIDES),
    ("friends-source", KINDS * SIDES * SIDES),
    ("enemies-source", KINDS * SIDES * SIDES),
    ("group", KINDS * SIDES * SIDES),
    ("last-move", KINDS * (2 * 36 + 1)),
    ("last-source", KINDS * 5 * 2),
    ("ring", KINDS * STAGES * SIDES * 4),
    ("defence", KINDS * STAGES * SIDES * 4),
    ("rim", KINDS * 36),
    ("drag", KINDS * 3 * SIDES),
    ("between", KINDS * STAGES * NEAR * FAR),
];

/// Entries that are on for each step: one of each table.
pub const FEATURES: usize = 16;
/// Weights of all tables.
pub const WEIGHTS: usize = tables::weights(&TABLES);

/// Strikes and supports.
const KINDS: usize = 2;
/// The last move of a turn, the one before it, and so on.
const STAGES: usize = 4;
/// Distances.
const FAR: usize = 11;
/// Distances up to four or more.
const NEAR: usize = 5;
/// What stands on the target: nothing, an own strike, support or centre, an enemy's.
const CONTENTS: usize = 7;
/// Numbers of neighbours.
const SIDES: usize = 7;

/// Where each table begins.
const BEGINS: [usize; FEATURES] = tables::begins(&TABLES);

/// A position within a turn, as the predictor sees it.
pub struct View {
    own: [PointSet; 2],
    enemy: [PointSet; 2],
    /// The own centre and the enemy's.
    centres: [Point; 2],
    stage: usize,
    /// Strikes next to the enemy's centre, and enemy strikes next to the own one.
    attackers: [usize; 2],
    last: Option<Action>,
    /// Where the men stand that have moved in this turn.
    moved: PointSet,
    /// For each man's group that has been asked for, its size.
    groups: [u8; gamut_rules::fibonacci::point::POINTS],
}

impl View {
    /// Looks at a position in which these moves of the turn have been made.
    ///
    /// ```
    /// use gamut_engine::fibonacci::predictor::features::View;
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let mut steps = ActionList::new();
    /// position.actions(&mut steps);
    /// let entries = |made| View::new(&position, made).of(steps[0]);
    /// assert_ne!(entries(&[]), entries(&steps[1..2]), "the previous step of the turn counts");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: &Fibonacci, made: &[Action]) -> Self {
        let seat = position.side();
        let other = seat.after(1, 2);
        let men = |seat: Seat| [position.strikes(seat), position.supports(seat)];
        let mut groups = [0; gamut_rules::fibonacci::point::POINTS];
        for men in men(seat) {
            let mut rest = men;
            while let Some(first) = rest.first() {
                let (group, _) = rest.connected(PointSet::of(first));
                rest = rest - group;
                group.into_iter().for_each(|man| groups[man.index()] = group.count() as u8);
            }
        }
        Self {
            own: men(seat),
            enemy: men(other),
            centres: [position.centre(seat), position.centre(other)],
            stage: usize::from(position.left().unwrap_or(1)).clamp(1, STAGES) - 1,
            attackers: [usize::from(position.attackers(other)), usize::from(position.attackers(seat))],
            last: made.last().copied(),
            moved: made.iter().map(|step| step.to()).collect(),
            groups,
        }
    }

    /// Returns the entry of each table that is on for a step.
    ///
    /// ```
    /// use gamut_engine::fibonacci::predictor::features::{View, WEIGHTS};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{ActionList, Position, Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let mut steps = ActionList::new();
    /// position.actions(&mut steps);
    /// let entries = View::new(&position, &[]).of(steps[0]);
    /// assert!(entries.into_iter().all(|entry| usize::from(entry) < WEIGHTS));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn of(&self, step: Action) -> [u16; FEATURES] {
        let (from, to) = (step.from(), step.to());
        let kind = usize::from(!self.own[0].contains(from));
        let [own_from, own_to, enemy_from, enemy_to] =
            [(0, from), (0, to), (1, from), (1, to)].map(|(centre, point)| away(self.centres[centre], point));
        let near = |distance: usize| distance.min(NEAR - 1);
        let content = self.content(to);
        let staged = kind * STAGES + self.stage;
        let around = |men: &[PointSet; 2], point: Point, without: Point| {
            let next = point.neighbours() - PointSet::of(without);
            (kind * SIDES + (men[0] & next).count()) * SIDES + (men[1] & next).count()
        };
        let last = self.last.map_or(2 * 36, |last| {
            let same = usize::from(self.own[kind].contains(last.to()));
            let [from, to] = [from, to].map(|point| away(last.to(), point).min(5));
            (same * 6 + from) * 6 + to
        });
        let back = self.last.map_or(4, |last| away(last.from(), to).min(3));
        let again = usize::from(self.moved.contains(from));
        let ring = 2 * usize::from(enemy_to == 1) + usize::from(enemy_from == 1);
        let hit = 2 * usize::from(content == 4 && own_to == 1) + usize::from(own_from == 1);
        let rim = |point: Point| (away(Point::new(45), point)).min(5);
        let joined = (self.own[kind] & (to.neighbours() - PointSet::of(from))).count();
        let group = usize::from(self.groups[from.index()]).min(SIDES - 1);
        let drag = match content {
            6 => SIDES + (self.own[0] & from.neighbours()).count(),
            3 => 2 * SIDES + (self.enemy[0] & from.neighbours()).count(),
            _ => 0,
        };
        let between = near((own_to + enemy_to).saturating_sub(away(self.centres[0], self.centres[1])) / 2);
        let entries = [
            (staged * FAR + enemy_from) * FAR + enemy_to,
            (staged * FAR + own_from) * FAR + own_to,
            ((kind * CONTENTS + content) * NEAR + near(own_from)) * NEAR + near(own_to),
            ((kind * CONTENTS + content) * NEAR + near(enemy_from)) * NEAR + near(enemy_to),
            around(&self.own, to, from),
            around(&self.enemy, to, from),
            around(&self.own, from, to),
            around(&self.enemy, from, to),
            (kind * SIDES + group) * SIDES + joined,
            kind * (2 * 36 + 1) + last,
            (kind * 5 + back) * 2 + again,
            (staged * SIDES + self.attackers[0].min(6)) * 4 + ring,
            (staged * SIDES + self.attackers[1].min(6)) * 4 + hit,
            (kind * 6 + rim(from)) * 6 + rim(to),
            kind * 3 * SIDES + drag,
            (staged * NEAR + between) * FAR + enemy_to,
        ];
        tables::places(&TABLES, &BEGINS, &entries)
    }

    /// Returns what stands on a point.
    #[inline]
    fn content(&self, point: Point) -> usize {
        if self.own[0].contains(point) {
            1
        } else if self.own[1].contains(point) {
            2
        } else if self.centres[0] == point {
            3
        } else if self.enemy[0].contains(point) {
            4
        } else if self.enemy[1].contains(point) {
            5
        } else if self.centres[1] == point {
            6
        } else {
            0
        }
    }
}

#[inline]
fn away(from: Point, to: Point) -> usize {
    usize::from(DISTANCES[from.index()][to.index()])
}
