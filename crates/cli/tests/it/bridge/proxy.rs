//! A line that is cut again and again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a server, and cuts each after some kilobytes and all on request.
pub(crate) struct Proxy {
    pub(crate) address: String,
    target: Arc<Mutex<String>>,
    cuts: Arc<AtomicUsize>,
    cut_all: watch::Sender<()>,
}

impl Proxy {
    pub(crate) async fn start(target: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (target, cuts) = (Arc::new(Mutex::new(target.to_owned())), Arc::new(AtomicUsize::new(0)));
        let (to, counted) = (Arc::clone(&target), Arc::clone(&cuts));
        let (cut_all, cuts_all) = watch::channel(());
        tokio::spawn(async move {
            for number in 0.. {
                let Ok((near, _)) = listener.accept().await else { return };
                let target = to.lock().unwrap().clone();
                // Short and long ones, so that the cut comes in the middle of a line, too.
                let most = 3_000 + number * 1_777 % 6_000;
                tokio::spawn(pass(near, target, most, Arc::clone(&counted), cuts_all.clone()));
            }
        });
        Self { address, target, cuts, cut_all }
    }

    /// Cuts every open connection.
    pub(crate) fn cut(&self) {
        self.cut_all.send_replace(());
    }

    /// Passes new connections on to another server.
    pub(crate) fn redirect(&self, target: &str) {
        target.clone_into(&mut self.target.lock().unwrap());
    }

    pub(crate) fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }
}

async fn pass(near: TcpStream, target: String, most: usize, cuts: Arc<AtomicUsize>, mut cut_all: watch::Receiver<()>) {
    // What was cut before this connection does not concern it.
    cut_all.mark_unchanged();
    let Ok(far) = TcpStream::connect(target).await else { return };
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = far.into_split();
    let up = tokio::spawn(async move { copy(&mut from_near, &mut to_far).await });
    let (mut passed, mut bytes) = (0, [0; 512]);
    loop {
        let read = tokio::select! {
            Ok(()) = cut_all.changed() => {
                cuts.fetch_add(1, Ordering::SeqCst);
                break;
            }
            read = from_far.read(&mut bytes) => read,
        };
        let Ok(read @ 1..) = read else { break };
        passed += read;
        if passed > most {
            cuts.fetch_add(1, Ordering::SeqCst);
            break;
        }
        if to_near.write_all(&bytes[..read]).await.is_err() {
            break;
        }
    }
    up.abort();
}
