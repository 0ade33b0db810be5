//! Answers a page's questions about rules, views and engine. A worker in the browser hosts it (`crates/wasm`); without
//! an engine for the browser, the server does (`/api/analysis`).
//!
//! [`answer`] takes a question as JSON and returns the answer as JSON, without state between calls; [`Ask`] lists the
//! questions. The engine itself is reached through its line protocol
//! ([`Session::inline`](gamut_engine::protocol::Session::inline)).
//!
//! ```
//! let asked = r#"{"ask":"position","variant":"focus-2","text":"x4/x6/x8"}"#;
//! let answered = gamut_questions::answer(asked);
//! assert!(answered.starts_with(r#"{"error":"position"#), "{answered}");
//! ```

mod ask;
mod bounds;
mod found;
mod line;
mod local;
mod puzzle;
mod record;
mod refusal;
mod step;
#[cfg(feature = "typescript")]
mod typescript;
mod wire;

pub use ask::{Ask, CheckedPosition, GameAt, ReviewStep, answer, read};
pub use bounds::{Bounds, Permit};
pub use found::{EngineLine, EngineScore, LineView};
pub use line::PlayedLine;
pub use record::{RecordView, RecordedLine, RecordedMove, RecordedTag};
pub use refusal::Fault;
pub use step::{BotSetup, LocalAnswer, LocalBot, LocalStep};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use wire::{EngineBuild, Engines, FromHost, ToHost};
