//! The inputs of the network: what is on in a position, seen by one of the two seats.
//!
//! | inputs | on where |
//! |---|---|
//! | 52 × 62, by square and content | a stack stands there: its pieces bottom to top, each own or not |
//! | per seat 10 | it has at least 1, 2, … 10 pieces in reserve |
//! | per seat 16 | `goal=last`: it has captured at least 1, 2, … 16 |
//! | per seat 8 | `goal=capture`: it has to capture at least 1, 2, … 8 more |
//! | 1 | `goal=capture` |
//!
//! Where there are two seats to a row, the own one comes first.

use super::OUTPUTS;
use gamut_rules::Seat;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Focus, Goal, Hand, Movement, Rules, Square, Stack};

/// Contents of a square that is not empty: 2 + 4 + 8 + 16 + 32, by height.
pub const CONTENTS: usize = 62;
/// Inputs for squares: square × [`CONTENTS`] + content.
pub const SQUARE_INPUTS: usize = SQUARES * CONTENTS;
/// All inputs.
pub const INPUTS: usize = GOAL + 1;

const RESERVES: usize = 10;
const CAPTURED: usize = 16;
const MISSING: usize = 8;
const HANDS: usize = RESERVES + CAPTURED + MISSING;
const GOAL: usize = SQUARE_INPUTS + 2 * HANDS;

/// Contents by view (seat 1's, seat 2's) and [`Stack::bits`]; [`CONTENTS`] where nothing stands.
static CONTENT: [[u8; Stack::VALUES]; 2] = {
    let mut table = [[CONTENTS as u8; Stack::VALUES]; 2];
    let mut bits = 4;
    while bits < Stack::VALUES {
        let stack = Stack::from_bits(bits as u16);
        let height = stack.height();
        let mut view = 0;
        // Where the sentinel is not on an even bit there is no such stack.
        while view < 2 && bits >> (2 * height) == 1 {
            let (mut piece, mut code) = (height, 0);
            while piece > 0 {
                piece -= 1;
                let seat = bits >> (2 * piece) & 3;
                code = code << 1 | (seat == view) as usize;
            }
            table[view][bits] = ((1 << height) - 2 + code) as u8;
            view += 1;
        }
        bits += 1;
    }
    table
};

/// Returns the contents of a square from the view of seat `view` (0 or 1). `None` if it is empty.
///
/// ```
/// use gamut_engine::focus::network::features::content;
/// use gamut_rules::Seat;
/// use gamut_rules::focus::Stack;
///
/// let stack = Stack::from_pieces([Seat::FIRST]);
/// assert_ne!(content(stack, 0), content(stack, 1));
/// assert_eq!(content(Stack::EMPTY, 0), None);
/// ```
#[must_use]
pub fn content(stack: Stack, view: usize) -> Option<usize> {
    let content = usize::from(CONTENT[view & 1][usize::from(stack.bits()) % Stack::VALUES]);
    (content < CONTENTS).then_some(content)
}

/// Returns the input of a stack on a square, or [`INPUTS`], which is not an input, if it is empty.
#[inline(always)]
pub(super) fn square_input(square: Square, stack: Stack, view: usize) -> usize {
    let content = usize::from(CONTENT[view & 1][usize::from(stack.bits()) % Stack::VALUES]);
    if content == CONTENTS { INPUTS } else { square.index() % SQUARES * CONTENTS + content }
}

/// The height of a content (1 to 5).
///
/// ```
/// use gamut_engine::focus::network::features::height;
///
/// assert_eq!([0, 1, 2, 61].map(height), [1, 1, 2, 5]);
/// ```
#[must_use]
pub const fn height(content: usize) -> usize {
    (content + 2).ilog2() as usize
}

/// The same content, seen by the other seat.
///
/// ```
/// use gamut_engine::focus::network::features::{content, seen_by_other};
/// use gamut_rules::Seat;
/// use gamut_rules::focus::Stack;
///
/// let stack = Stack::from_pieces([Seat::FIRST, Seat::FIRST, Seat::new(1)]);
/// assert_eq!(content(stack, 0).map(seen_by_other), content(stack, 1));
/// ```
#[must_use]
pub const fn seen_by_other(content: usize) -> usize {
    let size = 1 << height(content);
    // The codes of a height go from size - 2 to 2 × size - 3, and own is the opposite of not own.
    3 * size - 5 - content
}

