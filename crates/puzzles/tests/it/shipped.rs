//! Tests of the shipped puzzles.

use gamut_engine::{Bot, Level, Stop};
use gamut_puzzles::{BadTry, Puzzle, Theme, Verdict, judge, of_the_day, prove, rest, shipped, shipped_named};
use gamut_rules::any::notation;
use std::collections::BTreeMap;
use std::collections::HashSet;
use std::path::Path;

/// Puzzles of each mode that an ordinary run proves again; `GAMUT_ALL_PUZZLES=1` proves all.
const SAMPLE: usize = 100;

fn by_variant() -> BTreeMap<&'static str, Vec<&'static Puzzle>> {
    let mut all: BTreeMap<&str, Vec<&Puzzle>> = BTreeMap::new();
    shipped().iter().for_each(|puzzle| all.entry(&puzzle.variant).or_default().push(puzzle));
    all
}

/// Returns some puzzles of every mode, spread over its file.
fn sample() -> impl Iterator<Item = &'static Puzzle> {
    let wanted = if std::env::var_os("GAMUT_ALL_PUZZLES").is_some() { usize::MAX } else { SAMPLE };
    by_variant()
        .into_values()
        .flat_map(move |puzzles| puzzles.clone().into_iter().step_by((puzzles.len() / wanted).max(1)))
}

#[test]
fn every_game_has_enough_puzzles_and_every_line_is_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let texts = folder.read_dir().unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: Vec<String> = texts.collect();
    assert_eq!(texts.iter().map(|text| text.lines().count()).sum::<usize>(), shipped().len());
    assert!(texts.iter().map(String::len).sum::<usize>() < 1_000_000);
    let of_fibonacci = shipped().iter().filter(|puzzle| puzzle.variant.starts_with("fibonacci")).count();
    assert!(of_fibonacci >= 500 && shipped().len() - of_fibonacci >= 500, "{of_fibonacci} of {}", shipped().len());
    assert_eq!(by_variant().len(), 7);
}

#[test]
fn every_puzzle_has_a_unique_id_and_a_legal_solution() {
    let names: HashSet<String> = shipped().iter().map(Puzzle::id).collect();
    assert_eq!(names.len(), shipped().len());
    for puzzle in shipped() {
        assert_eq!(shipped_named(&puzzle.id()), Some(puzzle));
        let mut game = puzzle.game().unwrap();
        puzzle.solution.iter().for_each(|action| _ = game.play_text(action).unwrap());
        assert!((1..=Puzzle::HARDEST).contains(&puzzle.difficulty) && puzzle.moves() > 0, "{puzzle:?}");
        let partner = puzzle.theme == Theme::Partner;
        assert!(!partner || puzzle.variant.starts_with("focus-teams"), "{puzzle:?}");
    }
}

#[test]
#[ignore = "long"]
fn puzzles_hold_under_rules_and_engine() {
    let mut proven = 0;
    for puzzle in sample() {
        prove(puzzle).unwrap_or_else(|error| panic!("{error}: {puzzle:?}"));
        proven += 1;
    }
    assert!(proven >= 6 * SAMPLE, "{proven}");
}

/// Returns whether a level solves it with this seed: the first move in Focus, the whole turn in Fibonacci.
fn solves(puzzle: &Puzzle, level: u32) -> bool {
    let game = puzzle.game().expect("it can be read");
    let bot = Bot { level: Level::new(level).expect("there is such a level"), nodes: None, seed: 9 };
    let plan = bot.plan(&game, &Stop::new()).expect("a seat is to act");
    let own = notation(if puzzle.variant.starts_with("fibonacci") { &plan } else { &plan[..1] });
    judge(puzzle, &own).is_ok_and(|judged| !matches!(judged.verdict, Verdict::Wrong { .. }))
}

/// Levels blunder at random, so this is about shares.
#[test]
fn difficulty_agrees_with_levels() {
    let share = |level: u32, difficulties: std::ops::RangeInclusive<u8>| {
        let of = shipped().iter().filter(|puzzle| difficulties.contains(&puzzle.difficulty));
        let of: Vec<&Puzzle> = of.step_by(5).collect();
        assert!(of.len() >= 10, "{difficulties:?}: {}", of.len());
        of.iter().filter(|puzzle| solves(puzzle, level)).count() as f64 / of.len() as f64
    };
    assert!(share(1, 5..=7) < 0.25, "level 1 rarely solves hard puzzles");
    assert!(share(1, 1..=1) > 0.6, "level 1 solves most easy puzzles");
    assert!(share(5, 1..=2) > 0.8, "level 5 solves easy puzzles");
}

