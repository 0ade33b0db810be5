import { read, write } from "../stored";

/** How fast the moves of others are shown; `off`: not at all, only what they led to. */
export const speeds = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof speeds)[number];

/** By how much longer than usual a move takes. */
const paces: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

/** How fast moves are shown, as chosen here and remembered. */
class SpeedChoice {
  #current = $state<Speed>(speeds.find((speed) => speed === read("speed")) ?? "normal");

  get current(): Speed {
    return this.#current;
  }

  /** Changes the speed for now and for later visits. */
  set(speed: Speed) {
    this.#current = speed;
    write("speed", speed);
  }

  /** By how much longer than usual a move takes; 0: it is not shown. */
  get pace(): number {
    return paces[this.#current];
  }
}

export const speed = new SpeedChoice();
