import type { Place } from "../board/place";
import { LessonGame, refutedFor, viewOf, wrongFor, type Outcome } from "../lessons/lesson-game.svelte";
import type { Step } from "../lessons/lesson";
import type { GameAdapter } from "../play/adapter";
import type { GameTypes } from "../play/types";
import type { World } from "../play/world";
import type { PuzzleAnswer, PuzzleSolution } from "../wire";
import type { PuzzleSession } from "./session.svelte";

/** Milliseconds for which a reply stays before the next action is shown. */
const rest = 350;
/** Additional milliseconds for each reply of a refutation. */
const eachReply = 600;

/** A puzzle as a playable table: the server judges each action, answers right ones and refutes others. */
export class PuzzleGame<T extends GameTypes> extends LessonGame<T> {
  /** Called when an action could not be judged. */
  onfailed: (error: unknown) => void = () => undefined;
  #closed = false;
  /** The solution that was revealed, and the board on which it begins. */
  #revealed: { begin: T["board"]; moves: readonly T["move"][] } | null = null;
  /** Takes back the action that is being judged, or is wrong and still shown; with replies to it at once. */
  #takeBack: ((refuted: boolean) => void) | null = null;

  constructor(
    adapter: GameAdapter<T>,
    step: Step,
    world: Pick<World, "still" | "pace" | "sound">,
    onoutcome: (outcome: Outcome) => void,
    readonly session: PuzzleSession,
  ) {
    super(adapter, step, world, onoutcome);
    // The solver sits in front of the board.
    this.rotation = adapter.opening(this.view, [session.puzzle.seat]);
  }

  override act(action: T["action"], start?: Place) {
    const { turn } = this.state;
    if (!turn || !this.actions.includes(action)) return;
    const before = this.at;
    const after = this.adapter.apply(before, turn, action);
    this.pending = action;
    this.at = after;
    this.animator.finish();
    this.animator.play(this.adapter.animate(before, turn, action, this.rotation, { start }), after, { rest });
    this.#takeBack = (refuted) => {
      clearTimeout(this.timer);
      this.#takeBack = null;
      this.back(before, turn, action, refuted);
    };
    void this.#ask(action);
  }

  /** Plays the rest of the solution on the board, which takes no further input. Returns its moves in words. */
  reveal(solution: PuzzleSolution): string[] {
    this.#takeBack?.(true);
    const [begin, behind] = [this.at, this.session.played];
    const moves = this.#follow(solution, behind).moves.slice(behind);
    this.#revealed = { begin, moves };
    this.found = true;
    return moves.map((move) => this.adapter.moveText(move));
  }

  /** Plays the solution that was revealed once more. */
  playAgain() {
    if (!this.#revealed) return;
    const { begin, moves } = this.#revealed;
    this.animator.finish();
    this.animator.show(begin);
    this.#play(begin, moves);
  }

  /** Takes no further input. */
  end() {
    this.found = true;
  }

  override close() {
    super.close();
    this.#closed = true;
  }

  async #ask(action: T["action"]) {
    try {
      const answer = await this.session.judge(action.action);
      if (!this.#closed && this.pending === action) this.#take(answer, action);
    } catch (error) {
      if (this.#closed || this.pending !== action) return;
      this.#takeBack?.(false);
      this.onfailed(error);
    }
  }

  #take(answer: PuzzleAnswer, action: T["action"]) {
    const { session } = this;
    const right = answer.verdict !== "wrong";
    const behind = session.played + 1;
    const view = this.#follow(answer, behind);
    const replies = view.moves.length - behind;
    if (right) {
      this.#takeBack = null;
      session.goOn(action.action, answer);
      this.toldAnew(view);
      this.found = session.stage === "solved";
      this.pending = null;
    } else {
      this.timer = setTimeout(
        () => this.#takeBack?.(replies > 0),
        replies > 0 ? refutedFor + eachReply * replies : wrongFor,
      );
    }
    this.onoutcome({ action: action.action, right, why: answer.why });
  }

  /** Plays and announces the server's replies after `behind` actions. */
  #follow(game: PuzzleAnswer | PuzzleSolution, behind: number) {
    const { adapter } = this;
    const view = adapter.view({ ...viewOf(this.step), ...game, rated: false });
    if (!view) throw new Error(`this adapter does not play ${game.game}`);
    const more = view.moves.slice(behind);
    this.#play(this.at, more);
    this.announcement = more.map((move) => adapter.moveText(move)).join(" ");
    return view;
  }

  /** Shows moves one after the other, from a board on. */
  #play(from: T["board"], moves: readonly T["move"][]) {
    const { adapter, animator, rotation } = this;
    this.at = from;
    for (const move of moves) {
      const here = this.at;
      this.at = adapter.apply(here, move.seat, move);
      animator.play(adapter.animate(here, move.seat, move, rotation, { lift: true }), this.at, {
        rest: adapter.restAfter(move),
      });
    }
  }
}
