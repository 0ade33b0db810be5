//! Letters by a mail server that wants to be spoken to in secret, and to know who writes.

use crate::authority::localhost;
use crate::program::{Program, gamut};
use crate::smtp;
use mailin::response::{AUTH_OK, INVALID_CREDENTIALS, OK};
use mailin::{Handler, Response};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tempfile::TempDir;

const ORIGIN: &str = "https://games.example.org";
/// A letter that is written comes within this time.
const SOON: Duration = Duration::from_secs(60);

/// What the mail server receives on one connection.
#[derive(Clone)]
struct MailBox {
    who: Option<String>,
    letter: Vec<u8>,
    /// Who wrote, and what.
    letters: Sender<(Option<String>, String)>,
}

impl Handler for MailBox {
    fn auth_plain(&mut self, _: &str, name: &str, password: &str) -> Response {
        if (name, password) != ("gamut", "open:sesame") {
            return INVALID_CREDENTIALS;
        }
        self.who = Some(name.to_owned());
        AUTH_OK
    }

    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.letter.extend(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let letter = String::from_utf8(std::mem::take(&mut self.letter)).unwrap();
        // The test may be over.
        let _ = self.letters.send((self.who.clone(), letter));
        OK
    }
}

/// A mail server on this machine that takes letters after STARTTLS and AUTH alone: its port, who vouches for it, and what
/// it gets.
fn mail_server(folder: &Path) -> (u16, PathBuf, Receiver<(Option<String>, String)>) {
    let vouched = localhost(folder);
    let (letters, received) = channel();
    let port = smtp::serve(MailBox { who: None, letter: Vec::new(), letters }, Some(vouched.server_config()));
    (port, vouched.authority, received)
}

/// Starts a `gamut serve` that uses this mail server and trusts this authority, signs up, and requests a letter.
async fn asks_for_a_letter(folder: &Path, port: u16, authority: &Path) -> Program {
    let db = folder.join("gamut.db");
    let smtp = format!("smtp://localhost:{port}?tls=required");
    let from = "Gamut <gamut@games.example.org>";
    let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--log", "error"]);
    command.args(["--public-url", ORIGIN, "--smtp", &smtp, "--mail-from", from]);
    command.env("GAMUT_SMTP", "gamut:open:sesame").env("SSL_CERT_FILE", authority);
    let server = Program::spawn(command);
    let http = reqwest::Client::new();
    let request = |method: Method, path: &str, body: Value| -> RequestBuilder {
        http.request(method, format!("http://{}{path}", server.address)).header("origin", ORIGIN).json(&body)
    };
    let account = json!({ "name": "Mira", "password": "correct horse battery" });
    let made = request(Method::POST, "/api/me/account", account).send().await.unwrap();
    assert_eq!(made.status(), 201);
    let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let address = json!({ "address": "mira@example.org", "language": "it" });
    let set = request(Method::PUT, "/api/me/mail", address).header("cookie", cookie).send().await.unwrap();
    assert_eq!(set.status(), 204);
    server
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_is_sent_after_starttls_and_auth() {
    let folder = TempDir::new().unwrap();
    let (port, authority, received) = mail_server(folder.path());
    let _server = asks_for_a_letter(folder.path(), port, &authority).await;
    let came = tokio::task::spawn_blocking(move || received.recv_timeout(SOON)).await.unwrap();
    let (who, letter) = came.expect("a letter should have come");
    assert_eq!(who.as_deref(), Some("gamut"));
    assert!(letter.contains("To: mira@example.org") && letter.contains("Ciao Mira"), "{letter}");
}
