//! Why something is refused at a table.

use crate::BotError;
use gamut_rules::Seat;
use gamut_rules::error::{ParseError, PlayError};

/// Why something that somebody wants to do at a table is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It was made against an earlier event.
    #[error("the game has moved on")]
    Stale,
    /// Nothing can be played after the end.
    #[error("the game is over")]
    GameOver,
    /// A rematch needs a finished game.
    #[error("the game is not over yet")]
    NotOver,
    /// Somebody has to sit down first.
    #[error("the game begins when every seat is taken")]
    Waiting,
    /// Others have to agree to it.
    #[error("the others have to agree to that: ask them")]
    MustAsk,
    /// No person has decided anything yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The seats are taken by now.
    #[error("this seat is taken")]
    SeatTaken,
    /// The game has no seat of this number.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// No bot plays like this.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The action cannot be read, or the rules refuse it.
    #[error(transparent)]
    Play(PlayError),
    /// The same, in a line of conditional moves.
    #[error(transparent)]
    PlayLine(Box<PlayLineError>),
    /// Somebody else is to move, or nobody.
    #[error(transparent)]
    NotYourTurn(#[from] TurnRefusal),
    /// Only somebody else may do this.
    #[error(transparent)]
    NotYourSeat(#[from] SeatRefusal),
    /// It cannot be asked for, or answered, now.
    #[error(transparent)]
    CannotAsk(#[from] OfferRefusal),
    /// Nobody is shown hints in this game.
    #[error(transparent)]
    NoHints(#[from] HintRefusal),
    /// These conditional moves cannot be left, or not now.
    #[error(transparent)]
    CannotPlan(#[from] PlanRefusal),
    /// The event cannot follow.
    #[error(transparent)]
    Event(EventError),
}

/// Why nobody may act now, or not this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnRefusal {
    /// A bot is in turn.
    #[error("a bot is to move")]
    BotToMove,
    /// Chance is in turn.
    #[error("a card is to be turned up")]
    CardToTurn,
    /// Another person is in turn.
    #[error("seat {0} is to move, and somebody else sits there")]
    OtherSeat(Seat),
    /// A bot plays the seat.
    #[error("seat {0} is a bot's")]
    BotsSeat(Seat),
    /// The game waits for a partner.
    #[error("the game waits for seat {0} to say whether it goes on with a bot")]
    PartnerDecides(Seat),
    /// Bots play by themselves where people play with them.
    #[error("only where bots play alone is each turn asked for")]
    NotBotsAlone,
    /// Seats are given up only before the game begins.
    #[error("the game has begun: a seat cannot be given up any more")]
    HasBegun,
}

/// Why only somebody else may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatRefusal {
    /// Only players may.
    #[error("you do not sit at this table")]
    NotAtTable,
    /// Only those who have played may.
    #[error("you did not sit at this table")]
    DidNotSit,
    /// Nobody sits on two seats of one game.
    #[error("you sit at this table already")]
    SitsAlready,
    /// Another person's seat.
    #[error("seat {0} is not yours")]
    NotYours(Seat),
    /// The seat is not open.
    #[error("seat {0} is taken")]
    IsTaken(Seat),
    /// The seat that was asked for is not open, or none is.
    #[error("this seat is taken")]
    NoneOpen,
    /// Only the maker may.
    #[error("only who made the game gives a seat to a bot")]
    OnlyMakerGives,
    /// Only the maker may.
    #[error("only who made the game invites to it")]
    OnlyMakerInvites,
    /// Only the maker may.
    #[error("only who made the offer withdraws it")]
    OnlyMakerWithdraws,
    /// Only the maker may.
    #[error("only who made the game asks for the bots' turns")]
    OnlyMakerSteps,
    /// The seats were never in the lobby.
    #[error("the seats of this game are taken by invitation")]
    ByInvitation,
    /// A partner decides.
    #[error("that is for seat {0} to say")]
    PartnerDecides(Seat),
    /// The offer is made to others.
    #[error("others are asked that")]
    OthersAreAsked,
    /// Claims are for the other sides.
    #[error("only an opponent claims that a seat is out of time")]
    OnlyOpponentClaims,
    /// A game without a server: no person plays the seat.
    #[error("nobody sits on seat {0}")]
    NobodySits(u8),
}

/// Why something cannot be asked for, or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OfferRefusal {
    /// By agreement.
    #[error("the players agreed to take nothing back")]
    NoTakebacks,
    /// By agreement.
    #[error("the players agreed to ask nothing")]
    NoQuestions,
    /// A rated game stands as it was played.
    #[error("a rated game has no takeback")]
    RatedTakeback,
    /// More than two sides, or a rule that gives a draw to one of them.
    #[error("no draw can be agreed on in this game")]
    NoDraw,
    /// Bots agree to everything.
    #[error("a rated game against bots alone is played to its end")]
    RatedAgainstBots,
    /// One offer at a time.
    #[error("something is asked already: please wait for the answer")]
    AlreadyAsked,
    /// A player's own choice.
    #[error("somebody at the table wants to be asked nothing in this game")]
    Unasked,
    /// Three times.
    #[error("the same thing can be asked three times in a game, and no more")]
    TooOften,
    /// The asker has not acted since.
    #[error("the same thing can be asked again after your next turn")]
    TooSoon,
    /// There is a rematch already.
    #[error("the next game has begun already")]
    RematchBegun,
    /// No offer is open.
    #[error("nothing is asked any more")]
    NothingAsked,
    /// Once is enough.
    #[error("you have agreed already")]
    AgreedAlready,
    /// No partner has left.
    #[error("nobody has to decide that")]
    NothingToDecide,
}

/// Why nobody is shown hints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HintRefusal {
    /// Ratings are for what people find by themselves.
    #[error("a rated game has no hints")]
    Rated,
    /// Other people play.
    #[error("hints are for games in which nobody else plays but bots")]
    OtherPeople,
}

