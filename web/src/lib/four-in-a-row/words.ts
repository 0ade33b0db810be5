import { m } from "../paraglide/messages";
import { commonOptions, GameWords } from "../play/words";
import { sideName } from "./names";

/** Where the rules of four in a row are. */
export const rulesPath = "/rules/four-in-a-row";

/** What is said of four in a row. */
export const words = new GameWords(
  {
    modes: { "four-in-a-row": { name: m.four_title } },
    editions: {},
    options: { start: commonOptions.start },
    values: {},
    reasons: { four: m.four_reason_four, full: m.four_reason_full },
  },
  sideName,
);
