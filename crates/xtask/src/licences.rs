//! Licences: every package used in the build must have an allowed one (by the list in `deny.toml`, which `cargo deny`
//! also reads). Those of shipped packages are listed, with their texts, in a file of the page.

mod allowed;
mod listing;
mod package;

use crate::tree::Tree;
use allowed::Allowed;
use anyhow::{Context, Result, bail};
use package::Package;
use std::fs;

/// Also allowed for packages that only build or test: axe-core and Vite's style sheet tool.
const FOR_TOOLS: &str = "MPL-2.0";

/// Checks all licences, then writes those of shipped packages to `web/public/licences.txt`.
///
/// Returns a summary. Fails with the packages whose licence is not allowed.
pub(crate) fn write(tree: &Tree) -> Result<String> {
    let packages: Vec<Package> = [package::rust(tree)?, package::npm(tree)?].concat();
    let allowed = Allowed::read(&tree.root.join("deny.toml"))?;
    let tools = allowed.and(FOR_TOOLS)?;
    let refused: Vec<String> = packages
        .iter()
        .filter_map(|package| {
            let list = if package.shipped { &allowed } else { &tools };
            let reason = list.check(&package.licence).err()?;
            Some(format!("{package}: {reason}"))
        })
        .collect();
    if !refused.is_empty() {
        bail!("licences that deny.toml does not allow: {}", refused.join("; "));
    }
    let shipped: Vec<&Package> = packages.iter().filter(|package| package.shipped).collect();
    let file = tree.web().join("public/licences.txt");
    let text = listing::text(&shipped);
    // Written only if it differs: a newer file would rebuild the page.
    if !fs::read_to_string(&file).is_ok_and(|stored| stored == text) {
        fs::create_dir_all(tree.web().join("public"))
            .and_then(|()| fs::write(&file, text))
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(format!("{} packages allowed, {} shipped", packages.len(), shipped.len()))
}
