//! Playouts: games played on by chance, each action chosen by sets of squares instead of from a list.
//!
//! The *static move ordering* is that of J.A.M. Nijssen's thesis (Maastricht 2013), chapter 3: 10 · (pieces moved + pieces on
//! the target before) + the change in stacks that the mover tops (−1, 0 or 1); a drop moves one piece.

mod choice;
mod choices;
mod grid;

use choice::{Change, Fan, Lifts};
pub use choices::{Choices, Still};
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Action, Balance, Entry, Focus, Movement, Square};
use gamut_rules::{ActionList, Outcome, Position, Reason, Seat};
use grid::Grid;

/// ε = 0.05 of 2³².
const EPSILON: u64 = (1 << 32) / 20;

/// A position, and where high stacks stand: what a fast choice of an action needs.
#[derive(Clone, Copy, Debug)]
pub struct Playout<const SEATS: usize> {
    /// Its mobility and key are not kept: nothing here needs them.
    position: Focus<SEATS>,
    /// By number: the squares whose stack is at least so high, on the grid. At least 0 is the board, above 5 is nowhere.
    tall: [Grid; grid::ROWS],
}

/// What the seat to act may do, as sets on the grid.
struct Means {
    /// The stacks that it tops.
    own: Grid,
    /// Those that it may move.
    sources: Grid,
    /// Where it may drop.
    drops: Grid,
}

