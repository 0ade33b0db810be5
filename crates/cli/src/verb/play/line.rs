//! Reads the player's input.

const COMMANDS: &str = "\
moves       list the legal moves     moves c5    list the moves from c5
undo        take back a move         hint        ask for a hint, again for a plainer one
board       show the board           position    print the position
quit        leave the game";

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
            _ => Self::Move(lower),
        }
    }
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
        assert_eq!(Line::read("quit now"), Line::Move("quit now".to_owned()));
    }
}
