//! Tunes the numbers of a search by games against itself: `spsa STEPS NODES SEED FILE [VARIANT …]`. With variants for
//! three or four, each for himself, it is the tree search, else alpha-beta.
//!
//! Simultaneous perturbation (Spall 1992): each step changes all numbers randomly up or down, two players with opposite
//! changes meet in every variant, and the numbers move a little towards the winner's. Without variants: the quick and
//! the full game for two. `FILE` gets a line per step, and an interrupted run resumes after the last; the result
//! depends only on the arguments. Finally prints the mean over the second half of the steps, since the last step is
//! noisy.

use gamut_arena::{Config, run};
use gamut_engine::{Limits, Parameters, Rng, TreeParameters};
use gamut_rules::Variant;
use std::fs::OpenOptions;
use std::io::Write;

/// A number: its name, and by how much it is changed to see what that does.
const ALPHA_BETA: [(&str, f64); 17] = [
    ("aspiration_window", 4.0),
    ("rfp_depth", 1.0),
    ("rfp_margin", 10.0),
    ("rfp_improving", 10.0),
    ("lmp_depth", 1.0),
    ("lmp_base", 1.5),
    ("lmp_slope", 1.5),
    ("lmp_steady", 10.0),
    ("fp_depth", 1.0),
    ("fp_margin", 15.0),
    ("fp_slope", 12.0),
    ("lmr_base", 12.0),
    ("lmr_slope", 6.0),
    ("lmr_history", 1_500.0),
    ("lmr_steady", 12.0),
    ("qs_margin", 25.0),
    ("order_gain", 15.0),
];
/// The same for the tree search.
const TREE: [(&str, f64); 5] =
    [("tree_c", 25.0), ("tree_prior", 20.0), ("tree_scale", 12.0), ("tree_fpu", 4.0), ("tree_quiet", 2.0)];
/// How far a won game moves a number, in changes, in the first step; it falls to about a third in the course of the run.
const RATE: f64 = 0.02;
/// Games of a step in each variant, rounded up to all seatings of an opening.
const GAMES: usize = 4;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [steps, nodes, seed, file, variants @ ..] = args.as_slice() else {
        return Err("STEPS NODES SEED FILE [VARIANT …]".into());
    };
    let (steps, nodes, seed): (usize, u64, u64) = (steps.parse()?, nodes.parse()?, seed.parse()?);
    let mut variants: Vec<Variant> = variants.iter().map(|variant| variant.parse()).collect::<Result<_, _>>()?;
    if variants.is_empty() {
        variants = vec!["focus-2,goal=capture".parse()?, "focus-2".parse()?];
    }
    let is_tree = |variant: &Variant| variant.seats() > 2 && variant.focus_rules().is_some_and(|rules| !rules.teams);
    let by_tree = variants.iter().all(is_tree);
    let (search, tuned) = if by_tree { ("ours:search=tree", &TREE[..]) } else { ("ours", &ALPHA_BETA[..]) };
    let mut path = earlier(file, tuned.len())?;
    let mut log = OpenOptions::new().create(true).append(true).open(file)?;
    let by_network = variants.iter().all(|variant| variant.seats() == 2);
    let start = if by_network { Parameters::NETWORK } else { Parameters::HAND };
    let tree = TreeParameters::default();
    let first = |name: &str| if by_tree { tree.get(name) } else { start.get(name) };
    let begin: Vec<f64> = tuned.iter().map(|(name, _)| f64::from(first(name).expect("a parameter's name"))).collect();
    for step in path.len()..steps {
        let numbers = path.last().unwrap_or(&begin);
        let mut rng = Rng::new(seed, &[step as u64]);
        let signs: Vec<f64> = tuned.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let player = |sign: f64| {
            let set = tuned.iter().enumerate().map(|(at, (name, change))| {
                format!(":{name}={}", (numbers[at] + sign * change * signs[at]).round().max(1.0))
            });
            format!("{search}{}", set.collect::<String>())
        };
        let players = format!("{},{}", player(1.0), player(-1.0));
        let mut won = 0.0;
        for variant in &variants {
            let seed = rng.bits();
            let config = Config {
                games: GAMES,
                seed,
                jobs: 2,
                ..Config::new(variant.clone(), players.parse()?, Limits::nodes(nodes))
            };
            let report = run(&config, &|_| {})?;
            won += (2.0 * report.score[0].1 - 1.0) * report.games as f64;
        }
        let rate = RATE / (1.0 + 10.0 * step as f64 / steps as f64).sqrt();
        let moved = tuned.iter().zip(numbers.iter().zip(&signs));
        let next: Vec<f64> =
            moved.map(|((_, change), (number, sign))| (number + rate * won * sign * change).max(1.0)).collect();
        let texts: Vec<String> = next.iter().map(|number| format!("{number:.3}")).collect();
        writeln!(log, "{}", texts.join(" "))?;
        path.push(next);
    }
    let half = &path[path.len() / 2..];
    for (at, (name, _)) in tuned.iter().enumerate() {
        let mean = half.iter().map(|numbers| numbers[at]).sum::<f64>() / half.len() as f64;
        println!("{name}: {} -> {mean:.1}", begin[at]);
    }
    Ok(())
}

/// The numbers after each step of a run that was interrupted.
fn earlier(file: &str, count: usize) -> Result<Vec<Vec<f64>>, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.lines()
        .map(|line| {
            let numbers = line.split(' ').map(str::parse).collect::<Result<Vec<f64>, _>>()?;
            if numbers.len() != count {
                return Err(format!("{file}: expected {count} numbers, read {line}").into());
            }
            Ok(numbers)
        })
        .collect()
}
