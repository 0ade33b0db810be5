//! Binary format of evaluated games.
//!
//! A file is a line of text, the [`Header`], followed by games. A game consists of
//!
//! | bytes | meaning |
//! |--:|---|
//! | 2 | number of plies |
//! | 1 | winning side, from 0 (sides are ordered by their lowest seats); the number of sides for a draw |
//! | 2 per ply | the action's bits ([`Action::bits`]) |
//! | and with two sides: 2 | the search's score of the position before it, in points for the seat to act; -32768 if it is no sample |
//! | or with more sides: 2, and 1 per seat | the search's best action, 65535 if the position is no sample; each seat's chance in 255ths ([`SeatChances`](crate::SeatChances)) |
//!
//! Numbers are little-endian. Positions are not stored: replaying the game from the variant's start restores them.

use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Square};
use gamut_rules::{AnyGame, Seat, Variant};
use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

/// Magic words and format version: for two sides, and for more.
const MAGIC: [&str; 2] = ["gamut-data 1", "gamut-data 2"];
/// Stands for a missing score: the position is no sample.
const NO_SAMPLE: i16 = i16::MIN;

/// The first line of a file: `gamut-data 1 focus-2,goal=capture nodes=2000 seed=1`. If a network from a file evaluated
/// the games, its hash follows: `eval=0123456789abcdef`. If best reply took some of the seats, its nodes come last:
/// `reply=8000`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The variant.
    pub variant: Variant,
    /// Nodes of each search.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// Hash of the evaluating network, unless the built-in evaluation was used.
    pub network: Option<String>,
    /// Nodes of best reply, which takes some seats in half of the games between individual seats.
    pub reply: Option<u64>,
}

/// The result of a game, by the rules or by adjudication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// This side won; sides are numbered from 0, starting with that of seat 1.
    Won(usize),
    /// A draw.
    Draw,
}

/// An action, and the evaluation of the position before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply<J = i16> {
    /// The action.
    pub action: Action,
    /// The evaluation; `None` if the position is no sample.
    pub sample: Option<J>,
}

/// A stored evaluation: points for the seat to act with two sides (`i16`), a chance for each seat with more
/// ([`SeatChances`](crate::SeatChances)).
pub trait Judgement: Copy + PartialEq + Send {
    /// The number of sides.
    const SIDES: u8;
    /// Size in bytes.
    const BYTES: u64;

    /// Writes an evaluation, or the marker for none.
    fn write(sample: Option<Self>, bytes: &mut Vec<u8>);

    /// Reads the output of [`Judgement::write`].
    ///
    /// # Errors
    /// `UnexpectedEof` at the end of the input, `InvalidData` for an invalid evaluation.
    fn read(from: &mut impl Read) -> io::Result<Option<Self>>;
}

impl Judgement for i16 {
    const SIDES: u8 = 2;
    const BYTES: u64 = 2;

    fn write(sample: Option<Self>, bytes: &mut Vec<u8>) {
        bytes.extend(sample.unwrap_or(NO_SAMPLE).to_le_bytes());
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        Ok(Some(Self::from_le_bytes(bytes(from)?)).filter(|&score| score != NO_SAMPLE))
    }
}

/// A game with its evaluations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord<J = i16> {
    /// The result.
    pub result: GameResult,
    /// Every action, including the opening.
    pub plies: Vec<Ply<J>>,
}

impl Header {
    fn magic(variant: &Variant) -> &'static str {
        MAGIC[usize::from(sides(variant) > 2)]
    }
}

/// Returns the number of sides of a variant; 0 if it cannot be played.
pub(crate) fn sides(variant: &Variant) -> usize {
    let Ok(game) = AnyGame::new(variant) else { return 0 };
    Seat::all(variant.seats()).filter(|&seat| game.side_of(seat) == seat).count()
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, nodes, seed, network, reply } = self;
        write!(f, "{} {variant} nodes={nodes} seed={seed}", Self::magic(variant))?;
        if let Some(hash) = network {
            write!(f, " eval={hash}")?;
        }
        reply.map_or(Ok(()), |nodes| write!(f, " reply={nodes}"))
    }
}

impl FromStr for Header {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let wrong = || {
            let line: String = line.chars().take(60).collect();
            format!("line 1: read {line:?}, expected one such as {} focus-2 nodes=2000 seed=1", MAGIC[0])
        };
        let (magic, rest) =
            MAGIC.iter().find_map(|&magic| Some((magic, line.strip_prefix(magic)?))).ok_or_else(wrong)?;
        let number = |word: &str, name: &str| word.strip_prefix(name)?.parse::<u64>().ok();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [variant, nodes, seed, ref options @ ..] = words[..] else { return Err(wrong()) };
        let (network, options) = match *options {
            [first, ref rest @ ..] if first.starts_with("eval=") => (Some(first["eval=".len()..].to_owned()), rest),
            ref all => (None, all),
        };
        let reply = match *options {
            [] => None,
            [nodes] => Some(number(nodes, "reply=").ok_or_else(wrong)?),
            _ => return Err(wrong()),
        };
        let variant: Variant = variant.parse().map_err(|error| format!("line 1: {error}"))?;
        AnyGame::new(&variant).map_err(|error| format!("line 1: {error}"))?;
        let (nodes, seed) = number(nodes, "nodes=").zip(number(seed, "seed=")).ok_or_else(wrong)?;
        if magic != Self::magic(&variant) {
            return Err(format!("line 1: read {magic}, expected {} for {variant}", Self::magic(&variant)));
        }
        Ok(Self { variant, nodes, seed, network, reply })
    }
}

