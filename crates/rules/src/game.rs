//! A game: a start, what was played since, and the ends that need a memory.

use crate::error::PlayError;
use crate::{ActionList, IllegalAction, Outcome, Position, Reason, Turn};

/// A start position and the actions since, with every position on the way.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    /// Never empty: the start is first.
    positions: Vec<P>,
    actions: Vec<P::Action>,
}

impl<P: Position> Game<P> {
    /// A game that begins here. The start is the first occurrence of itself: there is no history before it.
    #[must_use]
    pub fn new(start: P) -> Self {
        Self { positions: vec![start], actions: Vec::new() }
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Where the game is now.
    #[must_use]
    pub fn position(&self) -> &P {
        self.positions.last().expect("a game holds at least its start")
    }

    /// Every position so far, the start first, the present one last.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// What has been played.
    #[must_use]
    pub fn played(&self) -> &[P::Action] {
        &self.actions
    }

    /// Whose turn it is; over also where a draw has ended the game.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.outcome().is_some() { Turn::Over } else { self.position().turn() }
    }

    /// Legal actions; none when the game is over.
    #[must_use]
    pub fn actions(&self) -> ActionList<P::Action> {
        let mut list = ActionList::new();
        if self.outcome().is_none() {
            self.position().actions(&mut list);
        }
        list
    }

    /// Plays a legal action.
    ///
    /// # Errors
    /// Why the action is not legal; the game is unchanged.
    pub fn play(&mut self, action: P::Action) -> Result<(), IllegalAction> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalAction { action: action.to_string(), reason: format!("the game is over: {outcome}") });
        }
        let next = self.position().play(action)?;
        self.positions.push(next);
        self.actions.push(action);
        Ok(())
    }

    /// Plays an action in notation.
    ///
    /// # Errors
    /// What is wrong with the text or the action; the game is unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<P::Action, PlayError> {
        let action = self.position().parse_action(text)?;
        self.play(action)?;
        Ok(action)
    }

    /// Takes the last action back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<P::Action> {
        let action = self.actions.pop()?;
        self.positions.pop();
        Some(action)
    }

    /// How the game has ended, if it has. A win comes before a draw.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position.outcome().or_else(|| {
            let reason = if self.occurrences() >= 3 { Some(Reason::Repetition) } else { position.exhausted() };
            reason.map(|reason| self.start().drawn(reason))
        })
    }

    /// How often the present position has occurred, now included; 0 where it does not count.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let position = self.position();
        if !position.repeats() {
            return 0;
        }
        let window = position.reversible_plies() + 1;
        self.positions.iter().rev().take(window).filter(|earlier| earlier.repeats() && position.recurs(earlier)).count()
    }
}
