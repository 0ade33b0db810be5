// Generated from crates/views, which documents the fields. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-views typescript

/** The protocol version of this page; see `PROTOCOL`. */
export const protocol = 5;

/**
 * Body of `POST /api/games`.
 */
export type NewGame = { variant: string, seats: Array<SeatSetup>, takebacks?: boolean, pace?: Pace, talk?: Talk, rated?: boolean, public?: boolean, questions?: boolean, position?: string, lobby?: boolean, };

/**
 * Body of `POST /api/games/{id}/line`, which is answered by the game as it would be after a line of conditional moves.
 */
export type PlannedLine = { seq: number, line: Array<string>, };

/**
 * An action in a line of conditional moves.
 */
export type PlannedMove = { seat: number, action: string, };

/**
 * Who is to sit on a seat.
 */
export type SeatSetup = { "kind": "human", name?: string, } | { "kind": "open" } | { "kind": "bot", level: number, nodes?: number, seed?: number, };

/**
 * Whether partners can talk about the game, as teams agree before it begins.
 */
export type Talk = "silent" | "open" | "partners";

/**
 * A time control.
 */
export type Pace = { "kind": "live", minutes: number, increment: number, } | { "kind": "correspondence", days: number, };

/**
 * The clocks after an event.
 */
export type ClockView = { left: (number | null)[], running: number | null, vacation: Array<string | null>, gathering: boolean, void_in: number | null, ago: number, };

/**
 * A request that a player can make of the others.
 */
export type Ask = "takeback" | "draw" | "void" | "resign" | "rematch";

/**
 * An offer that waits for answers.
 */
export type AskedView = { ask: Ask, seat: number, yes: Array<number>, left: number | null, };

/**
 * A partner who must decide whether to play on with the bot that replaced a player who left. The game is paused until
 * then.
 */
export type DecidingView = { seat: number, gone: number, left: number, };

/**
 * Whether a seat's player has the game open.
 */
export type Presence = "here" | "away" | "gone";

/**
 * The presence of a seat's player.
 */
export type SeatPresence = { seat: number, presence: Presence, claim_in: number | null, };

/**
 * A message on the game's socket. `re` is the page's own number for it, echoed by a refusal; `seq` is the newest event
 * the page knows.
 */
export type ClientMessage = { "type": "act", re: number, seq: number, action: string, } | { "type": "undo", re: number, seq: number, } | { "type": "step", re: number, seq: number, here?: boolean, } | { "type": "resign", re: number, seq: number, seat: number, } | { "type": "give", re: number, seq: number, seat: number, level: number, } | { "type": "open", re: number, seq: number, seat: number, } | { "type": "void", re: number, seq: number, } | { "type": "offer", re: number, seq: number, ask: Ask, } | { "type": "answer", re: number, seq: number, yes: boolean, } | { "type": "say", re: number, to: Channel, words: Words, } | { "type": "claim", re: number, seq: number, seat: number, } | { "type": "continue", re: number, seq: number, } | { "type": "questions", re: number, seq: number, allowed: boolean, } | { "type": "hint", re: number, seq: number, seat: number, } | { "type": "conditional", re: number, seq: number, lines: Array<Array<string>>, } | { "type": "ping", re: number, };

/**
 * Where a game is found: answer to a new game.
 */
export type NewId = { id: string, };

/**
 * Answer to `POST /api/records`: where the games of the file are found, in its order.
 */
export type NewGames = { games: Array<NewId>, };

/**
 * Answer to `POST /api/games/{id}/rematch`.
 */
export type NextGame = { id: string | null, };

/**
 * Answer to `GET /api/games`: games of this browser, the one changed last first.
 */
export type GameList = { games: Array<GameSummary>, next: string | null, };

/**
 * A game in a list.
 */
export type GameSummary = { id: string, variant: string, seats: Array<SeatView>, mine: Array<number>, ply: number, turn: number | null, result: Over | null, pace: Pace | null, rated: boolean, public: boolean, hints: boolean, board: GameBoard | null, due: string | null, created: string, changed: string, };

/**
 * A game's name and a position of it.
 */
export type GameBoard = { "game": "focus" } & FocusBoard | { "game": "fibonacci" } & FibonacciBoard;

/**
 * A whole game.
 */
