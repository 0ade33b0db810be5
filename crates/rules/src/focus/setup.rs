//! Start positions. Sources: see `docs/rules/focus.md`; digits are seats, ranks 8 to 1.

/// Two players, 18 pieces each.
const TWO: &str = "x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4";
/// Three players, 12 pieces each and one in reserve.
const THREE: &str = "x4/1,1,2,2,3,3/x,3,3,1,1,2,2,x/x,2,2,3,3,1,1,x/x,1,1,2,2,3,3,x/x,3,3,1,1,2,2,x/2,2,3,3,1,1/x4";
/// Four players, 13 pieces each.
const FOUR_13: &str =
    "2,2,4,3/3,3,3,4,3,4/2,2,2,2,4,3,4,3/3,3,3,3,4,3,4,3/1,2,1,2,1,1,1,1/1,2,1,2,4,4,4,4/2,1,2,1,1,1/1,2,4,4";
/// Four players, 12 pieces each: without b2, b7, g2, g7.
const FOUR_12: &str =
    "2,2,4,3/x,3,3,4,3,x/2,2,2,2,4,3,4,3/3,3,3,3,4,3,4,3/1,2,1,2,1,1,1,1/1,2,1,2,4,4,4,4/x,1,2,1,1,x/1,2,4,4";

/// Returns the board as in the position string, and the reserve of each seat.
pub(super) const fn start(seats: usize, pieces: u8) -> (&'static str, usize) {
    match (seats, pieces) {
        (2, _) => (TWO, 0),
        (3, _) => (THREE, 1),
        (_, 12) => (FOUR_12, 0),
        _ => (FOUR_13, 0),
    }
}
