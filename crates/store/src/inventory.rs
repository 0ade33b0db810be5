//! What the database stores: every table and column, whose data it is, whether a person's export contains it, what
//! happens to it when the person is deleted, and how long it is kept.
//!
//! Exports, deletions and the daily purge are driven by this table, and the privacy page shows it
//! (`web/src/lib/inventory.json`). A test compares it with the database schema, so a new column must be listed here.

mod tables;

pub use tables::TABLES;

use serde::Serialize;

/// A subject on the privacy page. All tables of a subject have the same retention and deletion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Accounts and guests.
    Account,
    /// Browsers, identified by cookies.
    Browsers,
    /// Links for moving to another browser or setting a password.
    Links,
    /// Names of deleted accounts, reserved for a while.
    FormerNames,
    /// Tokens of programs.
    Tokens,
    /// Mail addresses, and reminders sent.
    Mail,
    /// Letters to be sent.
    Letters,
    /// Links in letters.
    MailLinks,
    /// Browsers subscribed to push messages.
    Push,
    /// Games.
    Games,
    /// People's lists of games.
    Lists,
    /// Invitations to seats.
    Invitations,
    /// Messages in games.
    Talk,
    /// Muted and blocked people.
    Mutes,
    /// People followed.
    Follows,
    /// Conditional moves.
    Conditional,
    /// Vacations.
    Vacations,
    /// Results of rated games, and ratings.
    Ratings,
    /// Games that a person let lapse.
    Lapses,
    /// The browsers from which rated games are played.
    RatedBrowsers,
    /// Tournaments: entries, rounds, results.
    Tournaments,
    /// Studies.
    Studies,
    /// Clubs and memberships.
    Clubs,
    /// Dissolved clubs of former members.
    DissolvedClubs,
    /// Rated puzzles.
    Puzzles,
    /// Reports to the operators.
    Reports,
    /// Acts of operators and moderators.
    Acts,
    /// Blocked networks.
    Blocks,
    /// Current presence.
    Presence,
    /// Data about nobody.
    Server,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// A number.
    Number,
    /// 0 or 1.
    Flag,
    /// Milliseconds since 1970.
    Time,
    /// Text.
    Text,
    /// JSON.
    Json,
    /// The hash or digest of a secret. Never exported: it would only help to guess the secret.
    Secret,
    /// The number of another person, which is not disclosed to the row's owner.
    Other,
}

impl Column {
    /// Returns whether the database type is text; otherwise it is a number.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Json | Self::Secret)
    }

    /// Returns whether exports include it.
    #[must_use]
    pub const fn is_exported(self) -> bool {
        !matches!(self, Self::Secret | Self::Other)
    }
}

/// What a person's export contains of a table.
#[derive(Debug, Clone, Copy)]
pub enum Export {
    /// Rows.
    Rows(&'static [Exported]),
    /// The table's part of the person's games, which come last.
    Games,
    /// Nothing.
    Nothing,
}

/// Rows of a table in an export.
#[derive(Debug, Clone, Copy)]
pub struct Exported {
    /// The key in the export.
    pub name: &'static str,
    /// SQL condition that selects the rows of person `$1`.
    pub of: &'static str,
    /// Columns to export; empty for all.
    pub only: &'static [&'static str],
}

