//! The one place where the kind of game is chosen at run time: for server, command line and bindings.

mod action;
mod kind;
mod symmetry;

pub use crate::parts::{AnyAction, AnyIllegalAction, AnyIllegalReason, AnyPlayError, Effect, OtherGame};
pub use action::{CheckedAction, PlayedAction, Standing};
pub use kind::Kind;
pub use symmetry::AnySymmetry;

use crate::position::{DrawPlace, IllegalReason};
use crate::{Game, Outcome, ParseError, Position, Reason, Seat, Turn, Variant, Winner, position, with_game};

/// A position of one of the games in the list: its types are parts of those of any game.
pub trait AnyPosition:
    Position<
        Action: Into<AnyAction> + TryFrom<AnyAction, Error = OtherGame>,
        Effect: Into<Effect>,
        IllegalReason: Into<AnyIllegalReason>,
    >
{
}

impl<P> AnyPosition for P where
    P: Position<
            Action: Into<AnyAction> + TryFrom<AnyAction, Error = OtherGame>,
            Effect: Into<Effect>,
            IllegalReason: Into<AnyIllegalReason>,
        >
{
}

/// A game of any kind with its variant.
#[derive(Clone, Debug)]
pub struct AnyGame {
    variant: Variant,
    kind: Kind,
}

impl AnyGame {
    /// A game from the start position of a variant.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-3:kosmos-1995".parse()?)?;
    /// assert_eq!((game.seats(), game.is_empty()), (3, true));
    /// assert!(AnyGame::new(&"focus-2,start=lot".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the variant leaves the starting seat to the lot, which has to be drawn first.
    pub fn new(variant: &Variant) -> Result<Self, ParseError> {
        let kind = Kind::start(variant.rules(), variant.seats(), variant.first_seat()?);
        Ok(Self { variant: variant.clone(), kind })
    }

    /// A game from a position string.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let variant = "focus-2".parse()?;
    /// let mut game = AnyGame::new(&variant)?;
    /// game.play_text("c4-d4")?;
    /// let copy = AnyGame::from_position(&variant, &game.position())?;
    /// assert_eq!((copy.position(), copy.len()), (game.position(), 0));
    /// assert!(copy.custom_start().is_some() && game.custom_start().is_none());
    /// assert!(AnyGame::from_position(&variant, "nothing").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the position under the variant's rules.
    pub fn from_position(variant: &Variant, position: &str) -> Result<Self, ParseError> {
        let kind = Kind::parse(position, variant.rules(), variant.seats())?;
        Ok(Self { variant: variant.clone(), kind })
    }

