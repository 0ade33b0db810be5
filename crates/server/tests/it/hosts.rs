//! Foreign names that resolve to this server (DNS rebinding).

use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use reqwest::Method;
use serde_json::Value;
use std::sync::Arc;

async fn ask(served: &Served, path: &str, host: &str) -> (u16, Value) {
    let request = served.browser().request(Method::GET, path).header("host", host);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap_or_default())
}

#[tokio::test]
async fn without_a_public_url_only_local_names_are_ours() {
    let served = served().await;
    for host in ["127.0.0.1", "[::1]:8080", "localhost:8080", "tower", "tower.local"] {
        for path in ["/", "/api/version"] {
            assert_eq!(ask(&served, path, host).await.0, 200, "{host}");
        }
    }
    for path in ["/", "/api/version", "/api/games", "/nothing"] {
        let (status, refusal) = ask(&served, path, "evil.example:8080").await;
        assert_eq!(status, 421, "{path}");
        let message = refusal["message"].as_str().unwrap();
        assert!(message.contains("--public-url") && !message.contains('\n'), "{message}");
    }
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ask(&served, path, "evil.example").await.0, 200, "{path}");
    }
}

#[tokio::test]
async fn with_one_its_host_is_ours_too() {
    let served = served_with(Arc::new(First), |config| config.public_url = Some("https://games.example".into())).await;
    for host in ["games.example", "127.0.0.1:8080", "app"] {
        assert_eq!(ask(&served, "/api/version", host).await.0, 200, "{host}");
    }
    let (status, refusal) = ask(&served, "/", "www.games.example").await;
    assert_eq!((status, refusal["code"].as_str()), (421, Some("foreign-origin")));
    assert!(refusal["message"].as_str().unwrap().contains("https://games.example"), "{refusal}");
}
