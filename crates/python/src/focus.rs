//! Focus: action numbers and planes.

use crate::encode::{Encode, Symmetry};
use crate::numbering::{Lazy, Numbering, Packed};
use gamut_engine::HasSearch;
use gamut_rules::Seat;
use gamut_rules::focus::{
    Action, Balance, Effect, Focus, IllegalReason, Movement, Square, Squares, Symmetry as BoardSymmetry,
};

/// Number of squares, number of cells of a plane, and the tallest stack.
const SQUARES: usize = 52;
const CELLS: usize = 64;
const TALLEST: usize = 5;

/// What the planes of an observation hold.
#[derive(Clone, Copy)]
pub(crate) struct PlaneContents {
    /// Depths below which no stack has a piece.
    depths: usize,
    /// The number that fills each plane after those of the pieces.
    numbers: [Option<u8>; 4 * 4 + 1],
}

impl Default for PlaneContents {
    fn default() -> Self {
        Self { depths: TALLEST, numbers: [None; 4 * 4 + 1] }
    }
}

/// The cell of each square.
static CELL: [u8; SQUARES] = {
    let mut cells = [0; SQUARES];
    let mut index = 0;
    while index < cells.len() {
        let square = Square::new(index);
        cells[index] = (square.rank() * 8 + square.file()) as u8;
        index += 1;
    }
    cells
};

impl Packed for Action {
    #[inline]
    fn packed(self) -> u16 {
        self.bits()
    }
}

/// Returns moves by source, target and number of men; drops by square; then, with `balance=swap`, exchanges by own and
/// other square.
fn list(up_to: bool, exchanges: bool) -> Numbering<Action> {
    let mut actions = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            let Some(distance) = from.distance(to).map(|distance| distance as usize) else { continue };
            let most = if up_to { TALLEST } else { distance.min(TALLEST) };
            actions.extend((distance..=most).filter(|_| distance <= TALLEST).map(|n| Action::lift(from, n, to)));
        }
    }
    actions.extend(Square::all().map(Action::drop));
    if exchanges {
        let others = |own| Square::all().filter(move |&other| other != own);
        actions.extend(Square::all().flat_map(|own| others(own).map(move |other| Action::exchange(own, other))));
    }
    Numbering::new(actions, [])
}

impl<const SEATS: usize> Encode for Focus<SEATS>
where
    Self: HasSearch<Action = Action, Effect = Effect, IllegalReason = IllegalReason>,
{
    const BOARD: (usize, usize) = (8, 8);

    type PlaneContents = PlaneContents;

    fn numbering(&self) -> &'static Numbering<Action> {
        static NUMBERINGS: [Lazy<Action>; 4] = [const { Lazy::new() }; 4];
        let up_to = self.rules().movement == Movement::UpTo;
        let exchanges = self.rules().balance == Balance::Swap;
        NUMBERINGS[usize::from(up_to) + 2 * usize::from(exchanges)].get_or_init(|| list(up_to, exchanges))
    }

    fn plane_count(&self) -> usize {
        TALLEST * SEATS + SEATS * SEATS + 1
    }

    fn planes(&self) -> Vec<String> {
        let player = |n: usize| if n == 0 { "own".to_owned() } else { format!("player+{n}") };
        let mut names = Vec::new();
        for depth in 1..=TALLEST {
            names.extend((0..SEATS).map(|who| format!("piece {depth} from the top: {}", player(who))));
        }
        for holder in 0..SEATS {
            names.extend((0..SEATS).map(|who| match who == holder {
                true => format!("reserve: {}", player(who)),
                false => format!("captured by {}: {}", player(holder), player(who)),
            }));
        }
        names.push("plies without a capture".to_owned());
        names
    }

    fn overwrite(&self, seat: usize, out: &mut [u8], written: &mut PlaneContents) {
        let (planes, _) = out.as_chunks_mut::<CELLS>();
        let (pieces, numbers) = planes.split_at_mut(TALLEST * SEATS);
        let (top, below) = pieces.split_at_mut(SEATS);
        // The plane of each seat, seen from this one.
        let mut plane = [0; 4];
        for (other, plane) in plane.iter_mut().enumerate().take(SEATS) {
            *plane = (other + SEATS - seat) % SEATS;
        }
        let set = |planes: &mut [[u8; CELLS]], bits: u32, cell: u8| {
            if let Some(plane) = planes.get_mut(plane[(bits & 3) as usize]) {
                plane[usize::from(cell) % CELLS] = 1;
            }
        };
        // Depth by depth, with the stacks that are deeper moved to the front: a loop over the pieces of each stack would
        // end where the processor does not expect it.
        let mut stacks = [0_u32; CELLS];
        let mut count = 0;
        top.fill([0; CELLS]);
        for square in Squares::BOARD - self.empty() {
            let (bits, cell) = (u32::from(self.stack(square).bits()), CELL[square.index()]);
            set(top, bits, cell);
            stacks[count % CELLS] = bits >> 2 << 8 | u32::from(cell);
            count += usize::from(bits >> 2 > 1);
        }
        let mut depths = 1;
        for (planes, depth) in below.chunks_exact_mut(SEATS).zip(2..) {
            if depth <= written.depths {
                planes.fill([0; CELLS]);
            }
            if count > 0 {
                depths = depth;
            }
            let mut deeper = 0;
            for index in 0..count {
                let stack = stacks[index % CELLS];
                set(planes, stack >> 8, stack as u8);
                stacks[deeper % CELLS] = stack >> 10 << 8 | stack & 0xff;
                deeper += usize::from(stack >> 10 > 1);
            }
            count = deeper;
        }
        written.depths = depths;
        let hands = (0..SEATS * SEATS).map(|index| {
            let (holder, owner) = ((index / SEATS + seat) % SEATS, (index % SEATS + seat) % SEATS);
            self.hand(Seat::new(holder)).of(Seat::new(owner)) as u8
        });
        let values = hands.chain([u8::try_from(self.quiet()).unwrap_or(u8::MAX)]);
        for ((plane, written), value) in numbers.iter_mut().zip(&mut written.numbers).zip(values) {
            if *written != Some(value) {
                *plane = [value; CELLS];
                *written = Some(value);
            }
        }
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let numbering = self.numbering();
        // Exchange phases distinguish up and down.
        let swap = self.rules().balance == Balance::Swap;
        let keeps_ranks = |map: &BoardSymmetry| map.square(Square::new(0)).rank() % 7 == 0;
        let table = |map: BoardSymmetry| Symmetry {
            actions: numbering.all().iter().map(|&action| numbering.number(map.action(action)) as i32).collect(),
            cells: cells(map),
        };
        BoardSymmetry::all().filter(|map| !swap || keeps_ranks(map)).map(table).collect()
    }
}

/// Returns the image of each cell. Corners, which are no squares, map to themselves.
fn cells(map: BoardSymmetry) -> Vec<i32> {
    let image = |cell: usize| match Square::at((cell % 8) as i8, (cell / 8) as i8) {
        Some(square) => i32::from(map.square(square).rank()) * 8 + i32::from(map.square(square).file()),
        None => cell as i32,
    };
    (0..CELLS).map(image).collect()
}
