//! The networks that come with the program: `docs/results/multiplayer.md` says how they were made.

use super::SeatNetwork;
use crate::eval::file_error::EvaluationFileError;
use gamut_rules::focus::{Goal, Rules};
use std::sync::OnceLock;

impl SeatNetwork {
    /// The network that judges games by these rules with this number of seats, if there is one: in the full game. In
    /// WebAssembly there is one only after [`add`](Self::add).
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::SeatNetwork;
    /// use gamut_rules::Variant;
    ///
    /// let built_in = |variant: &str| {
    ///     let variant = variant.parse::<Variant>().ok()?;
    ///     SeatNetwork::built_in(&variant.focus_rules()?, variant.seats())
    /// };
    /// assert!(built_in("focus-3").is_some_and(|network| network.seats() == 3));
    /// assert_eq!([built_in("focus-3,goal=capture"), built_in("focus-teams")], [None, None]);
    /// ```
    ///
    /// # Panics
    /// Never: a test reads them.
    #[must_use]
    pub fn built_in(rules: &Rules, seats: usize) -> Option<&'static Self> {
        // They have learned the full game only; in the capture game networks of this kind gained nothing.
        all().find(|network| rules.goal == Goal::Last && network.fits(rules, seats))
    }

    /// Makes this file the network that judges with its number of seats, unless there is one already. A page fetches
    /// the file; elsewhere the networks are part of the program.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::SeatNetwork;
    ///
    /// let error = SeatNetwork::add(b"gamut-eval focus-seats seats=5").unwrap_err();
    /// assert!(error.to_string().contains("seats=5"));
    /// ```
    ///
    /// # Errors
    /// What was read, and what was expected.
    pub fn add(bytes: &[u8]) -> Result<(), EvaluationFileError> {
        let network = Self::from_bytes(bytes)?;
        if all().all(|known| known.seats() != network.seats()) {
            // Another thread may have been faster, with the same file.
            let _ = NETWORKS[network.seats() - 3].set(network);
        }
        Ok(())
    }
}

/// For three seats, and for four.
static NETWORKS: [OnceLock<SeatNetwork>; 2] = [OnceLock::new(), OnceLock::new()];

/// The networks, which are part of the program.
#[cfg(not(target_arch = "wasm32"))]
fn all() -> impl Iterator<Item = &'static SeatNetwork> {
    let files: [&[u8]; 2] =
        [include_bytes!("../../../../data/focus-3.net"), include_bytes!("../../../../data/focus-4.net")];
    let read = |bytes| SeatNetwork::from_bytes(bytes).expect("the built-in file is a network");
    NETWORKS.iter().zip(files).map(move |(network, bytes)| network.get_or_init(|| read(bytes)))
}

/// The networks that have been added: most visitors of a page need none.
#[cfg(target_arch = "wasm32")]
fn all() -> impl Iterator<Item = &'static SeatNetwork> {
    NETWORKS.iter().filter_map(OnceLock::get)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::any::Kind;
    use gamut_rules::focus::Focus;
    use gamut_rules::{AnyGame, Variant};

    fn rules(variant: &str) -> Rules {
        variant.parse::<Variant>().unwrap().focus_rules().unwrap()
    }

    fn check<const SEATS: usize>(position: &Focus<SEATS>) {
        let network = SeatNetwork::built_in(position.rules(), SEATS).unwrap();
        let logits = network.logits(position);
        assert!(logits.iter().any(|&logit| logit != logits[0]), "{logits:?}");
    }

    #[test]
    fn the_full_game_for_three_and_four_has_a_network() {
        for variant in ["focus-3", "focus-4"] {
            match AnyGame::new(&variant.parse().unwrap()).unwrap().kind() {
                Kind::Focus3(game) => check(game.position()),
                Kind::Focus4(game) => check(game.position()),
                _ => unreachable!("a variant for three or four"),
            }
        }
    }

    #[test]
    fn other_games_have_none() {
        for (variant, seats) in
            [("focus-3,goal=capture", 3), ("focus-4,goal=capture", 4), ("focus-teams", 4), ("focus-2", 2)]
        {
            assert_eq!(SeatNetwork::built_in(&rules(variant), seats), None, "{variant}");
        }
    }
}
