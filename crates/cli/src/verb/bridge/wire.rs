//! What the server says, as far as the bridge reads it.

use serde::Deserialize;

/// A line about the program's games and invitations.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum ProgramLine {
    Game {
        id: String,
    },
    Invitation {
        id: String,
        from: Option<String>,
        variant: String,
        pace: Option<Pace>,
    },
    Rematch {
        id: String,
        variant: String,
        pace: Option<Pace>,
    },
    /// What the bridge need not know.
    #[serde(other)]
    Other,
}

/// How long one may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Pace {
    Live { increment: u64 },
    Correspondence {},
}

/// A line about a game.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum GameLine {
    Game(Box<WholeGame>),
    Role {
        mine: Vec<u8>,
    },
    Event {
        seq: u32,
        event: Event,
        state: State,
    },
    #[serde(other)]
    Other,
}

/// A game as it stands.
#[derive(Clone, Deserialize)]
pub(super) struct WholeGame {
    pub(super) variant: String,
    /// The position string that it began with; none: the start of the variant.
    pub(super) start: Option<String>,
    pub(super) actions: Vec<String>,
    /// The program's seats.
    pub(super) mine: Vec<u8>,
    pub(super) pace: Option<Pace>,
    /// Number of the newest event.
    pub(super) seq: u32,
    pub(super) state: State,
}

/// What happened, as far as the board changes by it.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Event {
    Acted {
        action: String,
    },
    Undone {
        ply: usize,
    },
    #[serde(other)]
    Other,
}

#[derive(Clone, Deserialize)]
pub(super) struct State {
    /// Who is to act.
    pub(super) to_act: Option<u8>,
    pub(super) over: Option<Over>,
    pub(super) asked: Option<Asked>,
    pub(super) clock: Option<Clock>,
}

#[derive(Clone, Deserialize)]
pub(super) struct Over {
    pub(super) result: String,
    pub(super) reason: String,
}

#[derive(Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Asked {
    pub(super) ask: String,
    pub(super) seat: u8,
    pub(super) yes: Vec<u8>,
}

/// Milliseconds.
#[derive(Clone, Deserialize)]
pub(super) struct Clock {
    pub(super) left: Vec<Option<u64>>,
    pub(super) ago: u64,
}

/// What the server says no by.
#[derive(Deserialize)]
pub(super) struct Refusal {
    pub(super) code: String,
    pub(super) message: String,
}