export type GameView = { id: string, variant: string, seats: Array<SeatView>, seq: number, rematch: string | null, takebacks: boolean, pace: Pace | null, rated: boolean, public: boolean, questions: boolean, offline: boolean, hinted: Array<number>, lobby: boolean, talk: Talk | null, created: string, from: string | null, } & ({ "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * The player on a seat.
 */
export type SeatView = { seat: number, side: number, kind: SeatKind, level: number | null, name: string | null, account: boolean, program: boolean, typed?: TypedName, person: number | null, left: boolean, };

/**
 * The kind of player on a seat.
 */
export type SeatKind = "human" | "bot" | "open";

/**
 * The source of a name that is not an account's.
 */
export type TypedName = { "at": "screen", of: string | null, } | { "at": "record" };

/**
 * The state of a game after an event; `S` is the part that only that game has.
 */
export type StateView<S> = { seq: number, ply: number, position: string, turn: number | null, waiting: boolean, thinking: boolean, can_undo: boolean, over: Over | null, places: Array<number> | null, asked: AskedView | null, deciding: DecidingView | null, unasked: Array<number>, clock: ClockView | null, skipped: Array<number>, } & S;

/**
 * The state of a game after an event, as far as all games share it.
 */
export type Standing = { seq: number, ply: number, position: string, turn: number | null, waiting: boolean, thinking: boolean, can_undo: boolean, over: Over | null, places: Array<number> | null, asked: AskedView | null, deciding: DecidingView | null, unasked: Array<number>, clock: ClockView | null, skipped: Array<number>, };

/**
 * A game's name, and the part of its state that only that game has.
 */
export type GameState = { "game": "focus" } & FocusState | { "game": "fibonacci" } & FibonacciState;

/**
 * A game's name and its history.
 */
export type GameHistory = { "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>;

/**
 * A game's whole history, with that game's types of board, action and state.
 */
export type History<B, M, S> = { start: B, moves: Array<M>, state: StateView<S>, };

/**
 * The result of a game.
 */
export type Over = { result: string, reason: string, winners: Array<number>, late?: number, };

/**
 * A message on the game's socket.
 */
export type ServerMessage = { "type": "hello", protocol: number, build: string, seq: number, } | { "type": "role", seats: Array<number>, maker: boolean, talk: TalkRights, } | { "type": "talk", said: Array<Said>, } | { "type": "said", said: Said, } | { "type": "unsaid", number: number, } | { "type": "conditional", lines: Array<Array<PlannedMove>>, } | { "type": "presence", seats: Array<SeatPresence>, clock: ClockView | null, } | { "type": "seats", seats: Array<SeatView>, } | { "type": "event", seq: number, } & ({ "game": "focus" } & Change<FocusPlayed, FocusState> | { "game": "fibonacci" } & Change<FibonacciPlayed, FibonacciState>) | { "type": "behind" } | { "type": "refused", re: number | null, code: Code, message: string, seq: number, } | { "type": "pong", re: number, } | { "type": "notice", notice: NoticeView | null, } | { "type": "closing", within: number, };

/**
 * A game's name and an event in it.
 */
export type GameChange = { "game": "focus" } & Change<FocusPlayed, FocusState> | { "game": "fibonacci" } & Change<FibonacciPlayed, FibonacciState>;

/**
 * An event, with that game's types of action and state.
 */
export type Change<M, S> = { event: EventView<M>, state: StateView<S>, };

/**
 * An event; `M` is the type of a played action.
 */
export type EventView<M> = { "kind": "acted", move: M, } | { "kind": "undone", ply: number, } | { "kind": "resigned", seat: number, } | { "kind": "left", seat: number, seats: Array<SeatView>, } | { "kind": "taken", seat: number, seats: Array<SeatView>, } | { "kind": "opened", seat: number, seats: Array<SeatView>, } | { "kind": "given", seat: number, seats: Array<SeatView>, } | { "kind": "flagged", seat: number, } | { "kind": "voided" } | { "kind": "offered", ask: Ask, seat: number, } | { "kind": "answered", seat: number, yes: boolean, } | { "kind": "confided" } | { "kind": "drawn" } | { "kind": "continued", seat: number, } | { "kind": "questions", seat: number, allowed: boolean, } | { "kind": "hinted", seat: number, } | { "kind": "resumed" } | { "kind": "vacation", seat: number, until: string, } | { "kind": "returned", seat: number, } | { "kind": "rematch", id: string, };

/**
 * Answer to a refused request.
 */
export type Refusal = { code: Code, message: string, };

/**
 * The reason for a refusal. The page has a text for each.
 */
export type Code = "malformed" | "too-large" | "too-fast" | "foreign-origin" | "not-found" | "no-such-game" | "illegal-action" | "not-your-turn" | "not-your-seat" | "not-rated" | "seat-taken" | "lapsed" | "same-browser" | "waiting" | "must-ask" | "cannot-ask" | "no-hints" | "may-not-talk" | "bad-text" | "cannot-claim" | "cannot-plan" | "watching-elsewhere" | "stale" | "game-over" | "not-over" | "nothing-to-undo" | "bad-name" | "name-taken" | "bad-password" | "weak-password" | "wrong-password" | "banned" | "bad-token" | "no-such-person" | "not-signed-in" | "no-part" | "not-tried" | "registration-closed" | "code-needed" | "code-unknown" | "code-used" | "code-expired" | "code-withdrawn" | "signed-in" | "no-vacation" | "no-mail" | "bad-address" | "no-push" | "bad-subscription" | "no-such-link" | "no-such-invitation" | "no-such-program" | "no-such-tournament" | "not-organiser" | "already-entered" | "tournament-closed" | "no-more-rounds" | "too-few-entrants" | "result-missing" | "no-such-club" | "club-role" | "club-full" | "busy" | "not-stored" | "internal";

/**
 * Answer to `GET /api/version`.
 */
export type Version = { protocol: number, build: string, };

/**
 * Answer to `GET /api/me`: the person who uses this browser.
 */
export type Me = { person: number | null, kind: PersonKind, name: string | null, browsers: number, games: number, moderator?: boolean, };

/**
 * Answer to `GET /api/me/browsers`: the browsers an account is signed in on, most recently seen first.
 */
export type Browsers = { browsers: Array<BrowserView>, };

/**
 * A browser on which an account is signed in.
 */
export type BrowserView = { id: string, agent: string | null, since: string, seen: string, here: boolean, is_new: boolean, };

/**
 * A kind of person.
 */
export type PersonKind = "guest" | "account" | "bot";

/**
 * Body of `POST /api/me/account`, which creates an account.
 */
export type NewAccount = { name: string, password: string, join?: number, code?: string, };

/**
 * Body of `POST /api/session`, which signs in.
 */
export type Credentials = { name: string, password: string, join?: number, };

/**
 * Body of `POST /api/links/take`.
 */
export type TakenLink = { secret: string, join?: number, };

/**
 * Body of `PUT /api/me/name`.
 */
export type NewName = { name: string, };

/**
 * Body of `PUT /api/me/password`.
 */
export type NewPassword = { old?: string, new: string, };

/**
 * Body of `POST /api/passwords`: sets a new password by a link.
 */
export type PasswordLink = { secret: string, password: string, join?: number, };

/**
 * Body of `POST /api/reports`: a report about a person, a game, or a text in a game.
 */
export type ReportBody = { person?: number, game?: string, text?: number, reason: ReportReason, comment: string, };

/**
 * The reason for a report.
 */
export type ReportReason = "abuse" | "cheating" | "name" | "spam" | "stalling" | "other";

/**
 * Body of `POST /api/recovery`.
 */
export type Recovery = { name: string, code: string, password: string, join?: number, };

/**
 * Answer to requests that create a recovery code: a new account, a used code, or a request for a new one.
 */
export type RecoveryCode = { code: string, };

/**
 * Body of `POST /api/me/recovery`: creates a new recovery code.
 */
export type NewRecovery = { password?: string, };

/**
 * Body of `POST /api/me/delete`.
 */
export type DeleteMe = { password?: string, };

/**
 * Answer to `POST /api/me/link`: a link that signs another device in as the same guest.
 */
export type DeviceLink = { secret: string, until: string, };

/**
 * Body of `POST /api/links/look`.
 */
export type LinkSecret = { secret: string, };

/**
 * Body of `POST` and `DELETE /api/games/{id}/invitations`.
 */
export type Invite = { seat?: number, to?: string, person?: number, moved?: string, };

/**
 * Body of `POST /api/invitations/take`.
 */
export type AcceptedInvitation = { secret: string, seat?: number, };

/**
 * Answer to `POST /api/games/{id}/invitations`.
 */
export type Invitation = { secret: string, };

/**
 * Answer to `POST /api/invitations/look`.
 */
export type OpenedInvitation = { game: string, seat: number | null, by: string | null, maker: number, taken: boolean, };

/**
 * Answer to `POST /api/invitations/take`.
 */
export type InvitationView = { game: string, seat: number | null, };

/**
 * Answer to `GET /api/games/{id}/invitations`: the programs that were invited and have not sat down.
 */
export type InvitedPrograms = { programs: Array<InvitedProgram>, };

/**
 * A program that was invited to a game.
 */
export type InvitedProgram = { seat: number | null, name: string, declined: WhyNot | null, };

/**
 * Why a program does not sit down.
 */
export type WhyNot = "busy" | "variant" | "pace" | "other" | "late";

/**
 * Answer to `GET /api/programs`: the programs that can be invited now.
 */
export type Programs = { programs: Array<Program>, };

/**
 * An account that a program plays by.
 */
export type Program = { person: number, name: string, };

/**
 * Answer to `POST /api/links/look`: the guest who made the link.
 */
export type LinkView = { games: number, browsers: number, until: string, is_mine: boolean, };

/**
 * Answer to `GET /api/site`.
 */
export type Site = { registration: Registration, imprint: boolean, terms: boolean, contact: string | null, notice: NoticeView | null, };

/**
 * What operators tell every visitor, such as of maintenance to come.
 */
export type NoticeView = { text: string, since: string, until: string | null, };

/**
 * Who may make an account. Anybody plays as a guest.
 */
export type Registration = "open" | "invitation" | "closed";

/**
 * A text of the operator's.
 */
export type DocumentName = "imprint" | "terms";

/**
 * Answer to `GET /api/documents/{name}`.
 */
export type DocumentView = { language: Language | null, html: string, };

/**
 * Answer to `GET /api/moderation`, for moderators alone. All times are RFC 3339.
 */
export type Moderation = { reports: Array<GroupView>, banned: Array<PersonView>, silenced: Array<PersonView>, blocks: Array<BlockView>, offers: Array<ModeratedOffer>, notice: NoticeView | null, acts: Array<ActView>, };

/**
 * Body of `POST /api/moderation`. `who` is the name of an account, or `@` and a person's number.
 */
export type ModerationAct = { "act": "close-report", number: number, } | { "act": "close-reports", target: string, } | { "act": "close-offers", by: string | null, } | { "act": "ban", who: string, reason: string | null, } | { "act": "unban", who: string, } | { "act": "silence", who: string, days: number | null, } | { "act": "block", network: string, reason: string | null, days: number | null, } | { "act": "unblock", network: string, } | { "act": "notice", text: string, until: string | null, } | { "act": "clear-notice" };

/**
 * An offer in the lobby, as moderators see it.
 */
export type ModeratedOffer = { game: string, variant: string, by: string, who: string, guest: boolean, since: string, };

/**
 * Reports about the same person or game.
 */
export type GroupView = { target: string | null, about: string | null, game: string | null, reports: number, accounts: number, guests: number, first: string, last: string, latest: Array<ReportView>, };

/**
 * A report with what it is about.
 */
export type ReportView = { number: number, at: string, reason: string, by: string | null, about: string | null, game: string | null, text: number | null, quote: string | null, comment: string, closed: string | null, };

/**
 * A person.
 */
export type PersonView = { person: number, is: string, name: string | null, created: string, seen: string, connected: boolean, banned: string | null, reason: string | null, silenced: string | null, moderator: string | null, detail: Detail | null, };

/**
 * What is counted of a person.
 */
export type Detail = { browsers: number, games: number, tokens: number, reports: number, };

/**
 * A network that is blocked.
 */
export type BlockView = { network: string, since: string, until: string | null, reason: string | null, };

/**
 * What an operator did.
 */
export type ActView = { at: string, by: string | null, verb: string, what: string, };

/**
 * Answer to `GET /api/me/people`: with whom one has played, the last one first.
 */
export type Acquaintances = { people: Array<Acquaintance>, };

/**
 * A person with whom another has played.
 */
export type Acquaintance = { person: number, name: string | null, account: boolean, present: boolean, won: number, drawn: number, lost: number, results: Array<PlayedResult>, last: LastGame, };

/**
 * How a game ended for the requesting person.
 */
export type PlayedResult = "won" | "drawn" | "lost";

/**
 * A game, as far as the next one is to be like it.
 */
export type LastGame = { id: string, variant: string, seats: number, pace: Pace | null, rated: boolean, public: boolean, takebacks: boolean, questions: boolean, changed: string, };

/**
 * Answer to `GET /api/me/challenges`: games to which others invite the requesting person by number.
 */
export type Challenges = { challenges: Array<Challenge>, };

/**
 * A game to which a person is invited.
 */
export type Challenge = { id: string, from: string | null, maker: number, variant: string, pace: Pace | null, rated: boolean, };

/**
 * Answer to `GET /api/me/push`.
 */
export type PushView = { key: string | null, browsers: Array<CalledBrowser>, };

/**
 * A browser that is called.
 */
export type CalledBrowser = { id: string, agent: string | null, since: string, here: boolean, current: boolean, };

/**
 * Body of `PUT /api/me/push`: this browser is to be called.
 */
export type PushSetup = { endpoint: string, p256dh: string, auth: string, key: string, language: Language, };

/**
 * Languages of the page and of e-mails.
 */
export type Language = "en" | "fr" | "it" | "de" | "zh-TW";

/**
 * Answer to `GET /api/me/mail`.
 */
export type MailView = { offered: boolean, address: string | null, confirmed: boolean, reminders: boolean, };

/**
 * Body of `PUT /api/me/mail`.
 */
export type MailSetup = { address: string, language: Language, password?: string, };

/**
 * Body of `PUT /api/me/mail/reminders`.
 */
export type Reminders = { wanted: boolean, };

/**
 * Body of `POST /api/forgotten`.
 */
export type Forgotten = { name: string, };

/**
 * Body of `PUT /api/me/vacation`.
 */
export type TakeVacation = { days: number, };

/**
 * Answer to `GET /api/me/vacation`.
 */
export type VacationView = { until: string | null, left: number, most: number, };

/**
 * A channel of a game.
 */
export type Channel = "table" | "partner" | "room";

/**
 * A right on a channel; each includes those before it.
 */
export type TalkRight = "hear" | "phrases" | "talk";

/**
 * A socket's right on each channel; null if it cannot even read it.
 */
export type TalkRights = { table: TalkRight | null, partner: TalkRight | null, room: TalkRight | null, };

/**
 * A set phrase, shown to each reader in their own language. None concerns the game.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "sorry" | "must-go";

/**
 * The content of a message: a text or a set phrase.
 */
export type Words = { "text": string } | { "phrase": Phrase };

/**
 * A chat message.
 */
export type Said = { number: number, at: string, channel: Channel, person: number, kind: PersonKind, name: string | null, seat: number | null, words: Words, };

/**
 * Body of `PUT /api/me/muted/{person}`.
 */
export type Mute = { blocked: boolean, };

/**
 * A muted person: part of the answer to `GET /api/me/muted`.
 */
export type Muted = { person: number, name: string | null, blocked: boolean, };

/**
 * Body of `PUT /api/offline/{id}`: a game played without a server. Uploading it again changes nothing.
 */
export type OfflineGame = { id: string, created: string, variant: string, seats: Array<OfflineSeat>, seed: number, position?: string, events: { kind: string }[], };

/**
 * A player at the page's screen, or a bot.
 */
export type OfflineSeat = { "kind": "human", name: string | null, } | { "kind": "bot" } & OfflineBot;

/**
 * A bot.
 */
export type OfflineBot = { level: number, seed: number, };

/**
 * The rating of a person who offers a game.
 */
export type OfferRating = { rating: number, provisional: boolean, };

/**
 * A game with open seats that anyone may take.
 */
export type OfferView = { maker: number, rating: OfferRating | null, id: string, variant: string, seats: Array<SeatView>, mine: Array<number>, ply: number, turn: number | null, result: Over | null, pace: Pace | null, rated: boolean, public: boolean, hints: boolean, board: GameBoard | null, due: string | null, created: string, changed: string, };

/**
 * A public game with at least one watcher.
 */
export type PlayingView = { watchers: number, id: string, variant: string, seats: Array<SeatView>, mine: Array<number>, ply: number, turn: number | null, result: Over | null, pace: Pace | null, rated: boolean, public: boolean, hints: boolean, board: GameBoard | null, due: string | null, created: string, changed: string, };

/**
 * Answer to `GET /api/lobby/games`: public games with watchers, most watched first.
 */
export type PlayingList = { games: Array<PlayingView>, next: number | null, };

/**
 * A message on the lobby's socket.
 */
export type LobbyMessage = { "type": "hello", protocol: number, build: string, person: number | null, } | { "type": "lobby", offers: Array<OfferView>, games: Array<PlayingView>, people: number, } | { "type": "change", offers: Array<OfferView>, gone: Array<string>, games: Array<PlayingView>, order: Array<string> | null, people: number, } | { "type": "notice", notice: NoticeView | null, } | { "type": "closing", within: number, };

/**
 * Body of `POST /api/games/{id}/seats`.
 */
export type TakeSeat = { seat?: number, };

/**
 * Body of `POST /api/tournaments`.
 */
export type NewTournament = { name: string, variant: string, format: TournamentFormat, bots: boolean, play: TournamentPlay | null, club?: string, };

/**
 * How the rounds of a tournament are made.
 */
export type TournamentFormat = { "kind": "round-robin", cycles: number, } | { "kind": "swiss", rounds: number, };

/**
 * What the games of a tournament agree on.
 */
export type TournamentPlay = { pace: Pace, rated: boolean, public: boolean, level: number, };

/**
 * Body of `POST /api/tournaments/{id}/entrants`.
 */
export type NewEntrant = { name?: string, other?: boolean, team?: number, };

/**
 * Answer to a new entry: number of the entrant.
 */
export type EnteredView = { entrant: number, };

/**
 * Body of `PUT /api/tournaments/{id}/entrants/{entrant}`.
 */
export type EntrantChange = { active: boolean, };

/**
 * Body of `PUT /api/tournaments/{id}/rounds/{round}/tables/{table}`.
 */
export type TableResult = { places: Array<number | null>, };

/**
 * Body of `POST /api/studies`.
 */
export type NewStudy = { title: string, records: string, };

/**
 * Who may read a study.
 */
export type StudyVisibility = "private" | "link" | "public";

/**
 * A chapter as its owner writes it, and as it is stored.
 */
export type Chapter = { title: string, exercise: boolean, record: string, };

/**
 * Body of `PUT /api/studies/{id}`: the whole study.
 */
export type StudyChange = { version: number, title: string, visibility: StudyVisibility, chapters: Array<Chapter>, };

/**
 * Answer to `PUT /api/studies/{id}`.
 */
export type SavedStudy = { version: number, };

/**
 * Answer to `GET /api/studies`.
 */
export type StudyList = { own: Array<StudySummary>, public: Array<StudySummary>, };

/**
 * A study in a list.
 */
export type StudySummary = { id: string, title: string, owner: string | null, visibility: StudyVisibility, chapters: number, changed: string, };

/**
 * A study.
 */
export type StudyView = { id: string, version: number, title: string, owner: string | null, own: boolean, visibility: StudyVisibility, chapters: Array<ChapterView>, };

/**
 * A chapter of a study.
 */
export type ChapterView = { title: string, exercise: boolean, record: string | null, };

/**
 * An exercise without its solution.
 */
export type ExerciseView = { variant: string, seat: number, sides: Array<number>, length: number, task: string, } & ({ "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * Answer to `GET /api/tournaments`: those that the person organises or has entered.
 */
export type TournamentList = { tournaments: Array<TournamentSummary>, };

/**
 * A tournament in a list.
 */
export type TournamentSummary = { id: string, name: string | null, variant: string, entrants: number, organiser: boolean, closed: boolean, changed: string, };

/**
 * Answer to `GET /api/tournaments/{id}`.
 */
export type TournamentView = { id: string, version: number, name: string | null, variant: string, seats: number, teams: boolean, format: TournamentFormat, round_count: number, bots: boolean, play: TournamentPlay | null, tie_breaks: Array<string>, closed: boolean, organiser: boolean, me: number | null, entrants: Array<EntrantView>, rounds: Array<RoundView>, standings: Array<TournamentStanding>, };

/**
 * An entrant of a tournament.
 */
export type EntrantView = { name: string | null, account: boolean, members: Array<string | null>, active: boolean, };

/**
 * A round of a tournament.
 */
export type RoundView = { tables: Array<TableView>, byes: Array<number>, };

/**
 * A table of a round.
 */
export type TableView = { seats: Array<number | null>, places: Array<number | null> | null, game: string | null, };

/**
 * An entrant's line in the standings and in the cross-table.
 */
export type TournamentStanding = { rank: number, entrant: number, points: number, tie_breaks: Array<number>, annulled: boolean, rounds: Array<CrossTableView>, };

/**
 * What happened to an entrant in a round.
 */
export type CrossTableView = { "kind": "absent" } | { "kind": "bye", points: number, } | { "kind": "table", seat: number, opponents: Array<number | null>, points: number | null, forfeit: boolean, };

/**
 * The role of a member.
 */
export type ClubRole = "member" | "organiser" | "owner";

/**
 * Body of `POST /api/clubs`.
 */
export type NewClub = { name: string, };

/**
 * Body of `PUT /api/clubs/{id}`.
 */
export type ClubChange = { name: string, about: string, public: boolean, };

/**
 * The secret of a club's invitation link: the part after `#`.
 */
export type ClubInvitation = { secret: string, };

/**
 * Answer to `POST /api/clubs/{id}/look`: what a link invites to.
 */
export type OpenedClub = { name: string, about: string, members: number, public: boolean, };

/**
 * Body of `PUT /api/clubs/{id}/members/{person}`.
 */
export type RoleChange = { role: ClubRole, };

/**
 * Body of `PUT /api/clubs/{id}/listed`.
 */
export type ListedChange = { listed: boolean, };

/**
 * Answer to `GET /api/clubs`.
 */
export type ClubList = { own: Array<ClubSummary>, public: Array<ClubSummary>, };

/**
 * A club in a list.
 */
export type ClubSummary = { id: string, name: string, about: string, members: number, role: ClubRole | null, };

/**
 * A club as a reader sees it. People outside it see members who want it, and neither tournaments nor invitation.
 */
export type ClubView = { id: string, name: string, about: string, public: boolean, role: ClubRole | null, invitation: string | null, count: number, members: Array<ClubMember>, tournaments: Array<TournamentSummary>, };

/**
 * A member of a club.
 */
export type ClubMember = { person: number, name: string, role: ClubRole, me: boolean, listed: boolean, present: boolean, ratings: Array<ClubRating>, };

/**
 * A rating of a member.
 */
export type ClubRating = { mode: RatedMode, rating: number, provisional: boolean, };

/**
 * Answer to `GET /api/openings`: what was played in a position, in finished public games.
 */
export type OpeningView = { games: number, moves: Array<OpeningMove>, engine_games: number, engine_moves: Array<OpeningMove>, chances: Array<number>, };

/**
 * A move and the results of the games in which it was played.
 */
export type OpeningMove = { action: string, games: number, won: Array<number>, };

/**
 * Answer to `GET /api/puzzles`.
 */
export type PuzzleList = { today: Array<string>, puzzles: Array<PuzzleSummary>, ratings: Array<PuzzleRating>, };

/**
 * A puzzle in a list.
 */
export type PuzzleSummary = { id: string, variant: string, theme: PuzzleTheme, difficulty: number, length: number, risk: PuzzleRisk | null, };

/**
 * An account's rating at a game's puzzles.
 */
export type PuzzleRating = { game: string, rating: RatingView, };

/**
 * The change of an account's rating by a puzzle, in points.
 */
export type PuzzleRated = { before: number, after: number, };

/**
 * The goal of a puzzle.
 */
export type PuzzleTheme = "win" | "save" | "capture" | "partner" | "reserve" | "move";

/**
 * How safe a solution is in the card game: the number of cards in the enemy's pile that would let it win in its next
 * turn.
 */
export type PuzzleRisk = { cards: number, solution: number, others: number, };

/**
 * Answer to `GET /api/puzzles/{id}`: a puzzle, without its solution.
 */
export type PuzzleView = { from: string, seat: number, sides: Array<number>, counts: boolean, id: string, variant: string, theme: PuzzleTheme, difficulty: number, length: number, risk: PuzzleRisk | null, } & ({ "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * Body of `POST /api/puzzles/{id}/try`, and of requests for help, where every action is correct.
 */
export type PuzzleTry = { actions: Array<string>, };

/**
 * Body of `POST /api/puzzles/{id}/solution`, which is refused before the first try.
 */
export type PuzzleGiveUp = { actions: Array<string>, tried?: string, };

/**
 * Answer to a try.
 */
export type PuzzleAnswer = { verdict: PuzzleVerdict, why: PuzzleWhy | null, rated: PuzzleRated | null, } & ({ "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * The verdict on a try.
 */
export type PuzzleVerdict = "solved" | "right" | "wrong";

/**
 * Why an action fails in a puzzle.
 */
export type PuzzleWhy = "loses-at-once" | "loses" | "too-slow" | "captures-nothing" | "weaker";

/**
 * Answer to `POST /api/puzzles/{id}/hint`.
 */
export type PuzzleHint = { from: string | null, rated: PuzzleRated | null, };

/**
 * Answer to `POST /api/puzzles/{id}/solution`.
 */
export type PuzzleSolution = { actions: Array<string>, rated: PuzzleRated | null, } & ({ "game": "focus" } & History<FocusBoard, FocusPlayed, FocusState> | { "game": "fibonacci" } & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * A puzzle rating with its history.
 */
export type PuzzleHistory = { history: Array<number>, game: string, rating: RatingView, };

/**
 * What has a rating of its own.
 */
export type RatedMode = "focus-2-quick" | "focus-2" | "focus-3" | "focus-4" | "focus-teams" | "fibonacci" | "fibonacci-cards";

/**
 * A rating as it is shown.
 */
export type RatingView = { rating: number, deviation: number, provisional: boolean, games: number, peak: number | null, };

/**
 * A rating, and how it came to be.
 */
export type RatingHistory = { mode: RatedMode, history: Array<number>, rating: number, deviation: number, provisional: boolean, games: number, peak: number | null, };

/**
 * Answer to `GET /api/people/{name}`: the profile of an account.
 */
export type ProfileView = { person: number, name: string, kind: PersonKind, mine: boolean, since: string, ratings: Array<RatingHistory>, between: Acquaintance | null, puzzles: Array<PuzzleHistory>, };

/**
 * Answer to `GET /api/players`: a page of a leaderboard.
 */
export type LeaderList = { players: Array<LeaderView>, more: boolean, me: LeaderView | null, levels: Array<number>, };

/**
 * An account on a leaderboard.
 */
export type LeaderView = { place: number, name: string, rating: number, deviation: number, provisional: boolean, games: number, peak: number | null, };

/**
 * Answer to `GET /api/games/{id}/ratings`: what a rated game is about.
 */
export type GameRatings = { mode: RatedMode | null, counted: boolean | null, seats: Array<SeatRating>, };

/**
 * The rating of a seat's player.
 */
export type SeatRating = { seat: number, rating: number, provisional: boolean, after: number | null, };

/**
 * A position of Focus.
 */
export type FocusBoard = { stacks: { [key in string]: string }, reserves: Array<number>, captured: Array<Array<number>>, };

/**
 * A move, a drop or an exchange, and its effect.
 */
export type FocusMove = { action: string, from: string | null, to: string, lifted: string, fallen: Array<Fallen>, frees: number | null, exchange: boolean, };

/**
 * A played action of Focus.
 */
export type FocusPlayed = { ply: number, seat: number, skipped: Array<number>, action: string, from: string | null, to: string, lifted: string, fallen: Array<Fallen>, frees: number | null, exchange: boolean, };

/**
 * A man that falls off the bottom of a stack.
 */
export type Fallen = { piece: number, tray: TrayKind, of: number, };

/**
 * The destination of a fallen man.
 */
export type TrayKind = "reserve" | "captured";

/**
 * The part of a game's state that only Focus has.
 */
export type FocusState = { board: FocusBoard, actions: Array<FocusMove>, able: Array<boolean>, missing: Array<Missing> | null, phase: Phase, refused_exchanges: Array<string>, };

/**
 * A phase of the game with its own rules.
 */
export type Phase = "exchange" | "entry" | "play";

/**
 * What a seat lacks for a win by captures: either all of `each`, or `total`.
 */
export type Missing = { each: Array<number>, total: number | null, counted: number | null, };

/**
 * A position of Fibonacci.
 */
export type FibonacciBoard = { men: { [point in string]?: Letter }, piles: Array<Array<number>> | null, attackers: Array<number>, };

/**
 * A man by its letter: centre, strike, support; capitals are Red's.
 */
export type Letter = "C" | "S" | "D" | "c" | "s" | "d";

/**
 * An elementary move. A man on `to` is moved to `from`.
 */
export type Step = { action: string, from: string, to: string, man: Letter, displaced: Letter | null, attackers: Array<number>, };

/**
 * The rest of the turn is declined.
 */
export type End = { action: string, };

/**
 * A card is turned up.
 */
export type Card = { action: string, card: number, pile: Array<number>, };

/**
 * A legal action and its effect.
 */
export type FibonacciAction = { "kind": "step" } & Step | { "kind": "end" } & End | { "kind": "card" } & Card;

/**
 * A played action of Fibonacci.
 */
export type FibonacciPlayed = { ply: number, seat: number, skipped: Array<number>, turn: number, } & ({ "kind": "step" } & Step | { "kind": "end" } & End | { "kind": "card" } & Card);

/**
 * The part of a game's state that only Fibonacci has.
 */
export type FibonacciState = { board: FibonacciBoard, actions: Array<FibonacciAction>, turn_number: number, left: number, made: number, steal: Array<number>, groups: Array<Array<string>>, card: number | null, };

/**
 * Answer to `GET /api/variants`: everything that can be played.
 */
export type VariantList = { modes: Array<ModeView>, };

/**
 * A game for a fixed number of players.
 */
export type ModeView = { mode: string, seats: number, teams: boolean, options: Array<OptionView>, editions: Array<EditionView>, };

/**
 * An option of a mode.
 */
export type OptionView = { name: string, words: Array<string>, numbers: Numbers | null, needs: Array<NeedView>, };

/**
 * An inclusive range of numbers.
 */
export type Numbers = { low: number, high: number, };

/**
 * A condition on another option.
 */
export type NeedView = { option: string, value: string, holds: boolean, };

/**
 * An edition of a mode.
 */
export type EditionView = { edition: string, variant: string, draws_lots: boolean, settings: { [key in string]: string }, offers: Array<string>, };

/**
 * Answer to `GET /api/variant?text=…`: the parsed variant.
 */
export type VariantView = { variant: string, mode: string, edition: string, seats: number, teams: boolean, settings: { [key in string]: string }, applies: Array<string>, };
