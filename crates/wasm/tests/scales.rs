//! The page turns points into chances as the engine does: the engine's numbers are committed beside the page's code.

use gamut_engine::HasSearch;
use gamut_rules::{AnyGame, with_game};
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn the_pages_scales_are_the_engines() {
    let variants = ["focus-2", "focus-2,goal=capture", "focus-teams", "fibonacci", "fibonacci-cards"];
    let scale = |name: &&str| {
        let game = AnyGame::new(&name.parse().unwrap()).unwrap();
        ((*name).to_owned(), with_game!(game.kind(), game => game.position().score_scale()))
    };
    let scales: BTreeMap<String, f64> = variants.iter().map(scale).collect();
    let text = format!("{}\n", serde_json::to_string_pretty(&scales).unwrap());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/analysis/scales.json");
    if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), text, "GAMUT_WRITE_WIRE=1 writes it anew");
}
