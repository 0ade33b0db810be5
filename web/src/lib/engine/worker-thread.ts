import type { FromWorker, ToWorker } from "./module";
import type { Executor } from "./thread";

interface Waiting {
  resolve(answer: string): void;
  reject(error: unknown): void;
}

/** A worker with the engine in it. */
export class WorkerThread implements Executor {
  onSaid: (line: string) => void = () => {};
  onFailed: (reason: string) => void = () => {};
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #closed = false;

  constructor(start: Extract<ToWorker, { type: "start" }>) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
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
    if (message.type === "said") this.onSaid(message.line);
    else if (message.type === "failed") this.#fail(message.reason);
    else {
      this.#waiting.get(message.number)?.resolve(message.answer);
      this.#waiting.delete(message.number);
    }
  }

  #fail(reason: string) {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(reason));
    this.#waiting.clear();
    this.onFailed(reason);
  }
}
