//! The tables in which a game declares its modes, editions and options.

pub(crate) mod edition;
pub(crate) mod settings;
pub(crate) mod spec;

pub use edition::Edition;
pub use settings::Start;
pub(crate) use settings::{Settings, Value};
pub(crate) use spec::{Contradiction, ModeSpec, RatingSpec};
pub use spec::{GameVariants, Need, OptionSpec, Values};
