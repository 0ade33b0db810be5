import { Refused } from "../api";
import type { LocalAnswer, LocalStep } from "../engine/asks";
import { engine } from "../engine/engine.svelte";
import type { ClientMessage, GameView, NewGame, OfflineGame } from "../wire";
import { offlineGames } from "./games";
import { HandOver } from "./hand-over";
import { OfflineSocket } from "./socket";

/** Games without a server: does what the server does for other games. */
class OfflineBackend {
  readonly #sockets = new Map<string, Set<OfflineSocket>>();
  /** Steps are serialised: each is made against the log after the previous one. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #handing = new HandOver((id) => this.#handedOver(id));

  /** Creates a game if it needs no server. Returns its address. */
  async begin(game: NewGame): Promise<string> {
    const made = await engine.askHere({ ask: "new-local", game, ...drawn() });
    offlineGames.write(made);
    void this.handOver();
    return made.id;
  }

  /** A rematch of the same players, each one seat further on. Returns its address. */
  async rematch(id: string): Promise<string> {
    const made = await engine.askHere({ ask: "rematch-local", game: this.#game(id), ...drawn() });
    offlineGames.write(made);
    void this.handOver();
    return made.id;
  }

  async view(id: string): Promise<GameView> {
    return (await this.#step(id, { step: "view" })).view;
  }

  /** Opens a connection to a game, like one to the server. */
  open(id: string, seq: number): OfflineSocket {
    const socket: OfflineSocket = new OfflineSocket({
      open: () => this.#open(id, seq, socket),
      hear: (message) => this.#hear(id, message),
      close: () => this.#sockets.get(id)?.delete(socket),
    });
    const sockets = this.#sockets.get(id) ?? new Set();
    this.#sockets.set(id, sockets.add(socket));
    return socket;
  }

  /** Uploads all games that the server does not have, once it is reachable. */
  handOver(): Promise<void> {
    return this.#handing.start();
  }

  /** The server has the game now: followers continue there. */
  #handedOver(id: string) {
    offlineGames.remove(id);
    for (const socket of this.#sockets.get(id) ?? []) socket.end();
    this.#sockets.delete(id);
  }

  async #open(id: string, seq: number, socket: OfflineSocket) {
    const { view, thinking } = await this.#step(id, { step: "view" });
    // Events of a newly opened game, such as its first card, are in the view.
    socket.tell({ type: "hello", protocol: 0, build: "", seq: seq > view.seq ? seq : view.seq });
    const seats = view.seats.filter(({ kind }) => kind === "human").map(({ seat }) => seat);
    socket.tell({ type: "role", seats, maker: true, talk: { table: null, partner: null, room: null } });
    if (seq !== view.seq) socket.tell({ type: "behind" });
    if (thinking) void this.#think(id, thinking);
  }

  async #hear(id: string, message: ClientMessage) {
    const answer = await this.#step(id, { step: "hear", message });
    if (answer.thinking) void this.#think(id, answer.thinking);
  }

  async #think(id: string, { line, bot }: NonNullable<LocalAnswer["thinking"]>) {
    const actions = await engine.plan(line, bot);
    const game = offlineGames.read(id);
    // Something was taken back in the meantime, or another page played it.
    if (!game || (await this.#line(id)) !== line.actions.join(" ")) return;
    const { thinking } = await this.#step(id, { step: "plan", actions });
    if (thinking) await this.#think(id, thinking);
  }

  /** The actions played, as one text. */
  async #line(id: string): Promise<string> {
    const { view } = await this.#step(id, { step: "view" });
    return view.moves.map((move) => move.action).join(" ");
  }

  /** Makes a step, stores its events, and sends them to all followers. */
  #step(id: string, step: LocalStep): Promise<LocalAnswer> {
    const done = this.#last.then(async () => {
      const game = this.#game(id);
      const answer = await engine.askHere({ ask: "local", game, step });
      if (answer.events.length > 0) offlineGames.write({ ...game, events: [...game.events, ...answer.events] });
      for (const message of answer.messages) for (const socket of this.#sockets.get(id) ?? []) socket.tell(message);
      return answer;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  #game(id: string): OfflineGame {
    const game = offlineGames.read(id);
    if (!game) throw new Refused("no-such-game", "there is no such game");
    return game;
  }
}

/** Random values of a new game, and its date. */
function drawn(): { id: string; created: string; seed: number } {
  const numbers = crypto.getRandomValues(new Uint32Array(5));
  const id = [...numbers.subarray(0, 4)].map((number) => number.toString(16).padStart(8, "0")).join("");
  return { id, created: new Date().toISOString(), seed: numbers[4] ?? 0 };
}

export const backend = new OfflineBackend();
