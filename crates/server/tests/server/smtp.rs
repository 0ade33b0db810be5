//! A mail server on this machine.

use mailin::{Action, Handler, Session, SessionBuilder};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

/// Answers every connection on a thread of its own with a copy of the handler. A session that offers STARTTLS needs `tls`.
/// Returns the port.
pub(crate) fn serve<H>(handler: H, sessions: SessionBuilder, tls: Option<Arc<ServerConfig>>) -> u16
where
    H: Handler + Clone + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let session = sessions.build(stream.peer_addr().unwrap().ip(), handler.clone());
            let tls = tls.clone();
            // A client may leave at any time.
            std::thread::spawn(move || answer(session, stream, tls).ok());
        }
    });
    port
}

/// Greets a client, and answers it until either side ends the connection.
fn answer<H: Handler>(mut session: Session<H>, stream: TcpStream, tls: Option<Arc<ServerConfig>>) -> io::Result<()> {
    let mut lines = BufReader::new(stream);
    lines.get_mut().write_all(&session.greeting().buffer()?)?;
    if converse(&mut session, &mut lines)? == Action::UpgradeTls {
        let connection = ServerConnection::new(tls.unwrap()).map_err(io::Error::other)?;
        session.tls_active();
        converse(&mut session, &mut BufReader::new(StreamOwned::new(connection, lines.into_inner())))?;
    }
    Ok(())
}

/// Answers line by line. Returns what is to follow: the end of the connection, or TLS.
fn converse<H: Handler>(session: &mut Session<H>, lines: &mut BufReader<impl Read + Write>) -> io::Result<Action> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if lines.read_until(b'\n', &mut line)? == 0 {
            return Ok(Action::Close);
        }
        let response = session.process(&line);
        lines.get_mut().write_all(&response.buffer()?)?;
        lines.get_mut().flush()?;
        if matches!(response.action, Action::Close | Action::UpgradeTls) {
            return Ok(response.action);
        }
    }
}
