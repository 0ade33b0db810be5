//! The search without its selective parts is minimax.

use crate::common;
use gamut_engine::focus::FocusEvaluator;
use gamut_engine::{
    Evaluation, Evaluator, HasSearch, Limits, Options, ParameterChanges, Score, SearchRequest, Stop, search,
};
use gamut_rules::focus::Focus;
use gamut_rules::{ActionList, Game, Position, Seat, Turn};

/// Every ply to the full depth, no quiescence.
fn plain(hash_mib: usize) -> Options {
    let parameters = ParameterChanges {
        rfp_depth: Some(0),
        nmp_depth: Some(99),
        iir_depth: Some(99),
        lmp_depth: Some(0),
        fp_depth: Some(0),
        lmr_depth: Some(99),
        qs_plies: Some(0),
        ..ParameterChanges::default()
    };
    Options { hash_mib, parameters, evaluation: Evaluation::Hand, ..Options::default() }
}

/// The value for the hero by the definition.
fn minimax<P: Position>(position: &P, evaluator: &impl Evaluator<P>, hero: Seat, depth: u32) -> i32 {
    if let Some(won) = common::won(position, hero) {
        return if won { 1_000_000 } else { -1_000_000 };
    }
    if depth == 0 {
        return evaluator.evaluate_anew(position);
    }
    let mut list = ActionList::new();
    position.actions(&mut list);
    let values = list.iter().map(|&action| {
        let mut next = *position;
        next.play_unchecked(action);
        minimax(&next, evaluator, hero, depth - 1)
    });
    let heros = matches!(position.turn(), Turn::Act(seat) if position.side_of(seat) == hero);
    let value = if heros { values.max() } else { values.min() };
    value.expect("who is to act has an action")
}

fn found<P: HasSearch>(position: &P, depth: u32, hash_mib: usize) -> (i32, u64) {
    let game = Game::new(*position);
    let found = search(&SearchRequest::new(&game, &Limits::depth(depth), &Stop::new()), &plain(hash_mib))
        .expect("the game goes on");
    let value = match found.score {
        Score::Points(points) => points,
        Score::Win(_) => 1_000_000,
        Score::Loss(_) => -1_000_000,
    };
    (value, found.nodes)
}

fn check<const SEATS: usize>(variant: &str, depth: u32, every: usize) {
    for position in common::positions::<SEATS>(variant, 3, 4).iter().step_by(every) {
        let Turn::Act(seat) = position.turn() else { continue };
        let hero = position.side_of(seat);
        let expected = minimax(position, &FocusEvaluator::built_in(position.rules(), hero), hero, depth);
        assert_eq!(found(position, depth, 0).0, expected, "{variant}, no table: {position}");
        assert_eq!(found(position, depth, 4).0, expected, "{variant}, with a table: {position}");
    }
}

#[test]
#[ignore = "long"]
fn two_players_to_three_plies() {
    check::<2>("focus-2", 3, 5);
    check::<2>("focus-2,goal=capture", 3, 5);
    check::<2>("focus-2:domination", 2, 3);
}

#[test]
fn teams_to_three_plies() {
    check::<4>("focus-teams", 3, 9);
}

#[test]
fn a_table_saves_nodes() {
    let start = common::start::<2>("focus-2");
    let ((one, without), (other, with)) = (found(&start, 4, 0), found(&start, 4, 16));
    assert_eq!(one, other);
    assert!(with < without, "{with} {without}");
}

/// Positions are read from the notation, so a test can name one.
#[test]
fn the_third_occurrence_is_a_draw_for_the_search_too() {
    // Seat 1 has one man, seat 2 has four stacks: only going to and fro saves seat 1.
    let rules = common::rules("focus-2");
    let text = "x4/x6/x8/2,2,x6/x8/x6/x6/x3,1 1 0,0 0,0/0,0 0 20";
    let text = text.replace("x8/x6/x6/x3,1", "x8/x8/x6/x3,1");
    let Ok(start) = Focus::<2>::parse(&text, rules) else { panic!("{text}") };
    let mut game = Game::new(start);
    for action in ["f1-e1", "a5-a6", "e1-f1", "a6-a5", "f1-e1", "a5-a6", "e1-f1"] {
        game.play_text(action).unwrap();
    }
    let found = search(&SearchRequest::new(&game, &Limits::depth(2), &Stop::new()), &plain(1)).unwrap();
    // The side that stands better does not repeat.
    assert_ne!(found.best.to_string(), "a6-a5", "{:?}", found.score);
    assert!(matches!(found.score, Score::Points(points) if points > 0), "{:?}", found.score);
}
