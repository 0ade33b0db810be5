//! Blocking networks.

use super::answer::{Answer, BlockView};
use super::run::{Administration, DAY, MAX_DAYS, MAX_REASON, done, wrong};
use crate::admin::CommandError;
use gamut_store::clock;
use gamut_store::{AdminWrite, NetworkBlock, StoreError};
use ipnet::IpNet;
use std::net::IpAddr;

/// Shortest prefixes of IPv4 and IPv6 that can be blocked; a wider network is surely a typo.
const SHORTEST: (u8, u8) = (8, 16);

impl Administration {
    pub(super) async fn block(
        &self,
        verb: &str,
        network: &str,
        reason: Option<&str>,
        days: Option<u32>,
    ) -> Result<Answer, CommandError> {
        let network = read_network(network)?;
        if days.is_some_and(|days| !(1..=MAX_DAYS).contains(&days)) {
            return Err(wrong(format!(
                "a block is for 1 to {MAX_DAYS} days; without a number it stays until you lift it"
            )));
        }
        let reason = reason.and_then(gamut_store::names::shown);
        if reason.as_ref().is_some_and(|reason| reason.chars().count() > MAX_REASON) {
            return Err(wrong(format!("a reason has at most {MAX_REASON} characters")));
        }
        let since = clock::now();
        let until = days.map(|days| since + i64::from(days) * DAY);
        let end = until.map_or_else(|| String::from("until it is lifted"), |at| format!("until {}", clock::text(at)));
        let block = NetworkBlock { network, since, until, reason };
        self.act(verb, format!("{network} {end}"), AdminWrite::Block(block)).await?;
        self.blocks.read(&self.store).await?;
        Ok(done(format!("{network} is blocked {end}")))
    }

    pub(super) async fn unblock(&self, verb: &str, network: &str) -> Result<Answer, CommandError> {
        let network = read_network(network)?;
        match self.act(verb, network.to_string(), AdminWrite::Unblock(network)).await {
            Err(CommandError::Store(StoreError::Changed)) => return Err(wrong(format!("{network} is not blocked"))),
            result => result?,
        }
        self.blocks.read(&self.store).await?;
        Ok(done(format!("{network} is no longer blocked")))
    }

    pub(super) async fn list_blocks(&self) -> Result<Vec<BlockView>, CommandError> {
        let view = |block: NetworkBlock| BlockView {
            network: block.network.to_string(),
            since: clock::text(block.since),
            until: block.until.map(clock::text),
            reason: block.reason,
        };
        let blocks = self.store.network_blocks(clock::now()).await?;
        Ok(blocks.into_iter().map(view).collect())
    }
}

/// Parses a network or a single address. An IPv4-mapped IPv6 address counts as IPv4.
fn read_network(text: &str) -> Result<IpNet, CommandError> {
    let address = || text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
    let network: IpNet = text.parse().or_else(|_| address()).map_err(|_| {
        wrong(format!("{text:?} is no address or network, such as 192.0.2.1, 192.0.2.0/24 or 2001:db8::/48"))
    })?;
    let shortest = if network.addr().is_ipv4() { SHORTEST.0 } else { SHORTEST.1 };
    if network.prefix_len() < shortest {
        return Err(wrong(format!("{network} is too wide: block at most a /{shortest} at once")));
    }
    Ok(network.trunc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_read_as_it_is_compared() {
        let read = |text| read_network(text).map(|network| network.to_string()).unwrap();
        assert_eq!(read("192.0.2.1"), "192.0.2.1/32");
        assert_eq!(read("::ffff:192.0.2.1"), "192.0.2.1/32");
        assert_eq!(read("192.0.2.77/24"), "192.0.2.0/24");
        assert_eq!(read("2001:db8::1/48"), "2001:db8::/48");
        for bad in ["", "example.org", "192.0.2.1/33", "0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/3"] {
            assert!(read_network(bad).is_err(), "{bad}");
        }
    }
}
