import type { PlayedLine } from "../engine/asks";
import { engine } from "../engine/engine.svelte";
import type { Decision, Review } from "./types";

/** Nodes of each search: a tenth of a second on a phone. */
const nodes = 20_000;

/** Answers questions about a game, each as JSON: a worker. */
export interface Answering {
  ask(question: string): Promise<string>;
  close(): void;
}

/** A review in progress: decision by decision, in its own worker, so that nothing else waits for it. */
export class Reviewing {
  state = $state<"idle" | "running" | "done" | "failed">("idle");
  total = $state(0);
  decisions = $state.raw<readonly Decision[]>([]);
  /** The summary of all decisions, once they are reviewed. */
  review = $state.raw<Review | null>(null);
  #worker: Answering | undefined;

  constructor(
    readonly line: PlayedLine,
    readonly seats: number,
    readonly start: () => Answering = () => engine.thread(),
  ) {}

  /** Reviews the rest of the game. */
  async run(): Promise<void> {
    if (this.state === "running" || this.state === "done") return;
    this.state = "running";
    try {
      for (;;) {
        const at = this.decisions.length;
        if (at > 0 && at >= this.total) break;
        const step = await this.#ask<{ total: number; decision: Decision | null }>({
          ask: "review",
          line: this.line,
          decision: at,
          nodes,
        });
        if (this.#stopped()) return;
        this.total = step.total;
        if (!step.decision) break;
        this.decisions = [...this.decisions, step.decision];
      }
      this.review = await this.#ask<Review>({ ask: "review-end", seats: this.seats, decisions: this.decisions });
      this.state = "done";
    } catch {
      if (!this.#stopped()) this.state = "failed";
    }
  }

  /** The result of another turn instead of the decision with this index. */
  async judge(index: number, turn: readonly string[]): Promise<Decision | null> {
    const decision = this.decisions[index];
    if (!decision) return null;
    const line = { ...this.line, actions: this.line.actions.slice(0, decision.ply) };
    return this.#ask<Decision | null>({ ask: "review-turn", line, turn, nodes });
  }

  /** Pauses the review; it can be resumed. */
  stop() {
    if (this.state === "running") this.state = "idle";
    this.#worker?.close();
    this.#worker = undefined;
  }

  #stopped(): boolean {
    return this.state !== "running";
  }

  async #ask<T>(question: object): Promise<T> {
    this.#worker ??= this.start();
    const answer = JSON.parse(await this.#worker.ask(JSON.stringify(question))) as { ok: T } | { error: string };
    if ("error" in answer) throw new Error(answer.error);
    return answer.ok;
  }
}
