/** A text in which `{1}` to `{4}` stand for players. */
export function withSides(text: string, sideName: (seat: number) => string): string {
  // French alone shortens a word before such a name.
  return text.replace(/(\bde )?\{(\d)\}/g, (_, of: string | undefined, seat: string) => {
    const name = sideName(Number(seat));
    return of && /^O/.test(name) ? `d’${name}` : `${of ?? ""}${name}`;
  });
}
