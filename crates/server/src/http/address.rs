//! Where a request comes from, and how many games may be made from there.

use crate::error::Error;
use crate::network::Network;
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

const HOUR: Duration = Duration::from_secs(60 * 60);
/// Addresses that are remembered. More in an hour, and counting begins again.
const MAX_ADDRESSES: usize = 100_000;

/// Counts games by network address, in memory, for an hour.
pub(super) struct Makers {
    limit: u32,
    counts: Mutex<(Instant, HashMap<Network, u32>)>,
}

impl Makers {
    pub(super) fn new(limit: u32) -> Self {
        Self { limit, counts: Mutex::new((Instant::now(), HashMap::new())) }
    }

    /// Counts one more game.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn count(&self, peer: Peer, headers: &HeaderMap) -> Result<(), Error> {
        // No panic can happen while the lock is held, so a poisoned one is sound.
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.0.elapsed() > HOUR || counts.1.len() >= MAX_ADDRESSES {
            *counts = (Instant::now(), HashMap::new());
        }
        let made = counts.1.entry(client(peer, headers)).or_default();
        *made += 1;
        if *made > self.limit { Err(Error::TooFast("new games")) } else { Ok(()) }
    }
}

/// Who is behind the connection: where a proxy on this machine forwards it, whom that one names last.
fn client(Peer(peer): Peer, headers: &HeaderMap) -> Network {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let named = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    Network::of(match named {
        Some(named) if peer.ip().to_canonical().is_loopback() => named,
        _ => peer.ip(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, forwarded: &str) -> (Peer, HeaderMap) {
        let mut headers = HeaderMap::new();
        if !forwarded.is_empty() {
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        (Peer(peer.parse().unwrap()), headers)
    }

    #[test]
    fn games_are_counted_by_network() {
        let makers = Makers::new(2);
        let count = |(peer, headers): (Peer, HeaderMap)| makers.count(peer, &headers).is_ok();
        assert!(count(from("192.0.2.1:1000", "")));
        assert!(count(from("192.0.2.1:2000", "198.51.100.7")), "a stranger does not choose his address");
        assert!(!count(from("[::ffff:192.0.2.1]:3000", "")));
        assert!(count(from("127.0.0.1:1", "203.0.113.9, 198.51.100.7")));
        assert!(count(from("127.0.0.1:1", "198.51.100.7")));
        assert!(!count(from("127.0.0.1:1", "198.51.100.7")));
        assert!(count(from("[2001:db8::1]:1", "")));
        assert!(count(from("[2001:db8::2]:1", "")));
        assert!(!count(from("[2001:db8::3]:1", "")));
        assert!(count(from("[2001:db8:0:1::3]:1", "")));
    }
}
