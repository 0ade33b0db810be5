//! Converts the games of a match to records.

use gamut_arena::{Config, Played, Report};
use gamut_rules::record::RecordResult;
use gamut_rules::{AnyGame, Record, Seat, Winner};
use gamut_store::clock;

/// Returns all games of a match, separated by empty lines.
pub(super) fn text(config: &Config, report: &Report) -> String {
    // The date part of the RFC 3339 time.
    let date = clock::text(clock::now()).get(..10).unwrap_or_default().replace('-', ".");
    let players: Vec<&str> = report.score.iter().map(|(name, _)| name.as_str()).collect();
    let games: Vec<String> =
        report.played.iter().map(|game| record(config, &players, game, &date).to_string()).collect();
    games.join("\n")
}

fn record(config: &Config, players: &[&str], played: &Played, date: &str) -> Record {
    let mut game = AnyGame::new(&config.variant).expect("the match was played with this variant");
    for action in &played.actions {
        game.play_text(action).expect("the match was played by these rules");
    }
    let names: Vec<String> = played.seating.iter().map(|&player| players[player].to_owned()).collect();
    let mut record = Record::of(&game, date, &names);
    // Not the tag Seed, which means that the cards follow from the seed alone; here they also depend on the game's
    // number.
    record.set_tag("Match", format!("seed {}, game {}", config.seed, played.index + 1));
    let termination = played.outcome.map_or_else(|| played.ending(), |end| end.reason.to_string());
    record.set_tag("Termination", termination);
    if let Some(winner) = winner_by_fault(played) {
        record.result = RecordResult::Ended(winner);
    }
    record
}

/// Returns the winner by another's fault: with two sides the other side; with more, a record has no name for the
/// winners.
fn winner_by_fault(played: &Played) -> Option<Winner> {
    played.forfeit.as_ref()?;
    let shares = played.shares();
    let winners: Vec<Seat> = (0..shares.len()).filter(|&seat| shares[seat] > 0.0).map(Seat::new).collect();
    match winners[..] {
        [winner] => Some(Winner::Seat(winner)),
        [lower, upper] if played.sides[lower.index()] == played.sides[upper.index()] => {
            Some(Winner::Side(lower, upper))
        }
        _ => None,
    }
}
