// Generated from crates/questions, which documents the fields. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript
import type { ClientMessage, GameBoard, GameHistory, GameView, NewGame, OfflineGame, ServerMessage } from "../wire";
import type { Decision } from "../review/types";

/**
 * A question from a page. The answer is `{"ok": …}` or `{"error": "…", "fault": …}`: an error message in English, one
 * line, and for an impossible position a [`Fault`](crate::Fault), else null.
 */
export type Ask = { "ask": "variants" } | { "ask": "variant", text: string, } | { "ask": "game" } & PlayedLine | { "ask": "state" } & PlayedLine | { "ask": "lines", line: PlayedLine, found: Array<EngineLine>, } | { "ask": "position", variant: string, text: string, } | { "ask": "read-records", text: string, } | { "ask": "write-record", record: RecordView, } | { "ask": "plan", line: PlayedLine, bot: BotSetup, } | { "ask": "review", line: PlayedLine, decision: number, nodes: number, } | { "ask": "review-end", seats: number, decisions: Array<Decision>, } | { "ask": "review-turn", line: PlayedLine, turn: Array<string>, nodes: number, } | { "ask": "hint", line: PlayedLine, nodes: number, } | { "ask": "dangers", line: PlayedLine, seat: number, } | { "ask": "puzzles", puzzles: string, day: number, } | { "ask": "puzzle", puzzle: string, } | { "ask": "puzzle-try", puzzle: string, actions: Array<string>, } | { "ask": "puzzle-hint", puzzle: string, actions: Array<string>, } | { "ask": "puzzle-solution", puzzle: string, actions: Array<string>, tried?: string, } | { "ask": "new-local", id: string, created: string, game: NewGame, seed: number, } | { "ask": "rematch-local", id: string, created: string, game: OfflineGame, seed: number, } | { "ask": "local", game: OfflineGame, step: LocalStep, };

/**
 * A game up to some action.
 */
export type PlayedLine = { variant: string, from?: string | null, actions: Array<string>, };

/**
 * A line found by the engine.
 */
export type EngineLine = { score: EngineScore, actions: Array<string>, };

/**
 * The engine's score of a position, for the side to act.
 */
export type EngineScore = { "kind": "points", points: number, } | { "kind": "mate", plies: number, } | { "kind": "chances", chances: Array<number>, };

/**
 * A line as the page shows it.
 */
export type LineView = { chances: Array<number>, history: GameHistory, };

/**
 * A bot's settings.
 */
export type BotSetup = { level: number, nodes?: number, seed: number, };

/**
 * A step in a game without a server.
 */
export type LocalStep = { "step": "view" } | { "step": "hear", message: ClientMessage, } | { "step": "plan", actions: Array<string>, };

/**
 * The result of a step.
 */
export type LocalAnswer = { events: { kind: string }[], messages: Array<ServerMessage>, view: GameView, thinking: LocalBot | null, };

/**
 * A bot that must plan its turn.
 */
export type LocalBot = { line: PlayedLine, bot: BotSetup, };

/**
 * A game: initial position, actions with their effects, current state and legal actions.
 */
export type GameAt = { variant: string, from: string | null, actions: Array<string>, history: GameHistory, };

/**
 * A valid position.
 */
export type CheckedPosition = { variant: string, position: string, start: boolean, board: GameBoard, };

/**
 * Why a position is impossible, for the page to explain in the reader's language.
 */
export type Fault = { "fault": "too-many-men", seat: number, men: number, most: number, } | { "fault": "not-an-opponent", by: number, of: number, } | { "fault": "nobody-can-act" } | { "fault": "cannot-act", seat: number, } | { "fault": "several-have-won" } | { "fault": "wrong-number", man: string, men: number, needed: number, } | { "fault": "too-many-moves", moves: number, most: number, } | { "fault": "no-moves-left" };

/**
 * The review of one decision.
 */
export type ReviewStep = { total: number, decision: Decision | null, };

/**
 * A recorded game.
 */
export type RecordView = { variant: string, tags: Array<RecordedTag>, line: RecordedLine, result: string, };

/**
 * A tag of a record.
 */
export type RecordedTag = { name: string, value: string, };

/**
 * A sequence of moves: the game or a variation.
 */
export type RecordedLine = { comment: string, moves: Array<RecordedMove>, };

/**
 * A move in a record.
 */
export type RecordedMove = { action: string, annotation: string, comment: string, variations: Array<RecordedLine>, };

/**
 * A message from the page to the server that answers in the browser's place. The page chooses the numbers and uses
 * each once.
 */
export type ToHost = { "type": "ask", number: number, question: string, } | { "type": "lines", number: number, lines: Array<string>, } | { "type": "stop", number: number, };

/**
 * A message from the server.
 */
export type FromHost = { "type": "answer", number: number, answer: string, } | { "type": "said", number: number, line: string, } | { "type": "done", number: number, } | { "type": "refused", number: number | null, reason: string, };

/**
 * The available engines: answer to `GET /api/analysis`.
 */
export type Engines = { server: boolean, browser: boolean, build: EngineBuild | null, };

/**
 * The state of the build of the engine for the browser.
 */
export type EngineBuild = { "state": "building", seconds_left: number | null, } | { "state": "failed", reason: string, fix: string, };
