//! What an operator is answered: lines to read, or JSON.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An answer to a [`Command`](super::Command). All times are RFC 3339.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// It is done.
    Done {
        /// What, in one line.
        did: String,
    },
    /// It is done, and something is told this once.
    Secret {
        /// What, in one line.
        did: String,
        /// A link or a token.
        secret: String,
    },
    /// Reports.
    Reports {
        /// In the order in which they want attention.
        reports: Vec<ReportView>,
    },
    /// Reports that wait, by target.
    ReportGroups {
        /// In the order in which they want attention.
        groups: Vec<GroupView>,
    },
    /// Persons.
    People {
        /// Those who were here last first.
        people: Vec<PersonView>,
    },
    /// Networks that are blocked.
    Blocks {
        /// The latest first.
        blocks: Vec<BlockView>,
    },
    /// Sign-up codes.
    Codes {
        /// The latest first.
        codes: Vec<CodeView>,
    },
    /// What operators did.
    Acts {
        /// The latest first.
        acts: Vec<ActView>,
    },
}

/// A report with what it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportView {
    /// By which it is closed.
    pub number: i64,
    /// When it was made.
    pub at: String,
    /// What for.
    pub reason: String,
    /// Who reported it: a name and a number, or nobody who is known.
    pub by: Option<String>,
    /// About whom.
    pub about: Option<String>,
    /// Where: the page's address of the game.
    pub game: Option<String>,
    /// The number of the text.
    pub text: Option<i64>,
    /// What the text says.
    pub quote: Option<String>,
    /// What the reporter says.
    pub comment: String,
    /// When it was closed.
    pub closed: Option<String>,
}

/// Reports about the same person or game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupView {
    /// About whom.
    pub about: Option<String>,
    /// Where nobody is named, about which game: its address on the page.
    pub game: Option<String>,
    /// How many there are.
    pub reports: u32,
    /// How many accounts made them.
    pub accounts: u32,
    /// And how many guests.
    pub guests: u32,
    /// When the oldest was made.
    pub first: String,
    /// And the latest.
    pub last: String,
    /// The latest of them.
    pub latest: Vec<ReportView>,
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonView {
    /// The number, which can be given with an `@` wherever a name can.
    pub person: u64,
    /// `guest`, `account` or `bot`.
    pub is: String,
    /// Of an account.
    pub name: Option<String>,
    /// The first visit.
    pub created: String,
    /// The last visit, to the day.
    pub seen: String,
    /// Whether they have a page open now.
    pub connected: bool,
    /// Since when they are banned.
    pub banned: Option<String>,
    /// What they are told of it.
    pub reason: Option<String>,
    /// Until when they may not talk.
    pub silenced: Option<String>,
    /// More, where this one person was asked for.
    pub detail: Option<Detail>,
}

/// What is counted of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detail {
    /// Browsers on which they are signed in.
    pub browsers: u32,
    /// Games on their list.
    pub games: u32,
    /// Tokens by which programs act for them.
    pub tokens: u32,
    /// Reports about them that wait.
    pub reports: u32,
}

/// A network that is blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockView {
    /// An address with the length of its prefix.
    pub network: String,
    /// Since when.
    pub since: String,
    /// Until when; none: until it is lifted.
    pub until: Option<String>,
    /// What its visitors read.
    pub reason: Option<String>,
}

/// A sign-up code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeView {
    /// By which it is withdrawn: the first digits of its digest, from which nobody learns the code.
    pub code: String,
    /// `good`, `used`, `expired` or `withdrawn`.
    pub state: String,
    /// When it was made.
    pub created: String,
    /// When it expires.
    pub until: String,
    /// How many accounts it makes.
    pub uses: u32,
    /// How many it has made.
    pub used: u32,
}

/// What an operator did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActView {
    /// When.
    pub at: String,
    /// By which verb.
    pub verb: String,
    /// Whom and what it was about.
    pub what: String,
}

