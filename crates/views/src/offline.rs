//! Games played without a server, as the page stores and uploads them.

use gamut_rules::variant::Start;
use gamut_rules::{ParseError, RULES_VERSION, Variant};
use gamut_table::{
    Agreement, Bot, BotError, Event, GameId, LogEntry, LogError, Owner, PersonId, StartError, Started, Timeline,
    start_position,
};
use serde::{Deserialize, Serialize};

/// Body of `PUT /api/offline/{id}`: a game played without a server. Uploading it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OfflineGame {
    /// The game's id, drawn by the page: 32 hexadecimal digits.
    pub id: String,
    /// When the game was created, RFC 3339.
    pub created: String,
    /// The variant in canonical notation, with the starting seat already drawn.
    pub variant: String,
    /// The players, in seat order.
    pub seats: Vec<OfflineSeat>,
    /// Seed of the card piles, for games with cards.
    pub seed: u32,
    /// The starting position as a position string. Default: the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub position: Option<String>,
    /// The events after the first, in order, as the server stores them. The page only keeps them.
    #[cfg_attr(feature = "typescript", ts(type = "{ kind: string }[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Event>,
}

/// A player at the page's screen, or a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum OfflineSeat {
    /// A person at this screen.
    Human {
        /// The name as typed.
        name: Option<String>,
    },
    /// The engine in the browser.
    Bot(OfflineBot),
}

/// A bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfflineBot {
    /// Level, 1 to 8.
    pub level: u8,
    /// Seed of its choices: equal seeds play equal games.
    pub seed: u32,
}

/// Why a game played without a server cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OfflineError {
    /// The variant cannot be parsed.
    #[error(transparent)]
    Variant(#[from] ParseError),
    /// The variant does not name the starting seat.
    #[error("{0} leaves it to the lot who starts: it has to be drawn")]
    Lot(Variant),
    /// The number of seats is not the variant's.
    #[error("{variant} has {} seats, not {seats}", variant.seats())]
    Seats {
        /// The variant.
        variant: Variant,
        /// Number of seats given.
        seats: usize,
    },
    /// A bot's settings are invalid.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The starting position is invalid.
    #[error(transparent)]
    Position(#[from] StartError),
    /// The events do not follow from each other.
    #[error(transparent)]
    Log(#[from] LogError),
}

impl OfflineGame {
    /// Maximum length of a player's name, in characters.
    pub const MAX_NAME: usize = 40;

    /// Returns the first event of the game. `maker` plays the seats that have no bot; `None` in the browser, which
    /// identifies no person.
    ///
    /// # Errors
    /// The invalid setting.
    pub fn started(&self, maker: Option<PersonId>) -> Result<Started, OfflineError> {
        let variant: Variant = self.variant.parse()?;
        if matches!(variant.start(), Start::Lot) {
            return Err(OfflineError::Lot(variant));
        }
        if self.seats.len() != variant.seats() {
            return Err(OfflineError::Seats { variant, seats: self.seats.len() });
        }
        let owner = |seat: &OfflineSeat| match seat {
            OfflineSeat::Human { name } => Ok(Owner::Human { name: name.clone(), person: maker }),
            OfflineSeat::Bot(OfflineBot { level, seed }) => Bot::checked(*level, None, *seed).map(Owner::Bot),
        };
        let position = self.position.as_ref().map(|position| start_position(&variant, position)).transpose()?;
        Ok(Started {
            seats: self.seats.iter().map(owner).collect::<Result<_, _>>()?,
            rules: RULES_VERSION,
            maker,
            agreement: Agreement::default(),
            talk: None,
            lobby: false,
            club: None,
            offline: true,
            position: position.flatten(),
            imported: None,
            seed: variant.mode().has_cards().then_some(u64::from(self.seed)),
            variant: variant.to_string(),
        })
    }

    /// Replays the game as the browser knows it: without its address, its times and the identity of its players.
    ///
    /// # Errors
    /// The invalid setting, or why the log does not replay.
    pub fn replay(&self) -> Result<Timeline, OfflineError> {
        let first = LogEntry::new(0, 0, Event::Started(Box::new(self.started(None)?)));
        let mut timeline = Timeline::begin(GameId::from_bits(0), &first)?;
        for (seq, event) in (1..).zip(&self.events) {
            timeline.apply(&LogEntry::new(seq, 0, event.clone()))?;
        }
        Ok(timeline)
    }
}
