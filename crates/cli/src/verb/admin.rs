//! `gamut admin`.

use crate::failure::Failure;
use clap::{Args, Subcommand, ValueEnum};
use gamut_server::admin::{AdminError, Command, Listing, ask};
use gamut_server::config::Location;
use std::io::Write;

/// What `gamut admin --help` ends with.
const ABOUT: &str = "\
WHO is the name of an account, or @ and a person's number, as lists and reports show it.
A running server carries the verbs out, which it is asked by a socket beside the database. Without one, gamut opens the
database itself. `gamut admin list acts` shows what was done.

Examples:
  gamut admin reports
  gamut admin silence Mira 7
  gamut admin ban @4294967296 'insults in three games'
  gamut admin block 2001:db8:7::/48 'floods of games' --days 7
  gamut admin --json show Mira";

/// Administer a server: reports, bans, accounts, bots
#[derive(Args)]
#[command(after_help = ABOUT)]
pub(crate) struct Admin {
    /// Database: a file, or `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(
        long,
        env = "GAMUT_DB",
        hide_env_values = true,
        value_name = "FILE|URL",
        default_value = "gamut.db",
        global = true
    )]
    db: Location,
    /// Address that players see, for links while no server runs
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL", global = true)]
    public_url: Option<String>,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the reports that wait, by whom or what they are about: those first that most people have made
    Reports {
        /// Those that were closed, the latest first
        #[arg(long)]
        closed: bool,
        /// All that are about this account, this @ and a number, or this game, the latest first
        #[arg(long, value_name = "WHO|GAME", conflicts_with = "closed")]
        about: Option<String>,
        /// How many targets to pass over; a hundred are listed
        #[arg(long, default_value_t = 0, value_name = "N")]
        from: u32,
    },
    /// Close a report
    CloseReport {
        /// Its number
        number: u32,
    },
    /// Close all reports about a person or a game, or all by one person
    #[command(group = clap::ArgGroup::new("which").required(true))]
    CloseReports {
        /// Name of an account, @ and a number, or address of a game
        #[arg(long, value_name = "WHO|GAME", group = "which")]
        about: Option<String>,
        /// Name of an account, or @ and a number
        #[arg(long, value_name = "WHO", group = "which")]
        by: Option<String>,
    },
    /// Withdraw lobby offers: all of one person, or of all guests
    #[command(group = clap::ArgGroup::new("whose").required(true))]
    CloseOffers {
        /// Name of an account, or @ and a number
        #[arg(long, value_name = "WHO", group = "whose")]
        by: Option<String>,
        /// Those of all guests
        #[arg(long, group = "whose")]
        guests: bool,
    },
    /// Dissolve a club; its tournaments stay
    DissolveClub {
        /// Address of the club, or the 32 digits in it
        club: String,
        /// The reason shown to its members
        reason: String,
    },
    /// List, hand over or end tournaments
    Tournament {
        #[command(subcommand)]
        verb: TournamentVerb,
    },
    /// Mute a user
    Silence {
        /// Name of an account, or @ and a number
        who: String,
        /// For how many days; by default until lifted; 0 lifts it
        days: Option<u32>,
    },
    /// Ban a user: sockets and sessions end at once, and games continue without that person
    Ban {
        /// Name of an account, or @ and a number
        who: String,
        /// The reason shown when the user signs in
        reason: Option<String>,
    },
    /// Lift a ban
    Unban {
        /// Name of an account, or @ and a number
        who: String,
    },
    /// Let an account moderate by the page /moderate: reports, bans, blocks, offers, notices
    Moderator {
        /// Name of an account, or @ and a number
        who: String,
        /// It does so no more
        #[arg(long)]
        off: bool,
    },
    /// Give an account another name
    Rename {
        /// Name of an account, or @ and a number
        who: String,
        /// The new name
        name: String,
    },
    /// Delete an account or a guest for good; the games stay, without the name
    DeleteAccount {
        /// Name of an account, or @ and a number
        who: String,
        /// Say that you mean it
        #[arg(long)]
        yes: bool,
    },
    /// Delete something that was said in a game
    DeleteText {
        /// Address of the game, or the 32 digits in it
        game: String,
        /// Number of the text, as reports show it
        number: u64,
    },
    /// Void a running game
    CloseGame {
        /// Its address, or the 32 digits in it
        game: String,
    },
    /// Delete a game for good
    DeleteGame {
        /// Its address, or the 32 digits in it
        game: String,
        /// Say that you mean it
        #[arg(long)]
        yes: bool,
    },
    /// Make all ratings again from the rated games that are over
    Rerate,
    /// Make another key for web push; browsers subscribe with it when they are here next
    RotatePushKey,
    /// Create a link for setting a new password, once, within a day
    Password {
        /// Name of an account, or @ and a number
        who: String,
    },
    /// Print a token by which a program plays, and make its account if there is none
    Bot {
        /// Name of the bot's account
        name: String,
    },
    /// Make all tokens of a bot useless
    Revoke {
        /// Name of an account, or @ and a number
        who: String,
    },
    /// Refuse requests from an address or a network
    Block {
        /// Address, or network such as 192.0.2.0/24 or 2001:db8::/48
        network: String,
        /// What its visitors read
        reason: Option<String>,
        /// For how many days; without it until you lift it
        #[arg(long, value_name = "N")]
        days: Option<u32>,
    },
    /// Lift the block of a network
    Unblock {
        /// Address or network, as it was blocked
        network: String,
    },
    /// Show a notice on every page, such as of maintenance to come, in the place of the one before
    Notice {
        /// What it says, one line
        #[arg(required_unless_present = "clear")]
        text: Option<String>,
        /// When it goes by itself, such as 2026-11-25T03:00:00Z; without it when you clear it
        #[arg(long, value_name = "TIME", requires = "text")]
        until: Option<String>,
        /// Take the notice away
        #[arg(long, conflicts_with = "text")]
        clear: bool,
    },
    /// Make a code by which accounts are made where registration is by invitation
    Invite {
        /// For how many accounts
        #[arg(long, default_value_t = 1, value_name = "N")]
        uses: u32,
        /// For how many days
        #[arg(long, default_value_t = 30, value_name = "N")]
        days: u32,
    },
    /// Withdraw a sign-up code
    WithdrawCode {
        /// As `list codes` shows it
        code: String,
    },
    /// List people, networks, codes, or what was done
    List {
        /// What to list
        what: What,
    },
    /// Show what is known about a user
    Show {
        /// Name of an account, or @ and a number
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
    /// Accounts of people, those seen last first
    Accounts,
    /// Accounts of bots
    Bots,
    /// Who has a page open now
    Connected,
    /// Who is banned
    Banned,
    /// Who is silenced
    Silenced,
    /// Who moderates
    Moderators,
    /// Networks that are blocked
    Blocks,
    /// Sign-up codes
    Codes,
    /// What operators did, the latest first
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
            return Err(Failure::input("this deletes for good: say --yes if you mean it"));
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
