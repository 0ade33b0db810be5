import type { VariantView } from "../wire";
import type { Block, Conditional, Item, Section } from "./book";

/** The variant that is asked about; null: the rules are read in general. */
export type Asked = Pick<VariantView, "mode" | "edition" | "seats" | "teams" | "settings"> | null;

/** When what is said holds. */
export type Conditions<When extends string> = Readonly<Record<When, (asked: Asked) => boolean>>;

/** The numbers that a text can mention, by option. */
export type Numbers = Readonly<Record<string, string>>;

/** A section with what holds for the variant asked about, and nothing else. */
export interface ShownSection<Id extends string, Picture extends string, Special extends object> {
  id: Id;
  title: string;
  blocks: Block<Picture, Special>[];
}

/**
 * What holds for the variant asked about. Sections and lists of which nothing is left are left out. A section's blocks up to
 * its first picture go to the section that it names, so that the set-up of a variant is in one place. `numbers` are those of
 * the rules that are read in general.
 */
export function shown<Id extends string, Picture extends string, Special extends object, When extends string>(
  sections: readonly Section<Id, Picture, Special, When>[],
  conditions: Conditions<When>,
  asked: Asked,
  numbers: Numbers = {},
): ShownSection<Id, Picture, Special>[] {
  const holds = (when: When | undefined) => when === undefined || conditions[when](asked);
  const say = (text: string) => withNumbers(text, asked?.settings ?? numbers);

  function blocksOf(
    block: Block<Picture, Special, Item<When>> | Conditional<Picture, Special, When>,
  ): Block<Picture, Special>[] {
    if (typeof block === "string") return [say(block)];
    if ("when" in block) return holds(block.when) ? block.blocks.flatMap(blocksOf) : [];
    if (!("list" in block)) return [block];
    const list = block.list.flatMap((item) =>
      typeof item === "string" ? [item] : holds(item.when) ? [item.item] : [],
    );
    return list.length > 0 ? [{ list: list.map(say) }] : [];
  }

  const left = sections
    .filter(({ when }) => holds(when))
    .map(({ id, into, title, blocks }) => ({ id, into, title, blocks: blocks.flatMap(blocksOf) }))
    .filter(({ blocks }) => blocks.length > 0);
  for (const section of asked === null ? [] : left) {
    const home = left.find(({ id }) => id === section.into);
    home?.blocks.push(
      ...section.blocks.splice(
        0,
        1 + section.blocks.findIndex((block) => typeof block === "object" && "diagram" in block),
      ),
    );
  }
  return left.map(({ id, title, blocks }) => ({ id, title, blocks }));
}

/**
 * A text with the numbers that a variant sets: `{total}` is that of the option `total`, `{total|one man|# men}` agrees with it,
 * and `{start}` is the player who begins.
 */
function withNumbers(text: string, numbers: Numbers): string {
  return text.replace(
    /\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (place, option: string, one: string | undefined, many = "#") => {
      const number = numbers[option];
      if (number === undefined) return place;
      if (option === "start") return `{${number}}`;
      return number === "1" && one !== undefined ? one : many.replace("#", number);
    },
  );
}
