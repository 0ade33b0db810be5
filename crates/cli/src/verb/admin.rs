//! `gamut admin`.

use crate::after_help;
use crate::failure::Failure;
use clap::{Args, Subcommand, ValueEnum};
use gamut_server::admin::{AdminError, Command, Listing, ask};
use gamut_server::config::Location;
use std::io::Write;

/// Heading of the options that every command of `gamut admin` has.
const GLOBAL: &str = "Global options";

/// Administer a server: reports, bans, accounts, bots
#[derive(Args)]
#[command(after_help = after_help::ADMIN)]
pub(crate) struct Admin {
    /// Database: a file,
    /// or `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(
        long,
        verbatim_doc_comment,
        env = "GAMUT_DB",
        hide_env_values = true,
        value_name = "FILE|URL",
        default_value = "gamut.db",
        global = true,
        next_line_help = true,
        help_heading = GLOBAL
    )]
    db: Location,
    /// Public address to use in links while no server runs
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL", global = true, help_heading = GLOBAL)]
    public_url: Option<String>,
    /// Print JSON
    #[arg(long, global = true, help_heading = GLOBAL)]
    json: bool,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List open reports by target, most-reported first
    Reports {
        /// List closed reports instead, newest first
        #[arg(long)]
        closed: bool,
        /// List all reports about this person or game, newest first
        #[arg(long, value_name = "WHO|GAME", conflicts_with = "closed")]
        about: Option<String>,
        /// Number of targets to skip; each list has at most 100
        #[arg(long, default_value_t = 0, value_name = "N")]
        from: u32,
    },
    /// Close a report
    CloseReport {
        /// Number of the report
        number: u32,
    },
    /// Close all reports about a person or game, or all by one person
    #[command(group = clap::ArgGroup::new("which").required(true))]
    CloseReports {
        /// Target of the reports: a person or game
        #[arg(long, value_name = "WHO|GAME", group = "which")]
        about: Option<String>,
        /// Author of the reports
        #[arg(long, value_name = "WHO", group = "which")]
        by: Option<String>,
    },
    /// Withdraw the lobby offers of one person, or of all guests
    #[command(group = clap::ArgGroup::new("whose").required(true))]
    CloseOffers {
        /// Withdraw this person's offers
        #[arg(long, value_name = "WHO", group = "whose")]
        by: Option<String>,
        /// Withdraw the offers of all guests
        #[arg(long, group = "whose")]
        guests: bool,
    },
    /// Dissolve a club, but keep its tournaments
    DissolveClub {
        /// Address of the club, or the 32 digits in it
        club: String,
        /// Reason, shown to its members
        reason: String,
    },
    /// List, hand over or end tournaments
    Tournament {
        #[command(subcommand)]
        verb: TournamentVerb,
    },
    /// Mute a person
    Silence {
        /// Account name, or @ and a person's number
        who: String,
        /// Number of days [default: until lifted]; 0 lifts the mute
        days: Option<u32>,
    },
    /// Ban a person: end their sessions and give up their seats
    Ban {
        /// Account name, or @ and a person's number
        who: String,
        /// Reason, shown when the person signs in
        reason: Option<String>,
    },
    /// Lift a ban
    Unban {
        /// Account name, or @ and a person's number
        who: String,
    },
    /// Make an account a moderator, who works on the page /moderate
    Moderator {
        /// Account name, or @ and a person's number
        who: String,
        /// Revoke the role
        #[arg(long)]
        off: bool,
    },
    /// Rename an account
    Rename {
        /// Account name, or @ and a person's number
        who: String,
        /// New name
        name: String,
    },
    /// Delete an account or guest permanently, but keep the games without the name
    DeleteAccount {
        /// Account name, or @ and a person's number
        who: String,
        /// Confirm the deletion
        #[arg(long)]
        yes: bool,
    },
    /// Delete a message in a game
    DeleteText {
        /// Address of the game, or the 32 digits in it
        game: String,
        /// Number of the message, as reports show it
        number: u64,
    },
    /// Void a running game
    CloseGame {
        /// Address of the game, or the 32 digits in it
        game: String,
    },
    /// Delete a game permanently
    DeleteGame {
        /// Address of the game, or the 32 digits in it
        game: String,
        /// Confirm the deletion
        #[arg(long)]
        yes: bool,
    },
    /// Recompute all ratings from the finished rated games
    Rerate,
    /// Replace the web push key; browsers subscribe again at their next visit
    RotatePushKey,
    /// Print a single-use link that sets a new password, valid for a day
    Password {
        /// Account name, or @ and a person's number
        who: String,
    },
    /// Print a new token for a bot, creating its account if missing
    Bot {
        /// Name of the bot's account
        name: String,
    },
    /// Revoke all tokens of a bot
    Revoke {
        /// Account name, or @ and a person's number
        who: String,
    },
    /// Block an address or network
    Block {
        /// Address or network, e.g. 192.0.2.0/24 or 2001:db8::/48
        network: String,
        /// Reason, shown to its visitors
        reason: Option<String>,
        /// Number of days [default: until lifted]
        #[arg(long, value_name = "N")]
        days: Option<u32>,
    },
    /// Unblock an address or network
    Unblock {
        /// Address or network, exactly as blocked
        network: String,
    },
    /// Show a notice on every page, replacing the current one
    Notice {
        /// Text of the notice, one line
        #[arg(required_unless_present = "clear")]
        text: Option<String>,
        /// When to remove the notice, e.g. 2026-11-25T03:00:00Z [default: when cleared]
        #[arg(long, value_name = "TIME", requires = "text")]
        until: Option<String>,
        /// Remove the notice
        #[arg(long, conflicts_with = "text")]
        clear: bool,
    },
    /// Print a link with a sign-up code, for registration by invitation
    Invite {
        /// Number of accounts that the code can create
        #[arg(long, default_value_t = 1, value_name = "N")]
        uses: u32,
        /// Number of days that the code is valid
        #[arg(long, default_value_t = 30, value_name = "N")]
        days: u32,
    },
    /// Withdraw a sign-up code
    WithdrawCode {
        /// Code, as `gamut admin list codes` shows it
        code: String,
    },
    /// List people, blocked networks, sign-up codes or past acts
    List {
        /// What to list
        what: What,
    },
    /// Show what the server knows about a person
    Show {
        /// Account name, or @ and a person's number
        who: String,
    },
}

