import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";

/** Milliseconds from one question to the next: where nothing is shown, the server would find more of them too fast. */
const pause = 120;

/** Bots that play each other, at the reader's pace: each turn is asked for when the one before has been shown. */
export class Watching {
  /** They go on by themselves. */
  running = $state(true);
  /** How many moves there were at the last question: it is asked once. */
  #askedAt = -1;
  /** A moment has passed since the last question. */
  #rested = $state(true);

  constructor(readonly game: Game<GameTypes>) {}

  /** Whether the next turn can be shown now. */
  get ready(): boolean {
    const { game } = this;
    return this.#rested && game.link === "open" && game.live && !game.animator.busy && game.state.turn !== null;
  }

  /** Asks for the next turn, if that is due. */
  follow() {
    if (this.running && !this.game.elsewhere && this.ready && this.game.moves.length !== this.#askedAt) this.#ask();
  }

  /** One turn, and no more. */
  step() {
    this.running = false;
    this.game.look(Infinity);
    this.game.skip();
    if (this.game.state.turn !== null) this.#ask();
  }

  /** This game instead of another that runs. */
  here() {
    this.running = true;
    this.#ask(true);
  }

  #ask(here = false) {
    if (!this.game.step(here)) return;
    this.#askedAt = this.game.moves.length;
    this.#rested = false;
    setTimeout(() => (this.#rested = true), pause);
  }
}
