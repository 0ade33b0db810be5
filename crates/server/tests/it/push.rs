//! Push messages, as a push service on this machine receives them.

use crate::admin::does;
use crate::browser::Browser;
use crate::mail::to_move;
use crate::people::{PASSWORD, me, send, sign_in, sign_up};
use crate::served::{Served, served, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode as Answered, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use gamut_server::admin::Command;
use gamut_server::config::Config;
use gamut_server::config::PushPolicy;
use gamut_store::clock::now;
use gamut_store::ids::{GameId, PersonId};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use web_push_native::{Auth, decrypt};

const HOUR: i64 = 60 * 60 * 1000;
/// A sent message arrives within this time.
const SOON: Duration = Duration::from_secs(60);

/// A push service on this machine.
struct Service {
    address: String,
    status: Arc<AtomicU16>,
    received: UnboundedReceiver<Pushed>,
}

/// A request received by a push service.
struct Pushed {
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

type Inbox = (Arc<AtomicU16>, UnboundedSender<Pushed>);

async fn take(State((status, inbox)): State<Inbox>, uri: Uri, headers: HeaderMap, body: Bytes) -> Answered {
    // The test may be over.
    let _ = inbox.send(Pushed { path: uri.path().to_owned(), headers, body: body.to_vec() });
    Answered::from_u16(status.load(Ordering::Relaxed)).unwrap()
}

impl Service {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (inbox, received) = unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let router = Router::new().fallback(take).with_state((Arc::clone(&status), inbox));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, status, received }
    }

    async fn next(&mut self) -> Pushed {
        timeout(SOON, self.received.recv()).await.expect("a message").unwrap()
    }

    /// Returns the text of the next message, and its target, as decrypted by this phone.
    async fn next_of(&mut self, phone: &Phone) -> (String, String) {
        let pushed = self.next().await;
        pushed.checked(&self.address);
        phone.read(&pushed)
    }
}

impl Pushed {
    /// Checks what every service requires (RFC 8030, 8188, 8292). Returns the key that signed the request.
    fn checked(&self, audience: &str) -> String {
        let header = |name: &str| self.headers[name].to_str().unwrap();
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!((60..=86_400).contains(&header("ttl").parse::<i64>().unwrap()));
        assert_eq!(header("topic").len(), 32);
        let (token, key) = header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&decoded(key)).unwrap();
        verifier.verify(signed.as_bytes(), &Signature::from_slice(&decoded(signature)).unwrap()).unwrap();
        let claims: Value = serde_json::from_slice(&decoded(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], audience);
        let left = claims["exp"].as_i64().unwrap() - now() / 1000;
        assert!((1..=86_400).contains(&left), "{claims}");
        key.to_owned()
    }
}

