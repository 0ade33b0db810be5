/** Colours of drawings in records: green, red, blue, yellow. */
export const drawingColours = ["G", "R", "B", "Y"] as const;
export type DrawingColour = (typeof drawingColours)[number];

/** A circle round a place of the board, or an arrow from it to another one. */
export interface Drawing {
  colour: DrawingColour;
  from: string;
  /** Null for a circle. */
  to: string | null;
}

/** Squares of Focus and points of Fibonacci. */
const place = "[a-k](?:1[01]|[1-9])";
const circle = new RegExp(`^([GRBY])(${place})$`);
const arrow = new RegExp(`^([GRBY])(${place})(${place})$`);
const command = /\s*\[%(csl|cal) ([^\]]*)\]\s*/g;

/** Extracts the drawings from a comment, in the format of chess programs: `[%csl Gd4,Re5]`, `[%cal Bc2c4]`. */
export function readDrawings(comment: string): { text: string; drawings: Drawing[] } {
  const drawings: Drawing[] = [];
  const text = comment.replace(command, (whole, kind: string, list: string) => {
    const words = list.split(",").map((word) => word.trim());
    const found = words.map((word) => (kind === "csl" ? circle : arrow).exec(word));
    // Unreadable parts stay in the comment.
    if (found.some((one) => one === null)) return whole;
    for (const one of found)
      if (one) drawings.push({ colour: one[1] as DrawingColour, from: one[2] ?? "", to: one[3] ?? null });
    return " ";
  });
  return { text: text.trim(), drawings };
}

/** A comment with its drawings, circles first. */
export function writeDrawings(text: string, drawings: readonly Drawing[]): string {
  const circles = drawings.filter(({ to }) => to === null).map(({ colour, from }) => `${colour}${from}`);
  const arrows = drawings.flatMap(({ colour, from, to }) => (to === null ? [] : [`${colour}${from}${to}`]));
  const commands = [
    circles.length > 0 ? `[%csl ${circles.join(",")}]` : "",
    arrows.length > 0 ? `[%cal ${arrows.join(",")}]` : "",
  ];
  return [...commands, text].filter(Boolean).join(" ");
}

/** Adds a drawing; the same in the same colour removes it, in another colour changes it. */
export function toggled(drawings: readonly Drawing[], drawing: Drawing): Drawing[] {
  const others = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
  const same = drawings.some(
    ({ colour, from, to }) => from === drawing.from && to === drawing.to && colour === drawing.colour,
  );
  return same ? others : [...others, drawing];
}

/** The next colour of a drawing by keyboard, which cycles through all of them; null removes it. */
export function nextColour(drawings: readonly Drawing[], from: string, to: string | null): DrawingColour | null {
  const now = drawings.find((drawing) => drawing.from === from && drawing.to === to);
  return drawingColours[now ? drawingColours.indexOf(now.colour) + 1 : 0] ?? null;
}
