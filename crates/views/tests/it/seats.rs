//! The number of players of each mode, which the page shows before the server has answered.

use super::check;
use gamut_rules::AnyGame;
use gamut_views::{game_board, variant_list};
use serde_json::to_value;
use std::collections::BTreeMap;

#[test]
fn the_page_knows_how_many_play_each_mode() {
    let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for mode in variant_list().modes {
        let game = AnyGame::new(&mode.mode.parse().expect("a mode is a variant")).expect("its game can begin");
        assert_eq!(game.seats(), usize::from(mode.seats), "{}", mode.mode);
        let board = to_value(game_board(&game)).expect("views are JSON");
        let name = board["game"].as_str().expect("a board names its game").to_owned();
        games.entry(name).or_default().push(format!("  \"{}\": {}", mode.mode, mode.seats));
    }
    for (game, modes) in games {
        check(&format!("{game}/seats.json"), &format!("{{\n{}\n}}\n", modes.join(",\n")));
    }
}
