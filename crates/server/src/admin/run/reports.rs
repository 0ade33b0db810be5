//! Reports and lobby offers: listed by target, closed in bulk.

use super::{Administration, at, called, done, log, named, read_game, wrong};
use crate::admin::CommandError;
use crate::admin::answer::{Answer, GroupView, ReportView};
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::logging::Logged;
use gamut_store::{AdminWrite, Offer, Report, ReportGroup, ReportTarget, ShownPerson, StoreError, Write};
use gamut_views::ModeratedOffer;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of targets in a list.
const GROUPS: u32 = 100;
/// Reports shown for each target.
const LATEST: u32 = 3;
/// Maximum number of reports shown for a single target.
const ALL: u32 = 1000;
/// Maximum number of offers withdrawn at once; more than the lobby can hold.
const OFFERS: u32 = 1000;

impl Administration {
    pub(super) async fn reports(&self, closed: bool, about: Option<String>, from: u32) -> Result<Answer, CommandError> {
        let reports = match about {
            _ if closed => self.store.closed_reports().await?,
            Some(about) => self.store.open_reports(&self.target(&about).await?.0, ALL).await?,
            None => return Ok(Answer::ReportGroups { groups: self.report_groups(from).await? }),
        };
        let names = self.names_in(&reports).await?;
        let reports = reports.into_iter().map(|report| self.report_view(report, &names)).collect();
        Ok(Answer::Reports { reports })
    }

    pub(in crate::admin) async fn report_groups(&self, from: u32) -> Result<Vec<GroupView>, CommandError> {
        let mut groups = Vec::new();
        for group in self.store.report_groups(from, GROUPS).await? {
            let ReportGroup { person, game, reports, accounts, guests, first, last } = group;
            let target = match (person, &game) {
                (Some(person), _) => Some(ReportTarget::Person(vec![person])),
                (None, game) => game.clone().map(ReportTarget::Game),
            };
            let latest = match target {
                Some(target) => self.store.open_reports(&target, LATEST).await?,
                None => Vec::new(),
            };
            let names = self.names_in(&latest).await?;
            let target_named = person.map(at).or_else(|| game.clone());
            groups.push(GroupView {
                target: target_named,
                about: person.map(|person| named(person, &names)),
                game: game.map(|id| self.page_of(&id)),
                reports,
                accounts,
                guests,
                first: clock::text(first),
                last: clock::text(last),
                latest: latest.into_iter().map(|report| self.report_view(report, &names)).collect(),
            });
        }
        Ok(groups)
    }

    pub(super) async fn close_reports(
        &self,
        verb: &str,
        about: Option<String>,
        by: Option<String>,
    ) -> Result<Answer, CommandError> {
        let (target, which) = match (about, by) {
            (Some(about), None) => {
                let (target, which) = self.target(&about).await?;
                (target, format!("about {which}"))
            }
            (None, Some(by)) => {
                let person = self.find(&by).await?;
                (ReportTarget::By(self.store.identities(person.id).await?), format!("by {}", at(person.id)))
            }
            _ => return Err(wrong(String::from("name the person or game reported, or the reporter"))),
        };
        match self.act(verb, which.clone(), AdminWrite::CloseReports(target)).await {
            Err(CommandError::Store(StoreError::Changed)) => Err(wrong(format!("there is no open report {which}"))),
            result => result.map(|()| done(format!("all reports {which} are closed"))),
        }
    }

    pub(super) async fn close_offers(&self, verb: &str, by: Option<String>) -> Result<Answer, CommandError> {
        let maker = match by {
            Some(by) => Some(self.find(&by).await?),
            None => None,
        };
        let is_meant = |offer: &Offer| match &maker {
            Some(maker) => offer.maker == maker.id,
            None => offer.is_guests,
        };
        let mut closed = 0;
        for offer in self.store.offers(OFFERS).await?.into_iter().filter(is_meant) {
            match self.games.withdraw_offer(None, None, offer.game.id).await {
                Ok(()) => closed += 1,
                // The seat was taken or the offer withdrawn in the meantime.
                Err(error) => error.log(),
            }
        }
        let whose = maker.as_ref().map_or_else(|| String::from("guests"), |maker| at(maker.id));
        let act = self.new_act(verb, format!("{closed} of {whose}"));
        self.store.write(Write::Admin(act.clone(), AdminWrite::Note)).await?;
        log(&act);
        let whose = maker.as_ref().map_or_else(|| String::from("guests"), called);
        Ok(done(format!("{closed} offers of {whose} are withdrawn")))
    }

    /// Returns the offers in the lobby, newest first.
    pub(in crate::admin) async fn offers(&self) -> Result<Vec<ModeratedOffer>, CommandError> {
        let mut offers = self.store.offers(OFFERS).await?;
        offers.retain(|offer| offer.game.summary.club.is_none());
        let names = self.store.names(&offers.iter().map(|offer| offer.maker).collect()).await?;
        let view = |Offer { maker, is_guests, game }| ModeratedOffer {
            game: self.page_of(&game.id.to_string()),
            variant: game.summary.variant,
            by: named(maker, &names),
            who: at(maker),
            guest: is_guests,
            since: clock::text(game.created),
        };
        Ok(offers.into_iter().map(view).collect())
    }

    /// Finds the game or person that an operator names, and how acts name it.
    async fn target(&self, text: &str) -> Result<(ReportTarget, String), CommandError> {
        if let Ok(game) = read_game(text) {
            return Ok((ReportTarget::Game(game.to_string()), format!("{game:?}")));
        }
        let person = self.find(text).await?;
        Ok((ReportTarget::Person(self.store.identities(person.id).await?), at(person.id)))
    }

    async fn names_in(&self, reports: &[Report]) -> Result<BTreeMap<PersonId, ShownPerson>, CommandError> {
        let people: BTreeSet<PersonId> =
            reports.iter().flat_map(|report| report.reporter.into_iter().chain(report.person)).collect();
        Ok(self.store.names(&people).await?)
    }

    fn page_of(&self, game: &str) -> String {
        format!("{}/game/{game}", self.origin.as_deref().unwrap_or_default())
    }

    fn report_view(&self, report: Report, names: &BTreeMap<PersonId, ShownPerson>) -> ReportView {
        ReportView {
            number: report.number,
            at: clock::text(report.at),
            reason: report.reason,
            by: report.reporter.map(|person| named(person, names)),
            about: report.person.map(|person| named(person, names)),
            game: report.game.map(|id| self.page_of(&id)),
            text: report.text,
            quote: report.quote,
            comment: report.comment,
            closed: report.closed.map(clock::text),
        }
    }
}
