//! How wide each iteration looks.

/// An iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stage {
    /// Positions that the beam keeps after each move of the turn at hand.
    pub(super) width: usize,
    /// Turns that are answered, the most promising first.
    pub(super) answered: usize,
    /// Positions that the beam of the answer keeps; none where nothing is answered.
    pub(super) answer: Option<usize>,
}

/// The iteration with this number, from 1. Each takes a few times as long as the one before.
pub(super) fn stage(number: u32) -> Stage {
    let alone = |width| Stage { width, answered: 0, answer: None };
    let answered = |width, answered, answer| Stage { width, answered, answer: Some(answer) };
    match number {
        1 => alone(1),
        2 => alone(4),
        3 => alone(12),
        4 => answered(12, 8, 3),
        5 => answered(24, 16, 6),
        6 => answered(48, 30, 10),
        n => {
            let more = 1 << (n - 7).min(10);
            answered(80 * more, 50 * more, 20 * more)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_iteration_looks_wider_than_the_one_before() {
        let effort = |number| {
            let Stage { width, answered, answer } = stage(number);
            width + answered * answer.unwrap_or(0)
        };
        assert!((1..16).all(|number| effort(number) < effort(number + 1)));
    }
}
