//! Printed sheets.

use crate::served::{served, served_with};
use crate::thinkers::First;
use reqwest::StatusCode;
use std::sync::Arc;

#[tokio::test]
async fn a_sheet_is_a_file_of_the_variant_in_the_language_that_is_asked_for() {
    let served = served().await;
    let url = |query: &str| format!("http://{}/api/print?{query}", served.server.addr());
    let answer = reqwest::get(url("variant=focus-3:kosmos-1995&lang=zh-TW&paper=letter")).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/pdf");
    assert_eq!(answer.headers()["content-disposition"], "attachment; filename=\"focus-3-kosmos-1995-zh-TW.pdf\"");
    assert!(answer.bytes().await.unwrap().starts_with(b"%PDF-"));
    for (query, said) in [
        ("variant=focus-9&lang=en&paper=a4", "focus-9"),
        ("variant=focus-2&lang=es&paper=a4", "expected en, fr, it, de or zh-TW"),
        ("variant=focus-2&lang=en&paper=a5", "expected a4 or letter"),
        ("variant=focus-2&lang=en", "paper"),
    ] {
        let answer = reqwest::get(url(query)).await.unwrap();
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{query}");
        let text = answer.text().await.unwrap();
        assert!(text.contains(said) && text.contains("malformed"), "{query}: {text}");
    }
}

#[tokio::test]
async fn s10_a_network_is_set_so_many_sheets_an_hour_and_what_is_kept_costs_nothing() {
    let served = served_with(Arc::new(First), |config| config.limits.network.pictures_an_hour = 41).await;
    let status = async |lang: &str| {
        let query = format!("variant=focus-2&lang={lang}&paper=a4");
        reqwest::get(format!("http://{}/api/print?{query}", served.server.addr())).await.unwrap().status()
    };
    assert_eq!(status("en").await, StatusCode::OK);
    assert_eq!(status("fr").await, StatusCode::OK);
    assert_eq!(status("it").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(status("en").await, StatusCode::OK, "it was set already");
}
