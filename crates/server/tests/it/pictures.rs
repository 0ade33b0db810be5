//! Pictures of games and lines, link previews, embedded boards.

use crate::browser::{Browser, people};
use crate::served::served;
use reqwest::{Method, Response};
use serde_json::{Value, json};

async fn get(browser: &Browser, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = browser.request(Method::GET, path);
    headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).send().await.unwrap()
}

/// Uploads a game of two moves. Returns its address.
async fn uploaded(browser: &Browser) -> String {
    let text = "[Variant \"focus-2\"]\n[Seat1 \"<b>&Ada\"]\n\n1. c4-d4 2. c5-d5 *\n";
    let request = browser.request(Method::POST, "/api/records").header("content-type", "text/plain");
    let answer: Value = request.body(text).send().await.unwrap().json().await.unwrap();
    answer["games"][0]["id"].as_str().unwrap().to_owned()
}

async fn public_game(browser: &Browser) -> String {
    let body = json!({ "variant": "fibonacci", "seats": people(), "public": true });
    let answer = browser.request(Method::POST, "/api/games").json(&body).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_game_and_a_line_have_pictures() {
    let served = served().await;
    let browser = served.browser();
    let id = uploaded(&browser).await;
    let game = format!("/api/games/{id}/picture");
    let line = |end: &str| format!("/api/picture.{end}?variant=focus-2&moves=c4-d4_c5-d5");
    let mut pictures = Vec::new();
    for (path, kind, start) in [
        (format!("{game}.svg?theme=dark"), "image/svg+xml", &b"<svg "[..]),
        (format!("{game}.png?width=100&ply=1"), "image/png", b"\x89PNG"),
        (format!("{game}.gif?width=100"), "image/gif", b"GIF89a"),
        (line("svg") + "&theme=dark", "image/svg+xml", b"<svg "),
        (line("png") + "&preview=true", "image/png", b"\x89PNG"),
        (line("gif") + "&width=100", "image/gif", b"GIF89a"),
    ] {
        let [first, again] = [get(&browser, &path, &[]).await, get(&browser, &path, &[]).await];
        assert_eq!(
            (first.status().as_u16(), &first.headers()["content-type"]),
            (200, &kind.parse().unwrap()),
            "{path}"
        );
        assert!(first.headers()["cache-control"].to_str().unwrap().contains("max-age"), "{path}");
        let (first, again) = (first.bytes().await.unwrap(), again.bytes().await.unwrap());
        assert!(first.starts_with(start) && first == again, "{path}");
        pictures.push(first);
    }
    assert_eq!((pictures[0].clone(), pictures[2].clone()), (pictures[3].clone(), pictures[5].clone()));
    assert_eq!(pictures[4][16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630");
    for (path, status) in [
        (format!("{game}.png?ply=3"), 400),
        (format!("{game}.png?width=5000"), 400),
        (format!("{game}.gif?width=1000"), 400),
        (format!("{game}.png?theme=pink"), 400),
        (format!("{game}.bmp"), 404),
        (String::from("/api/games/0123456789abcdef0123456789abcdef/picture.png"), 404),
        (String::from("/api/games/x/picture.png"), 404),
        (String::from("/api/picture.png"), 400),
        (String::from("/api/picture.png?variant=chess"), 400),
        (String::from("/api/picture.png?variant=focus-2&position=x"), 400),
        (String::from("/api/picture.png?variant=focus-2&moves=a1-a2"), 400),
    ] {
        assert_eq!(get(&browser, &path, &[]).await.status(), status, "{path}");
    }
}

#[tokio::test]
async fn the_words_in_a_picture_are_in_the_language_that_is_asked_for() {
    let served = served().await;
    let browser = served.browser();
    let id = uploaded(&browser).await;
    for of in [format!("/api/games/{id}/picture.svg?"), String::from("/api/picture.svg?variant=focus-2&")] {
        for (asked, word) in [
            ("", ">Captured<"),
            ("lang=de", ">Geschlagen<"),
            ("lang=fr-CH", ">Réserve<"),
            ("lang=it", ">Riserva<"),
            ("lang=zh-TW", ">保留區<"),
            ("lang=xx", ">Captured<"),
        ] {
            let picture = get(&browser, &format!("{of}{asked}"), &[]).await.text().await.unwrap();
            assert!(picture.contains(word), "{of}{asked}");
        }
    }
    let drawn = async |language: &str| {
        get(&browser, &format!("/api/picture.png?variant=focus-2&lang={language}"), &[]).await.bytes().await.unwrap()
    };
    assert_ne!(drawn("de").await, drawn("zh-TW").await, "outlines, too");
}

#[tokio::test]
async fn a_link_has_a_preview_in_the_readers_language() {
    let served = served().await;
    let browser = served.browser();
    let head = async |path: String, language: &str| {
        let answer = get(&browser, &path, &[("accept-language", language)]).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.unwrap()
    };
    let game = public_game(&browser).await;
    let page = head(format!("/game/{game}"), "de").await;
    let property = |name: &str, content: &str| format!("<meta property=\"og:{name}\" content=\"{content}");
    let picture =
        format!("http://{}/api/games/{game}/picture.png?preview=true&amp;ply=0&amp;lang=de\"", served.server.addr());
    assert!(page.contains(&property("image", &picture)), "{page}");
    assert!(page.contains(&property("title", "Fibonacci: Gast – Gast\"")), "{page}");
    assert!(page.contains("name=\"twitter:card\"") && page.contains("<title>page</title>"));
    let analysis = "/analysis?variant=focus-3&moves=%22%3E%3Cscript%3E".to_owned();
    for (language, title) in [
        ("en", "Analysis · Focus for three"),
        ("fr", "Analyse · Focus à trois"),
        ("it", "Analisi · Focus in tre"),
        ("de", "Analyse · Focus zu dritt"),
        ("zh-TW", "分析 · Focus 三人局"),
    ] {
        let page = head(analysis.clone(), language).await;
        assert!(page.contains(&property("title", title)) && !page.contains("<script>"), "{page}");
    }
    assert!(
        head(String::from("/learn/fibonacci/first"), "it").await.contains(&property("title", "Lezioni · Fibonacci\""))
    );
    // A private game reveals nothing, like one that does not exist.
    let private = uploaded(&browser).await;
    let none = head(String::from("/game/0123456789abcdef0123456789abcdef"), "en").await;
    assert_eq!(head(format!("/game/{private}"), "en").await, none);
    assert!(!none.contains("og:"));
}

#[tokio::test]
async fn a_board_may_be_framed_and_nothing_else() {
    let served = served().await;
    let browser = served.browser();
    let id = uploaded(&browser).await;
    for path in
        [format!("/embed/games/{id}?ply=1&lang=fr"), String::from("/embed/analysis?variant=fibonacci&moves=k2-j3")]
    {
        let page = get(&browser, &path, &[]).await;
        assert_eq!(page.status(), 200, "{path}");
        let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'") && policy.ends_with("frame-ancestors *"), "{policy}");
        assert!(page.headers().get("set-cookie").is_none() && page.headers().get("x-frame-options").is_none());
        assert_eq!(page.headers()["x-content-type-options"], "nosniff");
        let text = page.text().await.unwrap();
        assert!(!text.contains("<b>") && text.contains("target=\"_blank\" rel=\"noopener\""), "{text}");
        assert_eq!(text.contains("Coup 1 sur 2\u{a0}: c4-d4"), path.contains("fr"), "{text}");
        assert_eq!(text.contains("&amp;lang=fr&amp;ply=1\" alt="), path.contains("fr"), "the picture, too: {text}");
        for file in ["/embed/embed.css", "/embed/embed.js"] {
            assert_eq!(get(&browser, file, &[]).await.status(), 200);
        }
    }
    for path in ["/embed/games/x", "/embed/games/0123456789abcdef0123456789abcdef", "/embed/analysis?variant=x"] {
        let page = get(&browser, path, &[]).await;
        assert_eq!(page.status(), 404, "{path}");
        assert!(page.text().await.unwrap().contains("nothing to see"));
    }
    for path in ["/", "/embed/embed.js", "/api/picture.svg?variant=focus-2"] {
        let page = get(&browser, path, &[]).await;
        let policy = page.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}");
    }
}
