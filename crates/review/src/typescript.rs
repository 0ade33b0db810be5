//! The page's types of a review, generated from the types here.

use crate::{Decision, Event, Fact, Hint, LineName, Men, Review, Threat};
use ts_rs::{Config, TS};

/// Returns the file `web/src/lib/review/types.ts`.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let declarations = [
        Review::decl(&config),
        Decision::decl(&config),
        Fact::decl(&config),
        LineName::decl(&config),
        Event::decl(&config),
        Men::decl(&config),
        Hint::decl(&config),
        Threat::decl(&config),
    ];
    let mut text = String::from(
        "// Generated from crates/review, where the fields are explained. Do not edit;\n\
         // to write it anew: GAMUT_WRITE_WIRE=1 cargo test -p gamut-review typescript\n",
    );
    for declaration in declarations {
        text.push_str("\nexport ");
        text.push_str(&without_comments(&declaration));
        text.push('\n');
    }
    text
}

/// Returns a declaration on one line. What the fields mean is said in the Rust files.
fn without_comments(declaration: &str) -> String {
    let code = declaration.split("/**").enumerate().map(|(index, part)| {
        let after = if index == 0 { part } else { part.split_once("*/").map_or("", |(_, code)| code) };
        after.trim_start()
    });
    code.collect::<String>().replace('\n', "")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn the_committed_typescript_is_the_generated_one() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/review/types.ts");
        let generated = super::typescript();
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == generated,
            "web/src/lib/review/types.ts is out of date: GAMUT_WRITE_WIRE=1 cargo test -p gamut-review typescript"
        );
    }
}
