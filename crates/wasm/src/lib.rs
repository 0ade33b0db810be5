//! Rules, views and engine for the browser: what a page asks of them without a server.
//!
//! [`answer`] takes a question as JSON and returns the answer as JSON; [`Ask`] lists the questions. It keeps nothing
//! between them. The engine itself is asked by its own protocol, line by line
//! ([`Session::inline`](gamut_engine::protocol::Session::inline)). Built for WebAssembly by `cargo xtask wasm`, both are
//! what a worker of the page calls (`web/src/lib/engine`).
//!
//! ```
//! let asked = r#"{"ask":"position","variant":"focus-2","text":"x4/x6/x8"}"#;
//! let answered = gamut_wasm::answer(asked);
//! assert!(answered.starts_with(r#"{"error":"position"#), "{answered}");
//! ```

mod ask;
#[cfg(target_arch = "wasm32")]
mod bindings;
mod found;
mod line;
mod local;
mod record;
mod refusal;
mod typescript;

pub use ask::{Ask, BotSetup, CheckedPosition, GameAt, ReviewStep, answer};
#[cfg(target_arch = "wasm32")]
pub use bindings::{EngineSession, answer_json};
pub use found::{EngineLine, EngineScore, LineView};
pub use line::PlayedLine;
pub use local::{LocalAnswer, LocalBot, LocalStep};
pub use record::{RecordView, RecordedLine, RecordedMove, RecordedTag};
pub use refusal::Fault;
pub use typescript::typescript;
