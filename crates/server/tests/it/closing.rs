//! How sockets end: the close code gives the reason.

use crate::browser::{Socket, people};
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// Opens a socket for a new game and reads the greeting.
async fn socket(served: &Served) -> Socket {
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket
}

/// Sends messages while the connection lasts, and reads to the end. Returns the close code.
async fn code(socket: Socket, messages: Vec<Message>) -> Option<u16> {
    let (mut sink, mut stream) = socket.stream.split();
    let sending = tokio::spawn(async move {
        for message in messages {
            if sink.send(message).await.is_err() {
                return;
            }
        }
    });
    let mut code = None;
    while let Some(Ok(message)) = stream.next().await {
        if let Message::Close(frame) = message {
            code = frame.map(|frame| frame.code.into());
        }
    }
    sending.await.unwrap();
    code
}

#[tokio::test]
async fn a_binary_message_ends_the_socket() {
    let served = served().await;
    let binary = vec![Message::Binary(Bytes::from_static(b"{}"))];
    assert_eq!(code(socket(&served).await, binary).await, Some(1003));
}

#[tokio::test]
async fn so_does_a_frame_that_is_not_read() {
    let served = served().await;
    let long = vec![Message::text("x".repeat(20_000))];
    assert_eq!(code(socket(&served).await, long).await, Some(1009));
}

#[tokio::test]
#[ignore = "long"]
async fn a_socket_that_keeps_sending_too_fast_is_closed() {
    let served = served_with(Arc::new(First), |config| config.limits.messages = 1).await;
    for message in
        [Message::Ping(Bytes::new()), Message::Pong(Bytes::new()), Message::text(r#"{"type":"ping","re":1}"#)]
    {
        assert_eq!(code(socket(&served).await, vec![message; 100]).await, Some(1008));
    }
}

#[tokio::test]
async fn a_shutdown_says_when_to_come_back() {
    let served = served().await;
    let mut socket = socket(&served).await;
    let stopping = tokio::spawn(served.server.stop());
    let closing = socket.expect("closing").await;
    assert_eq!(closing, json!({ "type": "closing", "within": 3000 }));
    assert_eq!(code(socket, Vec::new()).await, Some(1012));
    stopping.await.unwrap();
}
