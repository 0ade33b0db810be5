//! Why an event is refused, and what is wrong with a log.

use crate::id::EntrantId;
use crate::tie_break::TieBreak;
use crate::{MAX_BOARDS, MAX_ENTRANTS, MAX_ROBIN_ROUNDS, MAX_ROUNDS};

/// Why an event is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The name is empty, too long, or has spaces around it or control characters in it.
    #[error("a name has 1 to {longest} characters, without spaces around it")]
    BadName {
        /// The longest name, in characters.
        longest: usize,
    },
    /// The name is taken, up to case.
    #[error("{0:?} has already entered")]
    NameTaken(String),
    /// A team needs two people.
    #[error("a team has two members, not {0}")]
    TeamSize(usize),
    /// Members were given for a game without teams.
    #[error("members are for games of teams only")]
    NoTeams,
    /// There are too many entrants.
    #[error("a tournament has at most {MAX_ENTRANTS} entrants")]
    Full,
    /// The format is for two entrants at a table.
    #[error("a round robin is for two players or teams; use a Swiss tournament for tables of three and four")]
    RoundRobinForTwo,
    /// The number of cycles is out of range.
    #[error("a round robin is single or double")]
    BadCycles,
    /// The number of rounds is out of range.
    #[error("a Swiss tournament has 1 to {MAX_ROUNDS} rounds")]
    BadRounds,
    /// The entrants of a round robin would need too many rounds.
    #[error("a round robin has at most {MAX_ROBIN_ROUNDS} rounds: it has room for {most} entrants")]
    TooManyRounds {
        /// The most entrants.
        most: usize,
    },
    /// A simultaneous exhibition is for games of two players.
    #[error("a simultaneous exhibition is for games of two players")]
    SimulForTwo,
    /// The number of boards is out of range.
    #[error("a simultaneous exhibition has 1 to {MAX_BOARDS} boards")]
    BadBoards,
    /// All boards of an exhibition have an opponent.
    #[error("all boards of the exhibition are taken")]
    BoardsTaken,
    /// The host of an exhibition has withdrawn.
    #[error("the host of the exhibition has withdrawn")]
    NoHost,
    /// A tie-break is listed twice.
    #[error("the tie-break {0} is listed twice")]
    TieBreakTwice(TieBreak),
    /// The log's first event was repeated.
    #[error("the tournament has already been created")]
    CreatedTwice,
    /// The tournament is closed.
    #[error("the tournament is closed")]
    Closed,
    /// A round robin's table is full.
    #[error("the round robin has begun and has no free place")]
    NoFreePlace,
    /// The last round has been paired.
    #[error("the last round has already been paired")]
    NoMoreRounds,
    /// There is no such entrant.
    #[error("there is no entrant {0}")]
    UnknownEntrant(EntrantId),
    /// The entrant is already out.
    #[error("entrant {0} has already withdrawn")]
    AlreadyWithdrawn(EntrantId),
    /// The organiser removed the entrant.
    #[error("entrant {0} was removed by the organiser")]
    Removed(EntrantId),
    /// The entrant is still in.
    #[error("entrant {0} has not withdrawn")]
    NotWithdrawn(EntrantId),
    /// Fewer than two entrants are left.
    #[error("a round needs at least two entrants")]
    TooFewEntrants,
    /// A table needs more entrants than there are, and bots may not fill it.
    #[error("a table needs {size} entrants and there are only {entrants}; let bots fill the seats")]
    TooFewForTable {
        /// Seats at a table.
        size: usize,
        /// Active entrants.
        entrants: usize,
    },
    /// A result is missing.
    #[error("the result of table {table} in round {round} is missing")]
    ResultMissing {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// A result is disputed.
    #[error("the result of table {table} in round {round} is contested: correct or confirm it first")]
    ResultContested {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// A result cannot be disputed.
    #[error(
        "only a player of the table can contest its result, once, in the last round, before the organiser has decided"
    )]
    CannotContest,
    /// There is no such table.
    #[error("there is no table {table} in round {round}")]
    UnknownTable {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// The table has a result.
    #[error("table {table} of round {round} already has a result; correct it instead")]
    ResultKnown {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// The number of finishes is not the number of seats.
    #[error("the result needs {expected} places, one for each seat, not {found}")]
    SeatCount {
        /// Seats at the table.
        expected: usize,
        /// Places given.
        found: usize,
    },
    /// The places are no ranking.
    #[error("these places are no ranking: seats that tie share the best place, such as 1,2,2,4")]
    BadPlaces,
    /// A bot cannot forfeit.
    #[error("a bot cannot forfeit")]
    BotForfeit,
    /// The round does not follow the last one.
    #[error("round {found} was paired instead of round {expected}")]
    WrongRound {
        /// The round that is next.
        expected: u16,
        /// The round of the event.
        found: u16,
    },
    /// A table has the wrong number of seats, or only bots.
    #[error("table {0} has the wrong number of seats or nobody in them")]
    BadTable(usize),
    /// An entrant who should be paired is missing, or one sits twice, or one is out.
    #[error("entrant {0} is not paired exactly once")]
    NotPairedOnce(EntrantId),
}

/// What is wrong with a log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The log has no event.
    #[error("the log is empty")]
    Empty,
    /// The first event does not create the tournament.
    #[error("line 1 does not create a tournament")]
    NotCreated,
    /// A line is no event.
    #[error("line {line} is no event: {error}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: String,
    },
    /// An event cannot follow those before it.
    #[error("line {line}: {refusal}")]
    Impossible {
        /// The line, from 1.
        line: usize,
        /// Why it cannot.
        refusal: Refusal,
    },
}