/// What happens to a table when a person is deleted. SQL conditions refer to the person as `$1`.
#[derive(Debug, Clone, Copy)]
pub enum Deletion {
    /// Deletes the rows that match.
    Rows(&'static str),
    /// Sets these columns to null in the rows that match.
    Columns(&'static [&'static str], &'static str),
    /// Deletes rows like `Rows`, with further steps in `leaving`.
    Apart,
    /// Keeps the person's numbers, and deletes names, comments and all other text.
    Numbers,
    /// Keeps everything.
    Stays,
}

/// How long data is kept if nobody deletes it.
#[derive(Debug, Clone, Copy)]
pub enum Kept {
    /// This number of days. The condition selects the rows older than `$1`.
    Days(u16, &'static str),
    /// Until the person deletes it.
    UntilDeleted,
    /// As long as it is in use.
    InUse,
    /// For good.
    ForGood,
}

/// A table.
#[derive(Debug, Clone, Copy)]
pub struct StoredTable {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub subject: Subject,
    /// The columns and what they hold.
    pub columns: &'static [(&'static str, Column)],
    /// The columns of the primary key.
    pub key: &'static [&'static str],
    /// What exports contain of it.
    pub export: Export,
    /// What happens to it when its person is deleted.
    pub deletion: Deletion,
    /// How long it is kept.
    pub kept: Kept,
}

impl StoredTable {
    /// Returns what a column holds.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<Column> {
        self.columns.iter().find(|(column, _)| *column == name).map(|(_, kind)| *kind)
    }

    /// Returns the exported rows.
    #[must_use]
    pub const fn exported(&self) -> &'static [Exported] {
        match self.export {
            Export::Rows(rows) => rows,
            Export::Games | Export::Nothing => &[],
        }
    }

    /// Returns the columns of exported rows.
    pub fn columns_of(&self, exported: &Exported) -> impl Iterator<Item = (&'static str, Column)> {
        let only = exported.only;
        self.columns
            .iter()
            .copied()
            .filter(move |(name, kind)| kind.is_exported() && (only.is_empty() || only.contains(name)))
    }
}

/// A line of the privacy page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The subject.
    pub subject: Subject,
    /// `days`, `until_deleted`, `in_use` or `for_good`.
    pub kept: &'static str,
    /// Number of days, for `days`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u16>,
    /// Whether the export contains it.
    pub exported: bool,
    /// What remains when the person is deleted: `nothing`, `numbers` or `all`.
    pub left: &'static str,
}

impl Line {
    fn of(table: &StoredTable) -> Self {
        let (kept, days) = match table.kept {
            Kept::Days(days, _) => ("days", Some(days)),
            Kept::UntilDeleted => ("until_deleted", None),
            Kept::InUse => ("in_use", None),
            Kept::ForGood => ("for_good", None),
        };
        let left = match table.deletion {
            Deletion::Rows(_) | Deletion::Columns(..) | Deletion::Apart => "nothing",
            Deletion::Numbers => "numbers",
            Deletion::Stays => "all",
        };
        Self { subject: table.subject, kept, days, exported: !matches!(table.export, Export::Nothing), left }
    }
}

/// Returns the lines of the privacy page.
#[must_use]
pub fn lines() -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for line in TABLES.iter().filter(|table| table.subject != Subject::Server).map(Line::of) {
        match lines.iter_mut().find(|known| known.subject == line.subject) {
            Some(known) => known.exported |= line.exported,
            None => lines.push(line),
        }
    }
    lines.sort_by_key(|line| line.subject);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn s8_all_tables_of_a_subject_are_kept_and_deleted_alike() {
        for table in TABLES {
            let line = lines().into_iter().find(|line| line.subject == table.subject);
            let own = Line::of(table);
            if let Some(line) = line {
                assert_eq!((line.kept, line.days, line.left), (own.kept, own.days, own.left), "{}", table.name);
            }
            for name in table.exported().iter().flat_map(|exported| exported.only).chain(table.key) {
                assert!(table.column(name).is_some(), "{}.{name}", table.name);
            }
        }
    }

    #[test]
    fn s8_the_privacy_page_shows_this_table() {
        let lines: Vec<_> = lines().iter().map(|line| serde_json::to_string(line).unwrap()).collect();
        let text = format!("[\n  {}\n]\n", lines.join(",\n  "));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/inventory.json");
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        let how = "GAMUT_WRITE_WIRE=1 cargo test -p gamut-store inventory";
        assert!(committed == text, "web/src/lib/inventory.json is out of date: {how}");
    }
}
