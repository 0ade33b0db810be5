/** What stands before a name that begins with a vowel: French and Italian shorten it. */
const shortened: Readonly<Record<string, string>> = {
  de: "d’",
  il: "l’",
  Il: "L’",
  del: "dell’",
  al: "all’",
  dal: "dall’",
};

/** A text in which `{1}` to `{4}` stand for players. */
export function withSides(text: string, sideName: (seat: number) => string): string {
  return text.replace(/(?:\b(de|[Ii]l|del|al|dal) )?\{(\d)\}/g, (_, word: string | undefined, seat: string) => {
    const name = sideName(Number(seat));
    if (!word) return name;
    return /^[AO]/.test(name) ? `${shortened[word]}${name}` : `${word} ${name}`;
  });
}
