//! Games of a match as records.

use gamut_arena::{Config, Played, Report};
use gamut_rules::{AnyGame, Record};
use gamut_server::clock;

/// All games of a match, with an empty line between them.
pub(super) fn text(config: &Config, report: &Report) -> String {
    // The day of the clock's RFC 3339.
    let date = clock::text(clock::now()).get(..10).unwrap_or_default().replace('-', ".");
    let games: Vec<String> = report.played.iter().map(|game| record(config, game, &date).to_string()).collect();
    games.join("\n")
}

fn record(config: &Config, played: &Played, date: &str) -> Record {
    let mut game = AnyGame::new(&config.variant).expect("the match was played with this variant");
    for action in &played.actions {
        game.play(action).expect("the match was played by these rules");
    }
    let names: Vec<String> = played.seats.iter().map(ToString::to_string).collect();
    let mut record = Record::of(&game, date, &names);
    record.set_tag("Seed", config.seed.to_string());
    record.set_tag("Termination", played.outcome.map_or_else(|| "capped".to_owned(), |end| end.reason.to_string()));
    record
}
