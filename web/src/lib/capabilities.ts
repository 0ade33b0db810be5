/**
 * What this build of the page can do, decided here and nowhere else. `vite build --mode site` makes a page for any host of
 * files: everything that needs our server is left out of it.
 */
export const capabilities = {
  /** There is a server: other people, accounts, lists of games, openings, pictures to share. */
  server: import.meta.env.MODE !== "site",
} as const;

/** Pages that are about a server, by the names of their routes. */
const ofServer: readonly string[] = [
  "account",
  "club",
  "clubs",
  "device",
  "document",
  "invite",
  "lobby",
  "mail",
  "moderate",
  "password",
  "player",
  "players",
  "privacy",
  "studies",
  "study",
  "tournament",
  "tournaments",
];

/** Whether this build has a page. */
export const hasPage = (route: string): boolean => capabilities.server || !ofServer.includes(route);
