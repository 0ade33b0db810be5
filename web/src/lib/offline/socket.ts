import type { ClientMessage, ServerMessage } from "../wire";

/** The receiver of a socket's messages. */
interface OtherEnd {
  /** Called once a listener is attached. */
  open(): Promise<void>;
  hear(message: ClientMessage): Promise<void>;
  close(): void;
}

/** A connection to a game without a server, with the part of the `WebSocket` interface that a `Connection` uses. */
export class OfflineSocket {
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 0;
  readonly #end: OtherEnd;

  constructor(end: OtherEnd) {
    this.#end = end;
    // The caller sets its handlers first.
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      void end.open().catch(() => this.end());
    });
  }

  send(text: string) {
    void this.#end.hear(JSON.parse(text) as ClientMessage).catch(() => this.end());
  }

  /** Sends a message to the page. */
  tell(message: ServerMessage) {
    if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The page closes it. */
  close() {
    this.readyState = 3;
    this.#end.close();
  }

  /** Closed by the other end: the page reconnects, to the server if the game is there now. */
  end() {
    if (this.readyState === 3) return;
    this.close();
    this.onclose?.();
  }
}
