//! Acts of operators and moderators, each written together with its change.

use super::backend::Connection;
use super::blocks::{self, NetworkBlock};
use super::clubs::{DissolutionNotice, dissolve_for_members};
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{
    Append, Notice, ReportTarget, SignUpCode, Store, TalkWrite, TournamentStep, Unnamed, leaving, notices, push,
    reports, results, sign_up_codes, tournaments,
};
use crate::StoreError;
use crate::ids::{ClubId, GameId, PersonId, TokenDigest, TournamentId};
use crate::names::AccountName;
use ipnet::IpNet;

/// Maximum number of rows in a list for operators.
pub(super) const LISTED: i64 = 1000;

/// An act of an operator or moderator.
#[derive(Debug, Clone)]
pub struct Act {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The moderator; `None` for an operator.
    pub person: Option<PersonId>,
    /// The command of `gamut admin`.
    pub verb: String,
    /// What it concerned. People are referred to by number.
    pub what: String,
}

/// The change made by an act. It fails with [`StoreError::Changed`] if its condition does not hold.
#[derive(Debug, Clone)]
pub enum AdminWrite {
    /// Mutes a person until this moment (milliseconds since 1970); `None` lifts the mute.
    Silence(PersonId, Option<i64>),
    /// Bans a person: sessions, tokens, links and invitations become invalid.
    Ban {
        /// The person.
        person: PersonId,
        /// All numbers of the person in logs.
        identities: Vec<PersonId>,
        /// The reason shown to them.
        reason: Option<String>,
    },
    /// Makes an account a moderator, or withdraws the role.
    Moderator(PersonId, bool),
    /// Lifts a ban.
    Unban(PersonId),
    /// Renames an account, if the name is free.
    Rename(PersonId, AccountName),
    /// Deletes a person, except for the numbers in logs.
    DeleteAccount {
        /// All numbers of the person in logs.
        identities: Vec<PersonId>,
        /// The first events of games, without the names entered by the person.
        unnamed: Vec<Unnamed>,
    },
    /// Voids a game by this event, without a penalty for anyone.
    CallOff(Box<Append>),
    /// Deletes a message by its number in the game.
    DeleteText(GameId, u64),
    /// Recomputes all ratings from the results, in the order in which the games ended.
    Rerate,
    /// Sets the key for new push subscriptions.
    PushKey(String),
    /// Deletes a game completely.
    DeleteGame(GameId),
    /// Closes a report.
    CloseReport(i64),
    /// Closes all reports about a target.
    CloseReports(ReportTarget),
    /// Dissolves a club.
    DissolveClub {
        /// Its address.
        id: ClubId,
        /// The reason shown to its members.
        reason: String,
    },
    /// Makes an account the organiser of a tournament.
    AppointOrganiser(TournamentId, PersonId),
    /// A step of a tournament.
    Tournament(TournamentId, Box<TournamentStep>),
    /// Changes nothing here: the change is stored elsewhere.
    Note,
    /// Creates a password link for a person, replacing earlier ones.
    PasswordLink(PersonId, TokenDigest),
    /// Creates a bot account, if the name is free.
    Bot(PersonId, AccountName),
    /// Creates a token for a person's program.
    Token(PersonId, TokenDigest),
    /// Revokes all tokens of a person.
    Revoke(PersonId),
    /// Blocks a network.
    Block(NetworkBlock),
    /// Lifts the block of a network.
    Unblock(IpNet),
    /// Creates a sign-up code.
    SignUpCode(SignUpCode),
    /// Sets the notice.
    Notice(Notice),
    /// Removes the notice.
    ClearNotice,
    /// Withdraws the code whose digest begins like this.
    WithdrawCode(String),
}

row! {
    /// An act of an operator or a moderator.
    ActRow { at: i64, person: Option<i64>, verb: String, what: String, }
}

row! {
    /// The person whose password a link sets.
    LinkedRow { id: i64, name: String, }
}

