//! The language of a page rendered by the server.

use axum::http::{HeaderMap, header};
use gamut_views::Language;

/// Returns the reader's preferred language by `Accept-Language`, among the supported ones; English if none is listed.
pub(super) fn accepted(headers: &HeaderMap) -> Language {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let mut best = (0.0, Language::English);
    for choice in values.flat_map(|value| value.split(',')) {
        let (tag, rest) = choice.split_once(';').unwrap_or((choice, ""));
        let quality = rest.trim().strip_prefix("q=").map_or(1.0, |q| q.trim().parse().unwrap_or(0.0));
        if let Some(language) = read(tag.trim())
            && quality > best.0
        {
            best = (quality, language);
        }
    }
    best.1
}

/// Returns the language of a tag such as `de-CH`.
pub(super) fn read(tag: &str) -> Option<Language> {
    let main = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    if main == "zh" { Some(Language::Chinese) } else { Language::read(&main) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_language_that_is_wanted_most_of_those_there_are() {
        for (wanted, language) in [
            ("de-CH,de;q=0.9,en;q=0.8", Language::German),
            ("pt-BR, it;q=0.5, fr;q=0.7", Language::French),
            ("zh-TW", Language::Chinese),
            ("zh-Hant-HK;q=0.3,en;q=0.2", Language::Chinese),
            ("IT", Language::Italian),
            ("fr;q=0, pt", Language::English),
            ("*", Language::English),
            (";;,q=,", Language::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            assert_eq!(accepted(&headers), language, "{wanted}");
        }
        assert_eq!(accepted(&HeaderMap::new()), Language::English);
    }
}
