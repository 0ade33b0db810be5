//! Tournaments: what makes one, who enters, rounds, standings.

use crate::{GameSummary, Pace};
use serde::{Deserialize, Serialize};

/// Body of `POST /api/tournaments`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// At most 100 characters.
    pub name: String,
    /// In notation.
    pub variant: String,
    /// How the rounds are made.
    pub format: TournamentFormat,
    /// Whether bots take seats that stay empty; otherwise entrants who are left over have a bye.
    #[serde(default)]
    pub bots: bool,
    /// What its games agree on. Null: boards are on tables, and results are entered.
    pub play: Option<TournamentPlay>,
    /// The club whose page lists it; the maker is its owner or an organiser of it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub club: Option<String>,
    /// Name of a guest who is the host of a simultaneous exhibition. An account has its own.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub host: Option<String>,
}

/// How the rounds of a tournament are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// Everybody meets everybody, for two and for teams.
    RoundRobin {
        /// 1, or 2 with seats swapped in the second half.
        cycles: u8,
    },
    /// Entrants with equal scores meet.
    Swiss {
        /// Number of rounds, at most 64.
        rounds: u16,
    },
    /// A simultaneous exhibition: entrant 1, its host and organiser, plays everybody else at once. For two, not rated.
    Simul {
        /// The most opponents, 1 to 50.
        boards: u16,
        /// The host's seat.
        host: HostSeat,
    },
}

/// The host's seat in a simultaneous exhibition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HostSeat {
    /// The first at every board.
    First,
    /// The second at every board.
    Second,
    /// The first at odd boards, the second at even ones.
    Alternating,
}

/// Answer to `GET /api/tournaments/{id}/games`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentGames {
    /// The games of the last round in order of tables, at most 64; seats of the person who asks are in `mine`.
    pub games: Vec<GameSummary>,
}

/// What the games of a tournament agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentPlay {
    /// How long one may think. Thanks to it a round ends even if an entrant does not appear.
    pub pace: Pace,
    /// Whether games count for ratings; then all entrants have accounts.
    pub rated: bool,
    /// Whether others find its games.
    pub public: bool,
    /// Level of the bots that take empty seats, 1 to 8.
    pub level: u8,
}

/// Body of `POST /api/tournaments/{id}/entrants`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEntrant {
    /// Name of a guest, of a team, or of the person whom the organiser enters. An account that enters alone has its own.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The organiser enters another person, who plays over the board.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub other: Option<bool>,
    /// Joins this entrant, a team with one member.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub team: Option<u32>,
}

/// Answer to a new entry: number of the entrant.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EnteredView {
    /// From 1, in order of entry.
    pub entrant: u32,
}

/// Body of `PUT /api/tournaments/{id}/entrants/{entrant}`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EntrantChange {
    /// False withdraws the entrant from the next round on; true pairs it again.
    pub active: bool,
}

/// Body of `PUT /api/tournaments/{id}/rounds/{round}/tables/{table}`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// The place of each seat, null for an entrant who did not appear. Seats that tie share the best place.
    pub places: Vec<Option<u8>>,
}

/// Answer to `GET /api/tournaments`: those that the person organises or has entered.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentList {
    /// The one that changed last first, at most a hundred.
    pub tournaments: Vec<TournamentSummary>,
}

/// A tournament in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// Its address.
    pub id: String,
    /// Null once its organiser was deleted.
    pub name: Option<String>,
    /// In canonical notation.
    pub variant: String,
    /// Number of entrants.
    pub entrants: u32,
    /// Whether the person who asks is the organiser or a co-organiser.
    pub organiser: bool,
    /// Whether it is over.
    pub closed: bool,
    /// When it changed last, RFC 3339.
    pub changed: String,
}

