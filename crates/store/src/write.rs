//! Writes to the database.

use super::admit::admit;
use super::append::{Append, NewLog, insert_event, is_over, json};
use super::backend::Connection;
use super::downtime::{CLOCKS, beat};
use super::remember::{remember, remember_seated};
use super::{
    AccountWrite, Act, AdminWrite, AssetWrite, ClubWrite, Counted, FollowWrite, InvitationWrite, MailWrite, MuteWrite,
    NewPuzzleResult, NewReport, NodeWrite, PushWrite, StudyWrite, TalkWrite, TournamentWrite, VacationWrite,
    conditional, gathered, results,
};
use crate::Visitor;
use crate::ids::{GameId, PersonId, TournamentId};
use gamut_table::summary::Summary;
use gamut_table::{LogEntry, PlayerLines};

/// Id of the row that is written to check whether the database can store.
const PROBE: i64 = 1;

/// A write, which is atomic.
#[derive(Debug, Clone)]
pub enum Write {
    /// New games with their first events.
    Create {
        /// The new games.
        games: Vec<NewLog>,
        /// On whose list they appear.
        visitor: Option<Visitor>,
    },
    /// A game played without a server, or its new events.
    HandOver {
        /// The game's address.
        id: GameId,
        /// Its beginning, if it is new here.
        game: Option<Box<NewLog>>,
        /// Further events except the last one.
        events: Vec<LogEntry>,
        /// The last event; `None` without further events.
        last: Option<Box<Append>>,
        /// Who played it, and on whose list it appears.
        visitor: Visitor,
    },
    /// The next event of a game.
    Append(Append),
    /// An event after the end of a rated game: a player agrees to a rematch, from a browser that no other of its
    /// players uses. Fails with [`StoreError::Changed`](crate::StoreError::Changed) if another player agreed from it.
    Agree {
        /// The player.
        visitor: Visitor,
        /// The event.
        event: Box<Append>,
    },
    /// A player's conditional moves in a game. Fails with [`StoreError::Changed`](super::StoreError::Changed) if the game has later events.
    Conditional {
        /// The game.
        game: GameId,
        /// Number of the event after which they begin.
        seq: u32,
        /// The conditional moves.
        lines: PlayerLines,
    },
    /// Every player has seen the board.
    Gathered {
        /// The game.
        game: GameId,
        /// Since when, in milliseconds since 1970.
        at: i64,
        /// The deadline that follows from it.
        due: Option<i64>,
    },
    /// A rematch: the new game on the lists of all its players, and the old game's event that names it.
    Rematch {
        /// The new game.
        game: NewLog,
        /// The event of the old game.
        event: Box<Append>,
    },
    /// A change of a tournament.
    Tournament {
        /// The tournament.
        id: TournamentId,
        /// The person who makes the change, if that person may be new.
        visitor: Option<Visitor>,
        /// The change.
        write: Box<TournamentWrite>,
        /// The games that begin, put on the lists of their players.
        games: Vec<NewLog>,
    },
    /// Puts a game on a person's list.
    Remember(Visitor, GameId),
    /// Removes a game from a person's list.
    Forget(PersonId, GameId),
    /// A change of accounts.
    Account(AccountWrite),
    /// A change of invitations.
    Invitation(InvitationWrite),
    /// An act of an operator or moderator, with its change.
    Admin(Act, AdminWrite),
    /// A report.
    Report(NewReport),
    /// A change of messages.
    Talk(TalkWrite),
    /// A change of muted people.
    Mute(MuteWrite),
    /// A change of the accounts that an account follows.
    Follow(FollowWrite),
    /// A person takes a seat offered to anyone.
    Sit {
        /// The person.
        visitor: Visitor,
        /// The event.
        event: Box<Append>,
    },
    /// A change of addresses and letters.
    Mail(MailWrite),
    /// A change of push subscriptions and keys.
    Push(PushWrite),
    /// A rated puzzle of an account.
    Puzzle(NewPuzzleResult),
    /// A change of a study.
    Study(StudyWrite),
    /// A change of a club.
    Club(ClubWrite),
    /// A change of vacations.
    Vacation(VacationWrite),
    /// Summaries of games that had none. A summary written in the meantime is kept.
    Summarise(Vec<(GameId, Summary)>),
    /// The opening of a finished public game.
    Openings(Counted),
    /// A change of the stored files of pages.
    Asset(AssetWrite),
    /// A change of nodes.
    Node(NodeWrite),
    /// A heartbeat of the clocks.
    ClocksBeat {
        /// Milliseconds since 1970.
        at: i64,
    },
    /// A heartbeat, which also checks that the database can store.
    Heartbeat {
        /// Milliseconds since 1970.
        at: i64,
    },
}

