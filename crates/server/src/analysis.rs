//! Analysis on the server: the same engine as in the browser, for pages that cannot run it.

mod contest;
mod pool;
mod work;

pub(crate) use contest::{contests, permit};
pub(crate) use pool::{JobHandle, Pool};
pub(crate) use work::{Out, Work};
