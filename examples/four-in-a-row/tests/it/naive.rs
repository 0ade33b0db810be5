//! A second implementation from the text of the rules alone: columns are strings, lines are searched cell by cell.

/// A game in progress.
pub(super) struct Naive {
    /// The columns from the left, each from below, one digit per stone.
    columns: Vec<String>,
    turn: char,
}

impl Naive {
    pub(super) fn new() -> Self {
        Self { columns: vec![String::new(); 7], turn: '1' }
    }

    fn at(&self, column: i32, row: i32) -> Option<char> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.chars().nth(usize::try_from(row).ok()?)
    }

    /// Returns the winner, `1` or `2`, or `-` for a draw; `None` if the game is not over.
    pub(super) fn result(&self) -> Option<char> {
        for column in 0..7 {
            for row in 0..6 {
                for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let line = [0, 1, 2, 3].map(|steps| self.at(column + steps * right, row + steps * up));
                    if line[0].is_some() && line.iter().all(|&stone| stone == line[0]) {
                        return line[0];
                    }
                }
            }
        }
        self.columns.iter().all(|column| column.len() == 6).then_some('-')
    }

    /// Returns the letters of the columns with room, from the left.
    pub(super) fn actions(&self) -> Vec<String> {
        if self.result().is_some() {
            return Vec::new();
        }
        let room = self.columns.iter().zip('a'..).filter(|(column, _)| column.len() < 6);
        room.map(|(_, letter)| letter.to_string()).collect()
    }

    pub(super) fn play(&mut self, action: &str) {
        let letter = action.chars().next().expect("an action is a letter");
        self.columns["abcdefg".find(letter).expect("of a column")].push(self.turn);
        self.turn = if self.turn == '1' { '2' } else { '1' };
    }

    pub(super) fn position(&self) -> String {
        format!("{} {}", self.columns.join("/"), self.turn)
    }

    /// Counts the sequences of `depth` actions.
    pub(super) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |action: &String| {
            let mut next = Self { columns: self.columns.clone(), turn: self.turn };
            next.play(action);
            next.perft(depth - 1)
        };
        self.actions().iter().map(after).sum()
    }
}
