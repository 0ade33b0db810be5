//! The options a game of Fibonacci is played with, packed so that they ride inside the position.

/// Which men link to a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Own men of one kind.
    SameKind,
    /// Own strikes and supports together.
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

/// When enemy strikes next to a centre cost its side moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reduction {
    /// In every turn.
    Always,
    /// From turn 6 on.
    FromTurnSix,
}

/// What closes a ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ring {
    /// Six strikes: on the rim of the board a centre is safe.
    Six,
    /// A strike on every neighbour that there is.
    AllNeighbours,
}

/// How many elementary moves a turn must have before it may be ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MinMoves {
    /// None.
    Zero,
    /// One.
    One,
    /// All there are.
    All,
}

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The game is drawn when a turn beyond this number would begin; 0 is off.
    pub turns: u16,
    /// Is it the card game?
    pub cards: bool,
    /// Which men link to a group.
    pub group: Group,
    /// Where a man without a group may go.
    pub lone_step: LoneStep,
    /// When enemy strikes at a centre cost moves.
    pub reduction: Reduction,
    /// What closes a ring.
    pub ring: Ring,
    /// How many elementary moves a turn must have.
    pub min_moves: MinMoves,
    /// Is the third occurrence of a position a draw?
    pub repetition: bool,
}
