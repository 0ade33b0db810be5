//! Tournaments: their logs, entrants and games.

use super::among::among;
use super::backend::Connection;
use super::needed::needed;
use super::row::row;
use super::{Store, read_id};
use crate::StoreError;
use crate::ids::{ClubId, GameId, PersonId, TokenDigest, TournamentId};
use std::collections::{HashMap, HashSet};

/// Maximum number of tournaments in a list.
const LISTED: i64 = 100;
/// Maximum number of tournaments in an operator's list.
const LISTED_FOR_OPERATORS: i64 = 1000;
/// Maximum number of finished games read at once.
const FINISHED: i64 = 200;

/// A stored tournament.
#[derive(Debug, Clone)]
pub struct StoredTournament {
    /// The organiser.
    pub maker: PersonId,
    /// The co-organisers, first appointed first.
    pub organisers: Vec<PersonId>,
    /// Its name, while its maker is known.
    pub name: Option<String>,
    /// The agreement of its games, as JSON; `None` over the board.
    pub play: Option<String>,
    /// The number of writes.
    pub version: u32,
    /// The log: each event as JSON.
    pub events: Vec<String>,
    /// The entrants' players.
    pub players: Vec<TournamentPlayer>,
    /// The games of its tables.
    pub games: Vec<TournamentGame>,
}

/// The player of an entrant, or one of its team's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentPlayer {
    /// The entrant's number, from 1.
    pub entrant: u32,
    /// 1, or 2 for the second member of a team.
    pub member: u8,
    /// The person, if known.
    pub person: Option<PersonId>,
    /// A typed name.
    pub name: Option<String>,
    /// Whether the person was deleted or is banned.
    pub is_gone: bool,
}

/// The game of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentGame {
    /// From 1.
    pub round: u16,
    /// From 1.
    pub table: u16,
    /// Its address.
    pub game: GameId,
    /// Whether it counts for no rating although the tournament is rated: its players share a browser.
    pub is_unrated: bool,
}

/// The browsers from which the people of a rated tournament play.
#[derive(Debug, Clone, Default)]
pub struct TournamentBrowsers(HashMap<PersonId, HashSet<String>>);

impl TournamentBrowsers {
    /// Returns whether two different people have used the same browser.
    #[must_use]
    pub fn are_shared(&self, people: &[PersonId]) -> bool {
        let mut owners: HashMap<&str, PersonId> = HashMap::new();
        let used = people.iter().filter_map(|person| Some((*person, self.0.get(person)?)));
        used.flat_map(|(person, browsers)| browsers.iter().map(move |browser| (person, browser)))
            .any(|(person, browser)| *owners.entry(browser).or_insert(person) != person)
    }
}

/// A tournament in a list.
#[derive(Debug, Clone)]
pub struct ListedTournament {
    /// Its address.
    pub id: TournamentId,
    /// The organiser.
    pub maker: PersonId,
    /// Its name, while its maker is known.
    pub name: Option<String>,
    /// When it changed last.
    pub changed: i64,
    /// Whether it is over.
    pub closed: bool,
    /// The first event, as JSON.
    pub first: String,
    /// How many have entered.
    pub entrants: u32,
}

/// An appointment of a co-organiser, or its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appointment {
    /// The account.
    pub person: PersonId,
    /// Whether the person is a co-organiser from now on.
    pub is_on: bool,
}

/// A change of a tournament.
#[derive(Debug, Clone)]
pub enum TournamentWrite {
    /// A new one.
    Make {
        /// The organiser.
        maker: PersonId,
        /// Milliseconds since 1970.
        at: i64,
        /// The typed name.
        name: String,
        /// The agreement of its games, as JSON.
        play: Option<String>,
        /// The first event, as JSON.
        first: String,
        /// The club that it belongs to.
        club: Option<ClubId>,
        /// The second event, as JSON, and its player: the host of an exhibition enters as it is made.
        host: Option<(String, TournamentPlayer)>,
    },
    /// A step. Fails with [`StoreError::Changed`] if another step was stored first.
    Step(TournamentStep),
}

/// A step of a tournament: its events, with what belongs to them.
#[derive(Debug, Clone)]
pub struct TournamentStep {
    /// The version that the step depends on.
    pub version: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The person who makes the step; `None` for the server.
    pub person: Option<PersonId>,
    /// The numbers of events, from 0, and the events as JSON.
    pub events: Vec<(u32, String)>,
    /// A new player.
    pub player: Option<TournamentPlayer>,
    /// The browser from which the person enters a rated tournament.
    pub browser: Option<TokenDigest>,
    /// A change of the co-organisers.
    pub organiser: Option<Appointment>,
    /// The games of a new round.
    pub games: Vec<TournamentGame>,
    /// The round and table whose result is known now.
    pub done: Option<(u16, u16)>,
    /// Whether the tournament is over afterwards.
    pub closed: bool,
}

