//! What crosses the wire, a file a direction, and the TypeScript types generated from it.

pub mod fibonacci;
pub mod focus;
pub mod incoming;
pub mod outgoing;
pub mod variants;

pub use fibonacci::{Card, End, FibonacciAction, FibonacciBoard, FibonacciPlayed, FibonacciState, Letter, Step};
pub use focus::{Fallen, FocusBoard, FocusMove, FocusPlayed, FocusState, Missing, Phase, TrayKind};
pub use incoming::{ClientMessage, NewGame, SeatSetup, parse_client_message};
pub use outgoing::{
    Board, EventView, GameList, GameState, GameSummary, GameView, MoveView, NewGames, NewId, Over, Refusal, SeatKind,
    SeatView, ServerMessage, StateView, Version,
};
pub use variants::{EditionView, ModeView, NeedView, Numbers, OptionView, VariantList, VariantView};

use crate::error::Code;
use crate::event::Talk;
use ts_rs::{Config, TS};

/// Changes when an old page could not understand this server any more.
pub const PROTOCOL: u32 = 3;

/// The file `web/src/lib/wire.ts`: every type of the wire, for the page.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// Generated from crates/server/src/wire, where the fields are explained. Do not edit;\n\
         // to write it anew: GAMUT_WRITE_WIRE=1 cargo test -p gamut-server wire\n",
    );
    let mut add = |docs: Option<String>, declaration: String| {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(&without_comments(&declaration));
        text.push('\n');
    };
    macro_rules! types {
        ($($name:ty),*) => { $( add(<$name>::docs(), <$name>::decl(&config)); )* };
    }
    types!(
        NewGame,
        SeatSetup,
        Talk,
        ClientMessage,
        NewId,
        NewGames,
        GameList,
        GameSummary,
        GameView,
        SeatView,
        SeatKind,
        StateView,
        GameState,
        Board,
        MoveView
    );
    types!(Over, ServerMessage, EventView, Refusal, Code, Version);
    types!(FocusBoard, FocusMove, FocusPlayed, Fallen, TrayKind, FocusState, Phase, Missing);
    types!(FibonacciBoard, Letter, Step, End, Card, FibonacciAction, FibonacciPlayed, FibonacciState);
    types!(VariantList, ModeView, OptionView, Numbers, NeedView, EditionView, VariantView);
    text
}

/// A declaration on one line. What the fields mean is said in the Rust files.
fn without_comments(declaration: &str) -> String {
    let code = declaration.split("/**").enumerate().map(|(index, part)| {
        let after = if index == 0 { part } else { part.split_once("*/").map_or("", |(_, code)| code) };
        after.trim_start()
    });
    code.collect::<String>().replace('\n', "")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Building the page needs no Rust and building this crate needs no Node: the types are committed.
    #[test]
    fn the_committed_types_are_the_generated_ones() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
        let generated = super::typescript();
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == generated,
            "web/src/lib/wire.ts is out of date: GAMUT_WRITE_WIRE=1 cargo test -p gamut-server wire"
        );
    }
}
