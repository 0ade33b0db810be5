//! Handling messages from other nodes.

use crate::people::Connected;
use crate::site::Notices;
use gamut_live::bus::News;
use gamut_live::cluster::Cluster;
use gamut_live::{Beyond, Games};
use gamut_store::Store;
use gamut_store::ids::TokenDigest;
use gamut_store::logging::Logged;
use tokio::sync::mpsc;

/// Where news are delivered.
pub(super) struct Listeners<'a> {
    pub(super) store: &'a Store,
    pub(super) games: &'a Games,
    pub(super) connected: &'a Connected,
    pub(super) notices: &'a Notices,
}

/// Handles messages from other nodes, for ever.
pub(super) async fn hear(cluster: &Cluster, mut messages: mpsc::Receiver<Vec<u8>>, listeners: &Listeners<'_>) {
    while let Some(message) = messages.recv().await {
        match serde_json::from_slice(&message) {
            Ok(news) => heard(cluster, news, listeners).await,
            // A node of another version may send unknown messages; what it did is in the database.
            Err(error) => tracing::debug!("news that cannot be read: {error}"),
        }
    }
}

async fn heard(cluster: &Cluster, news: News, listeners: &Listeners<'_>) {
    let Listeners { store, games, connected, notices } = listeners;
    match news {
        News::Committed { game, seq, waiting } => {
            let is_live = games.tell_beyond(game, Beyond { seq: Some(seq), ..Beyond::default() });
            if waiting && !is_live && cluster.thinks_for(game) {
                games.resume(game);
            }
        }
        News::Said { game, number } => {
            games.tell_beyond(game, Beyond { said: Some(number), ..Beyond::default() });
        }
        News::Unsaid { game, number, place } => {
            if let Ok(place) = place.parse() {
                games.unsay(game, number, place).await;
            }
        }
        News::Renamed(list) => games.renamed_here(&list).await,
        News::Reload(game) => games.reload_here(game).await,
        News::Ended { person, credential } => match credential {
            Some(credential) => connected.end_credential_here(person, &TokenDigest(credential)),
            None => connected.end_here(person),
        },
        News::Notice => {
            if let Err(error) = notices.read(store).await {
                error.log();
            }
        }
        News::Left(node) => cluster.forget(&node),
    }
}
