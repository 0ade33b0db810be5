//! Fibonacci: what the search by turns promises.

use crate::common::turns;
use gamut_engine::{
    Algorithm, Found, Level, Limits, Options, Rng, Score, SearchRequest, Solution, Solver, Stop, search,
};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{AnyGame, Game, Position, Seat, Turn};
use std::time::Duration;

const NODES: u64 = 12_000;

fn game(variant: &str, position: Option<&str>) -> Game<Fibonacci> {
    let variant = variant.parse().expect("a variant of this file");
    let game = match position {
        Some(position) => AnyGame::from_position(&variant, position),
        None => AnyGame::new(&variant),
    };
    match game.expect("a position of this file").kind() {
        Kind::Fibonacci(game) => game.clone(),
        _ => unreachable!("this file is about Fibonacci"),
    }
}

fn found(game: &Game<Fibonacci>, limits: &Limits, options: &Options) -> Found<Action> {
    search(&SearchRequest::new(game, limits, &Stop::new()), options).expect("a seat is to act")
}

fn plain(game: &Game<Fibonacci>) -> Found<Action> {
    found(game, &Limits::nodes(NODES), &Options::default())
}

/// Plays a game of the engine against itself, chance by a seed.
fn play_out(variant: &str, limits: &Limits) -> Game<Fibonacci> {
    let mut game = game(variant, None);
    for seed in 0.. {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let position = *game.position();
                let card = position.pile(position.side()).draw(5, position.turn_number()).expect("a card is left");
                game.play(Action::card(card)).expect("it is in the pile");
            }
            Turn::Act(_) => {
                let found = found(&game, limits, &Options { seed, ..Options::default() });
                assert_eq!(found.line[0], found.best);
                for action in found.turn(game.position()) {
                    game.play(action).expect("the line is legal");
                }
            }
        }
    }
    game
}

