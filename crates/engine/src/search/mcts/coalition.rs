//! Seats that win and lose together.

use gamut_rules::Seat;

/// Seats that win and lose together under a policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coalition {
    /// A side, named by its lowest seat.
    Side(Seat),
    /// All except the side of the seat to act at the root.
    Others,
}
