//! Ratings: what has one of its own, and how they are shown.

use crate::{Acquaintance, PersonKind, PuzzleHistory};
use gamut_rules::Variant;
use gamut_rules::variant::Mode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What has a rating of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum RatedMode {
    /// Focus for two, won by captures.
    #[serde(rename = "focus-2-quick")]
    FocusQuick,
    /// Focus for two, won by the last side able to move.
    #[serde(rename = "focus-2")]
    Focus,
    /// Focus for three.
    #[serde(rename = "focus-3")]
    FocusThree,
    /// Focus for four, each alone.
    #[serde(rename = "focus-4")]
    FocusFour,
    /// Focus for two teams.
    #[serde(rename = "focus-teams")]
    FocusTeams,
    /// Fibonacci.
    #[serde(rename = "fibonacci")]
    Fibonacci,
    /// Fibonacci with cards.
    #[serde(rename = "fibonacci-cards")]
    FibonacciCards,
}

impl RatedMode {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 7] = [
        Self::FocusQuick,
        Self::Focus,
        Self::FocusThree,
        Self::FocusFour,
        Self::FocusTeams,
        Self::Fibonacci,
        Self::FibonacciCards,
    ];

    /// Returns the rating that games of this variant count for. `None` if they cannot be rated: the variant differs
    /// from its edition as published in more than the starting seat, the aim (quick or full), and the rules against
    /// mirror play that the edition offers.
    ///
    /// ```
    /// use gamut_views::RatedMode;
    ///
    /// let mode = |variant: &str| RatedMode::of(&variant.parse().expect("a variant"));
    /// assert_eq!(mode("focus-2,goal=capture,start=2"), Some(RatedMode::FocusQuick));
    /// assert_eq!(mode("focus-2,balance=swap"), Some(RatedMode::Focus));
    /// assert_eq!(mode("focus-2,quiet=50"), None);
    /// ```
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let published = is_published(variant);
        let mode = match variant.mode() {
            Mode::Focus2 if is_quick(variant) => Self::FocusQuick,
            Mode::Focus2 => Self::Focus,
            Mode::Focus3 => Self::FocusThree,
            Mode::Focus4 => Self::FocusFour,
            Mode::FocusTeams => Self::FocusTeams,
            Mode::Fibonacci => Self::Fibonacci,
            Mode::FibonacciCards => Self::FibonacciCards,
            #[allow(unreachable_patterns, reason = "a game behind a feature has no rating")]
            _ => return None,
        };
        published.then_some(mode)
    }

    /// Returns the name, as on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FocusQuick => "focus-2-quick",
            Self::Focus => "focus-2",
            Self::FocusThree => "focus-3",
            Self::FocusFour => "focus-4",
            Self::FocusTeams => "focus-teams",
            Self::Fibonacci => "fibonacci",
            Self::FibonacciCards => "fibonacci-cards",
        }
    }

    /// Returns the mode with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

fn setting(variant: &Variant, name: &str) -> Option<String> {
    let option = variant.mode().options().find(|option| option.name == name)?;
    Some(variant.setting(option))
}

fn is_quick(variant: &Variant) -> bool {
    setting(variant, "goal").as_deref() == Some("capture")
}

/// Returns whether a variant is its edition as published: that may be played quick or full, begun by either seat, and with
/// a rule against mirror play that the edition offers.
fn is_published(variant: &Variant) -> bool {
    let (mode, edition) = (variant.mode(), variant.edition());
    let Ok(published) = Variant::new(mode, edition) else { return false };
    mode.options().all(|option| {
        let value = variant.setting(option);
        value == published.setting(option)
            || match option.name {
                "start" | "goal" => true,
                "balance" => (mode.game().offers)(edition, mode).contains(&value.as_str()),
                _ => false,
            }
    })
}

