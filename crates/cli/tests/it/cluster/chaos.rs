//! The short form of `gamut-load chaos`; its figures in earnest are in `docs/results/server.md`.

use gamut_load::Setup;
use gamut_load::scenario::chaos::Chaos;

/// Each kind of fault once. PostgreSQL and NATS are started for this alone, since they are stopped, too.
async fn each_fault_once(seed: u64, proxies: bool) {
    let setup = Setup { bin: env!("CARGO_BIN_EXE_gamut").into(), folder: std::env::temp_dir(), url: None };
    let chaos = Chaos {
        games: 12,
        nodes: 3,
        faults: 9,
        together: 2,
        only: Vec::new(),
        every: 1.5,
        rest: 2.5,
        seed,
        proxies,
        history: None,
    };
    match chaos.measure(&setup).await.unwrap() {
        Err(missing) => println!("LEFT OUT: there is no {missing}"),
        Ok(figures) => {
            println!("{figures:?}");
            assert_eq!(figures.verdict.broken, []);
            assert_eq!((figures.faults.len(), figures.verdict.games), (9, 12));
            let verdict = &figures.verdict;
            assert!(verdict.texts > 0, "nobody said anything");
            assert!(verdict.races > 3 && verdict.replies > 0 && verdict.rated > 1, "{verdict:?}");
            assert!(figures.verdict.actions as f64 > 0.3 * figures.meant, "hardly anything was played");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn three_servers_under_faults_break_no_law() {
    each_fault_once(1, false).await;
}
