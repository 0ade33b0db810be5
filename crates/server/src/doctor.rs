//! `gamut doctor` checks everything that a server with these settings depends on, and says how to fix problems. It
//! changes nothing and can run next to a server.

mod bus;
mod clock;
mod database;
mod finding;
mod mail;
mod network;
mod page;
mod system;

pub use finding::{Finding, State};

use crate::config::{Config, StartError};
use crate::http::Page;

/// Runs all checks. Findings come in the order in which they are best fixed.
///
/// # Errors
/// If the settings are invalid, or a check cannot be run.
pub fn examine(config: &Config, page: &Page) -> Result<Vec<Finding>, StartError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
    let mut findings = vec![clock::examine(), system::open_files(&config.limits)];
    findings.extend(system::disk(config));
    runtime.block_on(async {
        findings.extend(database::examine(&config.db).await);
        findings.extend(bus::examine(config.bus.as_ref()).await);
        findings.extend(network::examine(config).await?);
        findings.extend(mail::examine(config.mail.as_ref()).await);
        Ok::<_, StartError>(())
    })?;
    findings.extend(page::examine(page, config.browser_engine.as_deref()));
    Ok(findings)
}
