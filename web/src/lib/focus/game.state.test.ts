import { expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "../wire";
import { applyAction } from "./apply";
import type { World } from "../play/connection";
import { Game } from "../play/game.svelte";
import { Hand } from "./selection.svelte";
import type { ActionView, Board, EventView, GameView, MoveView, StateView } from "./wire";

const start: Board = { game: "focus", stacks: { d5: "21", d4: "2", g5: "12212" }, reserves: [0, 0], captured: [[0, 0], [0, 0]] };
const action = (text: string, from: string, to: string, lifted: string, more: Partial<ActionView> = {}): ActionView => ({
  ...{ kind: "move", action: text, from, to, lifted, fallen: [], covers: null, frees: null, exchange: false },
  ...more,
});
const one = action("d5-d4", "d5", "d4", "1", { covers: 2, frees: 2 });
const two = action("d5(2)-d3", "d5", "d3", "21");
const answer = action("g5-g4", "g5", "g4", "2");

function state(seq: number, board: Board, turn: number | null, actions: ActionView[], more: Partial<StateView> = {}): StateView {
  const focus = { quiet: 0, able: [true, true], missing: null, phase: "play" as const, refused_exchanges: [] };
  return { seq, ply: seq, position: "", board, turn, actions, thinking: false, can_undo: seq > 0, over: null, skipped: [], focus, fibonacci: null, ...more };
}

/** A game whose server is this test. */
async function set(seats: GameView["seats"]) {
  const sent: ClientMessage[] = [];
  const socket = { readyState: 1, send: (text: string) => sent.push(JSON.parse(text) as ClientMessage), close() {} } as unknown as WebSocket;
  const first = state(0, start, 1, [one, two]);
  const view: GameView = { id: "ab", variant: "focus-2", seats, seq: 0, start, moves: [], state: first, rematch: null, talk: null, created: "" };
  const world: World = { fetchGame: () => Promise.resolve(view), open: () => socket, build: "" };
  const game = new Game("ab", world, () => true, () => undefined);
  game.open();
  await Promise.resolve();
  await Promise.resolve();
  const say = (message: ServerMessage) => socket.onmessage?.call(socket, { data: JSON.stringify(message) } as MessageEvent);
  say({ type: "hello", protocol: 2, build: "", seq: 0 });
  let seq = 0;
  const event = (event: EventView, next: (seq: number) => StateView) => say({ type: "event", seq: ++seq, event, state: next(seq) });
  return { game, hand: new Hand(game), sent, say, event, socket };
}
const move = (ply: number, seat: number, of: ActionView): MoveView => ({ ...of, ply, seat, turn: ply, skipped: [] });
const human = (seat: number) => ({ seat, side: seat, kind: "human" as const, level: null, name: null });
const bot = (seat: number) => ({ seat, side: seat, kind: "bot" as const, level: 3, name: null });

test("an own action shows at once, is sent against the newest event, and stays when it is acknowledged", async () => {
  const { game, hand, sent, event } = await set([human(1), bot(2)]);
  hand.press("d5", 1);
  expect([...hand.targets.keys()]).toEqual(["d4", "d3"]);
  expect(hand.marks.map(({ kind }) => kind)).toEqual(["source", "target", "target"]);
  expect(hand.lift).toBeNull();
  hand.aim("d4");
  expect(hand.lift).toMatchObject({ men: "1", over: "d4" });
  expect(game.said).toBe("Here: d4: two, Red on top of Blue; Blue freed on d5");
  hand.press("d4", 0);
  const after = applyAction(start, 1, one);
  expect(sent).toEqual([{ type: "act", action: "d5-d4", re: 1, seq: 0 }]);
  expect(game.stage.board).toEqual(after);
  expect(game.actions).toEqual([]);
  event({ kind: "acted", move: move(1, 1, one) }, (seq) => state(seq, after, 2, [], { thinking: true }));
  expect(game.pending).toBeNull();
  expect(game.board).toEqual(after);
  expect(game.said).toBe("Red: one from d5 to d4; Blue freed on d5");
});

test("a refused action is taken back and the refusal told", async () => {
  const { game, hand, say } = await set([human(1), bot(2)]);
  hand.press("d5", 0);
  expect(hand.choice).toEqual({ from: "d5", count: 2 });
  hand.press("d3", null);
  expect(game.stage.board.stacks).toHaveProperty("d3", "21");
  say({ type: "refused", re: 1, code: "stale", message: "", seq: 0 });
  expect(game.stage.board).toEqual(start);
  expect(game.refused).toBe("stale");
  expect(game.actions).toHaveLength(2);
});

test("how many are lifted: by number, open again by the same number, put back", async () => {
  const { game, hand } = await set([human(1), bot(2)]);
  hand.take("d5", 2);
  expect(game.said).toBe("two lifted, 1 square to go to");
  expect(hand.lift).toMatchObject({ from: "d5", men: "21", over: null });
  hand.setCount(1);
  expect([...hand.targets.keys()]).toEqual(["d4"]);
  hand.setCount(1);
  expect(hand.choice).toEqual({ from: "d5", count: null });
  expect(game.said).toBe("d5: two, Red on top of Blue. 2 squares to go to");
  hand.cancel();
  expect(hand.choice).toBeNull();
  expect(hand.take("g5", null)).toBe(false);
  hand.press("g5", 4);
  expect(game.said).toBe("g5: five, Blue on top of Red, Blue, Blue, Red. Cannot be moved now.");
});

test("a choice does not outlive the turn", async () => {
  const { hand, event } = await set([human(1), human(2)]);
  hand.take("d5", 1);
  const after = applyAction(start, 1, two);
  event({ kind: "acted", move: move(1, 1, two) }, (seq) => state(seq, after, 2, [answer]));
  expect(hand.choice).toBeNull();
  expect(hand.lift).toBeNull();
});

test("looking back shows the past and plays nothing; the end is the game again", async () => {
  const { game, event } = await set([human(1), human(2)]);
  const after = applyAction(start, 1, one);
  event({ kind: "acted", move: move(1, 1, one) }, (seq) => state(seq, after, 2, [answer]));
  game.look(0);
  expect(game.board).toEqual(start);
  expect(game.stage.board).toEqual(start);
  expect(game.actions).toEqual([]);
  // What happens meanwhile does not tear one away.
  const later = applyAction(after, 2, answer);
  event({ kind: "acted", move: move(2, 2, answer) }, (seq) => state(seq, later, 1, [one]));
  expect(game.stage.board).toEqual(start);
  game.look(Infinity);
  expect(game.live).toBe(true);
  expect(game.stage.board).toEqual(later);
});

test("undo takes moves away, also those one is looking at", async () => {
  const { game, event, sent } = await set([human(1), bot(2)]);
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
  expect(game.stage.board).toEqual(start);
  expect(game.said).toBe("Taken back: d5-d4, g5-g4");
});

test("the only person sits in front", async () => {
  expect((await set([human(1), bot(2)])).game.flip).toBe(false);
  expect((await set([bot(1), human(2)])).game.flip).toBe(true);
  expect((await set([human(1), human(2)])).game.flip).toBe(false);
});
