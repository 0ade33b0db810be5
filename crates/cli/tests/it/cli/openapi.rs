//! `gamut openapi`.

use crate::gamut::good;
use serde_json::Value;

#[test]
fn the_document_is_printed_as_json() {
    let printed: Value = serde_json::from_str(&good(&["openapi"])).unwrap();
    assert_eq!(printed, gamut_server::openapi::document());
}
