//! `gamut admin` on bad input: one line that says what was wrong, exit status 2, and nothing is done.

use crate::gamut::{good, refused};
use gamut_store::Store;
use tempfile::TempDir;

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { Store::open(&db).await.unwrap().close().await });
    let db = db.to_str().unwrap();
    for name in ["Robot", "Marvin"] {
        good(&["admin", "--db", db, "bot", name]);
    }
    let (nobody, nowhere) = ("nobody is called", "32 digits");
    let game = &"0".repeat(32);
    let long = &"x".repeat(201);
    let table: &[(&[&str], &str)] = &[
        (&[], "subcommand"),
        (&["dance"], "dance"),
        (&["ban"], "<WHO>"),
        (&["ban", "Nobody"], nobody),
        (&["ban", ""], nobody),
        (&["ban", "@Robot"], nobody),
        (&["ban", "@99999999999999999999"], nobody),
        (&["ban", "@-1"], nobody),
        (&["ban", "\u{1b}[31mRobot\n"], nobody),
        (&["ban", "Robot", long], "at most 200 characters"),
        (&["unban", "Robot"], "Robot is not banned"),
        (&["silence", "Robot", "soon"], "soon"),
        (&["silence", "Robot", "-1"], "-1"),
        (&["silence", "Robot", "3651"], "at most 3650 days"),
        (&["rename", "Robot"], "<NAME>"),
        (&["rename", "Robot", ""], "2 to 24"),
        (&["rename", "Robot", "x"], "2 to 24"),
        (&["rename", "Robot", "<b>"], "2 to 24"),
        (&["rename", "Robot", "Mаrvin"], "taken"),
        (&["rename", "Nobody", "Somebody"], nobody),
        (&["delete-account", "Robot"], "--yes"),
        (&["delete-account", "Nobody", "--yes"], nobody),
        (&["delete-text", "x", "1"], nowhere),
        (&["delete-text", game], "<NUMBER>"),
        (&["delete-text", game, "first"], "first"),
        (&["delete-text", game, "0"], "there is no text 0"),
        (&["close-game", ""], nowhere),
        (&["close-game", "https://games.example.org/game/"], nowhere),
        (&["close-game", game], "no such game"),
        (&["delete-game", game], "--yes"),
        (&["delete-game", "focus-2", "--yes"], nowhere),
        (&["delete-game", game, "--yes"], "no such game"),
        (&["close-report", "0"], "there is no open report 0"),
        (&["close-reports"], "--about"),
        (&["close-reports", "--about", "Robot", "--by", "Robot"], "cannot be used with"),
        (&["close-reports", "--by", "Robot"], "there is no open report by @"),
        (&["close-reports", "--about", "Nobody"], nobody),
        (&["close-offers"], "--guests"),
        (&["close-offers", "--by", "Nobody"], nobody),
        (&["close-report", "-1"], "-1"),
        (&["close-report", "99999999999"], "99999999999"),
        (&["rerate", "now"], "now"),
        (&["password", "Robot"], "Robot has no password"),
        (&["password", "Nobody"], nobody),
        (&["bot", ""], "2 to 24"),
        (&["bot", &"x".repeat(25)], "2 to 24"),
        (&["revoke", "Nobody"], nobody),
        (&["block", "example.org"], "no address or network"),
        (&["block", "0.0.0.0/0"], "too wide"),
        (&["block", "192.0.2.1", "--days", "0"], "1 to 3650 days"),
        (&["block", "192.0.2.1", long], "at most 200 characters"),
        (&["unblock", "192.0.2.1"], "192.0.2.1/32 is not blocked"),
        (&["list", "everything"], "everything"),
        (&["list"], "<WHAT>"),
        (&["show", "Nobody"], nobody),
        (&["--public-url", "games", "password", "Robot"], "https://"),
    ];
    for (arguments, wanted) in table {
        let line = refused(&[&["admin", "--db", db], *arguments].concat(), 2);
        assert!(line.contains(wanted), "{arguments:?}: {line}");
        assert!(!line.contains('\u{1b}'), "{arguments:?}: {line}");
    }
    assert_eq!(good(&["admin", "--db", db, "list", "acts"]).lines().count(), 4, "two accounts with a token each");
    let line = refused(&["admin", "--db", "/nowhere/gamut.db", "reports"], 1);
    assert!(line.contains("/nowhere/gamut.db") && line.contains("--db"), "{line}");
}
