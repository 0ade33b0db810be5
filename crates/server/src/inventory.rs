//! What the database stores: every table and every column, whose data it is, whether a person's export has it, what
//! becomes of it when the person is deleted, and how long it is kept.
//!
//! Exports, deletions and the daily purge run from this table, and the privacy page shows it
//! (`web/src/lib/inventory.json`). A test compares it with the schema of the database, so that a new column is listed here
//! before it stores anything.

mod tables;

pub use tables::TABLES;

use serde::Serialize;

/// What the privacy page calls it. All tables of a subject are kept for as long, and go in the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Accounts and guests.
    Account,
    /// Browsers, by their cookies.
    Browsers,
    /// Links by which a browser is taken along, or a password is set.
    Links,
    /// Deleted names, which nobody takes for a while.
    FormerNames,
    /// Tokens of programs.
    Tokens,
    /// A mail address, and what it was reminded of.
    Mail,
    /// Letters to be sent.
    Letters,
    /// Links in letters.
    MailLinks,
    /// Browsers that are called by their push services.
    Push,
    /// Games.
    Games,
    /// Which games are on whose list.
    Lists,
    /// Invitations to seats.
    Invitations,
    /// What is said in games.
    Talk,
    /// Who is muted or blocked by whom.
    Mutes,
    /// Conditional moves.
    Conditional,
    /// Vacations.
    Vacations,
    /// Results of rated games, and ratings.
    Ratings,
    /// Games that lapsed because of a person.
    Lapses,
    /// From which browsers a rated game is played.
    RatedBrowsers,
    /// Puzzles that counted.
    Puzzles,
    /// Reports to the operators.
    Reports,
    /// What operators did.
    Acts,
    /// Networks that operators block.
    Blocks,
    /// Who is there now.
    Presence,
    /// Nothing about anybody.
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
    /// The hash or digest of a secret. No export has it: it would only help to guess the secret.
    Secret,
    /// The number of a person of whom the person that a row belongs to is not told.
    Other,
}

impl Column {
    /// Whether the database has text in it; otherwise it has numbers.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Json | Self::Secret)
    }

    /// Whether exports have it.
    #[must_use]
    pub const fn is_exported(self) -> bool {
        !matches!(self, Self::Secret | Self::Other)
    }
}

/// What a person's export has of a table.
#[derive(Debug, Clone, Copy)]
pub enum Export {
    /// Rows.
    Rows(&'static [Exported]),
    /// Its part of the person's games, which come last.
    Games,
    /// Nothing.
    Nothing,
}

/// Rows of a table in a person's export.
#[derive(Debug, Clone, Copy)]
pub struct Exported {
    /// Its name there.
    pub name: &'static str,
    /// Which rows, as a condition of SQL on the person's number, `$1`.
    pub of: &'static str,
    /// Which columns; all where there is none.
    pub only: &'static [&'static str],
}

/// What becomes of a table when a person is deleted. Conditions are of SQL, on the person's number, `$1`.
#[derive(Debug, Clone, Copy)]
pub enum Deletion {
    /// The rows go for which this holds.
    Rows(&'static str),
    /// These columns become null in the rows for which that holds.
    Columns(&'static [&'static str], &'static str),
    /// As `Rows`, and more has to be done: in `store::leaving`.
    Apart,
    /// The person's numbers stay; names, comments and whatever else was typed go.
    Numbers,
    /// It stays.
    Stays,
}

/// How long something is kept that nobody deletes.
#[derive(Debug, Clone, Copy)]
pub enum Kept {
    /// For this number of days. The condition selects the rows for which they began before `$1`.
    Days(u16, &'static str),
    /// Until its person deletes it.
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
    /// Its columns.
    pub columns: &'static [(&'static str, Column)],
    /// The columns of its key.
    pub key: &'static [&'static str],
    /// What exports have of it.
    pub export: Export,
    /// What becomes of it with its person.
    pub deletion: Deletion,
    /// How long it is kept.
    pub kept: Kept,
}

impl StoredTable {
    /// What a column holds.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<Column> {
        self.columns.iter().find(|(column, _)| *column == name).map(|(_, kind)| *kind)
    }

    /// The rows that exports have of it.
    #[must_use]
    pub const fn exported(&self) -> &'static [Exported] {
        match self.export {
            Export::Rows(rows) => rows,
            Export::Games | Export::Nothing => &[],
        }
    }

    /// The columns that exported rows have.
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
    /// What it is about.
    pub subject: Subject,
    /// `days`, `until_deleted`, `in_use` or `for_good`.
    pub kept: &'static str,
    /// Of `days`, how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u16>,
    /// Whether the person's export has it.
    pub exported: bool,
    /// What is left of it when the person is deleted: `nothing`, `numbers` or `all`.
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

/// The lines of the privacy page: what is stored about people.
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
        let how = "GAMUT_WRITE_WIRE=1 cargo test -p gamut-server inventory";
        assert!(committed == text, "web/src/lib/inventory.json is out of date: {how}");
    }
}
