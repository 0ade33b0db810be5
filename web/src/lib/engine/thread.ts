import type { FromWorker, ToWorker } from "./module";

interface Waiting {
  resolve(answer: string): void;
  reject(error: unknown): void;
}

/** A worker with the engine in it. */
export class Thread {
  /** Hears what the engine says in answer to lines of the protocol. */
  onSaid: (line: string) => void = () => {};
  /** Hears that the worker has failed, if nobody waits for an answer. */
  onFailed: (reason: string) => void = () => {};
  readonly #worker: Promise<Worker>;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #closed = false;

  /** The worker starts when the engine is compiled. */
  constructor(compiled: Promise<Extract<ToWorker, { type: "start" }>>) {
    this.#worker = compiled.then((start) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
      worker.onerror = (event) => this.#fail(event.message || "the worker could not be started");
      worker.postMessage(start);
      return worker;
    });
    this.#worker.catch((error: unknown) => this.#fail(error));
  }

  /** Asks a question, as JSON, and waits for the answer. */
  async ask(question: string): Promise<string> {
    const worker = await this.#worker;
    const number = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#tell(worker, { type: "ask", number, question });
    });
  }

  /** Says lines of the engine protocol. */
  async say(lines: string[]): Promise<void> {
    this.#tell(await this.#worker, { type: "lines", lines });
  }

  /** Ends the worker, whatever it is doing. */
  close() {
    this.#closed = true;
    this.#waiting.clear();
    void this.#worker.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }

  #tell(worker: Worker, message: ToWorker) {
    if (!this.#closed) worker.postMessage(message);
  }

  #hear(message: FromWorker) {
    if (this.#closed) return;
    if (message.type === "said") this.onSaid(message.line);
    else if (message.type === "failed") this.#fail(message.reason);
    else {
      this.#waiting.get(message.number)?.resolve(message.answer);
      this.#waiting.delete(message.number);
    }
  }

  #fail(reason: unknown) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.onFailed(error.message);
  }
}
