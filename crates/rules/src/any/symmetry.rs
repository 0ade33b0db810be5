//! Symmetric images of positions.

use super::{AnyAction, AnyGame, Kind};
use crate::{fibonacci, focus, with_focus};

/// A symmetry of any game's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnySymmetry {
    /// The identity, the only one known for other games.
    Identity,
    /// A symmetry of Focus.
    Focus(focus::Symmetry),
    /// A symmetry of Fibonacci.
    Fibonacci(fibonacci::Symmetry),
}

impl AnySymmetry {
    /// Returns the image of an action of the same game.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let (identity, position) = game.images()[0].clone();
    /// assert_eq!(position, game.position());
    /// assert_eq!(identity.action(game.actions()[0]), game.actions()[0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn action(self, action: AnyAction) -> AnyAction {
        match (self, action) {
            (Self::Focus(map), AnyAction::Focus(action)) => AnyAction::Focus(map.action(action)),
            (Self::Fibonacci(map), AnyAction::Fibonacci(action)) => AnyAction::Fibonacci(map.action(action)),
            (_, action) => action,
        }
    }
}

impl AnyGame {
    /// Returns the current position string under each symmetry of the board, with the symmetry, including the identity.
    /// The legal actions of an image are the images of the legal actions.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// assert_eq!(AnyGame::new(&"focus-2".parse()?)?.images().len(), 8);
    /// assert_eq!(AnyGame::new(&"fibonacci".parse()?)?.images().len(), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn images(&self) -> Vec<(AnySymmetry, String)> {
        if let Kind::Fibonacci(game) = &self.kind {
            let image = |map| (AnySymmetry::Fibonacci(map), game.position().image(map).to_string());
            return fibonacci::Symmetry::all().map(image).collect();
        }
        let images = with_focus!(&self.kind, game => {
            let image = |map| Some((AnySymmetry::Focus(map), game.position().image(map)?.to_string()));
            focus::Symmetry::all().filter_map(image).collect()
        });
        images.unwrap_or_else(|| vec![(AnySymmetry::Identity, self.position())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Plays a few actions of a variant, and compares the legal actions of all images.
    fn check(variant: &str, images: usize) {
        let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        for ply in 0..20 {
            if let Some(card) = game.draw(ply) {
                game.play(card).unwrap();
                continue;
            }
            let found = game.images();
            assert_eq!(found.len(), images, "{variant}");
            assert!(found.iter().any(|(_, text)| *text == game.position()));
            let legal: Vec<AnyAction> = game.effects().into_iter().map(|(action, _)| action).collect();
            for (map, text) in found {
                let image = AnyGame::from_position(game.variant(), &text).unwrap();
                assert_eq!(image.position(), text);
                let there: BTreeSet<AnyAction> = image.actions().into_iter().collect();
                let mapped: BTreeSet<AnyAction> = legal.iter().map(|&action| map.action(action)).collect();
                assert_eq!(there, mapped, "{variant}: {text}");
            }
            game.play(game.actions()[ply as usize * 7 % legal.len()]).unwrap();
            if game.outcome().is_some() {
                return;
            }
        }
    }

    #[test]
    fn the_images_of_a_position_have_the_images_of_its_actions() {
        for variant in ["focus-2", "focus-3", "focus-4", "focus-teams,pieces=12"] {
            check(variant, 8);
        }
        check("fibonacci", 12);
        check("fibonacci-cards", 12);
    }

    #[test]
    fn exchange_phases_have_no_quarter_turns() {
        let game = AnyGame::new(&"focus-2,balance=swap".parse().unwrap()).unwrap();
        assert_eq!(game.images().len(), 4);
    }
}
