//! The page's files.

use crate::browser::Browser;
use crate::served::served;
use reqwest::{Method, Response};

async fn get(browser: &Browser, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = browser.request(Method::GET, path);
    headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).send().await.unwrap()
}

#[tokio::test]
async fn routes_of_the_page_get_the_page() {
    let served = served().await;
    let browser = served.browser();
    for path in [
        "/",
        "/game/0123456789abcdef0123456789abcdef",
        "/game/anything",
        "/games",
        "/games/",
        "/rules",
        "/rules/fibonacci",
        // H2: only the page knows which games have rules.
        "/rules/another-game",
        "/about",
        "/learn",
        "/learn/focus/first",
        "/?variant=focus-3",
        "/rules?variant=focus-2:domination",
    ] {
        let response = get(&browser, path, &[]).await;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
        assert_eq!(response.headers()["cache-control"], "no-cache");
        let build: serde_json::Value = get(&browser, "/api/version", &[]).await.json().await.unwrap();
        let meta = format!("<meta name=\"gamut-build\" content=\"{}\">", build["build"].as_str().unwrap());
        assert!(response.text().await.unwrap().contains(&meta), "{path}");
    }
    for path in
        ["/nothing", "/game", "/game/", "/game/a/b", "/index.htm", "/assets/none.js", "/../Cargo.toml", "/%2e%2e/x"]
    {
        let page = get(&browser, path, &[("accept", "text/html,*/*")]).await;
        assert_eq!(page.status(), 404, "{path}");
        assert!(page.text().await.unwrap().contains("<title>page</title>"), "{path}");
        let other = get(&browser, path, &[("accept", "image/png")]).await;
        assert_eq!(
            (other.status().as_u16(), other.headers()["content-type"].to_str().unwrap()),
            (404, "application/json")
        );
    }
    let post = browser.request(Method::POST, "/rules").send().await.unwrap();
    assert_eq!(post.status(), 405);
}

#[tokio::test]
async fn files_are_kept_by_browsers_and_compressed() {
    let served = served().await;
    let browser = served.browser();
    let script = get(&browser, "/assets/app-1a2b.js", &[]).await;
    assert_eq!(script.headers()["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(script.headers()["cache-control"], "public, max-age=31536000, immutable");
    let icon = get(&browser, "/icon.svg", &[]).await;
    assert_eq!(
        (icon.headers()["content-type"].as_bytes(), icon.headers()["cache-control"].as_bytes()),
        (&b"image/svg+xml"[..], &b"no-cache"[..])
    );
    for path in ["/assets/app-1a2b.js", "/icon.svg", "/"] {
        let tag = get(&browser, path, &[]).await.headers()["etag"].clone();
        let known = get(&browser, path, &[("if-none-match", &format!("\"x\", {}", tag.to_str().unwrap()))]).await;
        assert_eq!(known.status(), 304, "{path}");
        assert_eq!(known.bytes().await.unwrap().len(), 0);
        assert_eq!(get(&browser, path, &[("if-none-match", "W/\"0\"")]).await.status(), 200);
    }
    let tag = script.headers()["etag"].clone();
    for (accepted, encoding) in [("br", "br"), ("gzip", "gzip"), ("gzip, deflate, br, zstd", "br")] {
        let small = get(&browser, "/assets/app-1a2b.js", &[("accept-encoding", accepted)]).await;
        assert_eq!(small.headers()["content-encoding"], encoding);
        // Caches must distinguish the encodings; the tag identifies the file in any encoding.
        assert_eq!((&small.headers()["vary"], &small.headers()["etag"]), (&"accept-encoding".parse().unwrap(), &tag));
        assert_eq!(small.headers()["content-type"], "text/javascript; charset=utf-8");
        assert!(small.bytes().await.unwrap().len() < 200);
    }
    let plain = get(&browser, "/assets/app-1a2b.js", &[("accept-encoding", "br;q=0, zstd")]).await;
    assert!(plain.headers().get("content-encoding").is_none() && plain.headers()["vary"] == "accept-encoding");
    assert_eq!(plain.bytes().await.unwrap().len(), 2200);
}

#[tokio::test]
async fn long_answers_are_compressed_and_short_ones_are_not() {
    let served = served().await;
    let browser = served.browser();
    for (path, encoding) in [("/api/variants", Some("gzip")), ("/api/version", None)] {
        let answer = get(&browser, path, &[("accept-encoding", "gzip")]).await;
        let found = answer.headers().get("content-encoding").map(|value| value.to_str().unwrap());
        assert_eq!(found, encoding, "{path}");
    }
}
