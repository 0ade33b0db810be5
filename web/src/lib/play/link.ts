import { Refused } from "../api";

/** Whether the server hears us. */
export type Link = "connecting" | "open" | "lost";

/** Whether an error says that there is no such game. */
export function saysMissing(error: unknown): boolean {
  return error instanceof Refused && (error.code === "no-such-game" || error.code === "not-found");
}
