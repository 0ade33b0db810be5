import { datesLanguage } from "../language";
import { m } from "../paraglide/messages";
import type { EventView } from "../wire";
import { askedText } from "./asking";
import { dayText } from "./clock";

/** Events of a game other than actions and undoing. */
export type Incident<M> = Exclude<EventView<M>, { kind: "acted" | "undone" | "hinted" }>;

/** What is needed to describe an incident. */
export interface Circumstances {
  /** The viewer's seats. */
  mine: readonly number[];
  /** The seat that had made a request before, if any. */
  asker: number | null;
  /** Whether the game waits for a player. */
  waiting: boolean;
  sideName(seat: number): string;
  /** The move with which a takeback by a seat's player would begin. */
  takenBack(seat: number): string;
}

/** The text for screen readers of an incident; empty if it is the game's end, which is announced anyway. */
export function eventText<M>(event: Incident<M>, { mine, asker, waiting, sideName, takenBack }: Circumstances): string {
  switch (event.kind) {
    case "left":
      return m.say_left({ seat: sideName(event.seat) });
    case "taken":
    case "opened":
    case "given": {
      const seat = sideName(event.seat);
      const said =
        event.kind === "taken"
          ? m.say_taken({ seat })
          : event.kind === "given"
            ? m.say_given({ seat })
            : m.say_opened({ seat });
      return waiting ? said : `${said} ${m.say_begins()}`;
    }
    case "offered":
      return askedText(event, mine.includes(event.seat), sideName(event.seat), takenBack(event.seat));
    case "answered": {
      const seat = sideName(event.seat);
      return event.yes
        ? m.say_agreed({ seat })
        : asker === event.seat
          ? m.say_withdrawn({ seat })
          : mine.includes(event.seat)
            ? m.say_declined_mine()
            : m.say_declined({ seat });
    }
    case "continued":
      return m.say_continued({ seat: sideName(event.seat) });
    case "questions": {
      const seat = sideName(event.seat);
      return event.allowed ? m.say_questions_on({ seat }) : m.say_questions_off({ seat });
    }
    case "vacation":
      return m.say_vacation({ seat: sideName(event.seat), date: dayText(new Date(event.until), datesLanguage()) });
    case "returned":
      return m.say_returned({ seat: sideName(event.seat) });
    case "resumed":
      return m.say_resumed();
    case "rematch":
      return m.game_rematch_begun();
    case "confided":
    case "resigned":
    case "flagged":
    case "voided":
    case "drawn":
      return "";
  }
}

/** Whether it cuts short what was in progress on the board. */
export function cutsShort<M>({ kind }: Incident<M>): boolean {
  return kind === "resigned" || kind === "left" || kind === "flagged" || kind === "voided" || kind === "drawn";
}
