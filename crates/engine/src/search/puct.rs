//! Tree search in turn order for games with more than two sides (PUCT).
//!
//! Every node has a value for each seat, and the seat to act maximises its own (max^n). The game provides the priors of
//! actions, and an untried action counts a little less than its node (first-play urgency). A new node is
//! evaluated for all seats after the captures of the seats to act have been played out. Proven wins are propagated up
//! (multi-player MCTS solver, standard update rule). Where quiet play ends in a draw, a draw is worth less to the search
//! than an equal share, and chances approach it as the quiet plies are used up.
//!
//! The tree is kept in bounded memory, and between moves if only time limits the search.

mod descend;
mod leaf_values;
mod nodes;
mod report;

use crate::eval::judge::Judge;
use crate::search::budget::Budget;
use crate::search::repetition::RepetitionHistory;
use crate::{Evaluation, Found, Info, Limits, Memory, SearchJob, Searchable, TreeParameters};
use gamut_rules::{ActionList, Game, Turn};
use nodes::{Edge, NodeStore};

/// Playouts before the first report; each following report comes after twice as many.
const FIRST_REPORT: u32 = 64;

/// Kept between searches.
struct Kept<P: Searchable> {
    /// The subject of the tree; `None` if no other search can use it.
    subject: Option<Subject<P>>,
    tree: NodeStore,
}

impl<P: Searchable> Default for Kept<P> {
    fn default() -> Self {
        Self { subject: None, tree: NodeStore::default() }
    }
}

/// The subject of a tree.
struct Subject<P: Searchable> {
    start: P,
    /// The actions before the root.
    played: Vec<P::Action>,
    evaluation: Evaluation,
    parameters: TreeParameters,
}

/// A node on the path of a playout.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    /// The index of the edge that leads to it; meaningless at the root.
    edge: u32,
}

/// One search.
struct TreeSearch<'a, P: Searchable, J> {
    game: &'a Game<P>,
    judge: &'a J,
    parameters: TreeParameters,
    /// What a draw is worth, as a part of an equal share.
    draw: f64,
    budget: Budget<'a>,
    tree: &'a mut NodeStore,
    /// The root actions considered; all if empty.
    root_moves: Vec<P::Action>,
    /// The root actions that win at once.
    winning: Vec<P::Action>,
    repetition: RepetitionHistory<'a, P>,
    /// The nodes of the current playout, the root first.
    path: Vec<Step>,
    /// Positions visited.
    nodes: u64,
    /// The longest path in the tree, in plies.
    seldepth: usize,
    /// Buffers of [`TreeSearch::expand`] and of captures: a new list would be cleared as a whole.
    actions: ActionList<P::Action>,
    priors: Vec<f32>,
    edges: Vec<Edge>,
}

/// Searches until a limit is reached or the game is decided. A depth limit ends the search when the most visited line
/// has that length.
pub(crate) fn search<P: Searchable, J: Judge<P>>(
    memory: &mut Memory,
    job: &SearchJob<'_, P>,
    judge: &J,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    let &SearchJob { game, limits, options, stop, .. } = job;
    let Turn::Act(_) = game.turn() else { return None };
    let legal = game.actions();
    let root_moves = job.legal_root_moves();
    let (_, kept, recalls) = memory.parts::<Kept<P>>();
    let keeps = options.keep && !limits.repeats() && root_moves.is_empty();
    let subject = Subject {
        start: *game.start(),
        played: game.played().to_vec(),
        evaluation: options.evaluation.clone(),
        parameters: options.tree,
    };
    kept.tree.set_size(options.hash_mib);
    let winning: Vec<P::Action> =
        legal.iter().copied().filter(|&action| wins_at_once(game.position(), action)).collect();
    // A tree that was kept may know the root with other priors than a search gives its own.
    let next_root = kept
        .subject
        .take()
        .filter(|_| keeps && recalls && winning.is_empty())
        .and_then(|known| root_of(&kept.tree, &known, &subject));
    match next_root {
        Some(root) => kept.tree.set_root(root),
        None => kept.tree.clear(),
    }
    kept.subject = keeps.then_some(subject);
    let nodes_of_level = limits.level.map(|level| level.of(game.position().strengths()).nodes);
    let mut search = TreeSearch {
        game,
        judge,
        parameters: options.tree,
        draw: game.position().quiet_share().map_or(1.0, |_| f64::from(options.tree.tree_draw) / 100.0),
        budget: Budget::with_nodes(limits, nodes_of_level, 1, stop),
        tree: &mut kept.tree,
        root_moves,
        winning,
        repetition: RepetitionHistory::new(game),
        path: Vec::new(),
        nodes: 0,
        seldepth: 0,
        actions: ActionList::new(),
        priors: Vec::new(),
        edges: Vec::new(),
    };
    Some(search.run(limits, options.multi_pv, observer))
}

/// Returns whether an action wins for the seat to act, before anybody answers.
fn wins_at_once<P: Searchable>(position: &P, action: P::Action) -> bool {
    let Turn::Act(seat) = position.turn() else { return false };
    let mut after = *position;
    after.play_unchecked(action);
    after.outcome().is_some_and(|outcome| outcome.winner.includes(seat))
}

/// Returns the node that is the root of another search, if the tree has it.
fn root_of<P: Searchable>(tree: &NodeStore, known: &Subject<P>, wanted: &Subject<P>) -> Option<u32> {
    let same =
        known.start == wanted.start && known.evaluation == wanted.evaluation && known.parameters == wanted.parameters;
    let since = wanted.played.strip_prefix(&known.played[..]).filter(|_| same)?;
    since.iter().try_fold(NodeStore::ROOT, |index, &action| {
        tree.tried(index).iter().find(|edge| edge.code == P::code(action)).and_then(Edge::child)
    })
}

impl<P: Searchable, J: Judge<P>> TreeSearch<'_, P, J> {
    fn run(&mut self, limits: &Limits, lines: usize, observer: &mut dyn FnMut(&Info<P::Action>)) -> Found<P::Action> {
        let root = self.tree.node_mut(NodeStore::ROOT);
        if !root.is_expanded() {
            // Proofs need the edges they depend on.
            root.winner = None;
            self.expand(NodeStore::ROOT, self.game.position());
        }
        let most = limits.playouts.unwrap_or(u64::MAX);
        let (mut playouts, mut report_at) = (0_u64, u64::from(FIRST_REPORT));
        while playouts < most && self.root().winner.is_none() && self.root().visits < u32::MAX {
            if playouts.is_multiple_of(64) && self.budget.is_nearly_spent() || self.descend().is_none() {
                break;
            }
            playouts += 1;
            if playouts == report_at {
                report_at *= 2;
                self.report(lines, observer);
                if limits.depth.is_some_and(|depth| self.has_depth(depth)) {
                    break;
                }
            }
        }
        self.report(lines, observer)
    }

    fn root(&self) -> &nodes::Node {
        self.tree.node(NodeStore::ROOT)
    }

    /// Counts a position. Returns `None` if the search must end.
    #[inline]
    fn visit(&mut self) -> Option<()> {
        self.nodes += 1;
        (!self.budget.is_spent(self.nodes)).then_some(())
    }
}