/// Servers and pages of all versions choose the same puzzles.
#[test]
fn a_day_has_one_puzzle_of_each_game() {
    let day = |day| of_the_day(shipped(), day).into_iter().map(Puzzle::id).collect::<Vec<String>>();
    assert_eq!(day(0), ["pusnna", "sci9va"]);
    assert_eq!(day(20_000), ["rxrszd", "kn3nzc"]);
    assert_eq!(day(20_783), ["2paxr6", "xus6is"]);
    assert_eq!(day(20_784), ["h58x68", "igp4te"]);
    assert_eq!(day(20_785), ["qwghi9", "tgsix6"]);
    let games = of_the_day(shipped(), 20_784).into_iter().map(|puzzle| puzzle.game_id().unwrap());
    assert_eq!(games.collect::<Vec<&str>>(), ["focus", "fibonacci"]);
    let month: HashSet<String> = (20_000..20_030).map(|number| day(number).swap_remove(0)).collect();
    assert!(month.len() > 20, "{}", month.len());
}

/// Returns every own action of a line that starts at the puzzle's position.
fn own(puzzle: &Puzzle, line: &[String]) -> Vec<String> {
    let mut game = puzzle.game().expect("it can be read");
    let hero = game.seat_in_turn();
    let is_own = |action: &&String| {
        let own = game.seat_in_turn() == hero;
        game.play_text(action).expect("it is legal");
        own
    };
    line.iter().filter(is_own).cloned().collect()
}

#[test]
fn the_rest_of_a_puzzle_solves_it() {
    let long = sample().filter(|puzzle| puzzle.moves() > 1);
    for puzzle in long.step_by(20) {
        assert_eq!(rest(puzzle, &[]).unwrap(), puzzle.solution);
        let all = own(puzzle, &puzzle.solution);
        let left = rest(puzzle, &all[..1]).unwrap();
        assert!(puzzle.solution.ends_with(&left) && !left.is_empty(), "{puzzle:?}: {left:?}");
        assert_eq!(rest(puzzle, &all).unwrap(), Vec::<String>::new());
    }
}

/// The moves of a turn of Fibonacci can often be made in another order.
#[test]
fn an_equally_good_alternative_is_correct_and_has_a_rest() {
    let mut others = 0;
    for puzzle in sample().filter(|puzzle| puzzle.variant.starts_with("fibonacci") && puzzle.moves() > 1).take(60) {
        let game = puzzle.game().unwrap();
        let is_right = |action: &String| {
            let judged = judge(puzzle, std::slice::from_ref(action)).unwrap();
            *action != puzzle.solution[0] && judged.verdict == Verdict::Right
        };
        let Some(other) =
            puzzle.solution[1..].iter().find(|action| game.clone().play_text(action).is_ok() && is_right(action))
        else {
            continue;
        };
        let line: Vec<String> =
            std::iter::once(other.clone()).chain(rest(puzzle, std::slice::from_ref(other)).unwrap()).collect();
        assert_eq!(judge(puzzle, &line).unwrap().verdict, Verdict::Solved, "{puzzle:?}: {line:?}");
        others += 1;
    }
    assert!(others >= 5, "{others}");
}

#[test]
fn a_wrong_move_has_no_rest() {
    let puzzle =
        shipped().iter().find(|puzzle| puzzle.theme == Theme::Save && puzzle.variant.starts_with("focus")).unwrap();
    let mut legal = notation(&puzzle.game().unwrap().actions()).into_iter();
    let wrong = legal.find(|action| *action != puzzle.solution[0]).unwrap();
    assert_eq!(rest(puzzle, &[wrong]), Err(BadTry::Wrong(1)));
}

/// The solution closes the enemy's own ring; it was once shipped as a saving move.
#[test]
fn c1_a_lost_game_is_not_saved() {
    let position = "1ss3/1sCs3/2Ss4/3sS3S/2D2Sddd1/4S1Sd3/1DD2d1d2/2D6/D7/5c1/4D1 r 15 1";
    let puzzle = Puzzle {
        variant: "fibonacci".into(),
        position: position.into(),
        solution: vec!["i3-h4".into()],
        theme: Theme::Save,
        difficulty: 7,
        risk: None,
    };
    let judged = judge(&puzzle, &puzzle.solution).unwrap();
    assert!(judged.game.outcome().is_some());
    assert_eq!(judged.verdict, Verdict::Wrong { why: gamut_puzzles::Why::LosesAtOnce, refutation: Vec::new() });
    assert!(prove(&puzzle).is_err());
    assert_eq!(shipped_named(&puzzle.id()), None);
}

#[test]
fn c2_enough_puzzles_with_cards_state_their_chance() {
    let cards = || shipped().iter().filter(|puzzle| puzzle.variant == "fibonacci-cards");
    assert!(cards().count() >= 60, "{}", cards().count());
    for puzzle in shipped() {
        let states = puzzle.variant == "fibonacci-cards" && puzzle.theme == Theme::Save;
        assert_eq!(puzzle.risk.is_some(), states, "{puzzle:?}");
    }
}