/// What lies in front of a seat, as the network counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Pieces in reserve.
    pub reserve: u8,
    /// `goal=last`: pieces captured. `goal=capture`: pieces still to be captured.
    pub captured: u8,
}

impl Counts {
    /// The counts of a seat's hand.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::Counts;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2,goal=last".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(Counts::new(&rules, Seat::FIRST, position.hand(Seat::FIRST)), Counts::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn new(rules: &Rules, seat: Seat, hand: Hand) -> Self {
        let reserve = hand.of(seat);
        let captured = hand.total() - reserve;
        let captured = match rules.goal {
            Goal::Last => captured,
            Goal::Capture => usize::from(rules.each).saturating_sub(captured),
        };
        Self { reserve: reserve as u8, captured: captured as u8 }
    }

    /// Calls `see` with the inputs that these counts turn on: of the viewing seat itself, or of the other.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::Counts;
    /// use gamut_rules::focus::Goal;
    ///
    /// let mut count = 0;
    /// Counts { reserve: 2, captured: 1 }.inputs(Goal::Last, true, |_| count += 1);
    /// assert_eq!(count, 3);
    /// ```
    pub fn inputs(self, goal: Goal, own: bool, see: impl FnMut(usize)) {
        self.more_than(Self::default(), goal, own, see);
    }

    /// Calls `see` with the inputs that these counts turn on and those others do not.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::Counts;
    /// use gamut_rules::focus::Goal;
    ///
    /// let (before, after) = (Counts { reserve: 2, captured: 1 }, Counts { reserve: 3, captured: 1 });
    /// let mut count = 0;
    /// after.more_than(before, Goal::Last, true, |_| count += 1);
    /// assert_eq!(count, 1);
    /// ```
    #[inline]
    pub fn more_than(self, others: Self, goal: Goal, own: bool, see: impl FnMut(usize)) {
        let base = if own { SQUARE_INPUTS } else { SQUARE_INPUTS + HANDS };
        let (first, most) = match goal {
            Goal::Last => (base + RESERVES, CAPTURED),
            Goal::Capture => (base + RESERVES + CAPTURED, MISSING),
        };
        let steps = |first: usize, others: u8, count: u8, most: usize| {
            first + usize::from(others).min(most)..first + usize::from(count).min(most)
        };
        let reserve = steps(base, others.reserve, self.reserve, RESERVES);
        reserve.chain(steps(first, others.captured, self.captured, most)).for_each(see);
    }
}

/// Calls `see` with the inputs that the goal turns on.
///
/// ```
/// use gamut_engine::focus::network::features::goal_inputs;
/// use gamut_rules::focus::Goal;
///
/// let count = |goal| {
///     let mut count = 0;
///     goal_inputs(goal, |_| count += 1);
///     count
/// };
/// assert_eq!((count(Goal::Last), count(Goal::Capture)), (0, 1));
/// ```
pub fn goal_inputs(goal: Goal, mut see: impl FnMut(usize)) {
    if goal == Goal::Capture {
        see(GOAL);
    }
}

/// Calls `see` with every input that is on in a position, seen by seat `view` (0 or 1).
///
/// ```
/// use gamut_engine::focus::network::features::inputs;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-2,goal=last".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// let mut count = 0;
/// inputs(&position, 0, |_| count += 1);
/// assert_eq!(count, 36, "one for each piece");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn inputs(position: &Focus<2>, view: usize, mut see: impl FnMut(usize)) {
    for square in Square::all() {
        if let Some(content) = content(position.stack(square), view) {
            see(square.index() * CONTENTS + content);
        }
    }
    let rules = position.rules();
    for seat in Seat::all(2) {
        Counts::new(rules, seat, position.hand(seat)).inputs(rules.goal, seat.index() == view, &mut see);
    }
    goal_inputs(rules.goal, see);
}

/// Pieces of a game, on the board and in front of the seats.
const PIECES: usize = 36;