/// Lines for a terminal: what people have written cannot steer it.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done { did } => line(f, did),
            Self::Secret { did, secret } => {
                line(f, did)?;
                line(f, secret)
            }
            Self::Reports { reports } if reports.is_empty() => line(f, "no reports"),
            Self::Reports { reports } => reports.iter().try_for_each(|report| line(f, &report.text())),
            Self::ReportGroups { groups } if groups.is_empty() => line(f, "no reports"),
            Self::ReportGroups { groups } => groups.iter().try_for_each(|group| {
                line(f, &group.text())?;
                group.latest.iter().try_for_each(|report| line(f, &format!("    {}", report.text())))
            }),
            Self::People { people } if people.is_empty() => line(f, "nobody"),
            Self::People { people } => people.iter().try_for_each(|person| line(f, &person.text())),
            Self::Blocks { blocks } if blocks.is_empty() => line(f, "no blocks"),
            Self::Blocks { blocks } => blocks.iter().try_for_each(|block| line(f, &block.text())),
            Self::Codes { codes } if codes.is_empty() => line(f, "no codes"),
            Self::Codes { codes } => codes.iter().try_for_each(|code| line(f, &code.text())),
            Self::Acts { acts } if acts.is_empty() => line(f, "no acts"),
            Self::Acts { acts } => {
                acts.iter().try_for_each(|ActView { at, verb, what }| line(f, &format!("{at}  {verb}  {what}")))
            }
        }
    }
}

fn line(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(f, "{shown}")
}

impl BlockView {
    fn text(&self) -> String {
        let mut parts = vec![self.network.clone(), format!("since {}", self.since)];
        parts.push(self.until.as_ref().map_or_else(|| String::from("until lifted"), |until| format!("until {until}")));
        parts.extend(self.reason.clone());
        parts.join("  ")
    }
}

impl CodeView {
    fn text(&self) -> String {
        let Self { code, state, created, until, uses, used } = self;
        format!("{code}  {state}  {used} of {uses} used  made {created}  until {until}")
    }
}

impl ReportView {
    fn text(&self) -> String {
        let mut parts = vec![format!("{}", self.number), self.at.clone(), self.reason.clone()];
        parts.extend(self.about.as_ref().map(|about| format!("about {about}")));
        parts.extend(self.game.clone());
        let quote = self.quote.as_deref().unwrap_or_default();
        parts.extend(self.text.map(|text| format!("text {text}: \u{201c}{quote}\u{201d}")));
        parts.push(format!("by {}", self.by.as_deref().unwrap_or("somebody who is not known")));
        parts.extend((!self.comment.is_empty()).then(|| format!("who says: {}", self.comment)));
        parts.extend(self.closed.as_ref().map(|at| format!("closed {at}")));
        parts.join("  ")
    }
}

impl GroupView {
    fn text(&self) -> String {
        let target = self.about.as_ref().or(self.game.as_ref()).map_or("a game that is deleted", String::as_str);
        let Self { reports, accounts, guests, first, last, .. } = self;
        format!("{target}  {reports} reports by {accounts} accounts and {guests} guests, from {first} to {last}")
    }
}

impl PersonView {
    fn text(&self) -> String {
        let mut parts = vec![format!("@{}", self.person), self.is.clone()];
        parts.extend(self.name.clone());
        parts.push(format!("since {}, last seen {}", self.created, self.seen));
        parts.extend(self.connected.then(|| String::from("connected")));
        if let Some(since) = &self.banned {
            let reason = self.reason.as_ref().map(|reason| format!(" ({reason})")).unwrap_or_default();
            parts.push(format!("banned {since}{reason}"));
        }
        parts.extend(self.silenced.as_ref().map(|until| format!("silenced until {until}")));
        if let Some(Detail { browsers, games, tokens, reports }) = &self.detail {
            parts.push(format!("{browsers} browsers, {games} games, {tokens} tokens, {reports} open reports"));
        }
        parts.join("  ")
    }
}
