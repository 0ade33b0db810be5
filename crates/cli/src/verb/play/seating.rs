//! Assigns players to seats.

use super::paint::Paint;
use gamut_engine::Level;
use gamut_rules::{AnyGame, Seat};

/// The player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Player {
    Human,
    Engine(Level),
}

/// The default level of the engine.
const USUAL: u32 = 3;

/// A player for every seat.
pub(super) struct Seating(Vec<Player>);

impl Seating {
    /// Parses a list such as `human,level-4`. Without a list, seat 1 is human and the others are engines.
    ///
    /// Fails with a message if a player is unknown or the number of players differs from that of seats.
    pub(super) fn read(text: Option<&str>, seats: usize) -> Result<Self, String> {
        let Some(text) = text else {
            let usual = Level::new(USUAL).map_or(Player::Human, Player::Engine);
            let others = Seat::all(seats).skip(1).map(|_| usual);
            return Ok(Self(std::iter::once(Player::Human).chain(others).collect()));
        };
        let players = text.split(',').map(player).collect::<Result<Vec<Player>, String>>()?;
        if players.len() != seats {
            return Err(format!("--players: expected {seats} players, one per seat, not {}", players.len()));
        }
        Ok(Self(players))
    }

    pub(super) fn player(&self, seat: Seat) -> Player {
        self.0[seat.index()]
    }

    /// Returns the variant and the players, such as `focus-2: Red (1): human; Blue (2): level 3`.
    pub(super) fn introduce(&self, game: &AnyGame, paint: Paint) -> String {
        let one = |seat: Seat| match self.player(seat) {
            Player::Human => format!("{}: human", paint.name(seat)),
            Player::Engine(level) => format!("{}: level {level}", paint.name(seat)),
        };
        let all: Vec<String> = Seat::all(game.seats()).map(one).collect();
        format!("{}: {}", game.variant(), all.join("; "))
    }
}

fn player(text: &str) -> Result<Player, String> {
    if text == "human" {
        return Ok(Player::Human);
    }
    let level = text.strip_prefix("level-").and_then(|number| number.parse().ok());
    level.map(Player::Engine).ok_or_else(|| format!("--players: expected human, or level-1 to level-8, not {text:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_for_every_seat() {
        let level = |number| Player::Engine(Level::new(number).unwrap());
        assert_eq!(Seating::read(None, 3).unwrap().0, [Player::Human, level(3), level(3)]);
        assert_eq!(Seating::read(Some("level-8,human"), 2).unwrap().0, [level(8), Player::Human]);
        for wrong in
            ["", "human", "human,human,human", "human,level-0", "human,level-9", "human, level-1", "human,ours"]
        {
            assert!(Seating::read(Some(wrong), 2).is_err(), "{wrong}");
        }
    }
}
