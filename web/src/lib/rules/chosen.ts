import { m } from "../paraglide/messages";
import type { GameWords } from "../play/words";
import { readVariant } from "../variant";
import type { VariantView } from "../wire";

/** What the page says of a chosen variant: which it is, and a row for each option that has an effect. */
export function chosen(
  {
    variant,
    mode,
    edition,
    settings,
    applies,
  }: Pick<VariantView, "variant" | "mode" | "edition" | "settings" | "applies">,
  words: GameWords,
): { title: string; text: string; rows: { name: string; label: string; text: string }[] } {
  const box = words.edition(edition);
  // What a box plays differently is true only as long as nothing but the start was changed.
  const asInBox = Object.keys(readVariant(variant).options).every((option) => option === "start");
  return {
    title: m.rules_said({ what: [words.modeName(mode), box?.label].filter(Boolean).join(" · ") }),
    text: [words.modeText(mode), asInBox ? box?.text : ""].filter(Boolean).join(" "),
    rows: words.inOrder(applies).map((option) => {
      const { label, text } = words.inRules(option, settings[option] ?? "", mode, settings);
      return { name: words.optionName(option), label: label && m.rules_said({ what: label }), text };
    }),
  };
}
