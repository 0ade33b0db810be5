//! How wide and how deep each iteration looks.

/// One level of the search by turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// Positions that the beam keeps after each move.
    pub(super) width: usize,
    /// Turns that are answered, the most promising first.
    pub(super) turns: usize,
}

/// An iteration: the root first, the last turn looked at last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stage(pub(super) [Look; MOST_TURNS], pub(super) usize);

/// No iteration looks further ahead.
pub(super) const MOST_TURNS: usize = 4;

impl Stage {
    /// The levels, the root first.
    pub(super) fn looks(&self) -> &[Look] {
        &self.0[..self.1]
    }
}

/// The iteration with this number, from 1. Each takes a few times as long as the one before.
pub(super) fn stage(number: u32) -> Stage {
    const END: Look = Look { width: 0, turns: 0 };
    let look = |width, turns| Look { width, turns };
    match number {
        1 => Stage([look(1, 0), END, END, END], 1),
        2 => Stage([look(4, 0), END, END, END], 1),
        3 => Stage([look(12, 0), END, END, END], 1),
        4 => Stage([look(12, 8), look(3, 0), END, END], 2),
        5 => Stage([look(24, 16), look(6, 0), END, END], 2),
        6 => Stage([look(48, 30), look(10, 0), END, END], 2),
        7 => Stage([look(80, 50), look(20, 0), END, END], 2),
        8 => Stage([look(80, 50), look(20, 6), look(4, 0), END], 3),
        n => {
            let more = 1 << (n - 8).min(10);
            Stage([look(80 * more, 50 * more), look(20 * more, 6 * more), look(4 * more, 0), END], 3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_iteration_looks_wider_or_deeper_than_the_one_before() {
        let effort = |number| {
            stage(number).looks().iter().fold(1, |effort, look| effort * look.width.max(1) * look.turns.max(1))
        };
        assert!((1..16).all(|number| effort(number) < effort(number + 1)));
    }
}
