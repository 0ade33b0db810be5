/** Milliseconds after which a missing answer is shown. */
const limit = 3000;

/** Waits for the answer to the last message. */
export class Patience {
  /** The last message has not been answered for a while. */
  overdue = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `over` is called when an answer is overdue. */
  constructor(readonly over: () => void) {}

  /** A message was sent that needs an answer soon. */
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
