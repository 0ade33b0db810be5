//! Trusted reverse proxies.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The addresses of the operator's own reverse proxies. Only their `X-Forwarded-For` is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Trusts proxies in these networks.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Returns whether this address is a proxy's.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Returns the client's address for a request on a connection from `peer`.
    ///
    /// Each proxy appends the address of its caller, so the list is read from the end, and the first address that is
    /// not a proxy's is the client's. Earlier entries were written by the client and prove nothing.
    #[must_use]
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let values = headers.get_all("x-forwarded-for").iter().rev();
        let mut forwarded = values.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
        let mut client = peer;
        while self.contains(client) {
            match forwarded.next().and_then(read) {
                Some(address) => client = address,
                None => break,
            }
        }
        client
    }
}

impl Default for TrustedProxies {
    /// Trusts proxies on the same machine.
    fn default() -> Self {
        let v4 = IpNet::new_assert(Ipv4Addr::new(127, 0, 0, 0).into(), 8);
        Self(vec![v4, IpNet::new_assert(Ipv6Addr::LOCALHOST.into(), 128)])
    }
}

/// Parses an address, with or without a port.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse::<SocketAddr>().map(|address| address.ip());
    text.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &TrustedProxies, peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_stranger_does_not_choose_the_address() {
        let proxies = TrustedProxies::default();
        assert_eq!(client(&proxies, "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client(&proxies, "127.0.0.1", &["203.0.113.9, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(client(&proxies, "127.0.0.1", &["203.0.113.9", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(client(&proxies, "::1", &["203.0.113.9,198.51.100.7:4711"]), "198.51.100.7");
        assert_eq!(client(&proxies, "::ffff:127.0.0.1", &["[2001:db8::1]:80"]), "2001:db8::1");
    }

    #[test]
    fn proxies_are_passed_over_from_the_right() {
        let proxies = TrustedProxies::new(vec!["10.0.0.0/8".parse().unwrap(), "2001:db8:1::/48".parse().unwrap()]);
        assert_eq!(client(&proxies, "10.0.0.1", &["203.0.113.9, 198.51.100.7, 10.1.2.3"]), "198.51.100.7");
        assert_eq!(client(&proxies, "2001:db8:1::5", &["198.51.100.7,2001:db8:1::6"]), "198.51.100.7");
        assert_eq!(client(&proxies, "127.0.0.1", &["198.51.100.7"]), "127.0.0.1", "the default is replaced");
    }

    #[test]
    fn without_a_readable_list_it_is_the_last_proxy_itself() {
        let proxies = TrustedProxies::default();
        assert_eq!(client(&proxies, "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client(&proxies, "127.0.0.1", &["198.51.100.7, unknown"]), "127.0.0.1");
        assert_eq!(client(&proxies, "127.0.0.1", &["127.0.0.2"]), "127.0.0.2");
    }
}
