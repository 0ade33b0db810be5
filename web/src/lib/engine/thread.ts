/** Answers questions and runs searches, one after the other: a worker in the browser, or the server. */
export interface Executor {
  /** Receives the engine's answers to lines of the protocol. */
  onSaid: (line: string) => void;
  /** Called when it fails while no question is open. */
  onFailed: (reason: string) => void;
  /** Asks a question and returns the answer, both as JSON. */
  ask(question: string): Promise<string>;
  /** Sends lines of the engine protocol. */
  say(lines: string[]): void;
  /** Ends it, whatever it is doing. */
  close(): void;
}

/** A source of executors. */
export interface Source {
  /** Opens it. Rejects with `NoEngine`. */
  open(): Promise<() => Executor>;
  /** Calls `moved` when executors come from another place. Returns a function that unsubscribes. */
  onMove(moved: () => void): () => void;
}

interface Waiting {
  question: string;
  resolve(answer: string): void;
  reject(error: unknown): void;
}

/**
 * A thread of the engine, wherever it runs. When it moves, open questions are asked again, and a running search is
 * restarted; the caller notices nothing.
 */
export class Thread {
  /** Receives the engine's answers to lines of the protocol. */
  onSaid: (line: string) => void = () => {};
  /** Called when the thread fails while no question is open. */
  onFailed: (reason: string) => void = () => {};
  #executor: Promise<Executor> | undefined;
  readonly #waiting = new Set<Waiting>();
  /** The lines of the running search. */
  #search: string[] | null = null;
  readonly #forget: () => void;
  #closed = false;

  constructor(readonly source: Source) {
    this.#forget = source.onMove(() => this.#move());
  }

  /** Asks a question and returns the answer, both as JSON. */
  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject };
      this.#waiting.add(waiting);
      void this.#send(waiting);
    });
  }

  /** Starts a search with these lines. Rejects with `NoEngine`. */
  async say(lines: string[]): Promise<void> {
    this.#search = lines;
    const own = this.#open();
    const executor = await own;
    if (!this.#closed && this.#executor === own && this.#search === lines) executor.say(lines);
  }

  /** Ends the thread, whatever it is doing. */
  close() {
    this.#closed = true;
    this.#forget();
    this.#waiting.clear();
    this.#end();
  }

  #open(): Promise<Executor> {
    return (this.#executor ??= this.#start());
  }

  #start(): Promise<Executor> {
    const own = this.source.open().then((make) => {
      const executor = make();
      const current = () => !this.#closed && this.#executor === own;
      executor.onSaid = (line) => current() && this.#hear(line);
      executor.onFailed = (reason) => {
        if (!current()) return;
        this.#executor = undefined;
        this.#search = null;
        this.onFailed(reason);
      };
      return executor;
    });
    // The next question tries again.
    own.catch(() => this.#executor === own && (this.#executor = undefined));
    return own;
  }

  async #send(waiting: Waiting): Promise<void> {
    const own = this.#open();
    const mine = () => this.#executor === own || this.#executor === undefined;
    try {
      const answer = await (await own).ask(waiting.question);
      if (mine() && this.#waiting.delete(waiting)) waiting.resolve(answer);
    } catch (error) {
      if (mine() && this.#waiting.delete(waiting)) waiting.reject(error);
    }
  }

  #move() {
    if (!this.#executor) return;
    this.#end();
    for (const waiting of this.#waiting) void this.#send(waiting);
    if (this.#search) void this.say(this.#search).catch((error: unknown) => this.onFailed(String(error)));
  }

  #end() {
    const last = this.#executor;
    this.#executor = undefined;
    void last?.then(
      (executor) => executor.close(),
      () => undefined,
    );
  }

  #hear(line: string) {
    if (line.startsWith("bestmove ") || line.startsWith("error ")) this.#search = null;
    this.onSaid(line);
  }
}
