//! What the tree of turns promises.

use super::*;
use crate::fibonacci::turns::descend::Next;
use gamut_rules::fibonacci::Action;
use gamut_rules::{ActionList, Position, Variant};

const CARDS: &str = "fibonacci-cards";
const PLAIN: &str = "fibonacci";

fn tree(variant: &str) -> TurnTree {
    let rules = variant.parse::<Variant>().unwrap().fibonacci_rules().unwrap();
    TurnTree::new(Fibonacci::start(rules, Seat::FIRST), true)
}

/// Adds turns of one move each with these values for the side that makes them.
fn look(tree: &mut TurnTree, at: usize, values: &[i32]) {
    let (mut start, mut steps) = (tree.nodes[at].position, ActionList::new());
    if start.left().is_none() {
        start.play_unchecked(Action::card(1));
    }
    start.actions(&mut steps);
    let strikes = start.strikes(start.side());
    let steps = steps.iter().copied().filter(|step| step.is_step() && strikes.contains(step.from()));
    let candidate = |(step, &value): (Action, &i32)| {
        let mut end = start;
        end.play_unchecked(step);
        if end.turn_number() == start.turn_number() {
            end.play_unchecked(Action::END);
        }
        TurnCandidate { end, moves: TurnMoves::default().with(step), value }
    };
    let mut found: Vec<TurnCandidate> = steps.zip(values).map(candidate).collect();
    assert_eq!(found.len(), values.len(), "there are enough steps");
    tree.add(at, values.len(), &mut found, |_| None);
}

fn next(tree: &mut TurnTree) -> usize {
    match tree.descend(0) {
        Next::Look(at, _) => at,
        Next::Done => panic!("something is left to look at"),
    }
}

/// Descends until another turn than the current one is due.
fn next_reply(tree: &mut TurnTree) -> usize {
    loop {
        match next(tree) {
            ROOT => tree.nodes[ROOT].looks += 1,
            at => return at,
        }
    }
}

/// Returns a tree with a turn that was visited a hundred times, and with another one.
fn with_favourite() -> (TurnTree, usize, usize) {
    let mut tree = tree(PLAIN);
    look(&mut tree, ROOT, &[40, -400]);
    let [likely, other] = tree.nodes[ROOT].children[..] else { panic!("two turns") };
    tree.nodes[likely].visits = 100;
    (tree, likely, other)
}

#[test]
fn a_turn_is_worth_the_mean_of_what_visits_found() {
    let mut tree = tree(PLAIN);
    look(&mut tree, ROOT, &[0, -60]);
    let reply = next_reply(&mut tree);
    assert_eq!(tree.nodes[reply].value, 0, "the turn valued most");
    look(&mut tree, reply, &[119]);
    let certain = tree.chance(-119);
    assert!((tree.nodes[ROOT].chance - (0.5 + certain) / 2.0).abs() < 1e-9);
    assert_eq!(tree.nodes[reply].value, 119, "one visit");
}

#[test]
fn a_turn_that_loses_at_once_says_nothing_against_the_turn_before() {
    let mut tree = tree(PLAIN);
    look(&mut tree, ROOT, &[40, 30]);
    let reply = next_reply(&mut tree);
    tree.win(reply, 1);
    assert_eq!(tree.nodes[ROOT].value, 40);
    let other = next_reply(&mut tree);
    assert_ne!(other, reply, "there is nothing left to find");
    tree.win(other, 1);
    assert!(matches!(tree.descend(0), Next::Look(ROOT, _)), "a wider look may find a better turn");
}

#[test]
fn a_turn_that_is_known_to_lose_is_not_chosen_however_often_it_was_visited() {
    let (mut tree, likely, other) = with_favourite();
    assert_eq!(tree.chosen(1), [likely]);
    tree.win(likely, 2);
    assert_eq!(tree.chosen(1), [other]);
    tree.nodes[other].visits = 1;
    assert_eq!(tree.expected(ROOT), Some(other));
}

#[test]
fn a_turn_that_is_known_to_win_is_chosen_however_seldom_it_was_visited() {
    let (mut tree, _, other) = with_favourite();
    (tree.nodes[other].settled, tree.nodes[other].value) = (true, -DECIDED);
    assert_eq!(tree.chosen(1), [other]);
}

#[test]
fn a_drawn_card_that_allows_a_known_win_counts_as_won() {
    let mut tree = tree(CARDS);
    look(&mut tree, ROOT, &[0]);
    let reply = next_reply(&mut tree);
    tree.win(reply, 2);
    look(&mut tree, reply, &[0]);
    assert!(!tree.nodes[reply].settled, "a card of one move does not win");
    for _ in 0..200 {
        let at = next_reply(&mut tree);
        look(&mut tree, at, &[0, 0, 0]);
    }
    let cards = card_weights(&tree.nodes[reply].position);
    let other = f64::from(cards[1]) / f64::from(cards.iter().sum::<u32>());
    let expected = (1.0 - other) + other / 2.0;
    assert!((tree.nodes[reply].chance - expected).abs() < 0.1, "{} of {expected}", tree.nodes[reply].chance);
}
