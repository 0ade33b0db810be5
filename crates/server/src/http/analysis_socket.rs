//! A page's socket to the server's engine, with the same messages as to the engine in the browser.

use super::Parts;
use super::socket::ended;
use super::web_socket::WebSocket;
use crate::analysis::{JobHandle, Out, Work, contests, permit};
use crate::http::Error;
use crate::people::Connection;
use gamut_engine::Stop;
use gamut_live::limits::{Bucket, LimitError, Rate};
use gamut_live::network::Network;
use gamut_questions::{Bounds, FromHost, Permit, ToHost};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::Receiver;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Maximum length of a message, in bytes: a file of records, or a long game.
const MAX_MESSAGE: usize = 512 * 1024;
/// The same of a visitor for whom the server does not analyse: a long game.
const MAX_RULES_MESSAGE: usize = 64 * 1024;
/// Read buffer size, in bytes.
const READ_BUFFER: usize = 4 * 1024;
/// Maximum number of questions and sessions of one socket, queued or running.
const MAX_AT_ONCE: usize = 8;
/// Maximum number of lines in a session.
const MAX_LINES: usize = 32;
/// Average messages per second on one socket, and the burst: stepping through a game asks a question at each move.
const MESSAGES_A_SECOND: f64 = 50.0;
const MESSAGES_AT_ONCE: u64 = 200;
/// Capacity of the send queue. A page that reads too slowly is disconnected.
const UNSENT: usize = 1024;
/// Time limit for sending a message.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long to wait for the close frame of the other side.
const SLOWEST_CLOSE: Duration = Duration::from_secs(2);
/// How long a page that sends too fast is not read.
const THROTTLE_DELAY: Duration = Duration::from_millis(250);
/// How often in a row a page can be throttled before it is disconnected, and how many of those are forgiven in a
/// second.
const MAX_THROTTLED: u64 = 10;
const FORGIVEN_A_SECOND: f64 = 0.2;
/// Unanswered pings after which the page counts as gone.
const MAX_SILENT: u32 = 3;
/// How long the list of a person's running games is cached.
const KNOWN: Duration = Duration::from_secs(5);

/// A page using the server's analysis.
pub(super) struct AnalysisSocket {
    socket: WebSocket,
    /// `None` if the page belongs to no known person.
    connection: Option<Connection>,
    network: Network,
    /// Why the page's searches are refused; `None` if they are not.
    refusal: Option<Error>,
    app: Arc<Parts>,
    bucket: Bucket,
    /// How often the page can still be throttled.
    patience: Bucket,
    /// Queued and running work by the page's number. Dropping it cancels everything.
    work: HashMap<u32, JobHandle>,
    /// The games that the page cannot ask about, and when they were looked up.
    permit: Option<(Instant, Arc<Permit>)>,
    out: Out,
    unsent: Receiver<FromHost>,
}

/// How a socket ends: with a close frame, or silently because the other side is gone.
enum End {
    Close(CloseCode),
    Gone,
}