fn decoded(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// A browser's side of a subscription.
struct Phone {
    secret: SecretKey,
    auth: [u8; 16],
    endpoint: String,
}

impl Phone {
    /// Creates a subscription of this name at a push service.
    fn new(service: &Service, name: &str) -> Self {
        let mut bytes = [7; 32];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        let secret = SecretKey::from_slice(&bytes).unwrap();
        Self { secret, auth: [3; 16], endpoint: format!("{}/{name}", service.address) }
    }

    fn body(&self, key: &Value, language: &str) -> Value {
        let p256dh = URL_SAFE_NO_PAD.encode(self.secret.public_key().to_encoded_point(false));
        let auth = URL_SAFE_NO_PAD.encode(self.auth);
        json!({ "endpoint": self.endpoint, "p256dh": p256dh, "auth": auth, "key": key, "language": language })
    }

    async fn subscribe(&self, browser: &mut Browser, language: &str) {
        let key = browser.get("/api/me/push").await.1["key"].clone();
        let answer = send(browser, Method::PUT, "/api/me/push", Some(self.body(&key, language))).await;
        assert_eq!(answer.0, StatusCode::NO_CONTENT, "{}", answer.1);
    }

    fn read(&self, pushed: &Pushed) -> (String, String) {
        assert!(self.endpoint.ends_with(&pushed.path), "{}", pushed.path);
        let text = decrypt(pushed.body.clone(), &self.secret, &Auth::from(self.auth)).unwrap();
        let call: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(call.as_object().unwrap().len(), 2, "nothing of the game: {call}");
        (call["text"].as_str().unwrap().to_owned(), call["path"].as_str().unwrap().to_owned())
    }
}

async fn calling() -> Served {
    served_with(Arc::new(First), |config: &mut Config| config.push = PushPolicy::Any).await
}

/// Returns the subscribed browsers of a person.
async fn called(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/push").await.1["browsers"].as_array().unwrap().clone()
}

/// The player in turn acts, on a page that is closed afterwards.
async fn act(table: &mut Table) {
    let view = table.view().await;
    let turn = usize::try_from(view["state"]["turn"].as_u64().unwrap()).unwrap();
    let seq = u32::try_from(view["seq"].as_u64().unwrap()).unwrap();
    let mut socket = table.browsers[turn - 1].socket(&table.id, seq).await;
    socket.expect("hello").await;
    socket.act(seq, view["state"]["actions"][0]["action"].as_str().unwrap()).await;
    socket.expect("event").await;
}

#[tokio::test]
async fn p4_whoever_asked_is_called_at_their_turn_and_nobody_else() {
    let (served, mut service) = (calling().await, Service::start().await);
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let turn = table.view().await["state"]["turn"].as_u64().unwrap();
    let phone = Phone::new(&service, "waiting");
    phone.subscribe(&mut table.browsers[usize::from(turn == 1)], "de").await;
    act(&mut table).await;
    let wanted = ("Du bist am Zug.".to_owned(), format!("/game/{}", table.id));
    assert_eq!(service.next_of(&phone).await, wanted);
    // The other player has not subscribed.
    act(&mut table).await;
    drop(served.stopped().await);
    assert!(service.received.try_recv().is_err());
}

#[tokio::test]
async fn p4_a_maker_is_called_once_an_invitation_or_an_offer_is_taken() {
    let (served, mut service) = (calling().await, Service::start().await);
    let phone = Phone::new(&service, "maker");
    let mut maker = served.browser();
    phone.subscribe(&mut maker, "en").await;
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let invited = maker.play("focus-2", seats.clone()).await;
    let path = format!("/api/games/{invited}/invitations");
    let secret = maker.post(&path, &json!({ "seat": 2 })).await.1["secret"].clone();
    let mut guest = served.browser();
    assert_eq!(guest.post("/api/invitations/take", &json!({ "secret": secret })).await.0, StatusCode::OK);
    let accepted = "Your invitation was accepted.".to_owned();
    assert_eq!(service.next_of(&phone).await, (accepted, format!("/game/{invited}")));

    let pace = json!({ "kind": "correspondence", "days": 3 });
    let offer = json!({ "variant": "focus-2", "seats": seats, "lobby": true, "pace": pace });
    let offered = maker.post("/api/games", &offer).await.1["id"].as_str().unwrap().to_owned();
    assert_eq!(guest.post(&format!("/api/games/{offered}/seats"), &json!({})).await.0, StatusCode::OK);
    let taken = "Your offer was taken: the game can begin.".to_owned();
    assert_eq!(service.next_of(&phone).await, (taken, format!("/game/{offered}")));
}

#[tokio::test]
async fn p4_a_person_is_called_before_a_deadline_once() {
    let (served, mut service) = (calling().await, Service::start().await);
    let phone = Phone::new(&service, "mira");
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    phone.subscribe(&mut browser, "fr").await;
    let person = PersonId(me(&mut browser).await["person"].as_u64().unwrap());
    let stopped = served.stopped().await;
    let game: GameId = to_move(&stopped, person, 65 * HOUR, 7 * HOUR).await;
    // Deadlines are checked when the server starts.
    let served = stopped.started(Arc::new(First)).await;
    let wanted = ("C’est à vous de jouer, et le temps s’épuise.".to_owned(), format!("/game/{game}"));
    assert_eq!(service.next_of(&phone).await, wanted);
    drop(served.restart(Arc::new(First)).await.unwrap().stopped().await);
    assert!(service.received.try_recv().is_err(), "once a turn");
}

#[tokio::test]
async fn p4_a_dead_subscription_is_removed() {
    for status in [404, 410] {
        let (served, mut service) = (calling().await, Service::start().await);
        service.status.store(status, Ordering::Relaxed);
        let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
        let waiting = usize::from(table.view().await["state"]["turn"] == 1);
        let phone = Phone::new(&service, "dead");
        phone.subscribe(&mut table.browsers[waiting], "en").await;
        // The player in turn may be called as well, if the call for the first turn is late.
        let working = Service::start().await;
        Phone::new(&working, "working").subscribe(&mut table.browsers[1 - waiting], "en").await;
        act(&mut table).await;
        service.next_of(&phone).await;
        while !called(&mut table.browsers[waiting]).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(called(&mut table.browsers[1 - waiting]).await.len(), 1);
    }
}

#[tokio::test]
async fn p4_keys_rotate_and_a_subscription_keeps_its_own_until_it_is_renewed() {
    let (served, mut service) = (calling().await, Service::start().await);
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let waiting = usize::from(table.view().await["state"]["turn"] == 1);
    let phone = Phone::new(&service, "phone");
    phone.subscribe(&mut table.browsers[waiting], "en").await;
    let old = table.browsers[waiting].get("/api/me/push").await.1["key"].clone();
    does(&served.config.db, Command::RotatePushKey).await;
    let view = table.browsers[waiting].get("/api/me/push").await.1;
    assert_ne!(view["key"], old);
    assert_eq!(view["browsers"][0]["current"], json!(false));
    act(&mut table).await;
    let pushed = service.next().await;
    assert_eq!(json!(pushed.checked(&service.address)), old);
    phone.read(&pushed);
    let browser = &mut table.browsers[waiting];
    let late = send(browser, Method::PUT, "/api/me/push", Some(phone.body(&old, "en"))).await;
    assert_eq!((late.0, &late.1["code"]), (StatusCode::CONFLICT, &json!("stale")));
    phone.subscribe(browser, "en").await;
    let renewed = called(browser).await;
    assert_eq!((renewed.len(), &renewed[0]["current"], &renewed[0]["here"]), (1, &json!(true), &json!(true)));
}

#[tokio::test]
async fn p4_a_person_sees_and_removes_the_browsers_that_are_called() {
    let (served, service) = (calling().await, Service::start().await);
    let (mut desk, mut phone) = (served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    assert_eq!(sign_in(&mut phone, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    Phone::new(&service, "desk").subscribe(&mut desk, "en").await;
    Phone::new(&service, "phone").subscribe(&mut phone, "en").await;
    let both = called(&mut desk).await;
    assert_eq!(both.iter().map(|one| one["here"].clone()).collect::<Vec<_>>(), [json!(true), json!(false)]);
    // A stranger cannot remove it.
    let path = format!("/api/me/push/{}", both[1]["id"].as_str().unwrap());
    let mut stranger = served.browser();
    sign_up(&mut stranger, "Ben").await;
    assert_eq!(send(&mut stranger, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(called(&mut desk).await.len(), 2);
    // After signing out, a browser gets no messages.
    assert_eq!(send(&mut desk, Method::DELETE, "/api/session", None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(called(&mut phone).await.len(), 1);
    assert!(called(&mut desk).await.is_empty());
    assert_eq!(send(&mut phone, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert!(called(&mut phone).await.is_empty());
}

#[tokio::test]
async fn p4_a_guest_who_becomes_an_account_is_called_as_before() {
    let (served, service) = (calling().await, Service::start().await);
    let mut browser = served.browser();
    Phone::new(&service, "guest").subscribe(&mut browser, "en").await;
    sign_up(&mut browser, "Mira").await;
    assert_eq!(called(&mut browser).await.len(), 1);
    assert_eq!(browser.post("/api/me/delete", &json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    assert!(called(&mut browser).await.is_empty());
}

#[tokio::test]
async fn p4_a_server_sends_to_no_private_address_and_may_send_to_nobody() {
    let (served, service) = (served().await, Service::start().await);
    let mut browser = served.browser();
    let key = browser.get("/api/me/push").await.1["key"].clone();
    let mut body = Phone::new(&service, "here").body(&key, "en");
    for endpoint in
        [&service.address, "https://localhost/x", "https://192.168.0.1/x", "https://push.example.org:8080/x"]
    {
        body["endpoint"] = json!(endpoint);
        let (status, answer) = send(&mut browser, Method::PUT, "/api/me/push", Some(body.clone())).await;
        let wanted = (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-subscription"));
        assert_eq!((status, &answer["code"]), wanted, "{endpoint}");
    }
    body["endpoint"] = json!("https://push.example.org/x");
    assert_eq!(send(&mut browser, Method::PUT, "/api/me/push", Some(body.clone())).await.0, StatusCode::NO_CONTENT);
    let off = served_with(Arc::new(First), |config: &mut Config| config.push = PushPolicy::Off).await;
    let mut browser = off.browser();
    assert_eq!(browser.get("/api/me/push").await.1, json!({ "key": null, "browsers": [] }));
    assert_eq!(send(&mut browser, Method::PUT, "/api/me/push", Some(body)).await.1["code"], json!("no-push"));
}
