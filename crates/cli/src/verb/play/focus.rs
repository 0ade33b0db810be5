//! Focus at the terminal: each square shows its whole stack, bottom on the left, top on the right.

use super::aloud::{Question, listed};
use super::paint::Paint;
use super::seen::Seen;
use gamut_rules::any::Effect;
use gamut_rules::focus::{Focus, Square, Tray};
use gamut_rules::{Game, Seat};

/// Width of a cell: a stack of five with a space on either side.
const WIDTH: usize = 7;

/// Box-drawing characters, indexed by their arms: up 1, right 2, down 4, left 8.
const CORNERS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// East, west, north, south as (files, ranks).
const WAYS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl<const SEATS: usize> Seen for Game<Focus<SEATS>> {
    fn key(&self) -> &'static str {
        "Stacks read from bottom (left) to top (right); * marks where the last move ended."
    }

    fn moves(&self) -> &'static str {
        "\
d5-c5       move one man             c5(2)-e5    move the top two men
@e4         drop a reserve man       d4~e4       swap two men before a game with balance=swap"
    }

    fn board(&self, paint: Paint) -> String {
        let last = self.played().last().map(|action| action.to());
        squares(self.position(), last, paint)
    }

    /// Returns each seat's reserve and captures.
    fn beside(&self, paint: Paint) -> String {
        Seat::all(SEATS).map(|seat| hand(self.position(), seat, paint)).collect()
    }

    fn answer(&self, question: &Question, paint: Paint) -> Option<String> {
        let position = self.position();
        let at = |square: Square| stack(position, square, paint);
        let line = |name: String, squares: Vec<Square>| (!squares.is_empty()).then(|| listed(&name, squares, &at));
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
                let way =
                    |&direction: &(i8, i8)| (1..8).map_while(|steps| from.step(direction, steps)).collect::<Vec<_>>();
                let ways = WAYS.iter().map(way).filter_map(|squares| {
                    let end = *squares.last()?;
                    Some(listed(&format!("Towards {end}"), squares, &at))
                });
                Some(ways.collect::<Vec<_>>().join("\n"))
            }
            Question::Men => {
                let own = |seat: Seat| {
                    let squares = Square::all().filter(|&square| position.stack(square).owner() == Some(seat));
                    let list: Vec<String> =
                        squares.map(|square| format!("{square}({})", position.stack(square).height())).collect();
                    format!(
                        "{}: {}",
                        paint.name(seat),
                        if list.is_empty() { "none".to_owned() } else { list.join(", ") }
                    )
                };
                Some(Seat::all(SEATS).map(own).collect::<Vec<_>>().join("\n"))
            }
        }
    }

    fn told(&self, effect: &Effect, _paint: Paint) -> String {
        let Effect::Focus(effect) = effect else { return String::new() };
        let count = |wanted: fn(&Tray) -> bool| effect.fallen.iter().filter(|fallen| wanted(&fallen.tray)).count();
        let captured = count(|tray| matches!(tray, Tray::Captured(_)));
        let back = count(|tray| matches!(tray, Tray::Reserve(_)));
        let mut text = String::new();
        if captured > 0 {
            text += &format!(", captures {captured}");
        }
        if back > 0 {
            text += &format!(", {back} to the reserve");
        }
        text
    }
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
fn hand<const SEATS: usize>(position: &Focus<SEATS>, seat: Seat, paint: Paint) -> String {
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
}

/// Says who stands on a square, top first; `None` if it is empty.
fn stack<const SEATS: usize>(position: &Focus<SEATS>, square: Square, paint: Paint) -> Option<String> {
    let mut men: Vec<String> = position.stack(square).pieces().map(|seat| paint.name(seat)).collect();
    men.reverse();
    let (top, below) = men.split_first()?;
    let below = if below.is_empty() { String::new() } else { format!(" on top of {}", below.join(", ")) };
    Some(format!("{square}: {}, {top}{below}", men.len()))
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
