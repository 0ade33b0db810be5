//! Generation of the page's TypeScript types of questions and answers.

use crate::{
    Ask, BotSetup, CheckedPosition, EngineBuild, EngineLine, EngineScore, Engines, Fault, FromHost, GameAt, LineView,
    LocalAnswer, LocalBot, LocalStep, PlayedLine, RecordView, RecordedLine, RecordedMove, RecordedTag, ReviewStep,
    ToHost,
};
use gamut_views::export;
use ts_rs::{Config, TS};

/// Returns the contents of `web/src/lib/engine/asks.ts`: every type of the questions and answers.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// Generated from crates/questions, which documents the fields. Do not edit;\n\
         // to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript\n\
         import type { ClientMessage, GameBoard, GameHistory, GameView, NewGame, OfflineGame, ServerMessage } from \"../wire\";\n\
         import type { Decision } from \"../review/types\";\n",
    );
    macro_rules! types {
        ($($name:ty),*) => { $( export(&mut text, <$name>::docs(), &<$name>::decl(&config)); )* };
    }
    types!(
        Ask,
        PlayedLine,
        EngineLine,
        EngineScore,
        LineView,
        BotSetup,
        LocalStep,
        LocalAnswer,
        LocalBot,
        GameAt,
        CheckedPosition,
        Fault,
        ReviewStep,
        RecordView,
        RecordedTag,
        RecordedLine,
        RecordedMove,
        ToHost,
        FromHost,
        Engines,
        EngineBuild
    );
    text
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// The types are committed, so that building the page needs no Rust.
    #[test]
    fn the_committed_types_are_the_generated_ones() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/engine/asks.ts");
        let generated = super::typescript();
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == generated,
            "web/src/lib/engine/asks.ts is out of date: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript"
        );
    }
}
