//! Connections that do what no browser does.

use crate::served::Served;
use std::net::IpAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A healthy server never takes this long to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Opens a connection from an address of this machine.
pub(crate) async fn connect(served: &Served, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from.parse::<IpAddr>().unwrap(), 0).into()).unwrap();
    socket.connect(served.server.addr()).await.unwrap()
}

/// Opens a connection whose client has room for few bytes that it has not read.
pub(crate) async fn connect_narrow(served: &Served) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(served.server.addr()).await.unwrap()
}

/// Reads only the status of an answer.
pub(crate) async fn read_status(stream: &mut TcpStream) -> u16 {
    let mut begin = [0; "HTTP/1.1 200".len()];
    tokio::time::timeout(PATIENCE, stream.read_exact(&mut begin)).await.expect("an answer should have come").unwrap();
    str::from_utf8(&begin[begin.len() - 3..]).unwrap().parse().unwrap()
}

/// Sends the head of a request that creates a game, for a client behind a proxy, without the body.
pub(crate) async fn send_head(stream: &mut TcpStream, forwarded: &str, length: usize) {
    let address = stream.peer_addr().unwrap();
    let head = format!(
        "POST /api/games HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\nx-forwarded-for: {forwarded}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{{"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
}

/// Sends a health check on a kept-alive connection. Returns whether there was an answer.
pub(crate) async fn ask(stream: &mut TcpStream) -> bool {
    let sent = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    sent.is_ok() && read(stream).await.starts_with("HTTP/1.1 200")
}

/// Returns what comes next; empty if the server has closed.
pub(crate) async fn read(stream: &mut TcpStream) -> String {
    let mut bytes = vec![0; 4096];
    let read = tokio::time::timeout(PATIENCE, stream.read(&mut bytes)).await.expect("something should have come");
    String::from_utf8(bytes[..read.unwrap_or(0)].to_vec()).unwrap()
}

/// Returns everything that comes until the server closes.
pub(crate) async fn read_all(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let reading = async {
        let mut piece = [0; 4096];
        // A connection that is reset has ended too.
        while let Ok(read @ 1..) = stream.read(&mut piece).await {
            all.extend_from_slice(&piece[..read]);
        }
    };
    tokio::time::timeout(PATIENCE, reading).await.expect("the server should have closed");
    String::from_utf8(all).unwrap()
}

/// Retries until a condition holds: releasing a resource may take a moment.
pub(crate) async fn until(mut wanted: impl AsyncFnMut() -> bool) {
    for _ in 0..1000 {
        if wanted().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it did not become so");
}
