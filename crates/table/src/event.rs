//! A game is its log of events, in order, from 0. Nothing else is the truth about it.

use crate::Ask;
use crate::GameEnd;
use crate::Pace;
use crate::PersonId;
use crate::Talk;
use crate::{Bot, Owner};
use gamut_rules::RULES_VERSION;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// An event of a game, as the database stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// The first event, and only the first.
    Started(Box<Started>),
    /// The seat in turn acted, or its card was turned up.
    Acted {
        /// In canonical notation.
        action: String,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat gave up.
    Resigned {
        /// 1-based seat number.
        seat: u8,
    },
    /// A person left the seat in a game that others go on with: from now on a bot plays it.
    Left {
        /// 1-based seat number.
        seat: u8,
        /// Who plays it from now on.
        bot: Bot,
    },
    /// The person who did it sits on an open seat from now on.
    Taken {
        /// 1-based seat number.
        seat: u8,
    },
    /// The seat has nobody: the game waits until somebody takes it.
    Opened {
        /// 1-based seat number.
        seat: u8,
    },
    /// The maker gave an open seat to a bot.
    Given {
        /// 1-based seat number.
        seat: u8,
        /// Who plays it from now on.
        bot: Bot,
    },
    /// A seat's time was out. If by a person, as a claim, because nobody was there.
    Flagged {
        /// 1-based seat number.
        seat: u8,
        /// Who plays it from now on, where the others go on: in teams if the partner says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Bot>,
    },
    /// The game counts for nothing: somebody made no first turn in time, or the players called it off.
    Voided,
    /// A seat asked the others for something.
    Offered {
        /// What for.
        ask: Ask,
        /// 1-based seat number.
        seat: u8,
    },
    /// A seat answered what was asked.
    Answered {
        /// 1-based seat number.
        seat: u8,
        /// Whether it agrees.
        yes: bool,
    },
    /// The players agreed on a draw.
    Drawn,
    /// Whoever sits here goes on with the bot that plays for the partner who has left.
    Continued {
        /// 1-based seat number.
        seat: u8,
    },
    /// Whoever sits here can be asked for something from now on, or no more.
    Questions {
        /// 1-based seat number.
        seat: u8,
        /// Whether the seat can be asked.
        allowed: bool,
    },
    /// Whoever sits here was shown a hint, for the first time in this game.
    Hinted {
        /// 1-based seat number.
        seat: u8,
    },
    /// The server was down, and the clock that ran runs again.
    Resumed,
    /// The person on a seat is on vacation: the seat's clock stands still until then. By correspondence only.
    Vacation {
        /// 1-based seat number.
        seat: u8,
        /// Milliseconds since 1970.
        until: i64,
    },
    /// The person on a seat is back from vacation before that.
    Returned {
        /// 1-based seat number.
        seat: u8,
    },
    /// The next game of the same players was made.
    Rematch {
        /// Its address.
        id: String,
    },
}

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// In canonical notation, the starting seat drawn.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<Owner>,
    /// `RULES_VERSION` of the rules it is played by.
    pub rules: u32,
    /// Who made the game. Games from before there were persons have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<PersonId>,
    /// What whoever sits down agrees to.
    #[serde(flatten)]
    pub agreement: Agreement,
    /// What teams agreed about talking; none means `open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk: Option<Talk>,
    /// Whether its open seats are offered in the lobby.
    #[serde(default, skip_serializing_if = "is_unusual")]
    pub lobby: bool,
    /// Whether it was played without a server, in part at least: bots thought in the browser, and nobody saw it.
    #[serde(default, skip_serializing_if = "is_unusual")]
    pub offline: bool,
    /// Where it begins, if not at the start of its variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What was played before, if the game came as a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
    /// What the cards are drawn from, where there are cards. Nobody is told before the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl Started {
    /// The same without the record that the game came as.
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
            offline: self.offline,
            position: self.position.clone(),
            imported: None,
            seed: self.seed,
        }
    }

    /// The same game once more, made by this person, with those who sat down, everybody one seat on. Whoever is not known
    /// sits at the maker's screen. `cards` is the seed of its cards, where there are any.
    #[must_use]
    pub fn again(&self, mut seats: Vec<Owner>, maker: PersonId, cards: u64) -> Self {
        seats.rotate_right(1);
        for owner in &mut seats {
            // Another seed: the same one would answer the same moves by the same game.
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
            offline: false,
            ..self.clone()
        }
    }
}

/// What everybody at the table has agreed to; the defaults are what games mean that say nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    /// Whether one may ask to take something back.
    #[serde(skip_serializing_if = "is_usual")]
    pub takebacks: bool,
    /// How long one may think; none: as long as one likes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Whether it counts for the players' ratings.
    #[serde(skip_serializing_if = "is_unusual")]
    pub rated: bool,
    /// Whether others find it: among the games that are being played, and in its players' profiles. Otherwise only who
    /// has its address does.
    #[serde(skip_serializing_if = "is_unusual")]
    pub public: bool,
    /// Whether players may ask each other for something: a takeback, a draw, to call the game off.
    #[serde(skip_serializing_if = "is_usual")]
    pub questions: bool,
}

impl Default for Agreement {
    fn default() -> Self {
        Self { takebacks: true, pace: None, rated: false, public: false, questions: true }
    }
}

/// What is as it is in most games is not written.
fn is_usual(yes: &bool) -> bool {
    *yes
}

/// The same of what most games have not.
fn is_unusual(yes: &bool) -> bool {
    !*yes
}

/// A game that came as a record. It is one event, however long: a file of many games is written at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// The main line, in canonical notation.
    pub moves: Vec<String>,
    /// How it ended, where the rules know of no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<GameEnd>,
    /// The record itself, with all its comments and variations.
    pub text: String,
}

impl Event {
    /// The people who sit at the table as a game begins; no other event names any.
    #[must_use]
    pub fn people(&self) -> BTreeSet<PersonId> {
        let Self::Started(started) = self else { return BTreeSet::new() };
        started.seats.iter().filter_map(Owner::person).collect()
    }
}

/// An event with its place in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// From 0, without gaps.
    pub seq: u32,
    /// Milliseconds since 1970 (UTC).
    pub at: i64,
    /// Who did it. None: a bot or chance did, or it happened before there were persons.
    pub person: Option<PersonId>,
    /// Milliseconds that the event's turn was charged. None where there is no clock.
    pub spent: Option<u32>,
    /// What happened.
    pub event: Event,
}

impl LogEntry {
    /// The people who sit down by it.
    #[must_use]
    pub fn seated(&self) -> BTreeSet<PersonId> {
        match self.event {
            Event::Taken { .. } => self.person.into_iter().collect(),
            _ => self.event.people(),
        }
    }

    /// An event that no person did, without a clock.
    #[must_use]
    pub fn new(seq: u32, at: i64, event: Event) -> Self {
        Self { seq, at, person: None, spent: None, event }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Databases are older than what was added to an event.
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
