//! Who can use the server's analysis.

/// For whom the server analyses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Audience {
    /// For nobody.
    Off,
    /// For visitors on the same machine.
    #[default]
    Local,
    /// For everybody.
    All,
}

/// Who can use the server's analysis, and its limits.
#[derive(Debug, Clone)]
pub struct AnalysisLimits {
    /// For whom the server analyses.
    pub audience: Audience,
    /// Search threads. Light jobs have another thread.
    pub threads: usize,
    /// Maximum number of pages served at once.
    pub sessions: usize,
    /// Maximum number of pages of one client network served at once.
    pub network_sessions: usize,
    /// Maximum nodes of each search.
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
