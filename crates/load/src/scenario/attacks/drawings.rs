//! Distinct pictures, animations and printed sheets, requested from ten networks.

use super::Ground;
use crate::client::Client;
use crate::random_game;
use anyhow::Result;
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode};
use std::time::Duration;
use tokio::time::sleep;

/// Number of concurrent requests, and number of networks.
const DRAWINGS: u32 = 30;
const NETWORKS: u32 = 10;
/// Delay before the next try after a refusal.
const AGAIN: Duration = Duration::from_millis(100);
const LANGUAGES: [&str; 5] = ["en", "fr", "it", "de", "zh-TW"];

/// Uploads the long game to draw; returns its id.
pub(super) async fn long_game(ground: &Ground) -> Result<Vec<String>> {
    let record = random_game::record(ground.plies as usize, 1)?;
    ground.attacker().upload(&record).await
}

/// Requests animations of the whole game, no two with the same width and theme.
pub(super) async fn gifs(ground: &Ground) -> Result<()> {
    let id = ground.game();
    ask(ground, move |number| {
        let (width, theme) = (320 + number / 2 % 320, if number.is_multiple_of(2) { "light" } else { "dark" });
        format!("/api/games/{id}/picture.gif?width={width}&theme={theme}")
    })
    .await
}

/// Requests large pictures of its positions, from the last one back.
pub(super) async fn pngs(ground: &Ground) -> Result<()> {
    let (id, plies) = (ground.game(), ground.plies);
    ask(ground, move |number| {
        format!("/api/games/{id}/picture.png?width=1200&ply={}", plies.saturating_sub(number % plies.max(1)))
    })
    .await
}

/// Requests the sheets of all variants, in each language and paper size.
pub(super) async fn pdfs(ground: &Ground) -> Result<()> {
    let described = Mode::all().flat_map(|mode| Edition::all().map(move |edition| (mode, edition)));
    let described = described.filter(|(mode, edition)| edition.describes(*mode));
    let variants: Vec<String> =
        described.filter_map(|(mode, edition)| Some(Variant::new(mode, edition).ok()?.to_string())).collect();
    ask(ground, move |number| {
        let number = number as usize;
        let (paper, language) = (["a4", "letter"][number % 2], LANGUAGES[number / 2 % LANGUAGES.len()]);
        let variant = &variants[number / (2 * LANGUAGES.len()) % variants.len()];
        format!("/api/print?variant={variant}&lang={language}&paper={paper}")
    })
    .await
}

/// Requests one drawing after another, each until it is there, with several requests at a time.
async fn ask(ground: &Ground, path: impl Fn(u32) -> String + Clone + Send + 'static) -> Result<()> {
    let all = ground.many.unwrap_or(DRAWINGS);
    ground
        .crowd(DRAWINGS, |first| {
            let (ground, client, path) = (ground.clone(), ground.other(first % NETWORKS), path.clone());
            async move {
                for number in (first..).step_by(all as usize) {
                    while !is_given(&client, &path(number)).await {
                        ground.count(false);
                        sleep(AGAIN).await;
                    }
                    ground.count(true);
                }
            }
        })
        .await;
    Ok(())
}

async fn is_given(client: &Client, path: &str) -> bool {
    client.get(path).await.is_ok_and(|answer| answer.status == 200)
}
