//! Accounts that play rated games, no two of them more often than a rating counts in a day.

use super::field::Field;
use crate::client::Client;
use crate::tables::each;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Accounts that play each other, and who plays whom.
const GROUP: u32 = 4;
const PAIRS: [(u32, u32); 6] = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)];
/// The first account's visitor number.
const FIRST: u32 = 40_000;

/// An account that plays rated games.
#[derive(Clone)]
pub(super) struct Account {
    pub(super) name: String,
    pub(super) client: Client,
}

impl Account {
    /// Returns the address of its profile.
    pub(super) fn path(&self) -> String {
        format!("/api/people/{}", self.name.replace(' ', "%20"))
    }
}

/// The accounts signed up so far, by number.
#[derive(Default)]
pub(super) struct Accounts(BTreeMap<u32, Account>);

impl Accounts {
    /// Signs up the accounts that these rated games need and that are missing. Rated games are numbered from 0.
    pub(super) async fn sign_up(&mut self, field: &Arc<Field>, games: impl Iterator<Item = u32>) -> Result<()> {
        let needed: BTreeSet<u32> = games.flat_map(players).collect();
        let missing = needed.into_iter().filter(|number| !self.0.contains_key(number)).collect();
        let sign_up = |number: u32| {
            let server = field.servers[number as usize % field.servers.len()];
            async move {
                let mut client = Client::behind_proxy(server, FIRST + number);
                let name = format!("Chaos {}", letters(number));
                client.sign_up(&name).await?;
                Ok((number, Account { name, client }))
            }
        };
        self.0.extend(each(missing, sign_up).await?);
        Ok(())
    }

    /// Returns the accounts of a rated game.
    pub(super) fn pair(&self, game: u32) -> [Account; 2] {
        players(game).map(|number| self.0[&number].clone())
    }

    /// Returns all accounts.
    pub(super) fn into_all(self) -> Vec<Account> {
        self.0.into_values().collect()
    }
}

/// Returns the numbers of a rated game's accounts.
fn players(game: u32) -> [u32; 2] {
    let pairs = PAIRS.len() as u32;
    let (first, (one, other)) = (game / pairs * GROUP, PAIRS[(game % pairs) as usize]);
    [first + one, first + other]
}

/// Returns a number in letters none of which looks like another.
fn letters(number: u32) -> String {
    format!("{number:06}").bytes().map(|digit| char::from(b"bcdfghkmpt"[usize::from(digit - b'0')])).collect()
}
