//! The notice shown on every page.

use super::answer::Answer;
use super::run::{Administration, done, wrong};
use crate::admin::CommandError;
use gamut_live::bus::News;
use gamut_store::clock;
use gamut_store::{AdminWrite, Notice, StoreError};

/// Maximum length of a notice, in characters.
const LONGEST: usize = 300;

impl Administration {
    pub(super) async fn put_up_notice(
        &self,
        verb: &str,
        text: &str,
        until: Option<&str>,
    ) -> Result<Answer, CommandError> {
        let text = gamut_store::names::shown(text).filter(|text| text.chars().count() <= LONGEST);
        let text = text.ok_or_else(|| wrong(format!("a notice has 1 to {LONGEST} visible characters")))?;
        let since = clock::now();
        let until = until.map(read_time).transpose()?;
        if until.is_some_and(|until| until <= since) {
            return Err(wrong(String::from("a notice ends in the future")));
        }
        let end = until.map_or_else(|| String::from("until it is cleared"), |at| format!("until {}", clock::text(at)));
        let what = format!("{end}: {text}");
        self.act(verb, what, AdminWrite::Notice(Notice { text, since, until })).await?;
        self.tell_of_notice().await?;
        Ok(done(format!("every page shows the notice {end}")))
    }

    pub(super) async fn clear_notice(&self, verb: &str) -> Result<Answer, CommandError> {
        match self.act(verb, String::new(), AdminWrite::ClearNotice).await {
            Err(CommandError::Store(StoreError::Changed)) => return Err(wrong(String::from("there is no notice"))),
            result => result?,
        }
        self.tell_of_notice().await?;
        Ok(done(String::from("the notice was removed from every page")))
    }

    async fn tell_of_notice(&self) -> Result<(), CommandError> {
        self.games.cluster().tell(&News::Notice);
        Ok(self.notices.read(&self.store).await?)
    }
}

fn read_time(text: &str) -> Result<i64, CommandError> {
    clock::read(text).ok_or_else(|| wrong(format!("{text:?} is no time such as 2026-11-25T03:00:00Z")))
}
