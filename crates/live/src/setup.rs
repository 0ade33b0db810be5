//! How a new game begins.

use super::rated;
use crate::LiveError;
use gamut_rules::variant::Start;
use gamut_rules::{RULES_VERSION, Seat, Variant};
use gamut_store::ids::{NoId, PersonId, random_cards, random_seed};
use gamut_store::names;
use gamut_table::{Agreement, Bot, Owner, Pace, Started, start_position};
use gamut_views::{NewGame, SeatSetup};

/// Maximum length of a person's name, in characters.
pub(super) const MAX_NAME: usize = 40;

/// Checks the settings of a new game created by this person, and draws what they leave to chance.
///
/// # Errors
/// If a setting is invalid.
pub(super) fn start(game: NewGame, maker: PersonId) -> Result<Started, LiveError> {
    let variant: Variant = game.variant.parse().map_err(|error| malformed(&error))?;
    if game.seats.len() != variant.seats() {
        return Err(LiveError::Malformed(format!("{variant} has {} seats, not {}", variant.seats(), game.seats.len())));
    }
    let lobby = game.lobby.unwrap_or(false);
    let club = game.club.as_deref().map(str::parse).transpose().map_err(|error: NoId| malformed(&error))?;
    let is_offered = lobby || club.is_some();
    if is_offered {
        check_offer(&game)?;
    }
    let rated = game.rated.unwrap_or(false);
    if rated {
        if game.position.is_some() {
            return Err(LiveError::Malformed("a game from a custom position cannot be rated".to_owned()));
        }
        rated::check(&game, &variant)?;
    }
    let agreement = Agreement {
        takebacks: game.takebacks.unwrap_or(!rated),
        pace: pace(game.pace)?,
        rated,
        public: game.public.unwrap_or(lobby),
        questions: game.questions.unwrap_or(true),
        exhibition: false,
    };
    let mut seats = game.seats.into_iter().map(|setup| owner(setup, maker)).collect::<Result<Vec<_>, _>>()?;
    if is_offered || rated {
        draw_lots(&mut seats);
    }
    if rated {
        rated::leave_names_out(&mut seats);
    }
    if game.talk.is_some() && !variant.mode().has_teams() {
        return Err(LiveError::Malformed(format!("only teams can agree on talking: {variant} has none")));
    }
    let variant = match variant.start() {
        Start::Lot => variant.with_first_seat(Seat::new(random_seed() as usize % variant.seats())),
        Start::Seat(_) => variant,
    };
    let position = position(&variant, game.position.as_deref())?;
    let (seed, variant) = (cards(&variant), variant.to_string());
    Ok(Started {
        variant,
        seats,
        rules: RULES_VERSION,
        maker: Some(maker),
        agreement,
        talk: game.talk,
        lobby,
        club,
        offline: false,
        position,
        imported: None,
        seed,
    })
}

/// Returns the first event of a game with given players; the first seat begins.
pub(super) fn settled(variant: Variant, seats: Vec<Owner>, agreement: Agreement, maker: PersonId) -> Started {
    let variant = match variant.start() {
        Start::Lot => variant.with_first_seat(Seat::new(0)),
        Start::Seat(_) => variant,
    };
    let (seed, variant) = (cards(&variant), variant.to_string());
    Started {
        variant,
        seats,
        rules: RULES_VERSION,
        maker: Some(maker),
        agreement,
        talk: None,
        lobby: false,
        club: None,
        offline: false,
        position: None,
        imported: None,
        seed,
    }
}

/// Returns the starting position in canonical notation. `None` if it is the variant's own.
///
/// # Errors
/// If the position is invalid.
fn position(variant: &Variant, position: Option<&str>) -> Result<Option<String>, LiveError> {
    let position = position.map(|position| start_position(variant, position)).transpose();
    position.map(Option::flatten).map_err(|error| malformed(&error))
}

/// Checks that the open seats of a new game can be offered, in the lobby or in a club.
///
/// # Errors
/// The reason why not.
fn check_offer(game: &NewGame) -> Result<(), LiveError> {
    let refused = |why: &str| Err(LiveError::Malformed(format!("a game offered to others {why}")));
    match (&game.club, game.public) {
        (Some(_), _) if game.lobby == Some(true) => {
            return refused("is offered in the lobby or in a club, not in both");
        }
        (Some(_), Some(true)) => return refused("in a club is private"),
        (None, Some(false)) => return refused("in the lobby is public"),
        _ => {}
    }
    if !game.seats.iter().any(|seat| matches!(seat, SeatSetup::Open)) {
        return refused("has an open seat");
    }
    let mut people = game.seats.iter().filter(|seat| matches!(seat, SeatSetup::Human { .. }));
    match (people.next(), people.next()) {
        (Some(SeatSetup::Human { name: None }), None) => Ok(()),
        _ => refused("has its maker on one seat, without a typed name"),
    }
}

/// Draws the seats by lot.
fn draw_lots(seats: &mut [Owner]) {
    for left in (2..=seats.len()).rev() {
        seats.swap(left - 1, random_seed() as usize % left);
    }
}

fn pace(pace: Option<Pace>) -> Result<Option<Pace>, LiveError> {
    pace.map(Pace::checked).transpose().map_err(|error| malformed(&error))
}

/// Returns a new seed for the cards of a game, if it has cards.
pub(super) fn cards(variant: &Variant) -> Option<u64> {
    variant.mode().has_cards().then(random_cards)
}

fn owner(setup: SeatSetup, maker: PersonId) -> Result<Owner, LiveError> {
    match setup {
        SeatSetup::Human { name } => {
            let name = name.as_deref().and_then(names::shown).map(short).transpose()?;
            Ok(Owner::Human { name, person: Some(maker) })
        }
        SeatSetup::Open => Ok(Owner::Open),
        SeatSetup::Bot { level, nodes, seed } => bot(level, nodes, seed).map(Owner::Bot),
    }
}

