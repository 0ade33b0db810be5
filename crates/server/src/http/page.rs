//! The files of the built page.

use super::asset::{Asset, hex};
use super::encoding::{Encoding, Packed};
use super::engine::EngineFolder;
use axum::body::Bytes;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
#[cfg(any(not(feature = "page"), test))]
use std::fs;
#[cfg(any(not(feature = "page"), test))]
use std::path::Path;
use std::path::PathBuf;

/// Embedded in the binary; a debug build reads them at the start of the server.
#[cfg(feature = "page")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The element that holds the page's build.
const META: &str = "<meta name=\"gamut-build\" content=\"";

/// An element that every page's head contains.
const TITLE: &str = "<title>";

/// Shown if no page was built.
const NO_PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Gamut</title></head>\n<body>\n\
    <h1>Gamut</h1>\n<p>The server runs, but no page is built into it. Stop it and run <code>cargo xtask play</code></p>\n\
    </body>\n</html>\n";

/// All files of the page.
pub struct Page {
    files: HashMap<String, Asset>,
    index: Asset,
    build: String,
    engine: EngineFolder,
}

impl Page {
    /// Returns the files that were built: embedded ones, or without the feature `page` those in the source tree.
    #[must_use]
    pub fn built() -> Self {
        #[cfg(feature = "page")]
        let files =
            Dist::iter().filter_map(|path| Dist::get(&path).map(|file| (path.into_owned(), file.data))).collect();
        #[cfg(not(feature = "page"))]
        let files = folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist")));
        Self::new(files)
    }

    /// Creates a page from files and their paths without a leading slash. `PATH.br` and `PATH.gz` are compressed forms
    /// of `PATH`.
    #[must_use]
    pub fn new(files: Vec<(String, Cow<'static, [u8]>)>) -> Self {
        let mut files: BTreeMap<String, Bytes> =
            files.into_iter().map(|(path, data)| (path, into_bytes(data))).collect();
        let packed: HashMap<String, Packed> =
            files.keys().map(|path| (path.clone(), packed_forms(&files, path))).collect();
        files.retain(|path, _| plain_path(path).is_none_or(|plain| !packed.contains_key(plain)));
        let build = build(&files);
        let index = files.remove("index.html").unwrap_or_else(|| Bytes::from_static(NO_PAGE.as_bytes()));
        let index = Bytes::from(name_build(&String::from_utf8_lossy(&index), &build));
        let index = Asset::new("index.html", index, Packed::default());
        let assets = files.into_iter().map(|(path, bytes)| {
            let packed = packed.get(&path).cloned().unwrap_or_default();
            (path.clone(), Asset::new(&path, bytes, packed))
        });
        Self { files: assets.collect(), index, build, engine: EngineFolder::default() }
    }

    /// Adds the folder of the browser's engine, if it is not built in; it can be filled later.
    #[must_use]
    pub fn with_engine(self, folder: Option<PathBuf>) -> Self {
        Self { engine: EngineFolder::new(folder), ..self }
    }

    /// Returns an identifier that changes with the page's files and the server's version.
    #[must_use]
    pub fn build(&self) -> &str {
        &self.build
    }

    /// Returns whether a page was built.
    #[must_use]
    pub fn is_built(&self) -> bool {
        !self.files.is_empty() || self.index.bytes != NO_PAGE
    }

    /// Returns whether the page has a file; the path has no leading slash.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    pub(super) fn index(&self) -> &Asset {
        &self.index
    }

    /// Returns the page with further elements in its head.
    pub(super) fn index_with(&self, elements: &str) -> String {
        let text = String::from_utf8_lossy(&self.index.bytes);
        match text.split_once(TITLE) {
            Some((before, after)) => format!("{before}{elements}{TITLE}{after}"),
            None => text.into_owned(),
        }
    }

    pub(super) fn engine(&self) -> &EngineFolder {
        &self.engine
    }

    /// Returns all files except the page itself, with their paths.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &Asset)> {
        self.files.iter().map(|(path, asset)| (path.as_str(), asset))
    }

    pub(super) fn file(&self, path: &str) -> Option<&Asset> {
        self.files.get(path)
    }
}

