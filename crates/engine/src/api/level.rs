//! Levels: eight strengths.

use crate::common::rng::mix;
use std::fmt;
use std::str::FromStr;

/// The maximum search depth, in plies: that of full strength.
pub(super) const MOST_PLIES: u32 = 100;

/// A strength from 1 (a beginner can beat it) to 8 (full strength).
///
/// Levels are weak in the way people are: the lower ones search a few plies with little or no quiescence, overlook
/// actions far from the last move, may prefer an action that is slightly worse than the best, and now and then move in
/// haste. They are limited by nodes, so a level plays the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The limits and the handicap of a level in a game that alpha-beta or the tree search plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Nodes for an action.
    pub nodes: u64,
    /// Search depth before quiescence, in plies.
    pub depth: u32,
    /// Depth of the quiescence search, in plies.
    pub quiescence: i32,
    /// Share of the actions far from the last move that it overlooks, in thousandths. It overlooks fewer of the nearer
    /// ones, and none at the squares of the last move itself.
    pub blind_spots: u32,
    /// Evaluation noise at the root, in points: the most by which an action may seem better than it is.
    pub noise: i32,
    /// Share of the evaluation's positional terms that it uses, in percent. It always counts pieces.
    pub knowledge: i32,
    /// Share of its actions that it plays in haste, at one ply without quiescence, in thousandths.
    pub haste: u32,
    /// Whether it judges by plain weights, fitted by hand, instead of by the best evaluation that the game has.
    pub plain: bool,
    /// Whether the tree search in turn order plays it where there are more than two sides. It knows no handicap.
    pub tree: bool,
}

/// The strengths of all levels in a game, weakest first.
pub type Strengths = [Strength; 8];

impl Strength {
    /// Full strength with this number of nodes.
    ///
    /// ```
    /// use gamut_engine::{Limits, Strength};
    ///
    /// let strength = Strength::full(1_000);
    /// assert_eq!((strength.nodes, strength.depth), (1_000, Limits::MAX_DEPTH));
    /// ```
    #[must_use]
    pub const fn full(nodes: u64) -> Self {
        Self {
            nodes,
            depth: MOST_PLIES,
            quiescence: i32::MAX,
            blind_spots: 0,
            noise: 0,
            knowledge: 100,
            haste: 0,
            plain: false,
            tree: false,
        }
    }

    /// A weak strength: search depth and quiescence depth in plies, blind spots in thousandths, noise in points; with
    /// the whole of the plain evaluation.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// let strength = Strength::weak(1, 0, 500, 300);
    /// assert_eq!((strength.depth, strength.blind_spots, strength.noise), (1, 500, 300));
    /// assert!(strength.plain);
    /// ```
    #[must_use]
    pub const fn weak(depth: u32, quiescence: i32, blind_spots: u32, noise: i32) -> Self {
        Self { nodes: FEW_NODES, depth, quiescence, blind_spots, noise, plain: true, ..Self::full(FEW_NODES) }
    }

    /// Returns the strength with only this percentage of the evaluation's positional terms.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// assert_eq!(Strength::full(1_000).knowing(40).knowledge, 40);
    /// ```
    #[must_use]
    pub const fn knowing(self, knowledge: i32) -> Self {
        Self { knowledge, ..self }
    }

    /// Returns the strength with blind spots, in thousandths, and noise, in points.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// let strength = Strength::full(1_000).blind(500, 300);
    /// assert_eq!((strength.blind_spots, strength.noise), (500, 300));
    /// ```
    #[must_use]
    pub const fn blind(self, blind_spots: u32, noise: i32) -> Self {
        Self { blind_spots, noise, ..self }
    }

    /// Returns the strength that judges by plain weights.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// assert!(Strength::full(1_000).plain().plain);
    /// ```
    #[must_use]
    pub const fn plain(self) -> Self {
        Self { plain: true, ..self }
    }

    /// Returns the strength that plays this many thousandths of its actions in haste.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// assert_eq!(Strength::full(1_000).hasty(250).haste, 250);
    /// ```
    #[must_use]
    pub const fn hasty(self, haste: u32) -> Self {
        Self { haste, ..self }
    }

