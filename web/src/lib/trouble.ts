import { Refused } from "./api";
import { refusalText } from "./play/refusal";

/** What to tell somebody whose request failed. */
export function trouble(error: unknown): string {
  return refusalText(error instanceof Refused ? error.code : "internal");
}
