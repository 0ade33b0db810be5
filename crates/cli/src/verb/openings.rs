//! `gamut openings`: what the engine plays against itself, counted.

use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_engine::{Bot, Level, Limits, Options, SearchRequest, Stop, chances_any, search};
use gamut_rules::{AnyGame, Turn, Variant};
use gamut_server::openings::{Book, BookMove, BookPosition, BookVariant, FEWEST, Opening, beginning};
use gamut_store::OpeningPlay;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// Longer games are drawn.
const MAX_PLIES: usize = 600;

/// Generate the data of the opening explorer from self-play
#[derive(Args)]
#[command(after_help = after_help::OPENINGS)]
pub(crate) struct Openings {
    /// Mode, edition and options, e.g. focus-2,goal=capture; repeatable
    #[arg(long, required = true)]
    variant: Vec<Variant>,
    /// Games per variant
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = whole::<u32>(1..=1_000_000))]
    games: u32,
    /// Level that plays, 1 to 8; low levels vary more
    #[arg(long, default_value_t = 5, value_parser = whole::<u32>(1..=8))]
    level: u32,
    /// Nodes to evaluate each position
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = whole::<u64>(100..=u64::MAX))]
    nodes: u64,
    /// Games to play in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<usize>(1..=256))]
    jobs: usize,
}

/// How often a position's action was played, and who won.
type Counts = BTreeMap<i64, BTreeMap<String, (u32, Vec<u32>)>>;

impl Openings {
    /// Writes the openings to `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut book = Book::default();
        for variant in &self.variant {
            let start = AnyGame::new(variant).map_err(Failure::input)?;
            let key = Opening::of(&start).key;
            let positions = self.positions(&start);
            let (games, level, nodes) = (self.games, self.level, self.nodes);
            let made = format!("{games} games of level {level}, judged by {nodes} nodes");
            book.variants.insert(key.variant, BookVariant { made, positions });
        }
        write!(out, "{book}")?;
        Ok(())
    }

    /// Plays all games of a variant, and judges the positions that enough of them have come to.
    fn positions(&self, start: &AnyGame) -> BTreeMap<i64, BookPosition> {
        let bar = ProgressBar::new(u64::from(self.games));
        let style = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {msg}, {eta} left");
        bar.set_style(style.expect("the template is well formed"));
        bar.set_prefix(start.variant().to_string());
        bar.set_message("games");
        let (counts, known) = (Mutex::new(Counts::new()), Mutex::new(BTreeMap::new()));
        let next = AtomicU32::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    while let seed = next.fetch_add(1, Ordering::Relaxed)
                        && seed < self.games
                    {
                        let game = self.play(start, seed);
                        let mut counts = counts.lock().expect("no thread has panicked");
                        count(&mut counts, &mut known.lock().expect("no thread has panicked"), &game);
                        bar.inc(1);
                    }
                });
            }
        });
        let counts = counts.into_inner().expect("no thread has panicked");
        let known = known.into_inner().expect("no thread has panicked");
        let frequent: Vec<_> = counts.into_iter().filter(|(_, moves)| games(moves) >= FEWEST).collect();
        bar.set_length(frequent.len() as u64);
        bar.set_position(0);
        bar.set_message("positions");
        let judged = frequent.into_iter().map(|(digest, moves)| {
            let mut moves: Vec<BookMove> =
                moves.into_iter().map(|(action, (games, won))| BookMove { action, games, won }).collect();
            moves.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.action.cmp(&other.action)));
            let chances = self.judge(&known[&digest]);
            bar.inc(1);
            (digest, BookPosition { chances, moves })
        });
        let judged = judged.collect();
        bar.finish_and_clear();
        judged
    }

    /// A game of the level against itself. The seed draws its slips and the cards.
    fn play(&self, start: &AnyGame, seed: u32) -> AnyGame {
        let mut game = start.clone();
        let level = Level::new(self.level).expect("clap has checked it");
        while game.outcome().is_none() && game.len() < MAX_PLIES {
            let plan = match game.turn() {
                Turn::Act(seat) => {
                    let seed = seed.wrapping_mul(8).wrapping_add(u32::from(seat.number()));
                    let nodes = None;
                    Bot { level, nodes, seed }.plan(&game, &Stop::new()).unwrap_or_default()
                }
                _ => game.draw(u64::from(seed)).into_iter().collect(),
            };
            if plan.is_empty() || plan.iter().any(|&action| game.play(action).is_err()) {
                break;
            }
        }
        game
    }

    /// Each seat's chance in hundredths.
    fn judge(&self, game: &AnyGame) -> Vec<u8> {
        let options = Options::default();
        let found = search(&SearchRequest::new(game, &Limits::nodes(self.nodes), &Stop::new()), &options);
        let chances = found.map_or_else(|_| Vec::new(), |found| chances_any(game, &found));
        chances.iter().map(|chance| (chance * 100.0).round() as u8).collect()
    }
}

fn games(moves: &BTreeMap<String, (u32, Vec<u32>)>) -> u32 {
    moves.values().map(|(games, _)| games).sum()
}

/// Counts how a game began. `known` keeps every position where a seat acts.
fn count(counts: &mut Counts, known: &mut BTreeMap<i64, AnyGame>, game: &AnyGame) {
    let outcome = game.outcome();
    let won = |seat: gamut_rules::Seat| u32::from(outcome.is_some_and(|outcome| outcome.winner.includes(seat)));
    let won: Vec<u32> = gamut_rules::Seat::all(game.seats()).map(won).collect();
    let Ok(mut replayed) = AnyGame::new(game.variant()) else { return };
    let first: Vec<OpeningPlay> = beginning(game);
    for action in game.played() {
        let opening = Opening::of(&replayed);
        let (name, key) = (opening.name(action), opening.key);
        let is_counted = first.iter().any(|played| played.key == key && played.action == name);
        if !is_counted {
            break;
        }
        // A card is turned up by nobody.
        if matches!(replayed.turn(), Turn::Act(_)) {
            let moves = counts.entry(key.position).or_default();
            let (games, sums) = moves.entry(name).or_insert_with(|| (0, vec![0; won.len()]));
            *games += 1;
            sums.iter_mut().zip(&won).for_each(|(sum, won)| *sum += won);
            known.entry(key.position).or_insert_with(|| replayed.clone());
        }
        if replayed.play(action).is_err() {
            break;
        }
    }
}
