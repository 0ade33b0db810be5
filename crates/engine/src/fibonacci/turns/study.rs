//! What a search knows when it ends: every turn it has seen, for diagnosis and for training.

use super::searcher::TurnSearcher;
use super::tree::DECIDED;
use super::{TurnMoves, judge, predictor};
use crate::search::budget::Budget;
use crate::{Found, Info, Limits, Options, Score, Stop};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Turn};

/// The beginning of a turn that a search has seen.
#[derive(Clone, Copy, Debug)]
pub struct StudiedTurn {
    /// The position.
    pub position: Fibonacci,
    /// The moves that led here.
    pub moves: TurnMoves,
    /// The turn before it, as an index; that of the root is 0.
    pub parent: usize,
    /// Turns since the root.
    pub turns: u32,
    /// Its value in points for the side to act; a win is about 1,500.
    pub value: i32,
    /// How often the search came here; 0 if the value is the evaluation alone.
    pub visits: u32,
    /// How often turns were generated here.
    pub looks: usize,
    /// Whether the value is final.
    pub settled: bool,
}

/// Searches as [`search`](crate::search) does at full strength and returns the turns seen, the current one first; `None`
/// if no seat is to act.
///
/// ```
/// use gamut_engine::fibonacci::study;
/// use gamut_engine::{Limits, Options};
/// use gamut_rules::fibonacci::Fibonacci;
/// use gamut_rules::{Game, Position, Seat, Variant};
///
/// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
/// let position = Fibonacci::start(rules, Seat::FIRST);
/// let game = Game::new(position);
/// let (found, turns) =
///     study(&game, &Limits::nodes(200), &Options::default(), &mut |_| ()).ok_or("a seat is to act")?;
/// assert_eq!(turns[0].position, position);
/// assert!(position.is_legal(found.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn study(
    game: &Game<Fibonacci>,
    limits: &Limits,
    options: &Options,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<(Found<Action>, Vec<StudiedTurn>)> {
    let Turn::Act(_) = game.turn() else { return None };
    let stop = Stop::new();
    let budget = Budget::with_nodes(limits, None, 1, &stop);
    let rules = game.position().rules();
    let (judge, predictor) = (judge(rules, options, true)?, predictor(rules, options));
    let mut searcher = TurnSearcher::new(game, budget, judge, predictor, None, options);
    let found = searcher.run(limits.depth, observer);
    let mut turns: Vec<StudiedTurn> = searcher
        .tree
        .nodes
        .iter()
        .map(|node| StudiedTurn {
            position: node.position,
            moves: node.moves,
            parent: node.parent,
            turns: node.turns,
            value: node.value,
            visits: node.visits,
            looks: node.looks,
            settled: node.settled,
        })
        .collect();
    if let Score::Win(_) = found.score {
        (turns[0].value, turns[0].settled) = (DECIDED, true);
    }
    Some((found, turns))
}
