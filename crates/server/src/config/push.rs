//! Which push services may be contacted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Which addresses this server sends push messages to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PushPolicy {
    /// None.
    Off,
    /// `https` on public networks.
    #[default]
    Public,
    /// Any, including `http`. For tests: a visitor could make the server send requests to its own network.
    Any,
}

impl PushPolicy {
    /// Returns whether messages can be sent to this address.
    #[must_use]
    pub fn allows(self, address: IpAddr) -> bool {
        match self {
            Self::Off => false,
            Self::Public => is_public(address),
            Self::Any => true,
        }
    }
}

/// Returns whether an address is public according to the special-purpose registries (RFC 6890).
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        // Carrier-grade NAT, protocol assignments, benchmarking.
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19));
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // All public addresses so far are in 2000::/3, which also contains Teredo, documentation and 6to4 addresses.
    (a & 0xe000) == 0x2000 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8)) && a != 0x2002 && a != 0x3fff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p4_messages_go_to_public_addresses_only() {
        let allows = |address: &str| PushPolicy::Public.allows(address.parse().unwrap());
        for public in ["8.8.8.8", "142.250.1.1", "2a00:1450::1", "2606:4700::1111"] {
            assert!(allows(public), "{public}");
        }
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "64:ff9b::7f00:1",
            "::ffff:10.0.0.1",
        ] {
            assert!(!allows(private), "{private}");
        }
        assert!(PushPolicy::Any.allows("127.0.0.1".parse().unwrap()));
        assert!(!PushPolicy::Off.allows("8.8.8.8".parse().unwrap()));
    }
}
