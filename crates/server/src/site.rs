//! What an operator has set about a server as its visitors meet it.

use crate::public_url::Origin;
use gamut_views::Registration;

/// Settings that pages show.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// Where people find the server, where the operator says so.
    pub origin: Option<Origin>,
    /// Who may make an account.
    pub registration: Registration,
}
