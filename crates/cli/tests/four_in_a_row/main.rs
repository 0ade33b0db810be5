//! A third game through the whole program: `gamut` built with the feature `four-in-a-row` of the rules.
//!
//! Without the feature there is nothing here to test.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

gamut_rules::if_four_in_a_row! {
    #[allow(dead_code)]
    #[path = "../../../server/tests/server/browser.rs"]
    mod browser;
    #[allow(dead_code)]
    #[path = "../cli/gamut.rs"]
    mod gamut;
    #[allow(dead_code)]
    #[path = "../kill/player.rs"]
    mod player;
    #[allow(dead_code)]
    #[path = "../serve/program.rs"]
    mod program;
    mod commands;
    mod server;
}
