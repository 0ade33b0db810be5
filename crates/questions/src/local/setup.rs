//! Beginning a game without a server.

use gamut_rules::variant::Start;
use gamut_rules::{Seat, Variant};
use gamut_table::start_position;
use gamut_views::{NewGame, OfflineBot, OfflineGame, OfflineSeat, SeatSetup};

/// Creates a game from the new-game form, if it can be played without a server. `seed` decides everything drawn by lot.
///
/// # Errors
/// Describes the invalid or unsupported setting.
pub(crate) fn begin(id: String, created: String, game: NewGame, seed: u32) -> Result<OfflineGame, String> {
    let variant: Variant = game.variant.parse().map_err(|error| text(&error))?;
    if game.pace.is_some() || game.rated == Some(true) || game.lobby == Some(true) {
        return Err(String::from("a clock, a rating and the lobby need the server"));
    }
    let variant = match variant.start() {
        Start::Lot => variant.with_first_seat(Seat::new(seed as usize % variant.seats())),
        Start::Seat(_) => variant,
    };
    let position = game.position.map(|position| start_position(&variant, &position)).transpose();
    let position = position.map_err(|error| text(&error))?.flatten();
    let seats = game.seats.into_iter().zip(1..).map(|(setup, number)| seat(setup, seed.wrapping_add(number)));
    let seats = seats.collect::<Result<_, _>>()?;
    checked(OfflineGame { id, created, variant: variant.to_string(), seats, seed, position, events: Vec::new() })
}

/// Creates a rematch in which every player moves one seat on.
///
/// # Errors
/// The settings of `old` are invalid.
pub(crate) fn rematch(old: &OfflineGame, id: String, created: String, seed: u32) -> Result<OfflineGame, String> {
    let mut seats = old.seats.clone();
    seats.rotate_right(1);
    for (seat, number) in seats.iter_mut().zip(1..) {
        if let OfflineSeat::Bot(bot) = seat {
            bot.seed = seed.wrapping_add(number);
        }
    }
    let (variant, position) = (old.variant.clone(), old.position.clone());
    checked(OfflineGame { id, created, variant, seats, seed, position, events: Vec::new() })
}

fn checked(game: OfflineGame) -> Result<OfflineGame, String> {
    game.replay().map(|_| game).map_err(|error| text(&error))
}

fn seat(setup: SeatSetup, drawn: u32) -> Result<OfflineSeat, String> {
    match setup {
        SeatSetup::Human { name } => {
            let name = name.map(|name| name.trim().chars().take(OfflineGame::MAX_NAME).collect::<String>());
            Ok(OfflineSeat::Human { name: name.filter(|name| !name.is_empty()) })
        }
        SeatSetup::Open => Err(String::from("a seat for another person needs the server")),
        SeatSetup::Bot { level, seed, .. } => Ok(OfflineSeat::Bot(OfflineBot { level, seed: seed.unwrap_or(drawn) })),
    }
}

fn text(error: &impl ToString) -> String {
    error.to_string()
}
