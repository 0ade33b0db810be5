//! Reads the board out, line by line: what a drawing shows to eyes. The words are those of the page.

use super::paint::Paint;
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Fibonacci, ManKind, Point};
use gamut_rules::focus::{Focus, Square};
use gamut_rules::{AnyGame, Game, Seat, with_focus};

/// East, west, north, south as (files, ranks).
const WAYS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// What is asked of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// A square or a point.
    Place(String),
    /// A rank by its number, in Fibonacci by its letter.
    Row(String),
    /// A file by its letter; Focus alone has files.
    Column(String),
    /// All that can be seen from a place, in every direction.
    Line(String),
    /// Where everybody's men are.
    Men,
}

/// Answers a question. `None` if there is no such place, row or column, or the game is not read out.
pub(super) fn answer(game: &AnyGame, question: &Question, paint: Paint) -> Option<String> {
    match game.kind() {
        Kind::Fibonacci(game) => fibonacci(game.position(), question, paint),
        other => with_focus!(other, game => focus(game, question, paint)).flatten(),
    }
}

fn focus<const SEATS: usize>(game: &Game<Focus<SEATS>>, question: &Question, paint: Paint) -> Option<String> {
    let position = game.position();
    let at = |square: Square| stack(position, square, paint);
    let line = |name: String, squares: Vec<Square>| (!squares.is_empty()).then(|| told(&name, squares, &at));
    match question {
        Question::Place(name) => {
            let square = Square::from_name(name)?;
            Some(at(square).unwrap_or_else(|| format!("{square}: empty")))
        }
        Question::Row(name) => {
            let rank = name.parse::<i8>().ok()? - 1;
            line(format!("Row {name}"), Square::all().filter(|square| square.rank() == rank).collect())
        }
        Question::Column(name) => {
            let [letter @ b'a'..=b'h'] = name.as_bytes() else { return None };
            let file = (letter - b'a') as i8;
            line(format!("Column {name}"), Square::all().filter(|square| square.file() == file).collect())
        }
        Question::Line(name) => {
            let from = Square::from_name(name)?;
            let way = |&direction: &(i8, i8)| (1..8).map_while(|steps| from.step(direction, steps)).collect::<Vec<_>>();
            let ways = WAYS.iter().map(way).filter_map(|squares| {
                let end = *squares.last()?;
                Some(told(&format!("Towards {end}"), squares, &at))
            });
            Some(ways.collect::<Vec<_>>().join("\n"))
        }
        Question::Men => {
            let own = |seat: Seat| {
                let squares = Square::all().filter(|&square| position.stack(square).owner() == Some(seat));
                let list: Vec<String> =
                    squares.map(|square| format!("{square}({})", position.stack(square).height())).collect();
                format!("{}: {}", paint.name(seat), if list.is_empty() { "none".to_owned() } else { list.join(", ") })
            };
            Some(Seat::all(SEATS).map(own).collect::<Vec<_>>().join("\n"))
        }
    }
}

/// Says who stands on a square, top first; `None` if it is empty.
fn stack<const SEATS: usize>(position: &Focus<SEATS>, square: Square, paint: Paint) -> Option<String> {
    let mut men: Vec<String> = position.stack(square).pieces().map(|seat| paint.name(seat)).collect();
    men.reverse();
    let (top, below) = men.split_first()?;
    let below = if below.is_empty() { String::new() } else { format!(" on top of {}", below.join(", ")) };
    Some(format!("{square}: {}, {top}{below}", men.len()))
}

