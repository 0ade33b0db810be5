import { expect, test } from "vitest";
import type { GameAt, PlayedLine } from "../../engine/asks";
import { focus as adapter } from "../../focus/adapter";
import type { ActionView, Board, StateView } from "../../focus/wire";
import { Game } from "../../play/game.svelte";
import type { GameTypes } from "../../play/types";
import type { World } from "../../play/world";
import type { ClientMessage, GameView, ServerMessage } from "../../wire";
import type { Answering } from "../reviewing.svelte";
import type { Hint } from "../types";
import { Hints } from "./hints.svelte";

const start: Board = {
  stacks: { d5: "1", d4: "2" },
  reserves: [0, 0],
  captured: [
    [0, 0],
    [0, 0],
  ],
};
const action: ActionView = {
  action: "d5-d4",
  from: "d5",
  to: "d4",
  lifted: "1",
  fallen: [],
  frees: null,
  exchange: false,
};
const way = { from: "d5", to: "d4", men: 1, exchange: false };
const threat = {
  seat: 2,
  position: "two",
  turn: ["d4-d5"],
  ways: [{ from: "d4", to: "d5", men: 1, exchange: false }],
  events: [],
};
const played = {
  ply: 1,
  seat: 2,
  from: "d4",
  to: "d5",
  lifted: "2",
  fallen: [],
  frees: null,
  exchange: false,
  skipped: [],
};
const found: Hint = { threats: [threat], dangers: [], gains: [], from: "d5", best: ["d5-d4"], ways: [way] };

function state(seq: number, turn: number): StateView {
  const common = {
    seq,
    ply: seq,
    position: "",
    turn,
    waiting: false,
    thinking: false,
    can_undo: false,
    over: null,
    places: null,
    asked: null,
    deciding: null,
    unasked: [],
    clock: null,
    skipped: [],
  };
  return {
    ...common,
    board: start,
    actions: turn === 1 ? [action] : [],
    able: [true, true],
    missing: null,
    phase: "play",
    refused_exchanges: [],
  };
}

const seat = (seat: number, more: object) => ({
  seat,
  side: seat,
  kind: "human" as const,
  level: null,
  name: null,
  account: false,
  program: false,
  person: 1,
  left: false,
  ...more,
});
const bot = { kind: "bot" as const, level: 3, person: null };

/** A game whose server is this test, and hints whose engine it is. */
function set(more: Partial<Pick<GameView, "rated" | "hinted" | "seats">> = {}) {
  const sent: ClientMessage[] = [];
  const socket = {
    readyState: 1,
    send: (text: string) => sent.push(JSON.parse(text) as ClientMessage),
    close() {},
  } as unknown as WebSocket;
  const common = {
    takebacks: true,
    pace: null,
    rated: false,
    public: false,
    questions: true,
    offline: false,
    hinted: [],
    lobby: false,
    club: false,
    talk: null,
    created: "",
    from: null,
  };
  const view: GameView = {
    game: "focus",
    id: "ab",
    variant: "focus-2",
    seats: [seat(1, {}), seat(2, bot)],
    seq: 0,
    start,
    moves: [],
    state: state(0, 1),
    rematch: null,
    ...common,
    ...more,
  };
  const world: World = {
    fetchGame: () => Promise.resolve(view),
    afterLine: () => Promise.resolve(view),
    remember: () => Promise.resolve(),
    open: () => socket,
    served: () => undefined,
    noticed: () => undefined,
    still: () => true,
    pace: () => 1,
    sound: () => undefined,
  };
  const game = new Game(adapter, view, world);
  game.open();
  const say = (message: ServerMessage) =>
    socket.onmessage?.call(socket, { data: JSON.stringify(message) } as MessageEvent);
  say({ type: "hello", protocol: 5, build: "", seq: 0 });
  const engine: { asked: string[]; answer: (hint: Hint | null) => void; closed: number } = {
    asked: [],
    answer: () => undefined,
    closed: 0,
  };
  const worker = (): Answering => ({
    ask: (question) => {
      engine.asked.push(question);
      return new Promise((resolve) => (engine.answer = (ok) => resolve(JSON.stringify({ ok }))));
    },
    close: () => (engine.closed += 1),
  });
  const rules = (line: PlayedLine): Promise<GameAt> => {
    const history = {
      game: "focus" as const,
      start,
      moves: [{ ...played, action: line.actions[0] ?? "" }],
      state: state(0, 1),
    };
    return Promise.resolve({ ...line, history } as unknown as GameAt);
  };
  const hints = new Hints(game as unknown as Game<GameTypes>, worker, rules);
  game.hints = hints;
  const noted = (seq: number) =>
    say({ type: "event", seq, game: "focus", event: { kind: "hinted", seat: 1 }, state: state(seq, 1) });
  return { game, hints, engine, sent, say, noted };
}

const settled = () => new Promise((done) => setTimeout(done));

