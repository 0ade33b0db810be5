//! NATS: a server of its own, which passes messages on and keeps none.

use super::{Bus, UNHEARD};
use crate::startup::StartError;
use async_nats::{Client, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

/// Everything that gamut says begins so.
const SUBJECTS: &str = "gamut.>";
/// Messages that wait to be sent while the server cannot be reached. What is more is lost.
const UNSENT: usize = 1024;
/// How often the server is asked whether it is there: when a third question is due without an answer the client goes there
/// anew. A line that was cut may stay silent for seconds after it is whole again.
const ASK: Duration = Duration::from_millis(500);
/// How long is waited before the first try; as much longer before each further one.
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// How long it may take to get there, and the longest wait between two tries.
const REACH: Duration = Duration::from_secs(1);
/// Retry interval of a subscription that was refused.
const RETRY: Duration = Duration::from_secs(1);

/// A server of NATS.
#[derive(Debug)]
pub(super) struct Nats {
    client: Client,
    unsent: mpsc::Sender<(String, Vec<u8>)>,
}

impl Nats {
    /// Goes there, again and again until it is reached.
    ///
    /// # Errors
    /// When the address is none.
    pub(super) async fn connect(url: &str) -> Result<Self, StartError> {
        // The message leaves the address out: there may be a password in it.
        let wrong = || StartError::Settings(String::from("the address of the bus must look like nats://HOST:PORT"));
        let address: ServerAddr = url.parse().map_err(|_| wrong())?;
        let options = ConnectOptions::new().name("gamut").no_echo().retry_on_initial_connect();
        let options = sign_in(options, &address).ok_or_else(wrong)?;
        let options = options.ping_interval(ASK).connection_timeout(REACH);
        let options = options.reconnect_delay_callback(|tries| REACH.min(FIRST_WAIT * tries as u32));
        let options = options.event_callback(|event| async move { tracing::info!("the bus: {event}") });
        let client = options.connect(address).await.map_err(|_| wrong())?;
        let (unsent, mut waiting) = mpsc::channel::<(String, Vec<u8>)>(UNSENT);
        let sending = client.clone();
        tokio::spawn(async move {
            while let Some((subject, message)) = waiting.recv().await {
                // The client keeps it until it is connected again.
                if let Err(error) = sending.publish(subject, message.into()).await {
                    tracing::debug!("the bus refused a message: {error}");
                }
            }
        });
        Ok(Self { client, unsent })
    }
}

/// Signs in as the address says: `nats://USER:PASSWORD@HOST`, or `nats://TOKEN@HOST`. The client itself leaves that part of
/// an address out. None where it is not UTF-8.
fn sign_in(options: ConnectOptions, address: &ServerAddr) -> Option<ConnectOptions> {
    let decode = |text: &str| percent_decode_str(text).decode_utf8().ok().map(String::from);
    match (address.username(), address.password()) {
        (Some(user), Some(password)) => Some(options.user_and_password(decode(user)?, decode(password)?)),
        (Some(token), None) => Some(options.token(decode(token)?)),
        (None, _) => Some(options),
    }
}

impl Bus for Nats {
    fn publish(&self, subject: String, message: Vec<u8>) {
        // Where it is full the server is not there, and nobody waits for it.
        let _ = self.unsent.try_send((subject, message));
    }

    fn subscribe(&self) -> mpsc::Receiver<Vec<u8>> {
        let (heard, unheard) = mpsc::channel(UNHEARD);
        let client = self.client.clone();
        tokio::spawn(async move {
            while !heard.is_closed() {
                if let Ok(mut messages) = client.subscribe(SUBJECTS).await {
                    while let Some(message) = messages.next().await {
                        if heard.send(message.payload.to_vec()).await.is_err() {
                            return;
                        }
                    }
                }
                sleep(RETRY).await;
            }
        });
        unheard
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;

    /// What a client at `nats://{user_info}HOST` says to a server that asks who it is.
    async fn connect_info(user_info: &str) -> Value {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("nats://{user_info}{}", listener.local_addr().unwrap());
        let _client = Nats::connect(&url).await.unwrap();
        let (mut stream, _) = listener.accept().await.unwrap();
        let info = r#"INFO {"server_id":"1","version":"2.10.0","proto":1,"max_payload":1048576,"auth_required":true}"#;
        stream.write_all(format!("{info}\r\n").as_bytes()).await.unwrap();
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).await.unwrap();
        serde_json::from_str(line.strip_prefix("CONNECT ").unwrap()).unwrap()
    }

    #[tokio::test]
    async fn s9_the_bus_signs_in_as_its_address_says() {
        let said = connect_info("gamut:p%40ss%2Fword@").await;
        assert_eq!((&said["user"], &said["pass"]), (&"gamut".into(), &"p@ss/word".into()));
        assert_eq!(connect_info("s3cret@").await["auth_token"], "s3cret");
        let said = connect_info("").await;
        assert!(said["user"].is_null() && said["auth_token"].is_null(), "{said}");
    }
}