/// A rating as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RatingView {
    /// In points: new players begin at 1500, and the computer's level 3 has 1200.
    pub rating: i32,
    /// The rating is probably within twice this number of points.
    pub deviation: i32,
    /// Whether it is not certain yet.
    pub provisional: bool,
    /// Rated games that count.
    pub games: u32,
    /// The highest rating since it was certain first.
    pub peak: Option<i32>,
}

/// Answer to `GET /api/people/{name}`: the profile of an account.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ProfileView {
    /// The person's number.
    #[ts(type = "number")]
    pub person: u64,
    /// As it is written.
    pub name: String,
    /// An account of a person, or of a program.
    pub kind: PersonKind,
    /// Whether the requesting person is signed in to it.
    pub mine: bool,
    /// When it was first here, RFC 3339.
    pub since: String,
    /// The ratings that it has.
    pub ratings: Vec<RatingHistory>,
    /// What the requesting person has played with this person, if anything.
    pub between: Option<Acquaintance>,
    /// Those at puzzles, one for each game in which it has been rated by one.
    pub puzzles: Vec<PuzzleHistory>,
}

/// A rating, and how it came to be.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RatingHistory {
    /// Of what.
    pub mode: RatedMode,
    /// As it is.
    #[serde(flatten)]
    pub rating: RatingView,
    /// What it was after each of the newest games, the oldest first; at most 100.
    pub history: Vec<i32>,
}

/// Answer to `GET /api/players`: a page of a leaderboard.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LeaderList {
    /// The best first.
    pub players: Vec<LeaderView>,
    /// Whether others follow.
    pub more: bool,
    /// The requesting person's place; null if they are not on this list.
    pub me: Option<LeaderView>,
    /// What the computer's levels have, by which the scale is anchored: those of levels 1 to 8.
    pub levels: Vec<i32>,
}

/// An account on a leaderboard.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LeaderView {
    /// From 1; those who have the same rating share it.
    pub place: u32,
    /// The account's.
    pub name: String,
    /// As it is.
    #[serde(flatten)]
    pub rating: RatingView,
}

/// Answer to `GET /api/games/{id}/ratings`: what a rated game is about.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameRatings {
    /// By which rating it counts; null where the game is not rated.
    pub mode: Option<RatedMode>,
    /// Whether the result counts; null as long as there is none. One does not beyond what a day counts.
    pub counted: Option<bool>,
    /// Of each seat that has one, in seat order.
    pub seats: Vec<SeatRating>,
}

/// The rating of a seat's player.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatRating {
    /// From 1.
    pub seat: u8,
    /// Before the result, or as it is now where there is none.
    pub rating: i32,
    /// Whether it is not certain yet.
    pub provisional: bool,
    /// After the result, where that counts and it is a person's.
    pub after: Option<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_has_one_name_everywhere() {
        for mode in RatedMode::ALL {
            assert_eq!(serde_json::to_value(mode).unwrap(), mode.name());
            assert_eq!(RatedMode::from_name(mode.name()), Some(mode));
        }
    }

    #[test]
    fn only_what_is_published_is_rated() {
        for (variant, mode) in [
            ("focus-2", Some(RatedMode::Focus)),
            ("focus-2:literature", Some(RatedMode::FocusQuick)),
            ("focus-2:sackson,balance=swap", Some(RatedMode::Focus)),
            ("focus-2:pergioco,balance=swap", None),
            ("focus-2,goal=capture,each=5", None),
            ("focus-3:kosmos-1995", Some(RatedMode::FocusThree)),
            ("focus-3,goal=capture", Some(RatedMode::FocusThree)),
            ("focus-4,start=lot", Some(RatedMode::FocusFour)),
            ("focus-4,pieces=12", None),
            ("focus-teams:sackson", Some(RatedMode::FocusTeams)),
            ("fibonacci,start=2", Some(RatedMode::Fibonacci)),
            ("fibonacci,group=any", None),
            ("fibonacci-cards", Some(RatedMode::FibonacciCards)),
        ] {
            assert_eq!(RatedMode::of(&variant.parse().unwrap()), mode, "{variant}");
        }
    }
}
