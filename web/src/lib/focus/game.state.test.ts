import { expect, test } from "vitest";
import { Game } from "../play/game.svelte";
import type { World } from "../play/world";
import type { ClientMessage, EventView, GameView, ServerMessage } from "../wire";
import { focus as adapter } from "./adapter";
import { applyAction } from "./apply";
import { Selection } from "./selection.svelte";
import type { ActionView, Board, MoveView, StateView } from "./wire";

const start: Board = {
  stacks: { d5: "21", d4: "2", g5: "12212" },
  reserves: [0, 0],
  captured: [
    [0, 0],
    [0, 0],
  ],
};
const action = (
  text: string,
  from: string,
  to: string,
  lifted: string,
  more: Partial<ActionView> = {},
): ActionView => ({ ...{ action: text, from, to, lifted, fallen: [], frees: null, exchange: false }, ...more });
const one = action("d5-d4", "d5", "d4", "1", { frees: 2 });
const two = action("d5(2)-d3", "d5", "d3", "21");
const answer = action("g5-g4", "g5", "g4", "2");

function state(
  seq: number,
  board: Board,
  turn: number | null,
  actions: ActionView[],
  more: Partial<StateView> = {},
): StateView {
  const common = {
    seq,
    ply: seq,
    position: "",
    turn,
    waiting: false,
    thinking: false,
    can_undo: seq > 0,
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
    board,
    actions,
    able: [true, true],
    missing: null,
    phase: "play",
    refused_exchanges: [],
    ...more,
  };
}

