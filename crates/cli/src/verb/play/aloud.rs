//! Reads the board out, line by line: what a drawing shows to eyes. The words are those of the page.

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

/// `Row 4: a4: 1, Red (1); …`, without what is empty.
pub(super) fn listed<P: Copy>(name: &str, places: Vec<P>, at: &dyn Fn(P) -> Option<String>) -> String {
    let men: Vec<String> = places.into_iter().filter_map(at).collect();
    format!("{name}: {}", if men.is_empty() { "empty".to_owned() } else { men.join("; ") })
}

#[cfg(test)]
mod tests {
    use super::super::games;
    use super::super::paint::Paint;
    use super::*;
    use gamut_rules::AnyGame;

    fn asked(variant: &str, question: &Question) -> Option<String> {
        let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        let seen = games::of(&game);
        seen.answer(question, Paint::new(false, seen.second()))
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
