//! Monte-Carlo tree search as seen from the front door.

use crate::common;
use gamut_engine::{Found, Limits, Options, Rng, Score, SearchRequest, Stop, search, search_with};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Game, Position, Seat, Turn};

/// Every part of a name is in one of them.
const KINDS: [&str; 9] = [
    "mcts-maxn",
    "mcts-maxn-ph",
    "mcts-paranoid-ph",
    "mcts-brs-ph3-solver",
    "mcts-maxn-ph-solver",
    "mcts-paranoid-random",
    "mcts-maxn-solver-1ply",
    "mcts-brs-2ply-maxn",
    "mcts-maxn-ph-2ply-brs",
];

fn options(kind: &str) -> Options {
    Options { algorithm: kind.parse().expect("an algorithm"), seed: 5, ..Options::default() }
}

fn found<const SEATS: usize>(kind: &str, position: &Focus<SEATS>, limits: &Limits) -> Found<Action> {
    let found = search(&SearchRequest::new(&Game::new(*position), limits, &Stop::new()), &options(kind));
    found.expect("the game goes on")
}

fn after<const SEATS: usize>(position: &Focus<SEATS>, action: Action) -> Focus<SEATS> {
    position.play(action).expect("a legal action")
}

fn actions<const SEATS: usize>(position: &Focus<SEATS>) -> Vec<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list.to_vec()
}

fn ends<const SEATS: usize>(position: &Focus<SEATS>, action: Action) -> bool {
    after(position, action).outcome().is_some()
}

/// Returns whether the seat to act can win at once.
fn can_win<const SEATS: usize>(position: &Focus<SEATS>) -> bool {
    position.outcome().is_none() && actions(position).iter().any(|&action| ends(position, action))
}

fn every_kind<const SEATS: usize>(variant: &str, playouts: u64) {
    let mut game = Game::new(common::start::<SEATS>(variant));
    for kind in KINDS {
        let found = found(kind, game.position(), &Limits::playouts(playouts));
        assert_eq!(found.line.first(), Some(&found.best), "{variant} {kind}");
        let mut ahead = game.clone();
        found.line.iter().for_each(|&action| ahead.play(action).expect("a legal line"));
        let sum: f64 = found.values.iter().sum();
        assert!(found.values.is_empty() || (sum - 1.0).abs() < 1e-9, "{variant} {kind}: {:?}", found.values);
        assert_eq!(found.values.is_empty(), SEATS == 2 || variant.contains("teams"), "{variant} {kind}");
        game.play(found.best).expect("a legal action");
    }
}

#[test]
fn every_kind_plays_every_mode() {
    every_kind::<2>("focus-2:literature", 100);
    every_kind::<2>("focus-2:domination", 40);
    every_kind::<2>("focus-2,balance=swap", 40);
    every_kind::<3>("focus-3:literature", 100);
    every_kind::<3>("focus-3", 40);
    every_kind::<3>("focus-3,entry=optional", 40);
    every_kind::<4>("focus-4:kosmos-1995", 100);
    every_kind::<4>("focus-teams", 40);
}

#[test]
fn limits_are_kept_and_repeat_the_search() {
    let start = common::start::<3>("focus-3:literature");
    for kind in KINDS {
        for limits in [Limits::nodes(1), Limits::nodes(3_001), Limits::playouts(1), Limits::playouts(70)] {
            let once = found(kind, &start, &limits);
            assert_eq!(once, found(kind, &start, &limits), "{kind} {limits:?}");
            assert!(once.nodes <= limits.nodes.unwrap_or(u64::MAX), "{kind} {limits:?}: {}", once.nodes);
        }
        let deep = found(kind, &start, &Limits::depth(2));
        assert!(deep.depth >= 2, "{kind}: {}", deep.depth);
    }
}

#[test]
fn a_stopped_search_returns_at_once_with_a_legal_action() {
    let stop = Stop::new();
    stop.stop();
    let game = Game::new(common::start::<4>("focus-4:literature"));
    let found = search(&SearchRequest::new(&game, &Limits::default(), &stop), &options("mcts-brs-ph")).unwrap();
    assert!(game.actions().contains(&found.best));
}

#[test]
fn between_two_sides_all_policies_are_the_same() {
    fn check<const SEATS: usize>(variant: &str) {
        let start = common::start::<SEATS>(variant);
        let [maxn, paranoid, brs] = ["mcts-maxn-ph-solver", "mcts-paranoid-ph-solver", "mcts-brs-ph-solver"]
            .map(|kind| found(kind, &start, &Limits::playouts(500)));
        assert_eq!(maxn, paranoid);
        assert_eq!(maxn, brs);
    }
    check::<2>("focus-2:literature");
    check::<4>("focus-teams");
}

#[test]
fn the_best_lines_come_in_order() {
    let game = Game::new(common::start::<2>("focus-2:literature"));
    let options = Options { multi_pv: 3, ..options("mcts-maxn-ph") };
    let mut infos = vec![];
    let found = search_with(&SearchRequest::new(&game, &Limits::playouts(300), &Stop::new()), &options, &mut |info| {
        infos.push(info.clone())
    });
    // After 64, 128 and 256 playouts, and at the end.
    assert_eq!(infos.iter().map(|info| info.rank).collect::<Vec<_>>(), [1, 2, 3].repeat(4));
    let last: Vec<Action> = infos[9..].iter().map(|info| info.found.best).collect();
    assert_eq!(found.unwrap().best, last[0]);
    assert!(last[0] != last[1] && last[0] != last[2] && last[1] != last[2]);
}

