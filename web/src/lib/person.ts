import { m } from "./paraglide/messages";

/** The name of a guest who has chosen none: readable, and the same on every page. */
export function guestName(person: number): string {
  return m.talk_guest({ number: String(1 + (person % 999)) });
}
