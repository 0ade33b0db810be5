//! What an operator asks for.

use serde::{Deserialize, Serialize};

/// A verb of `gamut admin`. `who` is the name of an account, or `@` and a person's number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// The reports that wait, together by whom or what they are about; or those about one target, or those that were closed.
    Reports {
        /// Those that were closed.
        closed: bool,
        /// About whom, or which game: all of them, the latest first.
        #[serde(default)]
        about: Option<String>,
        /// Of those by target, how many to pass over.
        #[serde(default)]
        from: u32,
    },
    /// Closes all reports of a target, or all by one person.
    CloseReports {
        /// About whom, or which game.
        #[serde(default)]
        about: Option<String>,
        /// Whose.
        #[serde(default)]
        by: Option<String>,
    },
    /// Withdraws offers in the lobby: their games are void.
    CloseOffers {
        /// Whose offers; without it those of all guests.
        #[serde(default)]
        by: Option<String>,
    },
    /// A report needs nobody's attention any more.
    CloseReport {
        /// Its number.
        number: u32,
    },
    /// Somebody may not talk.
    Silence {
        /// Who.
        who: String,
        /// For how long; 0: they may again. None: until that is said.
        days: Option<u32>,
    },
    /// Somebody may do nothing any more: sockets and sessions end at once, and every seat is left.
    Ban {
        /// Who.
        who: String,
        /// What they are told when they sign in.
        reason: Option<String>,
    },
    /// They may sign in again.
    Unban {
        /// Who.
        who: String,
    },
    /// An account moderates, by the page for it.
    Moderator {
        /// Who.
        who: String,
        /// It does so no more.
        #[serde(default)]
        off: bool,
    },
    /// An account gets another name.
    Rename {
        /// Who.
        who: String,
        /// What it is called from now on.
        name: String,
    },
    /// An account, or a guest, is deleted as its person could: the games stay.
    DeleteAccount {
        /// Who.
        who: String,
    },
    /// Something that was said is deleted.
    DeleteText {
        /// The address of the game in which it was said.
        game: String,
        /// Its number there.
        number: u64,
    },
    /// A game that goes on is called off: it counts for nothing.
    CloseGame {
        /// Its address.
        game: String,
    },
    /// Nothing is left of a game.
    DeleteGame {
        /// Its address.
        game: String,
    },
    /// All ratings are made again from the rated games that are over.
    Rerate,
    /// New push subscriptions are made with another key from now on.
    RotatePushKey,
    /// A link by which the person of an account sets another password, once.
    Password {
        /// Who.
        who: String,
    },
    /// A token for an account of kind bot, which is made where nobody has the name.
    Bot {
        /// What it is called.
        name: String,
    },
    /// A bot's tokens are of no use any more.
    Revoke {
        /// Who.
        who: String,
    },
    /// Requests from a network are refused.
    Block {
        /// An address, or a network such as `192.0.2.0/24`.
        network: String,
        /// What its visitors read.
        reason: Option<String>,
        /// For how many days; none: until it is lifted.
        days: Option<u32>,
    },
    /// A network's requests are answered again.
    Unblock {
        /// As it was blocked.
        network: String,
    },
    /// Makes a code by which accounts are made where registration is by invitation.
    Invite {
        /// How many accounts.
        uses: u32,
        /// For how many days it is good.
        days: u32,
    },
    /// Every page shows a notice, in the place of the one before.
    Notice {
        /// One line.
        text: String,
        /// When it goes by itself, RFC 3339; none: when it is cleared.
        until: Option<String>,
    },
    /// Every page takes the notice away.
    ClearNotice,
    /// Withdraws a sign-up code.
    WithdrawCode {
        /// As lists show it.
        code: String,
    },
    /// Lists what there is.
    List {
        /// Of what.
        what: Listing,
    },
    /// Tells what is known of somebody.
    Show {
        /// Who.
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
    /// Who has a page open now.
    Connected,
    /// Who is banned.
    Banned,
    /// Who is silenced now.
    Silenced,
    /// Who moderates.
    Moderators,
    /// Networks that are blocked.
    Blocks,
    /// Sign-up codes.
    Codes,
    /// What operators did.
    Acts,
}

impl Command {
    /// As it is typed, and as the database remembers it.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Reports { .. } => "reports",
            Self::CloseReport { .. } => "close-report",
            Self::CloseReports { .. } => "close-reports",
            Self::CloseOffers { .. } => "close-offers",
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
