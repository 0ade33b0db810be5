// Generated from crates/views. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-views typescript

/** The protocol version of this page; see `PROTOCOL`. */
export const protocol = 5;

/**
 * Body of `POST /api/games`.
 */
export type NewGame = {
  /** In notation, such as `focus-2,goal=capture`; `start=lot` is replaced by the seat drawn. */
  variant: string,
  /** Who plays, in seat order. Games of bots only continue while they are watched and each turn is requested. */
  seats: Array<SeatSetup>,
  /** Whether one may ask the others to take something back; where it is left out, yes unless the game is rated. */
  takebacks?: boolean,
  /** How long one may think; as long as one likes where it is left out. */
  pace?: Pace,
  /** What teams agreed about talking, `open` where it is left out; for teams only. */
  talk?: Talk,
  /** Whether it counts for the players' ratings; no where it is left out. */
  rated?: boolean,
  /** Whether others find it among the games that are being played; no where it is left out. */
  public?: boolean,
  /** Whether players may ask each other for something; yes where it is left out. */
  questions?: boolean,
  /** The position string that it begins with; the start of the variant where it is left out. Such a game is not rated. */
  position?: string,
  /**
   * Whether its open seats are offered in the lobby, for anybody to take; no where it is left out. Such a game is
   * public, its maker sits on one seat, without a typed name, and who gets which seat is drawn by lot.
   */
  lobby?: boolean,
  /**
   * The address of a club, of which the maker is a member, to whose members its open seats are offered. Such a game
   * is private; the rest is as in the lobby.
   */
  club?: string,
};

/**
 * Body of `POST /api/games/{id}/line`, which is answered by the game as it would be after a line of conditional moves.
 */
export type PlannedLine = {
  /** Number of the newest event the page knows. */
  seq: number,
  /** Actions in notation, from that event on, by the seats in turn. */
  line: Array<string>,
};

/**
 * An action in a line of conditional moves.
 */
export type PlannedMove = {
  /** 1-based seat number. */
  seat: number,
  /** The action in notation. */
  action: string,
};

/**
 * Who is to sit on a seat.
 */
export type SeatSetup = {
  "kind": "human",
  /** Shown without what cannot be seen. */
  name?: string,
} | {
  "kind": "open"
} | {
  "kind": "bot",
  /** 1 to 8. */
  level: number,
  /** The most nodes to search for a move, if that is less than the level's own limit. */
  nodes?: number,
  /** The same seed plays the same game. If it is missing, the server draws one. */
  seed?: number,
};

/**
 * Whether partners can talk about the game, as teams agree before it begins.
 */
export type Talk = "silent" | "open" | "partners";

/**
 * A time control.
 */
export type Pace = {
  "kind": "live",
  /** Minutes for the game, 1 to 60. */
  minutes: number,
  /** Seconds added after each turn, 0 to 30. */
  increment: number,
} | {
  "kind": "correspondence",
  /** Days for a turn: 1, 3, 7 or 14. */
  days: number,
};

/**
 * The clocks after an event.
 */
export type ClockView = {
  /** Milliseconds left for each seat; null if the seat has no clock. */
  left: (number | null)[],
  /** The seat whose clock runs, or will run when its player's vacation ends. */
  running: number | null,
  /**
   * When each seat's player returns from vacation, RFC 3339; null if the player is not on vacation. The seat's clock
   * stands still until then.
   */
  vacation: Array<string | null>,
  /** Whether the game waits until every player has seen the board. No clock runs meanwhile. */
  gathering: boolean,
  /**
   * Milliseconds until the game is void unless the seat in turn makes the first move of its first turn, or, while the
   * game is gathering, every player has seen the board.
   */
  void_in: number | null,
  /**
   * Age of these values when the message was sent, in milliseconds. Negative if the running clock's player is on
   * vacation: the clock starts that much later.
   */
  ago: number,
};

/**
 * A request that a player can make of the others.
 */
export type Ask = "takeback" | "draw" | "void" | "resign" | "rematch";

/**
 * An offer that waits for answers.
 */
export type AskedView = {
  /** What is offered. */
  ask: Ask,
  /** The seat that made the offer, from 1. */
  seat: number,
  /** The seats whose players agree, including the asker's own. */
  yes: Array<number>,
  /** Milliseconds until the offer lapses; null if it stands until the next action. */
  left: number | null,
};

/**
 * A partner who must decide whether to play on with the bot that replaced a player who left. The game is paused until
 * then.
 */
export type DecidingView = {
  /** The partner's seat, from 1. */
  seat: number,
  /** The seat whose player left, from 1. */
  gone: number,
  /** Milliseconds until the side loses for lack of a decision. */
  left: number,
};

/**
 * Whether a seat's player has the game open.
 */
export type Presence = "here" | "away" | "gone";

/**
 * The presence of a seat's player.
 */
export type SeatPresence = {
  /** Seat number, from 1. Bots and open seats are not listed. */
  seat: number,
  /** Whether the player is online. */
  presence: Presence,
  /**
   * Milliseconds until an opponent may claim that the seat is out of time, unless it acts (live games: or returns);
   * 0 means now. Null if no claim will become possible.
   */
  claim_in: number | null,
};

/**
 * A message on the game's socket. `re` is the page's own number for it, echoed by a refusal; `seq` is the newest event
 * the page knows.
 */
export type ClientMessage = {
  "type": "act",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** In notation. */
  action: string,
} | {
  "type": "undo",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
} | {
  "type": "step",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Whether this game is to be the one from now on, if the maker watches another. */
  here?: boolean,
} | {
  "type": "resign",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Which, from 1. */
  seat: number,
} | {
  "type": "give",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Which, from 1. */
  seat: number,
  /** The bot's, 1 to 8. */
  level: number,
} | {
  "type": "open",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Which, from 1. */
  seat: number,
} | {
  "type": "void",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
} | {
  "type": "offer",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** What for. */
  ask: Ask,
} | {
  "type": "answer",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows: the question's own, or one after it. */
  seq: number,
  /** Whether they agree. */
  yes: boolean,
} | {
  "type": "say",
  /** The page's number for the message. */
  re: number,
  /** To whom. */
  to: Channel,
  /** What. */
  words: Words,
} | {
  "type": "claim",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Which seat, from 1. */
  seat: number,
} | {
  "type": "continue",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
} | {
  "type": "questions",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Whether they can be asked. */
  allowed: boolean,
} | {
  "type": "hint",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /** Which seat is shown it, from 1. */
  seat: number,
} | {
  "type": "conditional",
  /** The page's number for the message. */
  re: number,
  /** Number of the newest event the page knows. */
  seq: number,
  /**
   * Lines of actions in notation, from that event on: each begins with another player's action, continues with
   * the seats in turn, and ends with the player's own reply. Empty removes all lines.
   */
  lines: Array<Array<string>>,
} | {
  "type": "ping",
  /** The page's number for the message. */
  re: number,
};

/**
 * Where a game is found: answer to a new game.
 */
export type NewId = {
  /** 32 hexadecimal digits. */
  id: string,
};

/**
 * Answer to `POST /api/records`: where the games of the file are found, in its order.
 */
export type NewGames = {
  /** At least one. */
  games: Array<NewId>,
};

/**
 * Answer to `POST /api/games/{id}/rematch`.
 */
export type NextGame = {
  /** Where the next game is found; null until all who sat at the table have agreed to it. */
  id: string | null,
};

/**
 * Answer to `GET /api/games`: games of this browser, the one changed last first.
 */
export type GameList = {
  /** As many as were asked for, at most. */
  games: Array<GameSummary>,
  /** What to ask for as `before` to be told those that follow; null where none do. */
  next: string | null,
};

/**
 * A game in a list.
 */
export type GameSummary = {
  /** Its address. */
  id: string,
  /** In canonical notation. */
  variant: string,
  /** Who plays, in seat order. */
  seats: Array<SeatView>,
  /** The requesting person's seats, from 1. */
  mine: Array<number>,
  /** Actions played. */
  ply: number,
  /**
   * The seat in turn; null when the game is over, while a seat is open, and as long as the server has not read a game again that an
   * earlier version stored: `ply` then counts all that happened in it.
   */
  turn: number | null,
  /** How it ended. */
  result: Over | null,
  /** How long one may think; null: as long as one likes. */
  pace: Pace | null,
  /** Whether it counts for the players' ratings. */
  rated: boolean,
  /** Whether others find it among the games that are being played. */
  public: boolean,
  /** Whether a player saw hints in it. */
  hints: boolean,
  /** Which game it is, and where everything is in it; null where these rules cannot read the position. */
  board: GameBoard | null,
  /** The next deadline, RFC 3339; null if no clock is running. */
  due: string | null,
  /** When it was made, RFC 3339. */
  created: string,
  /** When its newest event happened, RFC 3339. */
  changed: string,
};

/**
 * A game's name and a position of it.
 */
export type GameBoard = {
  "game": "focus"
} & FocusBoard | {
  "game": "fibonacci"
} & FibonacciBoard;

/**
 * A whole game.
 */
