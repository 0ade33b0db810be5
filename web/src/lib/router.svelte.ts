import { withBase, withoutBase } from "./base";
import { hasPage } from "./capabilities";
import { update } from "./update.svelte";
import type { DocumentName } from "./wire";

/** What the address bar names. Everything else on the page follows from it. */
export type Route =
  | { name: "home" }
  | { name: "games" }
  | { name: "game"; id: string }
  | { name: "player"; player: string }
  | { name: "players" }
  | { name: "puzzles" }
  | { name: "puzzle"; id: string }
  | { name: "studies" }
  | { name: "study"; id: string }
  | { name: "clubs" }
  | { name: "club"; id: string }
  | { name: "tournaments" }
  | { name: "tournament"; id: string }
  | { name: "rules"; path: string }
  | { name: "learn" }
  | { name: "lesson"; game: string; lesson: string }
  | { name: "keyboard" }
  | { name: "lobby" }
  | { name: "about" }
  | { name: "analysis" }
  | { name: "account" }
  | { name: "device" }
  | { name: "invite" }
  | { name: "mail" }
  | { name: "password" }
  | { name: "moderate" }
  | { name: "privacy" }
  | { name: "document"; document: DocumentName }
  | { name: "not-found" };

/** Reads a path such as `/game/0123…`. */
export function parseRoute(path: string): Route {
  const route = readRoute(path);
  return hasPage(route.name) ? route : { name: "not-found" };
}

function readRoute(path: string): Route {
  const [first = "", second, ...rest] = path.replace(/^\/|\/$/g, "").split("/");
  if (first === "game" && second && rest.length === 0) return { name: "game", id: second };
  if (first === "player" && second && rest.length === 0) return playerRoute(second);
  if (first === "club" && second && rest.length === 0) return { name: "club", id: second };
  if (first === "study" && second && rest.length === 0) return { name: "study", id: second };
  if (first === "tournament" && second && rest.length === 0) return { name: "tournament", id: second };
  if (first === "puzzles" && second && rest.length === 0) return { name: "puzzle", id: second };
  if (first === "learn" && second && rest[0] && rest.length === 1)
    return { name: "lesson", game: second, lesson: rest[0] };
  // Which games have rules is not for the router to know.
  if (first === "rules" && rest.length === 0) return { name: "rules", path: second ? `/rules/${second}` : "/rules" };
  if (second !== undefined) return { name: "not-found" };
  switch (first) {
    case "":
      return { name: "home" };
    case "games":
    case "players":
    case "puzzles":
    case "learn":
    case "keyboard":
    case "lobby":
    case "about":
    case "analysis":
    case "account":
    case "clubs":
    case "device":
    case "invite":
    case "mail":
    case "moderate":
    case "password":
    case "privacy":
    case "studies":
    case "tournaments":
      return { name: first };
    case "imprint":
    case "terms":
      return { name: "document", document: first };
    default:
      return { name: "not-found" };
  }
}

/** The profile of an account; its name stands in the address as it is written, with what is not fit for one escaped. */
function playerRoute(name: string): Route {
  try {
    return { name: "player", player: decodeURIComponent(name) };
  } catch {
    return { name: "not-found" };
  }
}

class Router {
  #path = $state(typeof location === "undefined" ? "/" : withoutBase(location.pathname));
  route = $derived(parseRoute(this.#path));

  /** Goes to another page without loading the document again, but where the server has a newer one. */
  go(path: string) {
    const to = new URL(withBase(path), location.href);
    if ((to.pathname !== location.pathname || to.search !== location.search) && update.take())
      return location.assign(to);
    history.pushState(null, "", to);
    this.#path = withoutBase(location.pathname);
    scrollTo(0, 0);
  }

  /** Follows back, forward, and plain left clicks on links within the site. */
  listen() {
    // A new hash alone is not a new path.
    addEventListener("popstate", () => {
      const path = withoutBase(location.pathname);
      if (path !== this.#path && update.take()) location.reload();
      else this.#path = path;
    });
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
      if (link.hash && link.pathname === location.pathname) return;
      const path = withoutBase(link.pathname);
      if (parseRoute(path).name === "not-found") return; // a file of the server's, such as the licences
      event.preventDefault();
      this.go(path + link.search + link.hash);
    });
  }
}

export const router = new Router();