impl Store {
    /// Returns the person of a program's token.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_of_token(&self, token: &TokenDigest) -> Result<Option<PersonId>, StoreError> {
        let query = sqlx::query_scalar("SELECT person FROM tokens WHERE digest = $1").bind(&token.0);
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        row.map(read_person).transpose()
    }

    /// Returns the number of tokens of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tokens_of(&self, person: PersonId) -> Result<u32, StoreError> {
        let query = sqlx::query_scalar("SELECT COUNT(*) FROM tokens WHERE person = $1").bind(person.to_column());
        let count: i64 = query.fetch_one(&self.reader).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Returns the person, and their name, whose password this link sets, if it was created after `since` (milliseconds
    /// since 1970).
    ///
    /// # Errors
    /// If the database fails.
    pub async fn password_link(
        &self,
        link: &TokenDigest,
        since: i64,
    ) -> Result<Option<(PersonId, String)>, StoreError> {
        let sql = "SELECT people.id, people.name FROM password_links JOIN people ON people.id = password_links.person \
                   WHERE digest = $1 AND password_links.created > $2 AND people.name IS NOT NULL AND banned IS NULL";
        let row: Option<LinkedRow> = sqlx::query_as(sql).bind(&link.0).bind(since).fetch_optional(&self.reader).await?;
        row.map(|LinkedRow { id, name }| Ok((read_person(id)?, name))).transpose()
    }

    /// Returns acts of operators and moderators, newest first, at most a thousand.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn acts(&self) -> Result<Vec<Act>, StoreError> {
        let sql = "SELECT at, person, verb, what FROM acts ORDER BY number DESC LIMIT $1";
        let rows: Vec<ActRow> = sqlx::query_as(sql).bind(LISTED).fetch_all(&self.reader).await?;
        let act = |ActRow { at, person, verb, what }| {
            Ok(Act { at, person: person.map(read_person).transpose()?, verb, what })
        };
        rows.into_iter().map(act).collect()
    }
}

impl Act {
    /// Runs an act and its change on a connection in a transaction.
    pub(super) async fn run(&self, write: &AdminWrite, on: &mut Connection) -> Result<(), sqlx::Error> {
        write.run(on, self.at).await?;
        let sql = "INSERT INTO acts (number, at, verb, what, person) \
                   SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4 FROM acts";
        let query = sqlx::query(sql).bind(self.at).bind(&self.verb).bind(&self.what);
        query.bind(self.person.map(PersonId::to_column)).execute(on).await.map(drop)
    }
}

