//! Every fault that needs no root, twice: the server says so, heals, and has stored what it acknowledged.

use super::{holds, setup};
use gamut_load::scenario::fault::Fault;
use gamut_load::scenario::faults::Faults;

async fn twice(fault: Fault) {
    // Another program's lock is waited for before it is a reason to refuse. Both leave time on a busy machine.
    let seconds = if fault == Fault::Lock { 15.0 } else { 6.0 };
    let figures =
        Faults { fault, times: 2, seconds, games: 12, every: 0.2, history: None }.measure(&setup()).await.unwrap();
    assert_eq!(figures.rounds.len(), 2);
    for round in &figures.rounds {
        assert!(round.red || fault == Fault::Write, "{round:?}");
        assert!(round.refused > 0 || fault == Fault::Write, "{round:?}");
    }
    assert!(figures.events > 100, "{figures:?}");
    holds(&figures.verdict);
}

macro_rules! faults {
    ($($name:ident $fault:ident)*) => { $(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        #[ignore = "long"]
        async fn $name() {
            twice(Fault::$fault).await;
        }
    )* };
}

faults! {
    no_space NoSpace
    file_size FileSize
    lock Lock
    sync Sync
    write Write
}
