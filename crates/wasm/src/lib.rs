//! Rules, views and engine for the browser: what `cargo xtask wasm` builds for WebAssembly, and a worker of the page calls
//! (`web/src/lib/engine`). All of it is `gamut_questions` and the engine's protocol; here is what JavaScript calls. Built
//! for anything else it is empty.

#[cfg(target_arch = "wasm32")]
mod bindings;

#[cfg(target_arch = "wasm32")]
pub use bindings::{EngineSession, answer_json};
