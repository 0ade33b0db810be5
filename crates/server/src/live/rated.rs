//! Which games can be rated, as far as that is known when one is made.

use crate::error::Error;
use gamut_rules::Variant;
use gamut_rules::variant::{Mode, Start};
use gamut_views::{NewGame, SeatSetup};

/// Checks that a new game of this variant may be rated.
///
/// # Errors
/// What keeps it from being rated, in one line.
pub(super) fn check(game: &NewGame, variant: &Variant) -> Result<(), Error> {
    if game.takebacks == Some(true) {
        return Err(Error::NotRated("has no takebacks"));
    }
    if game.seats.iter().filter(|seat| matches!(seat, SeatSetup::Human { .. })).count() != 1 {
        return Err(Error::NotRated("has its maker on one seat, and others or bots on the rest"));
    }
    let is_set = |seat: &SeatSetup| matches!(seat, SeatSetup::Bot { nodes, seed, .. } if nodes.or(*seed).is_some());
    if game.seats.iter().any(is_set) {
        return Err(Error::NotRated("has bots of a level alone: neither their nodes nor their seed can be set"));
    }
    if !is_as_published(variant) {
        return Err(Error::NotRated(
            "is played as its edition was published, from its start: no option can be changed",
        ));
    }
    Ok(())
}

/// Returns whether nothing is other than in the variant's edition, but perhaps the lot for the first turn, and between two
/// the quick game, which has a rating of its own.
fn is_as_published(variant: &Variant) -> bool {
    let Ok(published) = Variant::new(variant.mode(), variant.edition()) else { return false };
    let variant = match (variant.start(), published.start()) {
        (Start::Lot, Start::Seat(first)) => variant.with_first_seat(first),
        _ => variant.clone(),
    };
    let named = format!("{}:{}", variant.mode(), variant.edition().name());
    let goals = ["last", "capture"].map(|goal| format!("{named},goal={goal}").parse());
    variant == published || variant.mode() == Mode::Focus2 && goals.contains(&Ok(variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a game of this variant between its maker and these, with these settings.
    fn checked(variant: &str, others: &str, settings: &str) -> Result<(), String> {
        let seats = format!(r#"[{{"kind":"human"}},{others}]"#);
        let body = format!(r#"{{"variant":"{variant}","seats":{seats},"rated":true{settings}}}"#);
        let game: NewGame = serde_json::from_str(&body).unwrap();
        check(&game, &variant.parse().unwrap()).map_err(|error| error.message())
    }

    #[test]
    fn only_a_fair_game_is_rated() {
        let open = r#"{"kind":"open"}"#;
        for good in ["focus-2", "focus-2,goal=capture,start=lot", "focus-2:parker-1980", "focus-3", "fibonacci-cards"] {
            assert_eq!(checked(good, open, ""), Ok(()), "{good}");
        }
        assert_eq!(checked("focus-2", r#"{"kind":"bot","level":3}"#, r#","takebacks":false"#), Ok(()));
        for (variant, others, settings, why) in [
            ("focus-2", r#"{"kind":"human"}"#, "", "on one seat"),
            ("focus-2", open, r#","takebacks":true"#, "no takebacks"),
            ("focus-2", r#"{"kind":"bot","level":3,"seed":1}"#, "", "seed"),
            ("focus-2", r#"{"kind":"bot","level":3,"nodes":1}"#, "", "nodes"),
            ("focus-2,start=2", open, "", "as its edition was published"),
            ("focus-3,goal=capture", r#"{"kind":"open"},{"kind":"open"}"#, "", "as its edition was published"),
            ("focus-2,repetition=off", open, "", "as its edition was published"),
        ] {
            let refused = checked(variant, others, settings).unwrap_err();
            assert!(refused.starts_with("a rated game ") && refused.contains(why), "{variant} {others}: {refused}");
        }
    }
}
