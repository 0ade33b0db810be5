//! A mail server for tests.

use mailin::{Action, AuthMechanism, Handler, Session, SessionBuilder};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

/// Serves SMTP on a free port, which is returned; with TLS, it offers STARTTLS and then AUTH PLAIN. Each connection has a
/// copy of the handler.
pub(crate) fn serve<H>(handler: H, tls: Option<Arc<ServerConfig>>) -> u16
where
    H: Handler + Clone + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let mut sessions = SessionBuilder::new("localhost");
    if tls.is_some() {
        sessions.enable_start_tls().enable_auth(AuthMechanism::Plain);
    }
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

/// Handles a connection until either side closes it.
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

/// Handles commands until the connection is to be closed or upgraded to TLS, and returns which.
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
