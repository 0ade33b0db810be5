//! Fits the curve from scores to winning chances for games of two sides: `scale VARIANT GAMES NODES[,NODES…] SEED
//! [all]`.
//!
//! The engine plays itself. Games cycle through the node limits, start with a random opening, and have one random turn
//! in twelve. Scores before a random turn are discarded, since that turn may throw away the advantage; `all` keeps
//! them, because a single random action of Focus resembles a human mistake (a random turn of six moves does not).
//!
//! The chance is a logistic function of the score; a draw counts as half a win. Without an offset, an even score is an
//! even chance; with one, the offset is the score at which the side to act wins half of its games. Scale and offset
//! minimise the log loss. Each is also fitted to either half of the games and tested on the other half, which shows
//! whether the offset is more than noise.

use gamut_engine::{Engine, Limits, Options, Rng, Score, SearchRequest, Stop};
use gamut_rules::{AnyGame, Turn, Winner};

/// One turn in this many is random.
const RANDOM_IN: usize = 12;
const MOST_PLIES: usize = 600;

/// A score and the result of the seat to act.
type Sample = (f64, f64);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "VARIANT GAMES NODES[,NODES…] SEED [all]";
    let [variant, games, nodes, seed, which @ ..] = args.as_slice() else { return Err(usage.into()) };
    let before_lot = match which {
        [] => false,
        [all] if all == "all" => true,
        _ => return Err(usage.into()),
    };
    let start = AnyGame::new(&variant.parse()?)?;
    let nodes: Vec<u64> = nodes.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let (games, seed) = (games.parse::<u64>()?, seed.parse()?);
    let mut engine = Engine::new(Options { hash_mib: 4, ..Options::default() });
    // Split by halves, and by node limit.
    let mut halves = [Vec::new(), Vec::new()];
    let mut strengths = vec![Vec::new(); nodes.len()];
    for number in 0..games {
        let strength = number as usize % nodes.len();
        let rng = &mut Rng::new(seed, &[number]);
        let samples = one(&start, &mut engine, nodes[strength], before_lot, rng);
        strengths[strength].extend(&samples);
        halves[number as usize / nodes.len() % 2].extend(samples);
    }
    let all = halves.concat();
    for with_offset in [false, true] {
        let fitted = Curve::fitted(&all, with_offset);
        let apart = [(0, 1), (1, 0)].map(|(own, other)| Curve::fitted(&halves[own], with_offset).loss(&halves[other]));
        println!(
            "{variant}: {} positions of {games} games, even {:.0}, scale {:.0}: loss {:.4}, of the other half {:.4}",
            all.len(),
            fitted.even,
            fitted.scale,
            fitted.loss(&all),
            (apart[0] + apart[1]) / 2.0,
        );
        for (nodes, samples) in nodes.iter().zip(&strengths) {
            let own = Curve::fitted(samples, with_offset);
            println!("  at {nodes} nodes: {} positions, even {:.0}, scale {:.0}", samples.len(), own.even, own.scale);
        }
        calibration(&all, &fitted);
    }
    Ok(())
}

/// The curve from scores to chances.
struct Curve {
    even: f64,
    scale: f64,
}

impl Curve {
    /// Fits the curve by Newton's method; the loss is convex in slope and constant.
    fn fitted(samples: &[Sample], with_offset: bool) -> Self {
        let (mut constant, mut slope) = (0.0, 0.001);
        for _ in 0..60 {
            let (mut g, mut h) = ([0.0; 2], [1e-12, 0.0, 1e-12]);
            for &(points, won) in samples {
                let chance = logistic(constant + slope * points);
                let (error, weight) = (chance - won, chance * (1.0 - chance));
                g = [g[0] + error, g[1] + error * points];
                h = [h[0] + weight, h[1] + weight * points, h[2] + weight * points * points];
            }
            if with_offset {
                let det = h[0] * h[2] - h[1] * h[1];
                constant -= (h[2] * g[0] - h[1] * g[1]) / det;
                slope -= (h[0] * g[1] - h[1] * g[0]) / det;
            } else {
                slope -= g[1] / h[2];
            }
        }
        Self { even: -constant / slope, scale: 1.0 / slope }
    }

    fn chance(&self, points: f64) -> f64 {
        logistic((points - self.even) / self.scale)
    }

    fn loss(&self, samples: &[Sample]) -> f64 {
        let one = |&(points, won): &Sample| {
            let chance = self.chance(points).clamp(1e-6, 1.0 - 1e-6);
            -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
        };
        samples.iter().map(one).sum::<f64>() / samples.len() as f64
    }
}

/// Prints predictions and results by decile of the prediction.
fn calibration(samples: &[Sample], curve: &Curve) {
    for tenth in 0..10 {
        let inside = samples.iter().filter(|(points, _)| (curve.chance(*points) * 10.0) as usize == tenth);
        let (count, said, won) = inside.fold((0, 0.0, 0.0), |(count, said, all), (points, won)| {
            (count + 1, said + curve.chance(*points), all + won)
        });
        println!("{count:6} positions: said {:.3}, won {:.3}", said / f64::from(count), won / f64::from(count));
    }
}

/// Plays a game. `before_lot` keeps the scores before random turns.
fn one(start: &AnyGame, engine: &mut Engine, nodes: u64, before_lot: bool, rng: &mut Rng) -> Vec<Sample> {
    let (mut game, mut seen) = (start.clone(), Vec::new());
    let opening = start.seats() * 2 + rng.below(6);
    while game.turn() != Turn::Over && game.len() < MOST_PLIES {
        let Turn::Act(seat) = game.turn() else {
            let card = game.draw(rng.bits()).expect("chance is to act");
            game.play(card).expect("a card of the pile");
            continue;
        };
        let random = game.len() < opening || rng.below(RANDOM_IN) == 0;
        if random {
            let actions = game.actions();
            game.play(actions[rng.below(actions.len())]).expect("a legal action");
            if !before_lot {
                // Scores before a random turn say nothing about the turn's outcome.
                seen.clear();
            }
            continue;
        }
        let limits = Limits::nodes(nodes + rng.below(nodes as usize / 4) as u64);
        let found = engine.search(&SearchRequest::new(&game, &limits, &Stop::new())).expect("the game is not over");
        if let Score::Points(points) = found.score {
            seen.push((f64::from(points), seat));
        }
        let number = game.standing().number;
        for &action in &found.line {
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
