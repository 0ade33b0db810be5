//! Which games an algorithm plays.

use crate::{Algorithm, HasSearch};
use gamut_rules::variant::{Edition, Mode};
use gamut_rules::{AnyGame, Game, Variant, with_game};

impl Algorithm {
    /// Returns whether this search plays games of this mode.
    ///
    /// ```
    /// use gamut_engine::Algorithm;
    /// use gamut_rules::variant::Mode;
    ///
    /// let paranoid: Algorithm = "paranoid".parse()?;
    /// let mode = |name| Mode::from_name(name).ok_or("a mode");
    /// assert!(paranoid.plays(mode("focus-3")?) && !paranoid.plays(mode("fibonacci")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plays(self, mode: Mode) -> bool {
        fn plays<P: HasSearch>(_: &Game<P>, algorithm: Algorithm) -> bool {
            P::plays(algorithm)
        }
        let variant = Variant::new(mode, Edition::Standard).expect("every mode has a standard edition");
        let start = AnyGame::new(&variant).expect("the standard editions name the seat that starts");
        with_game!(start.kind(), start => plays(start, self))
    }
}
