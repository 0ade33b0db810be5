import { read, write } from "../stored";
import { Synth, type SoundName } from "./synth";

/** What is heard of a game: nothing until it is switched on here, which is remembered. */
class Sound {
  #on = $state(read("sound") === true);
  #synth: Synth | null = null;

  get on(): boolean {
    return this.#on;
  }

  /** Switches it on or off for now and for later visits; on, one hears at once what it is like. */
  set(on: boolean) {
    this.#on = on;
    write("sound", on);
    this.play("land");
  }

  /** Plays a sound. Browsers allow none before the first press of a page, and it is not tried. */
  play(name: SoundName) {
    if (!this.#on || !navigator.userActivation.hasBeenActive) return;
    this.#synth ??= new Synth(new AudioContext());
    this.#synth.play(name);
  }
}

export const sound = new Sound();
