//! A game as lists show it.

use crate::{Agreement, GameEnd, LogError, Owner, PersonId, Started};
use gamut_rules::{AnyGame, Seat, Variant};
use serde::{Deserialize, Serialize};

/// What a list says about a game. It is stored with each event, so that no list replays a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// In canonical notation.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<SeatSummary>,
    /// Actions played and not undone.
    pub ply: u32,
    /// The seat in turn, also where chance acts for it; none when the game is over, or waits for somebody to sit down.
    pub turn: Option<u8>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<GameEnd>,
    /// The place of each seat once the game is over, in seat order; none in a game that is void or older than this.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// The position in notation.
    pub position: String,
    /// What its players have agreed on. Summaries from before lists told of it say nothing.
    #[serde(flatten)]
    pub agreement: Agreement,
    /// Whether somebody was shown hints in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Who offers its open seats in the lobby, as long as there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<PersonId>,
    /// The people who have yet to say whether they play once more, as others want to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<PersonId>,
}

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The seat whose number the side has.
    pub side: u8,
    /// Of a bot, and only of a bot: 1 to 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Of a person, as it was typed or as the record has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The person, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// Nobody sits on it yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// The person has left, and the bot plays on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

impl Summary {
    /// The person who is to act, where one is.
    #[must_use]
    pub fn person_in_turn(&self) -> Option<PersonId> {
        self.seats.get(usize::from(self.turn?).checked_sub(1)?)?.person.filter(|_| self.over.is_none())
    }

    /// What the first event tells of a game that has no summary yet. Whose turn it is nobody knows then, and `events`
    /// so far stand for the plies.
    ///
    /// # Errors
    /// When these rules do not know its variant.
    pub fn of_beginning(started: &Started, events: u32) -> Result<Self, LogError> {
        let variant: Variant = started.variant.parse()?;
        let game = AnyGame::new(&variant)?;
        let seats = SeatSummary::of_all(&game, &started.seats);
        let position = started.position.clone().unwrap_or_else(|| game.position());
        let (variant, agreement) = (started.variant.clone(), started.agreement);
        Ok(Self {
            variant,
            seats,
            ply: events,
            turn: None,
            over: None,
            places: Vec::new(),
            position,
            agreement,
            hints: false,
            offer: None,
            rematch: Vec::new(),
        })
    }
}

impl SeatSummary {
    /// Every seat of a game, by who plays it.
    #[must_use]
    pub fn of_all(game: &AnyGame, owners: &[Owner]) -> Vec<Self> {
        let seat = |(seat, owner): (Seat, &Owner)| {
            let side = game.side_of(seat).number();
            let nobody = Self { side, level: None, name: None, person: None, open: false, left: false };
            match owner {
                Owner::Human { name, person } => Self { name: name.clone(), person: *person, ..nobody },
                Owner::Bot(bot) => Self { level: Some(bot.level), ..nobody },
                Owner::Open => Self { open: true, ..nobody },
            }
        };
        Seat::all(game.seats()).zip(owners).map(seat).collect()
    }
}