/// Answer to `GET /api/tournaments/{id}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// Its address.
    pub id: String,
    /// Grows with each change.
    pub version: u32,
    /// Null once its organiser was deleted.
    pub name: Option<String>,
    /// In canonical notation.
    pub variant: String,
    /// Entrants at a table: 2 in games of teams.
    pub seats: u8,
    /// Whether an entrant is a team of two.
    pub teams: bool,
    /// How the rounds are made.
    pub format: TournamentFormat,
    /// Number of rounds. In a round robin it depends on the number of entrants until round 1 is paired.
    pub round_count: u32,
    /// Whether bots take seats that stay empty.
    pub bots: bool,
    /// What its games agree on; null over the board.
    pub play: Option<TournamentPlay>,
    /// Names of the tie-breaks, the most important first.
    pub tie_breaks: Vec<String>,
    /// Whether it is over.
    pub closed: bool,
    /// Whether the person who asks is the organiser or a co-organiser.
    pub organiser: bool,
    /// Names of the co-organisers, who can do what the organiser can.
    pub co_organisers: Vec<String>,
    /// Number of the entrant who asks, if it is one.
    pub me: Option<u32>,
    /// Where the entrant who asks sits in the last round.
    pub seat: Option<TournamentSeat>,
    /// Number of entrants.
    pub entrant_count: u32,
    /// Number of entrants who are paired in the next round.
    pub active_count: u32,
    /// The entrants who are named in this answer, and teams that lack a member (at most 32), in order of entry.
    pub entrants: Vec<EntrantView>,
    /// The rounds that were paired.
    pub rounds: Vec<RoundProgress>,
    /// The round asked for, otherwise the last one, if it was paired.
    pub round: Option<RoundView>,
    /// Numbers of all entrants in order of the standings. Before the first round: in order of entry.
    pub order: Vec<u32>,
    /// Number of the first line in `standings`, from 1.
    pub first_line: u32,
    /// Lines of the standings, the best first: as many from `first_line` on as an answer holds.
    pub standings: Vec<TournamentStanding>,
}

/// Where the entrant who asks sits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentSeat {
    /// Number of the table, from 1.
    pub number: u16,
    /// The table.
    pub table: TableView,
}

/// How far a round is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundProgress {
    /// Number of tables.
    pub tables: u16,
    /// Number of tables with results.
    pub decided: u16,
}

/// An entrant of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntrantView {
    /// From 1, in order of entry.
    pub number: u32,
    /// Of the person or the team; null where the person was deleted.
    pub name: Option<String>,
    /// Whether it is an account's name.
    pub account: bool,
    /// The names of a team's members; a member without a name is null. Empty for a single person.
    pub members: Vec<Option<String>>,
    /// Whether it is paired in the next round.
    pub active: bool,
    /// Whether an organiser removed it.
    pub removed: bool,
}

/// A round of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundView {
    /// From 1.
    pub number: u16,
    /// Number of the first table in `tables`, from 1.
    pub first_table: u16,
    /// As many from `first_table` on as an answer holds.
    pub tables: Vec<TableView>,
    /// Numbers of the entrants who do not play.
    pub byes: Vec<u32>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Numbers of the entrants in order of seats; null is a bot.
    pub seats: Vec<Option<u32>>,
    /// The place of each seat once there is a result; null is an entrant who did not appear.
    pub places: Option<Vec<Option<u8>>>,
    /// The game's address, where it is played on the server.
    pub game: Option<String>,
    /// Number of the entrant who contests the result, until the organiser has decided.
    pub contested: Option<u32>,
    /// Whether the organiser has decided about the result.
    pub settled: bool,
    /// Whether the game is not rated although the tournament is: players of the table have used the same browser.
    pub unrated: bool,
}

/// An entrant's line in the standings and in the cross-table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentStanding {
    /// From 1; entrants that all tie-breaks leave tied share the best one.
    pub rank: u32,
    /// Number of the entrant.
    pub entrant: u32,
    /// Points.
    pub points: f64,
    /// Values of the tie-breaks, in their order.
    pub tie_breaks: Vec<f64>,
    /// Whether the results count for nobody: the entrant left a round robin before half of the games.
    pub annulled: bool,
    /// What happened in each round.
    pub rounds: Vec<CrossTableView>,
}

/// What happened to an entrant in a round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum CrossTableView {
    /// It had not entered or had withdrawn.
    Absent,
    /// It did not play.
    Bye {
        /// Points for that.
        points: f64,
    },
    /// It was the host of a simultaneous exhibition.
    Host {
        /// Boards won.
        won: u16,
        /// Boards drawn.
        drawn: u16,
        /// Boards lost.
        lost: u16,
        /// Boards without a result.
        open: u16,
    },
    /// It sat at a table.
    Table {
        /// From 1.
        seat: u8,
        /// Numbers of the others in order of seats; null is a bot.
        opponents: Vec<Option<u32>>,
        /// Null until there is a result.
        points: Option<f64>,
        /// The place; null until there is a result, and for an entrant who did not appear.
        place: Option<u8>,
        /// Whether it did not appear.
        forfeit: bool,
    },
}
