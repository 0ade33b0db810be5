//! Geometry and colours, as the page has them.

use std::fmt::Write;

use serde::Deserialize;

/// `look.json`; lengths are in units of the drawing.
#[derive(Deserialize)]
pub(super) struct Look {
    pub(super) square: Tile,
    pub(super) margin: f64,
    pub(super) piece: Piece,
    pub(super) seats: Vec<SeatLook>,
    pub(super) board: Board,
}

#[derive(Deserialize)]
pub(super) struct Tile {
    /// From one square to the next.
    pub(super) pitch: f64,
    pub(super) size: f64,
    pub(super) round: f64,
    /// From a square's upper edge to the feet of its men.
    pub(super) base: f64,
}

/// Outlines of a man; its origin is the middle of its underside.
#[derive(Deserialize)]
pub(super) struct Piece {
    /// From a man to the one on top of it.
    pub(super) rise: f64,
    pub(super) side: String,
    pub(super) face: String,
    pub(super) dome: String,
    pub(super) gleam: String,
    pub(super) shadow: Shadow,
    pub(super) outline: f64,
}

#[derive(Deserialize)]
pub(super) struct Shadow {
    pub(super) rx: f64,
    pub(super) ry: f64,
    pub(super) x: f64,
    pub(super) y: f64,
}

#[derive(Deserialize)]
pub(super) struct SeatLook {
    pub(super) body: String,
    pub(super) light: String,
    pub(super) dark: String,
    pub(super) outline: Pair,
    pub(super) ink: String,
    pub(super) mark: Stroke,
    pub(super) rim: Option<Rim>,
}

/// A path; line 0 means filled.
#[derive(Deserialize)]
pub(super) struct Stroke {
    pub(super) d: String,
    pub(super) line: f64,
}

#[derive(Deserialize)]
pub(super) struct Rim {
    pub(super) d: String,
    pub(super) line: f64,
    pub(super) ink: Pair,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub(super) ground: Pair,
    pub(super) squares: [Pair; 2],
    pub(super) coordinate: Pair,
    pub(super) tray: Pair,
    pub(super) shadow: Pair,
    pub(super) last: Pair,
}

/// A colour in the light theme and in the dark one.
#[derive(Deserialize)]
pub(super) struct Pair([String; 2]);

impl Pair {
    pub(super) fn light(&self) -> &str {
        &self.0[0]
    }
}

impl Look {
    pub(super) fn get() -> Self {
        let text = include_str!("../../../../web/src/lib/board/look.json");
        serde_json::from_str(text).expect("a test reads the file that is compiled in")
    }

    /// Edge of the whole drawing.
    pub(super) fn extent(&self) -> f64 {
        8.0 * self.square.pitch + 2.0 * self.margin
    }

    /// The style sheet's rules for the dark theme, by the classes that the drawing gives.
    pub(super) fn dark_rules(&self, seats: usize) -> String {
        let board = &self.board;
        let mut rules = String::new();
        let mut rule = |class: &str, property: &str, Pair([light, dark]): &Pair| {
            if light != dark {
                let _ = write!(rules, ".{class}{{{property}:{dark}}}");
            }
        };
        for (class, colours) in [
            ("ground", &board.ground),
            ("tone0", &board.squares[0]),
            ("tone1", &board.squares[1]),
            ("coordinate", &board.coordinate),
            ("tray", &board.tray),
            ("last", &board.last),
        ] {
            rule(class, "fill", colours);
        }
        rule("shadow", "stop-color", &board.shadow);
        for (number, seat) in (1..).zip(&self.seats).take(seats) {
            rule(&format!("outline{number}"), "stroke", &seat.outline);
            if let Some(rim) = &seat.rim {
                rule(&format!("rim{number}"), if rim.line == 0.0 { "fill" } else { "stroke" }, &rim.ink);
            }
        }
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_look_is_read_and_has_four_seats() {
        assert_eq!(Look::get().seats.len(), 4);
    }
}
