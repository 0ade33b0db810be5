//! The options of a game of Fibonacci, packed to fit inside the position.

/// The men that form a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Men of one side and kind.
    SameKind,
    /// Strikes and supports of one side together.
    Any,
}

/// Where a man without a group may go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LoneStep {
    /// To any point next to it.
    Any,
    /// To an empty one only.
    Empty,
}

/// The turns in which enemy strikes next to a centre cost its side moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reduction {
    /// In every turn.
    Always,
    /// From turn 6 on.
    FromTurnSix,
}

/// The condition for a closed ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ring {
    /// Six strikes: on the rim of the board a centre is safe.
    Six,
    /// A strike on every existing neighbour.
    AllNeighbours,
}

/// How many elementary moves a turn must have before it may be ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MinMoves {
    /// None.
    Zero,
    /// One.
    One,
    /// All moves of the turn.
    All,
}

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The game is drawn when a turn after this number would begin; 0 is off.
    pub turns: u16,
    /// Whether this is the card game.
    pub cards: bool,
    /// The men that form a group.
    pub group: Group,
    /// Where a man without a group may go.
    pub lone_step: LoneStep,
    /// The turns in which enemy strikes next to a centre cost moves.
    pub reduction: Reduction,
    /// The condition for a closed ring.
    pub ring: Ring,
    /// How many elementary moves a turn must have before it may be ended.
    pub min_moves: MinMoves,
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
}
