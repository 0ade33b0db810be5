//! Without Unix sockets, a file next to the database holds a loopback address and a token.

use super::remove_if_there;
use crate::config::Location;
use gamut_store::ids::Token;
use gamut_store::private;
use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::path::PathBuf;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Length of a token in characters.
const TOKEN: usize = 32;

pub(super) struct Door {
    listener: TcpListener,
    token: String,
    path: PathBuf,
}

impl Door {
    pub(super) fn open(db: &Location) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let (path, token) = (db.beside(".admin")?, Token::random().secret());
        remove_if_there(&path)?;
        write!(private().create_new(true).open(&path)?, "{} {token}", listener.local_addr()?)?;
        Ok(Self { listener: TcpListener::from_std(listener)?, token, path })
    }

    /// Returns `None` for a client that does not know the token.
    pub(super) async fn accept(&self) -> io::Result<Option<TcpStream>> {
        let (mut stream, _) = self.listener.accept().await?;
        let mut shown = [0; TOKEN];
        let read = tokio::time::timeout(super::SLOWEST, stream.read_exact(&mut shown)).await;
        Ok((matches!(read, Ok(Ok(_))) && shown == self.token.as_bytes()).then_some(stream))
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        // The next server replaces a file that stays behind.
        let _ = remove_if_there(&self.path);
    }
}

pub(super) async fn connect(db: &Location) -> io::Result<Option<TcpStream>> {
    let Ok(text) = std::fs::read_to_string(db.beside(".admin")?) else { return Ok(None) };
    let Some((address, token)) = text.split_once(' ') else { return Ok(None) };
    let Ok(mut stream) = TcpStream::connect(address).await else { return Ok(None) };
    stream.write_all(token.as_bytes()).await?;
    Ok(Some(stream))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[tokio::test]
    async fn only_a_client_that_can_read_the_file_gets_in() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("gamut.db");
        std::fs::write(&file, "").unwrap();
        let db = Location::from(file);
        assert!(connect(&db).await.unwrap().is_none(), "no server");
        let door = Door::open(&db).unwrap();
        let (asked, answered) = tokio::join!(connect(&db), door.accept());
        let (mut asked, mut answered) = (asked.unwrap().unwrap(), answered.unwrap().unwrap());
        asked.write_all(b"word").await.unwrap();
        let mut heard = [0; 4];
        answered.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"word", "the token is read, and nothing behind it");

        let address = door.listener.local_addr().unwrap();
        for shown in [String::new(), "0".repeat(TOKEN)] {
            let guess = async {
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.write_all(shown.as_bytes()).await.unwrap();
            };
            let ((), stranger) = tokio::join!(guess, door.accept());
            assert!(stranger.unwrap().is_none(), "{shown:?}");
        }
        drop(door);
        assert!(connect(&db).await.unwrap().is_none(), "the file goes with the server");
    }
}
