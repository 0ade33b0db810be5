//! What the policy sees of an action: an entry of each table. All are the same under every symmetry of the board and
//! when the seats move round.

mod counts;
mod view;

pub use view::View;

use crate::eval::tables;

/// Tables: the name and the number of entries.
pub const TABLES: [(&str, usize); FEATURES] = [
    ("source", SHAPES * COUNTS),
    ("moved", HEIGHTS * COUNTS * MASKS),
    ("fleeing", SHAPES * MASKS),
    ("left", OWNERS * SHAPES),
    ("target", 2 * OWNERS * SHAPES),
    ("denied", OWNERS * HEIGHTS * MASKS),
    ("landed", SHAPES * MASKS * 2),
    ("exposed", SHAPES * MASKS),
    ("fallen", FALLEN * FALLEN * FALLEN * FALLEN),
    ("progress", PROGRESS * HEIGHTS),
    ("hit", OWNERS * RANKS * HEIGHTS * 2),
    ("place", (ORBITS + 1) * ORBITS * HEIGHTS),
    ("reach", REACHED * HEIGHTS),
    ("attack", ATTACKED * HEIGHTS * 2),
    ("reserve", RESERVE * HEIGHTS * OWNERS),
];

/// Entries that are on for each action: one of each table.
pub const FEATURES: usize = 15;

/// Weights of all tables.
pub const WEIGHTS: usize = tables::weights(&TABLES);

/// Where each table begins.
const BEGINS: [usize; FEATURES] = tables::begins(&TABLES);

/// Own and other pieces of a stack, bottom to top below its top piece, under a sentinel bit; 0 is no stack.
const SHAPES: usize = 32;
/// Heights of stacks, from 0 to 5.
const HEIGHTS: usize = 6;
/// Pieces moved; 0 is a drop.
const COUNTS: usize = 6;
/// Owners of stacks: the seat that acts, the others in turn order, and nobody.
const OWNERS: usize = 5;
const NOBODY: usize = 4;
/// Sets of opponents: the next one to act is the lowest bit.
const MASKS: usize = 8;
/// Fallen pieces of one seat, up to three or more.
const FALLEN: usize = 4;
/// Pieces that a seat has still to capture, up to eight or more; in the full game its reserve.
const PROGRESS: usize = 9;
/// Whether no opponent stands better, none worse, or neither.
const RANKS: usize = 3;
/// Squares that a symmetry of the board maps onto each other.
const ORBITS: usize = 8;
/// Stacks of opponents within reach, up to seven or more.
const REACHED: usize = 8;
/// Stacks of opponents within reach of which a piece would fall, up to four or more.
const ATTACKED: usize = 5;
/// Pieces in reserve, up to three or more; 0 for a move.
const RESERVE: usize = 4;
