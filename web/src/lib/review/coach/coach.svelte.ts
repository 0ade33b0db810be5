import { engine } from "../../engine/engine.svelte";
import { m } from "../../paraglide/messages";
import type { Game } from "../../play/game.svelte";
import { ownSeat } from "../../play/players";
import type { GameTypes } from "../../play/types";
import { factTexts, mistake, percent } from "../facts";
import type { Answering } from "../reviewing.svelte";
import type { Decision } from "../types";

/** Nodes of each search, as in a review. */
const nodes = 20_000;

/** A seat's newest decision: the actions before it, and its own. */
interface Decided {
  before: readonly string[];
  turn: readonly string[];
}

/** The newest decision of a seat: its last move, or where moves have numbers of turns, its last whole turn. Null before it. */
export function newestDecision(
  moves: readonly { action: string; seat: number; turn?: number }[],
  seat: number,
  toAct: number | null,
): Decided | null {
  const last = moves.findLastIndex((move) => move.seat === seat);
  const move = moves[last];
  if (!move) return null;
  // A turn of several moves is judged once it has ended.
  if (move.turn !== undefined && last === moves.length - 1 && toAct === seat) return null;
  let first = last;
  while (move.turn !== undefined && moves[first - 1]?.turn === move.turn && moves[first - 1]?.seat === seat) first -= 1;
  const actions = moves.map(({ action }) => action);
  return { before: actions.slice(0, first), turn: actions.slice(first, last + 1) };
}

/** Looks on in a game against the computer, and says what the viewer's newest move cost if that was much. */
export class Coach {
  #found = $state.raw<Decision | null>(null);
  /** The actions up to the decision that was judged last. */
  #at = "";
  #worker: Answering | undefined;

  constructor(
    readonly game: Game<GameTypes>,
    readonly start: () => Answering = () => engine.thread(),
  ) {}

  get #seat(): number | null {
    return ownSeat(this.game.mine);
  }

  /** The mistake that it speaks of, once the game is noted as one with hints. */
  get #mistake(): Decision | null {
    const found = this.#found;
    return found && this.game.view.hinted.includes(found.seat) ? found : null;
  }

  /** The chances before and after the mistake, in per cent. */
  get fall(): { before: number; after: number } | null {
    const found = this.#mistake;
    return found && { before: percent(found.before[found.seat - 1]), after: percent(found.after[found.seat - 1]) };
  }

  /** What is wrong with it: the most important of what it allows, else of what it missed. Empty if nothing is proven. */
  get why(): string {
    const found = this.#mistake;
    const allows = found?.why.find(({ line }) => line === "played");
    const fact = allows ?? found?.why[0];
    if (!found || !fact) return "";
    const [text = ""] = factTexts(found, (seat) => this.game.adapter.sideName(seat), [fact]);
    return allows ? text : m.coach_missed({ fact: text });
  }

  /** Judges the newest decision, unless that is done. To be called after each change of the moves. */
  async look(): Promise<void> {
    const { game } = this;
    const seat = this.#seat;
    const decided = seat === null || game.state.over ? null : newestDecision(game.moves, seat, game.state.turn);
    const at = decided ? [...decided.before, "|", ...decided.turn].join(" ") : "";
    if (at === this.#at) return;
    this.#at = at;
    this.#found = null;
    if (!decided || seat === null) return;
    const { variant, from } = game.view;
    this.#worker ??= this.start();
    try {
      const question = {
        ask: "review-turn",
        line: { variant, from, actions: decided.before },
        turn: decided.turn,
        nodes,
      };
      const answer = JSON.parse(await this.#worker.ask(JSON.stringify(question))) as
        { ok: Decision | null } | { error: string };
      if (this.#at !== at || "error" in answer) return;
      const decision = answer.ok;
      if (!decision?.choice || decision.loss < mistake) return;
      game.noteHint(seat);
      this.#found = decision;
    } catch {
      // Without an engine there is no coach.
    }
  }

  /** Says no more about this decision. */
  dismiss() {
    this.#found = null;
  }

  close() {
    this.#worker?.close();
    this.#worker = undefined;
  }
}
