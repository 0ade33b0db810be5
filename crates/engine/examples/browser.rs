//! Searches by nodes and by time in every game, and panics where something is amiss: what `cargo xtask wasm` runs in
//! Node as WebAssembly, where a panic ends the program, and the standard library has no clock.

use gamut_engine::{Engine, Limits, Options, Stop};
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, Turn};
use std::time::Duration;
use web_time::Instant;

fn main() {
    let mut engine = Engine::new(Options::default());
    for mode in Mode::all() {
        let mut game = AnyGame::new(&mode.to_string().parse().expect("a mode is a variant")).expect("a variant");
        let limits = [Limits::nodes(2_000), Limits { time: Some(Duration::from_millis(100)), ..Limits::default() }];
        engine.new_game();
        for limit in limits {
            while game.turn() == Turn::Chance {
                let card = game.actions().swap_remove(0);
                game.play(&card).expect("a card of the pile");
            }
            let began = Instant::now();
            let found = engine.search_any(&game, &limit, &Stop::new(), &mut |_| {}).expect("the game has only begun");
            assert!(found.nodes > 0 && began.elapsed() < Duration::from_secs(60), "{mode}: {found:?}");
            game.play(&found.best).expect("what is found is legal");
        }
    }
}
