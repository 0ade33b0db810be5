//! Letters, where the operator has a mail server: an address is confirmed, a password was forgotten, it is somebody's
//! turn.

mod letter;
mod reminders;
mod sender;
mod settings;
mod words;

pub use letter::Letters;
pub use sender::{Failed, Sender};
pub use settings::{Credentials, MailSettings};

use crate::clock;
use crate::cluster::Cluster;
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::people::Connected;
use crate::store::{Letter, LetterKind, MailAddress, MailWrite, Store, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Letters that are sent one after the other before the queue is looked at again.
const AT_ONCE: u32 = 20;
/// How often somebody may be to be reminded, and a letter to be tried again.
const LOOK: Duration = Duration::from_secs(60);
/// The same where another node may have queued a letter.
const LOOK_AMONG_NODES: Duration = Duration::from_secs(5);
/// A letter that could not be sent is tried again after a minute, then after twice as long as before …
const AGAIN: i64 = 60_000;
/// … so often, which is for a day and a half.
const TRIES: u32 = 11;

/// The way to people's mail boxes.
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
    /// By this sender, if there is one.
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

    /// Stores a change; a letter that comes of it is sent soon.
    ///
    /// # Errors
    /// [`Error::NoMail`] where the server sends none; [`Error::Changed`] where the change's condition does not hold.
    pub async fn write(&self, write: MailWrite) -> Result<(), Error> {
        let parts = self.0.as_ref().ok_or(Error::NoMail)?;
        parts.store.write(Write::Mail(write)).await?;
        parts.queued.notify_one();
        Ok(())
    }

    /// Lets the letters be sent soon that another change has brought about.
    pub fn wake(&self) {
        if let Some(parts) = &self.0 {
            parts.queued.notify_one();
        }
    }

    /// Sends letters and reminders until the server closes. What was sent is written down before it ends, so that nobody
    /// gets a letter twice.
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
            // Late is better than never: an error was logged, and the next look comes.
            let next = timeout(look, parts.queued.notified());
            let _ = closing.run_until_cancelled(next).await;
        }
    }
}

impl Parts {
    async fn send_all(&self, closing: &CancellationToken) -> Result<(), Error> {
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

    async fn send(&self, letter: Letter) -> Result<(), Error> {
        let Letter { number, person, name, to, kind, tries } = letter;
        // Only the first letter goes to an address that nobody has confirmed.
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
                tracing::warn!("a letter to {person:?} could not be sent, and is tried again: {why}");
                MailWrite::Retry(number, clock::now() + (AGAIN << tries))
            }
            Err(Failed::NotNow(why)) => {
                tracing::warn!("a letter to {person:?} could not be sent {TRIES} times: {why}");
                MailWrite::Done(number)
            }
        };
        self.store.write(Write::Mail(next)).await
    }

    /// A link for a letter, stored as its digest.
    async fn link(&self, person: PersonId, kind: &'static str, to: &MailAddress) -> Result<Token, Error> {
        let (link, address, language) = (Token::random(), to.address.clone(), to.language);
        let write = MailWrite::Link { digest: link.digest(), person, kind, address, language, at: clock::now() };
        self.store.write(Write::Mail(write)).await?;
        Ok(link)
    }
}
