/** What can be shared: a game by its address, or a line of the analysis board. */
export type Shared = { game: string } | { variant: string; position: string | null; moves: readonly string[] };

/** The addresses of something shared, all on this server. */
export interface Addresses {
  /** The page. */
  link: string;
  png: string;
  gif: string;
  /** The page for a frame. */
  frame: string;
}

/** The addresses of something shared, without the server's own. */
export function addressesOf(shared: Shared): Addresses {
  if ("game" in shared) {
    const pictures = `/api/games/${shared.game}/picture`;
    return {
      link: `/game/${shared.game}`,
      png: `${pictures}.png`,
      gif: `${pictures}.gif`,
      frame: `/embed/games/${shared.game}`,
    };
  }
  const { variant, position, moves } = shared;
  const query = new URLSearchParams({
    variant,
    ...(position !== null && { position: position.replaceAll(" ", "_") }),
    ...(moves.length > 0 && { moves: moves.join("_") }),
  });
  return {
    link: `/analysis?${query}`,
    png: `/api/picture.png?${query}`,
    gif: `/api/picture.gif?${query}`,
    frame: `/embed/analysis?${query}`,
  };
}

/** An address with another parameter. */
export const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value })}`;

/** The code for embedding a board in another page. */
export function frameCode(origin: string, frame: string, title: string): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${escaped(origin + frame)}" title="${escaped(title)}" width="480" height="600" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
