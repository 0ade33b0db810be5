//! The interface for JavaScript.

use gamut_engine::focus::seat_network::SeatNetwork;
use gamut_engine::protocol::Session;
use js_sys::{Function, JsString};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Answers a question; both are JSON. See [`answer`](gamut_questions::answer).
#[wasm_bindgen(js_name = answer)]
#[must_use]
pub fn answer_json(question: &str) -> String {
    gamut_questions::answer(question)
}

/// Adds the network for three or four seats from its file, which the page fetches when it needs it.
///
/// # Errors
/// What is wrong in the file.
#[wasm_bindgen(js_name = addNetwork)]
pub fn add_network(file: &[u8]) -> Result<(), String> {
    SeatNetwork::add(file).map_err(|error| error.to_string())
}

/// A session of the engine protocol.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EngineSession(Session);

#[wasm_bindgen]
impl EngineSession {
    /// Creates a session that calls `say` with each line of output while the corresponding input line is executed.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(say: Function) -> Self {
        Self(Session::inline(move |line| {
            // There is nobody to report an exception to.
            let _ = say.call1(&JsValue::NULL, &JsString::from(line));
        }))
    }

    /// Executes a line of the protocol. `go` returns when the search has ended.
    pub fn line(&mut self, line: &str) {
        // After `quit` the page terminates the worker.
        let _ = self.0.line(line);
    }
}
