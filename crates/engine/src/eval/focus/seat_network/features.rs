//! The inputs of the network: what is on in a position, as one seat sees it.
//!
//! Seats are numbered in turn order from the viewing seat, which is 0. With `n` seats:
//!
//! | inputs | on where |
//! |---|---|
//! | 52 × `n` × 31, by square, owner and pattern | a stack of this owner stands there; the pattern says which pieces below its top are the owner's |
//! | 52 × 4 × `n`, by square, depth and seat | the piece at this depth below the top is this seat's |
//! | 2 × `n` × (10 + 16 + 4 × (`n` − 1)), by goal and seat | it has at least 1, 2, … 10 pieces in reserve; has captured at least 1, 2, … 16 in all, and 1, 2, 3, 4 of each opponent |
//! | `n` | this seat is to act |
//! | 2 | `goal=capture`; the reserve counts as captured |

use super::OUTPUTS;
use gamut_rules::Seat;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Focus, Goal, Movement, Rules, Square, Stack};

/// Patterns of a stack: 1 + 2 + 4 + 8 + 16, by height.
pub const PATTERNS: usize = 31;
/// Pieces below the top of the highest stack.
const DEPTHS: usize = MAX_HEIGHT - 1;
const RESERVES: usize = 10;
const CAPTURED: usize = 16;
const OF_ONE: usize = 4;
/// Rows of steps that one seat sees, with four seats.
pub(super) const MOST_STEP_ROWS: usize = Seat::MAX * (Seat::MAX + 1);

/// Inputs of one square.
///
/// ```
/// use gamut_engine::focus::seat_network::features::{PATTERNS, square_inputs};
///
/// assert_eq!(square_inputs(3), 3 * (PATTERNS + 4));
/// ```
#[must_use]
pub const fn square_inputs(seats: usize) -> usize {
    seats * (PATTERNS + DEPTHS)
}

/// Inputs of what lies in front of one seat.
const fn hand_inputs(seats: usize) -> usize {
    RESERVES + CAPTURED + OF_ONE * (seats - 1)
}

/// All inputs with this number of seats.
///
/// ```
/// use gamut_engine::focus::seat_network::features::{inputs, square_inputs};
///
/// assert!(inputs(3) > 52 * square_inputs(3));
/// ```
#[must_use]
pub const fn inputs(seats: usize) -> usize {
    flags(seats) + 2
}

/// The first input that says who is to act.
const fn turns(seats: usize) -> usize {
    SQUARES * square_inputs(seats) + 2 * seats * hand_inputs(seats)
}

const fn flags(seats: usize) -> usize {
    turns(seats) + seats
}

/// The inputs that a stack turns on, counted from the first one of its square: the pattern, then the pieces below the
/// top.
#[derive(Clone, Copy, Debug, Default)]
pub struct StackInputs {
    inputs: [u16; MAX_HEIGHT],
    count: u8,
}

impl StackInputs {
    /// The inputs.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::features::StackTable;
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// let table = StackTable::new(3);
    /// let stack = Stack::from_pieces([Seat::FIRST, Seat::new(2)]);
    /// assert_eq!(table.of(Seat::FIRST, stack).as_slice().len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        &self.inputs[..usize::from(self.count)]
    }

    fn new(stack: Stack, view: Seat, seats: usize) -> Self {
        let seen = |piece: Seat| (piece.index() + seats - view.index()) % seats;
        let pieces: Vec<Seat> = stack.pieces().collect();
        let Some((&top, below)) = pieces.split_last() else { return Self::default() };
        let own = below.iter().fold(0, |code, &piece| code << 1 | usize::from(piece == top));
        let pattern = (1 << below.len()) - 1 + own;
        let mut list = Self { inputs: [0; MAX_HEIGHT], count: pieces.len() as u8 };
        list.inputs[0] = (seen(top) * PATTERNS + pattern) as u16;
        for (depth, &piece) in below.iter().rev().enumerate() {
            list.inputs[1 + depth] = (seats * PATTERNS + depth * seats + seen(piece)) as u16;
        }
        list
    }
}

/// The inputs of every stack, by viewing seat and [`Stack::bits`].
#[derive(Clone, Debug)]
pub struct StackTable(Vec<[StackInputs; Stack::VALUES]>);

