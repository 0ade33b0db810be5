//! Fibonacci: action numbers and planes.

use crate::encode::{Encode, Symmetry};
use crate::numbering::{Lazy, Numbering, Packed};
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Action, Fibonacci, ManKind, Point, PointSet, Symmetry as BoardSymmetry};

/// Side length of the square that contains the board in axial coordinates.
const SIDE: usize = 11;
const CELLS: usize = SIDE * SIDE;
/// The kinds of men, in the order of their planes.
const KINDS: [ManKind; 3] = [ManKind::Strike, ManKind::Support, ManKind::Centre];
/// Numbers on the cards.
const CARDS: u8 = 6;
/// From this turn on, all turns are alike.
const FULL_TURN: u32 = 6;

impl Packed for Action {
    #[inline]
    fn packed(self) -> u16 {
        self.bits()
    }
}

fn list() -> Numbering<Action> {
    let targets = |from| Point::all().filter(move |&to| to != from);
    let steps = Point::all().flat_map(|from| targets(from).map(move |to| Action::step(from, to)));
    Numbering::new(steps.chain([Action::END]).collect(), (1..=CARDS).map(Action::card))
}

/// Returns row and column of a point; row `a` is first.
fn cell(point: Point) -> usize {
    point.row_index() * SIDE + (point.q() + 5) as usize
}

impl Encode for Fibonacci {
    const BOARD: (usize, usize) = (SIDE, SIDE);

    type PlaneContents = ();

    fn numbering(&self) -> &'static Numbering<Action> {
        static NUMBERING: Lazy<Action> = Lazy::new();
        NUMBERING.get_or_init(list)
    }

    fn plane_count(&self) -> usize {
        let piles = if self.is_cards() { 2 * usize::from(CARDS) } else { 0 };
        2 * KINDS.len() + 4 + piles
    }

    fn planes(&self) -> Vec<String> {
        let mut names: Vec<String> = ["own", "enemy"]
            .iter()
            .flat_map(|side| ["strikes", "supports", "centre"].map(|men| format!("{side} {men}")))
            .collect();
        names.extend(["board", "moves left", "moves made", "turn, at most 6"].map(str::to_owned));
        if self.is_cards() {
            let piles = |side: &str| (1..=CARDS).map(|card| format!("{side} pile: {card}")).collect::<Vec<_>>();
            names.extend(["own", "enemy"].into_iter().flat_map(piles));
        }
        names
    }

    fn overwrite(&self, seat: usize, out: &mut [u8], (): &mut ()) {
        let mut planes = out.chunks_exact_mut(CELLS);
        let mut show = |points: PointSet| {
            let Some(plane) = planes.next() else { return };
            plane.fill(0);
            points.into_iter().for_each(|point| plane[cell(point)] = 1);
        };
        let sides = [Seat::new(seat & 1), Seat::new(1 - (seat & 1))];
        for side in sides {
            for kind in KINDS {
                show(self.men(side, kind));
            }
        }
        show(PointSet::BOARD);
        let turn = self.turn_number().min(FULL_TURN) as u8;
        let piles = sides.map(|side| self.pile(side).counts());
        let numbers = [self.left().unwrap_or(0), self.made(), turn].into_iter().chain(piles.into_iter().flatten());
        planes.zip(numbers).for_each(|(plane, number)| plane.fill(number));
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        let numbering = self.numbering();
        let table = |map: BoardSymmetry| {
            let mut cells: Vec<i32> = (0..CELLS as i32).collect();
            Point::all().for_each(|point| cells[cell(point)] = cell(map.point(point)) as i32);
            let actions = numbering.all().iter().map(|&action| numbering.number(map.action(action)) as i32).collect();
            Symmetry { actions, cells }
        };
        BoardSymmetry::all().map(table).collect()
    }
}
