//! Checks the address to listen on and the public URL.

use super::Finding;
use crate::config::{Config, StartError};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const CHECK: &str = "port";
/// Time limit for the answer of a server.
const PATIENCE: Duration = Duration::from_secs(5);
/// Maximum number of bytes read of an answer.
const MAX_ANSWER: u64 = 16 * 1024;

/// Checks the address to listen on and the address that people use.
///
/// # Errors
/// If the public URL is malformed.
pub(super) async fn examine(config: &Config) -> Result<Vec<Finding>, StartError> {
    let mut findings = vec![port(config.addr).await];
    let public = config.origin()?;
    findings.push(match public {
        None if config.addr.ip().is_loopback() => Finding::ok("public URL", "none: only this machine is served"),
        None => Finding::warning(
            "public URL",
            "not set: people can reach the server only by its network address",
            "Set --public-url to what people type, e.g. https://games.example.org",
        ),
        Some(public) if public.is_secure() => Finding::ok("public URL", public.as_str()),
        Some(public) => Finding::warning(
            "public URL",
            format!("{} is not encrypted: passwords can be read on their way", public.as_str()),
            "Put a proxy with TLS in front of the server, and set --public-url to its https address",
        ),
    });
    Ok(findings)
}

/// Checks that the address is free, or that a Gamut server answers there.
async fn port(addr: SocketAddr) -> Finding {
    match TcpListener::bind(addr).await.map_err(|error| (error.kind(), error)) {
        Ok(_) => Finding::ok(CHECK, format!("{addr} is free")),
        Err((ErrorKind::AddrInUse, _)) => running(addr).await,
        Err((ErrorKind::PermissionDenied, error)) => Finding::bad(
            CHECK,
            format!("{addr} may not be used: {error}"),
            "Choose a port from 1024 on, or give the service AmbientCapabilities=CAP_NET_BIND_SERVICE",
        ),
        Err((_, error)) => {
            Finding::bad(CHECK, format!("cannot listen on {addr}: {error}"), "Choose another --addr of this machine")
        }
    }
}

/// Finds out which server uses the address.
async fn running(addr: SocketAddr) -> Finding {
    match timeout(PATIENCE, ask(addr, "/readyz")).await {
        Ok(Some((200, line))) => Finding::ok(CHECK, format!("a gamut server answers on {addr}: {line}")),
        Ok(Some((503, reasons))) => Finding::bad(
            CHECK,
            format!("the gamut server on {addr} is not ready: {reasons}"),
            "Fix that; the server's log says since when",
        ),
        _ => Finding::bad(CHECK, format!("another program has {addr}"), "Stop it, or choose another --addr"),
    }
}

/// Returns the status and body of an answer. `None` if it is not from a Gamut server.
async fn ask(addr: SocketAddr, path: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(reachable(addr)).await.ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER).read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    // Other servers do not send this header.
    head.lines().find(|line| line.to_ascii_lowercase().starts_with("x-request-id:"))?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, body.trim().to_owned()))
}

/// Returns the address for connecting to a server that listens on `addr`: a wildcard becomes the loopback address.
fn reachable(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[tokio::test]
    async fn a_port_is_free_or_another_programs() {
        let local = SocketAddr::from(([127, 0, 0, 1], 0));
        assert_eq!(port(local).await.state, State::Ok);
        let taken = TcpListener::bind(local).await.unwrap();
        let addr = taken.local_addr().unwrap();
        // Closes each connection at once.
        let hanging_up = tokio::spawn(async move { while taken.accept().await.is_ok() {} });
        let found = port(addr).await;
        assert_eq!(found.state, State::Bad);
        assert!(found.found.contains("another program"), "{found}");
        hanging_up.abort();
        // A documentation address, which no machine has.
        assert_eq!(port(SocketAddr::from(([192, 0, 2, 1], 8080))).await.state, State::Bad);
    }

    #[tokio::test]
    async fn people_need_an_address_that_is_encrypted() {
        let state = async |addr: [u8; 4], url: Option<&str>| {
            let public_url = url.map(str::to_owned);
            let config = Config { addr: SocketAddr::from((addr, 0)), public_url, ..Config::default() };
            examine(&config).await.unwrap().pop().unwrap().state
        };
        assert_eq!(state([127, 0, 0, 1], None).await, State::Ok);
        assert_eq!(state([0, 0, 0, 0], None).await, State::Warning);
        assert_eq!(state([0, 0, 0, 0], Some("http://games.example")).await, State::Warning);
        assert_eq!(state([127, 0, 0, 1], Some("https://games.example")).await, State::Ok);
    }
}
