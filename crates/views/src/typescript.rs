//! Generation of the page's TypeScript types from the wire types.

mod declaration;

use crate::{AcceptedInvitation, OpenedInvitation, TakeVacation, TypedName, VacationView};
use crate::{Acquaintance, Acquaintances, Challenge, Challenges, Followed, FollowedList, LastGame, PlayedResult};
use crate::{ActView, BlockView, Detail, GroupView, ModeratedOffer, Moderation, ModerationAct, PersonView, ReportView};
use crate::{
    Ask, AskedView, Card, Change, Channel, ClientMessage, ClockView, Code, Credentials, DecidingView, DeleteMe,
    DeviceLink, EditionView, End, EventView, Fallen, FibonacciAction, FibonacciBoard, FibonacciPlayed, FibonacciState,
    FocusBoard, FocusMove, FocusPlayed, FocusState, GameBoard, GameChange, GameHistory, GameList, GameRatings,
    GameState, GameSummary, GameView, History, Invitation, InvitationView, Invite, InvitedProgram, InvitedPrograms,
    LeaderList, LeaderView, Letter, LinkSecret, LinkView, Me, Missing, ModeView, Mute, Muted, NeedView, NewGame,
    NewGames, NewId, NewName, NewPassword, NewRecovery, NextGame, Numbers, OptionView, Over, Pace, PasswordLink,
    PersonKind, Phase, Phrase, Presence, ProfileView, Program, Programs, RatedMode, RatingHistory, RatingView,
    Recovery, RecoveryCode, Refusal, ReportBody, ReportReason, Said, SeatKind, SeatPresence, SeatRating, SeatSetup,
    SeatView, ServerMessage, Standing, StateView, Step, Talk, TalkRight, TalkRights, TrayKind, VariantList,
    VariantView, Version, WhyNot, Words,
};
use crate::{BrowserView, Browsers, NewAccount, TakenLink};
use crate::{CalledBrowser, PushSetup, PushView};
use crate::{Chapter, ChapterView, ExerciseView, NewStudy, SavedStudy};
use crate::{
    ClubChange, ClubInvitation, ClubList, ClubMember, ClubRating, ClubRole, ClubSummary, ClubView, DissolvedClub,
    ListedChange, NewClub, OpenedClub, RoleChange,
};
use crate::{
    CrossTableView, EnteredView, EntrantChange, EntrantView, HostSeat, NewEntrant, NewTournament, RoundProgress,
    RoundView, TableResult, TableView, TournamentFormat, TournamentGames, TournamentList, TournamentPlay,
    TournamentSeat, TournamentStanding, TournamentSummary, TournamentView,
};
use crate::{DocumentName, DocumentView, NoticeView, Registration, Site};
use crate::{Forgotten, Language, MailSetup, MailView, Reminders};
use crate::{LobbyMessage, OfferRating, OfferView, PlayingList, PlayingView, TakeSeat};
use crate::{OfflineBot, OfflineGame, OfflineSeat};
use crate::{OpeningMove, OpeningView, PROTOCOL};
use crate::{PlannedLine, PlannedMove};
use crate::{PuzzleAnswer, PuzzleHint, PuzzleList, PuzzleRated, PuzzleRating, PuzzleSolution, PuzzleSummary};
use crate::{PuzzleGiveUp, PuzzleHistory, PuzzleRisk, PuzzleTheme, PuzzleTry, PuzzleVerdict, PuzzleView, PuzzleWhy};
use crate::{StudyChange, StudyList, StudySummary, StudyView, StudyVisibility};
use declaration::laid_out;
use std::fmt::Write;
use ts_rs::{Config, TS};

