//! Studies: analysed games of an account, in chapters.

use crate::GameHistory;
use serde::{Deserialize, Serialize};

/// Who may read a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StudyVisibility {
    /// Its owner.
    Private,
    /// Those who have its link.
    Link,
    /// All; lists show it.
    Public,
}

/// Body of `POST /api/studies`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewStudy {
    /// At most 100 characters.
    pub title: String,
    /// A file of records: each game becomes a chapter.
    pub records: String,
}

/// A chapter as its owner writes it, and as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// At most 100 characters.
    pub title: String,
    /// Whether readers are to find its moves.
    pub exercise: bool,
    /// A record with comments, drawings and variations.
    pub record: String,
}

/// Body of `PUT /api/studies/{id}`: the whole study.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StudyChange {
    /// The version that this one follows. Refused if it is not the newest.
    pub version: u32,
    /// At most 100 characters.
    pub title: String,
    /// Who may read it.
    pub visibility: StudyVisibility,
    /// 1 to 64 chapters.
    pub chapters: Vec<Chapter>,
}

/// Answer to `PUT /api/studies/{id}`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SavedStudy {
    /// The new version.
    pub version: u32,
}

/// Answer to `GET /api/studies`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyList {
    /// The account's own, the one changed last first.
    pub own: Vec<StudySummary>,
    /// Public ones of others, the one changed last first.
    pub public: Vec<StudySummary>,
}

/// A study in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudySummary {
    /// Its address.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The owner's name.
    pub owner: Option<String>,
    /// Who may read it.
    pub visibility: StudyVisibility,
    /// Number of chapters.
    pub chapters: u32,
    /// When it was changed last.
    pub changed: String,
}

/// A study.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyView {
    /// Its address.
    pub id: String,
    /// Its version, which each change raises by one.
    pub version: u32,
    /// Its title.
    pub title: String,
    /// The owner's name.
    pub owner: Option<String>,
    /// Whether the reader owns it.
    pub own: bool,
    /// Who may read it.
    pub visibility: StudyVisibility,
    /// Its chapters.
    pub chapters: Vec<ChapterView>,
}

/// A chapter of a study.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChapterView {
    /// Its title.
    pub title: String,
    /// Whether the reader is to find its moves.
    pub exercise: bool,
    /// Its record. Null for an exercise of another account: it would contain the solution.
    pub record: Option<String>,
}

/// An exercise without its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExerciseView {
    /// The variant in notation.
    pub variant: String,
    /// The solver's seat.
    pub seat: u8,
    /// The side of each seat.
    pub sides: Vec<u8>,
    /// Number of own moves in the solution.
    pub length: u32,
    /// The comment before the first move.
    pub task: String,
    /// The game at the start.
    #[serde(flatten)]
    pub game: GameHistory,
}
