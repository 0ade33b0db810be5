//! The exercise "three moves win" in the page's rules: the legal steps at each move, and a proof that no other moves
//! win.

use super::{check, json, lines};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{ActionList, AnyGame, Position, Seat, Variant};
use gamut_views::{FibonacciAction, FibonacciState, GameState, game_state};

const START: &str = "4ss/5Cs/s1SSd3/1sSSSD3/2d1S1Ds2/6D4/4cD4/2D6/8/1d5/ddd2D r 9 3";
const WAY: [&str; 3] = ["h6-e5", "h4-h6", "h6-g4"];

fn variant() -> Variant {
    "fibonacci".parse().expect("a variant")
}

/// The positions before each of the three moves.
fn positions() -> Vec<Fibonacci> {
    let rules = variant().fibonacci_rules().expect("a variant of Fibonacci");
    let start = Fibonacci::parse(START, rules).expect("a position");
    let play = |position: &mut Fibonacci, text: &&str| {
        let before = *position;
        *position = before.play(before.parse_action(text).expect("a move")).expect("a legal move");
        Some(before)
    };
    WAY.iter().scan(start, play).collect()
}

fn steps(position: &Fibonacci) -> Vec<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list.iter().copied().filter(|action| action.is_step()).collect()
}

fn wins(position: &Fibonacci, moves: usize) -> bool {
    steps(position).into_iter().any(|step| wins_by(position, step, moves))
}

fn wins_by(position: &Fibonacci, step: Action, moves: usize) -> bool {
    let mut after = *position;
    after.play_unchecked(step);
    match after.outcome() {
        Some(outcome) => outcome.winner.includes(Seat::FIRST),
        None => moves > 1 && wins(&after, moves - 1),
    }
}

/// Returns the game's state before each of the moves, as the server would send it, without the option to end the turn.
fn states() -> Vec<FibonacciState> {
    let mut game = AnyGame::from_position(&variant(), START).expect("a position");
    let state = |play: &&str| {
        let GameState::Fibonacci(mut state) = game_state(&game, true) else { unreachable!("the variant says so") };
        state.actions.retain(|action| matches!(action, FibonacciAction::Step(_)));
        game.play_text(play).expect("a legal move");
        state
    };
    WAY.iter().map(state).collect()
}

#[test]
fn three_moves_win_and_each_of_them_is_the_only_one() {
    let all = positions();
    assert_eq!(all[0].allowance(Seat::FIRST, 9), 3, "three attackers leave three moves");
    for (made, (position, play)) in all.iter().zip(WAY).enumerate() {
        let winning: Vec<Action> =
            steps(position).into_iter().filter(|&step| wins_by(position, step, 3 - made)).collect();
        assert_eq!(winning, [position.parse_action(play).expect("a move")], "move {}", made + 1);
    }
    assert!(!wins(&all[0], 2), "two are not enough");
}

#[test]
fn the_page_knows_the_moves_of_the_exercise() {
    let states = states();
    let told = states.iter().zip(WAY).map(|(state, play)| {
        let (groups, costs) = (json(&state.groups), json(&state.steal));
        let actions = lines(&state.actions, "      ");
        format!(
            "    {{\n      \"play\": \"{play}\",\n      \"costs\": {costs},\n      \"groups\": {groups},\n      \
             \"actions\": {actions}\n    }}"
        )
    });
    let (board, told) = (json(&states[0].board), told.collect::<Vec<_>>().join(",\n"));
    let about = "Written from the rules by crates/views/tests/it/exercise.rs. Do not edit.";
    let text = format!("{{\n  \"about\": \"{about}\",\n  \"board\": {board},\n  \"states\": [\n{told}\n  ]\n}}\n");
    check("fibonacci/exercise.json", &text);
}
