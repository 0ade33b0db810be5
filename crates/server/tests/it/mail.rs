//! Letters, as an SMTP server receives them.

use crate::browser::Browser;
use crate::people::{PASSWORD, me, send, sign_in, sign_up};
use crate::served::{Served, Stopped, no_summary, served, served_with};
use crate::smtp;
use crate::thinkers::First;
use gamut_server::config::Config;
use gamut_server::config::MailSettings;
use gamut_server::config::Origin;
use gamut_store::Visitor;
use gamut_store::clock::now;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::{NewLog, Store, VacationWrite, Write};
use gamut_table::summary::{SeatSummary, Summary};
use gamut_table::{Agreement, Event, LogEntry, Owner, Pace, Started};
use mailin::response::{OK, OUT_OF_SPACE};
use mailin::{Handler, Response};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

const ORIGIN: &str = "https://games.example.org";
const HOUR: i64 = 60 * 60 * 1000;
/// A sent letter arrives within this time.
const SOON: Duration = Duration::from_secs(60);
/// By then, a letter that was not sent has not arrived.
const NEVER: Duration = Duration::from_millis(700);

/// A mailbox for all addresses.
#[derive(Clone)]
struct MailBox {
    letter: Vec<u8>,
    letters: Sender<String>,
    /// Whether it accepts letters.
    takes: bool,
}

impl Handler for MailBox {
    fn rcpt(&mut self, to: &str) -> Response {
        if self.takes {
            return OK;
        }
        // The test may be over.
        let _ = self.letters.send(to.to_owned());
        OUT_OF_SPACE
    }

    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.letter.extend(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let letter = String::from_utf8(std::mem::take(&mut self.letter)).unwrap();
        // The test may be over.
        let _ = self.letters.send(letter);
        OK
    }
}

/// Starts a mail server on this machine. Returns its address and the received letters.
fn mail_server(takes: bool) -> (String, Receiver<String>) {
    let (letters, received) = channel();
    let port = smtp::serve(MailBox { letter: Vec::new(), letters, takes }, None);
    (format!("smtp://127.0.0.1:{port}"), received)
}

fn settings(server: &str) -> MailSettings {
    let from = Some("Gamut <gamut@games.example.org>");
    MailSettings::read(server, from, Some(Origin::read(ORIGIN).unwrap()), None).unwrap()
}

async fn served_by(server: &str) -> Served {
    let mail = Some(settings(server));
    served_with(Arc::new(First), |config: &mut Config| config.mail = mail).await
}

/// Returns the next letter decoded: long lines joined, non-ASCII text readable.
async fn letter(received: Receiver<String>, within: Duration) -> (Option<String>, Receiver<String>) {
    tokio::task::spawn_blocking(move || {
        let letter = received.recv_timeout(within).ok();
        (letter.map(|letter| letter.replace("=\r\n", "").replace("=3D", "=").replace("\r\n", "\n")), received)
    })
    .await
    .unwrap()
}

/// Returns what follows this part of a link in a letter.
fn secret(letter: &str, before: &str) -> String {
    let (_, rest) = letter.split_once(before).unwrap_or_else(|| panic!("no {before:?} in {letter}"));
    rest.chars().take(32).collect()
}

async fn set_address(browser: &mut Browser, address: &str, language: &str) -> StatusCode {
    let body = json!({ "address": address, "language": language });
    send(browser, Method::PUT, "/api/me/mail", Some(body)).await.0
}

