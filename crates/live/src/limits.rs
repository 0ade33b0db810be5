//! Limits on how often something is done and how much of a resource is held, by network, person or program.

mod error;
mod limiter;
mod quota;

pub use error::LimitError;
pub use limiter::{Bucket, Limit, Limiter, Rate};
pub use quota::{Permit, Quota};
