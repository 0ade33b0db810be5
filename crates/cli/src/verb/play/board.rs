//! Draws the board in a terminal. In Focus each square shows its whole stack, bottom on the left, top on the right.

mod fibonacci;

use super::paint::Paint;
use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Square};
use gamut_rules::{AnyGame, Game, Seat, with_focus};

/// Width of a cell: a stack of five with a space on either side.
const WIDTH: usize = 7;

/// Box-drawing characters, indexed by their arms: up 1, right 2, down 4, left 8.
const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// Returns the board, and in Focus below it each seat's reserve and captures; the position string where a game has no
/// drawing.
pub(super) fn draw(game: &AnyGame, paint: Paint) -> String {
    match game.kind() {
        Kind::Fibonacci(game) => fibonacci::draw(game, paint),
        other => with_focus!(other, game => focus(game, paint)).unwrap_or_else(|| game.position() + "\n"),
    }
}

/// Returns what is shown next to the board: reserves and captures, or the turn and both sides.
pub(super) fn beside(game: &AnyGame, paint: Paint) -> String {
    match game.kind() {
        Kind::Fibonacci(game) => fibonacci::beside(game, paint),
        other => with_focus!(other, game => hands(game.position(), paint)).unwrap_or_default(),
    }
}

fn focus<const SEATS: usize>(game: &Game<Focus<SEATS>>, paint: Paint) -> String {
    let last = game.played().last().map(|action| action.to());
    squares(game.position(), last, paint) + &hands(game.position(), paint)
}

fn squares<const SEATS: usize>(position: &Focus<SEATS>, last: Option<Square>, paint: Paint) -> String {
    let mut out = String::new();
    for rank in (0..8).rev() {
        out += &format!("  {}\n{} ", paint.faint(&edge(rank + 1)), rank + 1);
        for file in 0..=8 {
            let line =
                if Square::at(file, rank).is_some() || Square::at(file - 1, rank).is_some() { "│" } else { " " };
            out += &paint.faint(line);
            if file < 8 {
                out += &Square::at(file, rank)
                    .map_or_else(|| " ".repeat(WIDTH), |square| cell(position, square, last, paint));
            }
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    out += &format!("  {}\n  ", paint.faint(&edge(0)));
    for file in 'a'..='h' {
        out += &format!("{file:>5}   ");
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

/// Draws a stack in its cell, with `*` at the target of the last move.
fn cell<const SEATS: usize>(position: &Focus<SEATS>, square: Square, last: Option<Square>, paint: Paint) -> String {
    let stack = position.stack(square);
    let height = stack.height();
    let men: String =
        (1..).zip(stack.pieces()).map(|(level, seat)| paint.seat(seat, &seat.to_string(), level == height)).collect();
    let mark = if last == Some(square) { '*' } else { ' ' };
    format!("{mark}{men}{}", " ".repeat(WIDTH - 1 - height))
}

/// Draws the line below the rank with this index (from 0), or above rank 8.
fn edge(rank: i8) -> String {
    let there = |file: i8, rank: i8| Square::at(file, rank).is_some();
    let mut line = String::new();
    for file in 0..=8 {
        // Which of the four cells round a corner exist decides its arms.
        let (left_up, right_up) = (there(file - 1, rank), there(file, rank));
        let (left_down, right_down) = (there(file - 1, rank - 1), there(file, rank - 1));
        let arms = [left_up || right_up, right_up || right_down, left_down || right_down, left_up || left_down];
        let corner = arms.iter().rev().fold(0, |sum, &arm| 2 * sum + usize::from(arm));
        line.push(CORNERS[corner]);
        if file < 8 {
            line += &(if arms[1] { "─" } else { " " }).repeat(WIDTH);
        }
    }
    line.trim_end().to_owned()
}

/// Returns a line such as `Red (1)     reserve 2, captured 3 of Blue (2)`.
fn hands<const SEATS: usize>(position: &Focus<SEATS>, paint: Paint) -> String {
    let hand = |seat: Seat| {
        let of = |other: Seat| (position.hand(seat).of(other), other);
        let captured: Vec<String> = Seat::all(SEATS)
            .filter(|&other| other != seat)
            .map(of)
            .filter(|&(count, _)| count > 0)
            .map(|(count, other)| format!("{count} of {}", paint.name(other)))
            .collect();
        let captured = if captured.is_empty() { "nothing".to_owned() } else { captured.join(", ") };
        let name = paint.name(seat);
        let space = " ".repeat(12 - name.len());
        let name = paint.seat(seat, &name, true);
        format!("  {name}{space}reserve {}, captured {captured}\n", position.reserve(seat))
    };
    Seat::all(SEATS).map(hand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_of_the_board() {
        assert_eq!(edge(8).trim_start(), "┌───────┬───────┬───────┬───────┐");
        assert_eq!(edge(0), edge(8).replace('┌', "└").replace('┬', "┴").replace('┐', "┘"));
        assert_eq!(edge(4).chars().filter(|&c| c == '┼').count(), 7);
        assert!(edge(6).starts_with("┌───────┼") && edge(6).ends_with("┼───────┐"));
    }
}
