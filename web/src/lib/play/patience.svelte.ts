/** Milliseconds after which it is said that the server has not answered. */
const limit = 3000;

/** Waits for the answer to what was sent last. */
export class Patience {
  /** What was sent last has not been answered for a while. */
  overdue = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `over` is called when an answer is overdue. */
  constructor(readonly over: () => void) {}

  /** Something was sent that is to be answered soon. */
  begin() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.overdue = true;
      this.over();
    }, limit);
  }

  /** The answer has arrived, or is no longer expected. */
  end() {
    clearTimeout(this.#timer);
    this.overdue = false;
  }
}
