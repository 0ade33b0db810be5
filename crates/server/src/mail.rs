//! Mail, if a mail server is set up: confirmation of addresses, password resets, and reminders.

mod letter;
mod reminders;
mod sender;
mod words;

pub use letter::Letters;
pub use sender::{Failed, Sender};

use crate::people::Connected;
use gamut_live::cluster::Cluster;
use gamut_store::clock;
use gamut_store::ids::{PersonId, Token};
use gamut_store::logging::Logged;
use gamut_store::{Letter, LetterKind, MailAddress, MailWrite, Store, StoreError, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Number of letters sent before the queue is checked again.
const AT_ONCE: u32 = 20;
/// How often reminders and failed letters are checked.
const LOOK: Duration = Duration::from_secs(60);
/// The same in a cluster, where another node may have queued a letter.
const LOOK_AMONG_NODES: Duration = Duration::from_secs(5);
/// Delay before a failed letter is sent again, in milliseconds; doubled with each attempt …
const AGAIN: i64 = 60_000;
/// … up to this number of attempts, which cover a day and a half.
const TRIES: u32 = 11;

/// The mail service; empty if no mail server is set up.
#[derive(Clone)]
pub struct Mail(Option<Arc<Parts>>);

struct Parts {
    store: Arc<Store>,
    connected: Connected,
    cluster: Cluster,
    sender: Sender,
    letters: Letters,
    queued: Notify,
}

impl Mail {
    /// Creates the service with this sender, if there is one.
    #[must_use]
    pub(crate) fn new(
        store: Arc<Store>,
        connected: Connected,
        cluster: Cluster,
        sender: Option<(Sender, Letters)>,
    ) -> Self {
        Self(sender.map(|(sender, letters)| {
            Arc::new(Parts { store, connected, cluster, sender, letters, queued: Notify::new() })
        }))
    }

    /// Returns whether this server sends mail.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        self.0.is_some()
    }

    /// Stores a change; a letter that it causes is sent soon.
    ///
    /// # Errors
    /// [`MailError::Off`] if the server sends none; [`StoreError::Changed`] if the condition of the change does not hold.
    pub async fn write(&self, write: MailWrite) -> Result<(), MailError> {
        let parts = self.0.as_ref().ok_or(MailError::Off)?;
        parts.store.write(Write::Mail(write)).await?;
        parts.queued.notify_one();
        Ok(())
    }

    /// Triggers sending of the letters that another change has queued.
    pub fn wake(&self) {
        if let Some(parts) = &self.0 {
            parts.queued.notify_one();
        }
    }

    /// Sends letters and reminders until the server closes. Sent letters are recorded before it returns, so that none
    /// is sent twice.
    pub async fn run(self, closing: CancellationToken) {
        let Some(parts) = self.0 else { return };
        let look = if parts.cluster.is_alone() { LOOK } else { LOOK_AMONG_NODES };
        while !closing.is_cancelled() {
            if parts.cluster.owns("mail") {
                if let Err(error) = parts.send_all(&closing).await {
                    error.log();
                }
                if let Err(error) = parts.remind_all(&closing).await {
                    error.log();
                }
            }
            // Errors were logged; the next check follows.
            let next = timeout(look, parts.queued.notified());
            let _ = closing.run_until_cancelled(next).await;
        }
    }
}

/// Why mail was not queued.
#[derive(Debug, Clone, thiserror::Error)]
pub enum MailError {
    /// No mail server is set up.
    #[error("this server sends no mail")]
    Off,
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Parts {
    async fn send_all(&self, closing: &CancellationToken) -> Result<(), StoreError> {
        loop {
            let letters = self.store.letters(clock::now(), AT_ONCE).await?;
            if letters.is_empty() {
                return Ok(());
            }
            for letter in letters {
                if closing.is_cancelled() {
                    return Ok(());
                }
                self.send(letter).await?;
            }
        }
    }

    async fn send(&self, letter: Letter) -> Result<(), StoreError> {
        let Letter { number, person, name, to, kind, tries } = letter;
        // Only confirmation letters go to unconfirmed addresses.
        if (kind == LetterKind::Confirm) == to.confirmed {
            return self.store.write(Write::Mail(MailWrite::Done(number))).await;
        }
        let link = match kind {
            LetterKind::Confirm => Some(self.link(person, "confirm", &to).await?),
            LetterKind::Undo => Some(self.link(person, "undo", &to).await?),
            LetterKind::SignedIn => None,
            LetterKind::Password => {
                let link = Token::random();
                let write = MailWrite::PasswordLink { digest: link.digest(), person, at: clock::now() };
                self.store.write(Write::Mail(write)).await?;
                Some(link)
            }
        };
        let sent = match self.letters.about(kind, &name, &to, link) {
            Ok(written) => self.sender.send(written).await,
            Err(error) => Err(Failed::Refused(error.to_string())),
        };
        let next = match sent {
            Ok(()) => MailWrite::Done(number),
            Err(Failed::Refused(why)) => {
                tracing::warn!("a letter to {person:?} was refused: {why}");
                MailWrite::Done(number)
            }
            Err(Failed::NotNow(why)) if tries + 1 < TRIES => {
                tracing::warn!("a letter to {person:?} could not be sent and will be retried: {why}");
                MailWrite::Retry(number, clock::now() + (AGAIN << tries))
            }
            Err(Failed::NotNow(why)) => {
                tracing::warn!("a letter to {person:?} could not be sent {TRIES} times: {why}");
                MailWrite::Done(number)
            }
        };
        self.store.write(Write::Mail(next)).await
    }

    /// Creates a link for a letter and stores its digest.
    async fn link(&self, person: PersonId, kind: &'static str, to: &MailAddress) -> Result<Token, StoreError> {
        let (link, address, language) = (Token::random(), to.address.clone(), to.language);
        let write = MailWrite::Link { digest: link.digest(), person, kind, address, language, at: clock::now() };
        self.store.write(Write::Mail(write)).await?;
        Ok(link)
    }
}
