//! Draws a position as an SVG picture that matches the page: geometry and colours come from the `look.json` of each
//! game's board on the page; in Focus the men have the colours of the edition's box. The picture follows the viewer's
//! light or dark theme, and is light if the viewer has none.

mod fibonacci;
mod look;
mod men;
mod place;
mod trays;

use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Square};
use gamut_rules::variant::Edition;
use gamut_rules::{AnyGame, Game, Seat, with_focus};
use look::{Look, Pair};
use place::{corner, foot};
use std::fmt::Write;

/// Returns the picture of the current position, with the last move marked; `None` where a game has no drawing.
pub(crate) fn svg(game: &AnyGame) -> Option<String> {
    let (look, edition) = (Look::get(), game.variant().edition());
    match game.kind() {
        Kind::Fibonacci(game) => Some(fibonacci::draw(game)),
        other => with_focus!(other, game => draw(&look, edition, game)),
    }
}

fn draw<const SEATS: usize>(look: &Look, edition: Edition, game: &Game<Focus<SEATS>>) -> String {
    let colours = look.colours(edition, SEATS).expect("a test looks for every edition and number of seats");
    let position = game.position();
    let (margin, extent) = (look.margin, look.extent());
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {extent} {extent}\" \
         width=\"{extent}\" height=\"{extent}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n\
         <title>{position}</title>\n"
    );
    let _ = writeln!(out, "<style>@media(prefers-color-scheme:dark){{{}}}</style>", look.dark_rules(&colours));
    out += &men::definitions(look, &colours);
    let ground = themed("ground", "fill", &look.board.ground);
    let _ = writeln!(out, "<rect x=\"-{margin}\" y=\"-{margin}\" width=\"{extent}\" height=\"{extent}\" {ground}/>");
    for square in Square::all() {
        let tone = usize::from((square.file() + square.rank() + 1) % 2 != 0);
        out += &tile(look, square, &themed(&format!("tone{tone}"), "fill", &look.board.squares[tone]));
    }
    if let Some(&action) = game.played().last() {
        let source = (!action.is_drop()).then(|| action.from());
        // The square that was left is lighter than the one that was reached.
        for (square, opacity) in source.map(|square| (square, ".42")).into_iter().chain([(action.to(), ".72")]) {
            out += &tile(look, square, &format!("{} opacity=\"{opacity}\"", themed("last", "fill", &look.board.last)));
        }
    }
    out += &coordinates(look);
    out += &trays::draw(look, position);
    // From the top row down, so that a stack covers the stacks behind it.
    for square in Square::all().rev() {
        let (x, y) = foot(look, square);
        out += &men::stack(look, position.stack(square).pieces(), x, y, 1.0);
    }
    out + "</svg>\n"
}

/// Returns a role's colour as an attribute for the light theme, with a class that the dark theme's style sheet selects.
fn themed(role: &str, property: &str, colours: &Pair) -> String {
    format!("class=\"{role}\" {property}=\"{}\"", colours.light())
}

fn tile(look: &Look, square: Square, paint: &str) -> String {
    let (x, y) = corner(look, square);
    let inset = (look.square.pitch - look.square.size) / 2.0;
    let (x, y, size, round) = (x + inset, y + inset, look.square.size, look.square.round);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"{round}\" {paint}/>\n")
}

/// Draws letters and numbers along the outline of the board.
fn coordinates(look: &Look) -> String {
    let mut out = format!(
        "<g font-size=\"14\" text-anchor=\"middle\" {}>\n",
        themed("coordinate", "fill", &look.board.coordinate)
    );
    let pitch = look.square.pitch;
    for index in 0..8 {
        let leftmost = Square::all().find(|square| square.rank() == index);
        let lowest = Square::all().find(|square| square.file() == index);
        for (square, right, down, from, to) in
            [(leftmost, -9.0, pitch / 2.0 + 5.0, 1, 2), (lowest, pitch / 2.0, pitch + 15.0, 0, 1)]
        {
            let Some(square) = square else { continue };
            let (x, y) = corner(look, square);
            let _ =
                writeln!(out, "<text x=\"{}\" y=\"{}\">{}</text>", x + right, y + down, &square.to_string()[from..to]);
        }
    }
    out + "</g>\n"
}

/// Iterates over the seats of a game, with their numbers.
fn seats(count: usize) -> impl Iterator<Item = (Seat, u8)> {
    Seat::all(count).map(|seat| (seat, seat.number()))
}
