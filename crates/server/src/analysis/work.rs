//! What a page asks of the server's engine, and the way back to the page.

use gamut_engine::protocol::{self, Session};
use gamut_questions::{Ask, Bounds, FromHost};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::sync::CancellationToken;

/// MiB of the table of a search.
const HASH_MIB: usize = 16;

/// The way from the threads that analyse to a page.
#[derive(Clone)]
pub(crate) struct Out {
    sender: Sender<FromHost>,
    /// The page reads too slowly.
    full: CancellationToken,
}

/// Something to be done on a thread of the engine's.
pub(crate) enum Work {
    /// A question.
    Ask(Box<Ask>),
    /// A session of the engine's protocol.
    Lines(Vec<String>),
}

impl Out {
    /// A way on which `most` messages can wait.
    pub(crate) fn new(most: usize) -> (Self, Receiver<FromHost>) {
        let (sender, unsent) = mpsc::channel(most);
        (Self { sender, full: CancellationToken::new() }, unsent)
    }

    /// Cancelled when more messages wait than can.
    pub(crate) fn full(&self) -> CancellationToken {
        self.full.clone()
    }

    /// Queues a message. It never waits: a slow page must not hold a thread.
    fn send(&self, message: FromHost) {
        if self.sender.try_send(message).is_err() {
            self.full.cancel();
        }
    }
}

impl Work {
    /// Returns whether it takes milliseconds.
    pub(crate) fn is_light(&self) -> bool {
        matches!(self, Self::Ask(ask) if !ask.searches())
    }

    /// Does it, and tells the page what comes of it.
    pub(crate) fn run(self, number: u32, bounds: Bounds, out: &Out) {
        let _finally = Finally { number, out };
        let last = match self {
            Self::Ask(ask) => {
                let answer = ask.answer(&bounds);
                if bounds.stop.is_stopped() { FromHost::Done { number } } else { FromHost::Answer { number, answer } }
            }
            Self::Lines(lines) => {
                let Bounds { nodes, stop, permit } = bounds;
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

/// Says that something is done, whatever happens: a panic must not leave the page waiting.
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
