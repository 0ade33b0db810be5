//! Fits how a score becomes a chance where there are two sides: `scale VARIANT GAMES NODES SEED`.
//!
//! The engine plays itself, after an opening drawn by lot and with one turn in twelve drawn by lot. The chance is a
//! logistic of the score without an offset, so that an even score is an even chance; a draw counts as half a win. The
//! scale is what makes the mean of -ln of the chance given to what happened least.

use gamut_engine::{Engine, Limits, Options, Rng, Score, Stop};
use gamut_rules::{AnyGame, Turn, Winner};

/// One turn in so many is drawn by lot.
const RANDOM_IN: usize = 12;
const MOST_PLIES: usize = 600;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, nodes, seed] = args.as_slice() else { return Err("VARIANT GAMES NODES SEED".into()) };
    let start = AnyGame::new(&variant.parse()?)?;
    let (games, nodes, seed) = (games.parse::<u64>()?, nodes.parse()?, seed.parse()?);
    let mut engine = Engine::new(Options { hash_mib: 4, ..Options::default() });
    let mut samples = Vec::new();
    for number in 0..games {
        samples.extend(one(&start, &mut engine, nodes, &mut Rng::new(seed, &[number])));
    }
    let best = (20..=200)
        .map(|step| 10.0 * 1.025_f64.powi(step))
        .min_by(|&a, &b| loss(&samples, a).total_cmp(&loss(&samples, b)));
    let best = best.ok_or("no scale")?;
    println!("{variant}: {} positions, scale {best:.0}: loss {:.4}", samples.len(), loss(&samples, best));
    for tenth in 0..10 {
        let inside = samples.iter().filter(|(points, _)| (logistic(points / best) * 10.0) as usize == tenth);
        let (count, said, won) = inside.fold((0, 0.0, 0.0), |(count, said, all), (points, won)| {
            (count + 1, said + logistic(points / best), all + won)
        });
        println!("{count:6} positions: said {:.3}, won {:.3}", said / f64::from(count), won / f64::from(count));
    }
    Ok(())
}

/// Scores with what the seat to act got in the end.
fn one(start: &AnyGame, engine: &mut Engine, nodes: u64, rng: &mut Rng) -> Vec<(f64, f64)> {
    let (mut game, mut seen) = (start.clone(), Vec::new());
    let opening = start.seats() * 2 + rng.below(6);
    while game.turn() != Turn::Over && game.len() < MOST_PLIES {
        let Turn::Act(seat) = game.turn() else {
            let card = game.draw(rng.bits()).expect("chance is to act");
            game.play(&card.to_string()).expect("a card of the pile");
            continue;
        };
        let random = game.len() < opening || rng.below(RANDOM_IN) == 0;
        if random {
            let actions = game.actions();
            game.play(&actions[rng.below(actions.len())]).expect("a legal action");
            continue;
        }
        let limits = Limits::nodes(nodes + rng.below(nodes as usize / 4) as u64);
        let found = engine.search_any(&game, &limits, &Stop::new(), &mut |_| {}).expect("the game goes on");
        if let Score::Points(points) = found.score {
            seen.push((f64::from(points), seat));
        }
        let number = game.standing().number;
        for action in &found.line {
            if game.standing().number != number || game.turn() != Turn::Act(seat) {
                break;
            }
            game.play(action).expect("a legal line");
        }
    }
    let winner = game.outcome().map_or(Winner::Draw, |outcome| outcome.winner);
    let share = |seat| if winner == Winner::Draw { 0.5 } else { f64::from(u8::from(winner.includes(seat))) };
    seen.into_iter().map(|(points, seat)| (points, share(seat))).collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn loss(samples: &[(f64, f64)], scale: f64) -> f64 {
    let one = |&(points, won): &(f64, f64)| {
        let chance = logistic(points / scale).clamp(1e-6, 1.0 - 1e-6);
        -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}