impl AnalysisSocket {
    /// Buffer and message sizes, depending on whether the server analyses for the page.
    pub(super) fn config(analyses: bool) -> WebSocketConfig {
        let longest = if analyses { MAX_MESSAGE } else { MAX_RULES_MESSAGE };
        WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest))
    }

    pub(super) fn new(
        socket: WebSocket,
        connection: Option<Connection>,
        network: Network,
        refusal: Option<Error>,
        app: Arc<Parts>,
    ) -> Self {
        let bucket = Bucket::new(Rate::a_second(MESSAGES_A_SECOND, MESSAGES_AT_ONCE));
        let patience = Bucket::new(Rate::a_second(FORGIVEN_A_SECOND, MAX_THROTTLED));
        let (out, unsent) = Out::new(UNSENT);
        let work = HashMap::new();
        Self { socket, connection, network, refusal, app, bucket, patience, work, permit: None, out, unsent }
    }

    /// Serves the page until one side closes, with a reason if it is this one. Cancels all remaining work.
    pub(super) async fn run(mut self) {
        if let Err(End::Close(code)) = self.carry().await {
            self.work.clear();
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            if self.send(Message::Close(Some(frame))).await.is_ok() {
                let _ = timeout(SLOWEST_CLOSE, self.socket.drain()).await;
            }
        }
    }

    async fn carry(&mut self) -> Result<(), End> {
        let mut ping = interval(self.app.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = 0;
        let (closing, full) = (self.app.closing.clone(), self.out.full());
        loop {
            tokio::select! {
                biased;
                () = ended(&mut self.connection) => return Err(End::Close(CloseCode::Again)),
                () = closing.cancelled() => return Err(End::Close(CloseCode::Restart)),
                () = full.cancelled() => return Err(End::Close(CloseCode::Policy)),
                _ = ping.tick() => {
                    silent += 1;
                    if silent > MAX_SILENT {
                        return Err(End::Gone);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
                Some(message) = self.unsent.recv() => self.tell(message).await?,
                received = self.socket.recv() => {
                    silent = 0;
                    match received.ok_or(End::Gone)? {
                        Ok(Message::Text(text)) => self.hear(&text).await?,
                        Ok(Message::Ping(_) | Message::Pong(_)) => {
                            if !self.bucket.take() {
                                self.throttle(None).await?;
                            }
                        }
                        Ok(Message::Binary(_)) => return Err(End::Close(CloseCode::Unsupported)),
                        Ok(Message::Close(_) | Message::Frame(_)) => return Ok(()),
                        Err(_) => return Err(End::Close(CloseCode::Protocol)),
                    }
                }
            }
        }
    }

    /// Sends a message and forgets the work that it ends.
    async fn tell(&mut self, message: FromHost) -> Result<(), End> {
        match &message {
            FromHost::Answer { number, .. } | FromHost::Done { number } => drop(self.work.remove(number)),
            FromHost::Said { .. } | FromHost::Refused { .. } => {}
        }
        let text = serde_json::to_string(&message).expect("a message is plain data");
        self.send(Message::Text(text.into())).await
    }

    /// Handles a message of the page.
    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let message: ToHost = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.refuse(None, format!("message: {error}")).await,
        };
        let (ToHost::Ask { number, .. } | ToHost::Lines { number, .. } | ToHost::Stop { number }) = message;
        if !self.bucket.take() {
            return self.throttle(Some(number)).await;
        }
        match message {
            // No thread reports the end of work that has not started.
            ToHost::Stop { number } => match self.work.get(&number).map(JobHandle::stop) {
                Some(true) => self.tell(FromHost::Done { number }).await,
                _ => Ok(()),
            },
            ToHost::Ask { question, .. } => match gamut_questions::read(&question) {
                Ok(ask) => self.begin(number, Work::Ask(Box::new(ask))).await,
                Err(answer) => self.tell(FromHost::Answer { number, answer }).await,
            },
            ToHost::Lines { lines, .. } if lines.len() > MAX_LINES => {
                self.refuse(Some(number), format!("a session has at most {MAX_LINES} lines, not {}", lines.len())).await
            }
            ToHost::Lines { lines, .. } => self.begin(number, Work::Lines(lines)).await,
        }
    }

    /// Queues work, unless the page has too much, or it searches for a page that may not.
    async fn begin(&mut self, number: u32, work: Work) -> Result<(), End> {
        if let Some(refusal) = self.refusal.as_ref().filter(|_| !work.is_light()) {
            let reason = refusal.message();
            return self.refuse(Some(number), reason).await;
        }
        if self.work.contains_key(&number) {
            return self.refuse(Some(number), format!("{number} is the number of what is not done yet")).await;
        }
        if self.work.len() >= MAX_AT_ONCE {
            let reason = format!("a page may ask {MAX_AT_ONCE} things at once");
            return self.refuse(Some(number), reason).await;
        }
        let permit = match self.permit().await {
            Ok(permit) => permit,
            Err(error) => {
                error.log();
                return self.refuse(Some(number), error.message()).await;
            }
        };
        let (out, stop) = (self.out.clone(), Stop::new());
        let bounds = Bounds { nodes: self.app.limits.analysis.nodes, stop: stop.clone(), permit, puzzles: false };
        let is_light = work.is_light();
        let job = move || work.run(number, bounds, &out);
        match self.app.analysts.submit(self.network, is_light, stop, job) {
            Ok(handle) => {
                self.work.insert(number, handle);
                Ok(())
            }
            Err(error) => {
                tracing::warn!("cannot start threads for analysis: {error}");
                self.refuse(Some(number), Error::from(LimitError::Busy("no thread for analysis")).message()).await
            }
        }
    }

    /// Returns which games the page can ask about.
    async fn permit(&mut self) -> Result<Arc<Permit>, Error> {
        if let Some((since, permit)) = &self.permit
            && since.elapsed() < KNOWN
        {
            return Ok(Arc::clone(permit));
        }
        let contests = match &self.connection {
            Some(connection) => contests(&self.app.store, connection.person()).await?,
            None => Vec::new(),
        };
        let fresh = permit(Arc::new(contests));
        self.permit = Some((Instant::now(), Arc::clone(&fresh)));
        Ok(fresh)
    }

    /// Stops reading for a while. A page that continues is disconnected.
    async fn throttle(&mut self, number: Option<u32>) -> Result<(), End> {
        self.refuse(number, Error::from(LimitError::TooFast("messages")).message()).await?;
        if !self.patience.take() {
            return Err(End::Close(CloseCode::Policy));
        }
        sleep(THROTTLE_DELAY).await;
        Ok(())
    }

    async fn refuse(&mut self, number: Option<u32>, reason: String) -> Result<(), End> {
        let reason = reason.chars().map(|c| if c.is_control() { ' ' } else { c }).take(300).collect();
        self.tell(FromHost::Refused { number, reason }).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }
}
