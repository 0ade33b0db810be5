//! Evaluated games as bytes.
//!
//! A file is one line of text, the [`Header`], and then games to its end. A game is
//!
//! | bytes | what |
//! |--:|---|
//! | 2 | number of plies |
//! | 1 | side that won, 0 or 1 (named after the lowest seats of the sides); 2 is a draw |
//! | 4 a ply | the action's bits ([`Action::bits`]), then what the search says of the position before it, in points for the seat to act; -32768 where that position is no sample |
//!
//! Numbers are little-endian. Positions are not stored: a replay from the start of the variant has them.

use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Square};
use gamut_rules::{AnyGame, Variant};
use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

/// The first word of a file, and the version of its format.
const MAGIC: &str = "gamut-data 1";
/// In place of a score: the position is no sample.
const NO_SAMPLE: i16 = i16::MIN;

/// The first line of a file: `gamut-data 1 focus-2,goal=capture nodes=2000 seed=1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// What is played.
    pub variant: Variant,
    /// Nodes of each search.
    pub nodes: u64,
    /// Seed of everything that is left to chance.
    pub seed: u64,
}

/// How a game ended, by the rules or by adjudication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// This side won: 0 is that of seat 1, 1 that of seat 2.
    Won(usize),
    /// Nobody won.
    Draw,
}

/// An action of a game, and what the search says of the position before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// What was played.
    pub action: Action,
    /// Points for the seat to act; `None` where the position is no sample.
    pub score: Option<i16>,
}

/// A game with its evaluations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// How it ended.
    pub result: GameResult,
    /// Every action, the opening included.
    pub plies: Vec<Ply>,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MAGIC} {} nodes={} seed={}", self.variant, self.nodes, self.seed)
    }
}

impl FromStr for Header {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let wrong = || {
            let line: String = line.chars().take(60).collect();
            format!("line 1: read {line:?}, expected one such as {MAGIC} focus-2 nodes=2000 seed=1")
        };
        let words: Vec<&str> = line.strip_prefix(MAGIC).ok_or_else(wrong)?.split_whitespace().collect();
        let [variant, nodes, seed] = words[..] else { return Err(wrong()) };
        let number = |word: &str, name: &str| word.strip_prefix(name)?.parse::<u64>().ok();
        let variant: Variant = variant.parse().map_err(|error| format!("line 1: {error}"))?;
        AnyGame::new(&variant).map_err(|error| format!("line 1: {error}"))?;
        let (nodes, seed) = number(nodes, "nodes=").zip(number(seed, "seed=")).ok_or_else(wrong)?;
        Ok(Self { variant, nodes, seed })
    }
}

impl GameResult {
    /// What a side gets: 1 for a win, 0.5 for a draw.
    #[must_use]
    pub fn share(self, side: usize) -> f32 {
        match self {
            Self::Won(winner) => f32::from(u8::from(winner == side)),
            Self::Draw => 0.5,
        }
    }
}

impl GameRecord {
    /// How many of the positions are samples.
    #[must_use]
    pub fn samples(&self) -> u64 {
        self.plies.iter().filter(|ply| ply.score.is_some()).count() as u64
    }

