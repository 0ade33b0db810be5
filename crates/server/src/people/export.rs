//! The export of a person's data, written in pieces: whatever the number of games, only one page of events is in
//! memory.

use super::Accounts;
use crate::people::PeopleError;
use crate::secrets;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::inventory::{Exported, StoredTable, TABLES};
use gamut_store::{RowKey, Store};
use serde_json::{Value, json};
use std::sync::Arc;

/// Number of events, or rows of another table, read at once.
const EVENTS: u32 = 500;
/// Number of games that may be skipped before yielding.
const GAMES: usize = 100;
/// Approximate size of a piece in bytes; it can exceed this by a page of events.
const PIECE: usize = 64 * 1024;

/// A running export, as JSON.
pub struct Export {
    store: Arc<Store>,
    identities: Vec<PersonId>,
    /// The beginning, until it is written.
    head: Option<String>,
    lists: std::vec::IntoIter<(&'static StoredTable, &'static Exported)>,
    /// The list whose rows are being written.
    list: Option<OpenList>,
    games: std::vec::IntoIter<(GameId, bool)>,
    /// The game whose events are being written.
    game: Option<OpenGame>,
    /// Whether a game was written, so that a comma comes next.
    has_games: bool,
    is_done: bool,
}

/// Rows of a table.
struct OpenList {
    table: &'static StoredTable,
    exported: &'static Exported,
    /// Index of the person's number that they belong to.
    identity: usize,
    /// The last row read for that number.
    after: Option<RowKey>,
    has_rows: bool,
}

struct OpenGame {
    id: GameId,
    /// Whether the game is exported even if the person did nothing in it.
    is_listed: bool,
    /// Number of the next event to read.
    from: u32,
    /// Whether its beginning was written.
    is_begun: bool,
    has_events: bool,
}

impl Accounts {
    /// Starts to export everything that the database holds about a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn begin_export(&self, person: PersonId) -> Result<Export, PeopleError> {
        let identities = self.store.identities(person).await?;
        let who = self.store.person(person).await?;
        let guests: Vec<_> = identities.iter().filter(|&&guest| guest != person).collect();
        let head = json!({ "person": person, "name": who.and_then(|who| who.name), "guests": guests });
        let games = self.store.exported_games(&identities).await?.into_iter();
        let lists: Vec<_> =
            TABLES.iter().flat_map(|table| table.exported().iter().map(move |of| (table, of))).collect();
        let (store, mut head) = (Arc::clone(&self.store), head.to_string());
        // The following pieces are part of the same object.
        head.pop();
        let head = Some(head);
        let (lists, list) = (lists.into_iter(), None);
        Ok(Export { store, identities, head, lists, list, games, game: None, has_games: false, is_done: false })
    }
}

impl Export {
    /// Returns the next piece. `None` at the end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn piece(&mut self) -> Result<Option<String>, PeopleError> {
        if self.is_done {
            return Ok(None);
        }
        let mut text = self.head.take().unwrap_or_default();
        for _ in 0..GAMES {
            if text.len() >= PIECE {
                break;
            }
            let next = self.list.take().or_else(|| self.lists.next().map(OpenList::new));
            if let Some(list) = next {
                self.rows(list, &mut text).await?;
                if self.lists.len() == 0 && self.list.is_none() {
                    text.push_str(",\"games\":[");
                }
                continue;
            }
            let next = self.game.take().or_else(|| self.games.next().map(OpenGame::new));
            let Some(game) = next else {
                text.push_str("]}");
                self.is_done = true;
                break;
            };
            self.page(game, &mut text).await?;
        }
        Ok(Some(text))
    }

    /// Writes a page of a table's rows.
    async fn rows(&mut self, mut list: OpenList, text: &mut String) -> Result<(), PeopleError> {
        let OpenList { table, exported, identity, .. } = list;
        let Some(&person) = self.identities.get(identity) else {
            text.push(']');
            return Ok(());
        };
        let rows = self.store.exported_rows(table, exported, person, list.after.as_ref(), EVENTS).await?;
        if identity == 0 && list.after.is_none() {
            text.push_str(&format!(",\"{}\":[", exported.name));
        }
        let is_last = rows.len() < EVENTS as usize;
        for (key, row) in rows {
            text.push_str(if list.has_rows { "," } else { "" });
            text.push_str(&row.to_string());
            (list.after, list.has_rows) = (Some(key), true);
        }
        if is_last {
            (list.identity, list.after) = (identity + 1, None);
        }
        self.list = Some(list);
        Ok(())
    }

    /// Writes a page of a game's events.
    async fn page(&mut self, mut game: OpenGame, text: &mut String) -> Result<(), PeopleError> {
        let events = self.store.events_from(game.id, game.from, EVENTS).await?;
        let is_last = events.len() < EVENTS as usize;
        if let Some(last) = events.last() {
            game.from = last.seq + 1;
        }
        let mut own: Vec<_> = events.into_iter().filter(|event| self.identities.contains(&event.person)).collect();
        if !own.is_empty() && !self.store.is_over(game.id).await? {
            own.iter_mut().for_each(|event| secrets::withhold(&mut event.body));
        }
        if !game.is_begun && (game.is_listed || !own.is_empty()) {
            let summary = self.store.summary_text(game.id).await?;
            let comma = if self.has_games { "," } else { "" };
            let summary = summary.as_deref().unwrap_or("null");
            text.push_str(&format!("{comma}{{\"id\":\"{}\",\"summary\":{summary},\"events\":[", game.id));
            (game.is_begun, self.has_games) = (true, true);
        }
        for event in own {
            let event: Value =
                json!({ "seq": event.seq, "at": clock::text(event.at), "spent": event.spent, "event": event.body });
            text.push_str(if game.has_events { "," } else { "" });
            text.push_str(&event.to_string());
            game.has_events = true;
        }
        if !is_last {
            self.game = Some(game);
        } else if game.is_begun {
            text.push_str("]}");
        }
        Ok(())
    }
}

impl OpenList {
    fn new((table, exported): (&'static StoredTable, &'static Exported)) -> Self {
        Self { table, exported, identity: 0, after: None, has_rows: false }
    }
}

impl OpenGame {
    fn new((id, is_listed): (GameId, bool)) -> Self {
        Self { id, is_listed, from: 0, is_begun: false, has_events: false }
    }
}
