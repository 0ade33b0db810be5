//! Who can see which secrets of a running game.
//!
//! | What | Who can see it | Decided in |
//! | --- | --- | --- |
//! | Seeds of cards, lots and bots | nobody before the game is over | [`withhold`]; views have no field for them |
//! | Conditional moves | the player who left them | `live::conditional` |
//! | Private requests of partners | the two partners | `live::confided` |
//! | Talk at the table, in the room, of a side | who can read that place | `live::rights` |
//! | Secrets of invitations and links | their creators, once, in the answer | only digests are stored |
//!
//! `tests/it/secrets.rs` walks every route as every role during a game, and searches the answers for each of them.

use serde_json::Value;

/// The field of events that decides the future: a seed from which cards, lots or bot moves can be computed.
const SEED: &str = "seed";

/// Removes everything from a stored event, or a part of one, that must stay secret until the game is over.
pub(crate) fn withhold(body: &mut Value) {
    match body {
        Value::Object(fields) => {
            fields.remove(SEED);
            fields.values_mut().for_each(withhold);
        }
        Value::Array(values) => values.iter_mut().for_each(withhold),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn no_seed_is_left_however_deep_it_lies() {
        let mut body = json!({ "kind": "started", "seed": 7, "seats": [
            { "kind": "bot", "level": 3, "seed": 8 }, { "kind": "human", "name": "seed" },
        ], "bot": { "level": 1, "seed": 9 } });
        withhold(&mut body);
        let left = json!({ "kind": "started", "seats": [
            { "kind": "bot", "level": 3 }, { "kind": "human", "name": "seed" },
        ], "bot": { "level": 1 } });
        assert_eq!(body, left);
    }
}
