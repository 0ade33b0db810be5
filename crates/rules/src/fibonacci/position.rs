//! Positions of Fibonacci.

use super::rules::{Reduction, Rules};
use super::{Man, ManKind, Pile, Point, PointSet};
use crate::{Outcome, Reason, Seat, Seats, Winner};

/// The largest number of moves in a turn: turn N has N moves up to this number, and this many from then on.
pub const FULL_TURN: u32 = 6;
/// Stands for the number of moves left while the card is face down.
pub(super) const NO_CARD: u8 = u8::MAX;

/// A position of Fibonacci, with or without cards. It is `Copy` and uses no heap: to play an action, copy the position
/// and change the copy.
///
/// Positions are equal, and have equal keys, if they have the same men, side to act and moves left in the turn, the
/// same turn number up to 6 (with cards: the same piles instead), and both or neither are at the beginning of a turn. A
/// repetition compares beginnings of turns only, ignoring the moves left: they follow from the rest, unless a position
/// string says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Fibonacci {
    /// Strikes and supports of Red, then of Green.
    pub(super) sets: [PointSet; 4],
    /// All of these plus the centres.
    pub(super) occupied: PointSet,
    /// Zobrist key of the men; see [`super::hash`].
    pub(super) men_key: u64,
    pub(super) turn: u32,
    pub(super) rules: Rules,
    pub(super) centres: Seats<Point, 2>,
    pub(super) piles: Seats<Pile, 2>,
    /// The seat to act; in a finished game, the one that acted last.
    pub(super) side: Seat,
    /// Elementary moves left in the turn, or [`NO_CARD`].
    pub(super) left: u8,
    pub(super) made: u8,
    /// Whether the game is won.
    pub(super) over: bool,
    /// The winner of a finished game.
    pub(super) winner: Seat,
}

impl Fibonacci {
    /// Returns the rules of the game.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(*position.rules(), rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether this is the card game.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(!position.is_cards());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_cards(&self) -> bool {
        self.rules.cards
    }

    /// Returns the man on a point, if any.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let centre = position.centre(Seat::FIRST);
    /// assert_eq!(position.man(centre).map(|man| man.seat), Some(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn man(&self, point: Point) -> Option<Man> {
        let mut men = Seat::all(2).flat_map(|seat| ManKind::ALL.map(|kind| Man { seat, kind }));
        men.find(|man| self.men(man.seat, man.kind).contains(point))
    }

    /// Returns the points of a seat's men of one kind.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Fibonacci, ManKind};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.men(Seat::FIRST, ManKind::Centre).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn men(&self, seat: Seat, kind: ManKind) -> PointSet {
        match kind {
            ManKind::Centre => PointSet::of(self.centres[seat]),
            ManKind::Strike => self.strikes(seat),
            ManKind::Support => self.supports(seat),
        }
    }

    /// Returns the points of a seat's strikes.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(!position.strikes(Seat::FIRST).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn strikes(&self, seat: Seat) -> PointSet {
        self.sets[2 * (seat.index() & 1)]
    }

    /// Returns the points of a seat's supports.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(!position.supports(Seat::FIRST).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn supports(&self, seat: Seat) -> PointSet {
        self.sets[2 * (seat.index() & 1) + 1]
    }

    /// Returns the point of a seat's centre.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_ne!(position.centre(Seat::FIRST), position.centre(Seat::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn centre(&self, seat: Seat) -> Point {
        self.centres[seat]
    }

    /// Returns all occupied points.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(position.occupied().contains(position.centre(Seat::FIRST)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> PointSet {
        self.occupied
    }

    /// Returns the number of the turn, from 1.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.turn_number(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        self.turn
    }

    /// Returns the seat whose turn it is; in a finished game, the one that acted last.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.side(), Seat::FIRST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn side(&self) -> Seat {
        self.side
    }

    /// Returns the number of elementary moves left in the turn; `None` before the card is turned up.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.left(), Some(1), "the first turn has one move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn left(&self) -> Option<u8> {
        (self.left != NO_CARD).then_some(self.left)
    }

    /// Returns the number of elementary moves made in the turn.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.made(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn made(&self) -> u8 {
        self.made
    }

    /// Returns the cards left in each seat's pile; `None` without cards.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.piles(), None, "it is played without cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn piles(&self) -> Option<[[u8; 6]; 2]> {
        self.rules.cards.then(|| self.piles.0.map(Pile::counts))
    }

    /// Returns the pile of a seat; empty without cards.
    ///
    /// ```
    /// use gamut_rules::fibonacci::{Fibonacci, Pile};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci-cards".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.pile(Seat::FIRST), Pile::FULL);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pile(&self, seat: Seat) -> Pile {
        self.piles[seat]
    }

    /// Returns the number of enemy strikes next to a seat's centre.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.attackers(Seat::FIRST), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn attackers(&self, seat: Seat) -> u8 {
        (self.centres[seat].neighbours() & self.strikes(seat.after(1, 2))).count() as u8
    }

    /// Returns [`Self::attackers`] for each seat.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert_eq!(position.all_attackers(), [0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn all_attackers(&self) -> [u8; 2] {
        [Seat::FIRST, Seat::FIRST.after(1, 2)].map(|seat| self.attackers(seat))
    }

    /// Returns the number of moves that a turn with this number allows a seat in this position; for the game without
    /// cards.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let allowances: Vec<u8> = (1..=7).map(|turn| position.allowance(Seat::FIRST, turn)).collect();
    /// assert_eq!(allowances, [1, 2, 3, 4, 5, 6, 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn allowance(&self, seat: Seat, turn: u32) -> u8 {
        let full = turn.min(FULL_TURN) as u8;
        let reduced = self.rules.reduction == Reduction::Always || turn >= FULL_TURN;
        full.saturating_sub(if reduced { self.attackers(seat) } else { 0 })
    }

    pub(super) fn ended(&self) -> Option<Outcome> {
        let reason = if self.rules.cards { Reason::CARDS } else { Reason::RING };
        self.over.then_some(Outcome { winner: Winner::Seat(self.winner), reason })
    }
}
