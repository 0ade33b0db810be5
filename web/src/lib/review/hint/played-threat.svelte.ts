import type { Place } from "../../board/place";
import { boardsAlong } from "../../play/boards";
import type { Game } from "../../play/game.svelte";
import type { BoardTrial, GameTypes } from "../../play/types";
import { movesAfter, type Rules } from "../reviewed";
import type { Threat } from "../types";

/** A threat played out on the game's board, as if the seat to act had passed. Nothing can be played meanwhile. */
export class PlayedThreat<T extends GameTypes> implements BoardTrial<T> {
  readonly state = null;
  readonly actions = [];
  board: T["board"];

  constructor(
    readonly game: Game<T>,
    readonly threat: Threat,
    readonly ask: Rules,
  ) {
    this.board = $state.raw(game.board);
  }

  /** Whether the board shows it. */
  get on(): boolean {
    return this.game.trial === this;
  }

  /** Plays the threat move by move. Rejects if the rules do not answer. */
  async play(): Promise<void> {
    const { game, threat, ask } = this;
    const { adapter, animator, rotation } = game;
    const [played, start] = [game.moves.length, game.board];
    const line = { variant: game.view.variant, from: threat.position, actions: [] };
    const moves = await movesAfter<T>(game, ask, line, 0, threat.turn);
    // Something happened in the game meanwhile.
    if (game.moves.length !== played || game.trial || !game.live || game.pending !== null) return;
    const boards = boardsAlong((board, seat, move) => adapter.apply(board, seat, move), start, moves);
    animator.finish();
    game.trial = this;
    this.board = boards.at(-1) ?? start;
    for (const [index, move] of moves.entries()) {
      const [before, after] = [boards[index], boards[index + 1]];
      if (!before || !after) continue;
      animator.play(adapter.animate(before, move.seat, move, rotation, { lift: true }), after, {
        rest: adapter.restAfter(move),
      });
    }
  }

  /** Puts the board back. */
  again() {
    if (!this.on) return;
    this.game.trial = null;
    this.game.animator.show(this.game.board);
  }

  act(_action: T["action"], _start?: Place) {
    // Only shown.
  }
}
