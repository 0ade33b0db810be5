//! Which search plays games with more than two sides.

use crate::{Limits, MultiplayerSearch, Strengths};

/// A search for games with more than two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MultiplayerChoice {
    /// Best-reply alpha-beta.
    Reply,
    /// The tree search in turn order.
    Tree,
}

impl MultiplayerChoice {
    /// Returns the search for a game with these rules, these levels and more than two sides.
    ///
    /// The tree plays, since it wins at equal nodes and at equal time (`docs/results/multiplayer.md`). A level says itself
    /// which search plays it. Searches that count plies are best reply unless the tree is asked for.
    pub(super) fn of(wanted: MultiplayerSearch, levels: &Strengths, limits: &Limits) -> Self {
        let tree = match (limits.level, wanted) {
            (Some(level), _) => level.of(levels).tree,
            (None, MultiplayerSearch::Reply) => false,
            (None, MultiplayerSearch::Tree) => true,
            (None, MultiplayerSearch::Auto) => limits.depth.is_none(),
        };
        if tree { Self::Tree } else { Self::Reply }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::focus::levels;
    use crate::{Clock, Level};
    use MultiplayerChoice::{Reply, Tree};
    use gamut_rules::Variant;
    use std::time::Duration;

    const SECOND: Duration = Duration::from_secs(1);

    fn without_depth() -> [Limits; 6] {
        let clock = Clock { remaining: SECOND, increment: SECOND };
        [
            Limits::default(),
            Limits::time(SECOND),
            Limits::cpu(SECOND),
            Limits { clock: Some(clock), ..Limits::default() },
            Limits::nodes(500),
            Limits::playouts(50),
        ]
    }

    fn with_depth() -> [Limits; 2] {
        [Limits::depth(3), Limits { nodes: Some(500), ..Limits::depth(3) }]
    }

    fn choice(wanted: MultiplayerSearch, variant: &str, limits: &Limits) -> MultiplayerChoice {
        let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
        MultiplayerChoice::of(wanted, levels::of::<3>(&rules), limits)
    }

    #[test]
    fn the_tree_plays_unless_plies_are_counted() {
        for variant in ["focus-3", "focus-4,goal=capture", "focus-3:kosmos-1995", "focus-4:literature"] {
            for limits in without_depth() {
                assert_eq!(choice(MultiplayerSearch::Auto, variant, &limits), Tree, "{variant} {limits:?}");
            }
            for limits in with_depth() {
                assert_eq!(choice(MultiplayerSearch::Auto, variant, &limits), Reply, "{variant} {limits:?}");
            }
        }
    }

    #[test]
    fn either_search_can_be_asked_for() {
        for variant in ["focus-3,goal=capture", "focus-4"] {
            for limits in without_depth().iter().chain(&with_depth()) {
                assert_eq!(choice(MultiplayerSearch::Reply, variant, limits), Reply);
                assert_eq!(choice(MultiplayerSearch::Tree, variant, limits), Tree);
            }
        }
    }

    #[test]
    fn of_the_levels_only_the_highest_plays_by_the_tree() {
        for variant in ["focus-3,goal=capture", "focus-3"] {
            for level in Level::all() {
                let expected = if level == Level::MAX { Tree } else { Reply };
                for wanted in MultiplayerSearch::ALL {
                    let limits = Limits { time: Some(SECOND), ..Limits::level(level) };
                    assert_eq!(choice(wanted, variant, &limits), expected, "{variant} {level:?} {wanted}");
                }
            }
        }
    }
}
