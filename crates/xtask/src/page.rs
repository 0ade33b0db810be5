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
    if stamp.is_current() && tree.web().join("dist/index.html").is_file() {
        return Ok("up to date".to_owned());
    }
    log.run(&mut npm(tree, &["run", "build"])?)?;
    stamp.set()?;
    Ok("built".to_owned())
}
