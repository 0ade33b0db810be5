//! The log of a game: events in order, numbered from 0. Everything else about a game follows from it.

use crate::Ask;
use crate::ClubId;
use crate::GameEnd;
use crate::Pace;
use crate::PersonId;
use crate::Talk;
use crate::{Bot, Owner};
use gamut_rules::RULES_VERSION;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// An event of a game, as stored in the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// The first event, and only the first.
    Started(Box<Started>),
    /// The seat in turn acted, or a card was turned up for it.
    Acted {
        /// The action in canonical notation.
        action: String,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat resigned.
    Resigned {
        /// 1-based seat number.
        seat: u8,
    },
    /// A person left a seat while the others play on; a bot takes over.
    Left {
        /// 1-based seat number.
        seat: u8,
        /// The bot that takes over.
        bot: Bot,
    },
    /// The person who caused the event sat down on an open seat.
    Taken {
        /// 1-based seat number.
        seat: u8,
    },
    /// The seat became open: the game waits for a player.
    Opened {
        /// 1-based seat number.
        seat: u8,
    },
    /// The game's creator gave an open seat to a bot.
    Given {
        /// 1-based seat number.
        seat: u8,
        /// The bot.
        bot: Bot,
    },
    /// A seat ran out of time. With a person: an opponent claimed it because the player was absent.
    Flagged {
        /// 1-based seat number.
        seat: u8,
        /// The bot that takes over if the others play on; in teams only if the partner wants to continue.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Bot>,
    },
    /// The game is void: a first turn was not made in time, or the players called it off.
    Voided {
        /// 1-based number of the seat that let it lapse: it missed its first turn, or never saw the board. Older logs
        /// lack it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        late: Option<u8>,
        /// 1-based number of the seat that called it off without asking the others. Older logs lack it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// A seat made a request.
    Offered {
        /// What it asks for.
        ask: Ask,
        /// 1-based seat number.
        seat: u8,
    },
    /// A seat answered a request.
    Answered {
        /// 1-based seat number.
        seat: u8,
        /// Whether it agrees.
        yes: bool,
    },
    /// The players agreed on a draw.
    Drawn,
    /// The partner of a player who left continues with the bot.
    Continued {
        /// 1-based seat number.
        seat: u8,
    },
    /// A player started or stopped accepting requests.
    Questions {
        /// 1-based seat number.
        seat: u8,
        /// Whether requests are accepted.
        allowed: bool,
    },
    /// A player saw a hint, for the first time in this game.
    Hinted {
        /// 1-based seat number.
        seat: u8,
    },
    /// The server was down; the running clock resumes.
    Resumed,
    /// The person on a seat started a vacation: the seat's clock stands still until then. Correspondence games only.
    Vacation {
        /// 1-based seat number.
        seat: u8,
        /// The end of the vacation, in milliseconds since 1970.
        until: i64,
    },
    /// The person on a seat ended a vacation early.
    Returned {
        /// 1-based seat number.
        seat: u8,
    },
    /// A rematch was created.
    Rematch {
        /// The address of the new game.
        id: String,
    },
}

/// How a game begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The variant in canonical notation, with the starting seat drawn.
    pub variant: String,
    /// Who plays each seat, in seat order.
    pub seats: Vec<Owner>,
    /// `RULES_VERSION` of the rules that the game is played by.
    pub rules: u32,
    /// The creator of the game. `None` in games older than the identification of people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<PersonId>,
    /// The terms that players accept when they sit down.
    #[serde(flatten)]
    pub agreement: Agreement,
    /// What teams agreed about talking; `None` means `open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk: Option<Talk>,
    /// Whether open seats are offered in the lobby.
    #[serde(default, skip_serializing_if = "is_unusual")]
    pub lobby: bool,
    /// The club to whose members open seats are offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<ClubId>,
    /// Whether at least part of the game was played without a server: bots ran in the browser, without supervision.
    #[serde(default, skip_serializing_if = "is_unusual")]
    pub offline: bool,
    /// The starting position, if it is not the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The moves played so far, if the game was imported from a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
    /// The seed of the cards, if the game has cards. Secret until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl Started {
    /// Returns whether open seats are offered, in the lobby or in a club.
    #[must_use]
    pub const fn is_offered(&self) -> bool {
        self.lobby || self.club.is_some()
    }

    /// Returns the same without the imported record.
    #[must_use]
    pub fn without_record(&self) -> Self {
        Self {
            variant: self.variant.clone(),
            seats: self.seats.clone(),
            rules: self.rules,
            maker: self.maker,
            agreement: self.agreement,
            talk: self.talk,
            lobby: self.lobby,
            club: self.club,
            offline: self.offline,
            position: self.position.clone(),
            imported: None,
            seed: self.seed,
        }
    }

    /// Returns the start of a rematch created by `maker`: the same players, each one seat further on. Players without
    /// an identity sit at the creator's screen. `cards` is the seed of the cards, if there are any.
    #[must_use]
    pub fn again(&self, mut seats: Vec<Owner>, maker: PersonId, cards: u64) -> Self {
        seats.rotate_right(1);
        for owner in &mut seats {
            // A new seed: with the old one the bot would repeat the same game.
            if let Owner::Bot(bot) = owner {
                bot.seed = bot.seed.wrapping_add(1);
            }
            if let Owner::Human { person, .. } = owner {
                person.get_or_insert(maker);
            }
        }
        Self {
            seats,
            rules: RULES_VERSION,
            maker: Some(maker),
            imported: None,
            seed: self.seed.map(|_| cards),
            lobby: false,
            club: None,
            offline: false,
            ..self.clone()
        }
    }
}

