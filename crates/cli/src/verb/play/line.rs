//! Reads the player's input.

use super::aloud::Question;

const COMMANDS: &str = "\
moves       list the legal moves     moves c5    list the legal moves from c5
undo        take back your move      hint        get a hint; repeat for a plainer one
board       show the board           position    print the position
review      find the mistakes        record      print the game as a record
quit        leave the game
To play without looking at the board:
c5          what is on c5            line c5     what is in each direction from c5
row 4       what is in row 4         column c    what is in column c
men         where all men are        turn        whose turn it is, reserves and captures
last        moves since your last    threats     which of your men are in danger";

/// The commands, as `help` prints them, below how moves are written in the game.
pub(super) fn help(moves: &str) -> String {
    if moves.is_empty() { COMMANDS.to_owned() } else { format!("{moves}\n{COMMANDS}") }
}

/// A parsed line of input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    Nothing,
    Help,
    Board,
    Position,
    /// The legal moves that begin with this text.
    Moves(String),
    Hint,
    Undo,
    Quit,
    /// What stands somewhere.
    Ask(Question),
    /// Who is to move, and what is next to the board.
    Turn,
    /// What was played since the asker's last move.
    Last,
    Threats,
    Review,
    Record,
    /// Any other text is read as a move.
    Move(String),
}

impl Line {
    pub(super) fn read(text: &str) -> Self {
        let lower = text.trim().to_lowercase();
        let mut words = lower.split_whitespace();
        let (verb, rest) = (words.next().unwrap_or_default(), words.next());
        match (verb, rest) {
            ("", _) => Self::Nothing,
            ("help" | "h" | "?", None) => Self::Help,
            ("board" | "b", None) => Self::Board,
            ("position" | "p", None) => Self::Position,
            ("moves" | "m", square) => Self::Moves(square.unwrap_or_default().to_owned()),
            ("hint", None) => Self::Hint,
            ("undo" | "u", None) => Self::Undo,
            ("quit" | "q" | "exit", None) => Self::Quit,
            ("row" | "rank", Some(row)) => Self::Ask(Question::Row(row.to_owned())),
            ("column" | "file", Some(column)) => Self::Ask(Question::Column(column.to_owned())),
            ("line", Some(place)) => Self::Ask(Question::Line(place.to_owned())),
            ("men", None) => Self::Ask(Question::Men),
            ("turn" | "reserve" | "captured" | "cards", None) => Self::Turn,
            ("last" | "round", None) => Self::Last,
            ("threats" | "danger", None) => Self::Threats,
            ("review", None) => Self::Review,
            ("record", None) => Self::Record,
            (place, None) if is_place(place) => Self::Ask(Question::Place(place.to_owned())),
            _ => Self::Move(lower),
        }
    }
}

/// Whether a text has the shape of a place: a letter and a number.
fn is_place(text: &str) -> bool {
    let mut letters = text.chars();
    let digits = letters.next().filter(char::is_ascii_lowercase).map(|_| letters.as_str());
    digits.is_some_and(|digits| (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_and_moves_in_any_case() {
        assert_eq!(Line::read(" Quit\r\n"), Line::Quit);
        assert_eq!(Line::read("\n"), Line::Nothing);
        assert_eq!(Line::read("moves\n"), Line::Moves(String::new()));
        assert_eq!(Line::read("m C5\n"), Line::Moves("c5".to_owned()));
        assert_eq!(Line::read("C5(2)-E5\n"), Line::Move("c5(2)-e5".to_owned()));
        assert_eq!(Line::read("c5"), Line::Ask(Question::Place("c5".to_owned())));
        assert_eq!(Line::read("Rank 4"), Line::Ask(Question::Row("4".to_owned())));
        assert_eq!(Line::read("threats"), Line::Threats);
        assert_eq!(Line::read("quit now"), Line::Move("quit now".to_owned()));
    }
}