impl StackTable {
    /// The table for this number of seats.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::features::StackTable;
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// let table = StackTable::new(3);
    /// assert!(table.of(Seat::FIRST, Stack::EMPTY).as_slice().is_empty());
    /// ```
    #[must_use]
    pub fn new(seats: usize) -> Self {
        let of_view = |view| {
            std::array::from_fn(|bits| {
                // A sentinel on an odd bit is no stack, and neither is one with a piece of a seat that does not play.
                let is_stack = bits > 1 && bits.ilog2().is_multiple_of(2);
                let stack = Stack::from_bits(if is_stack { bits as u16 } else { 1 });
                let plays = stack.pieces().all(|piece| piece.index() < seats);
                if plays { StackInputs::new(stack, view, seats) } else { StackInputs::default() }
            })
        };
        Self(Seat::all(seats).map(of_view).collect())
    }

    /// What a stack turns on, seen by a seat.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::features::StackTable;
    /// use gamut_rules::Seat;
    /// use gamut_rules::focus::Stack;
    ///
    /// let table = StackTable::new(3);
    /// let [first, second] = [Seat::FIRST, Seat::new(1)].map(|seat| Stack::from_pieces([seat]));
    /// assert_eq!(table.of(Seat::FIRST, first).as_slice(), table.of(Seat::new(1), second).as_slice());
    /// ```
    #[inline]
    #[must_use]
    pub fn of(&self, view: Seat, stack: Stack) -> &StackInputs {
        &self.0[view.index()][usize::from(stack.bits()) % Stack::VALUES]
    }
}

/// Calls `see` with every input that is on in a position, seen by a seat. `image` is where a symmetry of the board maps
/// each square.
///
/// ```
/// use gamut_engine::focus::seat_network::features::{StackTable, inputs, see_inputs};
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-3".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<3>::start(rules, Seat::FIRST);
/// let mut seen = Vec::new();
/// see_inputs(&position, Seat::FIRST, &StackTable::new(3), |square| square.index(), |input| seen.push(input));
/// assert!(seen.iter().all(|&input| input < inputs(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn see_inputs<const SEATS: usize>(
    position: &Focus<SEATS>,
    view: Seat,
    table: &StackTable,
    image: impl Fn(Square) -> usize,
    mut see: impl FnMut(usize),
) {
    for square in Square::all() {
        let stack = position.stack(square);
        if !stack.is_empty() {
            let first = image(square) * square_inputs(SEATS);
            table.of(view, stack).as_slice().iter().for_each(|&input| see(first + usize::from(input)));
        }
    }
    see_steps(position, view, |first, steps| (first..first + steps).for_each(&mut see));
    see(turn_input::<SEATS>(view, position.seat_to_act()));
    see_flags::<SEATS>(position.rules(), see);
}

/// Calls `see` with the first input of every row of steps of what lies in front of the seats, and with the number of those
/// that are on, as a seat sees them: [`MOST_STEP_ROWS`] rows at most, always the same ones.
#[inline]
pub(super) fn see_steps<const SEATS: usize>(position: &Focus<SEATS>, view: Seat, mut see: impl FnMut(usize, usize)) {
    let of_goal = if position.rules().goal == Goal::Capture { SEATS } else { 0 };
    for number in 0..SEATS {
        let seat = view.after(number, SEATS);
        let hand = position.hand(seat);
        let first = SQUARES * square_inputs(SEATS) + (of_goal + number) * hand_inputs(SEATS);
        let reserve = hand.of(seat);
        see(first, reserve.min(RESERVES));
        see(first + RESERVES, (hand.total() - reserve).min(CAPTURED));
        for other in 1..SEATS {
            let first = first + RESERVES + CAPTURED + OF_ONE * (other - 1);
            see(first, hand.of(seat.after(other, SEATS)).min(OF_ONE));
        }
    }
}

/// The input that says who is to act.
#[inline]
pub(super) fn turn_input<const SEATS: usize>(view: Seat, to_act: Seat) -> usize {
    turns(SEATS) + (to_act.index() + SEATS - view.index()) % SEATS
}

/// Calls `see` with every input that the rules turn on.
#[inline]
pub(super) fn see_flags<const SEATS: usize>(rules: &Rules, mut see: impl FnMut(usize)) {
    if rules.goal == Goal::Capture {
        see(flags(SEATS));
        if rules.reserve_counts {
            see(flags(SEATS) + 1);
        }
    }
}