row! {
    /// A game of a tournament.
    FinishedRow { tournament: String, round: i64, board: i64, game: String, unrated: i64, }
}

row! {
    /// A tournament without its events.
    HeadRow { maker: i64, name: Option<String>, play: Option<String>, version: i64, }
}

row! {
    /// A player of an entrant.
    PlayerRow { entrant: i64, member: i64, person: Option<i64>, name: Option<String>, gone: i64, }
}

row! {
    /// A game of a round.
    TableRow { round: i64, board: i64, game: String, unrated: i64, }
}

row! {
    /// A browser and a person who uses it.
    BrowserRow { browser: String, person: i64, }
}

row! {
    /// A tournament's version.
    VersionRow { id: String, version: i64, }
}

impl Store {
    /// A tournament, if it exists.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        // The version is read first: a step on anything newer then fails.
        let sql = "SELECT maker, name, play, version FROM tournaments WHERE id = $1";
        let row: Option<HeadRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_optional(&self.reader).await?;
        let Some(HeadRow { maker, name, play, version }) = row else { return Ok(None) };
        let sql = "SELECT body FROM tournament_events WHERE tournament = $1 ORDER BY seq";
        let events: Vec<String> = sqlx::query_scalar(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let sql = "SELECT person FROM tournament_organisers WHERE tournament = $1 ORDER BY at, person";
        let organisers: Vec<i64> = sqlx::query_scalar(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let sql = "SELECT entrant, member, person, name, CAST(CASE WHEN person IS NULL OR EXISTS \
                   (SELECT 1 FROM people AS was JOIN people AS now ON now.id = COALESCE(was.became, was.id) \
                   WHERE was.id = tournament_players.person AND now.banned IS NULL) THEN 0 ELSE 1 END AS BIGINT) AS gone \
                   FROM tournament_players WHERE tournament = $1 ORDER BY entrant, member";
        let players: Vec<PlayerRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let player = |PlayerRow { entrant, member, person, name, gone }: PlayerRow| {
            let (person, is_gone) = (person.map(read_person).transpose()?, gone == 1);
            Ok(TournamentPlayer { entrant: number(entrant)?, member: number(member)?, person, name, is_gone })
        };
        let sql = "SELECT round, board, game, unrated FROM tournament_games JOIN games ON games.id = tournament_games.game \
                   WHERE tournament = $1 ORDER BY round, board";
        let games: Vec<TableRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let game = |TableRow { round, board, game, unrated }: TableRow| read_game(round, board, &game, unrated);
        Ok(Some(StoredTournament {
            maker: read_person(maker)?,
            organisers: organisers.into_iter().map(read_person).collect::<Result<_, StoreError>>()?,
            name,
            play,
            version: number(version)?,
            events,
            players: players.into_iter().map(player).collect::<Result<_, StoreError>>()?,
            games: games.into_iter().map(game).collect::<Result<_, StoreError>>()?,
        }))
    }

    /// The versions of these tournaments.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn tournament_versions(&self, ids: &[TournamentId]) -> Result<Vec<(TournamentId, u32)>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let query = among("SELECT id, version FROM tournaments WHERE id", ids.iter().map(TournamentId::to_string));
        let rows: Vec<VersionRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(|VersionRow { id, version }| Ok((read_tournament(&id)?, number(version)?))).collect()
    }

