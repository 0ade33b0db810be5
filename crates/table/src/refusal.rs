//! Why a command is refused.

use crate::BotError;
use gamut_rules::{AnyPlayError, ParseError, Seat};

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It refers to an earlier event.
    #[error("the game has moved on")]
    Stale,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// A seat is still open.
    #[error("the game begins when every seat is taken")]
    Waiting,
    /// It needs the consent of the other players.
    #[error("the others have to agree to that: ask them")]
    MustAsk,
    /// No person has made a decision yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// No open seat is left.
    #[error("this seat is taken")]
    SeatTaken,
    /// The game has no seat of this number.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// The bot's settings are invalid.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The action is malformed or illegal.
    #[error(transparent)]
    Play(AnyPlayError),
    /// An action in a line of conditional moves is malformed or illegal.
    #[error(transparent)]
    PlayLine(Box<PlayLineError>),
    /// It is not the viewer's turn.
    #[error(transparent)]
    NotYourTurn(#[from] TurnRefusal),
    /// The viewer lacks the right to do this.
    #[error(transparent)]
    NotYourSeat(#[from] SeatRefusal),
    /// The request or answer is not possible now.
    #[error(transparent)]
    CannotAsk(#[from] OfferRefusal),
    /// Hints are not available.
    #[error(transparent)]
    NoHints(#[from] HintRefusal),
    /// The conditional moves cannot be stored.
    #[error(transparent)]
    CannotPlan(#[from] PlanRefusal),
    /// The event cannot follow.
    #[error(transparent)]
    Event(EventError),
}

/// Why a player cannot act now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnRefusal {
    /// It is a bot's turn.
    #[error("a bot is to move")]
    BotToMove,
    /// It is chance's turn.
    #[error("a card is to be turned up")]
    CardToTurn,
    /// It is another person's turn.
    #[error("seat {0} is to move, which is not yours")]
    OtherSeat(Seat),
    /// A bot plays the seat.
    #[error("seat {0} is a bot's")]
    BotsSeat(Seat),
    /// The game waits for a partner's decision.
    #[error("the game waits for seat {0} to decide whether to continue with a bot")]
    PartnerDecides(Seat),
    /// In games with people, bots play on their own.
    #[error("turns are requested only where bots play alone")]
    NotBotsAlone,
    /// Seats can be given up only before the game begins.
    #[error("the game has begun: a seat can no longer be given up")]
    HasBegun,
}

/// Why a viewer lacks the right to do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatRefusal {
    /// Only players can do it.
    #[error("you do not play in this game")]
    NotAtTable,
    /// Only people who have played can do it.
    #[error("you did not play in this game")]
    DidNotSit,
    /// The viewer has a seat in this game.
    #[error("you already play in this game")]
    SitsAlready,
    /// The seat belongs to another person.
    #[error("seat {0} is not yours")]
    NotYours(Seat),
    /// The seat is not open.
    #[error("seat {0} is taken")]
    IsTaken(Seat),
    /// The requested seat is not open, or no seat is.
    #[error("this seat is taken")]
    NoneOpen,
    /// Only the game's creator can do it.
    #[error("only the game's creator can give a seat to a bot")]
    OnlyMakerGives,
    /// Only the game's creator can do it.
    #[error("only the game's creator can invite")]
    OnlyMakerInvites,
    /// Only the person who made the offer can do it.
    #[error("only the person who made the offer can withdraw it")]
    OnlyMakerWithdraws,
    /// Only the game's creator can do it.
    #[error("only the game's creator can request the bots' turns")]
    OnlyMakerSteps,
    /// The seats were never offered, or not to this person.
    #[error("the seats of this game are taken by invitation")]
    ByInvitation,
    /// The partner decides.
    #[error("seat {0} has to decide that")]
    PartnerDecides(Seat),
    /// The request is addressed to others.
    #[error("the question is for others")]
    OthersAreAsked,
    /// Only opponents can claim.
    #[error("only an opponent can claim that a seat is out of time")]
    OnlyOpponentClaims,
    /// A game without a server: no person plays the seat.
    #[error("nobody sits on seat {0}")]
    NobodySits(u8),
}

/// Why a request or an answer is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OfferRefusal {
    /// The players agreed on no takebacks.
    #[error("the players agreed on no takebacks")]
    NoTakebacks,
    /// The players agreed on no requests.
    #[error("the players agreed on no requests")]
    NoQuestions,
    /// Rated games have no takebacks.
    #[error("a rated game has no takeback")]
    RatedTakeback,
    /// The game has more than two sides, or a rule that gives a draw to one of them.
    #[error("no draw can be agreed on in this game")]
    NoDraw,
    /// Bots agree to everything.
    #[error("a rated game against bots alone is played to its end")]
    RatedAgainstBots,
    /// Another request is waiting.
    #[error("another request is open: please wait for the answer")]
    AlreadyAsked,
    /// A player accepts no requests.
    #[error("a player accepts no requests in this game")]
    Unasked,
    /// The request was made three times.
    #[error("the same thing can be asked at most three times in a game")]
    TooOften,
    /// The asker has not acted since the last request.
    #[error("the same thing can be asked again after your next turn")]
    TooSoon,
    /// A rematch exists already.
    #[error("the next game has begun already")]
    RematchBegun,
    /// No request is open.
    #[error("no request is open")]
    NothingAsked,
    /// The viewer has agreed already.
    #[error("you have agreed already")]
    AgreedAlready,
    /// No partner has left.
    #[error("there is nothing to decide")]
    NothingToDecide,
}

/// Why hints are not available.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HintRefusal {
    /// The game is rated.
    #[error("a rated game has no hints")]
    Rated,
    /// Other people take part.
    #[error("hints are for games against bots only")]
    OtherPeople,
}

