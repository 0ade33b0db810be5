//! The elementary moves of a turn.

use gamut_rules::Position;
use gamut_rules::fibonacci::{Action, Fibonacci};

/// Elementary moves of the longest turn.
pub(super) const MOST_MOVES: usize = 6;

/// The moves of a turn in order, at most six.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnMoves {
    steps: [Action; MOST_MOVES],
    len: u8,
}

impl TurnMoves {
    /// Returns the turn with another move appended.
    ///
    /// # Panics
    /// The turn already has six moves.
    #[must_use]
    pub(crate) fn with(mut self, step: Action) -> Self {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// Returns the moves.
    ///
    /// ```
    /// use gamut_engine::fibonacci::study;
    /// use gamut_engine::{Limits, Options};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let game = Game::new(position);
    /// let (_, turns) =
    ///     study(&game, &Limits::nodes(200), &Options::default(), &mut |_| ()).ok_or("a seat is to act")?;
    /// assert!(turns[0].moves.steps().is_empty(), "no move leads to the root");
    /// let mut first = turns[1..].iter().filter(|turn| turn.parent == 0);
    /// assert!(first.all(|turn| turn.moves.steps().len() <= 1), "the first turn has one move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> &[Action] {
        &self.steps[..usize::from(self.len)]
    }

    /// Returns the actions to play from this position, with the end of the turn if moves are left afterwards.
    ///
    /// ```
    /// use gamut_engine::fibonacci::study;
    /// use gamut_engine::{Limits, Options};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let game = Game::new(position);
    /// let (_, turns) =
    ///     study(&game, &Limits::nodes(200), &Options::default(), &mut |_| ()).ok_or("a seat is to act")?;
    /// let root = turns[0].position;
    /// let next = turns[1..].iter().find(|turn| turn.parent == 0).ok_or("turns follow the root")?;
    /// assert!(next.moves.actions(&root).starts_with(next.moves.steps()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn actions(&self, position: &Fibonacci) -> Vec<Action> {
        let mut actions = self.steps().to_vec();
        let mut next = *position;
        for &step in &actions {
            next.play_unchecked(step);
        }
        if next.outcome().is_none() && next.turn_number() == position.turn_number() {
            actions.push(Action::END);
        }
        actions
    }
}