    /// Returns a number for each of these tournaments with unfinished games that differs after each move in them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament_moves(&self, ids: &[TournamentId]) -> Result<Vec<(TournamentId, i64)>, StoreError> {
        let mut moves = Vec::new();
        for id in ids {
            let sql = "SELECT CAST(SUM(changed) AS BIGINT) FROM tournament_games \
                       JOIN games ON games.id = tournament_games.game WHERE tournament = $1 AND done = 0";
            let row: Option<i64> = sqlx::query_scalar(sql).bind(id.to_string()).fetch_one(&self.reader).await?;
            moves.extend(row.map(|moved| (*id, moved)));
        }
        Ok(moves)
    }

    /// The tournaments that a person, known by these numbers, organises or has entered, the one changed last first.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn tournaments_of(&self, identities: &[PersonId]) -> Result<Vec<ListedTournament>, StoreError> {
        let mut found: Vec<ListedTournament> = Vec::new();
        for person in identities {
            let sql = "SELECT id, maker, name, changed, closed, body, \
                       (SELECT COUNT(*) FROM tournament_players WHERE tournament = id AND member = 1) AS entrants \
                       FROM tournaments JOIN tournament_events ON tournament = id AND seq = 0 WHERE maker = $1 OR EXISTS \
                       (SELECT 1 FROM tournament_players WHERE tournament = id AND tournament_players.person = $1) \
                       OR EXISTS (SELECT 1 FROM tournament_organisers AS co WHERE co.tournament = id AND co.person = $1) \
                       ORDER BY changed DESC LIMIT $2";
            let query = sqlx::query_as(sql).bind(person.to_column()).bind(LISTED);
            for tournament in listed(query.fetch_all(&self.reader).await?)? {
                if found.iter().all(|known| known.id != tournament.id) {
                    found.push(tournament);
                }
            }
        }
        found.sort_by_key(|tournament| std::cmp::Reverse(tournament.changed));
        Ok(found)
    }

    /// Returns tournaments that are not over, the one changed last first, at most a thousand.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_tournaments(&self) -> Result<Vec<ListedTournament>, StoreError> {
        let sql = "SELECT id, maker, name, changed, closed, body, \
                   (SELECT COUNT(*) FROM tournament_players WHERE tournament = id AND member = 1) AS entrants \
                   FROM tournaments JOIN tournament_events ON tournament = id AND seq = 0 WHERE closed = 0 \
                   ORDER BY changed DESC, id LIMIT $1";
        listed(sqlx::query_as(sql).bind(LISTED_FOR_OPERATORS).fetch_all(&self.reader).await?)
    }

    /// Returns the tournaments of which a person, known by these numbers, is a co-organiser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn co_organised(&self, identities: &[PersonId]) -> Result<HashSet<TournamentId>, StoreError> {
        let mut found = HashSet::new();
        for person in identities {
            let query = sqlx::query_scalar("SELECT tournament FROM tournament_organisers WHERE person = $1");
            let rows: Vec<String> = query.bind(person.to_column()).fetch_all(&self.reader).await?;
            for id in rows {
                found.insert(read_tournament(&id)?);
            }
        }
        Ok(found)
    }

    /// Returns the tournaments of a club, the one changed last first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournaments_of_club(&self, club: ClubId) -> Result<Vec<ListedTournament>, StoreError> {
        let sql = "SELECT id, maker, name, changed, closed, body, \
                   (SELECT COUNT(*) FROM tournament_players WHERE tournament = id AND member = 1) AS entrants \
                   FROM tournaments JOIN tournament_events ON tournament = id AND seq = 0 WHERE club = $1 \
                   ORDER BY changed DESC, id LIMIT $2";
        listed(sqlx::query_as(sql).bind(club.to_string()).bind(LISTED).fetch_all(&self.reader).await?)
    }

    /// Returns finished games of tournaments whose results have not been recorded: at most 200, and `more`.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn finished_tables(&self, more: usize) -> Result<Vec<(TournamentId, TournamentGame)>, StoreError> {
        let sql = "SELECT tournament, round, board, game, unrated FROM tournament_games \
                   JOIN games ON games.id = tournament_games.game \
                   WHERE done = 0 AND is_over = 1 ORDER BY tournament, round, board LIMIT $1";
        let query = sqlx::query_as(sql).bind(FINISHED + more as i64);
        let rows: Vec<FinishedRow> = query.fetch_all(&self.reader).await?;
        let read = |FinishedRow { tournament, round, board, game, unrated }: FinishedRow| {
            Ok((read_tournament(&tournament)?, read_game(round, board, &game, unrated)?))
        };
        rows.into_iter().map(read).collect()
    }

    /// Returns the browsers from which people entered a rated tournament, and those on which they are signed in now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament_browsers(&self, id: TournamentId) -> Result<TournamentBrowsers, StoreError> {
        let sql = "SELECT browser, person FROM tournament_browsers WHERE tournament = $1 \
                   UNION SELECT COALESCE(browsers.first_token, browsers.token) AS browser, browsers.person \
                   FROM tournament_players JOIN browsers ON browsers.person = tournament_players.person \
                   WHERE tournament_players.tournament = $1";
        let rows: Vec<BrowserRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let mut browsers: HashMap<PersonId, HashSet<String>> = HashMap::new();
        for BrowserRow { browser, person } in rows {
            browsers.entry(read_person(person)?).or_default().insert(browser);
        }
        Ok(TournamentBrowsers(browsers))
    }
}