fn fibonacci(position: &Fibonacci, question: &Question, paint: Paint) -> Option<String> {
    let kind = |kind: ManKind| match kind {
        ManKind::Centre => "centre",
        ManKind::Strike => "strike",
        ManKind::Support => "support",
    };
    let at = |point: Point| {
        let man = position.man(point)?;
        Some(format!("{point}: {} of {}", kind(man.kind), paint.name(man.seat)))
    };
    match question {
        Question::Place(name) => {
            let point = Point::from_name(name)?;
            Some(at(point).unwrap_or_else(|| format!("{point}: empty")))
        }
        Question::Row(name) => {
            let [letter @ b'a'..=b'k'] = name.as_bytes() else { return None };
            Some(told(&format!("Row {name}"), Point::row(usize::from(letter - b'a')).collect(), &at))
        }
        Question::Column(_) => None,
        Question::Line(name) => {
            let from = Point::from_name(name)?;
            let ways = from.neighbours().into_iter().map(|next| {
                let direction = (next.q() - from.q(), next.r() - from.r());
                let seen = |point: &Point| {
                    let far = from.distance(*point) as i8;
                    (point.q() - from.q(), point.r() - from.r()) == (direction.0 * far, direction.1 * far)
                };
                let mut points: Vec<Point> = Point::all().filter(|&point| point != from).filter(seen).collect();
                points.sort_by_key(|&point| from.distance(point));
                let end = points.last().copied().unwrap_or(next);
                told(&format!("Towards {end}"), points, &at)
            });
            Some(ways.collect::<Vec<_>>().join("\n"))
        }
        Question::Men => {
            let every = Seat::all(2)
                .flat_map(|seat| [ManKind::Centre, ManKind::Strike, ManKind::Support].map(|of_kind| (seat, of_kind)));
            let list = every.map(|(seat, of_kind)| {
                let points: Vec<String> =
                    position.men(seat, of_kind).into_iter().map(|point| point.to_string()).collect();
                format!("{}, {}: {}", paint.name(seat), kind(of_kind), points.join(", "))
            });
            Some(list.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// `Row 4: a4: 1, Red (1); …`, without what is empty.
fn told<P: Copy>(name: &str, places: Vec<P>, at: &dyn Fn(P) -> Option<String>) -> String {
    let men: Vec<String> = places.into_iter().filter_map(at).collect();
    format!("{name}: {}", if men.is_empty() { "empty".to_owned() } else { men.join("; ") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(variant: &str, question: &Question) -> Option<String> {
        let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        answer(&game, question, Paint::new(false, game.kind()))
    }

    #[test]
    fn a_board_of_focus_by_places_rows_columns_and_lines() {
        let ask = |question: Question| asked("focus-2", &question);
        assert_eq!(ask(Question::Place("c4".to_owned())).unwrap(), "c4: 1, Red (1)");
        assert_eq!(ask(Question::Place("d1".to_owned())).unwrap(), "d1: empty");
        assert_eq!(ask(Question::Row("1".to_owned())).unwrap(), "Row 1: empty");
        assert!(ask(Question::Row("4".to_owned())).unwrap().contains("; c4: 1, Red (1); d4: 1, Blue (2)"));
        assert!(ask(Question::Column("c".to_owned())).unwrap().starts_with("Column c: c2: 1, "));
        let line = ask(Question::Line("d4".to_owned())).unwrap();
        let ends: Vec<&str> = line.lines().map(|way| way.split(": ").next().unwrap()).collect();
        assert_eq!(ends, ["Towards h4", "Towards a4", "Towards d8", "Towards d1"]);
        assert_eq!(ask(Question::Men).unwrap().lines().count(), 2);
        for wrong in ["0", "9", "x", ""] {
            assert_eq!(ask(Question::Row(wrong.to_owned())), None);
            assert_eq!(ask(Question::Column(wrong.to_owned())), None);
            assert_eq!(ask(Question::Place(wrong.to_owned())), None);
            assert_eq!(ask(Question::Line(wrong.to_owned())), None);
        }
    }

    #[test]
    fn a_board_of_fibonacci_by_points_rows_and_lines() {
        let ask = |question: Question| asked("fibonacci", &question);
        let line = ask(Question::Line("f6".to_owned())).unwrap();
        assert_eq!(line.lines().count(), 6, "{line}");
        assert!(ask(Question::Row("k".to_owned())).unwrap().starts_with("Row k: "));
        assert_eq!(ask(Question::Column("d".to_owned())), None);
        let men = ask(Question::Men).unwrap();
        assert_eq!(men.lines().count(), 6, "{men}");
        assert!(men.starts_with("Red (1), centre: "), "{men}");
    }
}
