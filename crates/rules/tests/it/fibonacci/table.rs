//! Positions for tests.

use gamut_rules::fibonacci::{Action, Fibonacci, Man, Point, Rules};
use gamut_rules::{ActionList, AnyGame, Position, Variant};

pub(crate) const START: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";

pub(crate) fn rules(variant: &str) -> Rules {
    variant.parse::<Variant>().expect(variant).fibonacci_rules().expect("a variant of Fibonacci")
}

pub(crate) fn new(variant: &str) -> AnyGame {
    AnyGame::new(&variant.parse().expect(variant)).expect(variant)
}

/// Returns a game from these men on these points, with all others where there is room, and the rest of the position
/// string.
pub(crate) fn at(variant: &str, men: &str, rest: &str) -> AnyGame {
    at_text(variant, &format!("{} {rest}", board(men)))
}

pub(crate) fn at_text(variant: &str, position: &str) -> AnyGame {
    AnyGame::from_position(&variant.parse().expect(variant), position).expect(position)
}

/// Returns the board with men given as `C:k1 S:j1,j2 …`. Men that are not named are placed on the rim, where they touch
/// nothing in the middle.
pub(crate) fn board(men: &str) -> String {
    let mut board = vec![None; Point::all().len()];
    let mut missing: Vec<Man> = "CSSSSSSDDDDDDcssssssdddddd".chars().filter_map(Man::from_letter).collect();
    for group in men.split_whitespace() {
        let (letter, points) = group.split_once(':').expect("LETTER:POINTS");
        let man = Man::from_letter(letter.chars().next().expect("a letter")).expect("a man");
        for point in points.split(',') {
            board[Point::from_name(point).expect(point).index()] = Some(man);
            missing.remove(missing.iter().position(|&other| other == man).expect("no more men than there are"));
        }
    }
    // Every other point of the rim, so that no two of them form a group.
    let rim = Point::all().filter(|point| point.neighbours().count() < 6).collect::<Vec<_>>();
    let apart = |point: &&Point, board: &[Option<Man>]| {
        point.neighbours().into_iter().all(|near| board[near.index()].is_none())
    };
    for man in missing {
        let free = |point: &&Point| board[point.index()].is_none();
        let place = rim.iter().filter(free).find(|point| apart(point, &board)).or_else(|| rim.iter().find(free));
        board[place.expect("the rim has room for all").index()] = Some(man);
    }
    text(&board)
}

pub(crate) fn text(board: &[Option<Man>]) -> String {
    let cell = |point: Point| board[point.index()].map_or_else(|| String::from("."), |man| man.to_string());
    let rows: Vec<String> = (0..11).rev().map(|row| Point::row(row).map(cell).collect()).collect();
    (1..=11).rev().fold(rows.join("/"), |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

pub(crate) fn steps(position: &Fibonacci) -> Vec<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list.iter().copied().filter(|action| action.is_step()).collect()
}

/// Returns side, turn and moves left of a position string.
pub(crate) fn clock(game: &AnyGame) -> String {
    game.position().split(' ').skip(1).take(3).collect::<Vec<_>>().join(" ")
}
