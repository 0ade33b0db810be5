//! What operators tell every visitor, such as of maintenance to come.

use crate::clock;
use crate::error::Error;
use crate::store::{Notice, Store};
use gamut_views::NoticeView;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How often a server reads what it may not have been told by another node.
const READ: Duration = Duration::from_secs(5);

/// The notice that stands, in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notices(Arc<watch::Sender<Option<Notice>>>);

/// Hears of each change.
pub(crate) struct NoticeListener(watch::Receiver<Option<Notice>>);

impl Notices {
    /// The notice that stands now.
    pub(crate) fn current(&self) -> Option<NoticeView> {
        view(self.0.borrow().as_ref())
    }

    /// A way to hear of changes from now on.
    pub(crate) fn listen(&self) -> NoticeListener {
        NoticeListener(self.0.subscribe())
    }

    /// Reads it from the database, and tells the pages that are open here if it is another one.
    ///
    /// # Errors
    /// When the database failed. What was known before stands then.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), Error> {
        let notice = store.notice().await?;
        self.0.send_if_modified(|known| {
            let is_other = *known != notice;
            *known = notice;
            is_other
        });
        Ok(())
    }

    /// Reads it again and again, for ever.
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
    /// The notice that stands now; what follows is what changes after it.
    pub(crate) fn current(&mut self) -> Option<NoticeView> {
        view(self.0.borrow_and_update().as_ref())
    }

    /// Waits until there is another one, or none. Safe to be cancelled.
    pub(crate) async fn next(&mut self) -> Option<NoticeView> {
        if self.0.changed().await.is_err() {
            // The server ends, and says so elsewhere.
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
