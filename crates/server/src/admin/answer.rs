//! Answers to an operator, as text or JSON.

pub use gamut_views::{ActView, BlockView, Detail, GroupView, PersonView, ReportView};

use serde::{Deserialize, Serialize};
use std::fmt;

/// An answer to a [`Command`](super::Command). All times are RFC 3339.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// The command was carried out.
    Done {
        /// What was done, in one line.
        did: String,
    },
    /// The command was carried out, and its result contains a secret that is shown only now.
    Secret {
        /// What was done, in one line.
        did: String,
        /// A link or a token.
        secret: String,
    },
    /// Reports.
    Reports {
        /// Most urgent first.
        reports: Vec<ReportView>,
    },
    /// Open reports, by target.
    ReportGroups {
        /// Most urgent first.
        groups: Vec<GroupView>,
    },
    /// People.
    People {
        /// Most recently seen first.
        people: Vec<PersonView>,
    },
    /// Blocked networks.
    Blocks {
        /// Newest first.
        blocks: Vec<BlockView>,
    },
    /// Sign-up codes.
    Codes {
        /// Newest first.
        codes: Vec<CodeView>,
    },
    /// Tournaments.
    Tournaments {
        /// Last changed first.
        tournaments: Vec<TournamentLine>,
    },
    /// Acts of operators and moderators.
    Acts {
        /// Newest first.
        acts: Vec<ActView>,
    },
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentLine {
    /// Its address.
    pub id: String,
    /// Its name, unless its organiser was deleted.
    pub name: Option<String>,
    /// Its organiser: a name, or `@` and a number.
    pub organiser: String,
    /// Number of entrants.
    pub entrants: u32,
    /// When it changed last.
    pub changed: String,
}

/// A sign-up code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeView {
    /// Identifies the code when it is withdrawn: the first digits of its digest, which do not reveal the code.
    pub code: String,
    /// `good`, `used`, `expired` or `withdrawn`.
    pub state: String,
    /// When it was made.
    pub created: String,
    /// When it expires.
    pub until: String,
    /// How many accounts it can create.
    pub uses: u32,
    /// How many it has created.
    pub used: u32,
}

/// Lines for a terminal. Control characters in people's texts are neutralised.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done { did } => line(f, did),
            Self::Secret { did, secret } => {
                line(f, did)?;
                line(f, secret)
            }
            Self::Reports { reports } if reports.is_empty() => line(f, "no reports"),
            Self::Reports { reports } => reports.iter().try_for_each(|report| line(f, &report_text(report))),
            Self::ReportGroups { groups } if groups.is_empty() => line(f, "no reports"),
            Self::ReportGroups { groups } => groups.iter().try_for_each(|group| {
                line(f, &group_text(group))?;
                group.latest.iter().try_for_each(|report| line(f, &format!("    {}", report_text(report))))
            }),
            Self::People { people } if people.is_empty() => line(f, "nobody"),
            Self::People { people } => people.iter().try_for_each(|person| line(f, &person_text(person))),
            Self::Blocks { blocks } if blocks.is_empty() => line(f, "no blocks"),
            Self::Blocks { blocks } => blocks.iter().try_for_each(|block| line(f, &block_text(block))),
            Self::Codes { codes } if codes.is_empty() => line(f, "no codes"),
            Self::Codes { codes } => codes.iter().try_for_each(|code| line(f, &code.text())),
            Self::Tournaments { tournaments } if tournaments.is_empty() => line(f, "no tournaments"),
            Self::Tournaments { tournaments } => tournaments.iter().try_for_each(|one| line(f, &one.text())),
            Self::Acts { acts } if acts.is_empty() => line(f, "no acts"),
            Self::Acts { acts } => acts.iter().try_for_each(|act| line(f, &act_text(act))),
        }
    }
}

impl TournamentLine {
    fn text(&self) -> String {
        let Self { id, name, organiser, entrants, changed } = self;
        let name = name.as_deref().unwrap_or("(no name)");
        format!("{id}  {name}  by {organiser}  {entrants} entrants  changed {changed}")
    }
}

fn line(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(f, "{shown}")
}

fn act_text(ActView { at, by, verb, what }: &ActView) -> String {
    let by = by.as_ref().map(|by| format!("  by {by}")).unwrap_or_default();
    format!("{at}  {verb}  {what}{by}")
}

fn block_text(block: &BlockView) -> String {
    let mut parts = vec![block.network.clone(), format!("since {}", block.since)];
    parts.push(block.until.as_ref().map_or_else(|| String::from("until lifted"), |until| format!("until {until}")));
    parts.extend(block.reason.clone());
    parts.join("  ")
}

impl CodeView {
    fn text(&self) -> String {
        let Self { code, state, created, until, uses, used } = self;
        format!("{code}  {state}  {used} of {uses} used  made {created}  until {until}")
    }
}

fn report_text(report: &ReportView) -> String {
    let mut parts = vec![format!("{}", report.number), report.at.clone(), report.reason.clone()];
    parts.extend(report.about.as_ref().map(|about| format!("about {about}")));
    parts.extend(report.game.clone());
    let quote = report.quote.as_deref().unwrap_or_default();
    parts.extend(report.text.map(|text| format!("text {text}: \u{201c}{quote}\u{201d}")));
    parts.push(format!("by {}", report.by.as_deref().unwrap_or("an unknown person")));
    parts.extend((!report.comment.is_empty()).then(|| format!("who says: {}", report.comment)));
    parts.extend(report.closed.as_ref().map(|at| format!("closed {at}")));
    parts.join("  ")
}

fn group_text(group: &GroupView) -> String {
    let target = group.about.as_ref().or(group.game.as_ref()).map_or("a game that is deleted", String::as_str);
    let GroupView { reports, accounts, guests, first, last, .. } = group;
    format!("{target}  {reports} reports by {accounts} accounts and {guests} guests, from {first} to {last}")
}

fn person_text(person: &PersonView) -> String {
    let mut parts = vec![format!("@{}", person.person), person.is.clone()];
    parts.extend(person.name.clone());
    parts.push(format!("since {}, last seen {}", person.created, person.seen));
    parts.extend(person.connected.then(|| String::from("connected")));
    if let Some(since) = &person.banned {
        let reason = person.reason.as_ref().map(|reason| format!(" ({reason})")).unwrap_or_default();
        parts.push(format!("banned {since}{reason}"));
    }
    parts.extend(person.moderator.as_ref().map(|since| format!("moderator since {since}")));
    parts.extend(person.silenced.as_ref().map(|until| format!("silenced until {until}")));
    if let Some(Detail { browsers, games, tokens, reports }) = &person.detail {
        parts.push(format!("{browsers} browsers, {games} games, {tokens} tokens, {reports} open reports"));
    }
    parts.join("  ")
}