#[test]
fn processor_time_alone_is_limit_enough() {
    play_out("fibonacci-cards", &Limits::cpu(Duration::from_millis(1)));
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turn() {
    let game = game("fibonacci", None);
    assert_eq!(plain(&game), plain(&game));
}

#[test]
fn a_limit_of_nodes_is_kept_but_for_one_position_and_its_moves() {
    let game = game("fibonacci", Some("CSSDSS/1S5/2S5/8d/2D3ddd1/3D3d3/1D1D3d2/D8/4ss2/3s1s1/3ssc r 5 5"));
    for nodes in [1, 100, 1_000, 10_000, 100_000] {
        let found = found(&game, &Limits::nodes(nodes), &Options::default());
        assert!(found.nodes <= nodes + 400, "{} of {nodes}", found.nodes);
        assert!(game.actions().contains(&found.best));
    }
}

#[test]
fn a_turn_can_be_gone_on_with_in_its_middle() {
    let mut game = game("fibonacci", None);
    game.play_text("k2-j3").expect("red's first turn has one move");
    game.play_text("a5-b4").expect("green's has two");
    let found = plain(&game);
    let turn = found.turn(game.position());
    assert!(!turn.is_empty() && turn.len() <= 1 + usize::from(turn.contains(&Action::END)), "{turn:?}");
}

#[test]
fn wins_of_up_to_four_moves_are_never_missed() {
    let cases = include_str!("../../../rules/tests/data/fibonacci.jsonl");
    let mut wins = 0;
    for line in cases.lines() {
        let text = |name: &str| line.split_once(&format!("\"{name}\": ")).expect("the case has it").1;
        let board = text("board").split('"').nth(1).expect("a text");
        let left: u8 = text("left").split([',', '}']).next().expect("a number").trim().parse().expect("a number");
        let Some(way) = text("win").strip_prefix('[') else { continue };
        let moves = way.split(']').next().expect("a list").split(',').count();
        let game = game("fibonacci", Some(&format!("{board} r 7 {left}")));
        let found = found(&game, &Limits::nodes(400_000), &Options::default());
        if moves <= 4 {
            assert_eq!(found.score, gamut_engine::Score::Win(moves as u32), "{line}");
        }
        wins += 1;
    }
    assert!(wins > 0, "the cases hold wins");
}

#[test]
fn games_against_itself_end_with_and_without_cards() {
    for variant in ["fibonacci,turns=40", "fibonacci-cards,turns=40", "fibonacci,group=any,min-moves=all,turns=30"] {
        let game = play_out(variant, &Limits::nodes(4_000));
        assert!(game.outcome().is_some() && game.position().turn_number() > 6, "{variant}: {}", game.position());
    }
}

/// Begins with a few moves drawn by lot: from the start the second seat has much the better of it.
#[test]
fn the_search_beats_its_own_lowest_level() {
    let mut won = 0;
    for number in 0..8 {
        let (mut game, mut rng) = (game("fibonacci", None), Rng::new(number, &[]));
        for _ in 0..15 {
            game.play(rng.pick(&game.actions()).expect("a seat is to act")).expect("a legal action");
        }
        let hero = Seat::new(number as usize % 2);
        while let Turn::Act(seat) = game.turn() {
            let options = Options { seed: number + 1, ..Options::default() };
            let limits =
                if seat == hero { Limits::nodes(30_000) } else { Limits::level(Level::new(1).expect("a level")) };
            for action in found(&game, &limits, &options).turn(game.position()) {
                game.play(action).expect("the line is legal");
            }
        }
        won += u32::from(game.outcome().expect("it is over").winner.includes(hero));
    }
    assert!(won >= 6, "{won} of 8");
}

/// Where the other side wins in its answer, and the solver sees it with as few nodes as it has for every answer, the
/// search knows that it is lost.
#[test]
fn no_win_that_is_easy_to_see_is_handed_over_unknowingly() {
    let (mut solver, mut rng) = (Solver::new(), Rng::new(17, &[]));
    let (mut lost, mut saved) = (0, 0);
    for _ in 0..60 {
        let position = turns::thrown(turns::rules("fibonacci"), &mut rng, 2);
        let game = game("fibonacci", Some(&position.to_string()));
        if game.outcome().is_some() || solver.solve(&position, None, &Stop::new()) != Solution::NoWin {
            continue;
        }
        let found = plain(&game);
        let mut end = position;
        found.turn(&position).into_iter().for_each(|action| end.play_unchecked(action));
        let hands_over = matches!(solver.solve(&end, Some(1_000), &Stop::new()), Solution::Win(_));
        let mut still = position;
        still.play_unchecked(Action::END);
        let threatened = matches!(solver.solve(&still, Some(1_000), &Stop::new()), Solution::Win(_));
        assert!(
            !hands_over || matches!(found.score, Score::Points(points) if points < -1_000),
            "{position}: {found:?}"
        );
        lost += u32::from(hands_over);
        saved += u32::from(threatened && !hands_over);
    }
    assert!(lost > 0 && saved > 0, "{lost} lost, {saved} saved");
}

#[test]
fn more_time_looks_more_turns_ahead() {
    let game = game("fibonacci", Some("CSSDSS/1S5/2S5/8d/2D3ddd1/3D3d3/1D1D3d2/D8/4ss2/3s1s1/3ssc r 5 5"));
    let turns = [3_000, 300_000].map(|nodes| found(&game, &Limits::nodes(nodes), &Options::default()).seldepth);
    assert!(turns[0] >= 1 && turns[1] >= 4 && turns[0] < turns[1], "{turns:?}");
}

#[test]
fn a_beam_looks_at_its_own_turn_only() {
    let game = game("fibonacci", None);
    let options = Options { algorithm: Algorithm::Beam(5), ..Options::default() };
    let found = found(&game, &Limits::nodes(NODES), &options);
    assert_eq!((found.depth, found.seldepth), (1, 1));
    assert!(found.nodes < 200, "the first turn has one move: {}", found.nodes);
}

/// The end of Red's turn on which Green wins with fewer of the cards that are left is worth more to the search.
#[test]
fn with_cards_the_turn_that_fewer_cards_punish_is_preferred() {
    // Cards of Green's pile, of twelve, with which it wins after this turn of Red's; Red's turn is over.
    let punished = |solver: &mut Solver, end: &Fibonacci| -> u32 {
        let mut cards = 0;
        end.chances(|card, weight| {
            let mut next = *end;
            next.play_unchecked(card);
            cards +=
                if matches!(solver.solve(&next, Some(20_000), &Stop::new()), Solution::Win(_)) { weight } else { 0 };
        });
        cards
    };
    let (mut solver, mut rng) = (Solver::new(), Rng::new(3, &[]));
    let (mut chosen, mut usual, mut seen) = (0, 0, 0);
    while seen < 12 {
        let position = turns::thrown(turns::rules("fibonacci-cards"), &mut rng, 2);
        let game = game("fibonacci-cards", Some(&position.to_string()));
        if game.outcome().is_some() || solver.solve(&position, None, &Stop::new()) != Solution::NoWin {
            continue;
        }
        let end_of = |actions: &[Action]| {
            let mut end = position;
            actions.iter().for_each(|&action| end.play_unchecked(action));
            end
        };
        let still = punished(&mut solver, &end_of(&[Action::END]));
        if still < 6 {
            continue;
        }
        let found = found(&game, &Limits::nodes(30_000), &Options::default()).turn(&position);
        chosen += punished(&mut solver, &end_of(&found));
        usual += still;
        seen += 1;
    }
    assert!(4 * chosen < 3 * usual, "{chosen} cards of {usual} still punish");
}