    /// The game as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let plies = u16::try_from(self.plies.len()).expect("games are adjudicated long before");
        let result = match self.result {
            GameResult::Won(side) => side as u8,
            GameResult::Draw => 2,
        };
        let mut bytes = plies.to_le_bytes().to_vec();
        bytes.push(result);
        for ply in &self.plies {
            bytes.extend(ply.action.bits().to_le_bytes());
            bytes.extend(ply.score.unwrap_or(NO_SAMPLE).to_le_bytes());
        }
        bytes
    }

    /// Reads a game, with the number of its bytes; `None` at the end of the file.
    ///
    /// # Errors
    /// `UnexpectedEof` where the file ends within the game, `InvalidData` where that is no game.
    pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<(Self, u64)>> {
        let mut first = [0];
        if from.read(&mut first)? == 0 {
            return Ok(None);
        }
        let [second, result] = bytes(from)?;
        let result = match result {
            2 => GameResult::Draw,
            side @ 0..=1 => GameResult::Won(side.into()),
            other => return Err(invalid(format!("a result of {other}, expected 0, 1 or 2"))),
        };
        let plies = u16::from_le_bytes([first[0], second]);
        let plies = (0..plies).map(|_| {
            let [action, score] = [bytes(from)?, bytes(from)?];
            let action = action_of(u16::from_le_bytes(action)).ok_or_else(|| invalid("no action".to_owned()))?;
            let score = Some(i16::from_le_bytes(score)).filter(|&score| score != NO_SAMPLE);
            Ok(Ply { action, score })
        });
        let plies = plies.collect::<io::Result<Vec<Ply>>>()?;
        let length = 3 + 4 * plies.len() as u64;
        Ok(Some((Self { result, plies }, length)))
    }
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// The action with these bits, if there is one. It need not be legal.
fn action_of(bits: u16) -> Option<Action> {
    let square = |shift: u32| Some(usize::from(bits >> shift & 63)).filter(|&at| at < SQUARES).map(Square::new);
    let (to, from) = (square(0)?, square(6)?);
    let action = match usize::from(bits >> 12) {
        0 => Action::drop(to),
        count @ 1..=MAX_HEIGHT => Action::lift(from, count, to),
        7 => Action::exchange(from, to),
        _ => return None,
    };
    (action.bits() == bits).then_some(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> GameRecord {
        let [c4, d4] = ["c4", "d4"].map(|name| Square::from_name(name).unwrap());
        let plies = vec![
            Ply { action: Action::lift(c4, 1, d4), score: None },
            Ply { action: Action::drop(d4), score: Some(-29_000) },
            Ply { action: Action::exchange(d4, c4), score: Some(17) },
        ];
        GameRecord { result: GameResult::Won(1), plies }
    }

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let bytes = record().to_bytes();
        assert_eq!(bytes.len(), 15);
        let twice = [&bytes[..], &bytes[..]].concat();
        let mut rest = &twice[..];
        for _ in 0..2 {
            assert_eq!(GameRecord::read(&mut rest).unwrap(), Some((record(), 15)));
        }
        assert_eq!(GameRecord::read(&mut rest).unwrap(), None);
    }

    #[test]
    fn what_is_cut_short_or_no_game_is_an_error() {
        let bytes = record().to_bytes();
        for end in 1..bytes.len() {
            assert_eq!(GameRecord::read(&mut &bytes[..end]).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        }
        for (at, byte) in [(2, 3), (3, 63), (4, 0x6f), (4, 0x60)] {
            let mut bytes = bytes.clone();
            bytes[at] = byte;
            assert_eq!(GameRecord::read(&mut &bytes[..]).unwrap_err().kind(), io::ErrorKind::InvalidData, "{at}");
        }
    }

    #[test]
    fn a_header_is_read_as_it_was_written() {
        let line = "gamut-data 1 focus-2,goal=capture nodes=2000 seed=7";
        assert_eq!(line.parse::<Header>().unwrap().to_string(), line);
        for line in [
            "",
            "gamut-data 2 focus-2 nodes=1 seed=1",
            "gamut-data 1 focus-2 nodes=1",
            "gamut-data 1 focus-2,start=lot nodes=1 seed=1",
            "gamut-data 1 focus-9 nodes=1 seed=1",
            "gamut-data 1 focus-2 nodes=x seed=1",
            "gamut-data 1 focus-2 nodes=1 seed=1 more",
        ] {
            let error = line.parse::<Header>().unwrap_err();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn a_result_is_shared() {
        assert_eq!([0, 1].map(|side| GameResult::Won(1).share(side)), [0.0, 1.0]);
        assert_eq!(GameResult::Draw.share(0), 0.5);
    }
}