#[tokio::test]
async fn an_address_is_confirmed_and_a_forgotten_password_set_anew() {
    let (server, received) = mail_server(true);
    let served = served_by(&server).await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(set_address(&mut browser, " mira@example.org ", "de").await, StatusCode::NO_CONTENT);
    let (first, received) = letter(received, SOON).await;
    let first = first.unwrap();
    assert!(first.contains("To: mira@example.org") && first.contains("Hallo Mira"), "{first}");
    assert!(first.contains(&format!("{ORIGIN}/mail#confirm-")), "{first}");
    // An unconfirmed address gets no other letter.
    let forgotten = json!({ "name": "mira" });
    assert_eq!(browser.post("/api/forgotten", &forgotten).await.0, StatusCode::NO_CONTENT);
    let (none, received) = letter(received, NEVER).await;
    assert_eq!(none, None);
    let link = json!({ "secret": secret(&first, "mail#confirm-") });
    let mut elsewhere = served.browser();
    assert_eq!(elsewhere.post("/api/mail/confirm", &link).await.0, StatusCode::NO_CONTENT);
    let mail = browser.get("/api/me/mail").await.1;
    let wanted = json!({ "offered": true, "address": "mira@example.org", "confirmed": true, "reminders": true });
    assert_eq!(mail, wanted);
    let (status, again) = elsewhere.post("/api/mail/confirm", &link).await;
    assert_eq!((status, &again["code"]), (StatusCode::NOT_FOUND, &json!("no-such-link")));

    // An unknown name gets the same answer, and no letter is sent.
    assert_eq!(elsewhere.post("/api/forgotten", &json!({ "name": "Ben" })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(elsewhere.post("/api/forgotten", &forgotten).await.0, StatusCode::NO_CONTENT);
    let (second, received) = letter(received, SOON).await;
    let second = second.unwrap();
    assert!(second.contains("Subject: Gamut: Ein neues Passwort"), "{second}");
    secret(&second, &format!("{ORIGIN}/password#"));
    // Within ten minutes, no second letter is sent.
    assert_eq!(elsewhere.post("/api/forgotten", &forgotten).await.0, StatusCode::NO_CONTENT);
    assert_eq!(letter(received, NEVER).await.0, None);
}

#[tokio::test]
async fn an_address_belongs_to_an_account_and_can_be_written_to() {
    let (server, received) = mail_server(true);
    let served = served_by(&server).await;
    let mut browser = served.browser();
    assert_eq!(set_address(&mut browser, "mira@example.org", "en").await, StatusCode::FORBIDDEN, "nobody");
    browser.play("focus-2", json!([{ "kind": "human" }, { "kind": "human" }])).await;
    assert_eq!(set_address(&mut browser, "mira@example.org", "en").await, StatusCode::FORBIDDEN, "a guest");
    sign_up(&mut browser, "Mira").await;
    for wrong in ["mira", "mira@", "mira@example.org\r\nBcc: ben@example.org", "", "<script>@example.org"] {
        assert_eq!(set_address(&mut browser, wrong, "en").await, StatusCode::BAD_REQUEST, "{wrong:?}");
    }
    assert_eq!(set_address(&mut browser, "mira@example.org", "xx").await, StatusCode::BAD_REQUEST);
    let (none, received) = letter(received, NEVER).await;
    assert_eq!(none, None);
    // A foreign mailbox cannot be flooded.
    let mut sent = 0;
    while set_address(&mut browser, "mira@example.org", "en").await == StatusCode::NO_CONTENT {
        sent += 1;
        assert!(sent < 30, "nobody stops it");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(sent > 0);
    drop(received);
    assert_eq!(send(&mut browser, Method::DELETE, "/api/me/mail", Some(json!({}))).await.0, StatusCode::NO_CONTENT);
    assert_eq!(browser.get("/api/me/mail").await.1["address"], json!(null));
    // A person's mail settings are exported and deleted with the person.
    let _ = sign_in(&mut browser, "Mira", PASSWORD).await;
    assert_eq!(browser.get("/api/me/export").await.1["mail"], json!([]));
}

#[tokio::test]
async fn a_server_without_mail_says_so() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(browser.get("/api/me/mail").await.1["offered"], json!(false));
    let (status, answer) = browser.post("/api/forgotten", &json!({ "name": "Mira" })).await;
    assert_eq!((status, &answer["code"]), (StatusCode::NOT_FOUND, &json!("no-mail")));
}

#[tokio::test]
async fn a_letter_that_cannot_be_sent_waits() {
    let (server, received) = mail_server(false);
    let served = served_by(&server).await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(set_address(&mut browser, "mira@example.org", "en").await, StatusCode::NO_CONTENT);
    assert!(letter(received, SOON).await.0.is_some(), "it was offered, and not taken");
    // The pending letter is stored before the server ends.
    let stopped = served.stopped().await;
    let store = Store::open(stopped.database()).await.unwrap();
    let letters = store.letters(now() + HOUR, 10).await.unwrap();
    assert_eq!(letters.iter().map(|letter| (letter.name.as_str(), letter.tries)).collect::<Vec<_>>(), [("Mira", 1)]);
    store.close().await;
}

/// A correspondence game in which it has been this person's turn since then, with this much time left.
pub(crate) async fn to_move(stopped: &Stopped, person: PersonId, since: i64, left: i64) -> GameId {
    let pace = Some(Pace::Correspondence { days: 3 });
    let agreement = Agreement { pace, ..Agreement::default() };
    let seats = vec![Owner::Human { name: None, person: Some(person) }; 2];
    let started = Started {
        variant: String::from("focus-2"),
        seats,
        rules: 1,
        maker: Some(person),
        agreement,
        talk: None,
        position: None,
        imported: None,
        seed: None,
        lobby: false,
        club: None,
        offline: false,
    };
    let seat = |side| SeatSummary { side, level: None, name: None, person: Some(person), open: false, left: false };
    let summary = Summary { seats: vec![seat(1), seat(2)], turn: Some(1), agreement, ..no_summary() };
    let visitor = Visitor { person, is_new: false, ..Visitor::new().0 };
    let (id, at) = (gamut_store::ids::random_game(), now() - since);
    let first = LogEntry::new(0, at, Event::Started(Box::new(started)));
    let games = vec![NewLog { id, first, waiting: false, due: Some(now() + left), beat: None, summary }];
    stopped.write(Write::Create { games, visitor: Some(visitor) }).await;
    id
}

#[tokio::test]
async fn an_absent_player_is_reminded_once_and_can_end_reminders_by_a_click() {
    let (server, received) = mail_server(true);
    let served = served_by(&server).await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(set_address(&mut browser, "mira@example.org", "fr").await, StatusCode::NO_CONTENT);
    let (first, received) = letter(received, SOON).await;
    let link = json!({ "secret": secret(&first.unwrap(), "mail#confirm-") });
    assert_eq!(browser.post("/api/mail/confirm", &link).await.0, StatusCode::NO_CONTENT);
    let person = PersonId(me(&mut browser).await["person"].as_u64().unwrap());
    let stopped = served.stopped().await;
    let long = to_move(&stopped, person, HOUR, 50 * HOUR).await;
    let fresh = to_move(&stopped, person, 1000, 70 * HOUR).await;
    let late = to_move(&stopped, person, 65 * HOUR, 7 * HOUR).await;

    let served = stopped.started(Arc::new(First)).await;
    let (reminder, received) = letter(received, SOON).await;
    let reminder = reminder.unwrap();
    for (game, is_named) in [(long, true), (fresh, false), (late, true)] {
        assert_eq!(reminder.contains(&format!("{ORIGIN}/game/{game}")), is_named, "{reminder}");
    }
    assert!(reminder.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{reminder}");
    let stop = secret(&reminder, "mail#stop-");
    // A reminder is not repeated.
    let served = served.restart(Arc::new(First)).await.unwrap();
    let (none, received) = letter(received, NEVER).await;
    assert_eq!(none, None);
    // Mail programs send a form without an origin, possibly twice.
    let address = format!("http://{}/api/mail/stop/{stop}", served.server.addr());
    for _ in 0..2 {
        let click = reqwest::Client::new().post(&address).body("List-Unsubscribe=One-Click").send().await.unwrap();
        assert_eq!(click.status(), StatusCode::NO_CONTENT);
    }
    let guessed = address.replace(&stop, &"0".repeat(32));
    assert_eq!(reqwest::Client::new().post(guessed).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    let stopped = served.stopped().await;
    let store = Store::open(stopped.database()).await.unwrap();
    assert!(!store.mail_address(person).await.unwrap().unwrap().reminders);
    assert!(store.remindable(now()).await.unwrap().is_empty());
    store.close().await;
    drop(received);
}

#[tokio::test]
async fn nobody_is_reminded_on_vacation() {
    let (server, received) = mail_server(true);
    let served = served_by(&server).await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(set_address(&mut browser, "mira@example.org", "en").await, StatusCode::NO_CONTENT);
    let (first, received) = letter(received, SOON).await;
    let link = json!({ "secret": secret(&first.unwrap(), "mail#confirm-") });
    assert_eq!(browser.post("/api/mail/confirm", &link).await.0, StatusCode::NO_CONTENT);
    let person = PersonId(me(&mut browser).await["person"].as_u64().unwrap());
    let stopped = served.stopped().await;
    let game = to_move(&stopped, person, 65 * HOUR, 7 * HOUR).await;
    stopped.write(Write::Vacation(VacationWrite::Take { person, at: now(), days: 3 })).await;
    let served = stopped.started(Arc::new(First)).await;
    let is_on = |view: &Value| view["state"]["clock"]["vacation"][0].is_string();
    browser.address = served.browser().address;
    browser.until(&game.to_string(), is_on).await;
    let (none, received) = letter(received, NEVER).await;
    assert_eq!(none, None);
    let stopped = served.stopped().await;
    stopped.write(Write::Vacation(VacationWrite::End { person, at: now() })).await;
    let served = stopped.started(Arc::new(First)).await;
    browser.address = served.browser().address;
    browser.until(&game.to_string(), |view| !is_on(view)).await;
    // Reminders are checked when the server starts.
    let served = served.restart(Arc::new(First)).await.unwrap();
    let (reminder, received) = letter(received, SOON).await;
    assert!(reminder.unwrap().contains(&game.to_string()));
    drop((served, received));
}

#[tokio::test]
async fn s1_the_address_before_undoes_a_change_of_address() {
    let (server, received) = mail_server(true);
    let served = served_by(&server).await;
    let (mut mira, mut thief) = (served.browser(), served.browser());
    sign_up(&mut mira, "Mira").await;
    assert_eq!(set_address(&mut mira, "mira@example.org", "en").await, StatusCode::NO_CONTENT);
    let (first, received) = letter(received, SOON).await;
    let link = json!({ "secret": secret(&first.unwrap(), "mail#confirm-") });
    assert_eq!(mira.post("/api/mail/confirm", &link).await.0, StatusCode::NO_CONTENT);
    // A thief who knows the password signs in elsewhere, which is reported, and changes the address.
    assert_eq!(sign_in(&mut thief, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    let (told, received) = letter(received, SOON).await;
    let told = told.unwrap();
    assert!(told.contains("To: mira@example.org") && told.contains("a new browser"), "{told}");
    assert_eq!(set_address(&mut thief, "thief@example.org", "en").await, StatusCode::NO_CONTENT);
    let mut undo = None;
    let mut received = received;
    // One letter goes to the new address, one to the old.
    for _ in 0..2 {
        let (next, rest) = letter(received, SOON).await;
        received = rest;
        let next = next.unwrap();
        if next.contains("To: mira@example.org") {
            undo = Some(json!({ "secret": secret(&next, "mail#undo-") }));
        } else {
            let confirm = json!({ "secret": secret(&next, "mail#confirm-") });
            assert_eq!(thief.post("/api/mail/confirm", &confirm).await.0, StatusCode::NO_CONTENT);
        }
    }
    let change = json!({ "old": PASSWORD, "new": "staple battery" });
    assert_eq!(send(&mut thief, Method::PUT, "/api/me/password", Some(change)).await.0, StatusCode::NO_CONTENT);
    let mut elsewhere = served.browser();
    assert_eq!(elsewhere.post("/api/mail/undo", &undo.clone().unwrap()).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut thief).await["kind"], "guest", "out");
    assert_eq!(sign_in(&mut thief, "Mira", "staple battery").await.0, StatusCode::FORBIDDEN, "for good");
    let again = elsewhere.post("/api/mail/undo", &undo.unwrap()).await;
    assert_eq!((again.0, &again.1["code"]), (StatusCode::NOT_FOUND, &json!("no-such-link")), "once");
    let (password, _received) = letter(received, SOON).await;
    let password = password.unwrap();
    assert!(password.contains("To: mira@example.org"), "{password}");
    let link = json!({ "secret": secret(&password, "password#"), "password": "horse correct" });
    assert_eq!(mira.post("/api/passwords", &link).await.0, StatusCode::NO_CONTENT);
    assert_eq!(mira.get("/api/me/mail").await.1["address"], "mira@example.org");
}

/// Whether the letters are sent at once, or wait because the mail server does not answer.
#[tokio::test]
async fn s11_letters_to_one_address_are_limited_across_accounts() {
    let ((server, _received), silent) = (mail_server(true), TcpListener::bind("127.0.0.1:0").unwrap());
    for server in [server, format!("smtp://{}", silent.local_addr().unwrap())] {
        let served = served_by(&server).await;
        let mut sent = 0;
        for number in 0..6 {
            let mut browser = served.browser();
            sign_up(&mut browser, &format!("Mira {number}")).await;
            sent += u32::from(set_address(&mut browser, "victim@example.org", "en").await == StatusCode::NO_CONTENT);
        }
        assert_eq!(sent, 3, "{server}");
    }
}