export type GameView = {
  /** The game's id. */
  id: string,
  /** The variant in canonical notation. */
  variant: string,
  /** The players, in seat order. */
  seats: Array<SeatView>,
  /** Number of the newest event. */
  seq: number,
  /** The id of the rematch, once someone asked for one. */
  rematch: string | null,
  /** Whether players may ask for takebacks. */
  takebacks: boolean,
  /** The time control; null without one. */
  pace: Pace | null,
  /** Whether the game is rated. */
  rated: boolean,
  /** Whether the game is listed among the current games and in its players' profiles. */
  public: boolean,
  /** Whether players may make offers to each other. */
  questions: boolean,
  /** Whether at least part of the game was played without a server. */
  offline: boolean,
  /** The seats whose players were shown hints, from 1. */
  hinted: Array<number>,
  /** Whether its open seats are offered in the lobby. */
  lobby: boolean,
  /** Whether its open seats are offered to the members of a club. */
  club: boolean,
  /** The teams' agreement on talking, if any. */
  talk: Talk | null,
  /** When the game was made, RFC 3339. */
  created: string,
  /** The initial position as a position string; null for the variant's start. */
  from: string | null,
} & ({
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * The player on a seat.
 */
export type SeatView = {
  /** Seat number, from 1. */
  seat: number,
  /** The seat's side, named by its lowest seat. Seats of one side are partners. */
  side: number,
  /** The kind of player. */
  kind: SeatKind,
  /** A bot's level, 1 to 8. */
  level: number | null,
  /** A person's name: the account's, or one that was typed. */
  name: string | null,
  /** Whether the name is an account's: it is unique and leads to a profile. */
  account: boolean,
  /** Whether the account belongs to a program. */
  program: boolean,
  /** The source of a name that is not an account's. Such a name is unverified and may resemble an account's. */
  typed?: TypedName,
  /** The person's number; null in games older than persons. */
  person: number | null,
  /** Whether the bot replaced a person who left. */
  left: boolean,
};

/**
 * The kind of player on a seat.
 */
export type SeatKind = "human" | "bot" | "open";

/**
 * The source of a name that is not an account's.
 */
export type TypedName = {
  "at": "screen",
  /** The name of the creator's account; null for a guest. */
  of: string | null,
} | {
  "at": "record"
};

/**
 * The state of a game after an event; `S` is the part that only that game has.
 */
export type StateView<S> = {
  /** Number of the event. */
  seq: number,
  /** Number of actions played and not undone. */
  ply: number,
  /** The current position as a position string. */
  position: string,
  /** The seat in turn, also while its card is turned up; null if the game is over or waiting. */
  turn: number | null,
  /** Whether the game waits for open seats to be taken. */
  waiting: boolean,
  /** Whether a bot is to move. */
  thinking: boolean,
  /** Whether there is a decision to take back. */
  can_undo: boolean,
  /** The result, once the game is over. */
  over: Over | null,
  /**
   * Each seat's place in seat order: 1 is the best, and ties share a place. Null until the game is over, and if it
   * is void.
   */
  places: Array<number> | null,
  /** The offer that is not fully answered yet. */
  asked: AskedView | null,
  /** The partner who must decide whether to play on with a bot; the game is paused. */
  deciding: DecidingView | null,
  /** The seats whose players accept no offers in this game. */
  unasked: Array<number>,
  /** The clocks; null without any. */
  clock: ClockView | null,
  /** The seats skipped between the last one to act and the one in turn, in turn order. */
  skipped: Array<number>,
} & S;

/**
 * The state of a game after an event, as far as all games share it.
 */
export type Standing = {
  /** Number of the event. */
  seq: number,
  /** Number of actions played and not undone. */
  ply: number,
  /** The current position as a position string. */
  position: string,
  /** The seat in turn, also while its card is turned up; null if the game is over or waiting. */
  turn: number | null,
  /** Whether the game waits for open seats to be taken. */
  waiting: boolean,
  /** Whether a bot is to move. */
  thinking: boolean,
  /** Whether there is a decision to take back. */
  can_undo: boolean,
  /** The result, once the game is over. */
  over: Over | null,
  /**
   * Each seat's place in seat order: 1 is the best, and ties share a place. Null until the game is over, and if it
   * is void.
   */
  places: Array<number> | null,
  /** The offer that is not fully answered yet. */
  asked: AskedView | null,
  /** The partner who must decide whether to play on with a bot; the game is paused. */
  deciding: DecidingView | null,
  /** The seats whose players accept no offers in this game. */
  unasked: Array<number>,
  /** The clocks; null without any. */
  clock: ClockView | null,
  /** The seats skipped between the last one to act and the one in turn, in turn order. */
  skipped: Array<number>,
};

/**
 * A game's name, and the part of its state that only that game has.
 */
export type GameState = {
  "game": "focus"
} & FocusState | {
  "game": "fibonacci"
} & FibonacciState;

/**
 * A game's name and its history.
 */
export type GameHistory = {
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>;

/**
 * A game's whole history, with that game's types of board, action and state.
 */
export type History<B, M, S> = {
  /** The initial position. */
  start: B,
  /** The actions played and not undone. */
  moves: Array<M>,
  /** The current state. */
  state: StateView<S>,
};

/**
 * The result of a game.
 */
export type Over = {
  /** The winner: `1`, `2`, `1+3`, `draw` or `void`. */
  result: string,
  /**
   * A reason from the rules (`immobilised`, `captures`, `repetition`, `quiet`, `ring`, `cards`, `turns`),
   * `resigned`, `left` (all other players left), `time` (ran out), `void` (aborted, or a first turn came too late),
   * `agreed` (draw by agreement), `length` (drawn after 5,000 plies) or `recorded` (stated by the imported record).
   */
  reason: string,
  /** The winning seats, from 1. */
  winners: Array<number>,
  /** In a game that is void because a first turn came too late: that seat. Omitted in lists of games. */
  late?: number,
};

/**
 * A message on the game's socket.
 */
export type ServerMessage = {
  "type": "hello",
  /** See `PROTOCOL`. */
  protocol: number,
  /** Identifies the page's build. A page of another build reloads. */
  build: string,
  /** Number of the newest event. */
  seq: number,
} | {
  "type": "role",
  /** The seats it may act for, from 1. */
  seats: Array<number>,
  /** Whether its person created the game. */
  maker: boolean,
  /** The channels it may read and write. */
  talk: TalkRights,
} | {
  "type": "talk",
  /** Messages, newest last. */
  said: Array<Said>,
} | {
  "type": "said",
  /** The message and its author. */
  said: Said,
} | {
  "type": "unsaid",
  /** Number of the message. */
  number: number,
} | {
  "type": "conditional",
  /** Lines of actions of every seat in turn, starting at the newest event. */
  lines: Array<Array<PlannedMove>>,
} | {
  "type": "presence",
  /** The seats of people, in seat order. */
  seats: Array<SeatPresence>,
  /** The clocks; null without any. They start once every player has seen the board. */
  clock: ClockView | null,
} | {
  "type": "seats",
  /** All seats, in seat order. */
  seats: Array<SeatView>,
} | {
  "type": "event",
  /** Number of the event. */
  seq: number,
} & ({
  "game": "focus"
} & Change<FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & Change<FibonacciPlayed, FibonacciState>) | {
  "type": "behind"
} | {
  "type": "refused",
  /** The page's number for the message. */
  re: number | null,
  /** The reason, for which the page has a text. */
  code: Code,
  /** An explanation in English, one line. */
  message: string,
  /** Number of the newest event. */
  seq: number,
} | {
  "type": "pong",
  /** The page's number for the message. */
  re: number,
} | {
  "type": "notice",
  /** Null if it was removed. */
  notice: NoticeView | null,
} | {
  "type": "closing",
  /** Reconnect after a random delay of at most this many milliseconds. */
  within: number,
};

/**
 * A game's name and an event in it.
 */
export type GameChange = {
  "game": "focus"
} & Change<FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & Change<FibonacciPlayed, FibonacciState>;

/**
 * An event, with that game's types of action and state.
 */
export type Change<M, S> = {
  /** The event. */
  event: EventView<M>,
  /** The state after it. */
  state: StateView<S>,
};

/**
 * An event; `M` is the type of a played action.
 */
export type EventView<M> = {
  "kind": "acted",
  /** The action and its effect. */
  move: M,
} | {
  "kind": "undone",
  /** Number of actions that remain. */
  ply: number,
} | {
  "kind": "resigned",
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "left",
  /** Seat number, from 1. */
  seat: number,
  /** All seats after the event, in seat order. */
  seats: Array<SeatView>,
} | {
  "kind": "taken",
  /** Seat number, from 1. */
  seat: number,
  /** All seats after the event, in seat order. */
  seats: Array<SeatView>,
} | {
  "kind": "opened",
  /** Seat number, from 1. */
  seat: number,
  /** All seats after the event, in seat order. */
  seats: Array<SeatView>,
} | {
  "kind": "given",
  /** Seat number, from 1. */
  seat: number,
  /** All seats after the event, in seat order. */
  seats: Array<SeatView>,
} | {
  "kind": "flagged",
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "voided"
} | {
  "kind": "offered",
  /** What was offered. */
  ask: Ask,
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "answered",
  /** Seat number, from 1. */
  seat: number,
  /** Whether it agrees. A refusal ends the offer. */
  yes: boolean,
} | {
  "kind": "confided"
} | {
  "kind": "drawn"
} | {
  "kind": "continued",
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "questions",
  /** Seat number, from 1. */
  seat: number,
  /** Whether the player accepts offers. */
  allowed: boolean,
} | {
  "kind": "hinted",
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "resumed"
} | {
  "kind": "vacation",
  /** Seat number, from 1. */
  seat: number,
  /** End of the vacation, RFC 3339. */
  until: string,
} | {
  "kind": "returned",
  /** Seat number, from 1. */
  seat: number,
} | {
  "kind": "rematch",
  /** The new game's id. */
  id: string,
};

/**
 * Answer to a refused request.
 */
export type Refusal = {
  /** The reason, for which the page has a text. */
  code: Code,
  /** An explanation in English, one line. */
  message: string,
};

/**
 * The reason for a refusal. The page has a text for each.
 */
export type Code = "malformed" | "too-large" | "too-fast" | "foreign-origin" | "not-found" | "no-such-game" | "illegal-action" | "not-your-turn" | "not-your-seat" | "not-rated" | "seat-taken" | "lapsed" | "same-browser" | "waiting" | "must-ask" | "cannot-ask" | "no-hints" | "may-not-talk" | "bad-text" | "cannot-claim" | "cannot-plan" | "watching-elsewhere" | "stale" | "game-over" | "not-over" | "nothing-to-undo" | "bad-name" | "name-taken" | "bad-password" | "weak-password" | "wrong-password" | "banned" | "bad-token" | "no-such-person" | "not-signed-in" | "no-part" | "not-tried" | "registration-closed" | "code-needed" | "code-unknown" | "code-used" | "code-expired" | "code-withdrawn" | "signed-in" | "no-vacation" | "no-mail" | "bad-address" | "no-push" | "bad-subscription" | "no-such-link" | "no-such-invitation" | "no-such-program" | "no-such-tournament" | "not-organiser" | "already-entered" | "tournament-closed" | "no-more-rounds" | "too-few-entrants" | "boards-taken" | "result-missing" | "result-contested" | "cannot-contest" | "removed" | "network-share" | "no-such-club" | "club-role" | "club-full" | "busy" | "not-stored" | "internal";

/**
 * Answer to `GET /api/version`.
 */
export type Version = {
  /** See `PROTOCOL`. */
  protocol: number,
  /** Identifies the build; changes with the page's files and the server's version. */
  build: string,
};

/**
 * Answer to `GET /api/me`: the person who uses this browser.
 */
export type Me = {
  /** The person's number; null if nothing is stored about them yet. */
  person: number | null,
  /** The kind of person. */
  kind: PersonKind,
  /** An account's name, or the one a guest chose. */
  name: string | null,
  /** Number of browsers signed in, including this one. */
  browsers: number,
  /** Number of games in the person's list. */
  games: number,
  /** Whether the account moderates. */
  moderator?: boolean,
};

/**
 * Answer to `GET /api/me/browsers`: the browsers an account is signed in on, most recently seen first.
 */
export type Browsers = {
  /** The browsers, including this one. */
  browsers: Array<BrowserView>,
};

/**
 * A browser on which an account is signed in.
 */
export type BrowserView = {
  /** Identifies the browser when signing it out: 16 hexadecimal digits, not secret. */
  id: string,
  /** The browser's own description, such as `Firefox, Windows`; null if unknown. */
  agent: string | null,
  /** When it signed in, RFC 3339. */
  since: string,
  /** The day it was last seen, RFC 3339. */
  seen: string,
  /** Whether it is the requesting browser. */
  here: boolean,
  /** Whether no other browser of the account has acknowledged this sign-in yet. */
  is_new: boolean,
};

/**
 * A kind of person.
 */
export type PersonKind = "guest" | "account" | "bot";

/**
 * Body of `POST /api/me/account`, which creates an account.
 */
export type NewAccount = {
  /** The account's name: 2 to 24 letters or digits. */
  name: string,
  /** At least ten characters. */
  password: string,
  /**
   * Number of the guest of this browser whose games the account takes over, from [`Me::person`] when the person was
   * asked. Without it the guest keeps them.
   */
  join?: number,
  /** A sign-up code, if accounts need an invitation; with or without hyphens. */
  code?: string,
};

/**
 * Body of `POST /api/session`, which signs in.
 */
export type Credentials = {
  /** The account's name. Signing in ignores case. */
  name: string,
  /** The password, at least ten characters. */
  password: string,
  /**
   * The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
   * the guest.
   */
  join?: number,
};

/**
 * Body of `POST /api/links/take`.
 */
export type TakenLink = {
  /** The part of the link after `#`. */
  secret: string,
  /**
   * The number ([`Me::person`]) of this browser's guest, whose games move to the link's person. Default: they stay
   * with the guest.
   */
  join?: number,
};

/**
 * Body of `PUT /api/me/name`.
 */
export type NewName = {
  /** The new name: 2 to 24 letters or digits, not confusable with an account's name. */
  name: string,
};

/**
 * Body of `PUT /api/me/password`.
 */
export type NewPassword = {
  /** The current password; not needed within ten minutes of signing in. */
  old?: string,
  /** The new password. */
  new: string,
};

/**
 * Body of `POST /api/passwords`: sets a new password by a link.
 */
export type PasswordLink = {
  /** The part of the link after `#`. */
  secret: string,
  /** The new password. */
  password: string,
  /**
   * The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
   * the guest.
   */
  join?: number,
};

/**
 * Body of `POST /api/reports`: a report about a person, a game, or a text in a game.
 */
export type ReportBody = {
  /** The reported person; not needed for a text. */
  person?: number,
  /** The game. */
  game?: string,
  /** The number of the text in that game. */
  text?: number,
  /** The reason. */
  reason: ReportReason,
  /** The reporter's comment, at most 500 characters. */
  comment: string,
};

/**
 * The reason for a report.
 */
export type ReportReason = "abuse" | "cheating" | "name" | "spam" | "stalling" | "other";

/**
 * Body of `POST /api/recovery`.
 */
export type Recovery = {
  /** The account's name. */
  name: string,
  /** The recovery code, with or without hyphens. */
  code: string,
  /** The new password. */
  password: string,
  /**
   * The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
   * the guest.
   */
  join?: number,
};

/**
 * Answer to requests that create a recovery code: a new account, a used code, or a request for a new one.
 */
export type RecoveryCode = {
  /** The code, 32 hexadecimal digits: with the name it sets a new password. It is not shown again. */
  code: string,
};

/**
 * Body of `POST /api/me/recovery`: creates a new recovery code.
 */
export type NewRecovery = {
  /** The account's password; not needed within ten minutes of signing in. */
  password?: string,
};

/**
 * Body of `POST /api/me/delete`.
 */
export type DeleteMe = {
  /** The account's password; not needed for guests, nor within ten minutes of signing in. */
  password?: string,
};

/**
 * Answer to `POST /api/me/link`: a link that signs another device in as the same guest.
 */
export type DeviceLink = {
  /** The part of the link after `#`: 32 hexadecimal digits. */
  secret: string,
  /** When the link expires, RFC 3339. */
  until: string,
};

/**
 * Body of `POST /api/links/look`.
 */
export type LinkSecret = {
  /** The part of the link after `#`. */
  secret: string,
};

/**
 * Body of `POST` and `DELETE /api/games/{id}/invitations`.
 */
export type Invite = {
  /** Which seat, from 1; left out: whichever is open. */
  seat?: number,
  /** The name of the program's account that is invited; left out: anyone who has the link. */
  to?: string,
  /** The number of the person who is challenged; left out: nobody. */
  person?: number,
  /** The secret of an invitation by the same person to any open seat of another game: it leads here from now on. */
  moved?: string,
};

/**
 * Body of `POST /api/invitations/take`.
 */
export type AcceptedInvitation = {
  /** What the link has behind `#`. */
  secret: string,
  /** Of an invitation to any open seat, the seat that was picked, from 1; left out: the first open one. */
  seat?: number,
};

/**
 * Answer to `POST /api/games/{id}/invitations`.
 */
export type Invitation = {
  /** What the link has behind `#`, told this once: 32 hexadecimal digits. */
  secret: string,
};

/**
 * Answer to `POST /api/invitations/look`.
 */
export type OpenedInvitation = {
  /** The game's address. */
  game: string,
  /** Which seat, from 1; null: whichever is open. */
  seat: number | null,
  /** The name of the account that invites; null: a guest. */
  by: string | null,
  /** Who invites, by number. */
  maker: number,
  /** Whether the person who asks has taken the seat by it already. */
  taken: boolean,
};

/**
 * Answer to `POST /api/invitations/take`.
 */
export type InvitationView = {
  /** The game's address. */
  game: string,
  /** Which seat, from 1; null: whichever is open. */
  seat: number | null,
};

/**
 * Answer to `GET /api/games/{id}/invitations`: the programs that were invited and have not sat down.
 */
export type InvitedPrograms = {
  /** In the order in which they were invited. */
  programs: Array<InvitedProgram>,
};

/**
 * A program that was invited to a game.
 */
export type InvitedProgram = {
  /** Which seat, from 1; null: whichever is open. */
  seat: number | null,
  /** The name of its account. */
  name: string,
  /** Why it said no; null while it has not answered. */
  declined: WhyNot | null,
};

/**
 * Why a program does not sit down.
 */
export type WhyNot = "busy" | "variant" | "pace" | "other" | "late";

/**
 * Answer to `GET /api/programs`: the programs that can be invited now.
 */
export type Programs = {
  /** Those that are connected, by their names. */
  programs: Array<Program>,
};

/**
 * An account that a program plays by.
 */
export type Program = {
  /** Its number. */
  person: number,
  /** Its name. */
  name: string,
};

/**
 * Answer to `POST /api/links/look`: the guest who made the link.
 */
export type LinkView = {
  /** Number of games in that guest's list. */
  games: number,
  /** Number of browsers the guest already uses. */
  browsers: number,
  /** When the link expires, RFC 3339. */
  until: string,
  /** Whether this browser already belongs to that guest. */
  is_mine: boolean,
};

/**
 * Answer to `GET /api/site`.
 */
export type Site = {
  /** Who may make an account. */
  registration: Registration,
  /** Whether there is an imprint. */
  imprint: boolean,
  /** Whether there are terms. */
  terms: boolean,
  /** Where a link leads by which the operator is reached: `mailto:`, `https:` or `http:`. */
  contact: string | null,
  /** What the operators tell every visitor now. */
  notice: NoticeView | null,
};

/**
 * What operators tell every visitor, such as of maintenance to come.
 */
export type NoticeView = {
  /** In the operator's words, one line. */
  text: string,
  /** When it was put up, RFC 3339: no two notices share it. */
  since: string,
  /** When it goes by itself, RFC 3339. */
  until: string | null,
};

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
export type DocumentView = {
  /** The language of the text; null where the operator does not say. */
  language: Language | null,
  /** HTML without scripts, pictures and attributes other than those of links. */
  html: string,
};

/**
 * Answer to `GET /api/moderation`, for moderators alone. All times are RFC 3339.
 */
export type Moderation = {
  /** Reports that wait, by target, in the order in which they want attention. */
  reports: Array<GroupView>,
  /** Who is banned, those who were here last first. */
  banned: Array<PersonView>,
  /** Who may not talk now. */
  silenced: Array<PersonView>,
  /** Networks that are blocked, the latest first. */
  blocks: Array<BlockView>,
  /** What is offered in the lobby, the newest first. */
  offers: Array<ModeratedOffer>,
  /** The notice on every page. */
  notice: NoticeView | null,
  /** What operators and moderators did, the latest first. */
  acts: Array<ActView>,
};

/**
 * Body of `POST /api/moderation`. `who` is the name of an account, or `@` and a person's number.
 */
export type ModerationAct = {
  "act": "close-report",
  /** Its number. */
  number: number,
} | {
  "act": "close-reports",
  /** As [`GroupView::target`] has it. */
  target: string,
} | {
  "act": "close-offers",
  /** Whose; null: those of all guests. */
  by: string | null,
} | {
  "act": "dissolve-club",
  /** Its address, alone or as a link. */
  club: string,
  /** What its members read. */
  reason: string,
} | {
  "act": "ban",
  /** Who. */
  who: string,
  /** What they are told when they sign in. */
  reason: string | null,
} | {
  "act": "unban",
  /** Who. */
  who: string,
} | {
  "act": "silence",
  /** Who. */
  who: string,
  /** For how many days; null: for good, 0: they may again. */
  days: number | null,
} | {
  "act": "block",
  /** An address or a network. */
  network: string,
  /** What its visitors read. */
  reason: string | null,
  /** For how many days; null: until it is lifted. */
  days: number | null,
} | {
  "act": "unblock",
  /** As it was blocked. */
  network: string,
} | {
  "act": "notice",
  /** One line. */
  text: string,
  /** When it goes by itself, RFC 3339. */
  until: string | null,
} | {
  "act": "clear-notice"
};

/**
 * An offer in the lobby, as moderators see it.
 */
export type ModeratedOffer = {
  /** The page's address of the game. */
  game: string,
  /** In canonical notation. */
  variant: string,
  /** Whose it is: a name and a number. */
  by: string,
  /** By which the maker is named in acts. */
  who: string,
  /** Whether that is a guest. */
  guest: boolean,
  /** When it was made. */
  since: string,
};

/**
 * Reports about the same person or game.
 */
export type GroupView = {
  /** By which all of them are closed: `@` and a person's number, or the address of a game; null if that is deleted. */
  target: string | null,
  /** About whom. */
  about: string | null,
  /** Where nobody is named, about which game: its address on the page. */
  game: string | null,
  /** How many there are. */
  reports: number,
  /** How many accounts made them. */
  accounts: number,
  /** And how many guests. */
  guests: number,
  /** When the oldest was made. */
  first: string,
  /** And the latest. */
  last: string,
  /** The latest of them. */
  latest: Array<ReportView>,
};

/**
 * A report with what it is about.
 */
export type ReportView = {
  /** By which it is closed. */
  number: number,
  /** When it was made. */
  at: string,
  /** What for. */
  reason: string,
  /** Who reported it: a name and a number, or nobody who is known. */
  by: string | null,
  /** About whom. */
  about: string | null,
  /** Where: the page's address of the game. */
  game: string | null,
  /** The number of the text. */
  text: number | null,
  /** What the text says. */
  quote: string | null,
  /** What the reporter says. */
  comment: string,
  /** When it was closed. */
  closed: string | null,
};

/**
 * A person.
 */
export type PersonView = {
  /** The number, which can be given with an `@` wherever a name can. */
  person: number,
  /** `guest`, `account` or `bot`. */
  is: string,
  /** Of an account. */
  name: string | null,
  /** The first visit. */
  created: string,
  /** The last visit, to the day. */
  seen: string,
  /** Whether they have a page open now. */
  connected: boolean,
  /** Since when they are banned. */
  banned: string | null,
  /** What they are told of it. */
  reason: string | null,
  /** Until when they may not talk. */
  silenced: string | null,
  /** Since when they moderate. */
  moderator: string | null,
  /** More, where this one person was asked for. */
  detail: Detail | null,
};

/**
 * What is counted of a person.
 */
export type Detail = {
  /** Browsers on which they are signed in. */
  browsers: number,
  /** Games on their list. */
  games: number,
  /** Tokens by which programs act for them. */
  tokens: number,
  /** Reports about them that wait. */
  reports: number,
};

/**
 * A network that is blocked.
 */
export type BlockView = {
  /** An address with the length of its prefix. */
  network: string,
  /** Since when. */
  since: string,
  /** Until when; none: until it is lifted. */
  until: string | null,
  /** What its visitors read. */
  reason: string | null,
};

/**
 * What an operator did.
 */
export type ActView = {
  /** When. */
  at: string,
  /** Which moderator: a name and a number; none for an operator. */
  by: string | null,
  /** By which verb. */
  verb: string,
  /** Whom and what it was about. */
  what: string,
};

/**
 * Answer to `GET /api/me/people`: with whom one has played, the last one first.
 */
export type Acquaintances = {
  /** At most fifty. */
  people: Array<Acquaintance>,
};

/**
 * A person with whom another has played.
 */
export type Acquaintance = {
  /** The person's number. */
  person: number,
  /** The account's name, or the one that a guest goes by; null for a guest without one. */
  name: string | null,
  /** Whether it is an account's name. */
  account: boolean,
  /** Whether the person has a page open now. */
  present: boolean,
  /** Whether one follows the person; null if one of the two is a guest. */
  following: boolean | null,
  /** Games won against the person. */
  won: number,
  /** Games drawn. */
  drawn: number,
  /** Games lost. */
  lost: number,
  /** The last results against the person, the oldest first; at most eight. */
  results: Array<PlayedResult>,
  /** The last game, with what was agreed on. */
  last: LastGame,
};

/**
 * How a game ended for the requesting person.
 */
export type PlayedResult = "won" | "drawn" | "lost";

/**
 * A game, as far as the next one is to be like it.
 */
export type LastGame = {
  /** Its address. */
  id: string,
  /** In canonical notation. */
  variant: string,
  /** How many seats it has. */
  seats: number,
  /** How long one may think; null: as long as one likes. */
  pace: Pace | null,
  /** Whether it counts for the players' ratings. */
  rated: boolean,
  /** Whether others find it. */
  public: boolean,
  /** Whether one may ask to take something back. */
  takebacks: boolean,
  /** Whether players may ask each other for something. */
  questions: boolean,
  /** When its newest event happened, RFC 3339. */
  changed: string,
};

/**
 * Answer to `GET /api/me/challenges`: games to which others invite the requesting person by number.
 */
export type Challenges = {
  /** The newest first. */
  challenges: Array<Challenge>,
};

/**
 * A game to which a person is invited.
 */
export type Challenge = {
  /** Its address. */
  id: string,
  /** Who invites: the account's name, or the one that a guest goes by; null for a guest without one. */
  from: string | null,
  /** The number of the inviting person. */
  maker: number,
  /** In canonical notation. */
  variant: string,
  /** How long one may think; null: as long as one likes. */
  pace: Pace | null,
  /** Whether it counts for the players' ratings. */
  rated: boolean,
};

/**
 * Answer to `GET /api/me/followed`: the accounts that one follows, by name.
 */
export type FollowedList = {
  /** At most 200. */
  people: Array<Followed>,
};

/**
 * An account that another follows.
 */
export type Followed = {
  /** The account's number. */
  person: number,
  /** Its name. */
  name: string,
  /** An account of a person, or of a program. */
  kind: PersonKind,
  /** Whether the person has a page open now. */
  present: boolean,
  /** The public game it plays that changed last, if any is running. */
  game: GameSummary | null,
};

/**
 * Answer to `GET /api/me/push`.
 */
export type PushView = {
  /** The server's public key, base64url, to subscribe with; null where it calls nobody. */
  key: string | null,
  /** The person's browsers that are called. */
  browsers: Array<CalledBrowser>,
};

/**
 * A browser that is called.
 */
export type CalledBrowser = {
  /** By which it is removed: 16 hexadecimal digits, no secret. */
  id: string,
  /** What it called itself, such as `Firefox, Windows`; null where that is not known. */
  agent: string | null,
  /** Since when, RFC 3339. */
  since: string,
  /** Whether it is the one that asks. */
  here: boolean,
  /** Whether it subscribed with the server's present key; otherwise it should do so again. */
  current: boolean,
};

/**
 * Body of `PUT /api/me/push`: this browser is to be called.
 */
export type PushSetup = {
  /** Of the browser's subscription. */
  endpoint: string,
  /** The browser's public key, base64url. */
  p256dh: string,
  /** The browser's authentication secret, base64url. */
  auth: string,
  /** The server's key that it subscribed with. */
  key: string,
  /** In which the person is called. */
  language: Language,
};

/**
 * Languages of the page and of e-mails.
 */
export type Language = "en" | "fr" | "it" | "de" | "zh-TW";

/**
 * Answer to `GET /api/me/mail`.
 */
export type MailView = {
  /** Whether this server sends e-mail. */
  offered: boolean,
  /** The account's e-mail address, if any. */
  address: string | null,
  /** Whether the address was confirmed by the link in the first e-mail. */
  confirmed: boolean,
  /** Whether the account receives "it is your turn" e-mails. */
  reminders: boolean,
};

/**
 * Body of `PUT /api/me/mail`.
 */
export type MailSetup = {
  /** The e-mail address. */
  address: string,
  /** Language of the e-mails. */
  language: Language,
  /** The account's password; not needed within ten minutes of signing in. */
  password?: string,
};

/**
 * Body of `PUT /api/me/mail/reminders`.
 */
export type Reminders = {
  /** Whether to send "it is your turn" e-mails. */
  wanted: boolean,
};

/**
 * Body of `POST /api/forgotten`.
 */
export type Forgotten = {
  /** The account's name. */
  name: string,
};

/**
 * Body of `PUT /api/me/vacation`.
 */
export type TakeVacation = {
  /** Length in days from now, at least 1. */
  days: number,
};

/**
 * Answer to `GET /api/me/vacation`.
 */
export type VacationView = {
  /** When the vacation ends, RFC 3339; null if there is none. */
  until: string | null,
  /** Whole days left of this year's allowance. */
  left: number,
  /** Longest vacation that can start now, in days. It exceeds `left` if it would reach into the next year. */
  most: number,
};

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
export type TalkRights = {
  /** Right on [`Channel::Table`]. */
  table: TalkRight | null,
  /** Right on [`Channel::Partner`]. */
  partner: TalkRight | null,
  /** Right on [`Channel::Room`]. */
  room: TalkRight | null,
};

/**
 * A set phrase, shown to each reader in their own language. None concerns the game.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "sorry" | "must-go";

/**
 * The content of a message: a text or a set phrase.
 */
export type Words = {
  "text": string
} | {
  "phrase": Phrase
};

/**
 * A chat message.
 */
export type Said = {
  /** Number in the game's order of messages, from 1. Numbers may be missing. */
  number: number,
  /** When it was sent, RFC 3339. */
  at: string,
  /** The channel. */
  channel: Channel,
  /** The author's person number. */
  person: number,
  /** What kind of person the author is. */
  kind: PersonKind,
  /** The account's name; null for guests. */
  name: string | null,
  /** The author's seat, from 1; null for spectators, and for two people sharing a screen. */
  seat: number | null,
  /** The content. */
  words: Words,
};

/**
 * Body of `PUT /api/me/muted/{person}`.
 */
export type Mute = {
  /** Whether the person is also blocked: neither may then take a seat in the other's game. */
  blocked: boolean,
};

/**
 * A muted person: part of the answer to `GET /api/me/muted`.
 */
export type Muted = {
  /** The person's number. */
  person: number,
  /** The account's name; null for guests. */
  name: string | null,
  /** Whether the person is also blocked. */
  blocked: boolean,
};

/**
 * Body of `PUT /api/offline/{id}`: a game played without a server. Uploading it again changes nothing.
 */
export type OfflineGame = {
  /** The game's id, drawn by the page: 32 hexadecimal digits. */
  id: string,
  /** When the game was created, RFC 3339. */
  created: string,
  /** The variant in canonical notation, with the starting seat already drawn. */
  variant: string,
  /** The players, in seat order. */
  seats: Array<OfflineSeat>,
  /** Seed of the card piles, for games with cards. */
  seed: number,
  /** The starting position as a position string. Default: the variant's own. */
  position?: string,
  /** The events after the first, in order, as the server stores them. The page only keeps them. */
  events: {
    kind: string
  }[],
};

/**
 * A player at the page's screen, or a bot.
 */
export type OfflineSeat = {
  "kind": "human",
  /** The name as typed. */
  name: string | null,
} | {
  "kind": "bot"
} & OfflineBot;

/**
 * A bot.
 */
export type OfflineBot = {
  /** Level, 1 to 8. */
  level: number,
  /** Seed of its choices: equal seeds play equal games. */
  seed: number,
};

/**
 * The rating of a person who offers a game.
 */
export type OfferRating = {
  /** In points. */
  rating: number,
  /** Whether the rating is provisional. */
  provisional: boolean,
};

/**
 * A game with open seats that anyone may take.
 */
export type OfferView = {
  /** The person who created the game. */
  maker: number,
  /**
   * That person's rating at this kind of game; null for guests, for accounts without a rated game of the kind, and
   * for kinds without ratings.
   */
  rating: OfferRating | null,
  /** Its address. */
  id: string,
  /** In canonical notation. */
  variant: string,
  /** Who plays, in seat order. */
  seats: Array<SeatView>,
  /** The requesting person's seats, from 1. */
  mine: Array<number>,
  /** Actions played. */
  ply: number,
  /**
   * The seat in turn; null when the game is over, while a seat is open, and as long as the server has not read a game again that an
   * earlier version stored: `ply` then counts all that happened in it.
   */
  turn: number | null,
  /** How it ended. */
  result: Over | null,
  /** How long one may think; null: as long as one likes. */
  pace: Pace | null,
  /** Whether it counts for the players' ratings. */
  rated: boolean,
  /** Whether others find it among the games that are being played. */
  public: boolean,
  /** Whether a player saw hints in it. */
  hints: boolean,
  /** Which game it is, and where everything is in it; null where these rules cannot read the position. */
  board: GameBoard | null,
  /** The next deadline, RFC 3339; null if no clock is running. */
  due: string | null,
  /** When it was made, RFC 3339. */
  created: string,
  /** When its newest event happened, RFC 3339. */
  changed: string,
};

/**
 * A public game with at least one watcher.
 */
export type PlayingView = {
  /** Number of people watching it, including its players. */
  watchers: number,
  /** Its address. */
  id: string,
  /** In canonical notation. */
  variant: string,
  /** Who plays, in seat order. */
  seats: Array<SeatView>,
  /** The requesting person's seats, from 1. */
  mine: Array<number>,
  /** Actions played. */
  ply: number,
  /**
   * The seat in turn; null when the game is over, while a seat is open, and as long as the server has not read a game again that an
   * earlier version stored: `ply` then counts all that happened in it.
   */
  turn: number | null,
  /** How it ended. */
  result: Over | null,
  /** How long one may think; null: as long as one likes. */
  pace: Pace | null,
  /** Whether it counts for the players' ratings. */
  rated: boolean,
  /** Whether others find it among the games that are being played. */
  public: boolean,
  /** Whether a player saw hints in it. */
  hints: boolean,
  /** Which game it is, and where everything is in it; null where these rules cannot read the position. */
  board: GameBoard | null,
  /** The next deadline, RFC 3339; null if no clock is running. */
  due: string | null,
  /** When it was made, RFC 3339. */
  created: string,
  /** When its newest event happened, RFC 3339. */
  changed: string,
};

/**
 * Answer to `GET /api/lobby/games`: public games with watchers, most watched first.
 */
export type PlayingList = {
  /** One page of games. */
  games: Array<PlayingView>,
  /** Value of `from` for the next page; null on the last page. */
  next: number | null,
};

/**
 * A message on the lobby's socket.
 */
export type LobbyMessage = {
  "type": "hello",
  /** See `PROTOCOL`. */
  protocol: number,
  /** Identifies the page's build. A page of another build reloads. */
  build: string,
  /** The socket's person; null if the server does not know one. */
  person: number | null,
} | {
  "type": "lobby",
  /** Offers, newest first. */
  offers: Array<OfferView>,
  /** The first page of the public games. */
  games: Array<PlayingView>,
  /** Number of people connected. */
  people: number,
} | {
  "type": "change",
  /** New and changed offers. */
  offers: Array<OfferView>,
  /** Ids of offers that were taken or withdrawn. */
  gone: Array<string>,
  /** New and changed public games. */
  games: Array<PlayingView>,
  /** Ids of the first page of public games, in order; null if unchanged. */
  order: Array<string> | null,
  /** Number of people connected. */
  people: number,
} | {
  "type": "notice",
  /** Null if it was removed. */
  notice: NoticeView | null,
} | {
  "type": "closing",
  /** Reconnect after a random delay of at most this many milliseconds. */
  within: number,
};

/**
 * Body of `POST /api/games/{id}/seats`.
 */
export type TakeSeat = {
  /** Seat number, from 1. Default: any open seat. */
  seat?: number,
};

/**
 * Body of `POST /api/tournaments`.
 */
export type NewTournament = {
  /** At most 100 characters. */
  name: string,
  /** In notation. */
  variant: string,
  /** How the rounds are made. */
  format: TournamentFormat,
  /** Whether bots take seats that stay empty; otherwise entrants who are left over have a bye. */
  bots: boolean,
  /** What its games agree on. Null: boards are on tables, and results are entered. */
  play: TournamentPlay | null,
  /** The club whose page lists it; the maker is its owner or an organiser of it. */
  club?: string,
  /** Name of a guest who is the host of a simultaneous exhibition. An account has its own. */
  host?: string,
};

/**
 * How the rounds of a tournament are made.
 */
export type TournamentFormat = {
  "kind": "round-robin",
  /** 1, or 2 with seats swapped in the second half. */
  cycles: number,
} | {
  "kind": "swiss",
  /** Number of rounds, at most 64. */
  rounds: number,
} | {
  "kind": "simul",
  /** The most opponents, 1 to 50. */
  boards: number,
  /** The host's seat. */
  host: HostSeat,
};

/**
 * The host's seat in a simultaneous exhibition.
 */
export type HostSeat = "first" | "second" | "alternating";

/**
 * What the games of a tournament agree on.
 */
export type TournamentPlay = {
  /** How long one may think. Thanks to it a round ends even if an entrant does not appear. */
  pace: Pace,
  /** Whether games count for ratings; then all entrants have accounts. */
  rated: boolean,
  /** Whether others find its games. */
  public: boolean,
  /** Level of the bots that take empty seats, 1 to 8. */
  level: number,
};

/**
 * Body of `POST /api/tournaments/{id}/entrants`.
 */
export type NewEntrant = {
  /** Name of a guest, of a team, or of the person whom the organiser enters. An account that enters alone has its own. */
  name?: string,
  /** The organiser enters another person, who plays over the board. */
  other?: boolean,
  /** Joins this entrant, a team with one member. */
  team?: number,
};

/**
 * Answer to a new entry: number of the entrant.
 */
export type EnteredView = {
  /** From 1, in order of entry. */
  entrant: number,
};

/**
 * Body of `PUT /api/tournaments/{id}/entrants/{entrant}`.
 */
export type EntrantChange = {
  /** False withdraws the entrant from the next round on; true pairs it again. */
  active: boolean,
};

/**
 * Body of `PUT /api/tournaments/{id}/rounds/{round}/tables/{table}`.
 */
export type TableResult = {
  /** The place of each seat, null for an entrant who did not appear. Seats that tie share the best place. */
  places: Array<number | null>,
};

/**
 * Answer to `GET /api/tournaments/{id}/games`.
 */
export type TournamentGames = {
  /** The games of the last round in order of tables, at most 64; seats of the person who asks are in `mine`. */
  games: Array<GameSummary>,
};

/**
 * Body of `POST /api/studies`.
 */
export type NewStudy = {
  /** At most 100 characters. */
  title: string,
  /** A file of records: each game becomes a chapter. */
  records: string,
};

/**
 * Who may read a study.
 */
export type StudyVisibility = "private" | "link" | "public";

/**
 * A chapter as its owner writes it, and as it is stored.
 */
export type Chapter = {
  /** At most 100 characters. */
  title: string,
  /** Whether readers are to find its moves. */
  exercise: boolean,
  /** A record with comments, drawings and variations. */
  record: string,
};

/**
 * Body of `PUT /api/studies/{id}`: the whole study.
 */
export type StudyChange = {
  /** The version that this one follows. Refused if it is not the newest. */
  version: number,
  /** At most 100 characters. */
  title: string,
  /** Who may read it. */
  visibility: StudyVisibility,
  /** 1 to 64 chapters. */
  chapters: Array<Chapter>,
};

/**
 * Answer to `PUT /api/studies/{id}`.
 */
export type SavedStudy = {
  /** The new version. */
  version: number,
};

/**
 * Answer to `GET /api/studies`.
 */
export type StudyList = {
  /** The account's own, the one changed last first. */
  own: Array<StudySummary>,
  /** Public ones of others, the one changed last first. */
  public: Array<StudySummary>,
};

/**
 * A study in a list.
 */
export type StudySummary = {
  /** Its address. */
  id: string,
  /** Its title. */
  title: string,
  /** The owner's name. */
  owner: string | null,
  /** Who may read it. */
  visibility: StudyVisibility,
  /** Number of chapters. */
  chapters: number,
  /** When it was changed last. */
  changed: string,
};

/**
 * A study.
 */
export type StudyView = {
  /** Its address. */
  id: string,
  /** Its version, which each change raises by one. */
  version: number,
  /** Its title. */
  title: string,
  /** The owner's name. */
  owner: string | null,
  /** Whether the reader owns it. */
  own: boolean,
  /** Who may read it. */
  visibility: StudyVisibility,
  /** Its chapters. */
  chapters: Array<ChapterView>,
};

/**
 * A chapter of a study.
 */
export type ChapterView = {
  /** Its title. */
  title: string,
  /** Whether the reader is to find its moves. */
  exercise: boolean,
  /** Its record. Null for an exercise of another account: it would contain the solution. */
  record: string | null,
};

/**
 * An exercise without its solution.
 */
export type ExerciseView = {
  /** The variant in notation. */
  variant: string,
  /** The solver's seat. */
  seat: number,
  /** The side of each seat. */
  sides: Array<number>,
  /** Number of own moves in the solution. */
  length: number,
  /** The comment before the first move. */
  task: string,
} & ({
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * Answer to `GET /api/tournaments`: those that the person organises or has entered.
 */
export type TournamentList = {
  /** The one that changed last first, at most a hundred. */
  tournaments: Array<TournamentSummary>,
};

/**
 * A tournament in a list.
 */
export type TournamentSummary = {
  /** Its address. */
  id: string,
  /** Null once its organiser was deleted. */
  name: string | null,
  /** In canonical notation. */
  variant: string,
  /** Number of entrants. */
  entrants: number,
  /** Whether the person who asks is the organiser or a co-organiser. */
  organiser: boolean,
  /** Whether it is over. */
  closed: boolean,
  /** When it changed last, RFC 3339. */
  changed: string,
};

/**
 * Answer to `GET /api/tournaments/{id}`.
 */
export type TournamentView = {
  /** Its address. */
  id: string,
  /** Grows with each change. */
  version: number,
  /** Null once its organiser was deleted. */
  name: string | null,
  /** In canonical notation. */
  variant: string,
  /** Entrants at a table: 2 in games of teams. */
  seats: number,
  /** Whether an entrant is a team of two. */
  teams: boolean,
  /** How the rounds are made. */
  format: TournamentFormat,
  /** Number of rounds. In a round robin it depends on the number of entrants until round 1 is paired. */
  round_count: number,
  /** Whether bots take seats that stay empty. */
  bots: boolean,
  /** What its games agree on; null over the board. */
  play: TournamentPlay | null,
  /** Names of the tie-breaks, the most important first. */
  tie_breaks: Array<string>,
  /** Whether it is over. */
  closed: boolean,
  /** Whether the person who asks is the organiser or a co-organiser. */
  organiser: boolean,
  /** Names of the co-organisers, who can do what the organiser can. */
  co_organisers: Array<string>,
  /** Number of the entrant who asks, if it is one. */
  me: number | null,
  /** Where the entrant who asks sits in the last round. */
  seat: TournamentSeat | null,
  /** Number of entrants. */
  entrant_count: number,
  /** Number of entrants who are paired in the next round. */
  active_count: number,
  /** The entrants who are named in this answer, and teams that lack a member (at most 32), in order of entry. */
  entrants: Array<EntrantView>,
  /** The rounds that were paired. */
  rounds: Array<RoundProgress>,
  /** The round asked for, otherwise the last one, if it was paired. */
  round: RoundView | null,
  /** Numbers of all entrants in order of the standings. Before the first round: in order of entry. */
  order: Array<number>,
  /** Number of the first line in `standings`, from 1. */
  first_line: number,
  /** Lines of the standings, the best first: as many from `first_line` on as an answer holds. */
  standings: Array<TournamentStanding>,
};

/**
 * An entrant of a tournament.
 */
export type EntrantView = {
  /** From 1, in order of entry. */
  number: number,
  /** Of the person or the team; null where the person was deleted. */
  name: string | null,
  /** Whether it is an account's name. */
  account: boolean,
  /** The names of a team's members; a member without a name is null. Empty for a single person. */
  members: Array<string | null>,
  /** Whether it is paired in the next round. */
  active: boolean,
  /** Whether an organiser removed it. */
  removed: boolean,
};

/**
 * How far a round is.
 */
export type RoundProgress = {
  /** Number of tables. */
  tables: number,
  /** Number of tables with results. */
  decided: number,
};

/**
 * A round of a tournament.
 */
export type RoundView = {
  /** From 1. */
  number: number,
  /** Number of the first table in `tables`, from 1. */
  first_table: number,
  /** As many from `first_table` on as an answer holds. */
  tables: Array<TableView>,
  /** Numbers of the entrants who do not play. */
  byes: Array<number>,
};

/**
 * Where the entrant who asks sits.
 */
export type TournamentSeat = {
  /** Number of the table, from 1. */
  number: number,
  /** The table. */
  table: TableView,
};

/**
 * A table of a round.
 */
export type TableView = {
  /** Numbers of the entrants in order of seats; null is a bot. */
  seats: Array<number | null>,
  /** The place of each seat once there is a result; null is an entrant who did not appear. */
  places: Array<number | null> | null,
  /** The game's address, where it is played on the server. */
  game: string | null,
  /** Number of the entrant who contests the result, until the organiser has decided. */
  contested: number | null,
  /** Whether the organiser has decided about the result. */
  settled: boolean,
  /** Whether the game is not rated although the tournament is: players of the table have used the same browser. */
  unrated: boolean,
};

/**
 * An entrant's line in the standings and in the cross-table.
 */
export type TournamentStanding = {
  /** From 1; entrants that all tie-breaks leave tied share the best one. */
  rank: number,
  /** Number of the entrant. */
  entrant: number,
  /** Points. */
  points: number,
  /** Values of the tie-breaks, in their order. */
  tie_breaks: Array<number>,
  /** Whether the results count for nobody: the entrant left a round robin before half of the games. */
  annulled: boolean,
  /** What happened in each round. */
  rounds: Array<CrossTableView>,
};

/**
 * What happened to an entrant in a round.
 */
export type CrossTableView = {
  "kind": "absent"
} | {
  "kind": "bye",
  /** Points for that. */
  points: number,
} | {
  "kind": "host",
  /** Boards won. */
  won: number,
  /** Boards drawn. */
  drawn: number,
  /** Boards lost. */
  lost: number,
  /** Boards without a result. */
  open: number,
} | {
  "kind": "table",
  /** From 1. */
  seat: number,
  /** Numbers of the others in order of seats; null is a bot. */
  opponents: Array<number | null>,
  /** Null until there is a result. */
  points: number | null,
  /** The place; null until there is a result, and for an entrant who did not appear. */
  place: number | null,
  /** Whether it did not appear. */
  forfeit: boolean,
};

/**
 * The role of a member.
 */
export type ClubRole = "member" | "organiser" | "owner";

/**
 * Body of `POST /api/clubs`.
 */
export type NewClub = {
  /** At most 60 characters. */
  name: string,
};

/**
 * Body of `PUT /api/clubs/{id}`.
 */
export type ClubChange = {
  /** At most 60 characters. */
  name: string,
  /** What the club is about: at most 500 characters, or none. */
  about: string,
  /** Whether others find the club; otherwise its members alone see it. */
  public: boolean,
};

/**
 * The secret of a club's invitation link: the part after `#`.
 */
export type ClubInvitation = {
  /** 32 hexadecimal digits. */
  secret: string,
};

/**
 * Answer to `POST /api/clubs/{id}/look`: what a link invites to.
 */
export type OpenedClub = {
  /** The club's name. */
  name: string,
  /** What it is about. */
  about: string,
  /** Number of members. */
  members: number,
  /** Whether others find the club. */
  public: boolean,
};

/**
 * Body of `PUT /api/clubs/{id}/members/{person}`.
 */
export type RoleChange = {
  /** The new role. A new owner replaces the previous one, who becomes an organiser. */
  role: ClubRole,
};

/**
 * Body of `PUT /api/clubs/{id}/listed`.
 */
export type ListedChange = {
  /** Whether people outside a public club see this member. */
  listed: boolean,
};

/**
 * Answer to `GET /api/clubs`.
 */
export type ClubList = {
  /** The account's own, the one joined last first. */
  own: Array<ClubSummary>,
  /** Those of its clubs that were dissolved in the last 90 days, by others, the latest first. */
  dissolved: Array<DissolvedClub>,
  /** Other public ones, the largest first. */
  public: Array<ClubSummary>,
};

/**
 * A club that was dissolved.
 */
export type DissolvedClub = {
  /** Its address. */
  id: string,
  /** Its name. */
  name: string,
  /** When it was dissolved, RFC 3339. */
  at: string,
  /** Why moderators dissolved it; null if its owner did. */
  reason: string | null,
};

/**
 * A club in a list.
 */
export type ClubSummary = {
  /** Its address. */
  id: string,
  /** Its name. */
  name: string,
  /** What it is about. */
  about: string,
  /** Number of members. */
  members: number,
  /** The reader's role, if any. */
  role: ClubRole | null,
};

/**
 * A club as a reader sees it. People outside it see members who want it, and neither tournaments, offers nor invitation.
 */
export type ClubView = {
  /** Its address. */
  id: string,
  /** A number that differs after each change, for members; null for others. */
  version: number | null,
  /** Its name. */
  name: string,
  /** What it is about. */
  about: string,
  /** Whether others find it. */
  public: boolean,
  /** The reader's role, if any. */
  role: ClubRole | null,
  /** The secret of the invitation link, for the owner and organisers. */
  invitation: string | null,
  /** Number of members, including those the reader does not see. */
  count: number,
  /** Its members, in the order in which they joined. */
  members: Array<ClubMember>,
  /** Its tournaments, the one changed last first. */
  tournaments: Array<TournamentSummary>,
  /** Games that members offer to members only, the newest first; for members. */
  offers: Array<OfferView>,
};

/**
 * A member of a club.
 */
export type ClubMember = {
  /** The person's number. */
  person: number,
  /** The account's name. */
  name: string,
  /** The role. */
  role: ClubRole,
  /** Whether it is the reader. */
  me: boolean,
  /** Whether people outside a public club see this member. */
  listed: boolean,
  /** Whether the person has a page open; always false for people outside the club. */
  present: boolean,
  /** The person's ratings, in the usual order. */
  ratings: Array<ClubRating>,
};

/**
 * A rating of a member.
 */
export type ClubRating = {
  /** The kind of game. */
  mode: RatedMode,
  /** In points. */
  rating: number,
  /** Whether the rating is provisional. */
  provisional: boolean,
};

/**
 * Answer to `GET /api/openings`: what was played in a position, in finished public games.
 */
export type OpeningView = {
  /** Number of games that reached the position; 0 if fewer than five did. */
  games: number,
  /** Moves by frequency, most frequent first. */
  moves: Array<OpeningMove>,
  /** Number of the engine's self-play games that reached the position. */
  engine_games: number,
  /** Moves of those games, most frequent first. */
  engine_moves: Array<OpeningMove>,
  /** Each seat's winning chance as computed by the engine, in percent and in seat order; empty if not computed. */
  chances: Array<number>,
};

/**
 * A move and the results of the games in which it was played.
 */
export type OpeningMove = {
  /** The action in notation. */
  action: string,
  /** Number of games. */
  games: number,
  /** Number of wins of each seat, in seat order. Partners win together; nobody wins a draw. */
  won: Array<number>,
};

/**
 * Answer to `GET /api/puzzles`.
 */
export type PuzzleList = {
  /** Ids of the puzzles of the day (UTC), one for each game. */
  today: Array<string>,
  /** All puzzles. */
  puzzles: Array<PuzzleSummary>,
  /** The requesting account's ratings, for each game in which it has solved a rated puzzle. */
  ratings: Array<PuzzleRating>,
};

/**
 * A puzzle in a list.
 */
export type PuzzleSummary = {
  /** The puzzle's id. */
  id: string,
  /** The variant in canonical notation. */
  variant: string,
  /** The goal. */
  theme: PuzzleTheme,
  /** Difficulty from 1, the easiest, to 7. */
  difficulty: number,
  /** Number of own actions in the solution. */
  length: number,
  /** How safe the solution is; null except for the theme `save` in the card game. */
  risk: PuzzleRisk | null,
};

/**
 * An account's rating at a game's puzzles.
 */
export type PuzzleRating = {
  /** The game's name on the wire. */
  game: string,
  /** The rating; its `games` counts puzzles. */
  rating: RatingView,
};

/**
 * The change of an account's rating by a puzzle, in points.
 */
export type PuzzleRated = {
  /** The rating before. */
  before: number,
  /** The rating after. */
  after: number,
};

/**
 * The goal of a puzzle.
 */
export type PuzzleTheme = "win" | "save" | "capture" | "partner" | "reserve" | "move";

/**
 * How safe a solution is in the card game: the number of cards in the enemy's pile that would let it win in its next
 * turn.
 */
export type PuzzleRisk = {
  /** Number of cards in the enemy's pile. */
  cards: number,
  /** Winning cards after the solution. */
  solution: number,
  /** Winning cards after the best other move; all cards if the enemy wins at once. */
  others: number,
};

/**
 * Answer to `GET /api/puzzles/{id}`: a puzzle, without its solution.
 */
export type PuzzleView = {
  /** The initial position as a position string. */
  from: string,
  /** The seat to solve it for, from 1. */
  seat: number,
  /** Per seat: its side, named by its lowest seat. */
  sides: Array<number>,
  /** Whether it will count towards the requesting account's rating: it has not counted yet. */
  counts: boolean,
  /** The puzzle's id. */
  id: string,
  /** The variant in canonical notation. */
  variant: string,
  /** The goal. */
  theme: PuzzleTheme,
  /** Difficulty from 1, the easiest, to 7. */
  difficulty: number,
  /** Number of own actions in the solution. */
  length: number,
  /** How safe the solution is; null except for the theme `save` in the card game. */
  risk: PuzzleRisk | null,
} & ({
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * Body of `POST /api/puzzles/{id}/try`, and of requests for help, where every action is correct.
 */
export type PuzzleTry = {
  /** The solver's actions from the start, without replies. The last one is judged. */
  actions: Array<string>,
};

/**
 * Body of `POST /api/puzzles/{id}/solution`, which is refused before the first try.
 */
export type PuzzleGiveUp = {
  /** The solver's correct actions from the start, without replies. */
  actions: Array<string>,
  /** A wrong action that was tried after them. */
  tried?: string,
};

/**
 * Answer to a try.
 */
export type PuzzleAnswer = {
  /** The verdict. */
  verdict: PuzzleVerdict,
  /** Why the action fails; null if it is correct. */
  why: PuzzleWhy | null,
  /** The rating change; null if the puzzle does not count, or not yet. */
  rated: PuzzleRated | null,
} & ({
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

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
export type PuzzleHint = {
  /** Origin of the next correct action; null if it is a drop. */
  from: string | null,
  /** The rating change; null if the puzzle does not count. */
  rated: PuzzleRated | null,
};

/**
 * Answer to `POST /api/puzzles/{id}/solution`.
 */
export type PuzzleSolution = {
  /** The remaining actions of the solution, with replies. */
  actions: Array<string>,
  /** The rating change; null if the puzzle does not count. */
  rated: PuzzleRated | null,
} & ({
  "game": "focus"
} & History<FocusBoard, FocusPlayed, FocusState> | {
  "game": "fibonacci"
} & History<FibonacciBoard, FibonacciPlayed, FibonacciState>);

/**
 * A puzzle rating with its history.
 */
export type PuzzleHistory = {
  /** The rating after each of the newest puzzles, oldest first; at most 100. */
  history: Array<number>,
  /** The game's name on the wire. */
  game: string,
  /** The rating; its `games` counts puzzles. */
  rating: RatingView,
};

/**
 * What has a rating of its own.
 */
export type RatedMode = "focus-2-quick" | "focus-2" | "focus-3" | "focus-4" | "focus-teams" | "fibonacci" | "fibonacci-cards";

/**
 * A rating as it is shown.
 */
export type RatingView = {
  /** In points: new players begin at 1500, and the computer's level 3 has 1200. */
  rating: number,
  /** The rating is probably within twice this number of points. */
  deviation: number,
  /** Whether it is not certain yet. */
  provisional: boolean,
  /** Rated games that count. */
  games: number,
  /** The highest rating since it was certain first. */
  peak: number | null,
};

/**
 * A rating, and how it came to be.
 */
export type RatingHistory = {
  /** Of what. */
  mode: RatedMode,
  /** What it was after each of the newest games, the oldest first; at most 100. */
  history: Array<number>,
  /** In points: new players begin at 1500, and the computer's level 3 has 1200. */
  rating: number,
  /** The rating is probably within twice this number of points. */
  deviation: number,
  /** Whether it is not certain yet. */
  provisional: boolean,
  /** Rated games that count. */
  games: number,
  /** The highest rating since it was certain first. */
  peak: number | null,
};

/**
 * Answer to `GET /api/people/{name}`: the profile of an account.
 */
export type ProfileView = {
  /** The person's number. */
  person: number,
  /** As it is written. */
  name: string,
  /** An account of a person, or of a program. */
  kind: PersonKind,
  /** Whether the requesting person is signed in to it. */
  mine: boolean,
  /** When it was first here, RFC 3339. */
  since: string,
  /** The ratings that it has. */
  ratings: Array<RatingHistory>,
  /** What the requesting person has played with this person, if anything. */
  between: Acquaintance | null,
  /** Whether the requesting account follows this one; null if it cannot. */
  following: boolean | null,
  /** Those at puzzles, one for each game in which it has been rated by one. */
  puzzles: Array<PuzzleHistory>,
};

/**
 * Answer to `GET /api/players`: a page of a leaderboard.
 */
export type LeaderList = {
  /** The best first. */
  players: Array<LeaderView>,
  /** Whether others follow. */
  more: boolean,
  /** The requesting person's place; null if they are not on this list. */
  me: LeaderView | null,
  /** What the computer's levels have, by which the scale is anchored: those of levels 1 to 8. */
  levels: Array<number>,
};

/**
 * An account on a leaderboard.
 */
export type LeaderView = {
  /** From 1; those who have the same rating share it. */
  place: number,
  /** The account's. */
  name: string,
  /** In points: new players begin at 1500, and the computer's level 3 has 1200. */
  rating: number,
  /** The rating is probably within twice this number of points. */
  deviation: number,
  /** Whether it is not certain yet. */
  provisional: boolean,
  /** Rated games that count. */
  games: number,
  /** The highest rating since it was certain first. */
  peak: number | null,
};

/**
 * Answer to `GET /api/games/{id}/ratings`: what a rated game is about.
 */
export type GameRatings = {
  /** By which rating it counts; null where the game is not rated. */
  mode: RatedMode | null,
  /** Whether the result counts; null as long as there is none. One does not beyond what a day counts. */
  counted: boolean | null,
  /** Of each seat that has one, in seat order. */
  seats: Array<SeatRating>,
};

/**
 * The rating of a seat's player.
 */
export type SeatRating = {
  /** From 1. */
  seat: number,
  /** Before the result, or as it is now where there is none. */
  rating: number,
  /** Whether it is not certain yet. */
  provisional: boolean,
  /** After the result, where that counts and it is a person's. */
  after: number | null,
};

/**
 * A position of Focus.
 */
export type FocusBoard = {
  /** The stack on each occupied square: the seats of its men, bottom to top, such as `"c4": "12"`. */
  stacks: {
    [key in string]: string
  },
  /** Per seat: men in reserve. */
  reserves: Array<number>,
  /** A row for each seat: the number of men it captured from each seat. */
  captured: Array<Array<number>>,
};

/**
 * A move, a drop or an exchange, and its effect.
 */
export type FocusMove = {
  /** The action in canonical notation. */
  action: string,
  /** Origin square; null for a drop. */
  from: string | null,
  /** Destination square. */
  to: string,
  /** The seats of the men that land, bottom to top. */
  lifted: string,
  /** The men that fall off the bottom of the stack, lowest first. */
  fallen: Array<Fallen>,
  /** The seat that owns the stack left behind on `from`; null if `from` is then empty. */
  frees: number | null,
  /** Whether the man on `to` goes to `from` in exchange. */
  exchange: boolean,
};

/**
 * A played action of Focus.
 */
export type FocusPlayed = {
  /** Ply number, from 1. */
  ply: number,
  /** The seat that acted. */
  seat: number,
  /** The seats skipped after it because they could not act, in turn order. */
  skipped: Array<number>,
  /** The action in canonical notation. */
  action: string,
  /** Origin square; null for a drop. */
  from: string | null,
  /** Destination square. */
  to: string,
  /** The seats of the men that land, bottom to top. */
  lifted: string,
  /** The men that fall off the bottom of the stack, lowest first. */
  fallen: Array<Fallen>,
  /** The seat that owns the stack left behind on `from`; null if `from` is then empty. */
  frees: number | null,
  /** Whether the man on `to` goes to `from` in exchange. */
  exchange: boolean,
};

/**
 * A man that falls off the bottom of a stack.
 */
export type Fallen = {
  /** The man's seat. */
  piece: number,
  /** Its destination. */
  tray: TrayKind,
  /** The seat that owns the reserve, or that captured the man. */
  of: number,
};

/**
 * The destination of a fallen man.
 */
export type TrayKind = "reserve" | "captured";

/**
 * The part of a game's state that only Focus has.
 */
export type FocusState = {
  /** The position. */
  board: FocusBoard,
  /** Legal actions, if the seat in turn is a person's. */
  actions: Array<FocusMove>,
  /** Per seat: whether it can act. */
  able: Array<boolean>,
  /** Per seat: what it lacks for a win by captures; null if captures do not win. */
  missing: Array<Missing> | null,
  /** The phase of the game. */
  phase: Phase,
  /** If a person is to exchange: the exchanges forbidden only by the rule against symmetry. */
  refused_exchanges: Array<string>,
};

/**
 * A phase of the game with its own rules.
 */
export type Phase = "exchange" | "entry" | "play";

/**
 * What a seat lacks for a win by captures: either all of `each`, or `total`.
 */
export type Missing = {
  /** Captures still needed of each seat; 0 for its own. */
  each: Array<number>,
  /** Men still needed for the total; null if no total wins. */
  total: number | null,
  /** Men that count towards the total so far, including the seat's reserve if it counts; null if no total wins. */
  counted: number | null,
};

/**
 * A position of Fibonacci.
 */
export type FibonacciBoard = {
  /** The man on each occupied point. */
  men: {
    [point in string]?: Letter
  },
  /** Per seat: the number of ones, twos … sixes left in its pile; null without cards. */
  piles: Array<Array<number>> | null,
  /** Per seat: the number of enemy strikes adjacent to its centre. */
  attackers: Array<number>,
};

/**
 * A man by its letter: centre, strike, support; capitals are Red's.
 */
export type Letter = "C" | "S" | "D" | "c" | "s" | "d";

/**
 * An elementary move. A man on `to` is moved to `from`.
 */
export type Step = {
  /** The action in canonical notation. */
  action: string,
  /** Origin of the man. */
  from: string,
  /** Destination of the man. */
  to: string,
  /** The man that moves. */
  man: Letter,
  /** The man that stood on `to`, if any. */
  displaced: Letter | null,
  /** Per seat: the number of enemy strikes adjacent to its centre after the move. */
  attackers: Array<number>,
};

/**
 * The rest of the turn is declined.
 */
export type End = {
  /** The action in canonical notation. */
  action: string,
};

/**
 * A card is turned up.
 */
export type Card = {
  /** The action in canonical notation. */
  action: string,
  /** Number on the card, 1 to 6. */
  card: number,
  /** The number of ones, twos … sixes left in the pile afterwards. */
  pile: Array<number>,
};

/**
 * A legal action and its effect.
 */
export type FibonacciAction = {
  "kind": "step"
} & Step | {
  "kind": "end"
} & End | {
  "kind": "card"
} & Card;

/**
 * A played action of Fibonacci.
 */
export type FibonacciPlayed = {
  /** Ply number, from 1. */
  ply: number,
  /** The seat that acted; for a card, its owner. */
  seat: number,
  /** The seats skipped after it because they could not act, in turn order. */
  skipped: Array<number>,
  /** Number of the turn it belongs to, from 1. */
  turn: number,
} & ({
  "kind": "step"
} & Step | {
  "kind": "end"
} & End | {
  "kind": "card"
} & Card);

/**
 * The part of a game's state that only Fibonacci has.
 */
export type FibonacciState = {
  /** The position. */
  board: FibonacciBoard,
  /** Legal actions, if the seat in turn is a person's. */
  actions: Array<FibonacciAction>,
  /** Number of the turn, from 1. */
  turn_number: number,
  /** Elementary moves left in the turn. */
  left: number,
  /** Elementary moves made in the turn. */
  made: number,
  /** Per seat: the elementary moves that adjacent enemy strikes would take from its next turn. */
  steal: Array<number>,
  /** The groups of the seat to act, as lists of points; empty when the game is over. */
  groups: Array<Array<string>>,
  /** The face-up card; null without cards, and until the card is turned up. */
  card: number | null,
};

/**
 * Answer to `GET /api/variants`: everything that can be played.
 */
export type VariantList = {
  /** The modes, fewest seats first. */
  modes: Array<ModeView>,
};

/**
 * A game for a fixed number of players.
 */
export type ModeView = {
  /** The mode's name in a variant. */
  mode: string,
  /** Number of seats. */
  seats: number,
  /** Whether opposite seats are partners. */
  teams: boolean,
  /** The options, in canonical order. */
  options: Array<OptionView>,
  /** The editions whose sheet describes the mode, Gamut's own first. */
  editions: Array<EditionView>,
};

/**
 * An option of a mode.
 */
export type OptionView = {
  /** The option's name in a variant. */
  name: string,
  /** Values that are words. */
  words: Array<string>,
  /** The range of numeric values, if any. */
  numbers: Numbers | null,
  /** Conditions that must all hold before the option may be set. */
  needs: Array<NeedView>,
};

/**
 * An inclusive range of numbers.
 */
export type Numbers = {
  /** The least value. */
  low: number,
  /** The greatest value. */
  high: number,
};

/**
 * A condition on another option.
 */
export type NeedView = {
  /** The other option. */
  option: string,
  /** The value to compare with. */
  value: string,
  /** Whether the option must have this value, or must not. */
  holds: boolean,
};

/**
 * An edition of a mode.
 */
export type EditionView = {
  /** The edition's name in a variant. */
  edition: string,
  /** The mode in this edition, in canonical notation. */
  variant: string,
  /** Whether the edition's sheet draws lots for who starts. New games then default to `start=lot`. */
  draws_lots: boolean,
  /** The edition's value of every option of the mode, including options without effect. */
  settings: {
    [key in string]: string
  },
  /** The values of `balance` that the edition offers (rules against mirror play). */
  offers: Array<string>,
};

/**
 * Answer to `GET /api/variant?text=…`: the parsed variant.
 */
export type VariantView = {
  /** The variant in canonical notation. */
  variant: string,
  /** Its mode. */
  mode: string,
  /** Its edition. */
  edition: string,
  /** Number of seats. */
  seats: number,
  /** Whether opposite seats are partners. */
  teams: boolean,
  /** The value of every option of the mode, including options without effect. */
  settings: {
    [key in string]: string
  },
  /** The options that have an effect, in canonical order. */
  applies: Array<string>,
};
