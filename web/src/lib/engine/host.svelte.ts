import { withBase } from "../base";
import { capabilities } from "../capabilities";
import type { EngineBuild, Engines } from "./asks";
import type { Networks, ToWorker } from "./module";
import { ServerLine, ServerThread } from "./server-thread";
import type { Executor, Source } from "./thread";
import { WorkerThread } from "./worker-thread";

/** There is no engine, or none yet. */
export class NoEngine extends Error {
  override name = "NoEngine";
}

/** How often the server is asked whether the engine for the browser is built: while it is being built, and otherwise. In milliseconds. */
const soon = 2_000;
const later = 15_000;

/**
 * Where the engine is: in this browser or, where that has none, on the server. As long as the server answers it is asked
 * whether the engine for the browser is there by now; then everything moves here. Nothing outside this file knows which it is.
 */
class Host implements Source {
  /** `missing`: there is none; it is tried again with the next question. */
  state = $state<"idle" | "loading" | "ready" | "missing">("idle");
  /** How the engine for the browser is coming along, while it is not there. */
  build = $state.raw<EngineBuild | null>(null);
  /** The engine in this browser only. */
  readonly here: Source = { open: () => this.#openHere(), onMove: () => () => {} };
  #opened: Promise<() => Executor> | undefined;
  #here: Promise<() => Executor> | undefined;
  readonly #server = new ServerLine();
  readonly #moved = new Set<() => void>();
  #watching: ReturnType<typeof setTimeout> | undefined;

  open(): Promise<() => Executor> {
    if (!this.#opened) {
      if (this.state === "idle") this.state = "loading";
      this.#opened = this.#choose().then(
        (make) => {
          this.state = "ready";
          return make;
        },
        (error: unknown) => {
          this.state = "missing";
          this.#opened = undefined;
          throw new NoEngine(String(error));
        },
      );
    }
    return this.#opened;
  }

  onMove(moved: () => void): () => void {
    this.#moved.add(moved);
    return () => this.#moved.delete(moved);
  }

  async #choose(): Promise<() => Executor> {
    // Without a server the browser may have kept the engine.
    const engines = capabilities.server ? await ask().catch(() => null) : null;
    if (!engines || engines.browser) {
      return this.#openHere().catch((error: unknown) => {
        if (!engines?.server) throw error;
        return () => new ServerThread(this.#server);
      });
    }
    this.build = engines.build;
    this.#watch();
    if (!engines.server) throw new Error("there is no engine for the browser");
    return () => new ServerThread(this.#server);
  }

  #openHere(): Promise<() => Executor> {
    this.#here ??= compile().then(
      (compiled) => () => new WorkerThread(compiled),
      (error: unknown) => {
        this.#here = undefined;
        throw new NoEngine(String(error));
      },
    );
    return this.#here;
  }

  #watch() {
    clearTimeout(this.#watching);
    this.#watching = setTimeout(() => void this.#look(), this.build?.state === "building" ? soon : later);
  }

  async #look() {
    const engines = document.hidden ? null : await ask().catch(() => null);
    if (!engines?.browser) {
      if (engines) this.build = engines.build;
      return this.#watch();
    }
    try {
      await this.#openHere();
    } catch {
      return this.#watch();
    }
    this.build = null;
    this.#opened = this.#openHere();
    this.state = "ready";
    for (const moved of [...this.#moved]) moved();
  }
}

async function ask(): Promise<Engines> {
  const answer = await fetch("/api/analysis");
  if (!answer.ok) throw new Error(`/api/analysis: ${answer.status}`);
  return (await answer.json()) as Engines;
}

/** What `engine.json` says. */
interface EngineFiles {
  script: string;
  program: string;
  networks?: Networks;
}

async function compile(): Promise<Extract<ToWorker, { type: "start" }>> {
  const list = await fetch(withBase("/engine/engine.json"));
  if (!list.ok) throw new Error(`/engine/engine.json: ${list.status}`);
  // An engine built before there were networks lists none, until the new one is built.
  const { script, program, networks = {} } = (await list.json()) as EngineFiles;
  const module = await WebAssembly.compileStreaming(fetch(withBase(`/engine/${program}`)));
  const place = (file: string) => withBase(`/engine/${file}`);
  const placed = Object.fromEntries(Object.entries(networks).map(([mode, file]) => [mode, place(file)]));
  return { type: "start", script: place(script), module, networks: placed };
}

export const host = new Host();
