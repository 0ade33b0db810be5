// Generated from crates/questions, which documents the fields. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript
import type { ClientMessage, GameBoard, GameHistory, GameView, NewGame, OfflineGame, ServerMessage } from "../wire";
import type { Decision } from "../review/types";

/**
 * A question from a page. The answer is `{"ok": …}` or `{"error": "…", "fault": …}`: an error message in English, one
 * line, and for an impossible position a [`Fault`](crate::Fault), else null.
 */
export type Ask = {
  "ask": "variants"
} | {
  "ask": "variant",
  /** In notation. */
  text: string,
} | {
  "ask": "game"
} & PlayedLine | {
  "ask": "state"
} & PlayedLine | {
  "ask": "lines",
  /** The game up to the lines' first position. */
  line: PlayedLine,
  /** The lines. */
  found: Array<EngineLine>,
} | {
  "ask": "position",
  /** In notation. */
  variant: string,
  /** The position string. */
  text: string,
} | {
  "ask": "read-records",
  /** The file's text. */
  text: string,
} | {
  "ask": "write-record",
  /** The game. */
  record: RecordView,
} | {
  "ask": "plan",
  /** The game. */
  line: PlayedLine,
  /** The bot. */
  bot: BotSetup,
} | {
  "ask": "review",
  /** The game. */
  line: PlayedLine,
  /** Index of the decision, from 0. */
  decision: number,
  /** Nodes of each search. */
  nodes: number,
} | {
  "ask": "review-end",
  /** Number of seats. */
  seats: number,
  /** All decisions, in order. */
  decisions: Array<Decision>,
} | {
  "ask": "review-turn",
  /** The game up to that turn. */
  line: PlayedLine,
  /** The actions of the turn. */
  turn: Array<string>,
  /** Nodes of each search. */
  nodes: number,
} | {
  "ask": "hint",
  /** The game. */
  line: PlayedLine,
  /** Nodes of each search. */
  nodes: number,
} | {
  "ask": "dangers",
  /** The game. */
  line: PlayedLine,
  /** Seat number, from 1. */
  seat: number,
} | {
  "ask": "puzzles",
  /** A puzzle a line, as in the site's file. */
  puzzles: string,
  /** Days since 1970-01-01, for the puzzles of the day. */
  day: number,
} | {
  "ask": "puzzle",
  /** The puzzle's line. */
  puzzle: string,
} | {
  "ask": "puzzle-try",
  /** The puzzle's line. */
  puzzle: string,
  /** As in `PuzzleTry`. */
  actions: Array<string>,
} | {
  "ask": "puzzle-hint",
  /** The puzzle's line. */
  puzzle: string,
  /** As in `PuzzleTry`. */
  actions: Array<string>,
} | {
  "ask": "puzzle-solution",
  /** The puzzle's line. */
  puzzle: string,
  /** As in `PuzzleGiveUp`. */
  actions: Array<string>,
  /** As in `PuzzleGiveUp`. */
  tried?: string,
} | {
  "ask": "new-local",
  /** The new game's id. */
  id: string,
  /** Time of creation, RFC 3339. */
  created: string,
  /** The settings from the new-game form. */
  game: NewGame,
  /** Seed of everything drawn by lot. */
  seed: number,
} | {
  "ask": "rematch-local",
  /** The new game's id. */
  id: string,
  /** Time of creation, RFC 3339. */
  created: string,
  /** The previous game. */
  game: OfflineGame,
  /** Seed of everything drawn by lot. */
  seed: number,
} | {
  "ask": "local",
  /** The game so far. */
  game: OfflineGame,
  /** The step. */
  step: LocalStep,
};

/**
 * A game up to some action.
 */
export type PlayedLine = {
  /** The variant in notation, such as `focus-2,goal=capture`. */
  variant: string,
  /** The initial position as a position string. Default: the variant's start. */
  from?: string | null,
  /** The actions played since, in notation. */
  actions: Array<string>,
};

/**
 * A line found by the engine.
 */
export type EngineLine = {
  /** The engine's score of the line. */
  score: EngineScore,
  /** The line in notation. */
  actions: Array<string>,
};

/**
 * The engine's score of a position, for the side to act.
 */
export type EngineScore = {
  "kind": "points",
  /** The score. */
  points: number,
} | {
  "kind": "mate",
  /** The number of plies. */
  plies: number,
} | {
  "kind": "chances",
  /** Chances from 0 to 1. */
  chances: Array<number>,
};

/**
 * A line as the page shows it.
 */
export type LineView = {
  /** Each seat's chance that its side wins, in seat order. */
  chances: Array<number>,
  /** The line's actions and final state, without legal actions. */
  history: GameHistory,
};

/**
 * A bot's settings.
 */
export type BotSetup = {
  /** Level, 1 to 8. */
  level: number,
  /** Limit of nodes for a turn, if lower than the level's own. */
  nodes?: number,
  /** Seed of its choices: equal seeds play equal games. */
  seed: number,
};

/**
 * A step in a game without a server.
 */
export type LocalStep = {
  "step": "view"
} | {
  "step": "hear",
  /** What the page sends. */
  message: ClientMessage,
} | {
  "step": "plan",
  /** The actions in notation. */
  actions: Array<string>,
};

/**
 * The result of a step.
 */