/// Why conditional moves cannot be left.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefusal {
    /// No days for a turn, or a card that nobody foresees.
    #[error("conditional moves are for games by correspondence, without cards")]
    WrongKind,
    /// Too many lines.
    #[error("there are at most {most} lines of conditional moves, not {lines}")]
    TooManyLines {
        /// The most lines.
        most: usize,
        /// Lines that were left.
        lines: usize,
    },
    /// Too many actions in a line.
    #[error("a line has at most {most} actions: line {number} has {actions}")]
    LineTooLong {
        /// The most actions.
        most: usize,
        /// 1-based number of the line.
        number: usize,
        /// Actions of the line.
        actions: usize,
    },
    /// It begins with the player's own action.
    #[error("it is your turn: conditional moves answer what others play")]
    YourTurn,
    /// It does not end with the player's own action.
    #[error("line {0} ends with what others play: it ends with your answer")]
    NoAnswer(usize),
    /// Two answers to the same.
    #[error("you answer the same with {0} and with {1}: only one answer can be played")]
    TwoAnswers(String, String),
}

/// An action of a line that cannot be read, or that the rules refuse.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {number}, {action}: {error}")]
pub struct PlayLineError {
    /// 1-based number of the line.
    pub number: usize,
    /// As it was written.
    pub action: String,
    /// What is wrong with it.
    pub error: PlayError,
}

/// Why an event cannot follow in a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The action cannot be read, or the rules refuse it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// `started` is the first event only.
    #[error("it begins twice")]
    SecondBeginning,
    /// No such ply.
    #[error("it undoes what was not played")]
    NothingPlayed,
    /// An action after the end.
    #[error("it goes on after its end")]
    AfterEnd,
    /// No such seat.
    #[error("it has no seat {0}")]
    NoSuchSeat(u8),
    /// Only a person leaves.
    #[error("nobody sat on the seat that was left")]
    NobodyLeft,
    /// Only a person stands up.
    #[error("nobody sat on the seat that was opened")]
    NobodyStoodUp,
    /// Only a person is shown a hint.
    #[error("nobody sat on the seat that was shown a hint")]
    NobodyHinted,
    /// Only a person sits down.
    #[error("nobody took the seat that was taken")]
    NobodySatDown,
    /// Only an open seat is taken or given away.
    #[error("a seat was taken twice")]
    TakenTwice,
    /// Only a person has a vacation, and only by correspondence.
    #[error("nobody can be on vacation there")]
    NoVacation,
    /// What is asked for cannot be.
    #[error("it asks for what cannot be")]
    ImpossibleOffer,
    /// No offer is open.
    #[error("it answers what was not asked")]
    NothingAsked,
    /// No partner has left.
    #[error("nobody asked whether that seat goes on")]
    NothingToDecide,
    /// The next game has no address.
    #[error("its rematch has no address")]
    NoRematch,
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// It has no event.
    #[error("there is no such game")]
    Empty,
    /// Its first event is another one.
    #[error("it does not begin")]
    NoBeginning,
    /// This program is too old for it.
    #[error("it is of later rules")]
    LaterRules,
    /// Its variant or its first position cannot be read.
    #[error(transparent)]
    Start(#[from] ParseError),
    /// Too few owners, or too many.
    #[error("its seats are not the variant's")]
    WrongSeats,
    /// Nothing says which cards come.
    #[error("its cards have no seed")]
    NoSeed,
    /// An event is missing.
    #[error("its events have a gap")]
    Gap,
    /// An event cannot follow.
    #[error(transparent)]
    Event(#[from] EventError),
}

impl From<PlayLineError> for Refusal {
    fn from(error: PlayLineError) -> Self {
        Self::PlayLine(Box::new(error))
    }
}

impl From<EventError> for Refusal {
    fn from(error: EventError) -> Self {
        match error {
            EventError::Play(error) => Self::Play(error),
            error => Self::Event(error),
        }
    }
}
