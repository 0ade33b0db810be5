import { read, write } from "../stored";

/** Whether the viewer's men in danger are marked on the board, in games against the computer; remembered here. */
class ThreatsChoice {
  #on = $state(read("threats") === true);

  get on(): boolean {
    return this.#on;
  }

  set(on: boolean) {
    this.#on = on;
    write("threats", on);
  }
}

export const threats = new ThreatsChoice();
