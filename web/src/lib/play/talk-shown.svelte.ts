import { read, write } from "../stored";

/** Whether talk is shown, as chosen here and remembered; where nobody has chosen, where there is room beside the board. */
class TalkShown {
  #choice = $state(read("talk"));

  get current(): boolean {
    if (typeof this.#choice === "boolean") return this.#choice;
    return typeof matchMedia === "function" && matchMedia("(width >= 60rem) and (height >= 43rem)").matches;
  }

  set current(value: boolean) {
    this.#choice = value;
    write("talk", value);
  }
}

export const talkShown = new TalkShown();
