import type { FromWorker, ToWorker } from "./module";
import { NoEngine, type Trouble } from "./no-engine";
import type { Executor } from "./thread";

interface Waiting {
  resolve(answer: string): void;
  reject(error: unknown): void;
}

/** Milliseconds until a worker must have started: it fetches the bindings. */
const startLimit = 30_000;

/** Starts a worker, to see that the engine runs here, and returns a source of workers. Rejects with `NoEngine`. */
export async function startWorkers(start: Extract<ToWorker, { type: "start" }>): Promise<() => WorkerThread> {
  let first: WorkerThread | null = new WorkerThread(start);
  await first.started.catch((error: unknown) => {
    first?.close();
    throw error;
  });
  return () => {
    const worker = first ?? new WorkerThread(start);
    first = null;
    return worker;
  };
}

/** A worker with the engine in it. */
export class WorkerThread implements Executor {
  onSaid: (line: string) => void = () => {};
  onFailed: (reason: string) => void = () => {};
  /** Rejects with `NoEngine` if the engine does not run in it. */
  readonly started: Promise<void>;
  #begun: (problem: NoEngine | null) => void = () => {};
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #closed = false;

  constructor(start: Extract<ToWorker, { type: "start" }>) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.started = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NoEngine("late", "worker")), startLimit);
      this.#begun = (problem) => {
        clearTimeout(timer);
        if (problem) reject(problem);
        else resolve();
      };
    });
    // A later worker reports its failure by its questions.
    this.started.catch(() => undefined);
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fail(event.message || "the worker could not be started");
    this.#tell(start);
  }

  ask(question: string): Promise<string> {
    const number = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#tell({ type: "ask", number, question });
    });
  }

  say(lines: string[]) {
    this.#tell({ type: "lines", lines });
  }

  close() {
    this.#closed = true;
    this.#waiting.clear();
    this.#worker.terminate();
  }

  #tell(message: ToWorker) {
    if (!this.#closed) this.#worker.postMessage(message);
  }

  #hear(message: FromWorker) {
    if (this.#closed) return;
    if (message.type === "started") this.#begun(null);
    else if (message.type === "said") this.onSaid(message.line);
    else if (message.type === "failed") this.#fail(message.reason, message.trouble);
    else {
      this.#waiting.get(message.number)?.resolve(message.answer);
      this.#waiting.delete(message.number);
    }
  }

  #fail(reason: string, trouble: Trouble = "fetch") {
    this.#begun(new NoEngine(trouble, reason));
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(reason));
    this.#waiting.clear();
    this.onFailed(reason);
  }
}
