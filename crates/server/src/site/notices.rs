//! Operators' notices to all visitors, such as of planned maintenance.

use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_store::{Notice, Store, StoreError};
use gamut_views::NoticeView;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How often a server reloads the notice, in case an announcement of another node was lost.
const READ: Duration = Duration::from_secs(5);

/// The current notice, in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notices(Arc<watch::Sender<Option<Notice>>>);

/// Receives changes of the notice.
pub(crate) struct NoticeListener(watch::Receiver<Option<Notice>>);

impl Notices {
    /// Returns the current notice.
    pub(crate) fn current(&self) -> Option<NoticeView> {
        view(self.0.borrow().as_ref())
    }

    /// Subscribes to changes.
    pub(crate) fn listen(&self) -> NoticeListener {
        NoticeListener(self.0.subscribe())
    }

    /// Reloads the notice from the database, and announces it to open pages if it has changed.
    ///
    /// # Errors
    /// If the database fails; the previous notice stays.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), StoreError> {
        let notice = store.notice().await?;
        self.0.send_if_modified(|known| {
            let is_other = *known != notice;
            *known = notice;
            is_other
        });
        Ok(())
    }

    /// Reloads the notice periodically, for ever.
    pub(crate) async fn run(self, store: Arc<Store>) {
        let mut tick = tokio::time::interval(READ);
        loop {
            tick.tick().await;
            if let Err(error) = self.read(&store).await {
                error.log();
            }
        }
    }
}

impl NoticeListener {
    /// Returns the current notice; `next` waits for later changes.
    pub(crate) fn current(&mut self) -> Option<NoticeView> {
        view(self.0.borrow_and_update().as_ref())
    }

    /// Waits for a change. Cancel-safe.
    pub(crate) async fn next(&mut self) -> Option<NoticeView> {
        if self.0.changed().await.is_err() {
            // The server is closing, which pages learn elsewhere.
            std::future::pending::<()>().await;
        }
        self.current()
    }
}

fn view(notice: Option<&Notice>) -> Option<NoticeView> {
    let notice = notice.filter(|notice| notice.holds(clock::now()))?;
    let (since, until) = (clock::text(notice.since), notice.until.map(clock::text));
    Some(NoticeView { text: notice.text.clone(), since, until })
}
