//! The operator's settings: imprint, terms and contact.

use crate::served::{page, served, served_with};
use crate::thinkers::First;
use gamut_server::{Server, StartError};
use reqwest::{Method, StatusCode};
use std::sync::Arc;
use tempfile::TempDir;

/// Returns the status of a page's address, as a browser requests it.
async fn status(browser: &crate::browser::Browser, path: &str) -> StatusCode {
    browser.request(Method::GET, path).header("accept", "text/html").send().await.unwrap().status()
}

#[tokio::test]
async fn s13_an_operators_texts_are_shown_in_the_readers_language_and_only_if_set() {
    let folder = TempDir::new().unwrap();
    let imprint = folder.path().join("imprint.md");
    std::fs::write(&imprint, "## The club\n\n<script>alert(1)</script>").unwrap();
    std::fs::write(folder.path().join("imprint.de.md"), "## Der Verein").unwrap();
    let served = served_with(Arc::new(First), |config| {
        config.imprint = Some(imprint);
        config.contact = Some(String::from("club@example.org"));
    })
    .await;
    let mut browser = served.browser();
    let site = browser.get("/api/site").await.1;
    assert_eq!((&site["imprint"], &site["terms"]), (&true.into(), &false.into()));
    assert_eq!(site["contact"], "mailto:club@example.org");
    let german = browser.get("/api/documents/imprint?language=de").await.1;
    assert_eq!((&german["html"], &german["language"]), (&"<h3>Der Verein</h3>\n".into(), &"de".into()));
    let french = browser.get("/api/documents/imprint?language=fr").await.1;
    assert!(french["language"].is_null() && french["html"].as_str().unwrap().contains("The club"), "{french}");
    assert!(french["html"].as_str().unwrap().contains("&lt;script&gt;"), "{french}");
    for (path, wanted) in [
        ("/api/documents/terms?language=de", StatusCode::NOT_FOUND),
        ("/api/documents/passwords?language=de", StatusCode::NOT_FOUND),
        ("/api/documents/imprint?language=xx", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(browser.get(path).await.0, wanted, "{path}");
    }
    assert_eq!(
        (status(&browser, "/imprint").await, status(&browser, "/terms").await),
        (StatusCode::OK, StatusCode::NOT_FOUND)
    );
    let bare = served_with(Arc::new(First), |_| {}).await;
    let site = bare.browser().get("/api/site").await.1;
    assert!(site["imprint"] == false && site["terms"] == false && site["contact"].is_null(), "{site}");
    assert_eq!(status(&bare.browser(), "/imprint").await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn s13_a_server_does_not_start_without_the_texts_it_is_to_show() {
    let stopped = served().await.stopped().await;
    let mut config = stopped.config.clone();
    config.terms = Some(stopped.config.db.file().unwrap_or(std::path::Path::new("/")).join("terms.md"));
    let error = Server::start(config, Arc::new(First), page()).await.err().unwrap();
    assert!(matches!(error, StartError::Document(..)) && error.to_string().contains("terms.md"), "{error}");
    let config = gamut_server::Config { contact: Some(String::from("nobody")), ..stopped.config.clone() };
    assert!(matches!(Server::start(config, Arc::new(First), page()).await, Err(StartError::Settings(_))));
}
