//! Checks the bus of a cluster.

use super::Finding;
use crate::config::BusAddress;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;
use url::Url;

const CHECK: &str = "bus";
/// Advice.
const MEND: &str = "Start NATS, or check --bus: without it nodes learn of each other's moves only once a second";
/// Time limit for the answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Default port of NATS.
const PORT: u16 = 4222;
/// Maximum length of the greeting, in bytes.
const MAX_GREETING: u64 = 64 * 1024;

/// Checks that a NATS server answers. A cluster also works without one, only slower.
pub(super) async fn examine(bus: Option<&BusAddress>) -> Option<Finding> {
    let BusAddress::Nats(url) = bus? else { return None };
    let Some(place) = place(url) else {
        return Some(Finding::bad(CHECK, "its address is malformed", "It must look like nats://HOST:PORT"));
    };
    Some(match timeout(PATIENCE, greeting(&place)).await {
        Ok(Some(greeting)) if greeting.starts_with("INFO ") => Finding::ok(CHECK, format!("NATS answers on {place}")),
        Ok(Some(_)) => Finding::warning(CHECK, format!("what answers on {place} is not NATS"), MEND),
        _ => Finding::warning(CHECK, format!("nothing answers on {place}"), MEND),
    })
}

/// Returns host and port without the credentials.
fn place(url: &str) -> Option<String> {
    let url = if url.contains("://") { Url::parse(url) } else { Url::parse(&format!("nats://{url}")) }.ok()?;
    Some(format!("{}:{}", url.host_str().filter(|host| !host.is_empty())?, url.port().unwrap_or(PORT)))
}

/// Reads the greeting that NATS sends to a new connection.
async fn greeting(place: &str) -> Option<String> {
    let stream = TcpStream::connect(place).await.ok()?;
    let mut line = String::new();
    BufReader::new(stream.take(MAX_GREETING)).read_line(&mut line).await.ok()?;
    Some(line).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    async fn state(url: String) -> State {
        examine(Some(&BusAddress::Nats(url))).await.unwrap().state
    }

    #[tokio::test]
    async fn a_bus_that_is_not_there_is_found() {
        assert!(examine(None).await.is_none());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("nats://user:secret@{}", listener.local_addr().unwrap());
        let answering = tokio::spawn(async move {
            for greeting in ["INFO {}\r\n", "220 mail\r\n"] {
                listener.accept().await.unwrap().0.write_all(greeting.as_bytes()).await.unwrap();
            }
        });
        assert_eq!(state(url.clone()).await, State::Ok);
        assert_eq!(state(url.clone()).await, State::Warning);
        answering.await.unwrap();
        let gone = examine(Some(&BusAddress::Nats(url))).await.unwrap();
        assert!(gone.state == State::Warning && !gone.to_string().contains("secret"), "{gone}");
        assert_eq!(state(String::from("nats://")).await, State::Bad);
    }
}