/// Returns the files in a folder with their paths below it. What cannot be read is left out.
#[cfg(any(not(feature = "page"), test))]
fn folder(root: &Path) -> Vec<(String, Cow<'static, [u8]>)> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let (Ok(name), Ok(data)) = (path.strip_prefix(root), fs::read(&path)) {
                let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
                files.push((parts.join("/"), Cow::Owned(data)));
            }
        }
    }
    files
}

fn into_bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

/// Returns the compressed forms of a file.
fn packed_forms(files: &BTreeMap<String, Bytes>, path: &str) -> Packed {
    Encoding::ALL.into_iter().fold(Packed::default(), |packed, encoding| {
        match files.get(&format!("{path}{}", encoding.ending())) {
            Some(bytes) => packed.with(encoding, bytes.clone()),
            None => packed,
        }
    })
}

/// Returns the path of the file of which this would be a compressed form.
fn plain_path(path: &str) -> Option<&str> {
    Encoding::ALL.into_iter().find_map(|encoding| path.strip_suffix(encoding.ending()))
}

/// Returns an identifier of files. Compressed forms do not count: they depend on the compressor.
fn build(files: &BTreeMap<String, Bytes>) -> String {
    let mut hash = Sha256::new();
    hash.update(env!("CARGO_PKG_VERSION"));
    for (path, data) in files {
        hash.update(path);
        hash.update([0]);
        hash.update(Sha256::digest(data));
    }
    hex(&hash.finalize())
}

/// Writes the build into the page, so that it can be compared with the server's.
fn name_build(index: &str, build: &str) -> String {
    let place = index.split_once(META).and_then(|(before, after)| Some((before, after.split_once('"')?.1)));
    match place {
        Some((before, after)) => format!("{before}{META}{build}\"{after}"),
        None => index.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(files: &[(&str, &'static str)]) -> Page {
        Page::new(files.iter().map(|(path, text)| (path.to_string(), Cow::Borrowed(text.as_bytes()))).collect())
    }

    #[test]
    fn the_build_is_written_into_the_page_and_changes_with_any_file() {
        let index = ("index.html", "<head><meta name=\"gamut-build\" content=\"dev\" /></head>");
        let one = page(&[index, ("assets/a.js", "1")]);
        let expected = format!("<head><meta name=\"gamut-build\" content=\"{}\" /></head>", one.build());
        assert_eq!(one.index().bytes, expected);
        for other in [page(&[index, ("assets/a.js", "2")]), page(&[index, ("assets/b.js", "1")]), page(&[index])] {
            assert_ne!(other.build(), one.build());
            assert_ne!(other.index().tag, one.index().tag);
        }
        assert_eq!(page(&[("assets/a.js", "1"), index]).build(), one.build());
    }

    #[test]
    fn compressed_forms_belong_to_their_files() {
        let plain = [("assets/a.js", "1"), ("assets/b.js", "2")];
        let with = page(&[plain[0], plain[1], ("assets/a.js.br", "br"), ("assets/a.js.gz", "gz"), ("notes.br", "3")]);
        let packed = |path| with.file(path).unwrap().packed.clone();
        assert_eq!(packed("assets/a.js").get(Encoding::Brotli).unwrap(), "br");
        assert_eq!(packed("assets/a.js").get(Encoding::Gzip).unwrap(), "gz");
        assert!(packed("assets/b.js").is_empty() && packed("notes.br").is_empty());
        assert!(!with.has("assets/a.js.br") && !with.has("assets/a.js.gz"), "they are no files of the page");
        assert_eq!(with.build(), page(&[plain[0], plain[1], ("notes.br", "3")]).build());
    }

    #[test]
    fn a_folder_is_read_with_the_folders_in_it() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir_all(root.path().join("assets/fonts")).unwrap();
        for name in ["index.html", "assets/a.js", "assets/fonts/b.woff2"] {
            fs::write(root.path().join(name), name).unwrap();
        }
        let read = Page::new(folder(root.path()));
        assert_eq!((&read.index().bytes[..], read.files().count()), (&b"index.html"[..], 2));
        assert_eq!(read.file("assets/fonts/b.woff2").unwrap().bytes, "assets/fonts/b.woff2");
        assert!(!Page::new(folder(&root.path().join("none"))).is_built());
    }

    #[test]
    fn without_a_page_it_is_said_how_to_get_one() {
        let none = page(&[]);
        assert!(String::from_utf8_lossy(&none.index().bytes).contains("cargo xtask play"));
    }
}