/// Why conditional moves cannot be stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefusal {
    /// The game is not by correspondence, or it has cards.
    #[error("conditional moves are for games by correspondence, without cards")]
    WrongKind,
    /// Too many lines.
    #[error("at most {most} lines of conditional moves are possible, not {lines}")]
    TooManyLines {
        /// Maximum number of lines.
        most: usize,
        /// Number of lines given.
        lines: usize,
    },
    /// Too many actions in a line.
    #[error("a line has at most {most} actions: line {number} has {actions}")]
    LineTooLong {
        /// Maximum number of actions.
        most: usize,
        /// 1-based number of the line.
        number: usize,
        /// Number of actions in the line.
        actions: usize,
    },
    /// The line begins with the player's own action.
    #[error("it is your turn: conditional moves answer what others play")]
    YourTurn,
    /// The line does not end with the player's own action.
    #[error("line {0} ends with what others play: it ends with your answer")]
    NoAnswer(usize),
    /// Two lines answer the same actions differently.
    #[error("two lines reply to the same moves, with {0} and {1}: only one reply can be played")]
    TwoAnswers(String, String),
}

/// A malformed or illegal action in a line of conditional moves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {number}, {action}: {error}")]
pub struct PlayLineError {
    /// 1-based number of the line.
    pub number: usize,
    /// The action as entered.
    pub action: String,
    /// The error.
    pub error: AnyPlayError,
}

/// Why an event cannot follow in a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The action is malformed or illegal.
    #[error(transparent)]
    Play(#[from] AnyPlayError),
    /// `started` can only be the first event.
    #[error("the game starts a second time")]
    SecondBeginning,
    /// The game has fewer plies.
    #[error("more actions are taken back than were played")]
    NothingPlayed,
    /// The game is over.
    #[error("the game was already over")]
    AfterEnd,
    /// The variant has fewer seats.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// Only a person can leave.
    #[error("no person plays the seat that was left")]
    NobodyLeft,
    /// Only a person can give up a seat.
    #[error("no person plays the seat that was opened")]
    NobodyStoodUp,
    /// Only a person can see a hint.
    #[error("no person plays the seat that saw a hint")]
    NobodyHinted,
    /// Only a person can sit down.
    #[error("the person who took the seat is missing")]
    NobodySatDown,
    /// The seat is not open.
    #[error("the seat is not open")]
    TakenTwice,
    /// Only people in correspondence games have vacations.
    #[error("this seat cannot be on vacation")]
    NoVacation,
    /// The request is not possible.
    #[error("this request is not possible")]
    ImpossibleOffer,
    /// No request is open.
    #[error("no request is open")]
    NothingAsked,
    /// No partner has left.
    #[error("no partner decision is pending for this seat")]
    NothingToDecide,
    /// The rematch has no address.
    #[error("the address of the rematch is invalid")]
    NoRematch,
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The log is empty.
    #[error("there is no such game")]
    Empty,
    /// The first event is not `started`.
    #[error("the first event is not the start of the game")]
    NoBeginning,
    /// The game needs a newer version of the rules.
    #[error("the game needs a newer version of the rules")]
    LaterRules,
    /// The variant or the starting position cannot be read.
    #[error(transparent)]
    Start(#[from] ParseError),
    /// The number of owners does not match the variant.
    #[error("the number of players does not match the variant")]
    WrongSeats,
    /// The game has cards but no seed.
    #[error("the seed of the cards is missing")]
    NoSeed,
    /// An event is missing.
    #[error("an event is missing from the log")]
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
