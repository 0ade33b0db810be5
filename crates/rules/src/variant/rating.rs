//! What has a rating of its own.

use super::{GameVariants, Variant};

/// Iterates over the names of all ratings, game by game.
///
/// ```
/// assert_eq!(gamut_rules::variant::rating_keys().next(), Some("focus-2-quick"));
/// ```
pub fn rating_keys() -> impl Iterator<Item = &'static str> {
    GameVariants::all().iter().flat_map(|game| game.modes).flat_map(|mode| mode.ratings).map(|rating| rating.name)
}

impl Variant {
    /// Returns the name of the rating that games of this variant count for. `None` if they cannot be rated: the mode is
    /// not rated, or the variant differs from its edition as published in more than the starting seat, the aim (quick
    /// or full), and the rules against mirror play that the edition offers.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// let key = |variant: &str| variant.parse::<Variant>().expect("a variant").rating_key();
    /// assert_eq!(key("focus-2,goal=capture,start=2"), Some("focus-2-quick"));
    /// assert_eq!(key("focus-2,balance=swap"), Some("focus-2"));
    /// assert_eq!(key("focus-2,quiet=50"), None);
    /// ```
    #[must_use]
    pub fn rating_key(&self) -> Option<&'static str> {
        let applies = |&(name, value): &(&str, &str)| {
            let option = self.mode.options().find(|option| option.name == name);
            option.is_some_and(|option| self.setting(option) == value)
        };
        let rating = self.mode.spec().ratings.iter().find(|rating| rating.when.as_ref().is_none_or(applies))?;
        self.is_published().then_some(rating.name)
    }

    /// Returns whether a variant is its edition as published, apart from the options that are free in rated games.
    fn is_published(&self) -> bool {
        let game = self.mode.game();
        let Ok(published) = Self::new(self.mode, self.edition) else { return false };
        self.mode.options().all(|option| {
            let value = self.setting(option);
            value == published.setting(option)
                || game.free_if_rated.contains(&option.name)
                || (game.offers)(self.edition, self.mode).contains(&value.as_str())
        })
    }
}