/// The terms of a game. A missing field has its default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    /// Whether players can ask for takebacks.
    #[serde(skip_serializing_if = "is_usual")]
    pub takebacks: bool,
    /// The time control; `None` means no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Whether the game counts towards ratings.
    #[serde(skip_serializing_if = "is_unusual")]
    pub rated: bool,
    /// Whether the game is listed: among current games, and in its players' profiles. Otherwise only its address leads
    /// to it.
    #[serde(skip_serializing_if = "is_unusual")]
    pub public: bool,
    /// Whether players can ask each other for a takeback, a draw, or to call the game off.
    #[serde(skip_serializing_if = "is_usual")]
    pub questions: bool,
    /// Whether it belongs to a simultaneous exhibition: its host plays at many boards, so that only the clock can end it,
    /// not absence and not a late first turn. The clocks run from the start.
    #[serde(skip_serializing_if = "is_unusual")]
    pub exhibition: bool,
}

impl Default for Agreement {
    fn default() -> Self {
        Self { takebacks: true, pace: None, rated: false, public: false, questions: true, exhibition: false }
    }
}

/// Skips fields that have the usual value.
fn is_usual(yes: &bool) -> bool {
    *yes
}

/// Skips flags that are unset.
fn is_unusual(yes: &bool) -> bool {
    !*yes
}

/// A game imported from a record. It is a single event of any length, so a file of many games is written at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// The main line in canonical notation.
    pub moves: Vec<String>,
    /// The result, if it does not follow from the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<GameEnd>,
    /// The record, with all its comments and variations.
    pub text: String,
}

impl Event {
    /// Returns the people seated when the game begins. No other event lists people.
    #[must_use]
    pub fn people(&self) -> BTreeSet<PersonId> {
        let Self::Started(started) = self else { return BTreeSet::new() };
        started.seats.iter().filter_map(Owner::person).collect()
    }
}

/// An event and its place in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Number of the event, from 0, without gaps.
    pub seq: u32,
    /// When it was committed, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// Who caused it. `None` for a bot, for chance, and in games older than the identification of people.
    pub person: Option<PersonId>,
    /// Thinking time charged for the turn, in milliseconds. `None` if the game has no clock.
    pub spent: Option<u32>,
    /// The event.
    pub event: Event,
}

impl LogEntry {
    /// Returns the people who sit down by this event.
    #[must_use]
    pub fn seated(&self) -> BTreeSet<PersonId> {
        match self.event {
            Event::Taken { .. } => self.person.into_iter().collect(),
            _ => self.event.people(),
        }
    }

    /// Creates an entry without a person and without thinking time.
    #[must_use]
    pub fn new(seq: u32, at: i64, event: Event) -> Self {
        Self { seq, at, person: None, spent: None, event }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored events lack the fields that were added later.
    #[test]
    fn a_game_that_began_before_there_were_records_reads() {
        let body = r#"{"kind":"started","variant":"focus-2","seats":[{"kind":"human","name":null}],"rules":1}"#;
        let event: Event = serde_json::from_str(body).unwrap();
        let Event::Started(started) = &event else { panic!("{event:?}") };
        assert!(started.talk.is_none() && started.seed.is_none() && started.maker.is_none());
        let Agreement { takebacks, rated, public, questions, .. } = started.agreement;
        assert_eq!((takebacks, rated, public, questions), (true, false, false, true));
        assert_eq!(serde_json::to_string(&event).unwrap(), body, "and what is not used is not written");
    }
}
