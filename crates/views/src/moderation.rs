//! What operators and moderators see, and what moderators do.

use crate::NoticeView;
use serde::{Deserialize, Serialize};

/// Answer to `GET /api/moderation`, for moderators alone. All times are RFC 3339.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moderation {
    /// Reports that wait, by target, in the order in which they want attention.
    pub reports: Vec<GroupView>,
    /// Who is banned, those who were here last first.
    pub banned: Vec<PersonView>,
    /// Who may not talk now.
    pub silenced: Vec<PersonView>,
    /// Networks that are blocked, the latest first.
    pub blocks: Vec<BlockView>,
    /// What is offered in the lobby, the newest first.
    pub offers: Vec<ModeratedOffer>,
    /// The notice on every page.
    pub notice: Option<NoticeView>,
    /// What operators and moderators did, the latest first.
    pub acts: Vec<ActView>,
}

/// Body of `POST /api/moderation`. `who` is the name of an account, or `@` and a person's number.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModerationAct {
    /// Closes a report.
    CloseReport {
        /// Its number.
        number: u32,
    },
    /// Closes all reports of a target.
    CloseReports {
        /// As [`GroupView::target`] has it.
        target: String,
    },
    /// Withdraws offers in the lobby.
    CloseOffers {
        /// Whose; null: those of all guests.
        by: Option<String>,
    },
    /// Dissolves a club.
    DissolveClub {
        /// Its address, alone or as a link.
        club: String,
        /// What its members read.
        reason: String,
    },
    /// Shuts a person out.
    Ban {
        /// Who.
        who: String,
        /// What they are told when they sign in.
        reason: Option<String>,
    },
    /// Lets a person sign in again.
    Unban {
        /// Who.
        who: String,
    },
    /// Silences a person.
    Silence {
        /// Who.
        who: String,
        /// For how many days; null: for good, 0: they may again.
        days: Option<u32>,
    },
    /// Refuses requests from a network.
    Block {
        /// An address or a network.
        network: String,
        /// What its visitors read.
        reason: Option<String>,
        /// For how many days; null: until it is lifted.
        days: Option<u32>,
    },
    /// Answers them again.
    Unblock {
        /// As it was blocked.
        network: String,
    },
    /// Shows a notice on every page.
    Notice {
        /// One line.
        text: String,
        /// When it goes by itself, RFC 3339.
        until: Option<String>,
    },
    /// Takes it away.
    ClearNotice,
}

/// An offer in the lobby, as moderators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModeratedOffer {
    /// The page's address of the game.
    pub game: String,
    /// In canonical notation.
    pub variant: String,
    /// Whose it is: a name and a number.
    pub by: String,
    /// By which the maker is named in acts.
    pub who: String,
    /// Whether that is a guest.
    pub guest: bool,
    /// When it was made.
    pub since: String,
}

/// A report with what it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportView {
    /// By which it is closed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
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
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GroupView {
    /// By which all of them are closed: `@` and a person's number, or the address of a game; null if that is deleted.
    pub target: Option<String>,
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// The number, which can be given with an `@` wherever a name can.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
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
    /// Since when they moderate.
    pub moderator: Option<String>,
    /// More, where this one person was asked for.
    pub detail: Option<Detail>,
}

/// What is counted of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// What an operator did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActView {
    /// When.
    pub at: String,
    /// Which moderator: a name and a number; none for an operator.
    pub by: Option<String>,
    /// By which verb.
    pub verb: String,
    /// Whom and what it was about.
    pub what: String,
}
