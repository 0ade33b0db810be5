//! `gamut completions` and `gamut man`.

use crate::gamut::{good, refused};
use std::fs;

/// Verbs to look for; one has a verb of its own.
const VERBS: [&str; 4] = ["serve", "migrate-db", "admin", "best"];

#[test]
fn each_shell_gets_a_script_with_verbs_and_options() {
    let first_words = [
        ("bash", "_gamut() {"),
        ("elvish", "use builtin;"),
        ("fish", "# Print"),
        ("powershell", "using namespace"),
        ("zsh", "#compdef gamut"),
    ];
    for (shell, first) in first_words {
        let script = good(&["completions", shell]);
        assert!(shell == "fish" || script.trim_start().starts_with(first), "{shell}: {}", &script[..80]);
        for word in VERBS.into_iter().chain(["trusted-proxy"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn an_unknown_shell_is_refused() {
    assert!(refused(&["completions", "tcsh"], 2).contains("tcsh"));
}

#[test]
fn the_manual_has_a_page_for_each_verb() {
    let page = good(&["man"]);
    assert!(page.contains(".TH gamut 1") && page.contains(".SH SUBCOMMANDS"), "{page}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(good(&["man", "--out", path]), "");
    assert_eq!(fs::read_to_string(folder.path().join("gamut.1")).unwrap(), page);
    for verb in VERBS {
        let page = fs::read_to_string(folder.path().join(format!("gamut-{verb}.1"))).unwrap();
        assert!(page.contains(&format!(".TH gamut-{verb} 1")) && page.contains(".SH OPTIONS"), "{page}");
    }
    let missing = folder.path().join("missing");
    assert!(refused(&["man", "--out", missing.to_str().unwrap()], 1).contains("cannot write manual pages"));
}