test("a hint that is found is noted in the game before it is shown, and nothing is played until then", async () => {
  const { game, hints, engine, sent, noted } = set();
  const asked = hints.more();
  expect(JSON.parse(engine.asked[0] ?? "")).toMatchObject({ ask: "hint", line: { variant: "focus-2", actions: [] } });
  expect([sent, hints.open, hints.busy, game.actions.length]).toEqual([[], true, true, 1]);
  engine.answer(found);
  await asked;
  expect(sent).toEqual([{ type: "hint", seat: 1, re: 1, seq: 0 }]);
  expect([hints.busy, game.help.hint, game.actions.length]).toEqual([true, null, 0]);
  noted(1);
  expect([hints.busy, game.actions.length, game.view.hinted]).toEqual([false, 1, [1]]);
  expect(game.help.hint).toEqual({ from: null, ways: threat.ways, threats: true });
  expect(engine.closed).toBe(1);
});

test("each press goes one step further, and the last one closes it", async () => {
  const { game, hints, engine, sent } = set({ hinted: [1] });
  const asked = hints.more();
  engine.answer(found);
  await asked;
  expect(sent).toEqual([]);
  expect([hints.step, hints.texts.at(-1)]).toEqual([1, "The best move is a quiet one: it takes nothing."]);
  await hints.more();
  expect([hints.step, hints.texts]).toEqual([2, ["The best move begins on d5."]]);
  expect(game.help.hint).toEqual({ from: "d5", ways: [], threats: false });
  await hints.more();
  expect([hints.step, hints.texts]).toEqual([3, ["The best move: d5-d4."]]);
  expect(game.help.hint).toEqual({ from: "d5", ways: [way], threats: false });
  await hints.more();
  expect([hints.open, hints.step, game.help.hint]).toEqual([false, null, null]);
});

test("U6: the threat is played on the board and put back", async () => {
  const { game, hints, engine } = set({ hinted: [1] });
  const asked = hints.more();
  engine.answer(found);
  await asked;
  expect([hints.showable, hints.showing]).toEqual([true, false]);
  await hints.show();
  expect(hints.showing).toBe(true);
  expect(game.board.stacks).toEqual({ d5: "12" });
  expect([game.actions, game.help.hint]).toEqual([[], null]);
  await hints.show();
  expect([hints.showing, game.board.stacks, game.animator.board.stacks]).toEqual([false, start.stacks, start.stacks]);
  expect([game.actions.length, game.help.hint?.threats]).toEqual([1, true]);
  // The next question puts it back, too.
  await hints.show();
  await hints.more();
  expect([hints.step, hints.showing, game.board.stacks]).toEqual([2, false, start.stacks]);
  expect(hints.showable).toBe(false);
});

test("a move is the end of the hint, and of the search for it", async () => {
  const { game, hints, engine } = set({ hinted: [1] });
  void hints.more();
  expect(hints.busy).toBe(true);
  game.act(action);
  expect([hints.open, hints.stale]).toEqual([false, true]);
  hints.close();
  expect(engine.closed).toBe(1);
  engine.answer(found);
  await settled();
  expect([hints.step, hints.open]).toEqual([null, false]);
});

test("a browser without an engine says so, and the game is none with hints", async () => {
  const { game, hints, engine, sent } = set();
  const asked = hints.more();
  engine.answer(null);
  await asked;
  expect([hints.missing, hints.busy, hints.step]).toEqual([true, false, null]);
  expect([sent, game.view.hinted, game.actions.length]).toEqual([[], [], 1]);
  await hints.more();
  expect([hints.open, hints.missing]).toEqual([false, false]);
});

test("who plays with others or for a rating is offered none", () => {
  expect(set().game.mayHint).toBe(true);
  expect(set({ rated: true }).game.mayHint).toBe(false);
  expect(set({ seats: [seat(1, {}), seat(2, { person: 2 })] }).game.mayHint).toBe(false);
  expect(set({ seats: [seat(1, {}), seat(2, {})] }).game.mayHint).toBe(true);
  expect(set({ seats: [seat(1, bot), seat(2, bot)] }).game.mayHint).toBe(false);
});

test("what is played before the hint is found keeps the game one without hints", async () => {
  const { game, hints, engine, sent } = set();
  const asked = hints.more();
  game.act(action);
  engine.answer(found);
  await asked;
  expect([sent.map(({ type }) => type), hints.open]).toEqual([["act"], false]);
});

test("a server that says no is heard, and one can play on", async () => {
  const { game, hints, engine, say } = set();
  const asked = hints.more();
  engine.answer(found);
  await asked;
  expect(game.actions).toEqual([]);
  say({ type: "refused", re: 1, code: "no-hints", message: "", seq: 0 });
  expect([game.refused, game.actions.length, game.view.hinted]).toEqual(["no-hints", 1, []]);
  expect(hints.step).toBeNull();
});
