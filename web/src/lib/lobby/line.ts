import { Retry } from "../play/retry";
import type { World } from "../play/world";
import type { LobbyMessage } from "../wire";

/** Milliseconds of silence after which the connection is given up; the server sends something at least every 20 s. */
const patience = 45_000;

export type LineState = "closed" | "connecting" | "open" | "lost";

/** The page's connection to the lobby. It reconnects after every interruption. */
export class Line {
  #socket: WebSocket | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  readonly #retry = new Retry();

  constructor(
    readonly world: Pick<World, "open" | "served" | "noticed">,
    readonly onMessage: (message: LobbyMessage) => void,
    readonly onState: (state: LineState) => void,
  ) {}

  /** Opens the connection, or reopens it: the visitor may have become known to the server. */
  open() {
    this.#open = true;
    this.#connect();
  }

  close() {
    this.#open = false;
    this.#retry.stop();
    this.#drop();
    this.onState("closed");
  }

  /** The network may be back. */
  wake() {
    if (this.#open) this.#retry.now();
  }

  #connect() {
    this.#retry.stop();
    this.#drop();
    this.onState("connecting");
    const socket = this.world.open("/api/lobby/ws");
    this.#socket = socket;
    this.#beat();
    socket.onmessage = (frame) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(frame.data)) as LobbyMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  #receive(message: LobbyMessage) {
    this.#beat();
    if (message.type === "closing") return this.#retry.spread(message.within);
    if (message.type === "hello") this.world.served(message.build, message.protocol);
    if (message.type === "notice") return this.world.noticed(message.notice);
    if (message.type === "lobby") {
      this.#retry.reset();
      this.onState("open");
    }
    this.onMessage(message);
  }

  #beat() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), patience);
  }

  #lose() {
    this.#drop();
    this.onState("lost");
    this.#retry.later(() => this.#connect());
  }

  #drop() {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= 1) socket.close();
  }
}
