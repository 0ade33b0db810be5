//! The page's types, generated from the questions and answers.

use crate::{
    Ask, BotSetup, CheckedPosition, EngineBuild, EngineLine, EngineScore, Engines, Fault, FromHost, GameAt, LineView,
    LocalAnswer, LocalBot, LocalStep, PlayedLine, RecordView, RecordedLine, RecordedMove, RecordedTag, ReviewStep,
    ToHost,
};
use gamut_views::export;
use ts_rs::{Config, TS};

/// Returns the file `web/src/lib/engine/asks.ts`: every type of questions and answers, for the page.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// Generated from crates/questions, where the fields are explained. Do not edit;\n\
         // to write it anew: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript\n\
         import type { ClientMessage, GameBoard, GameHistory, GameView, NewGame, OfflineEvent, OfflineGame, ServerMessage } from \"../wire\";\n\
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

    /// Building the page needs no Rust: the types are committed.
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
