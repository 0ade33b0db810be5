//! Which games can be rated, as far as this is known when a game is created.

use crate::LiveError;
use gamut_rules::Variant;
use gamut_table::Owner;
use gamut_views::{NewGame, RatedMode, SeatSetup};

/// Checks that a new game of this variant can be rated.
///
/// # Errors
/// The reason why not.
pub(super) fn check(game: &NewGame, variant: &Variant) -> Result<(), LiveError> {
    if game.takebacks == Some(true) {
        return Err(LiveError::NotRated("has no takebacks"));
    }
    if game.seats.iter().filter(|seat| matches!(seat, SeatSetup::Human { .. })).count() != 1 {
        return Err(LiveError::NotRated("has its maker on one seat, and others or bots on the rest"));
    }
    let is_set = |seat: &SeatSetup| matches!(seat, SeatSetup::Bot { nodes, seed, .. } if nodes.or(*seed).is_some());
    if game.seats.iter().any(is_set) {
        return Err(LiveError::NotRated("has bots of a level alone: neither their nodes nor their seed can be set"));
    }
    if RatedMode::of(variant).is_none() {
        return Err(LiveError::NotRated(
            "is played as its edition was published, from its start: no option can be changed",
        ));
    }
    Ok(())
}

/// Removes names entered by the game's creator: accounts play under their own.
pub(super) fn leave_names_out(seats: &mut [Owner]) {
    for owner in seats {
        if let Owner::Human { name, .. } = owner {
            *name = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a game of this variant between its creator and `others`, with these settings.
    fn checked(variant: &str, others: &str, settings: &str) -> Result<(), String> {
        let seats = format!(r#"[{{"kind":"human"}},{others}]"#);
        let body = format!(r#"{{"variant":"{variant}","seats":{seats},"rated":true{settings}}}"#);
        let game: NewGame = serde_json::from_str(&body).unwrap();
        check(&game, &variant.parse().unwrap()).map_err(|error| error.to_string())
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
            ("focus-2,goal=capture,each=5", open, "", "as its edition was published"),
            ("focus-2,repetition=off", open, "", "as its edition was published"),
        ] {
            let refused = checked(variant, others, settings).unwrap_err();
            assert!(refused.starts_with("a rated game ") && refused.contains(why), "{variant} {others}: {refused}");
        }
    }
}
