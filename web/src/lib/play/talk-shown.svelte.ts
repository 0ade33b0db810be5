import { read, write } from "../stored";

/** Whether chat is shown if there is room next to the moves: yes until it is hidden here, which is remembered. */
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
