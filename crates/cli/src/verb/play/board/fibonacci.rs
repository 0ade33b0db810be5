//! Draws the hexagon in a terminal: rows with the names of their first and last points, then the state of both sides.

use crate::verb::play::paint::Paint;
use gamut_rules::fibonacci::{Fibonacci, Point};
use gamut_rules::{Game, Seat};

/// Width of a cell: a man between two brackets, and a space.
const WIDTH: usize = 4;
const ROWS: usize = 11;

/// Returns the board, and below it the turn and both sides.
pub(super) fn draw(game: &Game<Fibonacci>, paint: Paint) -> String {
    let position = game.position();
    let last = game.played().iter().rev().find(|action| action.is_step()).map(|action| action.to());
    let board: String = (0..ROWS).rev().map(|row| line(position, row, last, paint)).collect();
    board + &beside(game, paint)
}

/// Returns the turn and both sides, a line each.
pub(super) fn beside(game: &Game<Fibonacci>, paint: Paint) -> String {
    let position = game.position();
    turn(position) + &Seat::all(2).map(|seat| side(position, seat, paint)).collect::<String>()
}

/// Draws a row, with brackets round the target of the last move.
fn line(position: &Fibonacci, row: usize, last: Option<Point>, paint: Paint) -> String {
    let points: Vec<Point> = Point::row(row).collect();
    let end = |point: Option<&Point>| point.map_or_else(String::new, ToString::to_string);
    let men: String = points
        .iter()
        .map(|&point| {
            let [open, close] = if last == Some(point) { ["[", "]"] } else { [" ", " "] };
            let man = position.man(point);
            let man = man.map_or_else(|| paint.faint("·"), |man| paint.seat(man.seat, &man.to_string(), true));
            format!("{open}{man}{close}")
        })
        .collect::<Vec<_>>()
        .join(" ");
    let indent = " ".repeat((ROWS - points.len()) * WIDTH / 2);
    let [first, last] = [points.first(), points.last()].map(|point| paint.faint(&end(point)));
    format!("  {indent}{first} {men} {last}\n")
}

/// Returns a line such as `Turn 7, 4 of 6 moves left`.
fn turn(position: &Fibonacci) -> String {
    let number = position.turn_number();
    match position.left() {
        Some(left) => format!("  Turn {number}, {left} of {} moves left\n", left + position.made()),
        None => format!("  Turn {number}, a card is about to be turned up\n"),
    }
}

/// Returns a line such as `Red (1)     2 enemy strikes at its centre`, and with cards those left in its pile.
fn side(position: &Fibonacci, seat: Seat, paint: Paint) -> String {
    let name = paint.name(seat);
    let space = " ".repeat(12 - name.len());
    let cards = position.piles().map_or_else(String::new, |piles| {
        let left: Vec<String> = (1..=6_usize)
            .flat_map(|number| {
                std::iter::repeat_n(number.to_string(), usize::from(piles[seat.index() & 1][number - 1]))
            })
            .collect();
        let left = if left.is_empty() { "none".to_owned() } else { left.join(" ") };
        format!(", cards left: {left}")
    });
    let strikes = match position.attackers(seat) {
        0 => "no enemy strike".to_owned(),
        1 => "1 enemy strike".to_owned(),
        more => format!("{more} enemy strikes"),
    };
    format!("  {}{space}{strikes} at its centre{cards}\n", paint.seat(seat, &name, true))
}
