//! What the server knows of a person: exported, or deleted.

use super::{Accounts, Visitor};
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, Token};
use crate::live::Games;
use crate::network::Network;
use crate::ratings::Rating;
use crate::store::{AccountWrite, HeldInvitation, HeldSpan, HeldText, PersonResult, PuzzleRated, PuzzleResult, Write};
use crate::vacation::Vacation;
use serde_json::{Value, json};

impl Accounts {
    /// Everything that the database holds of a person but for the games, as JSON.
    ///
    /// # Errors
    /// When the database failed.
    pub(super) async fn export(&self, person: PersonId) -> Result<Value, Error> {
        let who = self.store.person(person).await?;
        let identities = self.store.identities(person).await?;
        let holdings = self.store.holdings(&identities).await?;
        let browser = |(created, seen, agent): HeldSpan| json!({ "created": clock::text(created), "seen": clock::text(seen), "agent": agent });
        let report = |(at, reason, comment): (i64, String, String)| json!({ "at": clock::text(at), "reason": reason, "comment": comment });
        let invitation = |HeldInvitation { game, seat, made, created, withdrawn, taken }| {
            let (withdrawn, taken) = (withdrawn.map(clock::text), taken.map(clock::text));
            json!({
                "game": game,
                "seat": seat,
                "made": made,
                "created": clock::text(created),
                "withdrawn": withdrawn,
                "taken": taken,
            })
        };
        let text = |HeldText { game, at, place, words }| json!({ "game": game, "at": clock::text(at), "place": place, "words": words });
        let muted = |(person, blocked)| json!({ "person": person, "blocked": blocked });
        let conditional = holdings.conditional.into_iter();
        let conditional = conditional.map(|(game, lines)| json!({ "game": game, "lines": lines }));
        let ratings = self.store.ratings_of(person).await?.into_iter().map(|(mode, rated)| {
            let Rating { rating, deviation, volatility } = rated.rating;
            json!({
                "mode": mode,
                "rating": rating,
                "deviation": deviation,
                "volatility": volatility,
                "games": rated.games,
                "peak": rated.peak,
            })
        });
        let result = |result: PersonResult| {
            json!({
                "game": result.game,
                "mode": result.mode,
                "ended": clock::text(result.ended),
                "place": result.place,
                "counted": result.counted,
                "before": result.before,
                "after": result.after,
            })
        };
        let results = self.store.results_of(person).await?.into_iter().map(result);
        let lapses = self.store.lapses(person, i64::MIN).await?.into_iter().map(clock::text);
        let vacations = self.store.vacations(person).await?.0.into_iter().map(|Vacation { began, until, ended }| {
            json!({ "began": clock::text(began), "until": clock::text(until), "ended": ended.map(clock::text) })
        });
        let (puzzles, puzzle_ratings) = self.export_puzzles(person).await?;
        let mail = holdings.mail.map(|mail| {
            let language = mail.language.as_str();
            json!({ "address": mail.address, "confirmed": mail.confirmed, "reminders": mail.reminders, "language": language })
        });
        Ok(json!({
            "ratings": ratings.collect::<Vec<_>>(),
            "results": results.collect::<Vec<_>>(),
            "puzzles": puzzles,
            "puzzle_ratings": puzzle_ratings,
            "vacations": vacations.collect::<Vec<_>>(),
            "lapses": lapses.collect::<Vec<_>>(),
            "person": person,
            "guests": identities.iter().filter(|&&guest| guest != person).collect::<Vec<_>>(),
            "name": who.and_then(|who| who.name),
            "created": clock::text(holdings.since.0),
            "seen": clock::text(holdings.since.1),
            "browsers": holdings.browsers.into_iter().map(browser).collect::<Vec<_>>(),
            "invitations": holdings.invitations.into_iter().map(invitation).collect::<Vec<_>>(),
            "texts": holdings.texts.into_iter().map(text).collect::<Vec<_>>(),
            "conditional_moves": conditional.collect::<Vec<_>>(),
            "mail": mail,
            "reports": holdings.reports.into_iter().map(report).collect::<Vec<_>>(),
            "muted": holdings.muted.into_iter().map(muted).collect::<Vec<_>>(),
        }))
    }

    /// The puzzles that a person was rated by, and the ratings that they have come to.
    async fn export_puzzles(&self, person: PersonId) -> Result<(Vec<Value>, Vec<Value>), Error> {
        let puzzle = |result: PuzzleResult| {
            json!({
                "puzzle": result.puzzle,
                "game": result.game,
                "solved": result.solved,
                "before": result.before,
                "after": result.after,
                "at": clock::text(result.at),
            })
        };
        let rating = |(game, rated): (String, PuzzleRated)| {
            let Rating { rating, deviation, volatility } = rated.rating;
            json!({
                "game": game,
                "rating": rating,
                "deviation": deviation,
                "volatility": volatility,
                "puzzles": rated.puzzles,
            })
        };
        let puzzles = self.store.puzzle_results(person).await?.into_iter().map(puzzle).collect();
        Ok((puzzles, self.store.puzzle_ratings(person).await?.into_iter().map(rating).collect()))
    }

    /// Deletes an account or a guest: its name, its list, its cookies, its invitations, its puzzles, what it said, and
    /// the names that were typed for its games. Its seats in games that go on are left, and all games stay. Whoever uses the browser
    /// next is somebody new, with this cookie, or by the cookie that it has the guest who used it before.
    ///
    /// # Errors
    /// [`Error::WrongPassword`] where an account's password is not this one.
    pub async fn delete(
        &self,
        games: &Games,
        network: Network,
        visitor: Visitor,
        password: Option<String>,
    ) -> Result<Option<Token>, Error> {
        if let Some(name) = self.store.person(visitor.person).await?.and_then(|person| person.name) {
            self.confirm(network, &visitor, &name, password).await?;
        }
        let has_guest = self.store.has_guest(&visitor.browser).await?;
        let identities = self.store.identities(visitor.person).await?;
        games.depart_all(visitor.person, &identities).await?;
        let known = self.store.games_of(&identities).await?;
        let unnamed = self.store.unnamed(&identities, &known).await?;
        self.store.write(Write::Account(AccountWrite::Delete { identities, unnamed })).await?;
        self.end_sockets([visitor.person]);
        games.reload_these(&known).await;
        Ok((!has_guest).then(Token::random))
    }
}
