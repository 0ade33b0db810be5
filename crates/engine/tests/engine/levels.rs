//! Weak levels play like people: they overlook things, but they do not throw stacks away.

use crate::common;
use gamut_engine::{Level, Limits, Options, Rng, Score, Stop, search};
use gamut_rules::focus::Focus;
use gamut_rules::{Game, Turn};

/// The measure: what an action loses is what a four-ply search says before it, less what it says of the action itself.
/// Up to this many points are little: about a piece captured in the capture game (90), less than a tall stack.
const LITTLE: i32 = 100;
/// Beyond this a game is decided, and more or less makes no difference.
const DECIDED: i32 = 600;

fn value(score: Score) -> i32 {
    score.value().clamp(-DECIDED, DECIDED)
}

fn score(game: &Game<Focus<2>>, depth: u32) -> Option<i32> {
    let options = Options { hash_mib: 4, ..Options::default() };
    let found = search(game, &Limits::depth(depth), &options, &Stop::new(), &mut |_| {})?;
    Some(value(found.score))
}

/// What each action of a level loses in games against itself.
fn losses(level: Level, variant: &str, games: u64) -> Vec<i32> {
    let mut losses = Vec::new();
    for number in 0..games {
        let mut rng = Rng::new(9, &[number]);
        let mut game = Game::new(common::start::<2>(variant));
        while let Turn::Act(seat) = game.turn() {
            if game.played().len() < 4 {
                game.play(rng.pick(&game.actions()).expect("an action")).expect("it is legal");
                continue;
            }
            let options = Options { hash_mib: 1, seed: rng.bits(), ..Options::default() };
            let found =
                search(&game, &Limits::level(level), &options, &Stop::new(), &mut |_| {}).expect("the game goes on");
            let before = score(&game, 4).expect("the game goes on");
            game.play(found.best).expect("it is legal");
            let after = match game.outcome() {
                Some(outcome) if outcome.winner.includes(seat) => DECIDED,
                Some(_) => 0,
                None => -score(&game, 3).expect("the game goes on"),
            };
            losses.push((before - after).max(0));
            if game.played().len() > 80 {
                break;
            }
        }
    }
    losses
}

/// The share of actions that lose at most so much.
fn share(losses: &[i32], most: i32) -> f64 {
    losses.iter().filter(|&&loss| loss <= most).count() as f64 / losses.len() as f64
}

#[test]
fn at_level_1_nine_actions_in_ten_lose_little() {
    for variant in ["focus-2,goal=capture", "focus-2"] {
        let losses = losses(Level::new(1).unwrap(), variant, 8);
        let share = share(&losses, LITTLE);
        assert!(losses.len() > 150 && share >= 0.9, "{variant}: {share} of {}", losses.len());
        assert!(share < 0.99, "{variant}: level 1 makes mistakes, {share}");
    }
}

#[test]
fn the_same_seed_gives_the_same_action_and_another_may_not() {
    let game = Game::new(common::start::<2>("focus-2"));
    let act = |seed| {
        let options = Options { seed, ..Options::default() };
        let limits = Limits::level(Level::new(1).unwrap());
        search(&game, &limits, &options, &Stop::new(), &mut |_| {}).unwrap().best
    };
    assert_eq!(act(1), act(1));
    assert!((2..20).any(|seed| act(seed) != act(1)));
}

#[test]
fn levels_play_every_mode() {
    for level in Level::all().take(4) {
        let limits = Limits::level(level);
        let three = Game::new(common::start::<3>("focus-3:kosmos-1995"));
        let found = search(&three, &limits, &Options::default(), &Stop::new(), &mut |_| {}).unwrap();
        assert!(three.actions().contains(&found.best) && found.nodes <= level.nodes());
        let four = Game::new(common::start::<4>("focus-teams"));
        let found = search(&four, &limits, &Options::default(), &Stop::new(), &mut |_| {}).unwrap();
        assert!(four.actions().contains(&found.best) && found.nodes <= level.nodes());
    }
}

/// Not a test but its instrument: `cargo test -p gamut-engine --test engine levels -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table"]
fn how_much_each_level_loses() {
    for level in Level::all().take(6) {
        for variant in ["focus-2,goal=capture", "focus-2"] {
            let losses = losses(level, variant, 16);
            let mean = losses.iter().sum::<i32>() as f64 / losses.len() as f64;
            let shares = [25, 50, 75, 100, 150].map(|most| (share(&losses, most) * 1000.0).round() / 10.0);
            println!("level {level}, {variant}: at most 25, 50, 75, 100, 150: {shares:?} %, mean {mean:.1}");
        }
    }
}