#[derive(Subcommand)]
enum TournamentVerb {
    /// List the tournaments that are not over, last changed first
    List,
    /// Make an account the organiser of a tournament
    Appoint {
        /// Address of the tournament, or the 32 digits in it
        tournament: String,
        /// Name of an account, or @ and a number
        who: String,
    },
    /// End a tournament; its games go on
    End {
        /// Address of the tournament, or the 32 digits in it
        tournament: String,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// Accounts of people, most recently seen first
    Accounts,
    /// Accounts of bots
    Bots,
    /// People with a page open
    Connected,
    /// Banned people
    Banned,
    /// Muted people
    Silenced,
    /// Moderators
    Moderators,
    /// Blocked networks
    Blocks,
    /// Sign-up codes
    Codes,
    /// Acts of operators and moderators, newest first
    Acts,
}

impl Admin {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let command = command(self.verb)?;
        let answer = ask(&self.db, self.public_url.as_deref(), command).map_err(|error| match error {
            AdminError::Refused(message) => Failure::input(message),
            AdminError::Failed(message) => Failure::run(message),
        })?;
        match self.json {
            true => writeln!(out, "{}", serde_json::to_string(&answer).map_err(Failure::run)?)?,
            false => write!(out, "{answer}")?,
        }
        Ok(())
    }
}

fn command(verb: Verb) -> Result<Command, Failure> {
    Ok(match verb {
        Verb::Reports { closed, about, from } => Command::Reports { closed, about, from },
        Verb::CloseReports { about, by } => Command::CloseReports { about, by },
        Verb::CloseOffers { by, .. } => Command::CloseOffers { by },
        Verb::DissolveClub { club, reason } => Command::DissolveClub { club, reason },
        Verb::Tournament { verb } => match verb {
            TournamentVerb::List => Command::List { what: Listing::Tournaments },
            TournamentVerb::Appoint { tournament, who } => Command::AppointOrganiser { tournament, who },
            TournamentVerb::End { tournament } => Command::EndTournament { tournament },
        },
        Verb::CloseReport { number } => Command::CloseReport { number },
        Verb::Silence { who, days } => Command::Silence { who, days },
        Verb::Ban { who, reason } => Command::Ban { who, reason },
        Verb::Unban { who } => Command::Unban { who },
        Verb::Moderator { who, off } => Command::Moderator { who, off },
        Verb::Rename { who, name } => Command::Rename { who, name },
        Verb::DeleteAccount { yes: false, .. } | Verb::DeleteGame { yes: false, .. } => {
            return Err(Failure::input("this cannot be undone: add --yes to confirm the deletion"));
        }
        Verb::DeleteAccount { who, .. } => Command::DeleteAccount { who },
        Verb::DeleteText { game, number } => Command::DeleteText { game, number },
        Verb::CloseGame { game } => Command::CloseGame { game },
        Verb::DeleteGame { game, .. } => Command::DeleteGame { game },
        Verb::Rerate => Command::Rerate,
        Verb::RotatePushKey => Command::RotatePushKey,
        Verb::Password { who } => Command::Password { who },
        Verb::Bot { name } => Command::Bot { name },
        Verb::Revoke { who } => Command::Revoke { who },
        Verb::Block { network, reason, days } => Command::Block { network, reason, days },
        Verb::Unblock { network } => Command::Unblock { network },
        Verb::Notice { text: Some(text), until, .. } => Command::Notice { text, until },
        Verb::Notice { text: None, .. } => Command::ClearNotice,
        Verb::Invite { uses, days } => Command::Invite { uses, days },
        Verb::WithdrawCode { code } => Command::WithdrawCode { code },
        Verb::List { what } => Command::List { what: what.listing() },
        Verb::Show { who } => Command::Show { who },
    })
}

impl What {
    fn listing(self) -> Listing {
        match self {
            Self::Accounts => Listing::Accounts,
            Self::Bots => Listing::Bots,
            Self::Connected => Listing::Connected,
            Self::Banned => Listing::Banned,
            Self::Silenced => Listing::Silenced,
            Self::Moderators => Listing::Moderators,
            Self::Blocks => Listing::Blocks,
            Self::Codes => Listing::Codes,
            Self::Acts => Listing::Acts,
        }
    }
}
