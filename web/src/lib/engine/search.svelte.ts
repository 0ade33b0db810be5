import type { PlayedLine } from "./asks";
import { engine } from "./engine.svelte";
import { readInfo, searchLines, type Info, type SearchLimits, type SearchOptions } from "./info";
import type { Thread } from "./thread";

/** The result of a search. */
export interface Found {
  /** The best action; null if the search was stopped before it found any, or there is none. */
  best: string | null;
  /** Whether it ended by itself: a limit was reached, or there was nothing left to find. */
  finished: boolean;
}

/**
 * Runs one search at a time, in its own thread. The thread reads no messages while it searches: stopping ends it, and
 * the next search starts another, with an empty table.
 */
export class Search {
  /** The best lines so far, best first. */
  lines = $state.raw<readonly Info[]>([]);
  running = $state(false);
  /** Why the last search failed, in English; null if it did not. */
  failed = $state<string | null>(null);
  #thread: Thread | undefined;
  #end: ((found: Found) => void) | undefined;

  /** Searches a position and stops any earlier search. Rejects with `NoEngine` if there is no engine. */
  async go(game: PlayedLine, limits: SearchLimits, options: SearchOptions = {}): Promise<Found> {
    this.stop();
    [this.lines, this.running, this.failed] = [[], true, null];
    const ended = new Promise<Found>((end) => (this.#end = end));
    const own = this.#end;
    try {
      this.#thread ??= engine.thread();
      this.#thread.onSaid = (line) => this.#hear(line, options.lines ?? 1);
      this.#thread.onFailed = (reason) => this.#fail(reason);
      await this.#thread.say(searchLines(game, limits, options));
    } catch (error) {
      if (this.#end === own) this.#finish({ best: null, finished: false });
      throw error;
    }
    return ended;
  }

  /** Stops the search; its results remain. */
  stop() {
    if (!this.#end) return;
    this.#thread?.close();
    this.#thread = undefined;
    this.#finish({ best: this.lines[0]?.actions[0] ?? null, finished: false });
  }

  /** Ends the thread. */
  close() {
    this.stop();
    this.#thread?.close();
    this.#thread = undefined;
  }

  #hear(line: string, count: number) {
    const info = readInfo(line);
    if (info) {
      // Lines of the previous depth remain until they are found again.
      const others = this.lines.filter(({ rank }) => rank !== info.rank && rank <= count);
      this.lines = [...others, info].sort((one, other) => one.rank - other.rank);
    } else if (line.startsWith("bestmove ")) this.#finish({ best: line.split(" ")[1] ?? null, finished: true });
    else if (line.startsWith("error ")) {
      this.failed = line.slice("error ".length);
      this.#finish({ best: null, finished: true });
    }
  }

  #fail(reason: string) {
    this.failed = reason;
    this.#thread?.close();
    this.#thread = undefined;
    this.#finish({ best: null, finished: false });
  }

  #finish(found: Found) {
    this.running = false;
    const end = this.#end;
    this.#end = undefined;
    end?.(found);
  }
}
