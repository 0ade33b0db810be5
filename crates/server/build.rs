//! Creates the folder of the built page, so that cargo notices when a page is built.

fn main() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    // If this fails there is no page, and the server says how to build one.
    let _ = std::fs::create_dir_all(page);
    // A debug build reads the page's files at run time, and need not be rebuilt for another page.
    let embeds = std::env::var_os("PROFILE").is_none_or(|profile| profile != "debug");
    println!("cargo::rerun-if-changed={}", if embeds { page } else { "build.rs" });
}
