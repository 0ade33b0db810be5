//! Every attack, small: it gets at something, and nobody else is refused anything.

use crate::setup;
use gamut_load::scenario::attack::Beside;
use gamut_load::scenario::attacks::Attack;

async fn beside(attack: Attack) {
    let many = Some(if attack == Attack::LiveGames { 100 } else { 4 });
    // The strongest bot takes a while for its first move, and records are long, where everything else runs as well.
    let is_long = matches!(attack, Attack::Bots | Attack::Together | Attack::WriteRecords);
    // What is drawn and exported has a tenth of the time that people have.
    let is_patient = matches!(attack, Attack::Exports | Attack::Gifs | Attack::Pdfs | Attack::Pngs);
    let seconds = match (is_patient, is_long) {
        (true, _) => 20.0,
        (false, true) => 10.0,
        (false, false) => 3.0,
    };
    let beside = Beside { attack, games: 4, every: 1.0, ply: 2, before: 1.0, seconds, after: 0.5, many, plies: 60 };
    let figures = beside.measure(&setup()).await.unwrap();
    assert_eq!(figures.during.failures(), 0, "{figures:?}");
    assert!(figures.during.told.count > 0, "{figures:?}");
    assert!(figures.given > 0 || attack == Attack::HalfBodies, "the attacker did nothing: {figures:?}");
}

macro_rules! attacks {
    ($($name:ident $attack:ident)*) => { $(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        #[ignore = "long"]
        async fn $name() {
            beside(Attack::$attack).await;
        }
    )* };
}

attacks! {
    long_records LongRecords
    lists Lists
    moves_and_takebacks Undo
    all_sockets Sockets
    live_games LiveGames
    half_sent_bodies HalfBodies
    records_written WriteRecords
    pings Pings
    flood Flood
    slow_readers SlowReaders
    reconnects Reconnects
    exports Exports
    gifs Gifs
    pdfs Pdfs
    pngs Pngs
    bots Bots
    together Together
}
