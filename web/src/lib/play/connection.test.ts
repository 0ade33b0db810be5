import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../api";
import type { FocusState, GameView, ServerMessage, StateView } from "../wire";
import { Connection, type Handlers } from "./connection";
import type { Link } from "./link";

class FakeSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly path: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const standing = {
  seq: 0,
  ply: 0,
  position: "",
  turn: 1,
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
const board = { stacks: {}, reserves: [], captured: [] };
const state: StateView<FocusState> = {
  ...standing,
  board,
  actions: [],
  able: [],
  missing: null,
  phase: "play",
  refused_exchanges: [],
};
const hello = (seq: number, build = "b1"): ServerMessage => ({ type: "hello", protocol: 2, build, seq });
const event = (seq: number): ServerMessage => ({
  type: "event",
  seq,
  game: "focus",
  event: { kind: "undone", ply: 0 },
  state,
});

function set(seq = 3, fetchGame = () => Promise.resolve({ seq } as GameView)) {
  const sockets: FakeSocket[] = [];
  const said: string[] = [];
  const handlers: Handlers = {
    onView: (view) => said.push(`view ${view.seq}`),
    onEvent: () => said.push("event"),
    onRole: ({ seats }) => said.push(`role ${seats.join(" ")}`),
    onConditional: (lines) => said.push(`conditional ${lines.length}`),
    onPresence: (seats) =>
      said.push(
        `present ${seats
          .filter(({ presence }) => presence === "here")
          .map(({ seat }) => seat)
          .join()}`,
      ),
    onSeats: (seats) => said.push(`names ${seats.map(({ name }) => name).join()}`),
    onTalk: (all) => said.push(`talk ${all.length}`),
    onSaid: ({ number }) => said.push(`said ${number}`),
    onUnsaid: (number) => said.push(`unsaid ${number}`),
    onCaughtUp: (at) => said.push(`caught up ${at}`),
    onRefused: (code) => said.push(`refused ${code}`),
    onLink: (link: Link) => said.push(link),
    onMissing: () => said.push("missing"),
  };
  const open = (path: string) => {
    const socket = new FakeSocket(path);
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const connection = new Connection("ab", seq, handlers, {
    fetchGame,
    open,
    served: (build, protocol) => said.push(`served ${build} ${protocol}`),
    noticed: (notice) => said.push(`notice ${notice?.text}`),
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { connection, sockets, said, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("follows the game from the event that is known", async () => {
  const { connection, said, last } = set();
  connection.open();
  expect(last().path).toBe("/api/games/ab/ws?seq=3");
  last().say(hello(3));
  last().say(event(4));
  last().say(event(4));
  expect(said).toEqual(["open", "served b1 2", "caught up 3", "event"]);
  expect(connection.send({ type: "act", action: "d5-d6" })).toBe(true);
  expect(last().sent).toEqual([{ type: "act", action: "d5-d6", re: 1, seq: 4 }]);
});

test("comes back by itself and waits longer each time", async () => {
  const { connection, sockets, said, last } = set();
  connection.open();
  last().say(hello(3));
  last().say(event(4));
  last().break();
  expect(said.at(-1)).toBe("lost");
  expect(connection.send({ type: "undo" })).toBe(false);
  await vi.advanceTimersByTimeAsync(700);
  expect(sockets).toHaveLength(2);
  expect(last().path).toBe("/api/games/ab/ws?seq=4");
  last().break();
  await vi.advanceTimersByTimeAsync(700);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(sockets).toHaveLength(3);
  last().say(hello(6));
  last().say(event(5));
  expect(said.at(-1)).toBe("event");
  last().say(event(6));
  expect(said.at(-1)).toBe("caught up 6");
});

test("a gap or being behind is met by fetching the game anew", async () => {
  const { connection, sockets, said, last } = set();
  connection.open();
  last().say(hello(3));
  last().say(event(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
  last().say({ type: "behind" });
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(3);
  expect(said.filter((one) => one === "view 3")).toHaveLength(2);
  expect(said).not.toContain("event");
});

test("where the game cannot be fetched anew it is missing, or tried again", async () => {
  const gone = set(0, () => Promise.reject(new Refused("no-such-game", "")));
  gone.connection.open();
  gone.last().say({ type: "behind" });
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.said).toEqual(["connecting", "missing"]);

  let tries = 0;
  const down = set(0, () =>
    ++tries < 3 ? Promise.reject(new Refused("offline", "")) : Promise.resolve({ seq: 0 } as GameView),
  );
  down.connection.open();
  down.last().say({ type: "behind" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries).toBe(3);
  expect(down.said.at(-1)).toBe("view 0");
});

test("which build and protocol the server has is told, each time that the line is open", async () => {
  const { connection, said, last } = set();
  connection.open();
  last().say(hello(3, "b2"));
  expect(said).toContain("served b2 2");
});

test("a socket that does not answer is given up", async () => {
  const { connection, sockets, said, last } = set();
  connection.open();
  last().say(hello(3));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(last().sent).toEqual([{ type: "ping", re: 1 }]);
  last().say({ type: "pong", re: 1 });
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(said.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
});

test("after a shutdown it comes back at a random moment of the time that the server names", async () => {
  const random = vi.spyOn(Math, "random");
  for (const [drawn, before] of [
    [0, 0],
    [0.5, 1499],
    [0.999, 2990],
  ] as const) {
    const { connection, sockets, said, last } = set();
    connection.open();
    last().say(hello(3));
    last().say({ type: "closing", within: 3000 });
    random.mockReturnValueOnce(drawn);
    last().break();
    expect(said.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(before);
    expect(sockets).toHaveLength(drawn ? 1 : 2);
    await vi.advanceTimersByTimeAsync(10);
    expect(sockets).toHaveLength(2);
    // Where nobody is back yet, the waiting begins as always.
    last().break();
    await vi.advanceTimersByTimeAsync(370);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(260);
    expect(sockets).toHaveLength(3);
    connection.close();
  }
});

test("waking tries at once; a closed connection stays closed", async () => {
  const { connection, sockets, last } = set();
  connection.open();
  last().break();
  connection.wake();
  expect(sockets).toHaveLength(2);
  connection.close();
  last().break();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
});

test("refusals are passed on", async () => {
  const { connection, said, last } = set();
  connection.open();
  last().say({ type: "refused", re: 1, code: "stale", message: "", seq: 3 });
  expect(said.at(-1)).toBe("refused stale");
});
