//! Composing letters.

use super::words::{Text, Words, words};
use crate::config::{MailSettings, Origin};
use gamut_store::ids::{GameId, Token};
use gamut_store::{LetterKind, MailAddress};
use lettre::Message;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use std::error::Error as StdError;

const HOUR: i64 = 60 * 60 * 1000;

/// Composes letters.
pub struct Letters {
    from: Mailbox,
    origin: Origin,
}

/// A game named in a reminder.
#[derive(Debug, Clone)]
pub(super) struct NamedGame {
    pub(super) id: GameId,
    pub(super) variant: String,
    /// Milliseconds left on the clock.
    pub(super) left: i64,
}

/// The URL for ending reminders with one click (RFC 8058).
#[derive(Clone)]
struct ListUnsubscribe(String);
/// Declares that a single click is enough.
#[derive(Clone)]
struct OneClick(String);

macro_rules! header {
    ($header:ident, $name:literal) => {
        impl Header for $header {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }
            fn parse(text: &str) -> Result<Self, Box<dyn StdError + Send + Sync>> {
                Ok(Self(text.to_owned()))
            }
            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}
header!(ListUnsubscribe, "List-Unsubscribe");
header!(OneClick, "List-Unsubscribe-Post");

impl Letters {
    /// Takes sender and link target from these settings.
    #[must_use]
    pub fn new(settings: &MailSettings) -> Self {
        Self { from: settings.from.clone(), origin: settings.origin.clone() }
    }

    /// Composes a letter with one link: the one created for it, or the account's page.
    ///
    /// # Errors
    /// If the address cannot be used in a letter.
    pub(super) fn about(
        &self,
        kind: LetterKind,
        name: &str,
        to: &MailAddress,
        link: Option<Token>,
    ) -> Result<Message, lettre::error::Error> {
        let words = words(to.language);
        let (text, page) = match kind {
            LetterKind::Confirm => (&words.confirm, "mail#confirm-"),
            LetterKind::Password => (&words.password, "password#"),
            LetterKind::Undo => (&words.undo, "mail#undo-"),
            LetterKind::SignedIn => (&words.signed_in, "account"),
        };
        let secret = link.map(Token::secret).unwrap_or_default();
        let body = format!("{}\n\n{}\n\n{}/{page}{secret}\n", hello(words, name), text.body, self.origin.as_str());
        self.letter(to, text)?.body(body)
    }

    /// Composes a reminder for these games; its link ends reminders.
    ///
    /// # Errors
    /// If the address cannot be used in a letter.
    pub(super) fn reminder(
        &self,
        name: &str,
        to: &MailAddress,
        games: &[NamedGame],
        is_warning: bool,
        stop: Token,
    ) -> Result<Message, lettre::error::Error> {
        let words = words(to.language);
        let (text, origin) = (if is_warning { &words.warning } else { &words.turn }, self.origin.as_str());
        let game = |NamedGame { id, variant, left }: &NamedGame| {
            let line = words.game.replace("{variant}", variant).replace("{time}", &time(words, *left));
            format!("{line}\n{origin}/game/{id}\n")
        };
        let games: Vec<String> = games.iter().map(game).collect();
        let secret = stop.secret();
        let body = format!(
            "{}\n\n{}\n\n{}\n--\n{}\n{origin}/mail#stop-{secret}\n",
            hello(words, name),
            text.body,
            games.join("\n"),
            words.stop
        );
        let builder = self.letter(to, text)?;
        let builder = builder.header(ListUnsubscribe(format!("<{origin}/api/mail/stop/{secret}>")));
        builder.header(OneClick(String::from("List-Unsubscribe=One-Click"))).body(body)
    }

    fn letter(&self, to: &MailAddress, text: &Text) -> Result<MessageBuilder, lettre::error::Error> {
        // Addresses are checked when they are stored.
        let to = to.address.parse().map_err(|_| lettre::error::Error::MissingTo)?;
        let builder = Message::builder().from(self.from.clone()).to(Mailbox::new(None, to));
        Ok(builder.subject(text.subject.clone()).header(ContentType::TEXT_PLAIN))
    }
}

fn hello(words: &Words, name: &str) -> String {
    words.hello.replace("{name}", name)
}

/// Formats a time, in days from two days on, otherwise in hours.
fn time(words: &Words, left: i64) -> String {
    let hours = left / HOUR;
    let (text, count) = match hours {
        48.. => (&words.days, hours / 24),
        2.. => (&words.hours, hours),
        _ => (&words.hour, 1),
    };
    text.replace("{count}", &count.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_views::Language;

    fn letters() -> Letters {
        let origin = Origin::read("https://games.example.org").unwrap();
        Letters { from: "Gamut <gamut@example.org>".parse().unwrap(), origin }
    }

    fn to(language: Language) -> MailAddress {
        let address = String::from("mira@example.org");
        MailAddress { address, confirmed: true, reminders: true, language }
    }

    fn read(message: Message) -> String {
        String::from_utf8(message.formatted()).unwrap()
    }

    #[test]
    fn a_letter_is_in_its_readers_language_and_leads_to_the_public_url() {
        let link = Token::random();
        for language in ["en", "fr", "it", "de", "zh-TW"].map(|language| Language::read(language).unwrap()) {
            for kind in [LetterKind::Confirm, LetterKind::Password, LetterKind::Undo, LetterKind::SignedIn] {
                let text = read(letters().about(kind, "Mira", &to(language), Some(link)).unwrap());
                assert!(
                    text.contains("To: mira@example.org") && text.contains("From: Gamut <gamut@example.org>"),
                    "{text}"
                );
                assert!(!text.contains('{'), "{text}");
            }
        }
        let german = letters().about(LetterKind::Password, "Mira", &to(Language::German), Some(link)).unwrap();
        assert!(read(german).contains("Subject: Gamut: Ein neues Passwort"));
    }

    #[test]
    fn a_reminder_ends_by_one_click() {
        let (game, stop) = (gamut_store::ids::random_game(), Token::random());
        let named = NamedGame { id: game, variant: String::from("focus-2"), left: 50 * HOUR };
        let text = read(letters().reminder("Mira", &to(Language::English), &[named], false, stop).unwrap());
        let origin = "https://games.example.org";
        assert!(text.contains(&format!("List-Unsubscribe: <{origin}/api/mail/stop/{}>", stop.secret())), "{text}");
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
        assert!(text.contains("focus-2, 2 days left") && text.contains(&format!("/game/{game}")), "{text}");
        assert!(text.contains(&format!("{origin}/mail#stop-{}", stop.secret())), "{text}");
    }

    #[test]
    fn a_day_and_a_half_is_written_in_hours() {
        let english = words(Language::English);
        assert_eq!((time(english, 36 * HOUR), time(english, 48 * HOUR)), ("36 hours".into(), "2 days".into()));
        let german = words(Language::German);
        assert_eq!(
            (time(german, 90 * 60 * 1000), time(german, -HOUR)),
            ("etwa eine Stunde".into(), "etwa eine Stunde".into())
        );
    }
}
