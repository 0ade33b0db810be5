//! Files of neighbouring builds. Each server stores the page's content-addressed files in the database, and serves
//! missing ones from there. A page that is older or newer than the server can so load its files.

use super::asset::{Asset, is_named_by_content};
use super::encoding::{Encoding, Packed};
use super::{App, Parts};
use crate::http::Error;
use axum::body::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_store::{AssetWrite, KeptAsset, Store, Write};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::io::Read;
use std::sync::Arc;
use std::time::Duration;

/// Delay before storing files if there are other nodes, which may soon need them.
const SOON: Duration = Duration::from_secs(3);
/// How often files are refreshed and expired ones deleted.
const EVERY: Duration = Duration::from_secs(6 * 60 * 60);
/// Milliseconds after which a file is refreshed, so that unchanged files are not written at each start.
const AGAIN: i64 = 24 * 60 * 60 * 1000;
/// Milliseconds after which a file that no server refreshes is deleted.
const KEPT: i64 = 30 * AGAIN;
/// Maximum number of characters written together.
const AT_ONCE: usize = 512 * 1024;
/// Maximum size of a stored file, in bytes.
const LONGEST: usize = 8 << 20;
/// Maximum length of a path to look up.
const LONGEST_PATH: usize = 200;
/// Cache size for requested files, in bytes.
const CACHED: usize = 16 << 20;

/// Cache of files of other builds.
#[derive(Default)]
pub(super) struct KeptAssets(Mutex<HashMap<String, Arc<Asset>>>);

impl KeptAssets {
    /// Returns the file of another build at a path of the site. `None` if the path is not content-addressed or unknown.
    pub(super) async fn file(&self, store: &Store, path: &str) -> Option<Arc<Asset>> {
        if !is_kept(path) {
            return None;
        }
        if let Some(known) = self.known().get(path) {
            return Some(Arc::clone(known));
        }
        let kept = store.asset(path).await.inspect_err(Logged::log).ok()??;
        let asset = tokio::task::spawn_blocking(move || unpack(&kept)).await.ok()??;
        let asset = Arc::new(asset);
        let mut known = self.known();
        if known.values().map(|asset| asset.bytes.len()).sum::<usize>() + asset.bytes.len() > CACHED {
            known.clear();
        }
        known.insert(path.to_owned(), Arc::clone(&asset));
        Some(asset)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Arc<Asset>>> {
        self.0.lock()
    }
}

/// Returns whether such a file can exist: anything except pages.
fn is_kept(path: &str) -> bool {
    let is_page = mime_guess::from_path(path).first().is_some_and(|kind| kind.subtype() == mime_guess::mime::HTML);
    is_named_by_content(path) && !is_page && path.len() <= LONGEST_PATH
}

/// Stores the page's files, for as long as the server runs.
pub(crate) async fn keep_offering(app: App) {
    // Right after the start, the server is busy.
    let wait = app.0.limits.offer;
    tokio::time::sleep(if app.0.games.cluster().is_alone() { wait } else { wait.min(SOON) }).await;
    let mut often = tokio::time::interval(EVERY);
    loop {
        often.tick().await;
        if let Err(error) = offer(&app.0).await {
            error.log();
        }
    }
}

async fn offer(app: &Parts) -> Result<(), Error> {
    let (known, now) = (app.store.assets().await?, clock::now());
    let (mut new, mut length, mut again) = (Vec::new(), 0, Vec::new());
    let add = async |assets: &mut Vec<KeptAsset>| {
        let assets = std::mem::take(assets);
        app.store.write(Write::Asset(AssetWrite::Add { assets, at: now })).await
    };
    for (path, asset) in app.page.files().filter(|(path, asset)| is_kept(path) && asset.bytes.len() <= LONGEST) {
        match known.get(path) {
            Some(offered) if now - offered < AGAIN => {}
            Some(_) => again.push(path.to_owned()),
            None => {
                let kept = pack(path, asset);
                length += kept.body.len();
                new.push(kept);
                if length >= AT_ONCE {
                    length = 0;
                    add(&mut new).await?;
                }
            }
        }
    }
    if !new.is_empty() {
        add(&mut new).await?;
    }
    if !again.is_empty() {
        app.store.write(Write::Asset(AssetWrite::Offer { paths: again, at: now })).await?;
    }
    let before = now - KEPT;
    if app.games.cluster().owns("assets") && known.values().any(|&offered| offered < before) {
        app.store.write(Write::Asset(AssetWrite::Forget { before })).await?;
    }
    Ok(())
}

/// Returns a file as it is stored: in the form sent to most browsers.
fn pack(path: &str, asset: &Asset) -> KeptAsset {
    let packed = asset.packed.get(Encoding::Brotli);
    let body = STANDARD.encode(packed.unwrap_or(&asset.bytes));
    KeptAsset { path: path.to_owned(), packed: packed.is_some(), body }
}

/// Returns a stored file as it is served. `None` if it cannot be read.
fn unpack(kept: &KeptAsset) -> Option<Asset> {
    let bytes = STANDARD.decode(&kept.body).ok()?;
    if !kept.packed {
        return Some(Asset::new(&kept.path, Bytes::from(bytes), Packed::default()));
    }
    let mut plain = Vec::new();
    let read = brotli_decompressor::Decompressor::new(&bytes[..], 4096).take(LONGEST as u64).read_to_end(&mut plain);
    read.ok()?;
    let packed = Packed::default().with(Encoding::Brotli, Bytes::from(bytes));
    Some(Asset::new(&kept.path, Bytes::from(plain), packed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_as_it_was() {
        let text = "export {};\n".repeat(100);
        let mut brotli = Vec::new();
        brotli::BrotliCompress(&mut text.as_bytes(), &mut brotli, &brotli::enc::BrotliEncoderParams::default())
            .unwrap();
        for (path, text, packed) in [
            ("assets/app-1a2b.js", text.clone(), Packed::default().with(Encoding::Brotli, Bytes::from(brotli))),
            ("assets/small-1a2b.js", String::from("export {};"), Packed::default()),
            ("assets/font-1a2b.woff2", "font ".repeat(100), Packed::default()),
        ] {
            let asset = Asset::new(path, Bytes::from(text), packed.clone());
            let kept = pack(path, &asset);
            assert_eq!(kept.packed, !packed.is_empty(), "{path}");
            let back = unpack(&kept).unwrap();
            assert_eq!((&back.bytes, &back.kind, &back.tag), (&asset.bytes, &asset.kind, &asset.tag));
            assert_eq!(back.packed, packed, "no browser waits for the compressor");
            assert!(back.immutable);
        }
    }

    #[test]
    fn only_content_addressed_files_are_stored_and_no_pages() {
        assert!(is_kept("assets/app-1a2b.js") && is_kept("engine/gamut-1a2b.wasm"));
        let long = format!("assets/{}.js", "a".repeat(LONGEST_PATH));
        for path in ["assets/page.html", "assets/page.htm", "index.html", "sw.js", "engine/engine.json", &long] {
            assert!(!is_kept(path), "{path}");
        }
    }
}
