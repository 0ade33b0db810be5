//! Positions from random games.

use gamut_engine::{Engine, Limits, Options, Rng, SearchRequest, Stop};
use gamut_rules::{AnyGame, Turn};

/// Every game, mode and goal, and the options that change what can be taken.
pub(super) const VARIANTS: [&str; 17] = [
    "focus-2",
    "focus-2,goal=capture",
    "focus-2,balance=swap",
    "focus-2:domination",
    "focus-3",
    "focus-3,goal=capture",
    "focus-3:pergioco",
    "focus-3:domination",
    "focus-4",
    "focus-4,goal=capture",
    "focus-4:domination",
    "focus-teams",
    "focus-teams:domination",
    "fibonacci",
    "fibonacci,group=any",
    "fibonacci,lone-step=empty",
    "fibonacci-cards",
];

/// Games are stopped after this many actions.
const MOST_ACTIONS: usize = 160;
/// One of this many actions is the engine's, with this many nodes: by lot alone nobody gets near a win.
const ENGINE: usize = 3;
const NODES: u64 = 40;

/// Returns positions from games of a variant in which a seat is to act, a few of each game.
pub(super) fn positions(variant: &str, seed: u64, count: usize) -> Vec<AnyGame> {
    let variant = variant.parse().expect("a variant");
    let limits = Limits::nodes(NODES);
    let mut found = Vec::new();
    for number in 0.. {
        let mut rng = Rng::new(seed, &[number]);
        let mut game = AnyGame::new(&variant).expect("a start");
        let mut engine = Engine::new(Options { hash_mib: 1, ..Options::default() });
        while game.len() < MOST_ACTIONS {
            let action = match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.draw(rng.bits()).expect("chance is to act"),
                Turn::Act(_) => {
                    if rng.below(8) == 0 {
                        found.push(game.clone());
                        if found.len() == count {
                            return found;
                        }
                    }
                    if rng.below(ENGINE) == 0 {
                        let found = engine.search(&SearchRequest::new(&game, &limits, &Stop::new()));
                        found.expect("a seat is to act").best
                    } else {
                        rng.pick(&game.actions()).expect("an action")
                    }
                }
            };
            game.play(action).expect("a legal action");
        }
    }
    found
}