export type LocalAnswer = {
  /** New events, to append to the log. */
  events: {
    kind: string
  }[],
  /** Messages for the page, as on the game's socket. */
  messages: Array<ServerMessage>,
  /** The game after the step. */
  view: GameView,
  /** The bot that must plan its turn next. */
  thinking: LocalBot | null,
};

/**
 * A bot that must plan its turn.
 */
export type LocalBot = {
  /** The game. */
  line: PlayedLine,
  /** The bot. */
  bot: BotSetup,
};

/**
 * A game: initial position, actions with their effects, current state and legal actions.
 */
export type GameAt = {
  /** The variant in canonical notation. */
  variant: string,
  /** The initial position as a position string; null for the variant's start. */
  from: string | null,
  /** The actions played, in canonical notation. */
  actions: Array<string>,
  /** The game as the server would send it. */
  history: GameHistory,
};

/**
 * A valid position.
 */
export type CheckedPosition = {
  /** The variant in canonical notation. */
  variant: string,
  /** The position string in canonical notation. */
  position: string,
  /** Whether it is the variant's start. */
  start: boolean,
  /** The position's view. */
  board: GameBoard,
};

/**
 * Why a position is impossible, for the page to explain in the reader's language.
 */
export type Fault = {
  "fault": "too-many-men",
  /** The seat, from 1. */
  seat: number,
  /** Number of its men. */
  men: number,
  /** The most it can have. */
  most: number,
} | {
  "fault": "not-an-opponent",
  /** The capturing seat, from 1. */
  by: number,
  /** The owner of the men, from 1. */
  of: number,
} | {
  "fault": "nobody-can-act"
} | {
  "fault": "cannot-act",
  /** The seat, from 1. */
  seat: number,
} | {
  "fault": "several-have-won"
} | {
  "fault": "wrong-number",
  /** The kind's letter in notation. */
  man: string,
  /** Number of men on the board. */
  men: number,
  /** Number required. */
  needed: number,
} | {
  "fault": "too-many-moves",
  /** Number of moves. */
  moves: number,
  /** The most it may have. */
  most: number,
} | {
  "fault": "no-moves-left"
};

/**
 * The review of one decision.
 */
export type ReviewStep = {
  /** Number of decisions in the game. */
  total: number,
  /** The decision; null past the last one. */
  decision: Decision | null,
};

/**
 * A recorded game.
 */
export type RecordView = {
  /** The variant in notation. */
  variant: string,
  /**
   * All tags in order, except variant and result; includes `Position` if the game does not begin at the variant's
   * start.
   */
  tags: Array<RecordedTag>,
  /** The moves with comments and variations. */
  line: RecordedLine,
  /** The winner's seat, the winning side (`1+3`), `draw`, or `*` (unfinished or unknown). */
  result: string,
};

/**
 * A tag of a record.
 */
export type RecordedTag = {
  /** The tag's name, such as `Date`. */
  name: string,
  /** The tag's value. */
  value: string,
};

/**
 * A sequence of moves: the game or a variation.
 */
export type RecordedLine = {
  /** The comment before the first move; empty if there is none. */
  comment: string,
  /** The moves. */
  moves: Array<RecordedMove>,
};

/**
 * A move in a record.
 */
export type RecordedMove = {
  /** The move in notation. */
  action: string,
  /** `!`, `?`, `!!`, `??`, `!?` or `?!`; empty if there is none. */
  annotation: string,
  /** The comment after the move; empty if there is none. */
  comment: string,
  /** Variations that replace the move. */
  variations: Array<RecordedLine>,
};

/**
 * A message from the page to the server that answers in the browser's place. The page chooses the numbers and uses
 * each once.
 */
export type ToHost = {
  "type": "ask",
  /** The number, repeated in the answer. */
  number: number,
  /** An [`Ask`](crate::Ask) as JSON. */
  question: string,
} | {
  "type": "lines",
  /** The number, repeated in every line of the session. */
  number: number,
  /** The lines sent to the engine. */
  lines: Array<string>,
} | {
  "type": "stop",
  /** Its number. */
  number: number,
};

/**
 * A message from the server.
 */
export type FromHost = {
  "type": "answer",
  /** The number of the question. */
  number: number,
  /** The answer as JSON. */
  answer: string,
} | {
  "type": "said",
  /** The number of the session. */
  number: number,
  /** The line. */
  line: string,
} | {
  "type": "done",
  /** Its number. */
  number: number,
} | {
  "type": "refused",
  /** Its number; null if unknown. */
  number: number | null,
  /** An explanation in English, one line. */
  reason: string,
};

/**
 * The available engines: answer to `GET /api/analysis`.
 */
export type Engines = {
  /** Whether the server's engine searches for this visitor. It answers questions about the rules in any case. */
  server: boolean,
  /** Whether the engine for the browser is available. */
  browser: boolean,
  /** The state of its build; null if unknown. */
  build: EngineBuild | null,
};

/**
 * The state of the build of the engine for the browser.
 */
export type EngineBuild = {
  "state": "building",
  /** Estimated time left in seconds; null if unknown. */
  seconds_left: number | null,
} | {
  "state": "failed",
  /** The reason, in English. */
  reason: string,
  /** The command that builds the engine. */
  fix: string,
};
