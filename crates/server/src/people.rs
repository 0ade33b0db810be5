//! People. A guest is known by a browser's cookie only; an account has a name and a password and works in any browser.

mod accounts;
mod arrival;
mod blocks;
mod connected;
mod devices;
mod error;
mod export;
mod leaving;
pub mod password;
mod recovery;
mod throttle;

pub use accounts::{Accounts, SignedIn, SignedUp};
pub use arrival::{Arrival, agent};
pub(crate) use blocks::Blocks;
pub use blocks::NetworkBlocked;
pub use connected::{Connected, Connection, Moment};
pub use devices::NewLink;
pub use error::PeopleError;
pub use export::Export;
pub use leaving::Deleted;
pub use throttle::SignInThrottle;