/// Returns a bot with these settings. A missing seed is drawn.
///
/// # Errors
/// If a setting is invalid.
pub(super) fn bot(level: u8, nodes: Option<u32>, seed: Option<u32>) -> Result<Bot, LiveError> {
    Bot::checked(level, nodes, seed.unwrap_or_else(random_seed)).map_err(|error| malformed(&error))
}

fn short(name: String) -> Result<String, LiveError> {
    if name.chars().count() > MAX_NAME {
        return Err(LiveError::Malformed(format!("a name has at most {MAX_NAME} characters")));
    }
    Ok(name)
}

fn malformed(error: &impl ToString) -> LiveError {
    LiveError::Malformed(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::AnyGame;

    const MAKER: PersonId = PersonId(7);

    fn game(variant: &str, seats: &str) -> Result<Started, LiveError> {
        let seats = serde_json::from_str(seats).unwrap();
        start(NewGame { variant: variant.into(), seats, ..NewGame::default() }, MAKER)
    }

    fn again(first: &Started) -> Started {
        first.again(first.seats.clone(), MAKER, random_cards())
    }

    fn human(name: Option<&str>) -> Owner {
        Owner::Human { name: name.map(str::to_owned), person: Some(MAKER) }
    }

    const TWO: &str = r#"[{"kind":"human","name":" Ada "},{"kind":"bot","level":3,"seed":9}]"#;

    #[test]
    fn the_lot_is_drawn_when_a_game_is_made() {
        let drawn: Vec<_> = (0..64).map(|_| game("focus-2,start=lot", TWO).unwrap().variant).collect();
        assert!(drawn.iter().all(|variant| variant == "focus-2" || variant == "focus-2,start=2"), "{drawn:?}");
        // One in 2^63 runs fails by chance.
        assert!(drawn.iter().any(|variant| *variant != drawn[0]));
    }

    #[test]
    fn names_are_stored_as_they_are_shown() {
        let named = |name: &str| {
            let seats = format!(r#"[{{"kind":"human","name":{}}},{{"kind":"human"}}]"#, serde_json::json!(name));
            game("focus-2", &seats).unwrap().seats[0].clone()
        };
        assert_eq!(named("\u{202e}A\nB\u{200b} "), human(Some("A B")));
        assert_eq!(named("\u{200b}"), human(None));
    }

    #[test]
    fn a_rematch_is_the_same_with_seats_rotated() {
        let first = game("focus-2,goal=capture", TWO).unwrap();
        assert_eq!(first.seats[0], human(Some("Ada")));
        let next = again(&first);
        assert_eq!(next.variant, first.variant);
        assert_eq!(next.seats[1], first.seats[0]);
        assert_eq!(next.seats[0].bot().unwrap().level, 3);
    }

    #[test]
    fn games_with_cards_have_a_seed_of_their_own() {
        assert_eq!(game("fibonacci", TWO).unwrap().seed, None);
        let first = game("fibonacci-cards", TWO).unwrap();
        let next = again(&first);
        assert!(first.seed.is_some() && next.seed.is_some() && first.seed != next.seed);
    }

    fn from_position(variant: &str, position: &str, rated: bool) -> Result<Started, LiveError> {
        let (seats, position) = (serde_json::from_str(TWO).unwrap(), Some(position.to_owned()));
        start(NewGame { variant: variant.into(), seats, position, rated: Some(rated), ..NewGame::default() }, MAKER)
    }

    #[test]
    fn a_game_can_begin_with_a_position_and_is_not_rated_then() {
        let position = "x4/x6/x8/x8/x3,1,2,2,x2/x8/x6/x4 1 0,0 0,0/0,0 3 20";
        assert_eq!(from_position("focus-2", position, false).unwrap().position.as_deref(), Some(position));
        let usual = AnyGame::new(&"focus-2".parse().unwrap()).unwrap().position();
        assert_eq!(from_position("focus-2", &usual, false).unwrap().position, None);
        let over = "x4/x6/x8/x8/x8/x3,1,x4/x6/x4 1 0,0 0,0/0,0 3 20";
        for (position, rated) in [("x4/x6", false), (over, false), (position, true)] {
            let refused = from_position("focus-2", position, rated).unwrap_err();
            let expected = if rated { "cannot be rated" } else { "position: " };
            let told = refused.to_string();
            assert!(matches!(refused, LiveError::Malformed(_)) && told.contains(expected), "{position}: {told}");
        }
    }

    #[test]
    fn settings_that_make_no_sense_are_refused() {
        let human = r#"{"kind":"human"}"#;
        for (variant, seats) in [
            ("chess", TWO.to_string()),
            ("fibonacci:parker-1980", TWO.to_string()),
            ("focus-2", format!("[{human}]")),
            ("focus-2", format!("[{human},{human},{human}]")),
            ("focus-2", format!(r#"[{human},{{"kind":"bot","level":0}}]"#)),
            ("focus-2", format!(r#"[{human},{{"kind":"bot","level":9}}]"#)),
            ("focus-2", format!(r#"[{human},{{"kind":"bot","level":1,"nodes":0}}]"#)),
            ("focus-2", format!(r#"[{human},{{"kind":"bot","level":1,"nodes":4000000000}}]"#)),
            ("focus-2", format!(r#"[{human},{{"kind":"human","name":"{}"}}]"#, "x".repeat(41))),
        ] {
            let refused = game(variant, &seats).unwrap_err();
            assert!(matches!(&refused, LiveError::Malformed(_)), "{variant} {seats}: {refused}");
        }
    }
}
