import { mkdirSync } from "node:fs";
import { expect, test, type Page } from "./fixtures";
import { keys, playOn } from "./first-time";
import { myTurn, newGame, type Seat } from "./playing";

// `npm run looks` takes pictures of pages and of busy games in all modes, at many sizes, in both themes, for review;
// they go to `looks/`. `-g` chooses some by name.
const folder = process.env.LOOKS ?? "looks";
const sizes = [[320, 640], [390, 844], [844, 390], [820, 1180], [1180, 820], [1280, 720], [1440, 900], [900, 1440]] as const;
const themes = ["light", "dark"] as const;

test.use({ locale: process.env.LOOKS_LOCALE ?? "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** Takes the page at every size in both themes. */
async function look(page: Page, name: string) {
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${colorScheme}.jpg`, quality: 80, type: "jpeg" });
    }
  }
}

const modes: Record<string, string> = {
  two: "focus-2",
  three: "focus-3",
  four: "focus-4",
  teams: "focus-teams",
  fibonacci: "fibonacci",
  cards: "fibonacci-cards",
};

for (const [mode, variant] of Object.entries(modes)) {
  test(`a busy game: ${mode}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    const count = mode === "three" ? 3 : variant === "focus-4" || variant === "focus-teams" ? 4 : 2;
    const seats: Seat[] = Array.from({ length: count }, (_, index) => (index === 0 ? { kind: "human" } : { kind: "bot", level: 4, nodes: 2000, seed: index }));
    await newGame(page, server.url, seats, variant);
    await playOn(page, keys, 2000, variant.startsWith("fib") ? 12 : 7);
    await myTurn(page);
    await look(page, mode);
  });
}

const pages = ["/", "/games", "/lobby", "/players", "/account", "/privacy", "/learn", "/rules", "/rules/fibonacci", "/about", "/nowhere"];
// The browser says on the console that something was answered with 404, which is what is wanted here.
test.use({ forgive: async ({}, use) => use([/404.*\/nowhere/]) });
test("pages", async ({ page, server }) => {
  test.setTimeout(300_000);
  await newGame(page, server.url, [{ kind: "human" }, { kind: "bot", level: 3, nodes: 200 }], "focus-2");
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await look(page, path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
  }
});

for (const people of [2, 4]) {
  test(`waiting for ${people - 1}`, async ({ page, server }) => {
    test.setTimeout(120_000);
    const seats = Array.from({ length: people }, (_, index) => ({ kind: index === 0 ? "human" : "open" }));
    const answer = await page.request.post(`${server.url}/api/games`, { data: { variant: `focus-${people}`, seats }, headers: { Origin: server.url } });
    await page.goto(`/game/${(await answer.json()).id}`);
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
    await look(page, `waiting-${people}`);
    const guest = await (await page.context().browser()!.newContext({ baseURL: server.url, locale: "en-GB" })).newPage();
    await guest.goto(link);
    await expect(guest.getByRole("button", { name: "Agree and sit down" })).toBeVisible();
    await look(guest, `guest-${people}`);
  });
}
