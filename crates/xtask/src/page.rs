//! Builds the page: from `web/` to `web/dist/`.

use crate::licences;
use crate::npm::npm;
use crate::stamp::Stamp;
use crate::steps::Log;
use crate::tree::Tree;
use anyhow::Result;

/// Builds the page, unless it is up to date.
pub(crate) fn build(tree: &Tree, log: &Log) -> Result<String> {
    licences::write(tree)?;
    let stamp = Stamp::new(tree, "page", &[tree.web()])?;
    // The catalogues are compiled with the page, for everything that reads them afterwards.
    let made = ["dist/index.html", "src/lib/paraglide/messages.js"].map(|file| tree.web().join(file));
    if stamp.is_current() && made.iter().all(|file| file.is_file()) {
        return Ok("up to date".to_owned());
    }
    log.run(&mut npm(tree, &["run", "build"])?)?;
    stamp.set()?;
    Ok("built".to_owned())
}
