//! Fibonacci at the terminal: the rows of the hexagon with the names of their first and last points.

use super::aloud::{Question, listed};
use super::paint::{Colour, GREEN, Paint};
use super::seen::Seen;
use gamut_rules::any::Effect;
use gamut_rules::fibonacci::{Effect as FibonacciEffect, Fibonacci, ManKind, Point};
use gamut_rules::{Game, Seat};

/// Width of a cell: a man between two brackets, and a space.
const WIDTH: usize = 4;
const ROWS: usize = 11;

impl Seen for Game<Fibonacci> {
    fn key(&self) -> &'static str {
        "C is a centre, S a strike, D a support; capital letters are Red, small letters Green; \
         [] marks where the last move ended."
    }

    fn moves(&self) -> &'static str {
        "k2-j3       move a man               end         end the turn, giving up its remaining moves"
    }

    fn second(&self) -> &'static Colour {
        &GREEN
    }

    fn board(&self, paint: Paint) -> String {
        let last = self.played().iter().rev().find(|action| action.is_step()).map(|action| action.to());
        (0..ROWS).rev().map(|row| line(self.position(), row, last, paint)).collect()
    }

    /// Returns the turn and both sides, a line each.
    fn beside(&self, paint: Paint) -> String {
        let position = self.position();
        turn(position) + &Seat::all(2).map(|seat| side(position, seat, paint)).collect::<String>()
    }

    fn answer(&self, question: &Question, paint: Paint) -> Option<String> {
        let position = self.position();
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
                Some(listed(&format!("Row {name}"), Point::row(usize::from(letter - b'a')).collect(), &at))
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
                    listed(&format!("Towards {end}"), points, &at)
                });
                Some(ways.collect::<Vec<_>>().join("\n"))
            }
            Question::Men => {
                let every = Seat::all(2).flat_map(|seat| {
                    [ManKind::Centre, ManKind::Strike, ManKind::Support].map(|of_kind| (seat, of_kind))
                });
                let list = every.map(|(seat, of_kind)| {
                    let points: Vec<String> =
                        position.men(seat, of_kind).into_iter().map(|point| point.to_string()).collect();
                    format!("{}, {}: {}", paint.name(seat), kind(of_kind), points.join(", "))
                });
                Some(list.collect::<Vec<_>>().join("\n"))
            }
        }
    }

    fn told(&self, effect: &Effect, paint: Paint) -> String {
        let Effect::Fibonacci(FibonacciEffect::Step { from, displaced: Some(man), .. }) = effect else {
            return String::new();
        };
        format!(", {}'s {} goes to {from}", paint.name(man.seat), kind(man.kind))
    }
}

fn kind(kind: ManKind) -> &'static str {
    match kind {
        ManKind::Centre => "centre",
        ManKind::Strike => "strike",
        ManKind::Support => "support",
    }
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

/// Returns a line such as `Red (1)     2 enemy strikes next to its centre`, and with cards those left in its pile.
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
    format!("  {}{space}{strikes} next to its centre{cards}\n", paint.seat(seat, &name, true))
}
