import type { GameState, OfflineGame, StateView, VariantList, VariantView } from "../wire";
import type { Ask, BotSetup, CheckedPosition, Fault, GameAt, LineView, LocalAnswer, PlayedLine, RecordView, ReviewStep } from "./asks";
import type { Danger, Decision, Hint, Review } from "../review/types";
import type { ToWorker } from "./module";
import { Thread } from "./thread";

/** What each question is answered with. */
export interface Answers {
  variants: VariantList;
  variant: VariantView;
  game: GameAt;
  state: StateView<GameState>;
  lines: LineView[];
  position: CheckedPosition;
  "read-records": RecordView[];
  "write-record": string;
  plan: string[];
  "new-local": OfflineGame;
  "rematch-local": OfflineGame;
  local: LocalAnswer;
  review: ReviewStep;
  "review-end": Review;
  "review-turn": Decision | null;
  hint: Hint | null;
  dangers: Danger[];
}

/** The rules say no: the reason in English, one line. `fault`: what is impossible about the position that was asked about. */
export class RulesRefusal extends Error {
  override name = "RulesRefusal";

  constructor(
    reason: string,
    readonly fault: Fault | null = null,
  ) {
    super(reason);
  }
}

/** There is no engine in this browser, or none yet. */
export class NoEngine extends Error {
  override name = "NoEngine";
}

/** What a thread is started with. */
type Compiled = Extract<ToWorker, { type: "start" }>;

/**
 * Rules, views and engine in the browser. Nothing is loaded before something is asked, and everything once. Questions are
 * answered by one thread in a few milliseconds each; bots think in another, and each `Search` has its own.
 */
class Engine {
  /** `missing`: it could not be loaded; it is tried again with the next question. */
  state = $state<"idle" | "loading" | "ready" | "missing">("idle");
  #compiled: Promise<Compiled> | undefined;
  #questions: Thread | undefined;
  #bots: Thread | undefined;

  /** Loads it. Whether it is there now. */
  async load(): Promise<boolean> {
    return this.compiled().then(
      () => true,
      () => false,
    );
  }

  /** Asks rules and views. Rejects with `RulesRefusal` where they say no, and with `NoEngine`. */
  async ask<Q extends Ask>(question: Q): Promise<Answers[Q["ask"]]> {
    this.#questions ??= new Thread(this.compiled());
    return read(await this.#questions.ask(JSON.stringify(question)));
  }

  /** The rest of the turn at hand as a bot plays it. It takes as long as the bot thinks. */
  async plan(line: PlayedLine, bot: BotSetup): Promise<string[]> {
    this.#bots ??= new Thread(this.compiled());
    return read(await this.#bots.ask(JSON.stringify({ ask: "plan", line, bot } satisfies Ask)));
  }

  /** What threads are started with. Rejects with `NoEngine`. */
  compiled(): Promise<Compiled> {
    if (!this.#compiled) {
      this.state = "loading";
      this.#compiled = compile().then(
        (compiled) => {
          this.state = "ready";
          return compiled;
        },
        (error: unknown) => {
          this.state = "missing";
          [this.#compiled, this.#questions, this.#bots] = [undefined, undefined, undefined];
          throw new NoEngine(String(error));
        },
      );
    }
    return this.#compiled;
  }
}

async function compile(): Promise<Compiled> {
  const list = await fetch("/engine/engine.json");
  if (!list.ok) throw new Error(`/engine/engine.json: ${list.status}`);
  const { script, program } = (await list.json()) as { script: string; program: string };
  const module = await WebAssembly.compileStreaming(fetch(`/engine/${program}`));
  return { type: "start", script: `/engine/${script}`, module };
}

function read<T>(text: string): T {
  const answer = JSON.parse(text) as { ok: T } | { error: string; fault: Fault | null };
  if ("error" in answer) throw new RulesRefusal(answer.error, answer.fault);
  return answer.ok;
}

export const engine = new Engine();
