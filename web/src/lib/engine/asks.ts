// Generated from crates/questions, where the fields are explained. Do not edit;
// to write it anew: GAMUT_WRITE_WIRE=1 cargo test -p gamut-questions typescript
import type { ClientMessage, GameBoard, GameHistory, GameView, NewGame, OfflineEvent, OfflineGame, ServerMessage } from "../wire";
import type { Decision } from "../review/types";

/**
 * What a page asks. The answer is `{"ok": …}`, or `{"error": "…", "fault": …}`: what was wrong, in English, in one line,
 * and where a position is impossible, a [`Fault`](crate::Fault); else null.
 */
export type Ask = { "ask": "variants" } | { "ask": "variant", text: string, } | { "ask": "game" } & PlayedLine | { "ask": "state" } & PlayedLine | { "ask": "lines", line: PlayedLine, found: Array<EngineLine>, } | { "ask": "position", variant: string, text: string, } | { "ask": "read-records", text: string, } | { "ask": "write-record", record: RecordView, } | { "ask": "plan", line: PlayedLine, bot: BotSetup, } | { "ask": "review", line: PlayedLine, decision: number, nodes: number, } | { "ask": "review-end", seats: number, decisions: Array<Decision>, } | { "ask": "review-turn", line: PlayedLine, turn: Array<string>, nodes: number, } | { "ask": "hint", line: PlayedLine, nodes: number, } | { "ask": "dangers", line: PlayedLine, seat: number, } | { "ask": "new-local", id: string, created: string, game: NewGame, seed: number, } | { "ask": "rematch-local", id: string, created: string, game: OfflineGame, seed: number, } | { "ask": "local", game: OfflineGame, step: LocalStep, };

/**
 * A game up to some move.
 */
export type PlayedLine = { variant: string, from?: string | null, actions: Array<string>, };

/**
 * A line that the engine has found in a position.
 */
export type EngineLine = { score: EngineScore, actions: Array<string>, };

/**
 * What the engine says of a position, for the side that is to act there.
 */
export type EngineScore = { "kind": "points", points: number, } | { "kind": "mate", plies: number, } | { "kind": "chances", chances: Array<number>, };

/**
 * A line as it is shown.
 */
export type LineView = { chances: Array<number>, history: GameHistory, };

/**
 * How a bot plays.
 */
export type BotSetup = { level: number, nodes?: number, seed: number, };

/**
 * What is done in a game that is played without a server.
 */
export type LocalStep = { "step": "view" } | { "step": "hear", message: ClientMessage, } | { "step": "plan", actions: Array<string>, };

/**
 * What came of it.
 */
export type LocalAnswer = { events: Array<OfflineEvent>, messages: Array<ServerMessage>, view: GameView, thinking: LocalBot | null, };

/**
 * A bot that is to plan its turn.
 */
export type LocalBot = { line: PlayedLine, bot: BotSetup, };

/**
 * A game: where it began, what was played with what it did, where it stands, and every legal action there.
 */
export type GameAt = { variant: string, from: string | null, actions: Array<string>, history: GameHistory, };

/**
 * A position that is one.
 */
export type CheckedPosition = { variant: string, position: string, start: boolean, board: GameBoard, };

/**
 * What is impossible about a position, for the page to say in the reader's language.
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
 * The game itself or a variation.
 */
export type RecordedLine = { comment: string, moves: Array<RecordedMove>, };

/**
 * A move in a record.
 */
export type RecordedMove = { action: string, annotation: string, comment: string, variations: Array<RecordedLine>, };

/**
 * What a page says to the server that answers in the browser's place. Numbers are the page's; each is used once.
 */
export type ToHost = { "type": "ask", number: number, question: string, } | { "type": "lines", number: number, lines: Array<string>, } | { "type": "stop", number: number, };

/**
 * What the server says.
 */
export type FromHost = { "type": "answer", number: number, answer: string, } | { "type": "said", number: number, line: string, } | { "type": "done", number: number, } | { "type": "refused", number: number | null, reason: string, };

/**
 * Which engines there are: `GET /api/analysis`.
 */
export type Engines = { server: boolean, browser: boolean, build: EngineBuild | null, };

/**
 * How the engine for the browser is coming along.
 */
export type EngineBuild = { "state": "building", seconds_left: number | null, } | { "state": "failed", reason: string, fix: string, };
