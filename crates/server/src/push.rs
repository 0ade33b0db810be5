//! Calls by web push: whoever asked for it is called back to a game by the push service of their browser (RFC 8030),
//! also where no page is open. The service cannot read what is sent (RFC 8291).

mod client;
mod deadlines;
mod endpoint;
mod key;
mod message;
mod policy;
mod words;

pub use endpoint::Endpoint;
pub use key::VapidKey;
pub use policy::PushPolicy;

use crate::clock;
use crate::cluster::Cluster;
use crate::error::Error;
use crate::live::calls::Call;
use crate::people::Connected;
use crate::public_url::Origin;
use crate::store::{PushKey, PushSubscription, PushWrite, Store, Write};
use client::{Delivery, PushClient};
use message::Message;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Messages on their way to push services at once.
const AT_ONCE: usize = 32;
/// How often to look for time that runs out.
const LOOK: Duration = Duration::from_secs(60);
/// After how long a message is sent again that a service could not take.
const AGAIN: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

/// The way to the push services of people's browsers.
#[derive(Clone)]
pub struct Push(Option<Arc<Parts>>);

struct Parts {
    store: Arc<Store>,
    connected: Connected,
    cluster: Cluster,
    client: PushClient,
    policy: PushPolicy,
    /// Where a push service finds whoever sends.
    contact: Option<String>,
    sending: Semaphore,
}

impl Push {
    /// By this policy; nobody is called where it is off, or this system trusts no authority for `https`.
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
                tracing::warn!("no browser is called: {error}");
                Self(None)
            }
        }
    }

    /// The key that a browser subscribes with. The first one is made when it is first asked for.
    ///
    /// # Errors
    /// [`Error::NoPush`] where nobody is called; when the database failed.
    pub(crate) async fn key(&self) -> Result<(PushKey, VapidKey), Error> {
        let parts = self.0.as_ref().ok_or(Error::NoPush)?;
        if parts.store.push_key().await?.is_none() {
            // Another node may be faster: then that key counts.
            parts.store.write(Write::Push(PushWrite::FirstKey(VapidKey::random().secret()))).await?;
        }
        let key = parts.store.push_key().await?.ok_or(Error::Gone)?;
        let read = read_key(&key)?;
        Ok((key, read))
    }

    /// Whether browsers are called, and where they may be called.
    ///
    /// # Errors
    /// [`Error::NoPush`] where nobody is called.
    pub(crate) fn policy(&self) -> Result<PushPolicy, Error> {
        self.0.as_ref().map(|parts| parts.policy).ok_or(Error::NoPush)
    }

    /// Delivers calls, and calls whoever's time runs out, until the server closes.
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
                    Err(RecvError::Lagged(lost)) => tracing::warn!("{lost} calls were not delivered"),
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

    /// Calls a person on every browser where that was asked for, unless a page of theirs is open.
    async fn call(&self, call: Call) -> Result<(), Error> {
        let Some(person) = self.store.person(call.person).await?.map(|person| person.id) else { return Ok(()) };
        if self.connected.is_connected(person) {
            return Ok(());
        }
        for subscription in self.store.push_subscriptions(person, None).await? {
            self.send(&subscription, &call).await?;
        }
        Ok(())
    }

    /// Sends one message, and again after a while where the service could not take it.
    async fn send(&self, subscription: &PushSubscription, call: &Call) -> Result<(), Error> {
        let mut again = AGAIN.into_iter();
        loop {
            let message = Message::new(subscription, call, clock::now());
            let key = read_key(&subscription.key)?;
            let request = message.request(&key, self.contact.as_deref())?;
            let delivery = {
                // The semaphore is never closed.
                let _permit = self.sending.acquire().await.map_err(|_| Error::Gone)?;
                self.client.send(request).await
            };
            match delivery {
                Delivery::Done => return Ok(()),
                Delivery::Dead => {
                    return self.store.write(Write::Push(PushWrite::Gone(subscription.id.clone()))).await;
                }
                Delivery::Refused(why) => {
                    tracing::warn!("a push service refused a message: {why}");
                    return Ok(());
                }
                Delivery::NotNow(why) => match again.next() {
                    Some(wait) => tokio::time::sleep(wait).await,
                    None => {
                        tracing::warn!("a push service took no message: {why}");
                        return Ok(());
                    }
                },
            }
        }
    }
}

fn read_key(key: &PushKey) -> Result<VapidKey, Error> {
    VapidKey::read(&key.secret).ok_or_else(|| Error::Unreadable(format!("push key {}", key.number)))
}
