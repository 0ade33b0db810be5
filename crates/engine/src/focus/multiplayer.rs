//! Which search plays games with more than two sides.

use crate::{Limits, MultiplayerSearch, Strengths};
use gamut_rules::focus::{Goal, Rules};

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
    /// The tree wins the capture game where only time limits the search, and loses the full game
    /// (`docs/results/multiplayer.md`). A level says itself which search plays it. Searches that count plies or nodes are
    /// best reply unless the tree is asked for.
    pub(super) fn of(wanted: MultiplayerSearch, rules: &Rules, levels: &Strengths, limits: &Limits) -> Self {
        let tree = match (limits.level, wanted) {
            (Some(level), _) => level.of(levels).tree,
            (None, MultiplayerSearch::Reply) => false,
            (None, MultiplayerSearch::Tree) => true,
            (None, MultiplayerSearch::Auto) => rules.goal == Goal::Capture && !limits.repeats(),
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

    fn by_time() -> [Limits; 4] {
        let clock = Clock { remaining: SECOND, increment: SECOND };
        [
            Limits::default(),
            Limits::time(SECOND),
            Limits::cpu(SECOND),
            Limits { clock: Some(clock), ..Limits::default() },
        ]
    }

    fn counting() -> [Limits; 4] {
        [
            Limits::depth(3),
            Limits::nodes(500),
            Limits::playouts(50),
            Limits { nodes: Some(500), ..Limits::time(SECOND) },
        ]
    }

    fn choice(wanted: MultiplayerSearch, variant: &str, limits: &Limits) -> MultiplayerChoice {
        let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
        MultiplayerChoice::of(wanted, &rules, levels::of::<3>(&rules), limits)
    }

    #[test]
    fn the_tree_plays_the_capture_game_where_only_time_limits_it() {
        for capture in ["focus-3,goal=capture", "focus-4,goal=capture", "focus-3:kosmos-1995", "focus-4:literature"] {
            for limits in by_time() {
                assert_eq!(choice(MultiplayerSearch::Auto, capture, &limits), Tree, "{capture} {limits:?}");
            }
            for limits in counting() {
                assert_eq!(choice(MultiplayerSearch::Auto, capture, &limits), Reply, "{capture} {limits:?}");
            }
        }
    }

    #[test]
    fn best_reply_plays_the_full_game() {
        for full in ["focus-3", "focus-4"] {
            for limits in by_time().iter().chain(&counting()) {
                assert_eq!(choice(MultiplayerSearch::Auto, full, limits), Reply, "{full} {limits:?}");
            }
        }
    }

    #[test]
    fn either_search_can_be_asked_for() {
        for variant in ["focus-3,goal=capture", "focus-4"] {
            for limits in by_time().iter().chain(&counting()) {
                assert_eq!(choice(MultiplayerSearch::Reply, variant, limits), Reply);
                assert_eq!(choice(MultiplayerSearch::Tree, variant, limits), Tree);
            }
        }
    }

    #[test]
    fn of_the_levels_only_the_highest_of_the_capture_game_plays_by_the_tree() {
        for (variant, highest) in [("focus-3,goal=capture", Tree), ("focus-3", Reply)] {
            for level in Level::all() {
                let expected = if level == Level::MAX { highest } else { Reply };
                for wanted in MultiplayerSearch::ALL {
                    let limits = Limits { time: Some(SECOND), ..Limits::level(level) };
                    assert_eq!(choice(wanted, variant, &limits), expected, "{variant} {level:?} {wanted}");
                }
            }
        }
    }
}