/// Returns the contents of `web/src/lib/wire.ts`: every wire type.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// Generated from crates/views. Do not edit;\n\
         // to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-views typescript\n",
    );
    let _ = write!(
        text,
        "\n/** The protocol version of this page; see `PROTOCOL`. */\nexport const protocol = {PROTOCOL};\n"
    );
    macro_rules! types {
        ($($name:ty),*) => { $( export(&mut text, <$name>::docs(), &<$name>::decl(&config)); )* };
    }
    types!(
        NewGame,
        PlannedLine,
        PlannedMove,
        SeatSetup,
        Talk,
        Pace,
        ClockView,
        Ask,
        AskedView,
        DecidingView,
        Presence,
        SeatPresence,
        ClientMessage,
        NewId,
        NewGames,
        NextGame,
        GameList,
        GameSummary,
        GameBoard,
        GameView,
        SeatView,
        SeatKind,
        TypedName,
        StateView<()>,
        Standing,
        GameState,
        GameHistory,
        History<(), (), ()>
    );
    types!(Over, ServerMessage, GameChange, Change<(), ()>, EventView<()>, Refusal, Code, Version);
    types!(
        Me,
        Browsers,
        BrowserView,
        PersonKind,
        NewAccount,
        Credentials,
        TakenLink,
        NewName,
        NewPassword,
        PasswordLink,
        ReportBody,
        ReportReason,
        Recovery,
        RecoveryCode,
        NewRecovery,
        DeleteMe,
        DeviceLink,
        LinkSecret,
        Invite,
        AcceptedInvitation,
        Invitation,
        OpenedInvitation,
        InvitationView,
        InvitedPrograms,
        InvitedProgram,
        WhyNot,
        Programs,
        Program,
        LinkView
    );
    types!(Site, NoticeView, Registration, DocumentName, DocumentView);
    types!(Moderation, ModerationAct, ModeratedOffer, GroupView, ReportView, PersonView, Detail, BlockView, ActView);
    types!(Acquaintances, Acquaintance, PlayedResult, LastGame, Challenges, Challenge, FollowedList, Followed);
    types!(PushView, CalledBrowser, PushSetup);
    types!(Language, MailView, MailSetup, Reminders, Forgotten, TakeVacation, VacationView);
    types!(Channel, TalkRight, TalkRights, Phrase, Words, Said, Mute, Muted);
    types!(OfflineGame, OfflineSeat, OfflineBot);
    types!(OfferRating, OfferView, PlayingView, PlayingList, LobbyMessage, TakeSeat);
    types!(
        NewTournament,
        TournamentFormat,
        HostSeat,
        TournamentPlay,
        NewEntrant,
        EnteredView,
        EntrantChange,
        TableResult
    );
    types!(TournamentGames);
    types!(NewStudy, StudyVisibility, Chapter, StudyChange, SavedStudy, StudyList, StudySummary, StudyView);
    types!(ChapterView, ExerciseView);
    types!(
        TournamentList,
        TournamentSummary,
        TournamentView,
        EntrantView,
        RoundProgress,
        RoundView,
        TournamentSeat,
        TableView
    );
    types!(TournamentStanding, CrossTableView);
    types!(ClubRole, NewClub, ClubChange, ClubInvitation, OpenedClub, RoleChange, ListedChange);
    types!(ClubList, DissolvedClub, ClubSummary, ClubView, ClubMember, ClubRating);
    types!(OpeningView, OpeningMove);
    types!(
        PuzzleList,
        PuzzleSummary,
        PuzzleRating,
        PuzzleRated,
        PuzzleTheme,
        PuzzleRisk,
        PuzzleView,
        PuzzleTry,
        PuzzleGiveUp
    );
    types!(PuzzleAnswer, PuzzleVerdict, PuzzleWhy, PuzzleHint, PuzzleSolution, PuzzleHistory);
    types!(RatedMode, RatingView, RatingHistory, ProfileView, LeaderList, LeaderView, GameRatings, SeatRating);
    types!(FocusBoard, FocusMove, FocusPlayed, Fallen, TrayKind, FocusState, Phase, Missing);
    types!(FibonacciBoard, Letter, Step, End, Card, FibonacciAction, FibonacciPlayed, FibonacciState);
    types!(VariantList, ModeView, OptionView, Numbers, NeedView, EditionView, VariantView);
    text
}

/// Appends an exported type to a TypeScript file: its documentation, and its declaration with the documentation of its
/// fields.
pub fn export(text: &mut String, docs: Option<String>, declaration: &str) {
    text.push('\n');
    text.push_str(&docs.unwrap_or_default());
    text.push_str("export ");
    text.push_str(&laid_out(declaration));
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// The types are committed, so that building the page needs no Rust and building this crate needs no Node.
    #[test]
    fn the_committed_types_are_the_generated_ones() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
        let generated = super::typescript();
        if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
            std::fs::write(&path, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == generated,
            "web/src/lib/wire.ts is out of date: GAMUT_WRITE_WIRE=1 cargo test -p gamut-views typescript"
        );
    }
}
