//! The wire protocol: messages between server and page, and the views of games in them.
//!
//! Pure functions of the rules, without I/O or clock: the server and a worker in the browser share them. The TypeScript
//! types in `web/src/lib/wire.ts` are generated from these types by its function `typescript`.
//!
//! ```
//! use gamut_rules::{AnyGame, Variant};
//! use gamut_views::game_state;
//!
//! let variant: Variant = "focus-2".parse()?;
//! let mut game = AnyGame::new(&variant)?;
//! game.play_text("c4-d4")?;
//! let state = serde_json::to_value(game_state(&game, true))?;
//! assert_eq!(state["game"], "focus");
//! assert_eq!(state["board"]["stacks"]["d4"], "21");
//! assert_eq!(state["phase"], "play");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod acquaintance;
pub mod asking;
pub mod clock;
mod club;
pub mod code;
pub mod event;
pub mod fibonacci;
pub mod focus;
pub mod game;
pub mod incoming;
mod invitation;
pub mod lists;
pub mod lobby;
mod mail;
mod moderation;
mod offline;
mod opening;
pub mod outgoing;
pub mod person;
mod plain;
pub mod presence;
mod profile;
mod program;
mod push;
mod puzzle;
pub mod rating;
pub mod report;
mod seat;
mod site;
mod standing;
mod study;
pub mod talk;
mod timeline;
mod tournament;
#[cfg(feature = "typescript")]
mod typescript;
mod vacation;
pub mod variants;

pub use acquaintance::{
    Acquaintance, Acquaintances, Challenge, Challenges, Followed, FollowedList, LastGame, PlayedResult,
};
pub use asking::{AskedView, DecidingView};
pub use clock::ClockView;
pub use club::{
    ClubChange, ClubInvitation, ClubList, ClubMember, ClubRating, ClubRole, ClubSummary, ClubView, DissolvedClub,
    ListedChange, NewClub, OpenedClub, RoleChange,
};
pub use code::Code;
pub use event::EventView;
pub use fibonacci::{Card, End, FibonacciAction, FibonacciBoard, FibonacciPlayed, FibonacciState, Letter, Step};
pub use focus::{Fallen, FocusBoard, FocusMove, FocusPlayed, FocusState, Missing, Phase, TrayKind};
pub use game::{
    Change, GameBoard, GameChange, GameHistory, GameState, History, game_board, game_change, game_end, game_history,
    game_state,
};
pub use gamut_table::{Ask, Channel, Pace, PlannedMove, Talk, TalkRight, TalkRights};
pub use incoming::{ClientMessage, NewGame, PlannedLine, SeatSetup};
pub use invitation::{
    AcceptedInvitation, DeclineReason, Invitation, InvitationView, Invite, InvitedProgram, InvitedPrograms,
    OpenedInvitation, Program, Programs, WhyNot,
};
pub use lists::{GameList, GameSummary, NewGames, NewId, NextGame};
pub use lobby::{LobbyMessage, OfferRating, OfferView, PlayingList, PlayingView, TakeSeat};
pub use mail::{Forgotten, Language, MailSetup, MailView, Reminders};
pub use moderation::{
    ActView, BlockView, Detail, GroupView, ModeratedOffer, Moderation, ModerationAct, PersonView, ReportView,
};
pub use offline::{OfflineBot, OfflineError, OfflineGame, OfflineSeat};
pub use opening::{OpeningMove, OpeningView};
pub use outgoing::{GameView, Refusal, ServerMessage, Version};
pub use person::{
    BrowserView, Browsers, Credentials, DeleteMe, DeviceLink, LinkSecret, LinkView, Me, NewAccount, NewName,
    NewPassword, NewRecovery, PasswordLink, PersonKind, Recovery, RecoveryCode, TakenLink,
};
pub use plain::PlainAction;
pub use presence::{Presence, SeatPresence};
pub use profile::ProfileView;
pub use program::{ProgramAccount, ProgramGame, ProgramLine, ProgramState};
pub use push::{CalledBrowser, PushSetup, PushView};
pub use puzzle::{
    PuzzleAnswer, PuzzleGiveUp, PuzzleHint, PuzzleHistory, PuzzleList, PuzzleRated, PuzzleRating, PuzzleRisk,
    PuzzleSolution, PuzzleSummary, PuzzleTheme, PuzzleTry, PuzzleVerdict, PuzzleView, PuzzleWhy, solo_history,
};
pub use rating::{GameRatings, LeaderList, LeaderView, RatedMode, RatingHistory, RatingView, SeatRating};
pub use report::{ReportBody, ReportReason};
pub use seat::{SeatKind, SeatView, TypedName};
pub use site::{DocumentName, DocumentView, NoticeView, Registration, Site};
pub use standing::{Over, Standing, StateView};
pub use study::{
    Chapter, ChapterView, ExerciseView, NewStudy, SavedStudy, StudyChange, StudyList, StudySummary, StudyView,
    StudyVisibility,
};
pub use talk::{Mute, Muted, Phrase, Said, Words};
pub use timeline::{clock_view, event_message, game_view, over};
pub use tournament::{
    CrossTableView, EnteredView, EntrantChange, EntrantView, HostSeat, NewEntrant, NewTournament, RoundProgress,
    RoundView, TableResult, TableView, TournamentFormat, TournamentGames, TournamentList, TournamentPlay,
    TournamentSeat, TournamentStanding, TournamentSummary, TournamentView,
};
#[cfg(feature = "typescript")]
pub use typescript::{export, typescript};
pub use vacation::{TakeVacation, VacationView};
pub use variants::{
    EditionView, ModeView, NeedView, Numbers, OptionView, VariantList, VariantView, variant_list, variant_view,
};

/// Version of the protocol; raised when older pages can no longer understand the server.
pub const PROTOCOL: u32 = 5;
