import type { GameView } from "../wire";
import { saysMissing, type Link } from "./link";
import { Retry } from "./retry";
import type { World } from "./world";

/** Milliseconds for which a fetched game waits to be put on the list. */
const patience = 1000;

/** A game being fetched: until then it is unknown which game is played. */
export class Opening {
  /** The game; null until it has been fetched. */
  view = $state.raw<GameView | null>(null);
  /** The game does not exist. */
  missing = $state(false);
  link = $state<Link>("connecting");
  #closed = false;
  readonly #retry = new Retry();

  constructor(
    readonly id: string,
    readonly world: Pick<World, "fetchGame" | "remember">,
  ) {}

  /** Fetches the game, retrying until the server has answered, and puts it on this browser's list. */
  async start() {
    this.link = "connecting";
    try {
      const view = await this.world.fetchGame(this.id);
      if (this.#closed) return;
      // If the server keeps no list just now, the game can be played all the same. But this request gives new visitors
      // the cookie needed for talking, so the socket waits for it for a short time.
      const listed = this.world.remember(this.id).catch(() => undefined);
      await Promise.race([listed, new Promise((done) => setTimeout(done, patience))]);
      if (this.#closed) return;
      this.view = view;
    } catch (error) {
      if (this.#closed) return;
      if (saysMissing(error)) {
        this.missing = true;
        return;
      }
      this.link = "lost";
      this.#retry.later(() => void this.start());
    }
  }

  /** The network may be back. */
  wake() {
    this.#retry.now();
  }

  close() {
    this.#closed = true;
    this.#retry.stop();
  }
}
