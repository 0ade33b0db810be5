//! What has been published about playing Focus: the knowledge of the baselines.
//!
//! J.A.M. Nijssen, thesis (Maastricht 2013): the evaluation and the static move ordering of the program MAGE.

use super::hands::missing;
use gamut_rules::focus::{Action, Focus, Goal};
use gamut_rules::{Position, Seat};

/// Range of standings in an unfinished game, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingBounds {
    /// No side stands worse.
    pub least: i32,
    /// The standings of all sides together are never more.
    pub sum: i32,
    /// By so much a side must stand better for e times the odds: a convention to tell chances by, which no search looks
    /// at.
    pub odds: i32,
}

impl StandingBounds {
    /// The bounds in games of these rules.
    ///
    /// ```
    /// use gamut_engine::focus::published::StandingBounds;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2,goal=last".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(StandingBounds::of(&position).least, -52);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of<const SEATS: usize>(position: &Focus<SEATS>) -> Self {
        match position.rules().goal {
            // A seat that misses nothing has won, so each has at most 500, and 52 squares hold at most 52 stacks in
            // all.
            Goal::Capture => Self { least: 0, sum: 500 * SEATS as i32 + SQUARES, odds: 100 },
            // Stacks and reserves hold 52 pieces at most. What one side has counts against every other: for two sides
            // the sum is 0, for more it is negative.
            Goal::Last => Self { least: -SQUARES, sum: 0, odds: 5 },
        }
    }
}

/// Squares of the board; there are no more pieces, either.
const SQUARES: i32 = 52;

/// No seat is counted as further away from a win by captures.
const FARTHEST: usize = 6;

/// Returns a seat's (in teams: its side's) standing.
///
/// `goal=capture`: 600 − 100 · captures still missing to win by the nearest way (at most 6) + stacks topped, so 0 to
/// 552 in an unfinished game. `goal=last`, for which nothing is published: stacks topped and reserve of the own side
/// less those of all others, so −52 to 52.
///
/// ```
/// use gamut_engine::focus::published::evaluate;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-2,goal=capture".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// assert_eq!(evaluate(&position, Seat::FIRST), 18, "six captures are missing, and 18 stacks are topped");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn evaluate<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat) -> i32 {
    match position.rules().goal {
        Goal::Capture => 600 - 100 * missing(position, seat).min(FARTHEST) as i32 + position.tops(seat).count() as i32,
        Goal::Last => Seat::all(SEATS)
            .map(|other| {
                let has = position.tops(other).count() as i32 + position.reserve(other) as i32;
                if position.side_of(other) == position.side_of(seat) { has } else { -has }
            })
            .sum(),
    }
}

/// The static move ordering: 10 · (pieces moved + pieces on the target before) + the change in stacks that the mover
/// tops (−1, 0 or 1). The higher the earlier. Of an action of the seat to act that is legal; an exchange counts as a
/// move of one piece.
///
/// ```
/// use gamut_engine::focus::published::order;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Position, Seat, Variant};
///
/// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// assert_eq!(order(&position, position.parse_action("c4-d4")?) / 10, 2, "one piece lands on another");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub fn order<const SEATS: usize>(position: &Focus<SEATS>, action: Action) -> i32 {
    let mover = position.seat_to_act();
    let covered = i32::from(position.tops(mover).contains(action.to()));
    let target = position.stack(action.to());
    let (moved, lost) = if action.is_drop() || action.is_exchange() {
        (1, 0)
    } else {
        let left = position.stack(action.from()).left(action.count());
        (action.count(), i32::from(left.is_empty() || left.top() != mover))
    };
    10 * (moved + target.height()) as i32 + 1 - covered - lost
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::{ActionList, Variant};

    fn position<const SEATS: usize>(variant: &str, text: &str) -> Focus<SEATS> {
        let variant: Variant = variant.parse().unwrap();
        Focus::parse(text, variant.focus_rules().expect("a variant of Focus")).unwrap()
    }

    #[test]
    fn the_capture_game_counts_captures_and_stacks() {
        let position = position::<2>("focus-2,goal=capture", "x4/x6/x8/x8/1,x2,1,2,x3/x8/x6/x4 1 0,0 0,2/3,0 3 20");
        assert_eq!(evaluate(&position, Seat::new(0)), 600 - 400 + 2);
        assert_eq!(evaluate(&position, Seat::new(1)), 600 - 300 + 1);
    }

    #[test]
    fn the_full_game_counts_stacks_and_reserves() {
        let position = position::<2>("focus-2", "x4/x6/x8/x8/1,x2,1,2,x3/x8/x6/x4 1 0,3 0,2/3,0 3 20");
        assert_eq!(evaluate(&position, Seat::new(0)), 2 - 1 - 3);
        assert_eq!(evaluate(&position, Seat::new(1)), 3 + 1 - 2);
    }

    #[test]
    fn the_order_is_what_playing_shows() {
        let text =
            "x4/2,x,12,x,2,x/x4,1,x3/x,21,2112,x,1,x,2,x/x3,1,21,x,12121,2121/x,21,x6/1,x3,12,1/x4 1 1,0 0,4/0,0 5 40";
        let position = position::<2>("focus-2", text);
        let mover = position.seat_to_act();
        let mut list = ActionList::new();
        position.actions(&mut list);
        for &action in list.iter() {
            let mut next = position;
            next.play_unchecked(action);
            let change = next.tops(mover).count() as i32 - position.tops(mover).count() as i32;
            let pieces = action.count().max(1) + position.stack(action.to()).height();
            assert_eq!(order(&position, action), 10 * pieces as i32 + change, "{action}");
        }
        assert!(list.len() > 100, "drops are among them");
    }
}