impl TournamentWrite {
    /// Runs it on a connection that is in a transaction.
    pub(super) async fn run(&self, id: TournamentId, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Make { maker, at, name, play, first, club, host } => {
                let sql = "INSERT INTO tournaments (id, maker, created, changed, version, closed, name, play, club) \
                           VALUES ($1, $2, $3, $3, 1, 0, $4, $5, $6)";
                let query = sqlx::query(sql).bind(id.to_string()).bind(maker.to_column()).bind(*at).bind(name);
                query.bind(play).bind(club.map(|club| club.to_string())).execute(&mut *on).await?;
                insert_event(on, id, (0, first), *at, Some(*maker)).await?;
                let Some((event, player)) = host else { return Ok(()) };
                insert_event(on, id, (1, event), *at, Some(*maker)).await?;
                player.insert(id, on).await
            }
            Self::Step(step) => step.run(id, on).await,
        }
    }
}

impl TournamentStep {
    pub(super) async fn run(&self, id: TournamentId, on: &mut Connection) -> Result<(), sqlx::Error> {
        let sql = "UPDATE tournaments SET version = version + 1, changed = $3, closed = $4 \
                   WHERE id = $1 AND version = $2";
        let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(self.version)).bind(self.at);
        if query.bind(i64::from(self.closed)).execute(&mut *on).await?.rows_affected() == 0 {
            return Err(sqlx::Error::RowNotFound);
        }
        for (seq, body) in &self.events {
            insert_event(on, id, (*seq, body), self.at, self.person).await?;
        }
        if let Some(appointment) = &self.organiser {
            appointment.run(id, self.at, on).await?;
        }
        if let Some(player) = &self.player {
            player.insert(id, on).await?;
        }
        if let Some((browser, person)) = self.browser.as_ref().zip(self.person) {
            let sql = "INSERT INTO tournament_browsers (tournament, browser, person) \
                       SELECT $1, COALESCE(first_token, token), $3 FROM browsers WHERE token = $2 \
                       ON CONFLICT (tournament, browser, person) DO NOTHING";
            let query = sqlx::query(sql).bind(id.to_string()).bind(&browser.0).bind(person.to_column());
            query.execute(&mut *on).await?;
        }
        for TournamentGame { round, table, game, is_unrated } in &self.games {
            let sql = "INSERT INTO tournament_games (tournament, round, board, game, done, unrated) \
                       VALUES ($1, $2, $3, $4, 0, $5)";
            let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(*round)).bind(i64::from(*table));
            query.bind(game.to_string()).bind(i64::from(*is_unrated)).execute(&mut *on).await?;
        }
        if let Some((round, table)) = self.done {
            let sql = "UPDATE tournament_games SET done = 1 WHERE tournament = $1 AND round = $2 AND board = $3";
            let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(round)).bind(i64::from(table));
            query.execute(&mut *on).await?;
        }
        Ok(())
    }
}

impl TournamentPlayer {
    async fn insert(&self, id: TournamentId, on: &mut Connection) -> Result<(), sqlx::Error> {
        let Self { entrant, member, person, name, .. } = self;
        let sql = "INSERT INTO tournament_players (tournament, entrant, member, person, name) \
                   VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(*entrant)).bind(i64::from(*member));
        query.bind(person.map(PersonId::to_column)).bind(name).execute(on).await.map(drop)
    }
}

impl Appointment {
    /// Fails if the account is banned or gone.
    async fn run(&self, id: TournamentId, at: i64, on: &mut Connection) -> Result<(), sqlx::Error> {
        let (id, person) = (id.to_string(), self.person.to_column());
        if !self.is_on {
            let query = sqlx::query("DELETE FROM tournament_organisers WHERE tournament = $1 AND person = $2");
            return query.bind(id).bind(person).execute(on).await.map(drop);
        }
        let sql = "INSERT INTO tournament_organisers (tournament, person, at) \
                   SELECT $1, id, $3 FROM people WHERE id = $2 AND kind = 'account' AND banned IS NULL \
                   ON CONFLICT (tournament, person) DO NOTHING";
        needed(sqlx::query(sql).bind(id).bind(person).bind(at).execute(on).await?.rows_affected())
    }
}

