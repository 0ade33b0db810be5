import type { Networks } from "./module";

/** The networks of games that most visitors never open: each is fetched when its mode is first mentioned. */
export class NetworkFiles {
  readonly #left: Map<string, string>;
  readonly #addTo: (file: Uint8Array) => void;

  /** `networks`: the address of each mode's network. */
  constructor(networks: Networks, addTo: (file: Uint8Array) => void) {
    this.#left = new Map(Object.entries(networks));
    this.#addTo = addTo;
  }

  /** Adds the networks of the modes that a text names, such as `focus-3` in `"variant":"focus-3,goal=capture"`. */
  async add(text: string): Promise<void> {
    for (const [mode, address] of [...this.#left].filter(([mode]) => text.includes(mode))) {
      // Without it the engine judges by weights set by hand, and it is asked for again the next time.
      const file = await fetch(address).then(
        (answer) => (answer.ok ? answer.arrayBuffer() : null),
        () => null,
      );
      if (!file) continue;
      this.#addTo(new Uint8Array(file));
      this.#left.delete(mode);
    }
  }
}
