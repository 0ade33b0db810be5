//! Link previews (Open Graph): what other programs show when a URL of the page is shared.

mod words;

pub(super) use words::{Words, words};

use super::Parts;
use super::html::{escape, query};
use super::language::accepted;
use crate::config::Origin;
use crate::http::Error;
use axum::http::{HeaderMap, Uri, header};
use gamut_rules::Variant;
use gamut_rules::variant::Mode;
use gamut_store::ids::GameId;
use gamut_views::{GameSummary, Language, SeatKind};

/// Maximum length of an analysis URL with a picture; preview services do not follow longer ones either.
const LONGEST: usize = 1_500;

/// The preview of a URL.
struct Preview {
    title: String,
    text: String,
    /// The URL of the picture on this server, ending in a query to which the language is appended.
    picture: String,
}

/// Returns the elements for the head of the page at this URL. `None` if it has no preview of its own.
///
/// # Errors
/// If the database fails.
pub(super) async fn head(app: &Parts, uri: &Uri, headers: &HeaderMap) -> Result<Option<String>, Error> {
    let language = accepted(headers);
    let words = words(language);
    let path = uri.path().trim_matches('/');
    let preview = match path.split_once('/').unwrap_or((path, "")) {
        ("game", id) => of_game(app, id, words).await?,
        ("analysis", "") => Some(of_analysis(uri.query().unwrap_or_default(), words)),
        ("learn", rest) => Some(of_lesson(rest, words)),
        ("puzzle" | "puzzles", _) => Some(of_puzzle(words)),
        _ => None,
    };
    Ok(preview.map(|preview| preview.elements(&base(app.site.origin.as_ref(), headers), uri, language)))
}

/// Returns the base URL of this server: the public URL, or the one by which the request reached it.
pub(super) fn base(origin: Option<&Origin>, headers: &HeaderMap) -> String {
    match origin {
        Some(origin) => origin.as_str().to_owned(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        }
    }
}

/// Returns the preview of a public game. For other games it does not even reveal whether they exist.
async fn of_game(app: &Parts, id: &str, words: &Words) -> Result<Option<Preview>, Error> {
    let Ok(id) = id.parse::<GameId>() else { return Ok(None) };
    let game = app.games.summary(id).await?.filter(|game| game.public);
    Ok(game.map(|game| {
        let text = if game.result.is_some() { &words.over } else { &words.running };
        Preview {
            title: title(&game, words),
            text: text.replace("{count}", &game.ply.to_string()),
            // The ply makes preview services reload the picture when the game has continued.
            picture: format!("/api/games/{id}/picture.png?preview=true&ply={}", game.ply),
        }
    }))
}

/// Returns the name of a game's variant and its players.
pub(super) fn title(game: &GameSummary, words: &Words) -> String {
    let name = |seat: &gamut_views::SeatView| match (&seat.name, seat.kind, seat.level) {
        (Some(name), _, _) => name.clone(),
        (None, SeatKind::Bot, Some(level)) => words.level.replace("{level}", &level.to_string()),
        (None, SeatKind::Open, _) => words.open.clone(),
        (None, ..) => words.guest.clone(),
    };
    let names: Vec<String> = game.seats.iter().map(name).collect();
    let mode = game.variant.parse().ok().map(|variant: Variant| variant.mode());
    format!("{}: {}", words.mode(mode), names.join(" – "))
}

/// Returns the picture of a mode's start position; by default of the first mode.
fn start_picture(mode: Option<Mode>) -> String {
    let mode = mode.or_else(|| Mode::all().next()).map_or("", Mode::name);
    format!("/api/picture.png?preview=true&variant={mode}")
}

fn of_analysis(asked: &str, words: &Words) -> Preview {
    let usual = || Preview {
        title: format!("{} · Gamut", words.analysis),
        text: words.position.clone(),
        picture: start_picture(None),
    };
    if asked.len() > LONGEST {
        return usual();
    }
    let of = |name: &str| {
        let mut pairs = url::form_urlencoded::parse(asked.as_bytes());
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    let Ok(variant) = of("variant").parse::<Variant>() else { return usual() };
    let mut picture = format!("/api/picture.png?preview=true&variant={}", query(&variant.to_string()));
    for name in ["position", "moves"] {
        let value = of(name);
        if !value.is_empty() {
            picture += &format!("&{name}={}", query(&value));
        }
    }
    Preview {
        title: format!("{} · {}", words.analysis, words.mode(Some(variant.mode()))),
        text: words.position.clone(),
        picture,
    }
}

fn of_lesson(path: &str, words: &Words) -> Preview {
    let name = path.split('/').next().unwrap_or_default();
    let mode = Mode::all().find(|mode| mode.game().title.eq_ignore_ascii_case(name));
    let title = match mode {
        None => words.lessons.clone(),
        Some(mode) => format!("{} · {}", words.lessons, mode.game().title),
    };
    let picture = start_picture(mode);
    Preview { title, text: words.lesson.clone(), picture }
}

fn of_puzzle(words: &Words) -> Preview {
    Preview { title: words.puzzles.clone(), text: words.puzzle.clone(), picture: start_picture(None) }
}

impl Preview {
    fn elements(&self, base: &str, uri: &Uri, language: Language) -> String {
        let locale = match language {
            Language::English => "en_GB",
            Language::French => "fr_FR",
            Language::Italian => "it_IT",
            Language::German => "de_DE",
            Language::Chinese => "zh_TW",
        };
        let place = uri.path_and_query().map_or("/", |place| place.as_str());
        let (address, picture) =
            (format!("{base}{place}"), format!("{base}{}&lang={}", self.picture, language.as_str()));
        let properties = [
            ("og:site_name", "Gamut"),
            ("og:type", "website"),
            ("og:locale", locale),
            ("og:url", &address),
            ("og:title", &self.title),
            ("og:description", &self.text),
            ("og:image", &picture),
            ("og:image:type", "image/png"),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
            ("og:image:alt", &self.title),
        ];
        let element =
            |(name, value): (&str, &str)| format!("<meta property=\"{name}\" content=\"{}\" />", escape(value));
        let large = "<meta name=\"twitter:card\" content=\"summary_large_image\" />";
        properties.into_iter().map(element).collect::<String>() + large
    }
}
