//! Parses commands.

use super::cut::cut;
use super::go::Go;

const EXPECTED: &str = "uci, ugi, isready, setoption, newgame, position, go, d, stop or quit";

/// A parsed command, not yet checked against the game.
#[derive(Debug)]
pub(super) enum Command<'a> {
    /// Asks for name and options, ending with this word.
    Hello(&'static str),
    IsReady,
    SetOption {
        name: &'a str,
        value: &'a str,
    },
    NewGame,
    Position {
        /// `None` is the variant's start.
        start: Option<String>,
        moves: Vec<&'a str>,
    },
    Go(Go),
    /// Asks for the position, who is to act, and the legal moves.
    Display,
    Stop,
    Quit,
}

impl<'a> Command<'a> {
    /// Parses a trimmed line; `None` if it is empty.
    pub(super) fn read(line: &'a str) -> Result<Option<Self>, String> {
        let (word, rest) = split(line);
        let command = match word {
            "" => return Ok(None),
            "setoption" => return set_option(rest).map(Some),
            "position" => return position(rest).map(Some),
            "go" => return Go::read(rest).map(|go| Some(Self::Go(go))).map_err(|error| format!("go: {error}")),
            "uci" => Self::Hello("uciok"),
            "ugi" => Self::Hello("ugiok"),
            "isready" => Self::IsReady,
            "newgame" | "ucinewgame" | "uginewgame" => Self::NewGame,
            "d" => Self::Display,
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            _ => return Err(format!("command: read {:?}, expected {EXPECTED}", cut(word))),
        };
        if rest.is_empty() { Ok(Some(command)) } else { Err(format!("{word}: read {:?}, expected nothing", cut(rest))) }
    }

    /// Returns whether the command changes the game or an option, or starts a search.
    pub(super) fn changes(&self) -> bool {
        matches!(self, Self::SetOption { .. } | Self::NewGame | Self::Position { .. } | Self::Go(_))
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Hello(_) => "uci",
            Self::IsReady => "isready",
            Self::SetOption { .. } => "setoption",
            Self::NewGame => "newgame",
            Self::Position { .. } => "position",
            Self::Go(_) => "go",
            Self::Display => "d",
            Self::Stop => "stop",
            Self::Quit => "quit",
        }
    }
}

/// Splits off the first word.
fn split(text: &str) -> (&str, &str) {
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

/// Parses `name N value V`. Names are single words; a value may contain blanks.
fn set_option(text: &str) -> Result<Command<'_>, String> {
    let wrong = || format!("setoption: read {:?}, expected name NAME value VALUE", cut(text));
    let ("name", rest) = split(text) else { return Err(wrong()) };
    let (name, rest) = split(rest);
    let ("value", value) = split(rest) else { return Err(wrong()) };
    if value.is_empty() { Err(wrong()) } else { Ok(Command::SetOption { name, value }) }
}

/// Parses `startpos` or `fen P`, optionally followed by `moves m m …`. P is everything up to `moves`.
fn position(text: &str) -> Result<Command<'_>, String> {
    let wrong = |read: &str| {
        Err(format!("position: read {:?}, expected startpos or fen POSITION, then moves MOVE MOVE …", cut(read)))
    };
    let mut words = text.split_whitespace();
    let start = words.next().unwrap_or_default();
    let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let moves = words.collect();
    match start {
        "startpos" if fen.is_empty() => Ok(Command::Position { start: None, moves }),
        "startpos" => wrong(fen[0]),
        "fen" if !fen.is_empty() => Ok(Command::Position { start: Some(fen.join(" ")), moves }),
        _ => wrong(text),
    }
}