impl<const SEATS: usize> Playout<SEATS> {
    /// A playout that begins here.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(Playout::new(position).position(), position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(position: Focus<SEATS>) -> Self {
        let mut tall = [Grid::EMPTY; grid::ROWS];
        for square in Square::all() {
            tall[position.stack(square).height_index()] |= Grid::of(square);
        }
        // So far of exactly that height.
        for height in (1..MAX_HEIGHT).rev() {
            let higher = tall[height + 1];
            tall[height] |= higher;
        }
        tall[0] = Grid::BOARD;
        Self { position, tall }
    }

    /// Where it is now. Its moves are counted for this, which takes longer than to play an action.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let (action, mut playout) = (position.parse_action("c4-d4")?, Playout::new(position));
    /// playout.play(action);
    /// assert_eq!(playout.position(), position.play(action)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Focus<SEATS> {
        self.position.recounted()
    }

    /// The same with key and mobility as they were where the playout began. Right are the stacks, what lies in front of
    /// the seats, whose turn it is and whether the game is over: all that the published evaluation looks at.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let (action, mut playout) = (position.parse_action("c4-d4")?, Playout::new(position));
    /// playout.play(action);
    /// assert_eq!(playout.uncounted().tops(Seat::FIRST), position.play(action)?.tops(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn uncounted(&self) -> &Focus<SEATS> {
        &self.position
    }

    /// The same position with another seat to act.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position).with_seat_to_act(Seat::new(1));
    /// assert_eq!(playout.position().seat_to_act(), Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with_seat_to_act(&self, seat: Seat) -> Self {
        Self { position: self.position.with_seat_to_act(seat), ..*self }
    }

    /// The outcome, when the game is over.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(Playout::new(position).outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Why the game is drawn, if it is by the number of quiet plies.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(Playout::new(position).exhausted(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn exhausted(&self) -> Option<Reason> {
        self.position.exhausted()
    }

    /// Returns whether pieces are exchanged before the game.
    #[inline]
    fn in_exchange(&self) -> bool {
        self.position.rules().balance == Balance::Swap && self.position.in_opening()
    }

    /// Plays a legal action.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let mut playout = Playout::new(position);
    /// playout.play(position.parse_action("c4-d4")?);
    /// assert_eq!(playout.position().ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play(&mut self, action: Action) {
        self.position.play_uncounted(action);
        // Of a drop the source is a square that has not changed.
        self.note(action.from(), action.to());
    }

    /// Notes the heights of the stacks on two squares.
    #[inline(always)]
    fn note(&mut self, one: Square, other: Square) {
        let reached = |square: Square| &grid::REACHED[self.position.stack(square).height_index()];
        let (first, second) = (reached(one), reached(other));
        let (bit, another) = (Grid::of(one), Grid::of(other));
        let neither = !(bit | another);
        for height in 0..MAX_HEIGHT + 1 {
            self.tall[height] = self.tall[height] & neither | first[height] & bit | second[height] & another;
        }
    }

    /// Any legal action, all alike, by 64 random bits; none when the game is over.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let action = Playout::new(position).uniform(7).ok_or("the game has begun")?;
    /// assert!(position.is_legal(action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn uniform(&self, bits: u64) -> Option<Action> {
        let position = &self.position;
        if position.in_opening() {
            let mut list = ActionList::new();
            position.actions(&mut list);
            return list.get(below(bits, list.len())).copied();
        }
        if position.is_over() {
            return None;
        }
        let moves_from = |square| usize::from(position.moves_of(square, position.stack(square)));
        let moves: usize = position.tops(position.seat_to_act()).into_iter().map(moves_from).sum();
        let drops = if position.reserve(position.seat_to_act()) == 0 { 0 } else { SQUARES };
        position.nth_action(below(bits, moves + drops))
    }

    /// The first legal action by the static move ordering, by 64 random bits where several are; none when the game is
    /// over. An exchange before the game: any.
    ///
    /// ```
    /// use gamut_engine::focus::published::order;
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let action = Playout::new(position).ordered(7).ok_or("the game has begun")?;
    /// assert!(position.is_legal(action));
    /// assert_eq!(order(&position, action), 20, "a piece lands on an enemy's");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn ordered(&self, bits: u64) -> Option<Action> {
        if self.position.is_over() || self.in_exchange() {
            return self.uniform(bits);
        }
        match self.position.rules().movement {
            Movement::Exact => self.first::<true>(bits),
            Movement::UpTo => self.first::<false>(bits),
        }
    }

    /// The same with `movement=exact` or not, known when this is compiled.
    #[inline(always)]
    fn first<const EXACT: bool>(&self, bits: u64) -> Option<Action> {
        let mut means = self.means();
        let (sum, lifts) = self.highest::<EXACT>(&means);
        means.drops &= if sum > MAX_HEIGHT + 1 { Grid::EMPTY } else { self.exactly(sum.saturating_sub(1)) };
        // Most often the same lift does it everywhere.
        if let (Some((pieces, steps)), true) = (lifts.single(), means.drops.is_empty()) {
            let mut fan = self.fan(&means, sum, pieces, steps);
            if fan.count() > 1 {
                fan = match self.rated(&means, &fan, pieces, steps) {
                    (gained, _) if gained.count() > 0 => gained,
                    (_, even) if even.count() > 0 => even,
                    _ => fan,
                };
            }
            return Some(fan.nth(below(bits, fan.count()), pieces, steps));
        }
        self.by_lot(means, sum, lifts, bits)
    }

    /// One of the moves and drops with this sum that change the number of stacks topped for the best.
    #[inline(never)]
    fn by_lot(&self, mut means: Means, sum: usize, lifts: Lifts, bits: u64) -> Option<Action> {
        let (mut change, mut count) = (Change::Any, means.drops.count());
        for (pieces, steps) in lifts {
            count += self.fan(&means, sum, pieces, steps).count();
        }
        if count > 1 {
            let (mut gained, mut even) = ((means.drops & !means.own).count(), (means.drops & means.own).count());
            for (pieces, steps) in lifts {
                let (gaining, keeping) = self.rated(&means, &self.fan(&means, sum, pieces, steps), pieces, steps);
                gained += gaining.count();
                even += keeping.count();
            }
            if gained != 0 {
                (change, count) = (Change::Gained, gained);
            } else if even != 0 {
                (change, count) = (Change::Even, even);
            }
            means.drops &= change.only(Grid::ALL, means.own);
        }
        let mut number = below(bits, count);
        for (pieces, steps) in lifts {
            let fan = self.fan(&means, sum, pieces, steps);
            let kept = self.kept(means.sources, pieces).moved(steps);
            let fan = fan.only(|set, direction| set & change.only(kept[direction], means.own));
            let count = fan.count();
            if number < count {
                return Some(fan.nth(number, pieces, steps));
            }
            number -= count;
        }
        (!means.drops.is_empty()).then(|| Action::drop(grid::square(means.drops.nth(number))))
    }

    /// Returns the moves of this many men over this distance, given the sum of men moved and men on the target before.
    #[inline(always)]
    fn fan(&self, means: &Means, sum: usize, pieces: usize, steps: usize) -> Fan {
        let targets = self.exactly(sum - pieces);
        Fan((means.sources & self.tall[pieces % grid::ROWS]).moved(steps)).only(|set, _| set & targets)
    }

    /// Those with which the mover tops one stack more, and those with which it tops as many.
    #[inline(always)]
    fn rated(&self, means: &Means, fan: &Fan, pieces: usize, steps: usize) -> (Fan, Fan) {
        let (own, kept) = (means.own, self.kept(means.sources, pieces).moved(steps));
        let gained = fan.only(|set, direction| set & Change::Gained.only(kept[direction], own));
        let even = fan.only(|set, direction| set & Change::Even.only(kept[direction], own));
        (gained, even)
    }

    /// The ε-greedy choice of the published playouts, by 64 random bits: any action in one case of twenty, otherwise the
    /// first by the static move ordering.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let action = Playout::new(position).greedy(7).ok_or("the game has begun")?;
    /// assert!(position.is_legal(action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn greedy(&self, bits: u64) -> Option<Action> {
        if Self::explores(bits) { self.uniform(bits) } else { self.ordered(bits) }
    }

    /// Returns whether these random bits ask for any action, whatever is best. The choice itself needs other bits of them.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    ///
    /// assert!(Playout::<2>::explores(0) && !Playout::<2>::explores(u64::MAX));
    /// ```
    #[inline]
    #[must_use]
    pub fn explores(bits: u64) -> bool {
        bits >> 32 < EPSILON
    }

    /// What the seat to act may do, exchanges left out.
    #[inline(always)]
    fn means(&self) -> Means {
        let position = &self.position;
        let own = Grid::spread(position.tops(position.seat_to_act()));
        let opening = position.in_opening();
        let sources = if opening && position.rules().entry == Entry::Forced { Grid::EMPTY } else { own };
        let drops = if position.reserve(position.seat_to_act()) == 0 {
            Grid::EMPTY
        } else if opening && position.rules().entry != Entry::None {
            self.exactly(0)
        } else {
            Grid::BOARD
        };
        Means { own, sources, drops }
    }

    /// The squares with a stack of this height.
    #[inline(always)]
    fn exactly(&self, height: usize) -> Grid {
        self.tall[height % grid::ROWS] & !self.tall[(height + 1) % grid::ROWS]
    }

    /// Height of the highest of these stacks; 0 where there is none.
    #[inline(always)]
    fn height_in(&self, stacks: Grid) -> usize {
        // Counted, not looked for: no branch to guess.
        (1..=MAX_HEIGHT).map(|height| usize::from(!(stacks & self.tall[height]).is_empty())).sum()
    }

    /// The highest sum of pieces moved and pieces on the target before, 0 where nothing can be done; and the lifts with
    /// which a move has it.
    #[inline(always)]
    fn highest<const EXACT: bool>(&self, means: &Means) -> (usize, Lifts) {
        let best = if means.drops.is_empty() { 0 } else { 1 + self.height_in(means.drops) };
        let mut found = (best, Lifts::NONE);
        found = self.look::<EXACT, 5>(means.sources, found);
        found = self.look::<EXACT, 4>(means.sources, found);
        found = self.look::<EXACT, 3>(means.sources, found);
        found = self.look::<EXACT, 2>(means.sources, found);
        self.look::<EXACT, 1>(means.sources, found)
    }

    /// Compares the sums of moves of this many men with the highest found before.
    #[inline(always)]
    fn look<const EXACT: bool, const PIECES: usize>(
        &self,
        sources: Grid,
        (mut best, mut lifts): (usize, Lifts),
    ) -> (usize, Lifts) {
        let from = sources & self.tall[PIECES];
        if from.is_empty() || best > PIECES + MAX_HEIGHT {
            return (best, lifts);
        }
        for steps in shortest::<EXACT>(PIECES)..PIECES + 1 {
            // At least so high must a target be, 0 included, of which there are none off the board.
            let needed = self.tall[best.saturating_sub(PIECES) % grid::ROWS];
            let [east, west, north, south] = from.moved(steps);
            let reached = (east | west | north | south) & needed;
            if !reached.is_empty() {
                let sum = PIECES + self.height_in(reached);
                if sum > best {
                    (best, lifts) = (sum, Lifts::NONE);
                }
                lifts.add(PIECES, steps);
            }
        }
        (best, lifts)
    }

    /// Returns those of these stacks whose rest the mover still tops after this many men leave.
    #[inline(always)]
    fn kept(&self, stacks: Grid, pieces: usize) -> Grid {
        let mut kept = Grid::EMPTY;
        (stacks & self.tall[(pieces + 1) % grid::ROWS]).each(|place| {
            let left = self.position.stack(grid::square(place)).left(pieces);
            kept |= Grid::at_if(place, left.top() == self.position.seat_to_act());
        });
        kept
    }
}

/// Returns the shortest distance for this many men; the longest equals their number.
#[inline(always)]
fn shortest<const EXACT: bool>(pieces: usize) -> usize {
    if EXACT { pieces } else { 1 }
}

/// A number below `bound` (which is small) from the low half of random bits.
#[inline(always)]
fn below(bits: u64, bound: usize) -> usize {
    (((bits & 0xffff_ffff) * bound as u64) >> 32) as usize
}