impl AdminWrite {
    async fn run(&self, on: &mut Connection, at: i64) -> Result<(), sqlx::Error> {
        let rows = match self {
            Self::Silence(person, until) => {
                let query = sqlx::query("UPDATE people SET silenced = $2 WHERE id = $1").bind(person.to_column());
                query.bind(until).execute(on).await?
            }
            Self::Ban { person, identities, reason } => {
                for identity in identities {
                    shut_out(on, *identity, at).await?;
                }
                tournaments::touch(on, *person).await?;
                let sql = "UPDATE people SET banned = $2, ban_reason = $3, moderator = NULL WHERE id = $1";
                sqlx::query(sql).bind(person.to_column()).bind(at).bind(reason).execute(on).await?
            }
            Self::Moderator(person, is_on) => {
                let sql = "UPDATE people SET moderator = $2 \
                           WHERE id = $1 AND kind = 'account' AND banned IS NULL AND (moderator IS NULL) = ($3 = 1)";
                let since = is_on.then_some(at);
                sqlx::query(sql).bind(person.to_column()).bind(since).bind(i64::from(*is_on)).execute(on).await?
            }
            Self::Unban(person) => {
                tournaments::touch(on, *person).await?;
                let sql = "UPDATE people SET banned = NULL, ban_reason = NULL WHERE id = $1 AND banned IS NOT NULL";
                sqlx::query(sql).bind(person.to_column()).execute(on).await?
            }
            Self::Rename(person, name) => {
                leaving::reserve_name(on, *person).await?;
                let sql = "UPDATE people SET name = $2, look = $3, capitals = $4 WHERE id = $1 AND name IS NOT NULL \
                           AND NOT EXISTS (SELECT 1 FROM people WHERE id <> $1 AND (look = $3 OR capitals = $4))";
                let query = sqlx::query(sql).bind(person.to_column()).bind(&name.shown).bind(&name.look);
                query.bind(&name.capitals).execute(on).await?
            }
            Self::DeleteAccount { identities, unnamed } => return leaving::delete(on, identities, unnamed).await,
            Self::CallOff(event) => {
                event.insert(on).await?;
                let query = sqlx::query("DELETE FROM lapses WHERE game = $1").bind(event.id.to_string());
                return query.execute(on).await.map(drop);
            }
            Self::DeleteText(game, number) => {
                return TalkWrite::Delete { game: *game, number: *number }.run(on).await;
            }
            Self::Rerate => return results::rerate(on).await,
            Self::PushKey(secret) => return push::rotate(on, secret).await,
            Self::DeleteGame(game) => return delete_game(on, *game).await,
            Self::CloseReport(number) => {
                let sql = "UPDATE reports SET closed = $2 WHERE number = $1 AND closed IS NULL";
                sqlx::query(sql).bind(number).bind(at).execute(on).await?
            }
            Self::CloseReports(target) => return needed(reports::close(on, target, at).await?),
            Self::DissolveClub { id, reason } => {
                let notice = DissolutionNotice { at, reason: Some(reason), but: None };
                return dissolve_for_members(on, *id, &notice).await;
            }
            Self::AppointOrganiser(id, person) => return tournaments::appoint(on, *id, *person).await,
            Self::Tournament(id, step) => return step.run(*id, on).await,
            Self::Note => return Ok(()),
            Self::PasswordLink(person, link) => {
                let person = person.to_column();
                let query = sqlx::query("DELETE FROM password_links WHERE person = $1").bind(person);
                query.execute(&mut *on).await?;
                let sql = "INSERT INTO password_links (digest, person, created) VALUES ($1, $2, $3)";
                sqlx::query(sql).bind(&link.0).bind(person).bind(at).execute(on).await?
            }
            Self::Bot(person, name) => {
                let sql = "INSERT INTO people (id, kind, name, look, capitals, created, seen) \
                           SELECT $1, 'bot', $2, $3, $4, $5, $5 \
                           WHERE NOT EXISTS (SELECT 1 FROM people WHERE look = $3 OR capitals = $4)";
                let query = sqlx::query(sql).bind(person.to_column()).bind(&name.shown).bind(&name.look);
                query.bind(&name.capitals).bind(at).execute(on).await?
            }
            Self::Token(person, token) => {
                let sql = "INSERT INTO tokens (digest, person, created) SELECT $1, id, $3 FROM people \
                           WHERE id = $2 AND banned IS NULL";
                sqlx::query(sql).bind(&token.0).bind(person.to_column()).bind(at).execute(on).await?
            }
            Self::Revoke(person) => {
                let query = sqlx::query("DELETE FROM tokens WHERE person = $1").bind(person.to_column());
                return query.execute(on).await.map(drop);
            }
            Self::Block(block) => return needed(blocks::block(on, block).await?),
            Self::Notice(notice) => return notices::put_up(on, notice).await,
            Self::ClearNotice => return notices::take_away(on).await,
            Self::SignUpCode(code) => return sign_up_codes::add(on, code).await,
            Self::WithdrawCode(short) => return sign_up_codes::withdraw(on, short, at).await,
            Self::Unblock(network) => return needed(blocks::unblock(on, *network, at).await?),
        };
        needed(rows.rows_affected())
    }
}

/// Invalidates everything that gives access as this person, and their invitations.
async fn shut_out(on: &mut Connection, person: PersonId, at: i64) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM browsers WHERE person = $1",
        "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM device_links WHERE person = $1",
        "DELETE FROM password_links WHERE person = $1",
    ] {
        sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
    }
    let sql = "UPDATE invitations SET withdrawn = $2 WHERE maker = $1 AND taken_by IS NULL AND withdrawn IS NULL";
    sqlx::query(sql).bind(person.to_column()).bind(at).execute(on).await.map(drop)
}

/// Deletes a game. A task that still plays it can no longer append to its log.
async fn delete_game(on: &mut Connection, game: GameId) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE tournaments SET version = version + 1 \
         WHERE id IN (SELECT tournament FROM tournament_games WHERE game = $1)",
        "DELETE FROM events WHERE game = $1",
        "DELETE FROM lists WHERE game = $1",
        "DELETE FROM old_players WHERE game = $1",
        "DELETE FROM invitations WHERE game = $1",
        "DELETE FROM conditional_moves WHERE game = $1",
        "DELETE FROM texts WHERE game = $1",
        "DELETE FROM result_seats WHERE result IN (SELECT number FROM results WHERE game = $1)",
        "DELETE FROM results WHERE game = $1",
        "DELETE FROM lapses WHERE game = $1",
        "DELETE FROM rated_browsers WHERE game = $1",
        "UPDATE reports SET game = NULL, text = NULL WHERE game = $1",
    ] {
        sqlx::query(sql).bind(game.to_string()).execute(&mut *on).await?;
    }
    let query = sqlx::query("DELETE FROM games WHERE id = $1").bind(game.to_string());
    needed(query.execute(on).await?.rows_affected())
}
