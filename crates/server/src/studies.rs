//! Studies: analysed games of an account, in chapters, which it keeps, shares and publishes.
//!
//! A chapter is a record with comments, drawings and variations. A study is written as a whole, and each change names
//! the version that it follows, so that no change overwrites one that its author has not seen. Readers solve the
//! chapters that are exercises; the server judges their moves.

mod chapters;
mod routes;

pub(crate) use routes::routes;

use crate::http::Error;
use gamut_live::jobs::Jobs;
use gamut_live::limits::LimitError;
use gamut_live::network::Network;
use gamut_puzzles::Exercise;
use gamut_store::clock;
use gamut_store::ids::{PersonId, StudyId};
use gamut_store::{ListedStudy, Store, StoreError, StoredStudy, StudyText, StudyWrite, Write};
use gamut_views::{Chapter, ChapterView, NewStudy, StudyChange, StudyList, StudySummary, StudyView, StudyVisibility};
use std::collections::BTreeSet;
use std::sync::Arc;

/// All studies of this server.
#[derive(Clone)]
pub(crate) struct Studies {
    store: Arc<Store>,
    jobs: Jobs,
}

impl Studies {
    /// Reads and writes studies in this store.
    #[must_use]
    pub(crate) fn new(store: Arc<Store>, jobs: Jobs) -> Self {
        Self { store, jobs }
    }

    /// Returns an account's studies, and public ones of others.
    ///
    /// # Errors
    /// If the database fails.
    async fn list(&self, reader: Option<PersonId>) -> Result<StudyList, Error> {
        let own = match reader {
            Some(reader) => self.store.studies_of(reader).await?,
            None => Vec::new(),
        };
        let public = self.store.public_studies(reader, clock::now()).await?;
        let makers: BTreeSet<PersonId> = own.iter().chain(&public).map(|study| study.maker).collect();
        let names = self.store.names(&makers).await?;
        let summary = |study: ListedStudy| StudySummary {
            id: study.id.to_string(),
            title: study.title,
            owner: names.get(&study.maker).map(|shown| shown.name.clone()),
            visibility: study.visibility,
            chapters: study.chapters,
            changed: clock::text(study.changed),
        };
        Ok(StudyList { own: own.into_iter().map(summary).collect(), public: public.into_iter().map(summary).collect() })
    }

    /// Makes a private study of records.
    ///
    /// # Errors
    /// If a record is invalid, the study is too large, the account has too many, or the database fails.
    async fn make(&self, network: Network, maker: PersonId, new: NewStudy) -> Result<StudyId, Error> {
        let title = chapters::title(&new.title)?;
        let read = move || chapters::import(&new.records);
        let chapters = self.jobs.run(Some(network), read).await?;
        self.insert(maker, StudyText { title, visibility: StudyVisibility::Private, chapters }).await
    }

    /// Copies a study that the account may read; the copy is private.
    ///
    /// # Errors
    /// [`Error::NotFound`]; if the account has too many, or the database fails.
    async fn copy(&self, maker: PersonId, id: StudyId) -> Result<StudyId, Error> {
        let text = self.read(Some(maker), id).await?.text;
        self.insert(maker, StudyText { visibility: StudyVisibility::Private, ..text }).await
    }

    async fn insert(&self, maker: PersonId, text: StudyText) -> Result<StudyId, Error> {
        let id = StudyId::random();
        let write = StudyWrite::Make { id, maker, at: clock::now(), text };
        self.store.write(Write::Study(write)).await.map_err(|error| match error {
            StoreError::Changed => Error::from(LimitError::PersonFull("studies")),
            error => error.into(),
        })?;
        Ok(id)
    }

    /// Stores a change by the owner. Returns the new version.
    ///
    /// # Errors
    /// [`Error::NotFound`] for others; [`StoreError::Changed`] if another change came first; if a record is invalid, the
    /// study is too large, or the database fails.
    async fn save(&self, network: Network, maker: PersonId, id: StudyId, change: StudyChange) -> Result<u32, Error> {
        let stored = self.own(maker, id).await?;
        let StudyChange { version, title, visibility, chapters } = change;
        if stored.version != version {
            return Err(StoreError::Changed.into());
        }
        let title = chapters::title(&title)?;
        let known = stored.text.chapters;
        let chapters = self.jobs.run(Some(network), move || chapters::checked(chapters, &known)).await?;
        let text = StudyText { title, visibility, chapters };
        self.store.write(Write::Study(StudyWrite::Save { id, version, at: clock::now(), text })).await?;
        Ok(version + 1)
    }

