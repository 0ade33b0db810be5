//! Vacations, in which the clocks of somebody's games by correspondence stand still.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Answer to `GET /api/me/vacation`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct VacationView {
    /// Until when the person is on vacation, RFC 3339; null where the person is not.
    pub until: Option<String>,
    /// Whole days that are left of this year's.
    pub left: u32,
    /// How many days from now on a vacation can last: more than are left where it goes on into the next year.
    pub most: u32,
}

/// Body of `PUT /api/me/vacation`.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeVacation {
    /// From now on, at least 1.
    pub days: u32,
}
