//! Every attack, small: it gets at something, and nobody else is refused anything.

use super::setup;
use gamut_load::scenario::attack::Beside;
use gamut_load::scenario::attacks::Attack;

async fn beside(attack: Attack) {
    let many = Some(if attack == Attack::LiveGames { 100 } else { 4 });
    // Drawings and exports run with low priority: next to other programs, a second of work can take minutes.
    let plies = if matches!(attack, Attack::Exports | Attack::Gifs | Attack::Pdfs | Attack::Pngs) { 4 } else { 60 };
    // Half a request is never answered.
    let patience = if matches!(attack, Attack::HalfBodies | Attack::Ambiguous) { 0.0 } else { 900.0 };
    let beside =
        Beside { attack, games: 4, every: 1.0, ply: 2, before: 1.0, seconds: 3.0, patience, after: 0.5, many, plies };
    let figures = beside.measure(&setup()).await.unwrap();
    assert_eq!(figures.during.failures(), 0, "{figures:?}");
    assert!(figures.during.told.count > 0, "{figures:?}");
    if attack == Attack::Ambiguous {
        assert!(figures.given == 0 && figures.refused > 0, "{figures:?}");
        return;
    }
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
    unread Unread
    ambiguous Ambiguous
    bots Bots
    together Together
}