    /// Deletes a study of this owner.
    ///
    /// # Errors
    /// [`Error::NotFound`] for others; if the database fails.
    async fn delete(&self, maker: PersonId, id: StudyId) -> Result<(), Error> {
        self.own(maker, id).await?;
        Ok(self.store.write(Write::Study(StudyWrite::Delete(id))).await?)
    }

    /// Returns a study as this reader may see it.
    ///
    /// # Errors
    /// [`Error::NotFound`]; if the database fails.
    async fn view(&self, reader: Option<PersonId>, id: StudyId) -> Result<StudyView, Error> {
        let StoredStudy { maker, version, text, .. } = self.read(reader, id).await?;
        let own = reader == Some(maker);
        let names = self.store.names(&BTreeSet::from([maker])).await?;
        let chapter = |Chapter { title, exercise, record }| ChapterView {
            title,
            exercise,
            record: (own || !exercise).then_some(record),
        };
        Ok(StudyView {
            id: id.to_string(),
            version,
            title: text.title,
            owner: names.get(&maker).map(|shown| shown.name.clone()),
            own,
            visibility: text.visibility,
            chapters: text.chapters.into_iter().map(chapter).collect(),
        })
    }

    /// Returns a study as a file of records, or one chapter, counted from 1.
    ///
    /// # Errors
    /// [`Error::NotFound`]; if the database fails.
    async fn record(
        &self,
        network: Network,
        reader: Option<PersonId>,
        id: StudyId,
        chapter: Option<usize>,
    ) -> Result<String, Error> {
        let StudyText { title, mut chapters, .. } = self.read(reader, id).await?.text;
        if let Some(number) = chapter {
            chapters = vec![nth(chapters, number)?];
        }
        self.jobs.run(Some(network), move || chapters::export(&title, &chapters)).await
    }

    /// Answers a question about an exercise.
    ///
    /// # Errors
    /// [`Error::NotFound`] if the chapter is no exercise; what `question` returns; if the database fails.
    async fn ask<T: Send + 'static>(
        &self,
        network: Network,
        reader: Option<PersonId>,
        (id, chapter): (StudyId, usize),
        question: impl FnOnce(&Exercise) -> Result<T, gamut_puzzles::BadTry> + Send + 'static,
    ) -> Result<T, Error> {
        let chapter = nth(self.read(reader, id).await?.text.chapters, chapter)?;
        if !chapter.exercise {
            return Err(Error::NotFound);
        }
        let answer = move || {
            let exercise = Exercise::of(chapters::parse(&chapter.record)?);
            question(&exercise.map_err(|error| Error::Unreadable(error.to_string()))?).map_err(Error::from)
        };
        self.jobs.run(Some(network), answer).await
    }

    /// Reads a study. One that the reader may not see does not exist for them.
    async fn read(&self, reader: Option<PersonId>, id: StudyId) -> Result<StoredStudy, Error> {
        let stored = self.store.study(id).await?.ok_or(Error::NotFound)?;
        let is_shared = stored.text.visibility != StudyVisibility::Private && !stored.is_hidden;
        let may_read = is_shared || reader == Some(stored.maker);
        if may_read { Ok(stored) } else { Err(Error::NotFound) }
    }

    async fn own(&self, maker: PersonId, id: StudyId) -> Result<StoredStudy, Error> {
        let stored = self.store.study(id).await?.filter(|stored| stored.maker == maker);
        stored.ok_or(Error::NotFound)
    }
}

fn nth(chapters: Vec<Chapter>, number: usize) -> Result<Chapter, Error> {
    let index = number.checked_sub(1).ok_or(Error::NotFound)?;
    chapters.into_iter().nth(index).ok_or(Error::NotFound)
}
