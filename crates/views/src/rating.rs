//! Ratings: what has one of its own, and how they are shown.

use gamut_rules::Variant;
use gamut_rules::variant::rating_keys;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// What has a rating of its own, by the name that the rules give it ([`Variant::rating_key`]). Ordered as they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RatedMode(usize);

impl RatedMode {
    /// Iterates over all, in the order in which they are shown.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..rating_keys().count()).map(Self)
    }

    /// Returns the rating that games of this variant count for. `None` if they cannot be rated.
    ///
    /// ```
    /// use gamut_views::RatedMode;
    ///
    /// let mode = |variant: &str| RatedMode::of(&variant.parse().expect("a variant"));
    /// assert_eq!(mode("focus-2,balance=swap"), RatedMode::from_name("focus-2"));
    /// assert_eq!(mode("focus-2,quiet=50"), None);
    /// ```
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        Self::from_name(variant.rating_key()?)
    }

    /// Returns the name, as on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        rating_keys().nth(self.0).expect("made from a name")
    }

    /// Returns the rating with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        rating_keys().position(|key| key == name).map(Self)
    }
}

impl Serialize for RatedMode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for RatedMode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| {
            let known: Vec<&str> = rating_keys().collect();
            D::Error::custom(format!("{name:?} has no rating, expected one of {}", known.join(", ")))
        })
    }
}

#[cfg(feature = "typescript")]
impl ts_rs::TS for RatedMode {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some(String::from("/**\n * What has a rating of its own.\n */\n"))
    }

    fn name(_: &ts_rs::Config) -> String {
        String::from("RatedMode")
    }

    fn inline(_: &ts_rs::Config) -> String {
        let names: Vec<String> = rating_keys().map(|key| format!("{key:?}")).collect();
        names.join(" | ")
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type RatedMode = {};", Self::inline(config))
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for RatedMode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::{ObjectBuilder, Type};
        let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(rating_keys()));
        schema.description(Some("What has a rating of its own.")).into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for RatedMode {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("RatedMode")
    }
}

/// A rating as it is shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// A rating, and how it came to be.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameRatings {
    /// By which rating it counts; null where the game is not rated.
    pub mode: Option<RatedMode>,
    /// Whether the result counts; null as long as there is none. One does not beyond what a day counts.
    pub counted: Option<bool>,
    /// Of each seat that has one, in seat order.
    pub seats: Vec<SeatRating>,
}

/// The rating of a seat's player.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    fn every_rating_has_one_name_everywhere() {
        assert_eq!(RatedMode::all().count(), 7);
        for mode in RatedMode::all() {
            let json = serde_json::to_value(mode).unwrap();
            assert_eq!(json, mode.name());
            assert_eq!(serde_json::from_value::<RatedMode>(json).unwrap(), mode);
        }
        let error = serde_json::from_str::<RatedMode>("\"chess\"").unwrap_err().to_string();
        assert!(error.contains("\"chess\" has no rating, expected one of focus-2-quick, focus-2"), "{error}");
    }

    #[test]
    fn only_what_is_published_is_rated() {
        for (variant, mode) in [
            ("focus-2", Some("focus-2")),
            ("focus-2:literature", Some("focus-2-quick")),
            ("focus-2:sackson,balance=swap", Some("focus-2")),
            ("focus-2:pergioco,balance=swap", None),
            ("focus-2,goal=capture,each=5", None),
            ("focus-3:kosmos-1995", Some("focus-3")),
            ("focus-3,goal=capture", Some("focus-3")),
            ("focus-4,start=lot", Some("focus-4")),
            ("focus-4,pieces=12", None),
            ("focus-teams:sackson", Some("focus-teams")),
            ("fibonacci,start=2", Some("fibonacci")),
            ("fibonacci,group=any", None),
            ("fibonacci-cards", Some("fibonacci-cards")),
        ] {
            assert_eq!(RatedMode::of(&variant.parse().unwrap()).map(RatedMode::name), mode, "{variant}");
        }
    }
}
