import { withSides } from "./sides";

/** A text of `Inline` without its marks, as it is heard. */
export function plainText(text: string, sideName: (seat: number) => string): string {
  return withSides(text, sideName).replace(/\*\*|`/g, "");
}
