//! Generation of the page's TypeScript types of reviews.

use crate::{Danger, Decision, Event, Fact, Hint, LineName, Men, Review, Threat, Way};
use gamut_views::export;
use ts_rs::{Config, TS};

/// Returns the contents of `web/src/lib/review/types.ts`.
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
        Way::decl(&config),
        Danger::decl(&config),
    ];
    let mut text = String::from(
        "// Generated from crates/review, which documents the fields. Do not edit;\n\
         // to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-review typescript\n",
    );
    for declaration in declarations {
        export(&mut text, None, &declaration);
    }
    text
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
