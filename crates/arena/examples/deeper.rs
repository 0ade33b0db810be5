//! What deeper search knows and changes with more than two sides: `deeper VARIANT FILE SEARCH POSITIONS NODES …`.
//!
//! FILE is from `gather`; POSITIONS of its positions are searched by SEARCH (`reply` or `tree`) with each number of
//! nodes. Prints Markdown, a row for each number: the log loss of the winner, the correlation of the acting seat's chance
//! with its result, how often the action differs from that of the number before, and what the change is worth in points
//! of a hundred to the [`JUDGE`], a search by the tree of either action alone.

use gamut_engine::{Limits, MultiplayerSearch, Options, SearchRequest, Stop, chances_any, search};
use gamut_rules::{AnyAction, AnyGame, Variant};

/// Nodes of the judging search.
const JUDGE: u64 = 200_000;

/// A position with the winner of its game, as an index.
struct Sample {
    game: AnyGame,
    winner: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, file, wanted, positions, nodes @ ..] = args.as_slice() else {
        return Err("VARIANT FILE SEARCH POSITIONS NODES …".into());
    };
    let (variant, wanted): (Variant, MultiplayerSearch) = (variant.parse()?, wanted.parse()?);
    let all = samples(&variant, &std::fs::read_to_string(file)?);
    let positions: usize = positions.parse()?;
    let samples: Vec<&Sample> = all.iter().step_by((all.len() / positions.max(1)).max(1)).take(positions).collect();
    if samples.is_empty() {
        return Err(format!("{file}: no position of a game of {variant} with a winner").into());
    }
    println!("| nodes | positions | log loss | correlation | other action | worth, points |");
    println!("|--:|--:|--:|--:|--:|--:|");
    let mut before: Option<Vec<AnyAction>> = None;
    for nodes in nodes {
        let nodes: u64 = nodes.parse()?;
        let found: Vec<(AnyAction, Vec<f64>)> =
            samples.iter().map(|sample| best(&sample.game, nodes, wanted, &[])).collect();
        let loss = |(sample, (_, chances)): (&&Sample, &(AnyAction, Vec<f64>))| -chances[sample.winner].max(1e-4).ln();
        let loss = samples.iter().zip(&found).map(loss).sum::<f64>() / samples.len() as f64;
        let pairs = samples.iter().zip(&found).map(|(sample, (_, chances))| {
            let hero = actor(&sample.game);
            (chances[hero], f64::from(u8::from(sample.winner == hero)))
        });
        let correlation = correlation(&pairs.collect::<Vec<_>>());
        let actions: Vec<AnyAction> = found.iter().map(|(action, _)| *action).collect();
        let change = before.as_ref().map_or_else(|| "| – | –".to_owned(), |before| change(&samples, before, &actions));
        println!("| {nodes} | {} | {loss:.3} | {correlation:.3} {change} |", samples.len());
        before = Some(actions);
    }
    Ok(())
}

/// Returns the positions of games with a winner.
fn samples(variant: &Variant, text: &str) -> Vec<Sample> {
    let read = |line: &str| {
        let parts: Vec<&str> = line.split(';').collect();
        let game = AnyGame::from_position(variant, parts.first()?).ok()?;
        let winner = parts.get(3)?.parse::<usize>().ok()?.checked_sub(1)?;
        Some(Sample { game, winner })
    };
    text.lines().filter_map(read).collect()
}

fn actor(game: &AnyGame) -> usize {
    game.seat_in_turn().expect("gathered positions are not over").index()
}

/// Returns the best of these actions, of all if there are none, and each seat's chance.
fn best(game: &AnyGame, nodes: u64, multiplayer: MultiplayerSearch, only: &[AnyAction]) -> (AnyAction, Vec<f64>) {
    let options = Options { hash_mib: 64, multiplayer, ..Options::default() };
    let (limits, stop) = (Limits::nodes(nodes), Stop::new());
    let request = SearchRequest { root_moves: only, ..SearchRequest::new(game, &limits, &stop) };
    let found = search(&request, &options).expect("gathered positions are not over");
    (found.best, chances_any(game, &found))
}

/// Returns how often the actions differ, and the mean worth of the difference with its 95 % interval.
fn change(samples: &[&Sample], before: &[AnyAction], after: &[AnyAction]) -> String {
    let judge = |game: &AnyGame, action| best(game, JUDGE, MultiplayerSearch::Tree, &[action]).1[actor(game)];
    let changed = samples.iter().zip(before.iter().zip(after)).filter(|(_, (before, after))| before != after);
    let gains: Vec<f64> = changed
        .map(|(sample, (&before, &after))| 100.0 * (judge(&sample.game, after) - judge(&sample.game, before)))
        .collect();
    let (count, mean) = (gains.len() as f64, gains.iter().sum::<f64>() / gains.len().max(1) as f64);
    let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let share = 100.0 * count / samples.len() as f64;
    format!("| {share:.0} % | {mean:+.1} ± {:.1}", 1.96 * (variance / count.max(1.0)).sqrt())
}

/// Returns Pearson's coefficient.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let count = pairs.len() as f64;
    let (x, y) = pairs.iter().fold((0.0, 0.0), |(x, y), pair| (x + pair.0 / count, y + pair.1 / count));
    let (mut both, mut of_x, mut of_y) = (0.0, 0.0, 0.0);
    for pair in pairs {
        both += (pair.0 - x) * (pair.1 - y);
        of_x += (pair.0 - x).powi(2);
        of_y += (pair.1 - y).powi(2);
    }
    both / f64::sqrt(of_x * of_y)
}
