//! What the program is asked, and what it has decided.

use super::engine::{Engine, EngineSetup};
use super::game::Game;
use std::sync::Arc;

/// The program may fail so often in a game before its seat is given up.
const MAX_FAILURES: u32 = 3;

/// The program at one game.
pub(super) struct Chooser {
    setup: Arc<EngineSetup>,
    engine: Option<Engine>,
    search: Option<Search>,
    /// What was decided, and the position that it is for.
    decided: Option<(String, String)>,
    failures: u32,
}

/// What the program thinks about.
struct Search {
    position: String,
    /// It was told to stop, for the game has gone on.
    stopped: bool,
}

impl Chooser {
    pub(super) fn new(setup: Arc<EngineSetup>) -> Self {
        Self { setup, engine: None, search: None, decided: None, failures: 0 }
    }

    /// What the program has decided to play as the game stands.
    pub(super) fn decision(&self, game: &Game) -> Option<String> {
        let (position, action) = self.decided.as_ref()?;
        (*position == game.position()).then(|| action.clone())
    }

    /// Lets the program think about the game as it stands, or stop where it is not to act.
    ///
    /// # Errors
    /// Why the program fails for good.
    pub(super) async fn attend(&mut self, game: &Game) -> Result<(), String> {
        loop {
            match self.try_attend(game).await {
                Ok(()) => return Ok(()),
                Err(why) => self.fail(why)?,
            }
        }
    }

    async fn try_attend(&mut self, game: &Game) -> Result<(), String> {
        let wanted = game.to_act().map(|_| game.position()).filter(|_| self.decision(game).is_none());
        if let Some(search) = &mut self.search {
            if !search.stopped && wanted.as_ref() != Some(&search.position) {
                search.stopped = true;
                if let Some(engine) = &mut self.engine {
                    engine.send("stop").await?;
                }
            }
            return Ok(());
        }
        let Some(position) = wanted else { return Ok(()) };
        if self.engine.is_none() {
            self.engine = Some(Engine::start(&self.setup, &game.whole.variant).await?);
        }
        if let Some(engine) = &mut self.engine {
            engine.send(&position).await?;
            engine.send(&game.go(self.setup.movetime)).await?;
            self.search = Some(Search { position, stopped: false });
        }
        Ok(())
    }

    /// Waits until the program has decided something, or has stopped; for ever where it does not think. Safe to be
    /// cancelled.
    ///
    /// # Errors
    /// Why the program fails for good.
    pub(super) async fn chosen(&mut self) -> Result<(), String> {
        let Some((engine, search)) = self.engine.as_mut().zip(self.search.as_ref()) else {
            return std::future::pending().await;
        };
        let stopped = search.stopped;
        match engine.best().await {
            Ok(action) => {
                let search = self.search.take().filter(|_| !stopped);
                self.decided = search.map(|search| (search.position, action)).or(self.decided.take());
                Ok(())
            }
            Err(why) => self.fail(why),
        }
    }

    /// The program is started anew with the next position, unless it fails too often.
    fn fail(&mut self, why: String) -> Result<(), String> {
        (self.engine, self.search) = (None, None);
        self.failures += 1;
        if self.failures < MAX_FAILURES { Ok(()) } else { Err(why) }
    }

    /// Ends the program.
    pub(super) async fn quit(self) {
        if let Some(engine) = self.engine {
            engine.quit().await;
        }
    }
}
