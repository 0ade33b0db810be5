const firstWait = 500;
const longestWait = 15_000;

/** Tries something again after a while, and waits longer each time; times are in milliseconds. */
export class Retry {
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is tried when the timer runs out. */
  #task: (() => void) | null = null;
  #within: number | null = null;

  /** Sets the time within which the next attempt comes, at a random moment. */
  spread(within: number) {
    this.#within = within;
  }

  /** Tries a task later. */
  later(task: () => void) {
    // Spread out, so that a restarted server does not meet every page in the same moment.
    const wait = this.#within === null ? this.#wait * (0.75 + Math.random() * 0.5) : this.#within * Math.random();
    if (this.#within === null) this.#wait = Math.min(this.#wait * 2, longestWait);
    this.#within = null;
    this.#task = task;
    this.#timer = setTimeout(() => this.#try(), wait);
  }

  /** Tries at once what is to be tried later, if anything is. */
  now() {
    if (!this.#task) return;
    this.reset();
    this.#try();
  }

  /** It went well: the next wait is a short one again. */
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
