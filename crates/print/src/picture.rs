//! Pictures of the rules.

use crate::drawing::Drawing;

/// A picture of the rules: what it shows, and how wide and high that is in millimetres.
pub(crate) struct Picture {
    pub(crate) drawing: Drawing,
    pub(crate) width: f64,
    pub(crate) height: f64,
}
