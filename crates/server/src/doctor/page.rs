//! Checks what browsers get: the page and its engine.

use super::Finding;
use crate::http::Page;
use std::path::Path;

/// The list of the engine's files.
const ENGINE: &str = "engine.json";
/// Advice for missing files.
const MEND: &str = "Use a release, or build one by `cargo xtask release`";

/// Checks that the page and its engine are available.
pub(super) fn examine(page: &Page, engine: Option<&Path>) -> [Finding; 2] {
    let built = match page.is_built() {
        true => Finding::ok("page", format!("it is built in, build {:.8}", page.build())),
        false => Finding::bad("page", "none is built in", MEND),
    };
    const CHECK: &str = "browser engine";
    let engine = match engine {
        _ if page.has(&format!("engine/{ENGINE}")) => Finding::ok(CHECK, "it is built in"),
        Some(folder) if folder.join(ENGINE).is_file() => Finding::ok(CHECK, format!("it is in {}", folder.display())),
        Some(folder) => Finding::warning(
            CHECK,
            format!(
                "{} has none, so nobody can play offline, and the server analyses for some (--server-analysis)",
                folder.display()
            ),
            "Name the folder that `cargo xtask wasm` fills",
        ),
        None => Finding::warning(
            CHECK,
            "none is built in: offline play is unavailable, and the server analyses instead (--server-analysis)",
            MEND,
        ),
    };
    [built, engine]
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;
    use std::borrow::Cow;

    fn states(page: &Page, engine: Option<&Path>) -> [State; 2] {
        examine(page, engine).map(|finding| finding.state)
    }

    #[test]
    fn missing_files_are_found() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = |name: &str| (name.to_owned(), Cow::Borrowed(&b"{}"[..]));
        let (none, page) = (Page::new(Vec::new()), Page::new(vec![file("index.html"), file("assets/a.js")]));
        assert_eq!(states(&none, None), [State::Bad, State::Warning]);
        assert_eq!(states(&page, None), [State::Ok, State::Warning]);
        assert_eq!(states(&page, Some(folder.path())), [State::Ok, State::Warning]);
        std::fs::write(folder.path().join(ENGINE), "{}").unwrap();
        assert_eq!(states(&page, Some(folder.path())), [State::Ok, State::Ok]);
        let whole = Page::new(vec![file("index.html"), file("engine/engine.json")]);
        assert_eq!(states(&whole, None), [State::Ok, State::Ok]);
    }
}
