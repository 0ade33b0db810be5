//! NATS: a separate server that passes messages on and stores none.

use super::{Bus, ClusterName, UNHEARD};
use async_nats::{Client, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
use gamut_store::StartError;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;
use tokio::time::{Duration, sleep};

/// Capacity of the send queue while the server is unreachable. Further messages are dropped.
const UNSENT: usize = 1024;
/// Ping interval. The client reconnects when a third ping is due without an answer, since a connection that was cut can
/// stay silent for seconds after the network is back.
const ASK: Duration = Duration::from_millis(500);
/// Delay before the first reconnection attempt, and the increment for each further one.
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// Connection timeout, and the longest delay between two attempts.
const REACH: Duration = Duration::from_secs(1);
/// Retry interval of a refused subscription.
const RETRY: Duration = Duration::from_secs(1);

/// A NATS client.
#[derive(Debug)]
pub(super) struct Nats {
    client: Client,
    /// Prefix of this installation's subjects.
    prefix: String,
    unsent: mpsc::Sender<(String, Vec<u8>)>,
}

impl Nats {
    /// Connects in the background, retrying until it succeeds.
    ///
    /// # Errors
    /// If the address is malformed.
    pub(super) async fn connect(url: &str, name: &ClusterName) -> Result<Self, StartError> {
        // Leave the address out of the message: it may contain a password.
        let wrong = || StartError::Settings(String::from("the address of the bus must look like nats://HOST:PORT"));
        let address: ServerAddr = url.parse().map_err(|_| wrong())?;
        let options = ConnectOptions::new().name("gamut").no_echo().retry_on_initial_connect();
        let options = sign_in(options, &address).ok_or_else(wrong)?;
        let options = options.ping_interval(ASK).connection_timeout(REACH);
        let options = options.reconnect_delay_callback(|tries| REACH.min(FIRST_WAIT * tries as u32));
        let options = options.event_callback(|event| async move { tracing::info!("the bus: {event}") });
        let client = options.connect(address).await.map_err(|_| wrong())?;
        let (unsent, mut waiting) = mpsc::channel::<(String, Vec<u8>)>(UNSENT);
        let sending = client.clone();
        tokio::spawn(async move {
            while let Some((subject, message)) = waiting.recv().await {
                // The client buffers the message until it is connected again.
                if let Err(error) = sending.publish(subject, message.into()).await {
                    tracing::debug!("the bus refused a message: {error}");
                }
            }
        });
        Ok(Self { client, prefix: name.prefix(), unsent })
    }
}

/// Signs in with the credentials of the address: `nats://USER:PASSWORD@HOST` or `nats://TOKEN@HOST`, since the client
/// ignores them. `None` if they are not UTF-8.
fn sign_in(options: ConnectOptions, address: &ServerAddr) -> Option<ConnectOptions> {
    let decode = |text: &str| percent_decode_str(text).decode_utf8().ok().map(String::from);
    match (address.username(), address.password()) {
        (Some(user), Some(password)) => Some(options.user_and_password(decode(user)?, decode(password)?)),
        (Some(token), None) => Some(options.token(decode(token)?)),
        (None, _) => Some(options),
    }
}

impl Bus for Nats {
    fn publish(&self, subject: String, message: Vec<u8>) {
        // A full queue means that the server is unreachable; the message is dropped.
        let _ = self.unsent.try_send((format!("{}{subject}", self.prefix), message));
    }

    fn subscribe(&self) -> mpsc::Receiver<Vec<u8>> {
        let (heard, unheard) = mpsc::channel(UNHEARD);
        let (client, subjects) = (self.client.clone(), format!("{}>", self.prefix));
        tokio::spawn(async move {
            while !heard.is_closed() {
                if let Ok(mut messages) = client.subscribe(subjects.clone()).await {
                    while let Some(message) = messages.next().await {
                        if heard.send(message.payload.to_vec()).await.is_err() {
                            return;
                        }
                    }
                }
                sleep(RETRY).await;
            }
        });
        unheard
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::broadcast;
    use tokio::time::timeout;

    const INFO: &str =
        r#"INFO {"server_id":"1","version":"2.10.0","proto":1,"max_payload":1048576,"auth_required":true}"#;

    /// A minimal NATS server: passes messages published under `a.b` to all subscribers of `a.>`.
    async fn broker() -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("nats://{}", listener.local_addr().unwrap());
        let published = broadcast::Sender::new(1000);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass_on(stream, published.clone()));
            }
        });
        url
    }

    async fn pass_on(stream: TcpStream, published: broadcast::Sender<(String, Vec<u8>)>) {
        let (read, mut write) = stream.into_split();
        let (answers, mut unsent) = mpsc::unbounded_channel::<String>();
        let mut messages = published.subscribe();
        tokio::spawn(async move {
            let (mut lines, mut line) = (BufReader::new(read), String::new());
            while lines.read_line(&mut line).await.is_ok_and(|length| length > 0) {
                let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
                match words.first().map(String::as_str) {
                    Some("PUB") => {
                        let mut payload = vec![0; words[2].parse::<usize>().unwrap() + 2];
                        lines.read_exact(&mut payload).await.unwrap();
                        payload.truncate(payload.len() - 2);
                        let _ = published.send((words[1].clone(), payload));
                    }
                    Some("PING") => drop(answers.send(String::from("PONG"))),
                    Some("SUB") => drop(answers.send(format!("{} {}", words[1], words[2]))),
                    _ => {}
                }
                line.clear();
            }
        });
        let mut heard: Vec<(String, String)> = Vec::new();
        write.write_all(format!("{INFO}\r\n").as_bytes()).await.unwrap();
        loop {
            let text = tokio::select! {
                answer = unsent.recv() => match answer.as_deref().map(|answer| answer.split_once(' ')) {
                    None => return,
                    Some(None) => Vec::from(*b"PONG\r\n"),
                    Some(Some((subjects, number))) => {
                        heard.push((subjects.strip_suffix('>').unwrap().to_owned(), number.to_owned()));
                        continue;
                    }
                },
                message = messages.recv() => {
                    let (subject, payload) = message.unwrap();
                    let Some((_, number)) = heard.iter().find(|(prefix, _)| subject.starts_with(prefix)) else { continue };
                    let head = format!("MSG {subject} {number} {}\r\n", payload.len());
                    [head.as_bytes(), &payload, b"\r\n"].concat()
                }
            };
            if write.write_all(&text).await.is_err() {
                return;
            }
        }
    }

    /// Publishes a message repeatedly until it is received, since a subscription takes a moment. Returns what was
    /// received.
    async fn until_heard(from: &Nats, by: &mut mpsc::Receiver<Vec<u8>>, message: &[u8]) -> Vec<u8> {
        loop {
            from.publish(String::from("people"), message.to_vec());
            if let Ok(heard) = timeout(Duration::from_millis(50), by.recv()).await {
                return heard.unwrap();
            }
        }
    }

    #[tokio::test]
    async fn s9_two_installations_on_one_bus_never_hear_each_other() {
        let url = broker().await;
        let connect = async |text: &str| Nats::connect(&url, &name(text)).await.unwrap();
        let (club, other, school, pupil) =
            (connect("club").await, connect("club").await, connect("school").await, connect("school").await);
        let (mut in_club, mut in_school) = (other.subscribe(), pupil.subscribe());
        assert_eq!(until_heard(&school, &mut in_school, b"school").await, b"school");
        assert_eq!(until_heard(&club, &mut in_club, b"club").await, b"club");
        // The server preserves order: after the club's message, any earlier one has arrived as well.
        loop {
            match until_heard(&school, &mut in_school, b"end").await.as_slice() {
                b"end" => break,
                heard => assert_eq!(heard, b"school"),
            }
        }
    }

    #[test]
    fn the_name_of_a_cluster_is_one_word_of_a_subject() {
        assert_eq!(name("club_2-b").prefix(), "gamut.club_2-b.");
        for text in ["", "a.b", "a b", "*", ">", "é", &"x".repeat(65)] {
            let error = ClusterName::read(text).unwrap_err().to_string();
            assert!(error.starts_with("the name of the cluster is") && error.lines().count() == 1, "{error}");
        }
    }

    fn name(text: &str) -> ClusterName {
        ClusterName::read(text).unwrap()
    }

    /// Returns the CONNECT options that a client at `nats://{user_info}HOST` sends.
    async fn connect_info(user_info: &str) -> Value {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("nats://{user_info}{}", listener.local_addr().unwrap());
        let _client = Nats::connect(&url, &name("club")).await.unwrap();
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(format!("{INFO}\r\n").as_bytes()).await.unwrap();
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).await.unwrap();
        serde_json::from_str(line.strip_prefix("CONNECT ").unwrap()).unwrap()
    }

    #[tokio::test]
    async fn s9_the_bus_signs_in_as_its_address_says() {
        let said = connect_info("gamut:p%40ss%2Fword@").await;
        assert_eq!((&said["user"], &said["pass"]), (&"gamut".into(), &"p@ss/word".into()));
        assert_eq!(connect_info("s3cret@").await["auth_token"], "s3cret");
        let said = connect_info("").await;
        assert!(said["user"].is_null() && said["auth_token"].is_null(), "{said}");
    }
}
