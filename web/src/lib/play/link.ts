import { Refused } from "../api";

/** The state of the connection to the server. */
export type Link = "connecting" | "open" | "lost";

/** Whether an error says that there is no such game. */
export function saysMissing(error: unknown): boolean {
  return error instanceof Refused && (error.code === "no-such-game" || error.code === "not-found");
}