    /// The variant that is played.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-3,goal=capture".parse()?)?;
    /// assert_eq!(game.variant().to_string(), "focus-3,goal=capture");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The game with its own type, for [`crate::with_game`].
    ///
    /// ```
    /// use gamut_rules::{AnyGame, with_game};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert_eq!(with_game!(game.kind(), game => game.actions().len()), game.actions().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Number of seats.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// assert_eq!(AnyGame::new(&"focus-4".parse()?)?.seats(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seats(&self) -> usize {
        self.variant.seats()
    }

    /// Number of actions played since the start of this game.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// game.play_text("c4-d4")?;
    /// assert_eq!(game.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        with_game!(&self.kind, game => game.played().len())
    }

    /// Returns whether nothing has been played yet.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert!(game.is_empty());
    /// game.play_text("c4-d4")?;
    /// assert!(!game.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whose turn it is.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat, Turn};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
    /// // A card is turned up before the first turn.
    /// let cards = AnyGame::new(&"fibonacci-cards".parse()?)?;
    /// assert_eq!(cards.turn(), Turn::Chance);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turn(&self) -> Turn {
        with_game!(&self.kind, game => game.turn())
    }

    /// The side of a seat, named by its lowest seat. Alone, a seat is its own side.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat};
    ///
    /// let teams = AnyGame::new(&"focus-teams".parse()?)?;
    /// assert_eq!(teams.side_of(Seat::new(2)), Seat::FIRST);
    /// assert_eq!(teams.side_of(Seat::new(3)), Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seat {
        with_game!(&self.kind, game => game.position().side_of(seat))
    }

    /// Returns whether this can be the result of this game: a draw, or a win of one of its seats or sides.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat, Winner};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert!(game.knows(Winner::Draw) && game.knows(Winner::Seat(Seat::FIRST)));
    /// assert!(!game.knows(Winner::Seat(Seat::new(2))), "there is no third seat");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn knows(&self, winner: Winner) -> bool {
        let side = |seat: Seat| Seat::all(self.seats()).filter(move |&other| self.side_of(other) == seat);
        winner == Winner::Draw || Seat::all(self.seats()).any(|seat| winner.seats().eq(side(seat)))
    }

    /// Returns whether nobody wins a drawn game. A rule against mirror play may give draws to one of the players.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// assert!(AnyGame::new(&"focus-2".parse()?)?.allows_draw());
    /// assert!(!AnyGame::new(&"focus-2,balance=draw-second-loses".parse()?)?.allows_draw());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn allows_draw(&self) -> bool {
        with_game!(&self.kind, game => game.start().drawn(Reason::REPETITION).winner == Winner::Draw)
    }

    /// Returns whether a turn can consist of several actions.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// assert!(AnyGame::new(&"fibonacci".parse()?)?.has_long_turns());
    /// assert!(!AnyGame::new(&"focus-2".parse()?)?.has_long_turns());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_long_turns(&self) -> bool {
        with_game!(&self.kind, game => game.position().has_long_turns())
    }

    /// How the game has ended, if it has.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(&self.kind, game => game.outcome())
    }

    /// The present position as text.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let start = game.position();
    /// game.play_text("c4-d4")?;
    /// assert_ne!(game.position(), start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> String {
        with_game!(&self.kind, game => game.position().to_string())
    }

    /// Where the game began, if that is not the start position of its variant.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let variant = "focus-2".parse()?;
    /// let start = "x4/x6/x8/x8/x3,1,2,2,x2/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    /// let game = AnyGame::from_position(&variant, start)?;
    /// assert_eq!(game.custom_start().as_deref(), Some(start));
    /// assert_eq!(AnyGame::new(&variant)?.custom_start(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn custom_start(&self) -> Option<String> {
        let start = with_game!(&self.kind, game => game.start().to_string());
        let usual = Self::new(&self.variant).ok().map(|game| game.position());
        (usual.as_ref() != Some(&start)).then_some(start)
    }

    /// What has been played.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let first = game.actions()[0];
    /// game.play(first)?;
    /// assert_eq!(game.played(), [first]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn played(&self) -> Vec<AnyAction> {
        with_game!(&self.kind, game => game.played().iter().map(|&action| action.into()).collect())
    }

    /// Legal actions, sorted by their notation.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert!(game.actions().contains(&game.parse_action("c4-d4")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn actions(&self) -> Vec<AnyAction> {
        let mut actions: Vec<AnyAction> =
            with_game!(&self.kind, game => game.actions().iter().map(|&action| action.into()).collect());
        actions.sort_by_cached_key(ToString::to_string);
        actions
    }

    /// Legal actions with what each does, in the order of generation.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    /// use gamut_rules::any::Effect;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let effects = game.effects();
    /// assert_eq!(effects.len(), game.actions().len());
    /// let falls = |effect: &Effect| matches!(effect, Effect::Focus(effect) if !effect.fallen.is_empty());
    /// assert!(!effects.iter().any(|(_, effect)| falls(effect)), "no stack is high enough at the start");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn effects(&self) -> Vec<(AnyAction, Effect)> {
        with_game!(&self.kind, game => {
            game.actions().iter().map(|&action| (action.into(), game.position().effect(action).into())).collect()
        })
    }

    /// Reads an action in notation. It need not be legal.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let action = game.parse_action("c4-d4")?;
    /// assert_eq!(action.to_string(), "c4-d4");
    /// assert!(game.parse_action("north").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse_action(&self, text: &str) -> Result<AnyAction, ParseError> {
        with_game!(&self.kind, game => game.position().parse_action(text).map(Into::into))
    }

    /// Checks an action against the rules; it is ready to be played then.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let checked = game.check(game.parse_action("c4-d4")?)?;
    /// let played = game.play_checked(checked);
    /// assert_eq!((played.action.to_string(), played.ply), ("c4-d4".to_owned(), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The action with the reason why it cannot be played now.
    pub fn check(&self, action: AnyAction) -> Result<CheckedAction, AnyIllegalAction> {
        with_game!(&self.kind, game => {
            let own = own(action)?;
            game.check(own).map_err(position::IllegalAction::widen)?;
            Ok(checked(game, own).expect("a seat is in turn until the game is over"))
        })
    }

    /// Plays an action that this game has checked since it was last changed. With another one it is unspecified what
    /// is played.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let checked = game.check(game.actions()[0])?;
    /// assert_eq!(game.play_checked(checked).ply, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_checked(&mut self, checked: CheckedAction) -> PlayedAction {
        with_game!(&mut self.kind, game => play(game, checked))
    }

    /// Plays an action.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let action = game.parse_action("c4-d4")?;
    /// game.play(action)?;
    /// let error = game.play(action).unwrap_err();
    /// assert_eq!((error.action, error.reason.to_string()), (action, "there is no piece on c4".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The action with the reason why it cannot be played now; the game is unchanged.
    pub fn play(&mut self, action: AnyAction) -> Result<(), AnyIllegalAction> {
        with_game!(&mut self.kind, game => game.play(own(action)?).map_err(position::IllegalAction::widen))
    }

    /// Where the game stands.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat};
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// game.play_text("c4-d4")?;
    /// let standing = game.standing();
    /// assert_eq!((standing.ply, standing.number, standing.seat), (1, 2, Some(Seat::new(1))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standing(&self) -> Standing {
        with_game!(&self.kind, game => standing(game.played().len(), game.position(), game.outcome()))
    }

    /// Where the game will stand after an action that it has checked since it was last changed.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let checked = game.check(game.actions()[0])?;
    /// assert_eq!(game.standing_after(&checked).seat, Some(Seat::new(1)));
    /// assert!(game.is_empty(), "nothing was played");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standing_after(&self, checked: &CheckedAction) -> Standing {
        with_game!(&self.kind, game => match checked.action.try_into() {
            Ok(own) => {
                let (position, outcome) = game.after(own);
                standing(game.played().len() + 1, &position, outcome)
            }
            Err(OtherGame) => self.standing(),
        })
    }

    /// The position in notation after an action that it has checked since it was last changed.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// let checked = game.check(game.actions()[0])?;
    /// let after = game.position_after(&checked);
    /// game.play_checked(checked);
    /// assert_eq!(game.position(), after);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position_after(&self, checked: &CheckedAction) -> String {
        with_game!(&self.kind, game => match checked.action.try_into() {
            Ok(own) => game.after(own).0.to_string(),
            Err(OtherGame) => self.position(),
        })
    }

    /// What has been played, each action with what it did: the game is played again from its start.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// game.play_text("c4-d4")?;
    /// game.play_text("c5-d5")?;
    /// let history = game.history();
    /// assert_eq!((history.len(), history[1].action.to_string()), (2, "c5-d5".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn history(&self) -> Vec<PlayedAction> {
        with_game!(&self.kind, game => {
            let mut again = Game::new(*game.start());
            let next = |&action: &_| checked(&again, action).map(|checked| play(&mut again, checked));
            game.played().iter().filter_map(next).collect()
        })
    }

    /// Parses an action in notation and plays it.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert_eq!(game.play_text("c4-d4")?.to_string(), "c4-d4");
    /// assert!(game.play_text("c4-d4").is_err(), "nothing is left there");
    /// assert!(game.play_text("north").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text or the action; the game is unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<AnyAction, AnyPlayError> {
        let action = self.parse_action(text)?;
        self.play(action)?;
        Ok(action)
    }

    /// The seat in turn, also where chance acts for it; `None` when the game is over.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat, Turn};
    ///
    /// let game = AnyGame::new(&"fibonacci-cards".parse()?)?;
    /// assert_eq!((game.turn(), game.seat_in_turn()), (Turn::Chance, Some(Seat::FIRST)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seat_in_turn(&self) -> Option<Seat> {
        with_game!(&self.kind, game => game.seat_in_turn())
    }

    /// Where chance is to act: what tells this draw from every other of the game.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"fibonacci-cards".parse()?)?;
    /// assert_eq!(game.draw_place().map(|place| place.turn), Some(1));
    /// assert_eq!(AnyGame::new(&"focus-2".parse()?)?.draw_place(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw_place(&self) -> Option<DrawPlace> {
        with_game!(&self.kind, game => if game.turn() == Turn::Chance { game.position().draw_place() } else { None })
    }

    /// Draws the outcome of chance in a game with this seed, to be played like any action. `None` if it is not chance's
    /// turn. Depends only on the seed, the turn number and the pile, and never changes: `docs/notation.md`.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"fibonacci-cards".parse()?)?;
    /// let card = game.draw(7).ok_or("a card is to be turned up")?;
    /// assert_eq!(game.draw(7), Some(card), "a seed always brings the same card");
    /// game.play(card)?;
    /// assert_eq!(game.draw(7), None, "a seat is to act");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw(&self, seed: u64) -> Option<AnyAction> {
        with_game!(&self.kind, game => {
            if game.turn() == Turn::Chance { game.position().draw(seed).map(Into::into) } else { None }
        })
    }

    /// Takes the last action back and returns it; `None` at the start.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// game.play_text("c4-d4")?;
    /// assert_eq!(game.undo().map(|action| action.to_string()).as_deref(), Some("c4-d4"));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<AnyAction> {
        with_game!(&mut self.kind, game => game.undo().map(Into::into))
    }

    /// Goes back to the position after `ply` actions ([`Game::undo_to`]), and returns the last action that remains.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse()?)?;
    /// for action in ["c4-d4", "c5-d5"] {
    ///     game.play_text(action)?;
    /// }
    /// game.undo_to(1);
    /// assert_eq!(game.played().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo_to(&mut self, ply: usize) -> Option<PlayedAction> {
        with_game!(&mut self.kind, game => {
            let last = ply.checked_sub(1).and_then(|before| game.played().get(before).copied());
            game.undo_to(ply.saturating_sub(1));
            checked(game, last?).map(|checked| play(game, checked))
        })
    }

    /// Leaves of the game tree below the present position; draws that need a history do not count.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// assert_eq!((game.perft(0), game.perft(1)), (1, game.actions().len() as u64));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_game!(&self.kind, game => crate::perft(game.position(), depth))
    }
}