impl GameResult {
    /// Returns the share of one of `sides` sides: 1 for a win, an equal share of a draw.
    #[must_use]
    pub fn share(self, side: usize, sides: usize) -> f32 {
        match self {
            Self::Won(winner) => f32::from(u8::from(winner == side)),
            Self::Draw => 1.0 / sides as f32,
        }
    }
}

impl<J: Judgement> GameRecord<J> {
    /// Returns the number of samples.
    #[must_use]
    pub fn samples(&self) -> u64 {
        self.plies.iter().filter(|ply| ply.sample.is_some()).count() as u64
    }

    /// Returns the game as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let plies = u16::try_from(self.plies.len()).expect("games are adjudicated long before");
        let result = match self.result {
            GameResult::Won(side) => side as u8,
            GameResult::Draw => J::SIDES,
        };
        let mut bytes = plies.to_le_bytes().to_vec();
        bytes.push(result);
        for ply in &self.plies {
            bytes.extend(ply.action.bits().to_le_bytes());
            J::write(ply.sample, &mut bytes);
        }
        bytes
    }

    /// Reads a game and its length in bytes; `None` at the end of the file.
    ///
    /// # Errors
    /// `UnexpectedEof` if the file ends within the game, `InvalidData` for an invalid game.
    pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<(Self, u64)>> {
        let mut first = [0];
        if from.read(&mut first)? == 0 {
            return Ok(None);
        }
        let [second, result] = bytes(from)?;
        let result = match result {
            draw if draw == J::SIDES => GameResult::Draw,
            side if side < J::SIDES => GameResult::Won(side.into()),
            other => return Err(invalid(format!("a result of {other}, expected 0 to {}", J::SIDES))),
        };
        let plies = u16::from_le_bytes([first[0], second]);
        let plies = (0..plies).map(|_| {
            let action = action_of(u16::from_le_bytes(bytes(from)?)).ok_or_else(|| invalid("no action".to_owned()))?;
            Ok(Ply { action, sample: J::read(from)? })
        });
        let plies = plies.collect::<io::Result<Vec<Ply<J>>>>()?;
        let length = 3 + (2 + J::BYTES) * plies.len() as u64;
        Ok(Some((Self { result, plies }, length)))
    }
}

pub(crate) fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// Returns the action with these bits, if there is one. It may be illegal.
pub(crate) fn action_of(bits: u16) -> Option<Action> {
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

    fn record() -> GameRecord<i16> {
        let [c4, d4] = ["c4", "d4"].map(|name| Square::from_name(name).unwrap());
        let plies = vec![
            Ply { action: Action::lift(c4, 1, d4), sample: None },
            Ply { action: Action::drop(d4), sample: Some(-29_000) },
            Ply { action: Action::exchange(d4, c4), sample: Some(17) },
        ];
        GameRecord { result: GameResult::Won(1), plies }
    }

    #[test]
    fn a_game_survives_writing_and_reading() {
        let bytes = record().to_bytes();
        assert_eq!(bytes.len(), 15);
        let twice = [&bytes[..], &bytes[..]].concat();
        let mut rest = &twice[..];
        for _ in 0..2 {
            assert_eq!(GameRecord::<i16>::read(&mut rest).unwrap(), Some((record(), 15)));
        }
        assert_eq!(GameRecord::<i16>::read(&mut rest).unwrap(), None);
    }

    #[test]
    fn truncated_and_invalid_games_are_errors() {
        let bytes = record().to_bytes();
        for end in 1..bytes.len() {
            assert_eq!(GameRecord::<i16>::read(&mut &bytes[..end]).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        }
        for (at, byte) in [(2, 3), (3, 63), (4, 0x6f), (4, 0x60)] {
            let mut bytes = bytes.clone();
            bytes[at] = byte;
            assert_eq!(
                GameRecord::<i16>::read(&mut &bytes[..]).unwrap_err().kind(),
                io::ErrorKind::InvalidData,
                "{at}"
            );
        }
    }

    #[test]
    fn a_header_survives_writing_and_reading() {
        for line in [
            "gamut-data 1 focus-2,goal=capture nodes=2000 seed=7",
            "gamut-data 1 focus-teams nodes=1 seed=0",
            "gamut-data 2 focus-3 nodes=500 seed=7 eval=0123456789abcdef",
            "gamut-data 2 focus-4 nodes=500 seed=7 reply=4000",
            "gamut-data 2 focus-3 nodes=500 seed=7 eval=0123456789abcdef reply=4000",
        ] {
            assert_eq!(line.parse::<Header>().unwrap().to_string(), line);
        }
        for line in [
            "",
            "gamut-data 2 focus-2 nodes=1 seed=1",
            "gamut-data 1 focus-2 nodes=1",
            "gamut-data 1 focus-2,start=lot nodes=1 seed=1",
            "gamut-data 1 focus-9 nodes=1 seed=1",
            "gamut-data 1 focus-2 nodes=x seed=1",
            "gamut-data 1 focus-2 nodes=1 seed=1 more",
            "gamut-data 2 focus-3 nodes=1 seed=1 reply=many",
            "gamut-data 2 focus-3 nodes=1 seed=1 reply=9 eval=0123456789abcdef",
            "gamut-data 1 focus-3 nodes=1 seed=1",
        ] {
            let error = line.parse::<Header>().unwrap_err();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn a_draw_is_shared() {
        assert_eq!([0, 1].map(|side| GameResult::Won(1).share(side, 2)), [0.0, 1.0]);
        assert_eq!([2, 4].map(|sides| GameResult::Draw.share(0, sides)), [0.5, 0.25]);
    }
}
