//! Studies.

use super::Store;
use super::StoreError;
use super::backend::Connection;
use super::row::row;
use crate::ids::{PersonId, StudyId};
use gamut_views::{Chapter, StudyVisibility};

/// Maximum number of studies of others in a list.
const LISTED: i64 = 100;
/// Maximum number of studies of an account.
pub(crate) const MAX_STUDIES: i64 = 200;

/// A stored study.
#[derive(Debug, Clone)]
pub struct StoredStudy {
    /// The owner.
    pub maker: PersonId,
    /// The number of writes.
    pub version: u32,
    /// Whether its owner is banned, so that others cannot read it.
    pub is_hidden: bool,
    /// The contents.
    pub text: StudyText,
}

/// The contents of a study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyText {
    /// Its title.
    pub title: String,
    /// Who may read it.
    pub visibility: StudyVisibility,
    /// Its chapters, each with one record.
    pub chapters: Vec<Chapter>,
}

/// A study in a list.
#[derive(Debug, Clone)]
pub struct ListedStudy {
    /// Its address.
    pub id: StudyId,
    /// The owner.
    pub maker: PersonId,
    /// Its title.
    pub title: String,
    /// Who may read it.
    pub visibility: StudyVisibility,
    /// Number of chapters.
    pub chapters: u32,
    /// When it was changed last.
    pub changed: i64,
}

/// A change of a study.
#[derive(Debug, Clone)]
pub enum StudyWrite {
    /// A new one. Fails with [`StoreError::Changed`] if the account has the maximum number of studies.
    Make {
        /// Its address.
        id: StudyId,
        /// The owner.
        maker: PersonId,
        /// Milliseconds since 1970.
        at: i64,
        /// The contents.
        text: StudyText,
    },
    /// New contents. Fails with [`StoreError::Changed`] if another change was stored first.
    Save {
        /// Its address.
        id: StudyId,
        /// The version that the change follows.
        version: u32,
        /// Milliseconds since 1970.
        at: i64,
        /// The contents.
        text: StudyText,
    },
    /// Deletes it.
    Delete(StudyId),
}

row! {
    /// A study, and the bans of its owner.
    StudyRow { maker: i64, version: i64, visibility: String, title: String, chapters: String, bans: i64, }
}

impl Store {
    /// A study, if it exists.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn study(&self, id: StudyId) -> Result<Option<StoredStudy>, StoreError> {
        let sql = "SELECT maker, version, visibility, title, chapters, \
                   (SELECT COUNT(*) FROM people WHERE people.id = maker AND banned IS NOT NULL) AS bans \
                   FROM studies WHERE id = $1";
        let row: Option<StudyRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_optional(&self.reader).await?;
        let Some(StudyRow { maker, version, visibility, title, chapters, bans }) = row else { return Ok(None) };
        let chapters = serde_json::from_str(&chapters).map_err(|error| unreadable(&error))?;
        let text = StudyText { title, visibility: read_visibility(&visibility)?, chapters };
        Ok(Some(StoredStudy { maker: read_person(maker)?, version: number(version)?, is_hidden: bans > 0, text }))
    }

    /// The studies of an account, the one changed last first.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn studies_of(&self, maker: PersonId) -> Result<Vec<ListedStudy>, StoreError> {
        let sql = "SELECT id, maker, title, visibility, parts, changed FROM studies WHERE maker = $1 \
                   ORDER BY changed DESC, id LIMIT $2";
        let query = sqlx::query_as(sql).bind(maker.to_column()).bind(MAX_STUDIES);
        listed(query.fetch_all(&self.reader).await?)
    }

    /// Public studies, the one changed last first, without those of this account and of those who may not talk.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn public_studies(&self, but_of: Option<PersonId>, now: i64) -> Result<Vec<ListedStudy>, StoreError> {
        let sql = "SELECT id, maker, title, visibility, parts, changed FROM studies \
                   WHERE visibility = 'public' AND maker <> $1 AND NOT EXISTS (SELECT 1 FROM people \
                   WHERE people.id = maker AND (banned IS NOT NULL OR silenced > $3)) ORDER BY changed DESC, id LIMIT $2";
        let query = sqlx::query_as(sql).bind(but_of.map_or(-1, PersonId::to_column)).bind(LISTED).bind(now);
        listed(query.fetch_all(&self.reader).await?)
    }
}

impl StudyWrite {
    /// Runs it on a connection that is in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        let (query, checked) = match self {
            Self::Make { id, maker, at, text } => {
                let sql = "INSERT INTO studies (id, maker, created, changed, version, visibility, title, chapters, parts) \
                           SELECT $1, $2, $3, $3, 1, $4, $5, $6, $7 \
                           WHERE (SELECT COUNT(*) FROM studies WHERE maker = $2) < $8";
                let query = sqlx::query(sql).bind(id.to_string()).bind(maker.to_column()).bind(*at);
                let query = query.bind(column(text.visibility)).bind(&text.title).bind(json(&text.chapters));
                (query.bind(text.chapters.len() as i64).bind(MAX_STUDIES), true)
            }
            Self::Save { id, version, at, text } => {
                let sql = "UPDATE studies SET version = version + 1, changed = $3, visibility = $4, title = $5, \
                           chapters = $6, parts = $7 WHERE id = $1 AND version = $2";
                let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(*version)).bind(*at);
                let query = query.bind(column(text.visibility)).bind(&text.title).bind(json(&text.chapters));
                (query.bind(text.chapters.len() as i64), true)
            }
            Self::Delete(id) => (sqlx::query("DELETE FROM studies WHERE id = $1").bind(id.to_string()), false),
        };
        match query.execute(on).await?.rows_affected() {
            0 if checked => Err(sqlx::Error::RowNotFound),
            _ => Ok(()),
        }
    }
}

row! {
    /// A study in a list.
    ListRow { id: String, maker: i64, title: String, visibility: String, parts: i64, changed: i64, }
}

fn listed(rows: Vec<ListRow>) -> Result<Vec<ListedStudy>, StoreError> {
    let read = |ListRow { id, maker, title, visibility, parts, changed }| {
        Ok(ListedStudy {
            id: id.parse().map_err(|_| unreadable(&"an address is none"))?,
            maker: read_person(maker)?,
            title,
            visibility: read_visibility(&visibility)?,
            chapters: number(parts)?,
            changed,
        })
    };
    rows.into_iter().map(read).collect()
}

const fn column(visibility: StudyVisibility) -> &'static str {
    match visibility {
        StudyVisibility::Private => "private",
        StudyVisibility::Link => "link",
        StudyVisibility::Public => "public",
    }
}

fn read_visibility(column: &str) -> Result<StudyVisibility, StoreError> {
    match column {
        "private" => Ok(StudyVisibility::Private),
        "link" => Ok(StudyVisibility::Link),
        "public" => Ok(StudyVisibility::Public),
        other => Err(unreadable(&format!("the visibility {other} is unknown"))),
    }
}

fn json(chapters: &[Chapter]) -> String {
    serde_json::to_string(chapters).expect("chapters are plain data, which serialises")
}

fn read_person(column: i64) -> Result<PersonId, StoreError> {
    PersonId::from_column(column).map_err(|_| unreadable(&"a person's number is none"))
}

fn number(column: i64) -> Result<u32, StoreError> {
    u32::try_from(column).map_err(|_| unreadable(&format!("{column} is out of range")))
}

fn unreadable(what: &impl ToString) -> StoreError {
    StoreError::Unreadable(format!("study: {}", what.to_string()))
}