/** A game whose server is this test. */
function set(seats: GameView["seats"]) {
  const sent: ClientMessage[] = [];
  const socket = {
    readyState: 1,
    send: (text: string) => sent.push(JSON.parse(text) as ClientMessage),
    close() {},
  } as unknown as WebSocket;
  const first = state(0, start, 1, [one, two]);
  const view: GameView = {
    game: "focus",
    id: "ab",
    variant: "focus-2",
    seats,
    seq: 0,
    start,
    moves: [],
    state: first,
    rematch: null,
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
  say({ type: "hello", protocol: 3, build: "", seq: 0 });
  let seq = 0;
  const event = (event: EventView<MoveView>, next: (seq: number) => StateView) =>
    say({ type: "event", seq: ++seq, game: "focus", event, state: next(seq) });
  return { game, selection: new Selection(game), sent, say, event, socket };
}
const move = (ply: number, seat: number, of: ActionView): MoveView => ({ ...of, ply, seat, skipped: [] });
const human = (seat: number) => ({
  seat,
  side: seat,
  kind: "human" as const,
  level: null,
  name: null,
  account: false,
  program: false,
  person: null,
  left: false,
});
const bot = (seat: number) => ({
  seat,
  side: seat,
  kind: "bot" as const,
  level: 3,
  name: null,
  account: false,
  program: false,
  person: null,
  left: false,
});

test("an own action shows at once, is sent against the newest event, and stays when it is acknowledged", () => {
  const { game, selection, sent, event } = set([human(1), bot(2)]);
  selection.press("d5", 1);
  expect([...selection.targets.keys()]).toEqual(["d4", "d3"]);
  expect(selection.marks.map(({ kind }) => kind)).toEqual(["source", "target", "target"]);
  expect(selection.lift).toBeNull();
  selection.aim("d4");
  expect(selection.lift).toMatchObject({ men: "1", over: "d4" });
  expect(game.announcement).toBe("Here: d4: two, Red on top of Blue; Blue freed on d5");
  selection.press("d4", 0);
  const after = applyAction(start, 1, one);
  expect(sent).toEqual([{ type: "act", action: "d5-d4", re: 1, seq: 0 }]);
  expect(game.animator.board).toEqual(after);
  expect(game.actions).toEqual([]);
  event({ kind: "acted", move: move(1, 1, one) }, (seq) => state(seq, after, 2, [], { thinking: true }));
  expect(game.pending).toBeNull();
  expect(game.board).toEqual(after);
  expect(game.announcement).toBe("Red: one from d5 to d4; Blue freed on d5");
});

test("a refused action is taken back and the refusal told", () => {
  const { game, selection, say } = set([human(1), bot(2)]);
  selection.press("d5", 0);
  expect(selection.choice).toEqual({ from: "d5", count: 2 });
  selection.press("d3", null);
  expect(game.animator.board.stacks).toHaveProperty("d3", "21");
  say({ type: "refused", re: 1, code: "stale", message: "", seq: 0 });
  expect(game.animator.board).toEqual(start);
  expect(game.refused).toBe("stale");
  expect(game.actions).toHaveLength(2);
});

test("how many are lifted: by number, open again by the same number, put back", () => {
  const { game, selection } = set([human(1), bot(2)]);
  selection.take("d5", 2);
  expect(game.announcement).toBe("two lifted, 1 square to go to");
  expect(selection.lift).toMatchObject({ from: "d5", men: "21", over: null });
  selection.setCount(1);
  expect([...selection.targets.keys()]).toEqual(["d4"]);
  selection.setCount(1);
  expect(selection.choice).toEqual({ from: "d5", count: null });
  expect(game.announcement).toBe("d5: two, Red on top of Blue. 2 squares to go to");
  selection.cancel();
  expect(selection.choice).toBeNull();
  expect(selection.take("g5", null)).toBe(false);
  selection.press("g5", 4);
  expect(game.announcement).toBe("g5: five, Blue on top of Red, Blue, Blue, Red. Cannot be moved now.");
});

test("a choice does not outlive the turn", () => {
  const { selection, event } = set([human(1), human(2)]);
  selection.take("d5", 1);
  const after = applyAction(start, 1, two);
  event({ kind: "acted", move: move(1, 1, two) }, (seq) => state(seq, after, 2, [answer]));
  expect(selection.choice).toBeNull();
  expect(selection.lift).toBeNull();
});

test("looking back shows the past and plays nothing; the end is the game again", () => {
  const { game, event } = set([human(1), human(2)]);
  const after = applyAction(start, 1, one);
  event({ kind: "acted", move: move(1, 1, one) }, (seq) => state(seq, after, 2, [answer]));
  game.look(0);
  expect(game.board).toEqual(start);
  expect(game.animator.board).toEqual(start);
  expect(game.actions).toEqual([]);
  // What happens meanwhile does not tear one away.
  const later = applyAction(after, 2, answer);
  event({ kind: "acted", move: move(2, 2, answer) }, (seq) => state(seq, later, 1, [one]));
  expect(game.animator.board).toEqual(start);
  game.look(Infinity);
  expect(game.live).toBe(true);
  expect(game.animator.board).toEqual(later);
});

test("undo takes moves away, also those one is looking at", () => {
  const { game, event, sent } = set([human(1), bot(2)]);
  const after = applyAction(start, 1, one);
  const later = applyAction(after, 2, answer);
  event({ kind: "acted", move: move(1, 1, one) }, (seq) => state(seq, after, 2, []));
  event({ kind: "acted", move: move(2, 2, answer) }, (seq) => state(seq, later, 1, [one]));
  game.look(1);
  game.undo();
  expect(sent.at(-1)).toEqual({ type: "undo", re: 1, seq: 2 });
  event({ kind: "undone", ply: 0 }, (seq) => state(seq, start, 1, [one, two]));
  expect(game.live).toBe(true);
  expect(game.moves).toEqual([]);
  expect(game.animator.board).toEqual(start);
  expect(game.announcement).toBe("Taken back: d5-d4, g5-g4");
});

test("the only person sits in front", () => {
  expect(set([human(1), bot(2)]).game.rotation).toBe(0);
  expect(set([bot(1), human(2)]).game.rotation).toBe(2);
  expect(set([human(1), human(2)]).game.rotation).toBe(0);
});
