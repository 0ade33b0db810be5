import type { GameAdapter } from "../play/adapter";
import { Animator } from "../play/animator.svelte";
import { boardsAlong } from "../play/boards";
import type { GameTypes } from "../play/types";

/** Milliseconds from one move to the next. */
export const pace = 1600;

/** A finished game: where it is looked at from, and what was played. */
export interface Recorded<T extends GameTypes> {
  start: T["board"];
  moves: readonly T["move"][];
  /** As many moves are made already when it is first seen. */
  begin: number;
  /** Seats that won. */
  winners: readonly number[];
}

/** Plays a recorded game by itself, a move at a time, once. */
export class Replay<T extends GameTypes> {
  readonly animator: Animator<T["board"]>;
  readonly length: number;
  /** Moves on the board. */
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
    this.#boards = boardsAlong<T["board"], T["move"]>((board, seat, move) => adapter.apply(board, seat, move), game.start, game.moves);
    this.length = game.moves.length;
    this.ply = $state(game.begin);
    this.animator = new Animator<T["board"]>(this.#boards[game.begin] ?? game.start, still);
  }

  /** The move that led to what is seen; null where none of those to be shown has been made. */
  get last(): T["move"] | null {
    return this.ply > this.game.begin ? (this.game.moves[this.ply - 1] ?? null) : null;
  }

  get over(): boolean {
    return this.ply === this.length;
  }

  /** How much of what is to be shown has been, from 0 to 1. */
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

  /** Stops; the move under way is brought to its end. */
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
