//! NATS: a server of its own, which passes messages on and keeps none.

use super::{Bus, UNHEARD};
use crate::startup::StartError;
use async_nats::{Client, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
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
