const firstWait = 500;
const longestWait = 15_000;

/** Retries something with growing delays; times are in milliseconds. */
export class Retry {
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The task to run when the timer fires. */
  #task: (() => void) | null = null;
  #within: number | null = null;

  /** Sets the time within which the next attempt comes, at a random moment. */
  spread(within: number) {
    this.#within = within;
  }

  /** Schedules a task. */
  later(task: () => void) {
    // Spread out, so that not all pages reach a restarted server at the same moment.
    const wait = this.#within === null ? this.#wait * (0.75 + Math.random() * 0.5) : this.#within * Math.random();
    if (this.#within === null) this.#wait = Math.min(this.#wait * 2, longestWait);
    this.#within = null;
    this.#task = task;
    this.#timer = setTimeout(() => this.#try(), wait);
  }

  /** Runs the scheduled task at once, if any. */
  now() {
    if (!this.#task) return;
    this.reset();
    this.#try();
  }

  /** After a success, the next delay is short again. */
  reset() {
    this.#wait = firstWait;
  }

  /** Stops retrying. */
  stop() {
    clearTimeout(this.#timer);
    this.#task = null;
  }

  #try() {
    const task = this.#task;
    this.stop();
    task?.();
  }
}
