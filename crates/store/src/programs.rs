//! Accounts of programs: their games and invitations.

use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::clock;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::{PersonKind, StoreError};
use gamut_table::summary::Summary;
use gamut_table::{Event, Started};

/// Milliseconds after which an unanswered invitation of a program expires.
const EXPIRES: i64 = 10 * 60 * 1000;
/// Milliseconds after which an unanswered challenge of a person expires: a week.
const CHALLENGE_EXPIRES: i64 = 7 * 24 * 60 * 60 * 1000;
/// Maximum number of games and of invitations sent to a program, most recently changed first.
const MOST: u32 = 256;

/// Maximum number of finished games checked for a requested rematch, which counts as a change.
const MOST_OVER: u32 = 32;

/// An unanswered invitation of a program to a seat that is still open.
#[derive(Debug, Clone)]
pub struct ProgramInvitation {
    /// The game.
    pub game: GameId,
    /// 1-based seat number; `None` for any open seat.
    pub seat: Option<u8>,
    /// Who invites.
    pub maker: PersonId,
    /// The name of the inviting account; `None` for guests.
    pub from: Option<String>,
    /// The game's first event.
    pub started: Box<Started>,
}

/// An invitation of a program, as its creator sees it: open or declined.
#[derive(Debug, Clone)]
pub struct AskedProgram {
    /// 1-based seat number; `None` for any open seat.
    pub seat: Option<u8>,
    /// The program's name.
    pub name: String,
    /// Why the program declined, in one word; `None` if it has not.
    pub declined: Option<String>,
    /// Whether the invitation has expired.
    pub expired: bool,
}

row! {
    /// An unanswered invitation, the maker's name, and the game's first event and summary.
    InvitationRow {
        game: String,
        seat: Option<i64>,
        maker: i64,
        name: Option<String>,
        body: String,
        summary: Option<String>,
    }
}

row! {
    /// The invitation of a program, and its name.
    AskedRow { seat: Option<i64>, name: String, created: i64, declined: Option<i64>, why: Option<String>, }
}

row! {
    /// A program's account.
    ProgramRow { id: i64, name: String, }
}

row! {
    /// A game on the list of a person.
    SeatedRow { id: String, summary: Option<String>, }
}

