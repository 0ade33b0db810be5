import type {
  GameState,
  OfflineGame,
  PuzzleAnswer,
  PuzzleHint,
  PuzzleList,
  PuzzleSolution,
  PuzzleView,
  StateView,
  VariantList,
  VariantView,
} from "../wire";
import type {
  Ask,
  BotSetup,
  CheckedPosition,
  Fault,
  GameAt,
  LineView,
  LocalAnswer,
  PlayedLine,
  RecordView,
  ReviewStep,
} from "./asks";
import type { Danger, Decision, Hint, Review } from "../review/types";
import { host } from "./host.svelte";
import { Thread } from "./thread";

export { NoEngine } from "./no-engine";

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
  dangers: Danger[] | null;
  puzzles: PuzzleList;
  puzzle: PuzzleView;
  "puzzle-try": PuzzleAnswer;
  "puzzle-hint": PuzzleHint;
  "puzzle-solution": PuzzleSolution;
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

/** Rules, views and engine, wherever they are. Nothing is loaded before something is asked. */
class Engine {
  #questions: Thread | undefined;
  #games: Thread | undefined;
  #bots: Thread | undefined;

  /** `missing`: nothing searches. */
  get state() {
    return host.state;
  }

  /** Why the engine is not in this browser; null while it is, or may yet arrive. */
  get trouble() {
    return host.trouble;
  }

  /** How the engine for the browser is coming along, as far as anything is known of it and it is not there. */
  get build() {
    return host.build;
  }

  /** Tries once more to get the engine into this browser. */
  retry(): Promise<void> {
    return host.retry();
  }

  /** A thread that does one thing after the other, searches among them. */
  thread(): Thread {
    return new Thread(host.search);
  }

  /** Asks rules and views. Rejects with `RulesRefusal` where they say no, and with `NoEngine`. */
  async ask<Q extends Ask>(question: Q): Promise<Answers[Q["ask"]]> {
    this.#questions ??= new Thread(host.rules);
    return read(await this.#questions.ask(JSON.stringify(question)));
  }

  /** The same for games that are played without a server: they are played in this browser. */
  async askHere<Q extends Ask>(question: Q): Promise<Answers[Q["ask"]]> {
    this.#games ??= new Thread(host.here);
    return read(await this.#games.ask(JSON.stringify(question)));
  }

  /** The rest of the current turn as a bot plays it, in this browser. It takes as long as the bot thinks. */
  async plan(line: PlayedLine, bot: BotSetup): Promise<string[]> {
    const bots = (this.#bots ??= new Thread(host.here));
    return read(await bots.ask(JSON.stringify({ ask: "plan", line, bot } satisfies Ask)));
  }
}

function read<T>(text: string): T {
  const answer = JSON.parse(text) as { ok: T } | { error: string; fault: Fault | null };
  if ("error" in answer) throw new RulesRefusal(answer.error, answer.fault);
  return answer.ok;
}

export const engine = new Engine();
