import type { GameAdapter } from "../play/adapter";
import { Animator } from "../play/animator.svelte";
import { boardsAlong } from "../play/boards";
import type { GameTypes } from "../play/types";

/** Milliseconds between moves. */
export const pace = 1600;

/** A finished game: its start, and the moves. */
export interface Recorded<T extends GameTypes> {
  start: T["board"];
  moves: readonly T["move"][];
  /** Number of moves already made when it is first shown. */
  begin: number;
  /** The winning seats. */
  winners: readonly number[];
}

/** Plays a recorded game once, move by move. */
export class Replay<T extends GameTypes> {
  readonly animator: Animator<T["board"]>;
  readonly length: number;
  /** Number of moves on the board. */
  ply: number;
  playing = $state(false);
  readonly #boards: T["board"][];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `still` tells whether the reader wants no motion. */
  constructor(
    readonly adapter: Pick<GameAdapter<T>, "apply" | "animate">,
    readonly game: Recorded<T>,
    still: () => boolean,
  ) {
    this.#boards = boardsAlong<T["board"], T["move"]>(
      (board, seat, move) => adapter.apply(board, seat, move),
      game.start,
      game.moves,
    );
    this.length = game.moves.length;
    this.ply = $state(game.begin);
    this.animator = new Animator<T["board"]>(this.#boards[game.begin] ?? game.start, still);
  }

  /** The move that led to the current board; null before the first one shown. */
  get last(): T["move"] | null {
    return this.ply > this.game.begin ? (this.game.moves[this.ply - 1] ?? null) : null;
  }

  get over(): boolean {
    return this.ply === this.length;
  }

  /** Progress from 0 to 1. */
  get progress(): number {
    return (this.ply - this.game.begin) / (this.length - this.game.begin);
  }

  /** Continues, or starts over once everything has been shown. */
  play() {
    if (this.playing) return;
    if (this.over) {
      this.ply = this.game.begin;
      this.animator.show(this.#boards[this.ply] ?? this.game.start);
    }
    this.playing = true;
    this.#timer = setTimeout(() => this.#step(), pace / 2);
  }

  /** Stops; the current move is finished at once. */
  pause() {
    clearTimeout(this.#timer);
    this.playing = false;
    this.animator.finish();
  }

  #step() {
    const [before, move] = [this.#boards[this.ply], this.game.moves[this.ply]];
    const after = this.#boards[this.ply + 1];
    if (!before || !after || !move) return;
    this.ply += 1;
    this.animator.play(this.adapter.animate(before, move.seat, move, 0), after);
    if (this.over) this.playing = false;
    else this.#timer = setTimeout(() => this.#step(), pace);
  }
}
