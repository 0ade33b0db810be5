//! Invalid positions and actions.

use super::start;
use four_in_a_row::FourInARow;
use gamut_rules::Position;

#[test]
fn invalid_positions_get_a_one_line_error() {
    for (text, expected) in [
        ("", "two fields"),
        ("//////", "two fields"),
        ("////// 3", "the seat to act"),
        ("///// 1", "7 columns"),
        ("/////// 1", "7 columns"),
        ("1212121////// 1", "at most 6 stones"),
        ("13////// 1", "each 1 or 2"),
        ("1////// 1", "as many stones"),
        ("2////// 2", "as many stones"),
        ("11////// 2", "as many stones"),
        ("1111/222///// 1", "as many stones"),
        ("1111/2222///// 1", "no four in line of the seat to act"),
        ("12/12/11/12/2// 2", "a stone on top that all fours in line need"),
    ] {
        let error = FourInARow::parse(text).unwrap_err().to_string();
        assert!(error.contains(expected) && !error.contains('\n'), "{text}: {error}");
    }
    for text in ["////// 1", "////// 2", "1////// 2", "1111/222///// 2", "12/12/12/1/// 2"] {
        assert_eq!(FourInARow::parse(text).unwrap().to_string(), text);
    }
}

#[test]
fn invalid_actions_get_a_one_line_error() {
    let game = start();
    for text in ["", "h", "A", "aa", "4", "a1", "é"] {
        let error = game.position().parse_action(text).unwrap_err().to_string();
        assert!(error.contains("expected a column from a to g"), "{error}");
    }
}
