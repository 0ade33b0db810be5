//! Vacations, during which a person's correspondence clocks stand still.

use serde::{Deserialize, Serialize};

/// Answer to `GET /api/me/vacation`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VacationView {
    /// When the vacation ends, RFC 3339; null if there is none.
    pub until: Option<String>,
    /// Whole days left of this year's allowance.
    pub left: u32,
    /// Longest vacation that can start now, in days. It exceeds `left` if it would reach into the next year.
    pub most: u32,
}

/// Body of `PUT /api/me/vacation`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeVacation {
    /// Length in days from now, at least 1.
    pub days: u32,
}
