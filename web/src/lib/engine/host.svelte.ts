import { capabilities } from "../capabilities";
import type { EngineBuild, Engines } from "./asks";
import { loadEngine } from "./load";
import { NoEngine, type Trouble } from "./no-engine";
import { ServerLine, ServerThread } from "./server-thread";
import type { Executor, Source } from "./thread";
import { startWorkers } from "./worker-thread";

/** How often the server is asked whether the engine for the browser is built: while it is being built, and otherwise. In milliseconds. */
const soon = 2_000;
const later = 15_000;
/** Milliseconds until the server must have said which engines there are. */
const askLimit = 10_000;
/** Milliseconds after which the server answers in place of an engine that is still on its way. */
const patience = 5_000;

/**
 * Where the engine is: in this browser or, as long as it is not here, on the server, which answers questions about the
 * rules for everybody and searches for some. Once the engine is here, everything moves here. Nothing outside this file
 * knows which it is.
 */
class Host {
  /** `missing`: nothing searches. */
  state = $state<"idle" | "loading" | "ready" | "missing">("idle");
  /** Why the engine is not in this browser; null while it is, or may yet arrive. */
  trouble = $state<Trouble | null>(null);
  /** The progress of the build of the browser's engine, while the server has no engine for browsers. */
  build = $state.raw<EngineBuild | null>(null);
  readonly #moved = new Set<() => void>();
  readonly #onMove = (moved: () => void) => {
    this.#moved.add(moved);
    return () => this.#moved.delete(moved);
  };
  /** Where questions about the rules are answered. */
  readonly rules: Source = { open: () => this.#open(false), onMove: this.#onMove };
  /** Where searches run. */
  readonly search: Source = { open: () => this.#open(true), onMove: this.#onMove };
  /** The engine in this browser only. */
  readonly here: Source = { open: () => this.#load(), onMove: () => () => {} };
  #engines: Promise<Engines | null> | undefined;
  #loaded: Promise<() => Executor> | undefined;
  /** Why the engine could not be loaded: it is not tried again unasked while the server answers. */
  #failed: NoEngine | null = null;
  /** Whether the server has been used. */
  #away = false;
  readonly #server = new ServerLine();
  #watching: ReturnType<typeof setTimeout> | undefined;

  /** Tries once more to get the engine into this browser. */
  async retry(): Promise<void> {
    clearTimeout(this.#watching);
    [this.#engines, this.#failed] = [undefined, null];
    [this.trouble, this.build, this.state] = [null, null, "loading"];
    await this.#open(true).catch(() => undefined);
  }

  async #open(search: boolean): Promise<() => Executor> {
    if (this.state === "idle") this.state = "loading";
    try {
      const make = await this.#choose(search);
      if (search) this.state = "ready";
      return make;
    } catch (error) {
      this.state = "missing";
      throw error;
    }
  }

  async #choose(search: boolean): Promise<() => Executor> {
    const engines = await this.#ask();
    // Without a server the browser may have kept the engine.
    if (!engines) return this.#load();
    const may = engines.server || !search;
    const serve = () => {
      this.#away = true;
      return new ServerThread(this.#server);
    };
    const missing = engines.browser ? this.#failed : new NoEngine(this.#unbuilt(engines));
    if (missing && may) return serve;
    if (missing) throw missing;
    const here = this.#load();
    return may ? Promise.race([here, wait(patience).then(() => serve)]).catch(() => serve) : here;
  }

  /** The engines that there are; null if no server says. */
  #ask(): Promise<Engines | null> {
    this.#engines ??= capabilities.server
      ? ask().catch(() => {
          this.#engines = undefined;
          return null;
        })
      : Promise.resolve(null);
    return this.#engines;
  }

  #load(): Promise<() => Executor> {
    this.#loaded ??= loadEngine()
      .then(startWorkers)
      .then(
        (make) => {
          this.#arrive();
          return make;
        },
        (error: unknown) => {
          this.#loaded = undefined;
          this.#failed = error instanceof NoEngine ? error : new NoEngine("fetch", String(error));
          this.trouble = this.#failed.trouble;
          throw this.#failed;
        },
      );
    return this.#loaded;
  }

  #arrive() {
    [this.trouble, this.build, this.state] = [null, null, "ready"];
    this.#failed = null;
    if (!this.#away) return;
    this.#away = false;
    for (const moved of [...this.#moved]) moved();
  }

  /** Notes that the server has no engine for the browser, and looks out for it. */
  #unbuilt({ build }: Engines): Trouble {
    this.build = build;
    this.trouble = build?.state ?? "unbuilt";
    this.#watch();
    return this.trouble;
  }

  #watch() {
    clearTimeout(this.#watching);
    this.#watching = setTimeout(() => void this.#look(), this.build?.state === "building" ? soon : later);
  }

  async #look() {
    const engines = document.hidden ? null : await ask().catch(() => null);
    if (!engines) return this.#watch();
    this.#engines = Promise.resolve(engines);
    if (engines.browser) await this.#load().catch(() => undefined);
    else this.#unbuilt(engines);
  }
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

async function ask(): Promise<Engines> {
  const answer = await fetch("/api/analysis", { signal: AbortSignal.timeout(askLimit) });
  if (!answer.ok) throw new Error(`/api/analysis: ${answer.status}`);
  return (await answer.json()) as Engines;
}

export const host = new Host();
