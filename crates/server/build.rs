//! Makes the folder of the built page, so that cargo notices when a page comes into it.

fn main() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    // Where it cannot be made there is no page either, and the server says how to get one.
    let _ = std::fs::create_dir_all(page);
    // A debug build reads the page's files when it runs, and need not be built anew for another page.
    let embeds = std::env::var_os("PROFILE").is_none_or(|profile| profile != "debug");
    println!("cargo::rerun-if-changed={}", if embeds { page } else { "build.rs" });
}
