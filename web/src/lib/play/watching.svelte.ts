import type { Game } from "./game.svelte";
import type { GameTypes } from "./types";

/** Milliseconds between requests: if nothing is shown, the server would refuse faster ones. */
const pause = 120;

/** Bots playing each other at the reader's pace: each turn is requested once the previous one has been shown. */
export class Watching {
  /** Whether they play without further presses. */
  running = $state(true);
  /** The number of moves at the last request, so that each turn is requested once. */
  #askedAt = -1;
  /** A moment has passed since the last request. */
  #rested = $state(true);

  constructor(readonly game: Game<GameTypes>) {}

  /** Whether the next turn can be shown now. */
  get ready(): boolean {
    const { game } = this;
    return this.#rested && game.link === "open" && game.live && !game.animator.busy && game.state.turn !== null;
  }

  /** Requests the next turn, if it is due. */
  follow() {
    if (this.running && !this.game.elsewhere && this.ready && this.game.moves.length !== this.#askedAt) this.#ask();
  }

  /** Plays a single turn. */
  step() {
    this.running = false;
    this.game.look(Infinity);
    this.game.skip();
    if (this.game.state.turn !== null) this.#ask();
  }

  /** Plays this game instead of another running one. */
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
