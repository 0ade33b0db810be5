//! The network of a request, by which limits are counted.

use std::net::{IpAddr, Ipv6Addr};

/// Prefix lengths of the IPv6 networks that contain a /64, and how many times a /64's limit each may use. Homes usually
/// have a /56 and companies a /48; some providers give each customer a /64 of one /56.
const WIDER: [(u8, u64); 2] = [(56, 2), (48, 8)];

/// An IPv4 address or an IPv6 /64: the smallest unit assigned to a customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

/// A network whose use is counted: a [`Network`] or one that contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prefix {
    first: IpAddr,
    length: u8,
}

impl Network {
    /// Returns the network of an address. An IPv4-mapped IPv6 address counts as IPv4.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(v4) => IpAddr::V4(v4),
            IpAddr::V6(v6) => IpAddr::V6(masked(v6, 64)),
        })
    }

    /// Returns every network whose use is counted, and how many times a single network's limit it may use.
    pub fn counted(self) -> impl Iterator<Item = (Prefix, u64)> {
        let (length, wider) = match self.0 {
            IpAddr::V4(_) => (32, None),
            IpAddr::V6(first) => (64, Some(first)),
        };
        let wider = wider.into_iter().flat_map(|first| {
            WIDER.map(|(length, factor)| (Prefix { first: IpAddr::V6(masked(first, length)), length }, factor))
        });
        std::iter::once((Prefix { first: self.0, length }, 1)).chain(wider)
    }

    /// Returns the network that takes turns with others when jobs are scheduled: that of a home.
    pub fn home(self) -> Prefix {
        match self.0 {
            IpAddr::V4(_) => Prefix { first: self.0, length: 32 },
            IpAddr::V6(first) => Prefix { first: IpAddr::V6(masked(first, 56)), length: 56 },
        }
    }
}

fn masked(address: Ipv6Addr, length: u8) -> Ipv6Addr {
    let host = 128 - u32::from(length);
    (u128::from(address) >> host << host).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Network {
        Network::of(text.parse().unwrap())
    }

    #[test]
    fn a_customer_has_one_ipv4_address_or_a_64_of_ipv6() {
        assert_eq!(of("192.0.2.1"), of("::ffff:192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    }

    #[test]
    fn s6_a_64_is_counted_with_its_56_and_its_48() {
        let counted = |text: &str| of(text).counted().collect::<Vec<_>>();
        assert_eq!(counted("192.0.2.1").len(), 1);
        let (one, other) = (counted("2001:db8:1:2ff::1"), counted("2001:db8:1:200::1"));
        assert_eq!(
            one.iter().map(|(prefix, factor)| (prefix.length, *factor)).collect::<Vec<_>>(),
            [(64, 1), (56, 2), (48, 8)]
        );
        assert_ne!(one[0], other[0]);
        assert_eq!(one[1..], other[1..], "one home");
        let third = counted("2001:db8:1:300::1");
        assert!(one[1] != third[1] && one[2] == third[2], "two homes of one /48");
        assert_eq!(of("2001:db8:1:2ff::1").home(), of("2001:db8:1:200::1").home());
    }
}