/// The action as one of this game.
fn own<A: Copy + TryFrom<AnyAction, Error = OtherGame>>(action: AnyAction) -> Result<A, AnyIllegalAction> {
    action.try_into().map_err(|error: OtherGame| AnyIllegalAction { action, reason: IllegalReason::Rule(error.into()) })
}

/// Writes actions in notation.
///
/// ```
/// use gamut_rules::AnyGame;
/// use gamut_rules::any::notation;
///
/// let mut game = AnyGame::new(&"focus-2".parse()?)?;
/// game.play_text("c4-d4")?;
/// game.play_text("c5-d5")?;
/// assert_eq!(notation(&game.played()), ["c4-d4", "c5-d5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn notation(actions: &[AnyAction]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// A legal action with what it does; `None` when the game is over.
fn checked<P: AnyPosition>(game: &Game<P>, action: P::Action) -> Option<CheckedAction> {
    let (seat, effect) = (game.seat_in_turn()?, game.position().effect(action).into());
    Some(CheckedAction { action: action.into(), effect, seat, turn: game.turn_number() })
}

/// Plays a checked action, and says what came of it.
fn play<P: AnyPosition>(game: &mut Game<P>, checked: CheckedAction) -> PlayedAction {
    let CheckedAction { action, effect, seat, turn } = checked;
    if let Ok(own) = action.try_into() {
        game.play_unchecked(own);
    }
    let skipped = game.position().skipped_since(seat, turn, game.seat_in_turn());
    let ply = u32::try_from(game.played().len()).unwrap_or(u32::MAX);
    PlayedAction { action, effect, ply, seat, turn, skipped }
}

fn standing<P: Position>(plies: usize, position: &P, outcome: Option<Outcome>) -> Standing {
    let goes_on = outcome.is_none();
    Standing {
        ply: u32::try_from(plies).unwrap_or(u32::MAX),
        turn: if goes_on { position.turn() } else { Turn::Over },
        number: position.turn_after(plies),
        seat: position.seat_in_turn().filter(|_| goes_on),
        outcome,
    }
}
