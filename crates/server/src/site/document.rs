//! The operator's documents, in one or more languages.

use super::markup;
use crate::config::StartError;
use gamut_views::Language;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Maximum size of a file, in bytes.
const LONGEST: u64 = 256 * 1024;

/// A document as HTML in each language. The file named by the operator comes first.
#[derive(Debug, Clone)]
pub struct Document(Vec<Version>);

#[derive(Debug, Clone)]
struct Version {
    /// `None` if the file name does not say.
    language: Option<Language>,
    html: String,
}

impl Document {
    /// Reads a Markdown (`md`) or plain text file and its translations next to it: those of “imprint.md” are
    /// “imprint.de.md”, “imprint.fr.md” and so on.
    ///
    /// # Errors
    /// If an existing file cannot be read, is not text, is empty, or is too long.
    pub fn read(path: &Path) -> Result<Self, StartError> {
        let (base, own) = base_and_language(path);
        let mut versions = vec![Version { language: own, html: read_html(path)? }];
        for language in Language::ALL.into_iter().filter(|language| Some(*language) != own) {
            let beside = translation(path, &base, Some(language));
            if beside.exists() {
                versions.push(Version { language: Some(language), html: read_html(&beside)? });
            }
        }
        let neutral = translation(path, &base, None);
        if own.is_some() && neutral.exists() {
            versions.push(Version { language: None, html: read_html(&neutral)? });
        }
        Ok(Self(versions))
    }

    /// Returns the HTML for readers of a language, and its actual language if known.
    #[must_use]
    pub fn html(&self, language: Language) -> (Option<Language>, &str) {
        let of = |wanted| self.0.iter().find(|version| version.language == wanted);
        let found = of(Some(language)).or_else(|| of(None)).unwrap_or(&self.0[0]);
        (found.language, &found.html)
    }
}

/// Returns the name of a file without language and extension, and the language.
fn base_and_language(path: &Path) -> (String, Option<Language>) {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    match stem.rsplit_once('.').map(|(base, tag)| (base, Language::read(tag))) {
        Some((base, Some(language))) => (base.to_owned(), Some(language)),
        _ => (stem.into_owned(), None),
    }
}

/// Returns the path of the translation to a language.
fn translation(path: &Path, base: &str, language: Option<Language>) -> PathBuf {
    let mut name = base.to_owned();
    let tag = language.map(Language::as_str);
    for part in tag.into_iter().chain(path.extension().and_then(OsStr::to_str)) {
        name.push('.');
        name.push_str(part);
    }
    path.with_file_name(name)
}

fn read_html(path: &Path) -> Result<String, StartError> {
    let unreadable = |why: String| StartError::Document(path.to_path_buf(), why);
    let about = std::fs::metadata(path).map_err(|error| unreadable(error.to_string()))?;
    if about.len() > LONGEST {
        return Err(unreadable(format!("it is longer than {} KiB", LONGEST / 1024)));
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| unreadable(String::from("it is not UTF-8 text")))?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(unreadable(String::from("it is empty")));
    }
    let is_markdown = path.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("md"));
    Ok(if is_markdown { markup::from_markdown(text) } else { markup::from_plain(text) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_document_is_read_in_the_languages_that_there_are() {
        let folder = TempDir::new().unwrap();
        let path = |name| folder.path().join(name);
        for (name, text) in [("imprint.md", "# Club"), ("imprint.de.md", "# Verein"), ("imprint.zh-TW.md", "# 社團")]
        {
            std::fs::write(path(name), text).unwrap();
        }
        let document = Document::read(&path("imprint.md")).unwrap();
        let shown = |document: &Document, language| {
            let (language, html) = document.html(language);
            (language, html.trim().to_owned())
        };
        assert_eq!(shown(&document, Language::German), (Some(Language::German), "<h2>Verein</h2>".into()));
        assert_eq!(shown(&document, Language::Chinese).1, "<h2>社團</h2>");
        assert_eq!(shown(&document, Language::French), (None, "<h2>Club</h2>".into()));
        let document = Document::read(&path("imprint.de.md")).unwrap();
        assert_eq!(shown(&document, Language::German).1, "<h2>Verein</h2>");
        assert_eq!(shown(&document, Language::Italian).1, "<h2>Club</h2>");
    }

    #[test]
    fn s13_a_document_that_cannot_be_read_is_one_clear_line() {
        let folder = TempDir::new().unwrap();
        let path = |name| folder.path().join(name);
        std::fs::write(path("empty.md"), "\n \n").unwrap();
        std::fs::write(path("binary.txt"), [0xff, 0xfe, 0]).unwrap();
        std::fs::write(path("long.txt"), "x".repeat(300_000)).unwrap();
        std::fs::write(path("good.md"), "text").unwrap();
        std::fs::write(path("good.fr.md"), "").unwrap();
        for (name, faulty, why) in [
            ("missing.md", "missing.md", "No such file"),
            ("empty.md", "empty.md", "it is empty"),
            ("binary.txt", "binary.txt", "not UTF-8 text"),
            ("long.txt", "long.txt", "longer than 256 KiB"),
            ("good.md", "good.fr.md", "it is empty"),
        ] {
            let error = Document::read(&path(name)).unwrap_err().to_string();
            assert!(error.starts_with("cannot read ") && error.contains(faulty) && error.contains(why), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}
