//! A game: a start, what was played since, and the ends that need a memory.

use crate::position::{IllegalAction, IllegalReason, PlayError};
use crate::{ActionList, Outcome, Position, Reason, Seat, Turn};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::iter;

/// A start position, the actions since, and where they lead.
///
/// Earlier positions are not kept: [`Game::replay`] plays them again. Of the positions that can still come again only
/// the keys are counted, so a ply costs the same however long the game is, and the game grows with its actions.
///
/// ```
/// use gamut_rules::{AnyGame, with_game};
///
/// let mut game = AnyGame::new(&"focus-2".parse()?)?;
/// game.play_text("c4-d4")?;
/// let positions: Vec<String> = with_game!(game.kind(), game => game.replay().map(|position| position.to_string()).collect());
/// assert_eq!((positions.len(), positions.last()), (2, Some(&game.position())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    actions: Vec<P::Action>,
    /// How often each position occurred that play may come back to, by [`Position::recurrence_key`].
    occurrences: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// How the game has ended.
    outcome: Option<Outcome>,
}

/// Hashes a key of a position by itself: it is a hash already.
#[derive(Clone, Copy, Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl<P: Position> Game<P> {
    /// A game that begins here. The start is the first occurrence of itself: there is no history before it.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// assert_eq!(game.position(), game.start());
    /// assert!(game.played().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(start: P) -> Self {
        let mut occurrences = HashMap::default();
        if start.repeats() {
            occurrences.insert(start.recurrence_key(), 1);
        }
        let outcome = start.outcome().or_else(|| start.exhausted().map(|reason| start.drawn(reason)));
        Self { start, position: start, actions: Vec::new(), occurrences, outcome }
    }

    /// Where the game began.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_text("c4-d4")?;
    /// assert_eq!(*game.start(), Focus::<2>::start(rules, Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Where the game is now.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_text("c4-d4")?;
    /// assert_ne!(game.position(), game.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Plays the game again: every position so far, the start first, the present one last.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let first = game.actions()[0];
    /// game.play(first)?;
    /// let positions: Vec<Focus<2>> = game.replay().collect();
    /// assert_eq!(positions, [*game.start(), *game.position()]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> impl Iterator<Item = P> {
        let mut actions = self.actions.iter();
        iter::successors(Some(self.start), move |position| {
            let mut next = *position;
            next.play_unchecked(*actions.next()?);
            Some(next)
        })
    }

    /// What has been played.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let action = game.play_text("c4-d4")?;
    /// assert_eq!(game.played(), [action]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn played(&self) -> &[P::Action] {
        &self.actions
    }

    /// Whose turn it is; over also where a draw has ended the game.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Turn, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.outcome().is_some() { Turn::Over } else { self.position.turn() }
    }

    /// The seat in turn, also where chance acts for it; `None` when the game is over.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// assert_eq!(game.seat_in_turn(), Some(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seat_in_turn(&self) -> Option<Seat> {
        if self.outcome().is_some() { None } else { self.position.seat_in_turn() }
    }

    /// Number of the turn that is played, from 1.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_text("c4-d4")?;
    /// assert_eq!(game.turn_number(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        self.position.turn_after(self.actions.len())
    }

    /// Legal actions; none when the game is over.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// assert!(game.actions().iter().all(|&action| game.check(action).is_ok()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn actions(&self) -> ActionList<P::Action> {
        let mut list = ActionList::new();
        if self.outcome().is_none() {
            self.position.actions(&mut list);
        }
        list
    }

    /// Returns why an action cannot be played now, if it cannot.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let action = game.play_text("c4-d4")?;
    /// let error = game.check(action).unwrap_err();
    /// assert_eq!(error.to_string(), "c4-d4 is not allowed: there is no piece on c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The action with the reason.
    pub fn check(&self, action: P::Action) -> Result<(), IllegalAction<P::Action, P::IllegalReason>> {
        let reason = match self.outcome() {
            Some(outcome) => Some(IllegalReason::Over(outcome)),
            None => self.position.why_illegal(action).map(IllegalReason::Rule),
        };
        reason.map_or(Ok(()), |reason| Err(IllegalAction { action, reason }))
    }

    /// Plays a legal action.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let action = game.actions()[0];
    /// game.play(action)?;
    /// assert_eq!(game.played(), [action]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the action is not legal; the game is unchanged.
    pub fn play(&mut self, action: P::Action) -> Result<(), IllegalAction<P::Action, P::IllegalReason>> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Where a legal action leads, and how the game ends by it, if it does. A win comes before a draw.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let (next, outcome) = game.after(game.actions()[0]);
    /// assert!(next != *game.position() && outcome.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after(&self, action: P::Action) -> (P, Option<Outcome>) {
        let mut next = self.position;
        next.play_unchecked(action);
        let outcome = next.outcome().or_else(|| {
            let reason = if self.is_third(&next) { Some(Reason::REPETITION) } else { next.exhausted() };
            reason.map(|reason| self.start.drawn(reason))
        });
        (next, outcome)
    }

    /// Plays an action that [`Game::check`] allows. What another one does is unspecified, but it neither panics nor
    /// corrupts memory.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_unchecked(game.actions()[0]);
    /// assert_eq!(game.played().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_unchecked(&mut self, action: P::Action) {
        (self.position, self.outcome) = self.after(action);
        self.actions.push(action);
        if self.position.reversible_plies() == 0 {
            self.occurrences.clear();
        }
        if self.position.repeats() {
            *self.occurrences.entry(self.position.recurrence_key()).or_default() += 1;
        }
    }

    /// Plays an action in notation.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// let action = game.play_text("c4-d4")?;
    /// assert_eq!(action.to_string(), "c4-d4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text or the action; the game is unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<P::Action, PlayError<P::Action, P::IllegalReason>> {
        let action = self.position.parse_action(text)?;
        self.play(action)?;
        Ok(action)
    }

    /// Takes the last action back and returns it; `None` at the start. The game is played again up to there.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_text("c4-d4")?;
    /// game.undo();
    /// assert_eq!(game.position(), game.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<P::Action> {
        let last = self.actions.last().copied()?;
        self.undo_to(self.actions.len() - 1);
        Some(last)
    }

    /// Goes back to the position after `ply` actions by replaying the game up to there. Does nothing if there are not
    /// more.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// game.play_text("c4-d4")?;
    /// game.play_text("c5-d5")?;
    /// game.undo_to(1);
    /// assert_eq!(game.played().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo_to(&mut self, ply: usize) {
        if ply >= self.actions.len() {
            return;
        }
        let mut earlier = Self::new(self.start);
        for &action in &self.actions[..ply] {
            earlier.play_unchecked(action);
        }
        *self = earlier;
    }

    /// How the game has ended, if it has.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Game, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns whether this position, one ply after the present one, occurs for the third time.
    fn is_third(&self, next: &P) -> bool {
        let may_return = next.repeats() && next.reversible_plies() > 0;
        if !may_return || self.occurrences.get(&next.recurrence_key()).is_none_or(|&before| before < 2) {
            return false;
        }
        // Keys may agree by chance. This is asked only where the game would end, so it costs nothing to be sure.
        let plies = self.actions.len() + 1;
        let window = self.replay().skip(plies - next.reversible_plies().min(plies));
        window.filter(|earlier| earlier.repeats() && next.recurs(earlier)).count() >= 2
    }
}
