//! Summaries of games for lists.

use crate::{Agreement, ClubId, GameEnd, LogError, Owner, PersonId, Started};
use gamut_rules::{AnyGame, Seat, Variant};
use serde::{Deserialize, Serialize};

/// A game in a list. It is stored with each event, so no list replays a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The variant in canonical notation.
    pub variant: String,
    /// Who plays each seat, in seat order.
    pub seats: Vec<SeatSummary>,
    /// Number of actions played and not taken back.
    pub ply: u32,
    /// The seat in turn, even where chance acts for it. `None` if the game is over or has an open seat.
    pub turn: Option<u8>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<GameEnd>,
    /// The place of each seat once the game is over; empty for void games and for summaries older than this field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// The position in notation.
    pub position: String,
    /// The terms of the game; defaults in summaries older than this field.
    #[serde(flatten)]
    pub agreement: Agreement,
    /// Whether a player saw hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The person who offers open seats, in the lobby or in a club, while any is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<PersonId>,
    /// The club to whose members alone they are offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<ClubId>,
    /// The people who have not answered an offered rematch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<PersonId>,
}

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The side, numbered by its lowest seat.
    pub side: u8,
    /// The level of a bot, 1 to 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The name of a person, as entered or as in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The person, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// Whether the seat is open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// Whether the person left and a bot took over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

impl Summary {
    /// Returns the person in turn, if any.
    #[must_use]
    pub fn person_in_turn(&self) -> Option<PersonId> {
        self.seats.get(usize::from(self.turn?).checked_sub(1)?)?.person.filter(|_| self.over.is_none())
    }

    /// Returns a summary made from the first event, for a game that has no other. It does not know whose turn it is,
    /// and takes the number of `events` so far for the plies.
    ///
    /// # Errors
    /// If these rules do not know the variant.
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
            club: None,
            rematch: Vec::new(),
        })
    }
}

impl SeatSummary {
    /// Returns every seat of a game and who plays it.
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
