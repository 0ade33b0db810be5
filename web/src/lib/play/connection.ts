import { Refused } from "../api";
import type { ClientMessage, Code, EventView, GameView, ServerMessage, StateView } from "../wire";

/** Whether the server hears us. */
export type Link = "connecting" | "open" | "lost";

/** What a connection tells the game. */
export interface Handlers {
  /** The whole game: at first, and when too much was missed. */
  onView(view: GameView): void;
  onEvent(event: EventView, state: StateView): void;
  /** The server has told everything it knows up to `seq`. */
  onCaughtUp(seq: number): void;
  onRefused(code: Code): void;
  onLink(link: Link): void;
  /** There is no such game. */
  onMissing(): void;
  /** The server runs another build than the one this page came from. */
  onStale(build: string): void;
}

/** What a connection needs of the world; another one in tests. */
export interface World {
  fetchGame(id: string): Promise<GameView>;
  open(path: string): WebSocket;
  /** The build this page belongs to; empty if unknown. */
  build: string;
}

const firstWait = 500;
const longestWait = 15_000;
/** How often a silent connection is asked whether it lives, and how long it has to answer. */
const pingEvery = 25_000;
const pongWithin = 8_000;

type Unnumbered<T> = T extends { re: number } ? Omit<T, "re" | "seq"> : never;

/** A game's line to the server: fetches it, follows its events in order, comes back after every interruption. */
export class Connection {
  #seq = 0;
  #re = 0;
  #wait = firstWait;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is tried when the timer runs out. */
  #next: (() => void) | null = null;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #caughtUpAt: number | null = null;

  constructor(
    readonly id: string,
    readonly handlers: Handlers,
    readonly world: World,
  ) {}

  /** The newest event known. */
  get seq(): number {
    return this.#seq;
  }

  /** Fetches the game and follows it. */
  async start() {
    this.handlers.onLink("connecting");
    try {
      const view = await this.world.fetchGame(this.id);
      if (this.#closed) return;
      this.#seq = view.seq;
      this.handlers.onView(view);
      this.#connect();
    } catch (error) {
      if (this.#closed) return;
      if (error instanceof Refused && (error.code === "no-such-game" || error.code === "not-found")) this.handlers.onMissing();
      else this.#again(() => void this.start());
    }
  }

  /** Sends a message made against the newest event known. False if the server cannot hear it now. */
  send(message: Unnumbered<ClientMessage>): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#re += 1;
    this.#socket.send(JSON.stringify({ ...message, re: this.#re, ...(message.type === "ping" ? {} : { seq: this.#seq }) }));
    return true;
  }

  /** Tries at once, for instance when the network is back or the page is looked at again. */
  wake() {
    if (this.#closed) return;
    if (this.#socket?.readyState === 1) this.#ask();
    else if (this.#next) {
      this.#wait = firstWait;
      this.#try();
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  #connect() {
    this.#drop();
    const socket = this.world.open(`/api/games/${encodeURIComponent(this.id)}/ws?seq=${this.#seq}`);
    this.#socket = socket;
    socket.onmessage = (frame) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(frame.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      if (!this.#closed) this.#again(() => this.#connect());
    };
  }

  #receive(message: ServerMessage) {
    this.#beat();
    switch (message.type) {
      case "hello":
        this.#wait = firstWait;
        this.handlers.onLink("open");
        if (this.world.build && message.build && this.world.build !== message.build) this.handlers.onStale(message.build);
        if (message.seq <= this.#seq) this.handlers.onCaughtUp(this.#seq);
        else this.#caughtUpAt = message.seq;
        break;
      case "event":
        if (message.seq <= this.#seq) break; // told twice
        if (message.seq > this.#seq + 1) return this.#refetch();
        this.#seq = message.seq;
        this.handlers.onEvent(message.event, message.state);
        if (this.#caughtUpAt !== null && message.seq >= this.#caughtUpAt) {
          this.#caughtUpAt = null;
          this.handlers.onCaughtUp(this.#seq);
        }
        break;
      case "behind":
        return this.#refetch();
      case "refused":
        this.handlers.onRefused(message.code);
        break;
      case "closing":
      case "pong":
        break;
    }
  }

  #refetch() {
    this.#drop();
    void this.start();
  }

  #again(task: () => void) {
    this.handlers.onLink("lost");
    // Spread out, so that a restarted server does not meet every page in the same moment.
    const wait = this.#wait * (0.75 + Math.random() * 0.5);
    this.#wait = Math.min(this.#wait * 2, longestWait);
    this.#next = task;
    this.#timer = setTimeout(() => this.#try(), wait);
  }

  #try() {
    clearTimeout(this.#timer);
    const task = this.#next;
    this.#next = null;
    task?.();
  }

  #beat() {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ask(), pingEvery);
  }

  /** Asks for a sign of life. A socket that sleeps through it is given up: it can hang for minutes without saying so. */
  #ask() {
    const socket = this.#socket;
    if (!socket || !this.send({ type: "ping" })) return;
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#again(() => this.#connect());
    }, pongWithin);
  }

  #drop() {
    clearTimeout(this.#pulse);
    this.#caughtUpAt = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= 1) socket.close();
  }
}
