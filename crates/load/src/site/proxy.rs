//! A proxy that can stop forwarding, which looks like a cut connection to both ends.

use anyhow::Result;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy, which ends with the program's last thread.
pub(super) struct Proxy {
    /// Its address.
    pub(super) address: SocketAddr,
    target: watch::Sender<Option<SocketAddr>>,
}

impl Proxy {
    /// Creates a proxy that forwards nothing to its target, or from it, while the respective value is true.
    pub(super) fn new(cut: [&watch::Sender<bool>; 2]) -> Result<Self> {
        Self::on(Ipv4Addr::LOCALHOST.into(), cut)
    }

    /// Creates one that listens on this address of the machine.
    pub(super) fn on(host: IpAddr, cut: [&watch::Sender<bool>; 2]) -> Result<Self> {
        let listener = std::net::TcpListener::bind((host, 0))?;
        listener.set_nonblocking(true)?;
        let (listener, address) = (TcpListener::from_std(listener.try_clone()?)?, listener.local_addr()?);
        let (target, wanted) = watch::channel(None);
        tokio::spawn(accept(listener, wanted, cut.map(watch::Sender::subscribe)));
        Ok(Self { address, target })
    }

    /// Returns the proxy with a target.
    pub(super) fn to(self, target: SocketAddr) -> Self {
        self.lead_to(target);
        self
    }

    /// Sets the target.
    pub(super) fn lead_to(&self, target: SocketAddr) {
        self.target.send_replace(Some(target));
    }
}

/// Whether nothing is passed on, to the far end and from there.
type Cuts = [watch::Receiver<bool>; 2];

async fn accept(listener: TcpListener, target: watch::Receiver<Option<SocketAddr>>, cut: Cuts) {
    while let Ok((stream, _)) = listener.accept().await {
        let target = *target.borrow();
        tokio::spawn(pass_on(stream, target, cut.clone()));
    }
}

/// Forwards data between the two ends until one of them closes. Closes at once if there is no target. No connection is
/// made while either direction is cut.
async fn pass_on(near: TcpStream, target: Option<SocketAddr>, [mut to_far, mut from_far]: Cuts) -> Option<()> {
    to_far.wait_for(|cut| !cut).await.ok()?;
    from_far.wait_for(|cut| !cut).await.ok()?;
    let far = TcpStream::connect(target?).await.ok()?;
    near.set_nodelay(true).ok()?;
    far.set_nodelay(true).ok()?;
    let ((near_out, near_in), (far_out, far_in)) = (near.into_split(), far.into_split());
    tokio::select! {
        done = pump(near_out, far_in, to_far) => done,
        done = pump(far_out, near_in, from_far) => done,
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut cut: watch::Receiver<bool>) -> Option<()> {
    let mut heard = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut heard).await.ok().filter(|count| *count > 0);
        // While cut, closing is not forwarded either.
        cut.wait_for(|cut| !cut).await.ok()?;
        to.write_all(&heard[..count?]).await.ok()?;
    }
}
