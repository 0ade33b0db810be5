//! The kinds of games that a crowd plays.

use crate::table::VARIANT;
use serde_json::{Value, json};

/// Increment of each turn, in seconds.
pub(super) const INCREMENT: i64 = 30;
/// The variant of rated games and of those by correspondence.
const RATED: &str = "focus-2";
/// The variant with cards.
const CARDS: &str = "fibonacci-cards";

/// What a game is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Two people, who chat.
    People,
    /// A person, who sometimes takes something back, against a bot.
    Bot,
    /// The same with cards, and the bot begins.
    BotWithCards,
    /// Two people with cards, which the server turns up.
    Cards,
    /// Between accounts, one of which resigns after some plies.
    Rated,
    /// By correspondence, with conditional moves.
    Days,
}

/// Games numbered one after another have every kind once in this many.
const KINDS_REPEAT: u32 = 12;

/// The numbers of games, each used once.
#[derive(Default)]
pub(super) struct Numbers([u32; KINDS_REPEAT as usize]);

impl Numbers {
    /// Returns the next number of a game of the same kind as the game `like`.
    pub(super) fn next(&mut self, like: u32) -> u32 {
        let place = like % KINDS_REPEAT;
        let used = &mut self.0[place as usize];
        *used += 1;
        place + (*used - 1) * KINDS_REPEAT
    }
}

impl Kind {
    pub(super) fn of(number: u32) -> Self {
        match number % KINDS_REPEAT {
            0 | 6 => Self::People,
            1 => Self::Bot,
            7 => Self::BotWithCards,
            2 | 8 => Self::Cards,
            4 | 10 => Self::Days,
            _ => Self::Rated,
        }
    }

    /// Returns the number of the rated game among the rated ones, from 0.
    pub(super) fn rated_number(number: u32) -> Option<u32> {
        (Self::of(number) == Self::Rated).then(|| number / 6 * 2 + u32::from(number % 6 == 5))
    }

    /// Returns the bot's seat, from 1.
    pub(super) fn bot(self) -> Option<u8> {
        match self {
            Self::Bot => Some(2),
            Self::BotWithCards => Some(1),
            _ => None,
        }
    }

    /// Whether its players sometimes chat.
    pub(super) fn talks(self) -> bool {
        self.bot().is_none()
    }

    /// Whether its players leave conditional moves.
    pub(super) fn plans(self) -> bool {
        self == Self::Days
    }

    /// Whether its players sometimes take something back.
    pub(super) fn takes_back(self) -> bool {
        self.bot().is_some()
    }

    /// Returns what a person asks of a server to create the game with this number.
    pub(super) fn description(self, number: u32) -> Value {
        let (variant, nodes) = match self {
            Self::People | Self::Bot => (VARIANT, 200),
            Self::Cards | Self::BotWithCards => (CARDS, 300),
            Self::Rated | Self::Days => (RATED, 200),
        };
        let pace = match self {
            Self::Days => json!({ "kind": "correspondence", "days": 3 }),
            _ => json!({ "kind": "live", "minutes": 60, "increment": INCREMENT }),
        };
        let human = json!({ "kind": "human" });
        let bot = json!({ "kind": "bot", "level": 1, "nodes": nodes, "seed": number });
        let seats = match self.bot() {
            Some(1) => json!([bot, human]),
            Some(_) => json!([human, bot]),
            None => json!([human, { "kind": "open" }]),
        };
        json!({ "variant": variant, "seats": seats, "pace": pace, "rated": self == Self::Rated })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_begin_at_0_and_keep_the_kind() {
        let mut numbers = Numbers::default();
        let first: Vec<u32> = (0..30).map(|like| numbers.next(like)).collect();
        assert_eq!(first, (0..30).collect::<Vec<u32>>());
        assert_eq!(([numbers.next(7), numbers.next(31)]), [31, 43]);
    }

    #[test]
    fn rated_games_are_numbered_without_gaps() {
        let numbers: Vec<u32> = (0..3 * KINDS_REPEAT).filter_map(Kind::rated_number).collect();
        assert_eq!(numbers, (0..KINDS_REPEAT).collect::<Vec<u32>>());
    }
}
