import { read, write } from "../stored";

/** Whether talk is shown where it has room beside the moves, as chosen here and remembered; it is until somebody hides it. */
class TalkShown {
  #choice = $state(read("talk"));

  get current(): boolean {
    return this.#choice !== false;
  }

  set current(value: boolean) {
    this.#choice = value;
    write("talk", value);
  }
}

export const talkShown = new TalkShown();
