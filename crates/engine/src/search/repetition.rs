//! Draws that depend on earlier positions: by repetition and by exhaustion.

use gamut_rules::{Game, Outcome, Position, Reason};

/// The positions before the current one, starting with those of the game.
pub(crate) struct RepetitionHistory<'a, P: Position> {
    game: &'a Game<P>,
    /// Their keys; 0 for positions that do not count for repetition.
    keys: Vec<u64>,
}

impl<'a, P: Position> RepetitionHistory<'a, P> {
    /// Creates the history of a game's current position.
    pub(crate) fn new(game: &'a Game<P>) -> Self {
        let mut history = Self { game, keys: Vec::new() };
        game.replay().take(game.played().len()).for_each(|position| history.push(&position));
        history
    }

    /// Descends from this position.
    #[inline]
    pub(crate) fn push(&mut self, position: &P) {
        self.keys.push(if position.repeats() { position.key() } else { 0 });
    }

    /// Descends from a pass, to which no position returns.
    #[inline]
    pub(crate) fn push_pass(&mut self) {
        self.keys.push(0);
    }

    /// Returns to the position pushed last.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Returns the draw at a position below the root. Within the search the second occurrence counts as the third: a
    /// side that can repeat once can repeat again.
    #[inline]
    pub(crate) fn draw(&self, position: &P, key: u64) -> Option<Outcome> {
        let reason = position.exhausted().or_else(|| self.repeats(position, key).then_some(Reason::REPETITION))?;
        Some(self.game.start().drawn(reason))
    }

    fn repeats(&self, position: &P, key: u64) -> bool {
        if !position.repeats() {
            return false;
        }
        let since = self.keys.len() - position.reversible_plies().min(self.keys.len());
        let in_game = self.game.played().len();
        let times = |(index, _): (usize, &u64)| if index >= in_game { 2 } else { 1 };
        self.keys.iter().enumerate().skip(since).filter(|&(_, &earlier)| earlier == key).map(times).sum::<usize>() >= 2
    }
}
