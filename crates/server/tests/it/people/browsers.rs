//! Guests, known by their browser's cookie only.

use crate::browser::{Browser, people};
use crate::served::served;
use gamut_store::Store;
use gamut_store::ids::{PersonId, Token};

async fn person(store: &Store, browser: &Browser) -> Option<PersonId> {
    let token = browser.cookie.as_ref()?.split_once('=')?.1;
    store.person_of(&Token::read(token)?.digest()).await.unwrap()
}

#[tokio::test]
async fn each_browser_is_a_person_and_stays_one() {
    let served = served().await;
    let (mut ada, mut ben) = (served.browser(), served.browser());
    let one = ada.play("focus-2", people()).await;
    let cookie = ada.cookie.clone();
    let two = ada.play("focus-2", people()).await;
    assert_eq!(ada.cookie, cookie, "a known browser keeps its cookie");
    let three = ben.play("focus-2", people()).await;
    assert_eq!(ada.mine().await, [two, one.clone()]);
    assert_eq!(ben.mine().await, std::slice::from_ref(&three));
    ben.remember(&one).await;
    assert_eq!(ben.mine().await, [three, one]);
    let stopped = served.stopped().await;
    let store = Store::open(stopped.database()).await.unwrap();
    let (ada, ben) = (person(&store, &ada).await.unwrap(), person(&store, &ben).await.unwrap());
    assert!(ada != ben && ada.0 >= 1 << 32 && ben.0 >= 1 << 32, "{ada} {ben}");
    store.close().await;
}

#[tokio::test]
async fn a_cookie_not_made_by_the_server_is_replaced() {
    let served = served().await;
    let mut browser = served.browser();
    let planted = format!("player={}", Token::random().secret());
    browser.cookie = Some(planted.clone());
    assert!(browser.mine().await.is_empty());
    browser.play("focus-2", people()).await;
    assert_ne!(browser.cookie.as_deref(), Some(planted.as_str()));
    let mut planter = served.browser();
    planter.cookie = Some(planted);
    assert!(planter.mine().await.is_empty());
}
