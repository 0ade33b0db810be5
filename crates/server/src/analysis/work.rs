//! Requests of a page to the server's engine, and the channel for the answers.

use gamut_engine::protocol::{self, Session};
use gamut_questions::{Ask, Bounds, FromHost};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::sync::CancellationToken;

/// Size of a search's transposition table, in MiB.
const HASH_MIB: usize = 16;

/// The channel from the analysis threads to a page.
#[derive(Clone)]
pub(crate) struct Out {
    sender: Sender<FromHost>,
    /// Cancelled if the page reads too slowly.
    full: CancellationToken,
}

/// Work for an analysis thread.
pub(crate) enum Work {
    /// A question.
    Ask(Box<Ask>),
    /// A session of the engine protocol.
    Lines(Vec<String>),
}

impl Out {
    /// Creates a channel with room for `most` messages.
    pub(crate) fn new(most: usize) -> (Self, Receiver<FromHost>) {
        let (sender, unsent) = mpsc::channel(most);
        (Self { sender, full: CancellationToken::new() }, unsent)
    }

    /// Returns a token that is cancelled when the channel overflows.
    pub(crate) fn full(&self) -> CancellationToken {
        self.full.clone()
    }

    /// Queues a message without blocking: a slow page must not hold up a thread.
    fn send(&self, message: FromHost) {
        if self.sender.try_send(message).is_err() {
            self.full.cancel();
        }
    }
}

impl Work {
    /// Returns whether the work takes only milliseconds.
    pub(crate) fn is_light(&self) -> bool {
        matches!(self, Self::Ask(ask) if !ask.searches())
    }

    /// Does the work and sends the answers to the page.
    pub(crate) fn run(self, number: u32, bounds: Bounds, out: &Out) {
        let _finally = Finally { number, out };
        let last = match self {
            Self::Ask(ask) => {
                let answer = ask.answer(&bounds);
                if bounds.stop.is_stopped() { FromHost::Done { number } } else { FromHost::Answer { number, answer } }
            }
            Self::Lines(lines) => {
                let Bounds { nodes, stop, permit, .. } = bounds;
                let told = out.clone();
                let say = move |line: &str| told.send(FromHost::Said { number, line: line.to_owned() });
                let permit = Box::new(move |game: &_| permit(game));
                let mut session = Session::bounded(say, protocol::Bounds { nodes, hash_mib: HASH_MIB, stop, permit });
                for line in lines {
                    if session.line(line).is_break() {
                        break;
                    }
                }
                FromHost::Done { number }
            }
        };
        out.send(last);
    }
}

/// Reports the end of the work, even after a panic, so that the page does not wait for ever.
struct Finally<'a> {
    number: u32,
    out: &'a Out,
}

impl Drop for Finally<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let reason = String::from("the engine failed");
            self.out.send(FromHost::Refused { number: Some(self.number), reason });
            self.out.send(FromHost::Done { number: self.number });
        }
    }
}
