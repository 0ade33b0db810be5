//! Settings, and the limits that keep every queue and cache bounded.

use crate::proxies::TrustedProxies;
use crate::startup::StartError;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What the operator sets.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen. Port 0: any free one.
    pub addr: SocketAddr,
    /// The SQLite file; made where there is none.
    pub db: PathBuf,
    /// Where people find the server, `https://games.example.org`, if that is not where it listens.
    pub public_url: Option<String>,
    /// Reverse proxies that say for whom they ask.
    pub trusted_proxies: TrustedProxies,
    /// New games are refused where fewer bytes than this are free beside the database.
    pub min_free: u64,
    /// What is logged, as `tracing_subscriber` reads it: `info`, `gamut_server=debug`.
    pub log: String,
    /// Not for operators.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            db: PathBuf::from("gamut.db"),
            public_url: None,
            trusted_proxies: TrustedProxies::default(),
            min_free: 64 << 20,
            log: String::from("info"),
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// The origin people's browsers name, if it is set.
    ///
    /// # Errors
    /// When the public URL is no origin.
    pub fn origin(&self) -> Result<Option<Origin>, StartError> {
        self.public_url.as_deref().map(Origin::read).transpose()
    }
}

/// Scheme, host and port of a public URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    fn read(url: &str) -> Result<Self, StartError> {
        let wrong =
            || StartError::Settings(format!("the public URL must look like https://games.example.org, not {url:?}"));
        let lower = url.trim_end_matches('/').to_ascii_lowercase();
        let host = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://")).ok_or_else(wrong)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        // A browser leaves the usual port out.
        let usual = if lower.starts_with("https:") { ":443" } else { ":80" };
        Ok(Self(lower.strip_suffix(usual).unwrap_or(&lower).to_string()))
    }

    /// As a browser writes it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is it reached by TLS?
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

/// Upper bounds. Beyond one there is a refusal that says so.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Open connections of any kind.
    pub connections: usize,
    /// Open game sockets.
    pub sockets: usize,
    /// Sockets that follow one game.
    pub watchers: usize,
    /// Games with a task of their own.
    pub live_games: usize,
    /// Threads that bots think on; there is one more for light moves.
    pub threads: usize,
    /// Messages a second on one socket, and as many again at once.
    pub messages: u32,
    /// Games made in an hour from one network, and new browsers that open one.
    pub games_an_hour: u32,
    /// A game that nobody follows gives its task up after this time.
    pub idle: Duration,
    /// A silent socket is pinged after this time, and closed after three times it.
    pub ping: Duration,
    /// How long a shutdown waits for what is under way.
    pub drain: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 8192,
            sockets: 4096,
            watchers: 64,
            live_games: 4096,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            messages: 20,
            games_an_hour: 1000,
            idle: Duration::from_secs(60),
            ping: Duration::from_secs(30),
            drain: Duration::from_secs(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        for (url, origin) in [
            ("https://games.example.org", "https://games.example.org"),
            ("https://Games.Example.org:443/", "https://games.example.org"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(Origin::read(url).unwrap().as_str(), origin);
        }
        for url in ["", "games.example.org", "https://", "https://a/b", "ftp://a", "https://user@a", "https://a?b"] {
            let error = Origin::read(url).unwrap_err().to_string();
            assert!(!error.contains('\n'), "{error}");
        }
    }
}
