import { topics, type Topic } from "./text";

/** A typed question: a topic, with the place or number that follows it. */
export interface Command {
  topic: Topic;
  rest: string;
}

/** Case and accents do not matter: `Réserve` is `reserve`. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** The fewest letters that abbreviate a word; a Chinese character says more than a letter. */
const shortest = (text: string) => (/^[ -~]*$/.test(text) ? 2 : 1);

/**
 * Parses a question such as `row 4` or `moves d4`. `words`: the names of topics in the reader's language and in others
 * that are understood. A word can be abbreviated as long as it means one topic only.
 */
export function readCommand(
  text: string,
  words: readonly Readonly<Record<Topic, readonly string[]>>[],
): Command | null {
  // In Chinese there is no space between a word and a place.
  const [first = "", ...rest] = plain(text)
    .trim()
    .replace(/^([^ -~]+)(?=[a-z0-9])/u, "$1 ")
    .split(/\s+/);
  if (first === "?") return { topic: "help", rest: "" };
  const named = (matches: (word: string) => boolean) =>
    topics.filter((topic) => words.some((table) => table[topic].some((word) => matches(plain(word)))));
  const whole = named((word) => word === first);
  const found =
    whole.length > 0 ? whole : first.length >= shortest(first) ? named((word) => word.startsWith(first)) : [];
  const [topic] = found;
  return topic && found.length === 1 ? { topic, rest: rest.join(" ") } : null;
}