impl Write {
    /// Returns whether it creates games.
    pub(super) fn makes_games(&self) -> bool {
        match self {
            Self::Create { .. } | Self::Rematch { .. } | Self::HandOver { .. } => true,
            // What is reported of games that go on does not wait for room.
            Self::Tournament { write, games, .. } => {
                !games.is_empty() || matches!(**write, TournamentWrite::Make { .. })
            }
            _ => false,
        }
    }

    /// Returns whether it takes much longer than most: an imported file, or many summaries.
    pub(super) fn is_large(&self) -> bool {
        match self {
            Self::Create { games, .. } | Self::Tournament { games, .. } => games.len() > 1,
            Self::Summarise(games) => games.len() > 1,
            Self::HandOver { .. } | Self::Asset(_) | Self::Study(_) => true,
            Self::Account(write) => matches!(write, AccountWrite::Delete { .. }),
            Self::Admin(_, write) => {
                matches!(write, AdminWrite::DeleteAccount { .. } | AdminWrite::DeleteGame(_) | AdminWrite::Rerate)
            }
            _ => false,
        }
    }

    /// Runs the write on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Create { games, visitor } => {
                if let Some(visitor) = visitor {
                    admit(on, visitor).await?;
                }
                for game in games {
                    game.insert(on).await?;
                    if let Some(visitor) = visitor {
                        remember(on, visitor.person, game.id).await?;
                        if game.summary.agreement.rated {
                            results::sit_down(on, visitor, game.id).await?;
                        }
                    }
                }
                Ok(())
            }
            Self::HandOver { id, game, events, last, visitor } => {
                admit(on, visitor).await?;
                if let Some(game) = game {
                    game.insert(on).await?;
                }
                for event in events {
                    insert_event(on, *id, event).await?;
                }
                if let Some(last) = last {
                    last.insert(on).await?;
                }
                remember(on, visitor.person, *id).await
            }
            Self::Append(append) => append.insert(on).await,
            Self::Agree { visitor, event } => {
                results::sit_down(on, visitor, event.id).await?;
                event.insert(on).await
            }
            Self::Conditional { game, seq, lines } => conditional::leave(lines, *game, *seq, on).await,
            Self::Gathered { game, at, due } => gathered::write(*game, *at, *due, on).await,
            Self::Rematch { game, event } => {
                game.insert(on).await?;
                for person in game.first.event.people() {
                    remember_seated(on, person, game.id).await?;
                }
                results::sit_on(on, event.id, game.id).await?;
                event.insert(on).await
            }
            Self::Tournament { id, visitor, write, games } => {
                if let Some(visitor) = visitor {
                    admit(on, visitor).await?;
                }
                write.run(*id, on).await?;
                for game in games {
                    game.insert(on).await?;
                    for person in game.first.event.people() {
                        remember_seated(on, person, game.id).await?;
                    }
                }
                Ok(())
            }
            Self::Remember(visitor, game) => {
                admit(on, visitor).await?;
                remember(on, visitor.person, *game).await
            }
            Self::Forget(person, game) => {
                let query = sqlx::query("UPDATE lists SET hidden = 1 WHERE person = $1 AND game = $2");
                query.bind(person.to_column()).bind(game.to_string()).execute(on).await.map(drop)
            }
            Self::Account(write) => write.run(on).await,
            Self::Invitation(write) => write.run(on).await,
            Self::Admin(act, write) => act.run(write, on).await,
            Self::Report(report) => report.run(on).await,
            Self::Talk(write) => write.run(on).await,
            Self::Mute(write) => write.run(on).await,
            Self::Follow(write) => write.run(on).await,
            Self::Sit { visitor, event } => {
                admit(on, visitor).await?;
                if event.summary.agreement.rated {
                    results::sit_down(on, visitor, event.id).await?;
                }
                event.insert(on).await?;
                remember(on, visitor.person, event.id).await
            }
            Self::Mail(write) => write.run(on).await,
            Self::Push(write) => write.run(on).await,
            Self::Puzzle(result) => result.run(on).await,
            Self::Study(write) => write.run(on).await,
            Self::Club(write) => write.run(on).await,
            Self::Vacation(write) => write.run(on).await,
            Self::Summarise(games) => {
                for (id, summary) in games {
                    let sql = "UPDATE games SET summary = $2, is_over = $3 WHERE id = $1 AND is_over IS NULL";
                    let query = sqlx::query(sql).bind(id.to_string()).bind(json(summary)).bind(is_over(summary));
                    query.execute(&mut *on).await?;
                }
                Ok(())
            }
            Self::Openings(counted) => counted.insert(on).await,
            Self::Asset(write) => write.run(on).await,
            Self::Node(write) => write.run(on).await,
            Self::ClocksBeat { at } => beat(on, CLOCKS, *at).await,
            Self::Heartbeat { at } => beat(on, PROBE, *at).await,
        }
    }
}