/// Returns whether networks are trained on positions under these rules: with the thresholds of the sheets.
///
/// ```
/// use gamut_engine::focus::seat_network::features::knows;
/// use gamut_rules::Variant;
///
/// let rules = "focus-4".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// assert!(knows(&rules, 4) && !knows(&rules, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn knows(rules: &Rules, seats: usize) -> bool {
    let each = if seats == 3 { 3 } else { 2 };
    let thresholds = rules.goal == Goal::Last || (rules.each == each && rules.total == 10);
    matches!(seats, 3 | 4) && !rules.teams && rules.movement == Movement::Exact && thresholds
}

/// Which output says a seat's chance: by goal, and by how many pieces have left the board.
///
/// ```
/// use gamut_engine::focus::seat_network::features::output;
/// use gamut_rules::focus::Focus;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "focus-4,goal=last".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let position = Focus::<4>::start(rules, Seat::FIRST);
/// assert_eq!(output(&position), 0, "no piece has left the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[inline]
pub fn output<const SEATS: usize>(position: &Focus<SEATS>) -> usize {
    let gone: usize = Seat::all(SEATS).map(|seat| position.hand(seat).total()).sum();
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

    fn rules(variant: &str) -> Rules {
        variant.parse::<Variant>().unwrap().focus_rules().unwrap()
    }

    fn seen<const SEATS: usize>(position: &Focus<SEATS>, view: usize) -> Vec<usize> {
        let mut seen = Vec::new();
        let table = StackTable::new(SEATS);
        see_inputs(position, Seat::new(view), &table, |square| square.index(), |input| seen.push(input));
        seen
    }

    #[test]
    fn a_seat_sees_what_the_next_one_sees_when_all_colours_move_on_by_one() {
        let rules = rules("focus-3,goal=capture");
        let parse = |text| Focus::<3>::parse(text, rules).unwrap();
        let one = parse("x4/x6/x3,211,x,231,x2/x4,1,x3/x,1,x4,1232,x/x6,21,x/12,x5/x4 1 2,0,1 0,2,1/1,0,0/0,1,0 3 52");
        let two = parse("x4/x6/x3,322,x,312,x2/x4,2,x3/x,2,x4,2313,x/x6,32,x/23,x5/x4 2 1,2,0 0,0,1/1,0,2/0,1,0 3 52");
        for view in 0..3 {
            assert_eq!(seen(&one, view), seen(&two, (view + 1) % 3), "{view}");
        }
        assert_ne!(seen(&one, 0), seen(&one, 1));
    }

    #[test]
    fn every_stack_turns_on_inputs_of_its_own() {
        for seats in [3, 4] {
            let table = StackTable::new(seats);
            let mut known = std::collections::HashSet::new();
            for bits in 4..Stack::VALUES {
                let inputs = table.of(Seat::FIRST, Stack::from_bits(bits as u16)).as_slice().to_vec();
                assert!(inputs.iter().all(|&input| usize::from(input) < square_inputs(seats)));
                assert!(inputs.is_empty() || known.insert(inputs), "{bits:b}");
            }
            let stacks: usize = (1..=MAX_HEIGHT as u32).map(|height| seats.pow(height)).sum();
            assert_eq!(known.len(), stacks);
        }
    }

    #[test]
    fn hands_turn_on_steps_and_one_seat_is_to_act() {
        let rules = rules("focus-4,goal=capture");
        let start = Focus::<4>::start(rules, Seat::new(2));
        let first = turns(4);
        for view in 0..4 {
            let seen = seen(&start, view);
            let turns: Vec<usize> = seen.iter().copied().filter(|&input| (first..first + 4).contains(&input)).collect();
            assert_eq!(turns, [first + (2 + 4 - view) % 4]);
            // Both flags; nothing is captured at the start.
            assert_eq!(seen[seen.len() - 2..], [flags(4), flags(4) + 1]);
            assert!(seen.iter().all(|&input| input < inputs(4)));
        }
    }

    #[test]
    fn thresholds_of_the_sheets_are_known_and_others_are_not() {
        let known = |variant: &str| {
            let variant: Variant = variant.parse().unwrap();
            knows(&variant.focus_rules().unwrap(), variant.seats())
        };
        for variant in ["focus-3", "focus-4,goal=capture", "focus-3:literature", "focus-3:kosmos-1995"] {
            assert!(known(variant), "{variant}");
        }
        for variant in ["focus-2", "focus-teams", "focus-3:domination", "focus-3,goal=capture,each=5"] {
            assert!(!known(variant), "{variant}");
        }
    }
}