/// Positions where wins are near, from games by the static move ordering and chance.
fn tense<const SEATS: usize>(variant: &str) -> impl Iterator<Item = Focus<SEATS>> {
    let games = (0..).map(move |seed| {
        let mut rng = Rng::new(seed, &[]);
        let mut playout = gamut_engine::focus::Playout::new(common::start::<SEATS>(variant));
        let mut positions = vec![];
        while let Some(action) = playout.greedy(rng.bits()) {
            positions.push(playout.position());
            playout.play(action);
        }
        positions.into_iter().rev().take(4)
    });
    games.flatten()
}

fn sees<const SEATS: usize>(variant: &str, kinds: &[&str]) {
    for position in tense::<SEATS>(variant).filter(can_win).take(6) {
        for kind in kinds {
            let found = found(kind, &position, &Limits::playouts(400));
            // Without the solver a win that cannot be missed may be put off.
            let won = if kind.contains("solver") { found.score == Score::Win(1) } else { found.score.value() > 300 };
            assert!(won, "{kind} plays {} in {position}: {}", found.best, found.score);
        }
    }
    // Most actions lose at once, but not all.
    let safe = |position: &Focus<SEATS>| {
        let all = actions(position);
        let safe: Vec<Action> = all.iter().copied().filter(|&action| !can_win(&after(position, action))).collect();
        (!can_win(position) && !safe.is_empty() && safe.len() * 4 < all.len()).then_some((*position, safe))
    };
    let threatened: Vec<_> = tense::<SEATS>(variant).filter_map(|position| safe(&position)).take(6).collect();
    // Where almost everything loses, only the solver makes a difference.
    for kind in kinds.iter().filter(|kind| kind.contains("solver")) {
        let saved = threatened
            .iter()
            .filter(|(position, safe)| safe.contains(&found(kind, position, &Limits::playouts(5_000)).best));
        let saved = saved.count();
        // So few playouts do not find every answer to every action.
        assert!(saved >= 5, "{variant}, {kind}: {saved} of 6");
    }
}

#[test]
fn wins_and_losses_in_one_are_seen() {
    sees::<2>("focus-2:literature", &["mcts-maxn", "mcts-maxn-ph-solver"]);
    sees::<3>("focus-3:literature", &["mcts-maxn-ph", "mcts-paranoid-ph-solver", "mcts-brs-ph"]);
    sees::<4>("focus-4:literature", &["mcts-maxn-ph-solver", "mcts-paranoid-solver", "mcts-brs"]);
}

/// Returns whether this seat can force a win within this many plies, by definition.
fn forces(position: &Focus<2>, seat: Seat, plies: u32) -> bool {
    if let Some(won) = common::won(position, seat) {
        return won;
    }
    let mut next = actions(position).into_iter().map(|action| after(position, action));
    match plies {
        0 => false,
        _ if position.turn() == Turn::Act(seat) => next.any(|next| forces(&next, seat, plies - 1)),
        _ => next.all(|next| forces(&next, seat, plies - 1)),
    }
}

#[test]
fn what_the_solver_proves_is_so() {
    let (mut won, mut lost) = (0, 0);
    for position in tense::<2>("focus-2:literature").filter(|position| !can_win(position)).take(100) {
        let seat = position.seat_to_act();
        match found("mcts-maxn-ph-solver", &position, &Limits::playouts(2_000)).score {
            Score::Win(plies) if plies <= 3 => {
                won += 1;
                assert!(forces(&position, seat, plies), "win in {plies}: {position}");
            }
            Score::Loss(plies) if plies <= 2 => {
                lost += 1;
                assert!(forces(&position, seat.after(1, 2), plies), "loss in {plies}: {position}");
            }
            _ => {}
        }
    }
    assert!(won > 3 && lost > 3, "won {won}, lost {lost}");
}

#[test]
#[ignore = "long"]
fn a_search_that_only_has_to_choose_ends_early_with_the_same_choice() {
    let mut saved = 0.0;
    for kind in KINDS {
        let mut game = Game::new(common::start::<3>("focus-3:literature"));
        for ply in 0..12 {
            let whole = Options { seed: ply, ..options(kind) };
            let think = |options: &Options| {
                search(&SearchRequest::new(&game, &Limits::playouts(500), &Stop::new()), options)
                    .expect("the game goes on")
            };
            let (long, short) = (think(&whole), think(&Options { choice_only: true, ..whole }));
            assert_eq!(long.best, short.best, "{kind}, ply {ply}");
            if kind.contains("solver") {
                assert_eq!(long, short, "{kind}, ply {ply}");
            }
            saved += 1.0 - short.nodes as f64 / long.nodes as f64;
            game.play(long.best).expect("a legal action");
        }
    }
    assert!(saved > 1.0, "not one search in a hundred is shorter: {saved}");
}
