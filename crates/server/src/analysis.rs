//! Analysis by the server: it answers what the engine in a browser answers, for pages that have none.

mod contest;
mod pool;
mod work;

pub(crate) use contest::{contests, permit};
pub(crate) use pool::{JobHandle, Pool};
pub(crate) use work::{Out, Work};

/// For whom the server analyses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Audience {
    /// Nobody.
    Off,
    /// Visitors from the same machine.
    #[default]
    Local,
    /// Everybody.
    All,
}

/// Whom the server answers, and what that may cost.
#[derive(Debug, Clone)]
pub struct AnalysisLimits {
    /// For whom it analyses.
    pub audience: Audience,
    /// Threads that search; there is one more for what takes milliseconds.
    pub threads: usize,
    /// Pages that are answered at once, in all.
    pub sessions: usize,
    /// Pages of one client network that are answered at once.
    pub network_sessions: usize,
    /// The most nodes of each search.
    pub nodes: u64,
}

impl Default for AnalysisLimits {
    fn default() -> Self {
        Self {
            audience: Audience::default(),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            sessions: 64,
            network_sessions: 4,
            nodes: 20_000_000,
        }
    }
}
