//! Commands of an operator.

use serde::{Deserialize, Serialize};

/// A command of `gamut admin`. `who` is the name of an account, or `@` and a person's number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Lists open reports by target, the reports about one target, or closed reports.
    Reports {
        /// Whether to list closed reports.
        closed: bool,
        /// A person or a game: lists all reports about it, newest first.
        #[serde(default)]
        about: Option<String>,
        /// Number of targets to skip.
        #[serde(default)]
        from: u32,
    },
    /// Closes all reports about a target, or all by one person.
    CloseReports {
        /// The person or game reported.
        #[serde(default)]
        about: Option<String>,
        /// The reporter.
        #[serde(default)]
        by: Option<String>,
    },
    /// Withdraws offers in the lobby; their games become void.
    CloseOffers {
        /// Whose offers; `None` for those of all guests.
        #[serde(default)]
        by: Option<String>,
    },
    /// Dissolves a club; its members learn why.
    DissolveClub {
        /// The club's address.
        club: String,
        /// The reason shown to its members.
        reason: String,
    },
    /// Makes an account the organiser of a tournament.
    AppointOrganiser {
        /// The tournament's address.
        tournament: String,
        /// The account.
        who: String,
    },
    /// Ends a tournament.
    EndTournament {
        /// The tournament's address.
        tournament: String,
    },
    /// Closes a report.
    CloseReport {
        /// The report's number.
        number: u32,
    },
    /// Mutes a user.
    Silence {
        /// The user.
        who: String,
        /// Number of days; 0 lifts the mute, `None` mutes until it is lifted.
        days: Option<u32>,
    },
    /// Bans a user: ends all sockets and sessions at once and gives up every seat.
    Ban {
        /// The user.
        who: String,
        /// The reason shown when the user signs in.
        reason: Option<String>,
    },
    /// Lifts a ban.
    Unban {
        /// The user.
        who: String,
    },
    /// Makes an account a moderator, who works on a page of the site.
    Moderator {
        /// The account.
        who: String,
        /// Whether to withdraw the role instead.
        #[serde(default)]
        off: bool,
    },
    /// Renames an account.
    Rename {
        /// The account.
        who: String,
        /// The new name.
        name: String,
    },
    /// Deletes an account or a guest, as the person could; games are kept.
    DeleteAccount {
        /// The user.
        who: String,
    },
    /// Deletes a message in a game.
    DeleteText {
        /// The address of the game.
        game: String,
        /// The number of the message in the game.
        number: u64,
    },
    /// Voids a running game.
    CloseGame {
        /// The address of the game.
        game: String,
    },
    /// Deletes a game completely.
    DeleteGame {
        /// The address of the game.
        game: String,
    },
    /// Recomputes all ratings from the finished rated games.
    Rerate,
    /// Replaces the key for new push subscriptions.
    RotatePushKey,
    /// Creates a single-use link for setting a new password.
    Password {
        /// The account.
        who: String,
    },
    /// Creates a token for a bot account, and the account if the name is free.
    Bot {
        /// The bot's name.
        name: String,
    },
    /// Revokes a bot's tokens.
    Revoke {
        /// The bot.
        who: String,
    },
    /// Blocks a network.
    Block {
        /// An address or a network such as `192.0.2.0/24`.
        network: String,
        /// The reason shown to its visitors.
        reason: Option<String>,
        /// Number of days; `None` until it is lifted.
        days: Option<u32>,
    },
    /// Lifts the block of a network.
    Unblock {
        /// The network as it was blocked.
        network: String,
    },
    /// Creates a code for signing up where registration is by invitation.
    Invite {
        /// How many accounts it can create.
        uses: u32,
        /// Number of days it is valid.
        days: u32,
    },
    /// Shows a notice on every page, replacing the current one.
    Notice {
        /// The text, one line.
        text: String,
        /// When it disappears (RFC 3339); `None` keeps it until it is cleared.
        until: Option<String>,
    },
    /// Removes the notice.
    ClearNotice,
    /// Withdraws a sign-up code.
    WithdrawCode {
        /// The code as lists show it.
        code: String,
    },
    /// Lists something.
    List {
        /// What to list.
        what: Listing,
    },
    /// Shows what is known about a user.
    Show {
        /// The user.
        who: String,
    },
}

/// What can be listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// Accounts of people.
    Accounts,
    /// Accounts of kind bot.
    Bots,
    /// People with a page open.
    Connected,
    /// Banned users.
    Banned,
    /// Muted users.
    Silenced,
    /// Moderators.
    Moderators,
    /// Blocked networks.
    Blocks,
    /// Sign-up codes.
    Codes,
    /// Tournaments that are not over.
    Tournaments,
    /// Acts of operators and moderators.
    Acts,
}

impl Command {
    /// Returns the name of the command on the command line and in the database.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Reports { .. } => "reports",
            Self::CloseReport { .. } => "close-report",
            Self::CloseReports { .. } => "close-reports",
            Self::CloseOffers { .. } => "close-offers",
            Self::DissolveClub { .. } => "dissolve-club",
            Self::AppointOrganiser { .. } => "appoint-organiser",
            Self::EndTournament { .. } => "end-tournament",
            Self::Silence { .. } => "silence",
            Self::Ban { .. } => "ban",
            Self::Unban { .. } => "unban",
            Self::Moderator { .. } => "moderator",
            Self::Rename { .. } => "rename",
            Self::DeleteAccount { .. } => "delete-account",
            Self::DeleteText { .. } => "delete-text",
            Self::CloseGame { .. } => "close-game",
            Self::DeleteGame { .. } => "delete-game",
            Self::Rerate => "rerate",
            Self::RotatePushKey => "rotate-push-key",
            Self::Password { .. } => "password",
            Self::Bot { .. } => "bot",
            Self::Revoke { .. } => "revoke",
            Self::Block { .. } => "block",
            Self::Unblock { .. } => "unblock",
            Self::Notice { .. } => "notice",
            Self::ClearNotice => "clear-notice",
            Self::Invite { .. } => "invite",
            Self::WithdrawCode { .. } => "withdraw-code",
            Self::List { .. } => "list",
            Self::Show { .. } => "show",
        }
    }
}
