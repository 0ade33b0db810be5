import { read, write } from "../stored";

/** Whether the field for typed moves and questions is open; remembered here. */
class Typing {
  #on = $state(read("typing") === true);

  get on(): boolean {
    return this.#on;
  }

  set(on: boolean) {
    this.#on = on;
    write("typing", on);
  }
}

export const typing = new Typing();
