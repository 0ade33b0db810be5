/** What answers questions and runs searches, one after the other: a worker in the browser, or the server. */
export interface Executor {
  /** Hears what the engine says in answer to lines of the protocol. */
  onSaid: (line: string) => void;
  /** Hears that it has failed, if nobody waits for an answer. */
  onFailed: (reason: string) => void;
  /** Asks a question, as JSON, and waits for the answer. */
  ask(question: string): Promise<string>;
  /** Says lines of the engine protocol. */
  say(lines: string[]): void;
  /** Ends it, whatever it is doing. */
  close(): void;
}

/** Where executors come from. */
export interface Source {
  /** What makes them. Rejects with `NoEngine`. */
  open(): Promise<() => Executor>;
  /** Hears that they come from elsewhere now. Returns what ends that. */
  onMove(moved: () => void): () => void;
}

interface Waiting {
  question: string;
  resolve(answer: string): void;
  reject(error: unknown): void;
}

/**
 * A thread of the engine, wherever that is. When it moves, what has no answer yet is asked anew, and the search that runs
 * begins again; the caller notices nothing.
 */
export class Thread {
  /** Hears what the engine says in answer to lines of the protocol. */
  onSaid: (line: string) => void = () => {};
  /** Hears that the thread has failed, if nobody waits for an answer. */
  onFailed: (reason: string) => void = () => {};
  #executor: Promise<Executor> | undefined;
  readonly #waiting = new Set<Waiting>();
  /** The lines of the search that runs. */
  #search: string[] | null = null;
  readonly #forget: () => void;
  #closed = false;

  constructor(readonly source: Source) {
    this.#forget = source.onMove(() => this.#move());
  }

  /** Asks a question, as JSON, and waits for the answer. */
  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject };
      this.#waiting.add(waiting);
      void this.#send(waiting);
    });
  }

  /** Says the lines of a search. Rejects with `NoEngine`. */
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
    // With the next question it is tried again.
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
