import { read, write } from "../stored";

/** When a move is only shown first, and played when it is pressed again. */
export const confirmations = ["never", "touch", "always"] as const;
export type Confirmation = (typeof confirmations)[number];

/** How a target was pressed. */
export interface Pressed {
  touch: boolean;
  /** Long enough to see what would happen there. */
  held: boolean;
}

/** When moves are confirmed, as chosen here and remembered; by default when a quick tap would play something not shown yet. */
class ConfirmChoice {
  #current = $state<Confirmation>(confirmations.find((one) => one === read("confirm")) ?? "touch");

  get current(): Confirmation {
    return this.#current;
  }

  /** Changes it for now and for later visits. */
  set(confirmation: Confirmation) {
    this.#current = confirmation;
    write("confirm", confirmation);
  }

  /** Whether a move is shown before it is played; `consequence`: it does more than move men. */
  asks({ touch, held }: Pressed, consequence: boolean): boolean {
    return this.#current === "always" || (this.#current === "touch" && touch && !held && consequence);
  }
}

export const confirm = new ConfirmChoice();
