//! Draws that depend on the positions before: by repetition and by exhaustion.

use gamut_rules::{Game, Outcome, Position, Reason};

/// The positions before the present one, those of the game first.
pub(crate) struct RepetitionHistory<'a, P: Position> {
    game: &'a Game<P>,
    /// Their keys; 0 where repetition does not look.
    keys: Vec<u64>,
}

impl<'a, P: Position> RepetitionHistory<'a, P> {
    /// What lies behind the present position of a game.
    pub(crate) fn new(game: &'a Game<P>) -> Self {
        let mut history = Self { game, keys: Vec::new() };
        game.replay().take(game.played().len()).for_each(|position| history.push(&position));
        history
    }

    /// The search goes on from this position.
    #[inline]
    pub(crate) fn push(&mut self, position: &P) {
        self.keys.push(if position.repeats() { position.key() } else { 0 });
    }

    /// The search goes on from a pass, to which no position returns.
    #[inline]
    pub(crate) fn push_pass(&mut self) {
        self.keys.push(0);
    }

    /// The search is back at the position pushed last.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// The draw that a position below the root is. Within the search the second occurrence counts as the third:
    /// who can repeat once can repeat again.
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
