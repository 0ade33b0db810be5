import { Refused } from "./api";
import { refusedText } from "./play/refusal";

/** What to tell somebody whose request failed. */
export function trouble(error: unknown): string {
  return refusedText(error instanceof Refused ? error.code : "internal");
}
