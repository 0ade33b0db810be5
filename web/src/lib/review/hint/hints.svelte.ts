import type { PlayedLine } from "../../engine/asks";
import { engine } from "../../engine/engine.svelte";
import { m } from "../../paraglide/messages";
import type { Game } from "../../play/game.svelte";
import type { BoardHint, GameTypes } from "../../play/types";
import type { Answering } from "../reviewing.svelte";
import type { Hint } from "../types";
import type { Rules } from "../reviewed";
import { PlayedThreat } from "./played-threat.svelte";
import { fromTexts, moveTexts, threatTexts } from "./texts";

/** Nodes of the search for the best play; a phone needs half a second for them. */
const nodes = 100_000;

/** How plain a hint is: what is threatened and what can be gained, where the best play begins, the play itself. */
export type Step = 1 | 2 | 3;

/** Hints for the player to act: each request gives a plainer one, until a move is played. */
export class Hints {
  /** Whether there is no engine here. */
  missing = $state(false);
  #step = $state<Step>(1);
  /** The moves after which it was asked; null: nothing is asked. */
  #at = $state<string | null>(null);
  #seat = $state(0);
  #found = $state.raw<Hint | null>(null);
  #worker: Answering | undefined;
  /** The worst threat, as it is played on the board. */
  #played = $state.raw<PlayedThreat<GameTypes> | null>(null);

  constructor(
    readonly game: Game<GameTypes>,
    readonly start: () => Answering = () => engine.thread(),
    readonly rules: Rules = (line) => engine.ask({ ask: "game", ...line }),
  ) {}

  get #now(): string {
    return this.game.moves.map(({ action }) => action).join(" ");
  }

  /** Whether a hint was requested in the current position. */
  get open(): boolean {
    return this.#at !== null && this.#at === this.#now && this.game.pending === null && this.game.state.over === null;
  }

  /** Drops what was requested: a move was played or taken back. */
  get stale(): boolean {
    return this.#at !== null && !this.open;
  }

  /** The hint, once it is found and the game is noted as one with hints. */
  get #hint(): Hint | null {
    return this.open && this.game.view.hinted.includes(this.#seat) ? this.#found : null;
  }

  /** Whether the engine is looking. */
  get busy(): boolean {
    return this.open && !this.missing && this.#hint === null;
  }

  /** How plain the hint is that is shown; null while none is. */
  get step(): Step | null {
    return this.#hint && this.#step;
  }

  /** What it says, in sentences. */
  get texts(): readonly string[] {
    const hint = this.#hint;
    if (!hint) return [];
    const { adapter } = this.game;
    const name = (seat: number) => adapter.sideName(seat);
    return this.#step === 1
      ? threatTexts(hint, name, adapter.proven)
      : this.#step === 2
        ? fromTexts(hint)
        : moveTexts(hint);
  }

  /** The moves of the turn that it shows, in words, and whose they are; empty if a turn is one move. */
  get moves(): { texts: readonly string[]; tint: string } {
    const { adapter, board } = this.game;
    const shown = this.shown;
    const threat = shown?.threats ? this.#hint?.threats?.[0] : undefined;
    const texts = shown && adapter.turnTexts ? adapter.turnTexts(board, shown.ways) : [];
    return { texts, tint: threat ? adapter.tint(threat.seat) : "light-dark(var(--hand-fill), var(--hand-line))" };
  }

  /** What it shows on the board. */
  get shown(): BoardHint | null {
    const hint = this.#hint;
    if (!hint || this.showing) return null;
    if (this.#step === 1) return { from: null, ways: (hint.threats ?? []).flatMap(({ ways }) => ways), threats: true };
    return { from: hint.from, ways: this.#step === 3 ? hint.ways : [], threats: false };
  }

  /** Whether there is a threat to show on the board. */
  get showable(): boolean {
    return this.step === 1 && (this.#hint?.threats?.length ?? 0) > 0;
  }

  /** Whether the board shows the threat. */
  get showing(): boolean {
    return this.#played?.on ?? false;
  }

  /** Plays the worst threat on the board, or puts the board back. */
  async show(): Promise<void> {
    if (this.showing) return this.#putBack();
    const threat = this.#hint?.threats?.[0];
    if (!threat) return;
    const played = (this.#played = new PlayedThreat(this.game, threat, this.rules));
    try {
      await played.play();
    } catch {
      if (this.#played === played) this.game.refused = "offline";
      return;
    }
    if (this.#played !== played || !this.open) return played.again();
    if (played.on) this.game.announcement = this.moves.texts.join(m.say_join()) || threat.turn.join(" ");
  }

  #putBack() {
    this.#played?.again();
    this.#played = null;
  }

  /** Asks for a hint, or for a plainer one; after the plainest it closes. */
  async more(): Promise<void> {
    if (this.busy) return;
    this.#putBack();
    if (!this.open) return this.#ask();
    if (this.missing || this.#step === 3) return this.close();
    this.#step = this.#step === 1 ? 2 : 3;
  }

  /** Asks once more, if there was no engine. */
  again() {
    if (!this.missing || !this.open) return;
    void this.#ask();
  }

  /** Hides the hint, and ends the search for one. */
  close() {
    this.#putBack();
    this.#at = null;
    this.#found = null;
    this.missing = false;
    this.#worker?.close();
    this.#worker = undefined;
  }

  async #ask(): Promise<void> {
    const { game } = this;
    const seat = game.state.turn;
    if (seat === null || !game.mine.includes(seat)) return;
    this.close();
    const at = this.#now;
    [this.#at, this.#seat, this.#step] = [at, seat, 1];
    game.announcement = m.analysis_thinking();
    const { variant, from } = game.view;
    const line: PlayedLine = { variant, from, actions: game.moves.map(({ action }) => action) };
    const worker = (this.#worker = this.start());
    try {
      const answer = JSON.parse(await worker.ask(JSON.stringify({ ask: "hint", line, nodes }))) as
        { ok: Hint | null } | { error: string };
      if (this.#worker !== worker) return;
      if ("error" in answer || answer.ok === null) this.missing = true;
      else if (this.open) {
        // A game whose hints cannot be had is none with hints.
        this.#found = answer.ok;
        game.noteHint(seat);
      }
    } catch {
      if (this.#worker === worker) this.missing = true;
    }
    if (this.#worker !== worker) return;
    worker.close();
    this.#worker = undefined;
  }
}
