import { read, write } from "../stored";

/** Whether a coach looks on in games against the computer: until it is chosen, only in the first game in this browser. */
class CoachChoice {
  #chosen = $state(read("coach"));

  get on(): boolean {
    return this.#chosen !== false;
  }

  /** Nothing has been chosen: this is the first game. */
  get first(): boolean {
    return typeof this.#chosen !== "boolean";
  }

  set(on: boolean) {
    this.#chosen = on;
    write("coach", on);
  }

  /** The first game is over: from now on the coach comes only where it was chosen. */
  played() {
    if (this.first) this.set(false);
  }
}

export const coached = new CoachChoice();
