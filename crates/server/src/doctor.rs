//! `gamut doctor`: examines all that a server with these settings stands on, and says how to mend what is wrong. It
//! changes nothing, and may run beside a server.

mod bus;
mod clock;
mod database;
mod finding;
mod mail;
mod network;
mod page;
mod system;

pub use finding::{Finding, State};

use crate::config::Config;
use crate::http::Page;
use crate::startup::StartError;

/// Examines everything, and returns what was found, in the order in which it is best mended.
///
/// # Errors
/// When the settings make no sense, or the system refuses what an examination needs.
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