impl Store {
    /// Returns the program's account whose name has this look, if any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn program(&self, look: &str) -> Result<Option<PersonId>, StoreError> {
        let query = sqlx::query_scalar("SELECT id FROM people WHERE look = $1 AND kind = 'bot'").bind(look);
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        row.map(read_person).transpose()
    }

    /// Returns the accounts of programs and their names, sorted by name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn programs(&self) -> Result<Vec<(PersonId, String)>, StoreError> {
        let sql = "SELECT id, name FROM people WHERE kind = 'bot' AND name IS NOT NULL ORDER BY look LIMIT $1";
        let rows: Vec<ProgramRow> = sqlx::query_as(sql).bind(i64::from(MOST)).fetch_all(&self.reader).await?;
        rows.into_iter().map(|ProgramRow { id, name }| Ok((read_person(id)?, name))).collect()
    }

    /// Returns the running games in which a person has a seat, with their summaries, most recently changed first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seated_in(&self, person: PersonId) -> Result<Vec<(GameId, Summary)>, StoreError> {
        let sql = "SELECT games.id, games.summary FROM lists JOIN games ON games.id = lists.game \
                   WHERE lists.person = $1 AND lists.hidden = 0 AND games.is_over = 0 \
                   ORDER BY games.changed DESC, games.id LIMIT $2";
        let query = sqlx::query_as(sql).bind(person.to_column()).bind(i64::from(MOST));
        let rows: Vec<SeatedRow> = query.fetch_all(&self.reader).await?;
        let mut games = Vec::new();
        for SeatedRow { id, summary } in rows {
            let summary = summary.and_then(|text| serde_json::from_str::<Summary>(&text).ok());
            let sits = |summary: &Summary| summary.seats.iter().any(|seat| seat.person == Some(person) && !seat.left);
            if let Some(summary) = summary.filter(sits) {
                games.push((read_id(&id)?, summary));
            }
        }
        Ok(games)
    }

    /// Returns the finished games in which a person has not answered a requested rematch, with their terms, most recent
    /// request first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rematches_for(&self, person: PersonId) -> Result<Vec<(GameId, Summary)>, StoreError> {
        let sql = "SELECT games.id, games.summary FROM lists JOIN games ON games.id = lists.game \
                   WHERE lists.person = $1 AND lists.hidden = 0 AND games.is_over = 1 \
                   ORDER BY games.changed DESC, games.id LIMIT $2";
        let query = sqlx::query_as(sql).bind(person.to_column()).bind(i64::from(MOST_OVER));
        let rows: Vec<SeatedRow> = query.fetch_all(&self.reader).await?;
        let mut games = Vec::new();
        for SeatedRow { id, summary } in rows {
            let summary = summary.and_then(|text| serde_json::from_str::<Summary>(&text).ok());
            if let Some(summary) = summary.filter(|summary| summary.rematch.contains(&person)) {
                games.push((read_id(&id)?, summary));
            }
        }
        Ok(games)
    }

    /// Returns the invitations waiting for a program's answer, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn invitations_to(&self, program: PersonId) -> Result<Vec<ProgramInvitation>, StoreError> {
        self.invitations_within(program, EXPIRES).await
    }

    /// Returns the challenges waiting for a person's answer, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn challenges_to(&self, person: PersonId) -> Result<Vec<ProgramInvitation>, StoreError> {
        self.invitations_within(person, CHALLENGE_EXPIRES).await
    }

    async fn invitations_within(&self, guest: PersonId, period: i64) -> Result<Vec<ProgramInvitation>, StoreError> {
        let sql = "SELECT invitations.game, invitations.seat, invitations.maker, people.name, events.body, games.summary FROM invitations \
                   JOIN games ON games.id = invitations.game \
                   JOIN events ON events.game = invitations.game AND events.seq = 0 \
                   LEFT JOIN people ON people.id = invitations.maker \
                   WHERE invitations.guest = $1 AND invitations.taken_by IS NULL AND invitations.withdrawn IS NULL \
                   AND invitations.declined IS NULL AND invitations.created > $3 AND games.is_over = 0 \
                   ORDER BY invitations.created DESC, invitations.digest LIMIT $2";
        let query = sqlx::query_as(sql).bind(guest.to_column()).bind(i64::from(MOST)).bind(clock::now() - period);
        let rows: Vec<InvitationRow> = query.fetch_all(&self.reader).await?;
        let mut invitations = Vec::new();
        for InvitationRow { game, seat, maker, name, body, summary } in rows {
            let seat = read_seat(seat)?;
            let summary = summary.and_then(|text| serde_json::from_str::<Summary>(&text).ok());
            // The seat may have been taken in the meantime.
            if !summary.is_some_and(|summary| is_open(&summary, seat)) {
                continue;
            }
            let first =
                serde_json::from_str(&body).map_err(|error| StoreError::Unreadable(format!("event 0: {error}")))?;
            let Event::Started(started) = first else {
                return Err(StoreError::Unreadable(String::from("it does not begin")));
            };
            invitations.push(ProgramInvitation {
                game: read_id(&game)?,
                seat,
                maker: read_person(maker)?,
                from: name,
                started,
            });
        }
        Ok(invitations)
    }

    /// Returns a program's unanswered invitation to a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn invitation_of(&self, program: PersonId, game: GameId) -> Result<Option<TokenDigest>, StoreError> {
        self.invitation_within(program, game, EXPIRES).await
    }

    /// Returns a person's unanswered challenge to a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn challenge(&self, person: PersonId, game: GameId) -> Result<Option<TokenDigest>, StoreError> {
        self.invitation_within(person, game, CHALLENGE_EXPIRES).await
    }

    async fn invitation_within(
        &self,
        guest: PersonId,
        game: GameId,
        period: i64,
    ) -> Result<Option<TokenDigest>, StoreError> {
        let sql = "SELECT digest FROM invitations WHERE guest = $1 AND game = $2 AND taken_by IS NULL \
                   AND withdrawn IS NULL AND declined IS NULL AND created > $3 ORDER BY created DESC, digest LIMIT 1";
        let query = sqlx::query_scalar(sql).bind(guest.to_column()).bind(game.to_string());
        let query = query.bind(clock::now() - period);
        let row: Option<String> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(TokenDigest))
    }

    /// Returns the programs that a person has invited to a game and that have not accepted: unanswered, expired, or
    /// declined.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn asked_programs(&self, game: GameId, maker: PersonId) -> Result<Vec<AskedProgram>, StoreError> {
        let sql = "SELECT invitations.seat, people.name, invitations.created, invitations.declined, invitations.why \
                   FROM invitations \
                   JOIN people ON people.id = invitations.guest JOIN people AS maker ON maker.id = invitations.maker \
                   WHERE invitations.game = $1 AND COALESCE(maker.became, maker.id) = $2 AND invitations.taken_by IS NULL AND invitations.withdrawn IS NULL \
                   AND people.name IS NOT NULL ORDER BY invitations.created, invitations.digest";
        let query = sqlx::query_as(sql).bind(game.to_string()).bind(maker.to_column());
        let rows: Vec<AskedRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter()
            .map(|AskedRow { seat, name, created, declined, why }| {
                let declined = declined.map(|_| why.unwrap_or_default());
                let expired = declined.is_none() && created <= clock::now() - EXPIRES;
                Ok(AskedProgram { seat: read_seat(seat)?, name, declined, expired })
            })
            .collect()
    }

    /// Returns whether a person is a program.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_program(&self, person: PersonId) -> Result<bool, StoreError> {
        Ok(self.person(person).await?.is_some_and(|person| person.kind == PersonKind::Bot))
    }
}

/// Converts a seat from its database column.
pub(super) fn read_seat(column: Option<i64>) -> Result<Option<u8>, StoreError> {
    column
        .map(u8::try_from)
        .transpose()
        .map_err(|_| StoreError::Unreadable(String::from("an invitation has an invalid seat")))
}

/// Returns whether the seat is open, or any seat for `None`.
fn is_open(summary: &Summary, seat: Option<u8>) -> bool {
    let mut seats = summary.seats.iter().zip(1..);
    seats.any(|(at, number)| at.open && seat.is_none_or(|seat| seat == number))
}
