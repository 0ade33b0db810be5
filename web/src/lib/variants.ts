import { api } from "./api";
import type { ModeView } from "./wire";

let asked: Promise<ModeView[]> | undefined;

/** Everything that can be played; asked for once, and again only after a failure. */
export function variants(): Promise<ModeView[]> {
  asked ??= api.variants().then(
    ({ modes }) => modes,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}
