import type {
  ClientMessage,
  ClockView,
  Code,
  GameChange,
  GameView,
  PlannedMove,
  Said,
  SeatPresence,
  SeatView,
  ServerMessage,
} from "../wire";
import type { Role } from "./role";
import { saysMissing, type Link } from "./link";
import { Retry } from "./retry";
import type { World } from "./world";

/** Receives the messages of a connection. */
export interface Handlers {
  /** The whole game, after missing too much. */
  onView(view: GameView): void;
  onEvent(change: GameChange): void;
  /** The viewer's current role. */
  onRole(role: Role): void;
  /** The viewer's current conditional moves. */
  onConditional(lines: readonly PlannedMove[][]): void;
  /** The current presence and clocks. */
  onPresence(seats: readonly SeatPresence[], clock: ClockView | null): void;
  /** The seats with new names. */
  onSeats(seats: SeatView[]): void;
  /** The recent chat messages, replacing earlier ones. */
  onTalk(said: readonly Said[]): void;
  onSaid(said: Said): void;
  /** The message with this number was deleted. */
  onUnsaid(number: number): void;
  /** All events up to `seq` have been received. */
  onCaughtUp(seq: number): void;
  onRefused(code: Code): void;
  onLink(link: Link): void;
  /** The game does not exist. */
  onMissing(): void;
}

/** How often a silent connection is pinged, and the time for the answer, in milliseconds. */
const pingEvery = 25_000;
const pongWithin = 8_000;

/** A message as a game sends it. */
export type Unnumbered<M> = M extends { re: number } ? Omit<M, "re" | "seq"> : never;

/** A game's connection to the server: follows its events in order and reconnects after every interruption. */
export class Connection {
  #re = 0;
  #socket: WebSocket | null = null;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #caughtUpAt: number | null = null;
  readonly #retry = new Retry();
  #seq: number;

  /** `seq` is the newest event known. */
  constructor(
    readonly id: string,
    seq: number,
    readonly handlers: Handlers,
    readonly world: Pick<World, "fetchGame" | "open" | "served" | "noticed">,
  ) {
    this.#seq = seq;
  }

  /** The newest event known. */
  get seq(): number {
    return this.#seq;
  }

  /** Follows the game from the newest event known. */
  open() {
    this.#drop();
    const socket = this.world.open(`/api/games/${encodeURIComponent(this.id)}/ws?seq=${this.#seq}`);
    this.#socket = socket;
    socket.onmessage = (frame) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(frame.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      if (!this.#closed) this.#again(() => this.open());
    };
  }

  /** Sends a message that refers to the newest event known. False if the connection is down. */
  send(message: Unnumbered<ClientMessage>): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#re += 1;
    this.#socket.send(
      JSON.stringify({
        ...message,
        re: this.#re,
        ...(message.type === "ping" || message.type === "say" ? {} : { seq: this.#seq }),
      }),
    );
    return true;
  }

  /** Reconnects at once, for instance when the network is back or the page is visible again. */
  wake() {
    if (this.#closed) return;
    if (this.#socket?.readyState === 1) this.#ask();
    else this.#retry.now();
  }

  close() {
    this.#closed = true;
    this.#retry.stop();
    this.#drop();
  }

  #receive(message: ServerMessage) {
    this.#beat();
    switch (message.type) {
      case "hello":
        this.#retry.reset();
        this.handlers.onLink("open");
        this.world.served(message.build, message.protocol);
        if (message.seq <= this.#seq) this.handlers.onCaughtUp(this.#seq);
        else this.#caughtUpAt = message.seq;
        break;
      case "event":
        if (message.seq <= this.#seq) break; // told twice
        if (message.seq > this.#seq + 1) return void this.#refetch();
        this.#seq = message.seq;
        this.handlers.onEvent(message);
        if (this.#caughtUpAt !== null && message.seq >= this.#caughtUpAt) {
          this.#caughtUpAt = null;
          this.handlers.onCaughtUp(this.#seq);
        }
        break;
      case "role":
        this.handlers.onRole({ seats: message.seats, maker: message.maker, talk: message.talk });
        break;
      case "talk":
        this.handlers.onTalk(message.said);
        break;
      case "said":
        this.handlers.onSaid(message.said);
        break;
      case "unsaid":
        this.handlers.onUnsaid(message.number);
        break;
      case "conditional":
        this.handlers.onConditional(message.lines);
        break;
      case "presence":
        this.handlers.onPresence(message.seats, message.clock);
        break;
      case "seats":
        this.handlers.onSeats(message.seats);
        break;
      case "notice":
        this.world.noticed(message.notice);
        break;
      case "behind":
        return void this.#refetch();
      case "refused":
        this.handlers.onRefused(message.code);
        break;
      case "closing":
        this.#retry.spread(message.within);
        break;
      case "pong":
        break;
    }
  }

  /** Fetches the game again and follows it from there. */
  async #refetch() {
    this.#drop();
    this.handlers.onLink("connecting");
    try {
      const view = await this.world.fetchGame(this.id);
      if (this.#closed) return;
      this.#seq = view.seq;
      this.handlers.onView(view);
      this.open();
    } catch (error) {
      if (this.#closed) return;
      if (saysMissing(error)) this.handlers.onMissing();
      else this.#again(() => void this.#refetch());
    }
  }

  #again(task: () => void) {
    this.handlers.onLink("lost");
    this.#retry.later(task);
  }

  #beat() {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ask(), pingEvery);
  }

  /** Sends a ping. A socket that does not answer is given up, since it can hang for minutes. */
  #ask() {
    const socket = this.#socket;
    if (!socket || !this.send({ type: "ping" })) return;
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#again(() => this.open());
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
