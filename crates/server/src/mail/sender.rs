//! The connection to the mail server.

use crate::config::{Credentials, MailSettings, StartError};
use lettre::transport::smtp::authentication::Credentials as Login;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;

/// Timeout for the mail server's answers.
const PATIENCE: Duration = Duration::from_secs(30);

/// Sends letters by SMTP.
pub struct Sender(AsyncSmtpTransport<Tokio1Executor>);

/// Why a letter was not sent.
#[derive(Debug)]
pub enum Failed {
    /// The server permanently rejects the letter.
    Refused(String),
    /// A temporary failure.
    NotNow(String),
}

impl Sender {
    /// Creates a sender for these settings; sends nothing yet.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn new(settings: &MailSettings) -> Result<Self, StartError> {
        let host = settings.server.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let encrypted = || {
            let parameters = TlsParameters::new(host.clone());
            parameters.map_err(|error| StartError::Settings(format!("no mail can be sent to {host}: {error}")))
        };
        let (usual, tls) = match settings.server.scheme() {
            "smtps" => (465, Tls::Wrapper(encrypted()?)),
            _ if settings.is_in_clear() => (25, Tls::None),
            _ => (587, Tls::Required(encrypted()?)),
        };
        let builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host.clone());
        let mut builder = builder.port(settings.server.port().unwrap_or(usual)).tls(tls).timeout(Some(PATIENCE));
        if let Some(Credentials { name, password }) = settings.credentials.clone() {
            builder = builder.credentials(Login::new(name, password));
        }
        Ok(Self(builder.build()))
    }

    /// Connects and signs in to the mail server.
    ///
    /// # Errors
    /// The reason, without credentials.
    pub(crate) async fn test(&self) -> Result<(), String> {
        match self.0.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(String::from("it does not answer like a mail server")),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Sends a letter.
    ///
    /// # Errors
    /// The reason, without addresses and credentials.
    pub(super) async fn send(&self, letter: Message) -> Result<(), Failed> {
        match self.0.send(letter).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(Failed::Refused(error.to_string())),
            Err(error) => Err(Failed::NotNow(error.to_string())),
        }
    }
}
