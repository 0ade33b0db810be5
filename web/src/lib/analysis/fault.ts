import type { Fault } from "../engine/asks";
import { m } from "../paraglide/messages";

/** The names of sides and men. */
export interface Names {
  side: (seat: number) => string;
  /** The name of a man by its letter in notation. */
  man: (letter: string) => string;
}

/** What is impossible about a position, as a sentence. */
export function faultText(fault: Fault, { side, man }: Names): string {
  switch (fault.fault) {
    case "too-many-men":
      return m.fault_too_many_men({ seat: side(fault.seat), men: fault.men, most: fault.most });
    case "not-an-opponent":
      return m.fault_not_an_opponent({ by: side(fault.by), of: side(fault.of) });
    case "nobody-can-act":
      return m.fault_nobody_can_act();
    case "cannot-act":
      return m.fault_cannot_act({ seat: side(fault.seat) });
    case "several-have-won":
      return m.fault_several_have_won();
    case "wrong-number":
      return m.fault_wrong_number({ man: man(fault.man), men: fault.men, needed: fault.needed });
    case "too-many-moves":
      return m.fault_too_many_moves({ moves: fault.moves, most: fault.most });
    case "no-moves-left":
      return m.fault_no_moves_left();
  }
}
