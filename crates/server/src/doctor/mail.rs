//! Checks the mail server.

use super::Finding;
use crate::config::MailSettings;
use crate::mail::Sender;

const CHECK: &str = "mail";

/// Checks that the mail server is reachable and accepts our credentials.
pub(super) async fn examine(settings: Option<&MailSettings>) -> Option<Finding> {
    const MEND: &str = "Check --smtp, and the name and password in GAMUT_SMTP";
    let reached = match Sender::new(settings?) {
        Ok(sender) => sender.test().await,
        Err(error) => Err(error.to_string()),
    };
    Some(match reached {
        Ok(()) => Finding::ok(CHECK, "the mail server answers"),
        Err(error) => Finding::bad(CHECK, format!("the mail server cannot be used: {error}"), MEND),
    })
}
