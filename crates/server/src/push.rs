//! Web push: a person who subscribed is notified through their browser's push service (RFC 8030), even if no page is
//! open. The service cannot read the messages (RFC 8291).

mod client;
mod deadlines;
mod encryption;
mod endpoint;
mod key;
mod message;
mod words;

pub use endpoint::Endpoint;
pub use key::VapidKey;

use crate::config::{Origin, PushPolicy};
use crate::people::Connected;
use client::{Delivery, PushClient};
use gamut_live::calls::Call;
use gamut_live::cluster::Cluster;
use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_store::{PushKey, PushSubscription, PushWrite, Store, StoreError, Write};
use message::Message;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Level;

/// Maximum number of messages being sent at once.
const AT_ONCE: usize = 32;
/// How often to check for time running out.
const LOOK: Duration = Duration::from_secs(60);
/// Delays before a message is sent again after a temporary failure.
const AGAIN: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

/// The push service; empty if push is disabled.
#[derive(Clone)]
pub struct Push(Option<Arc<Parts>>);

struct Parts {
    store: Arc<Store>,
    connected: Connected,
    cluster: Cluster,
    client: PushClient,
    policy: PushPolicy,
    /// Contact address for push services.
    contact: Option<String>,
    sending: Semaphore,
}

impl Push {
    /// Creates the service with this policy. Disabled if the policy is off or this system trusts no certificate
    /// authority.
    #[must_use]
    pub(crate) fn new(
        store: Arc<Store>,
        connected: Connected,
        cluster: Cluster,
        policy: PushPolicy,
        origin: Option<&Origin>,
    ) -> Self {
        if policy == PushPolicy::Off {
            return Self(None);
        }
        let contact = origin.filter(|origin| origin.is_secure()).map(|origin| origin.as_str().to_owned());
        match PushClient::new(policy) {
            Ok(client) => {
                let sending = Semaphore::new(AT_ONCE);
                Self(Some(Arc::new(Parts { store, connected, cluster, client, policy, contact, sending })))
            }
            Err(error) => {
                tracing::warn!("push messages are disabled: {error}");
                Self(None)
            }
        }
    }

    /// Returns the key for subscribing, creating it on first use.
    ///
    /// # Errors
    /// [`PushError::Off`] if push is disabled; if the database fails.
    pub(crate) async fn key(&self) -> Result<(PushKey, VapidKey), PushError> {
        let parts = self.0.as_ref().ok_or(PushError::Off)?;
        if parts.store.push_key().await?.is_none() {
            // If another node is faster, its key is used.
            parts.store.write(Write::Push(PushWrite::FirstKey(VapidKey::random().secret()))).await?;
        }
        let key = parts.store.push_key().await?.ok_or(PushError::Gone)?;
        let read = read_key(&key)?;
        Ok((key, read))
    }

    /// Returns the policy for push services.
    ///
    /// # Errors
    /// [`PushError::Off`] if push is disabled.
    pub(crate) fn policy(&self) -> Result<PushPolicy, PushError> {
        self.0.as_ref().map(|parts| parts.policy).ok_or(PushError::Off)
    }

    /// Delivers notifications and warns people whose time is running out, until the server closes.
    pub(crate) async fn run(self, mut calls: Receiver<Call>, closing: CancellationToken) {
        let Some(parts) = self.0 else { return };
        let (mut look, tasks) = (interval(LOOK), TaskTracker::new());
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = closing.cancelled() => return,
                call = calls.recv() => match call {
                    Ok(call) => {
                        let (parts, closing) = (Arc::clone(&parts), closing.clone());
                        tasks.spawn(closing.run_until_cancelled_owned(async move { parts.deliver(call).await }));
                    }
                    Err(RecvError::Lagged(lost)) => tracing::warn!("{lost} push messages were dropped"),
                    Err(RecvError::Closed) => return,
                },
                _ = look.tick() => if parts.cluster.owns("push")
                    && let Err(error) = parts.warn_all().await
                {
                    error.log();
                },
            }
        }
    }
}

impl Parts {
    async fn deliver(&self, call: Call) {
        if let Err(error) = self.call(call).await {
            error.log();
        }
    }

    /// Notifies a person on every subscribed browser, unless they have a page open.
    async fn call(&self, call: Call) -> Result<(), PushError> {
        let Some(person) = self.store.person(call.person).await?.map(|person| person.id) else { return Ok(()) };
        if self.connected.is_connected(person) {
            return Ok(());
        }
        for subscription in self.store.push_subscriptions(person, None).await? {
            self.send(&subscription, &call).await?;
        }
        Ok(())
    }

    /// Sends a message, with retries after temporary failures.
    async fn send(&self, subscription: &PushSubscription, call: &Call) -> Result<(), PushError> {
        let mut again = AGAIN.into_iter();
        loop {
            let message = Message::new(subscription, call, clock::now());
            let key = read_key(&subscription.key)?;
            let request = message.request(&key, self.contact.as_deref())?;
            let delivery = {
                // The semaphore is never closed.
                let _permit = self.sending.acquire().await.map_err(|_| PushError::Gone)?;
                self.client.send(request).await
            };
            match delivery {
                Delivery::Done => return Ok(()),
                Delivery::Dead => {
                    return Ok(self.store.write(Write::Push(PushWrite::Gone(subscription.id.clone()))).await?);
                }
                Delivery::Refused(why) => {
                    tracing::warn!("a push service refused a message: {why}");
                    return Ok(());
                }
                Delivery::NotNow(why) => match again.next() {
                    Some(wait) => tokio::time::sleep(wait).await,
                    None => {
                        tracing::warn!("a push message could not be sent: {why}");
                        return Ok(());
                    }
                },
            }
        }
    }
}

/// Why push messages failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum PushError {
    /// Push messages are disabled.
    #[error("this server sends no push messages")]
    Off,
    /// A stored key or subscription cannot be read.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// The key was deleted, or the server is closing.
    #[error("a task ended before it answered")]
    Gone,
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Logged for PushError {
    fn level(&self) -> Level {
        match self {
            Self::Off => Level::DEBUG,
            Self::Unreadable(_) | Self::Gone => Level::ERROR,
            Self::Store(error) => error.level(),
        }
    }
}

fn read_key(key: &PushKey) -> Result<VapidKey, PushError> {
    VapidKey::read(&key.secret).ok_or_else(|| PushError::Unreadable(format!("push key {}", key.number)))
}
