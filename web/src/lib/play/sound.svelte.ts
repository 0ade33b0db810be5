import { read, write } from "../stored";
import { Synth, type SoundName } from "./synth";

/** The sounds of a game: off until switched on here, which is remembered. */
class Sound {
  #on = $state(read("sound") === true);
  #synth: Synth | null = null;

  get on(): boolean {
    return this.#on;
  }

  /** Switches sound on or off for now and later visits; switching it on plays an example. */
  set(on: boolean) {
    this.#on = on;
    write("sound", on);
    this.play("land");
  }

  /** Plays a sound. Browsers allow none before the first press on a page, so it is not tried. */
  play(name: SoundName) {
    if (!this.#on || !navigator.userActivation.hasBeenActive) return;
    this.#synth ??= new Synth(new AudioContext());
    this.#synth.play(name);
  }
}

export const sound = new Sound();
