//! Openings of games that the engine played against itself, written by `gamut openings` and shipped with this program.

use super::OpeningKey;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::LazyLock;

/// The shipped file.
const SHIPPED: &str = include_str!("../../data/openings.txt");

/// Openings of self-play games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    /// By variant.
    pub variants: BTreeMap<String, BookVariant>,
}

/// Openings of one variant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BookVariant {
    /// How the games were played, in a few words.
    pub made: String,
    /// Positions by digest.
    pub positions: BTreeMap<i64, BookPosition>,
}

/// A position: what the engine played and what it expects.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BookPosition {
    /// Each seat's winning chance in per cent, in seat order.
    pub chances: Vec<u8>,
    /// The moves, most frequent first.
    pub moves: Vec<BookMove>,
}

/// A move of the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookMove {
    /// The action's name in the position of the digest: see [`Opening::name`](super::Opening::name).
    pub action: String,
    /// Number of games with this move.
    pub games: u32,
    /// Number of those games won by each seat, in seat order.
    pub won: Vec<u32>,
}

impl Book {
    /// Returns the shipped openings.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static BOOK: LazyLock<Book> = LazyLock::new(|| SHIPPED.parse().expect("a test has read the shipped file"));
        &BOOK
    }

    /// Returns what is known about a position.
    #[must_use]
    pub fn get(&self, key: &OpeningKey) -> Option<&BookPosition> {
        self.variants.get(&key.variant)?.positions.get(&key.position)
    }
}

/// Writes a heading per variant (`# focus-2: how`), then a line per position: its digest, the chances, and each action
/// with the number of games and who won them (`c4-d4:12:7/5`).
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (variant, book) in &self.variants {
            writeln!(f, "# {variant}: {}", book.made)?;
            for (digest, position) in &book.positions {
                let mut line = format!("{digest:016x} {}", joined(&position.chances));
                for BookMove { action, games, won } in &position.moves {
                    write!(line, " {action}:{games}:{}", joined(won))?;
                }
                writeln!(f, "{line}")?;
            }
        }
        Ok(())
    }
}

fn joined(numbers: &[impl fmt::Display]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")
}

impl FromStr for Book {
    type Err = String;

    /// # Errors
    /// The first malformed line, with its number.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut book = Self::default();
        let mut variant = None;
        for (line, number) in text.lines().zip(1..) {
            let wrong = || format!("line {number}: expected `# VARIANT: HOW` or a position, not `{line}`");
            if let Some(heading) = line.strip_prefix("# ") {
                let (name, made) = heading.split_once(": ").ok_or_else(wrong)?;
                let new = BookVariant { made: made.to_owned(), positions: BTreeMap::new() };
                book.variants.insert(name.to_owned(), new);
                variant = Some(name);
            } else {
                let positions = variant.and_then(|name| book.variants.get_mut(name)).ok_or_else(wrong)?;
                let (digest, position) = read_position(line).ok_or_else(wrong)?;
                positions.positions.insert(digest, position);
            }
        }
        Ok(book)
    }
}

fn read_position(line: &str) -> Option<(i64, BookPosition)> {
    let mut words = line.split(' ');
    let digest = u64::from_str_radix(words.next()?, 16).ok()?.cast_signed();
    let chances = numbers(words.next()?)?;
    let moves = words.map(read_move).collect::<Option<Vec<_>>>()?;
    Some((digest, BookPosition { chances, moves }))
}

fn read_move(word: &str) -> Option<BookMove> {
    // The action itself may contain colons; the two numbers after it do not.
    let mut parts = word.rsplitn(3, ':');
    let (won, games, action) = (parts.next()?, parts.next()?, parts.next()?);
    Some(BookMove { action: action.to_owned(), games: games.parse().ok()?, won: numbers(won)? })
}

fn numbers<N: FromStr>(text: &str) -> Option<Vec<N>> {
    text.split('/').map(|number| number.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::Opening;
    use gamut_rules::AnyGame;
    use std::collections::BTreeSet;

    #[test]
    fn a_written_book_reads_back() {
        let moves = vec![BookMove { action: String::from("c4-d4"), games: 12, won: vec![7, 5] }];
        let position = BookPosition { chances: vec![52, 48], moves };
        let positions = BTreeMap::from([(-3, position.clone()), (7, BookPosition { moves: Vec::new(), ..position })]);
        let variant = BookVariant { made: String::from("12 games"), positions };
        let book = Book { variants: BTreeMap::from([(String::from("focus-2"), variant)]) };
        assert_eq!(book.to_string().parse(), Ok(book));
        assert!("00 1/2".parse::<Book>().unwrap_err().starts_with("line 1: expected"));
        assert!("# focus-2: x\n00 1/x".parse::<Book>().unwrap_err().starts_with("line 2: expected"));
    }

    #[test]
    fn the_shipped_openings_begin_at_the_start_and_are_legal_there() {
        let book = Book::shipped();
        assert!(!book.variants.is_empty());
        for name in book.variants.keys() {
            let mut game = AnyGame::new(&name.parse().unwrap()).unwrap();
            // With cards, the first one is turned up before anyone acts.
            while let Some(card) = game.draw(1) {
                game.play(card).unwrap();
            }
            let opening = Opening::of(&game);
            let start = book.get(&opening.key).unwrap_or_else(|| panic!("{name} has no start"));
            let legal: BTreeSet<String> = game.effects().iter().map(|&(action, _)| opening.name(action)).collect();
            assert_eq!(start.chances.len(), game.seats(), "{name}");
            for played in &start.moves {
                assert!(legal.contains(&played.action), "{name}: {}", played.action);
                assert_eq!(played.won.len(), game.seats());
            }
        }
    }
}
