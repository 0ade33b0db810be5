//! The newest states of tournaments, each read and computed once for everybody who asks.

use super::state::TournamentState;
use crate::http::Error;
use gamut_store::ids::TournamentId;
use gamut_tournament::{CrossTableRow, EntrantId, cross_table};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use std::hash::RandomState;
use std::sync::Arc;

/// Cells of cross-tables that are kept in total: some 100 MB.
const CELLS: u64 = 1_000_000;
/// Number of tournaments expected in the cache.
const TOURNAMENTS: usize = 1_000;

/// A tournament after some version, with what its views need.
pub(super) struct Computed {
    pub(super) state: TournamentState,
    /// The lines of the standings: in order of entry before the first round, then the best first.
    pub(super) rows: Vec<CrossTableRow>,
}

/// Computed tournaments by address and version, so that each event makes the earlier state useless.
pub(super) struct Computations(Cache<(TournamentId, u32), Arc<Computed>, Cells, RandomState>);

#[derive(Clone)]
struct Cells;

impl Weighter<(TournamentId, u32), Arc<Computed>> for Cells {
    fn weight(&self, _: &(TournamentId, u32), computed: &Arc<Computed>) -> u64 {
        let rounds = computed.state.tournament.rounds().len() as u64;
        (computed.rows.len() as u64 + 1) * (rounds + 1)
    }
}

impl Computed {
    /// Computes standings and cross-table.
    pub(super) fn new(state: TournamentState) -> Self {
        let mut rows = cross_table(&state.tournament).rows;
        if state.tournament.rounds().is_empty() {
            rows.sort_by_key(|row| row.standing.entrant);
        }
        Self { state, rows }
    }

    /// Returns the entrants in order of the lines.
    pub(super) fn order(&self) -> impl Iterator<Item = EntrantId> {
        self.rows.iter().map(|row| row.standing.entrant)
    }
}

impl Computations {
    /// Starts empty.
    pub(super) fn new() -> Self {
        let options =
            OptionsBuilder::new().estimated_items_capacity(TOURNAMENTS).weight_capacity(CELLS).shards(1).build();
        let options = options.expect("both capacities are given");
        Self(Cache::with_options(options, Cells, RandomState::default(), DefaultLifecycle::default()))
    }

    /// Returns the tournament after this version, if it was computed.
    pub(super) fn get(&self, id: TournamentId, version: u32) -> Option<Arc<Computed>> {
        self.0.get(&(id, version))
    }

    /// Returns the tournament after this version. Concurrent requests wait for one computation; if it is cancelled, the
    /// next one computes.
    ///
    /// # Errors
    /// Those of the computation, after which nothing is kept.
    pub(super) async fn get_or(
        &self,
        id: TournamentId,
        version: u32,
        compute: impl Future<Output = Result<Computed, Error>>,
    ) -> Result<Arc<Computed>, Error> {
        let computed = self.0.get_or_insert_async(&(id, version), async { compute.await.map(Arc::new) }).await?;
        if let Some(before) = version.checked_sub(1) {
            self.0.remove(&(id, before));
        }
        Ok(computed)
    }
}