/// Returns whether networks are trained on such positions: under rules whose conditions the inputs tell apart, and with
/// all the pieces of a game. With a few pieces set up by hand a network knows little.
///
/// ```
/// use gamut_engine::focus::network::features::knows;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// assert!(knows(&position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn knows<const SEATS: usize>(position: &Focus<SEATS>) -> bool {
    let rules = position.rules();
    let counted = match rules.goal {
        Goal::Last => true,
        Goal::Capture => usize::from(rules.each) <= MISSING,
    };
    let on_board: usize = Square::all().map(|square| position.stack(square).height()).sum();
    let gone: usize = Seat::all(SEATS).map(|seat| position.hand(seat).total()).sum();
    SEATS == 2 && rules.movement == Movement::Exact && counted && on_board + gone == PIECES
}

/// Which output says what a position is worth: by goal, and by how many pieces have left the board.
///
/// ```
/// use gamut_engine::focus::network::features::output;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-2,goal=last".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<2>::start(rules, Seat::FIRST);
/// assert_eq!(output(&position), 0, "no piece has left the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[inline]
pub fn output(position: &Focus<2>) -> usize {
    let gone = position.hand(Seat::new(0)).total() + position.hand(Seat::new(1)).total();
    let phase = (gone / 5).min(OUTPUTS / 2 - 1);
    match position.rules().goal {
        Goal::Last => phase,
        Goal::Capture => OUTPUTS / 2 + phase,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Variant;
    use std::collections::HashSet;

    fn stack(pieces: &[usize]) -> Stack {
        Stack::from_pieces(pieces.iter().map(|&piece| Seat::new(piece)))
    }

    #[test]
    fn every_stack_of_two_seats_has_a_content_of_its_own() {
        let mut seen = HashSet::new();
        for height in 1..=5 {
            for code in 0..1 << height {
                let pieces: Vec<usize> = (0..height).map(|piece| code >> piece & 1).collect();
                let [one, other] = [0, 1].map(|view| content(stack(&pieces), view).unwrap());
                assert_eq!((super::height(one), seen_by_other(one)), (height, other));
                assert_eq!(seen_by_other(other), one);
                assert!(seen.insert(one));
            }
        }
        assert_eq!(seen.len(), CONTENTS);
        assert_eq!(content(Stack::EMPTY, 0), None);
        // From the bottom up: own, own, other.
        assert_eq!([0, 1].map(|view| content(stack(&[0, 0, 1]), view)), [Some(6 + 0b110), Some(6 + 0b001)]);
    }

    #[test]
    fn rules_and_positions_unlike_those_of_the_training_are_not_known() {
        let start = |variant: &str| {
            let variant: Variant = variant.parse().unwrap();
            Focus::<2>::start(variant.focus_rules().unwrap(), Seat::FIRST)
        };
        let knows_start = |variant| knows(&start(variant));
        assert!(knows_start("focus-2") && knows_start("focus-2,goal=capture") && knows_start("focus-2,balance=swap"));
        assert!(!knows_start("focus-2,goal=capture,each=18") && !knows_start("focus-2,movement=up-to"));

        let rules = *start("focus-2").rules();
        let position = |text| Focus::<2>::parse(text, rules).unwrap();
        assert!(knows(&position(
            "x4/x6/x3,211,x,221,x2/x4,1,x3/x,1,x4,12121,x/x6,21,12121/12,x5/x4 1 5,0 0,9/0,0 3 52"
        )));
        assert!(!knows(&position("x4/x6/x3,22,x2,2,x/x8/x3,1111,x4/x,2,x6/x6/x4 1 0,0 0,0/0,0 0 12")));
    }

    #[test]
    fn counts_turn_on_steps() {
        let on = |counts: Counts, goal, own| {
            let mut on = Vec::new();
            counts.inputs(goal, own, |input| on.push(input));
            on
        };
        let counts = Counts { reserve: 2, captured: 3 };
        let [own, other] = [SQUARE_INPUTS, SQUARE_INPUTS + HANDS];
        assert_eq!(on(counts, Goal::Last, true), [own, own + 1, own + 10, own + 11, own + 12]);
        assert_eq!(on(counts, Goal::Capture, false), [other, other + 1, other + 26, other + 27, other + 28]);
        let mut more = Vec::new();
        counts.more_than(Counts { reserve: 1, captured: 9 }, Goal::Last, true, |input| more.push(input));
        assert_eq!(more, [own + 1]);
        assert_eq!(on(Counts { reserve: 200, captured: 200 }, Goal::Capture, false).last(), Some(&(GOAL - 1)));
        assert_eq!(INPUTS, 3_293);
    }
}
