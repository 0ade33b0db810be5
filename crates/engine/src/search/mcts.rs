//! Monte-Carlo tree search, as published for Focus.
//!
//! J.A.M. Nijssen, *Monte-Carlo Tree Search for Multi-Player Games* (thesis, Maastricht 2013): the program MAGE. Each
//! playout descends the tree to a new node, plays the game randomly to its end from there, and adds each seat's result
//! to the nodes on the path. The tree is not kept between moves.
//!
//! Differences from the publication: untried actions come first, ordered by history; draws are shared; a playout ends
//! as a draw by the rules and after [`MOST_PLIES`]. Repetitions are not detected.

mod choose;
mod coalition;
mod descend;
mod history;
mod node;
mod playout;
mod policy;
mod report;
mod searched;
mod shares;
mod solver;
mod tree;

use crate::search::budget::Budget;
use crate::{Found, Info, Mcts, Options, Rng, SearchJob};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{Game, Position, Reason, Seat, Turn, Winner};
use history::ProgressiveHistory;
use policy::Policy;
use tree::SearchTree;

/// A playout of this length ends as a draw. With `quiet=off` a random full game might never end.
const MOST_PLIES: u32 = 4_000;

/// The sums of the shares of this many playouts fit their integers.
const MOST_PLAYOUTS: u64 = (u32::MAX / shares::WHOLE) as u64;

/// One search.
struct MctsSearch<'a, const SEATS: usize> {
    game: &'a Game<Focus<SEATS>>,
    kind: Mcts,
    policy: Policy,
    budget: Budget<'a>,
    rng: Rng,
    tree: SearchTree<SEATS>,
    history: ProgressiveHistory<SEATS>,
    /// The result of a playout that ends without a winner.
    drawn: Winner,
    /// The nodes of the current playout, the root first.
    path: Vec<u32>,
    /// Positions visited.
    nodes: u64,
    playouts: u64,
    /// The longest path in the tree, in plies.
    seldepth: usize,
}

/// Searches until a limit is reached or the solver has decided the game. A depth limit also ends the search when the
/// most visited line has that length.
pub(crate) fn search<const SEATS: usize>(
    kind: Mcts,
    job: &SearchJob<'_, Focus<SEATS>>,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let &SearchJob { game, limits, options, stop, .. } = job;
    let Turn::Act(seat) = game.turn() else { return None };
    let mut search = MctsSearch::new(kind, game, seat, Budget::with_nodes(limits, None, 1, stop), options);
    let most = limits.playouts.map_or(MOST_PLAYOUTS, |playouts| playouts.min(MOST_PLAYOUTS));
    let mut report_at = 64;
    while search.playouts < most && search.tree.root().winner.is_none() {
        if search.playouts.is_multiple_of(64) {
            let has_chosen = options.choice_only && search.has_chosen(most - search.playouts);
            if has_chosen || search.budget.is_nearly_spent() {
                break;
            }
        }
        if search.descend().is_none() {
            break;
        }
        search.playouts += 1;
        if search.playouts == report_at {
            report_at *= 2;
            search.report(options.multi_pv, observer);
            if limits.depth.is_some_and(|depth| search.has_depth(depth)) {
                break;
            }
        }
    }
    Some(search.report(options.multi_pv, observer))
}

impl<'a, const SEATS: usize> MctsSearch<'a, SEATS> {
    fn new(kind: Mcts, game: &'a Game<Focus<SEATS>>, seat: Seat, budget: Budget<'a>, options: &Options) -> Self {
        let position = game.position();
        let mut search = Self {
            game,
            kind,
            policy: Policy::new(kind.policy, position, seat),
            budget,
            rng: Rng::new(options.seed, &[]),
            tree: SearchTree::new(options.hash_mib),
            history: ProgressiveHistory::new(kind.history),
            drawn: game.start().drawn(Reason::QUIET).winner,
            path: Vec::new(),
            nodes: 0,
            playouts: 0,
            seldepth: 0,
        };
        search.tree.expand(SearchTree::<SEATS>::ROOT, &search.policy.children(position), &mut search.rng);
        search
    }

    /// Counts a position. Returns `None` if the search must end.
    #[inline]
    fn visit(&mut self) -> Option<()> {
        self.nodes += 1;
        (!self.budget.is_spent(self.nodes)).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Algorithm;
    use crate::{Limits, Stop};
    use gamut_rules::Variant;

    /// Checks invariants of the tree after any number of playouts.
    fn check<const SEATS: usize>(variant: &str, kind: &str, hash_mib: usize, playouts: u64) -> u32 {
        let variant: Variant = variant.parse().unwrap();
        let Ok(Algorithm::Mcts(kind)) = kind.parse() else { panic!("{kind}") };
        let game = Game::new(Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
        let (stop, options) = (Stop::new(), Options { hash_mib, ..Options::default() });
        let budget = Budget::new(&Limits::default(), 1, &stop);
        let mut search = MctsSearch::new(kind, &game, Seat::FIRST, budget, &options);
        while search.playouts < playouts && search.tree.root().winner.is_none() {
            search.descend().unwrap();
            search.playouts += 1;
        }
        assert_eq!(u64::from(search.tree.root().visits), search.playouts);
        let mut open = vec![SearchTree::<SEATS>::ROOT];
        while let Some(index) = open.pop() {
            let (node, children) = (search.tree.node(index), search.tree.children(index));
            let (tried, untried) = children.split_at(usize::from(node.tried));
            assert!(tried.iter().all(|child| child.visits > 0) && untried.iter().all(|child| child.visits == 0));
            assert_eq!(node.score.0.iter().sum::<u32>(), node.visits * shares::WHOLE);
            if !children.is_empty() {
                // The first playout of a node ends in it; the root has none of its own.
                let below: u32 = children.iter().map(|child| child.visits).sum();
                assert_eq!(below + u32::from(index != SearchTree::<SEATS>::ROOT), node.visits);
            }
            open.extend(node.first..node.first + u32::from(node.tried));
        }
        search.tree.fullness()
    }

    #[test]
    fn visits_and_shares_add_up() {
        check::<2>("focus-2:literature", "mcts-maxn", 16, 2_000);
        check::<3>("focus-3:literature", "mcts-paranoid-ph-solver", 16, 2_000);
        check::<4>("focus-4", "mcts-maxn-ph-solver", 16, 500);
    }

    #[test]
    fn a_full_tree_goes_on_without_growing() {
        assert!(check::<4>("focus-4:literature", "mcts-brs", 1, 8_000) > 990);
    }
}
