//! Mistakes from games between bots.

use gamut_engine::{Engine, Level, Limits, Options, Rng, SearchRequest, Stop};
use gamut_review::{LineName, Reviewer, english};
use gamut_rules::{AnyGame, Turn};

/// Every game and mode.
pub(super) const VARIANTS: [&str; 7] =
    ["focus-2", "focus-2,goal=capture", "focus-3", "focus-4:literature", "focus-teams", "fibonacci", "fibonacci-cards"];

/// Games are stopped after this many actions.
const MOST_ACTIONS: usize = 200;

/// A mistake as text: everything a reader needs.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// The variant.
    pub(super) variant: String,
    /// The position in which it was made.
    pub(super) position: String,
    /// The seat that made it, from 1.
    pub(super) seat: u8,
    /// The better line, and the number of its actions in the turn.
    pub(super) better: (Vec<String>, usize),
    /// The played line, and the number of its actions in the turn.
    pub(super) played: (Vec<String>, usize),
    /// The sentences of the explanation.
    pub(super) sentences: Vec<String>,
    /// For each sentence: whether it is about the better line, and the number of actions of the other line it covers.
    pub(super) about: Vec<(bool, usize)>,
}

/// Returns the first `count` mistakes in games of a variant between bots of the lower levels.
pub(super) fn mistakes(variant: &str, count: usize, nodes: u64, seed: u64) -> Vec<Mistake> {
    let mut found = Vec::new();
    for number in 0.. {
        let game = game(variant, &mut Rng::new(seed, &[number]));
        let mut reviewer = Reviewer::new(&game, nodes);
        while found.len() < count && reviewer.step(&Stop::new()) {
            let decision = reviewer.decisions().last().expect("one was reviewed");
            if decision.is_mistake() {
                let mut before = game.clone();
                before.undo_to(decision.ply as usize);
                found.push(Mistake {
                    variant: variant.to_owned(),
                    position: before.position(),
                    seat: decision.seat,
                    better: (decision.better_line.clone(), decision.best.len()),
                    played: (decision.played_line.clone(), decision.played.len()),
                    sentences: english::sentences(decision, &|seat| format!("seat {seat}")),
                    about: decision.why.iter().map(|fact| (fact.line == LineName::Better, fact.against)).collect(),
                });
            }
        }
        if found.len() >= count {
            return found;
        }
    }
    found
}

/// Plays a game between bots of different levels.
fn game(variant: &str, rng: &mut Rng) -> AnyGame {
    let mut game = AnyGame::new(&variant.parse().expect("a variant")).expect("a start");
    let mut engine = Engine::new(Options { hash_mib: 4, seed: rng.bits(), ..Options::default() });
    let levels: Vec<Level> = (0..game.seats()).map(|_| Level::new(1 + rng.below(4) as u32).expect("a level")).collect();
    while game.len() < MOST_ACTIONS {
        let action = match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.draw(rng.bits()).expect("chance is to act"),
            Turn::Act(seat) => {
                let limits = Limits::level(levels[seat.index()]);
                let found = engine.search(&SearchRequest::new(&game, &limits, &Stop::new()));
                found.expect("a seat is to act").best
            }
        };
        game.play(action).expect("a legal action");
    }
    game
}
