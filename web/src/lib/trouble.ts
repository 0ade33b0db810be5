import { Refused } from "./api";
import { refusalText } from "./play/refusal";

/** The message for a failed request. */
export function trouble(error: unknown): string {
  return refusalText(error instanceof Refused ? error.code : "internal");
}