/// Makes an account the organiser of a tournament, which loses its former one.
pub(super) async fn appoint(on: &mut Connection, id: TournamentId, person: PersonId) -> Result<(), sqlx::Error> {
    let (id, person) = (id.to_string(), person.to_column());
    let sql = "UPDATE tournaments SET maker = $2, version = version + 1 WHERE id = $1 \
               AND EXISTS (SELECT 1 FROM people WHERE id = $2 AND kind = 'account' AND banned IS NULL)";
    needed(sqlx::query(sql).bind(&id).bind(person).execute(&mut *on).await?.rows_affected())?;
    let query = sqlx::query("DELETE FROM tournament_organisers WHERE tournament = $1 AND person = $2");
    query.bind(&id).bind(person).execute(on).await.map(drop)
}

/// Marks the tournaments of a person as changed, because their views of the person change.
pub(super) async fn touch(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let sql = "UPDATE tournaments SET version = version + 1 WHERE maker = $1 OR id IN \
               (SELECT tournament FROM tournament_players WHERE tournament_players.person = $1 \
               OR tournament_players.person IN (SELECT people.id FROM people WHERE people.became = $1))";
    sqlx::query(sql).bind(person.to_column()).execute(on).await.map(drop)
}

/// Hands the tournaments of a person over to the co-organiser of the longest standing who is not banned.
async fn hand_over(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE tournaments SET maker = COALESCE((SELECT co.person FROM tournament_organisers AS co \
         JOIN people ON people.id = co.person WHERE co.tournament = tournaments.id AND co.person <> $1 \
         AND people.banned IS NULL ORDER BY co.at, co.person LIMIT 1), maker) WHERE maker = $1",
        "DELETE FROM tournament_organisers WHERE person = $1 OR EXISTS (SELECT 1 FROM tournaments \
         WHERE tournaments.id = tournament_organisers.tournament AND tournaments.maker = tournament_organisers.person)",
    ] {
        sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
    }
    Ok(())
}

async fn insert_event(
    on: &mut Connection,
    id: TournamentId,
    (seq, body): (u32, &str),
    at: i64,
    person: Option<PersonId>,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO tournament_events (tournament, seq, at, person, body) VALUES ($1, $2, $3, $4, $5)";
    let query = sqlx::query(sql).bind(id.to_string()).bind(i64::from(seq)).bind(at);
    query.bind(person.map(PersonId::to_column)).bind(body).execute(on).await.map(drop)
}

/// Deletes the names that a person has typed or uses in tournaments, and hands those over that others organise, too.
/// Numbers stay.
pub(super) async fn forget_names(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    touch(on, person).await?;
    hand_over(on, person).await?;
    for sql in [
        "UPDATE tournament_players SET name = NULL WHERE person = $1 OR person IS NULL AND tournament IN \
         (SELECT id FROM tournaments WHERE maker = $1)",
        "UPDATE tournaments SET name = NULL WHERE maker = $1",
    ] {
        sqlx::query(sql).bind(person.to_column()).execute(&mut *on).await?;
    }
    Ok(())
}

row! {
    /// A tournament in a list.
    ListedTournamentRow {
        id: String,
        maker: i64,
        name: Option<String>,
        changed: i64,
        closed: i64,
        body: String,
        entrants: i64,
    }
}

fn listed(rows: Vec<ListedTournamentRow>) -> Result<Vec<ListedTournament>, StoreError> {
    let read = |ListedTournamentRow { id, maker, name, changed, closed, body, entrants }| {
        let (id, maker, entrants) = (read_tournament(&id)?, read_person(maker)?, number(entrants)?);
        Ok(ListedTournament { id, maker, name, changed, closed: closed == 1, first: body, entrants })
    };
    rows.into_iter().map(read).collect()
}

fn read_game(round: i64, board: i64, game: &str, unrated: i64) -> Result<TournamentGame, StoreError> {
    let (round, table, game) = (number(round)?, number(board)?, read_id(game)?);
    Ok(TournamentGame { round, table, game, is_unrated: unrated == 1 })
}

fn read_tournament(text: &str) -> Result<TournamentId, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable(String::from("an address of a tournament is none")))
}

fn read_person(column: i64) -> Result<PersonId, StoreError> {
    PersonId::from_column(column).map_err(|_| StoreError::Unreadable(String::from("a person's number is none")))
}

fn number<T: TryFrom<i64>>(column: i64) -> Result<T, StoreError> {
    T::try_from(column).map_err(|_| StoreError::Unreadable(format!("{column} is out of range in a tournament")))
}
