import { read, write } from "../stored";

/** Whether the moves are listed in words or in notation, as chosen here and remembered. */
class LogChoice {
  #inWords = $state(read("log") === "words");

  get inWords(): boolean {
    return this.#inWords;
  }

  set inWords(value: boolean) {
    this.#inWords = value;
    write("log", value ? "words" : "notation");
  }
}

export const log = new LogChoice();
