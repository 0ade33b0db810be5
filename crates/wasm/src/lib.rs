//! Rules, views and engine for the browser: `cargo xtask wasm` builds it for WebAssembly, and a worker of the page
//! calls it (`web/src/lib/engine`). It exposes `gamut_questions` and the engine's protocol to JavaScript. For other
//! targets the crate is empty.

#[cfg(target_arch = "wasm32")]
mod bindings;

#[cfg(target_arch = "wasm32")]
pub use bindings::{EngineSession, add_network, answer_json};
