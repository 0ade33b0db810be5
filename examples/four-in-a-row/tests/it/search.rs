//! Searches with the small evaluation.

use four_in_a_row::{Action, FourInARow};
use gamut_engine::{Algorithm, Engine, Found, Limits, Options, Rng, Score, SearchRequest, Stop};
use gamut_rules::{ActionList, Game, Position, Seat};

fn game(position: &str) -> Game<FourInARow> {
    Game::new(FourInARow::parse(position).expect("a position"))
}

fn found(game: &Game<FourInARow>, limits: &Limits) -> Found<Action> {
    Engine::new(Options::default())
        .search(&SearchRequest::new(game, limits, &Stop::new()))
        .expect("the game is not over")
}

#[test]
fn it_wins_where_it_can_and_blocks_where_it_must() {
    let win = found(&game("111/222///// 1"), &Limits::depth(3));
    assert_eq!((win.best.to_string(), win.score), ("a".to_owned(), Score::Win(1)));
    let block = found(&game("111/22///// 2"), &Limits::depth(4));
    assert_eq!(block.best.to_string(), "a");
}

/// Alpha-beta with pruning finds the same forced wins as plain minimax to the same depth.
#[test]
fn it_finds_the_forced_wins_that_minimax_finds() {
    fn wins(position: &FourInARow, depth: u32) -> bool {
        let mut list = ActionList::new();
        position.actions(&mut list);
        depth > 0 && list.iter().any(|&action| loses(&position.play(action).unwrap(), depth - 1))
    }
    fn loses(position: &FourInARow, depth: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner.includes(position.seat_to_act().after(1, 2));
        }
        let mut list = ActionList::new();
        position.actions(&mut list);
        depth > 0 && list.iter().all(|&action| wins(&position.play(action).unwrap(), depth - 1))
    }
    let mut rng = Rng::new(5, &[]);
    let mut forced = 0;
    for _ in 0..120 {
        let mut game = Game::new(FourInARow::start(Seat::FIRST));
        while game.played().len() < 14 {
            let Some(action) = rng.pick(&game.actions()) else { break };
            game.play(action).unwrap();
        }
        if game.outcome().is_none() && wins(game.position(), 3) {
            forced += 1;
            assert!(matches!(found(&game, &Limits::depth(8)).score, Score::Win(_)), "{}", game.position());
        }
    }
    assert!(forced > 20, "{forced}");
}

#[test]
fn it_repeats_exactly_and_plays_no_other_algorithm() {
    let game = game("1/2/1/2/1/2/ 1");
    assert_eq!(found(&game, &Limits::nodes(5_000)), found(&game, &Limits::nodes(5_000)));
    let options = Options { algorithm: Algorithm::MaxN, ..Options::default() };
    let refused = Engine::new(options).search(&SearchRequest::new(&game, &Limits::depth(2), &Stop::new()));
    assert!(refused.is_err());
}