    /// Returns the strength that plays by the tree search in turn order where there are more than two sides.
    ///
    /// ```
    /// use gamut_engine::Strength;
    ///
    /// assert!(Strength::full(1_000).by_tree().tree);
    /// ```
    #[must_use]
    pub const fn by_tree(self) -> Self {
        Self { tree: true, ..self }
    }

    /// Returns the strength for one action: in haste or not, which the seed and the key of the position decide.
    pub(crate) fn drawn(self, seed: u64, key: u64) -> Self {
        // Another number than that of blind spots and noise, which must not depend on haste.
        let drawn = mix(mix(seed ^ mix(key)).wrapping_add(1)) % 1_000;
        if drawn < u64::from(self.haste) { Self { depth: 1, quiescence: 0, ..self } } else { self }
    }
}

/// More than the shallow search of a weak level needs.
const FEW_NODES: u64 = 20_000;

impl Level {
    /// The highest level.
    pub const MAX: Self = Self(8);

    /// Returns the level with this number, if there is one.
    ///
    /// ```
    /// use gamut_engine::Level;
    ///
    /// let strongest = Level::new(8).ok_or("there are eight levels")?;
    /// assert_eq!((strongest, Level::new(9)), (Level::MAX, None));
    /// assert_eq!("3".parse::<Level>()?.number(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(number: u32) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number as u8))
    }

    /// Returns all levels, weakest first.
    ///
    /// ```
    /// use gamut_engine::Level;
    ///
    /// assert_eq!(Level::all().map(Level::number).max(), Some(8));
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=8).map(Self)
    }

    /// Returns the number that people see, from 1.
    ///
    /// ```
    /// use gamut_engine::Level;
    ///
    /// assert_eq!(Level::MAX.number(), 8);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the strength of this level among the strengths of a game.
    ///
    /// ```
    /// use gamut_engine::{Level, Strength, Strengths};
    ///
    /// let strengths: Strengths = std::array::from_fn(|index| Strength::full(1_000 * (index as u64 + 1)));
    /// assert_eq!(Level::MAX.of(&strengths).nodes, 8_000);
    /// ```
    #[must_use]
    pub const fn of(self, strengths: &Strengths) -> Strength {
        strengths[self.0 as usize - 1]
    }

    /// Returns the most nodes that this level uses for an action, in any game that alpha-beta plays.
    ///
    /// ```
    /// use gamut_engine::Level;
    ///
    /// assert!(Level::MAX.nodes() > 0);
    /// ```
    #[must_use]
    pub const fn nodes(self) -> u64 {
        const NODES: [u64; 8] = [20_000, 20_000, 20_000, 20_000, 20_000, 50_000, 200_000, 1_000_000];
        NODES[self.0 as usize - 1]
    }

    /// Returns the most nodes that this level uses for a turn of several moves (Fibonacci).
    ///
    /// ```
    /// use gamut_engine::Level;
    ///
    /// assert!(Level::MAX.turn_nodes() > 0);
    /// ```
    #[must_use]
    pub const fn turn_nodes(self) -> u64 {
        const NODES: [u64; 8] = [20_000, 20_000, 20_000, 20_000, 60_000, 120_000, 240_000, 500_000];
        NODES[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error for a text that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("level: read {0:?}, expected a number from 1 to 8")]
pub struct NoLevel(String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| NoLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_prints_as_it_was_read() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["", "0", "9", "x", "-1", "1.5"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_strength_plays_its_share_of_the_actions_in_haste() {
        let hasty = |strength: Strength| (0..10_000).filter(|&seed| strength.drawn(seed, 7).depth == 1).count();
        let strength = Strength::full(1_000);
        assert!((2_800..3_200).contains(&hasty(strength.hasty(300))));
        assert_eq!(hasty(strength), 0);
        assert_eq!(strength.hasty(300).drawn(5, 7), strength.hasty(300).drawn(5, 7));
    }
}
