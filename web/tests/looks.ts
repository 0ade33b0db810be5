import { mkdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { keys, playOn } from "./first-time";
import { myTurn, newGame, type Seat } from "./playing";

// `npm run looks` takes pictures of pages and of busy games in all modes, at many sizes, in both themes, for review;
// they go to `looks/`. `-g` chooses some by name.
const folder = process.env.LOOKS ?? "looks";
const sizes = [
  [320, 640],
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;
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
      await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${colorScheme}.png` });
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
    const seats: Seat[] = Array.from({ length: count }, (_, index) =>
      index === 0 ? { kind: "human" } : { kind: "bot", level: 4, nodes: 2000, seed: index },
    );
    await newGame(page, server.url, seats, variant);
    await playOn(page, keys, 2000, variant.startsWith("fib") ? 12 : 7);
    await myTurn(page);
    await look(page, mode);
  });
}

const pages = [
  "/",
  "/games",
  "/lobby",
  "/clubs",
  "/tournaments",
  "/studies",
  "/players",
  "/puzzles",
  "/analysis",
  "/account",
  "/keyboard",
  "/privacy",
  "/learn",
  "/rules",
  "/rules/fibonacci",
  "/about",
  "/nowhere",
];
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
    const answer = await page.request.post(`${server.url}/api/games`, {
      data: { variant: `focus-${people}`, seats },
      headers: { Origin: server.url },
    });
    await page.goto(`/game/${(await answer.json()).id}`);
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
    await look(page, `waiting-${people}`);
    const guest = await (
      await page.context().browser()!.newContext({ baseURL: server.url, locale: "en-GB" })
    ).newPage();
    await guest.goto(link);
    await expect(guest.getByRole("button", { name: "Agree and sit down" })).toBeVisible();
    await look(guest, `guest-${people}`);
  });
}

/** Someone who signs up in a browser of their own. */
async function account(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (
    await browser.newContext({
      baseURL: url,
      locale: process.env.LOOKS_LOCALE ?? "en-GB",
      serviceWorkers: "block",
      reducedMotion: "reduce",
    })
  ).newPage();
  const made = await page.request.post("/api/me/account", {
    data: { name, password: "correct horse" },
    headers: { Origin: url },
  });
  expect(made.status()).toBe(201);
  return page;
}

const members = ["Mira", "Otto", "Jonas", "Paul", "Yara", "Ben", "MaximilianAlexander", "陳怡君"];
test("a club, its tournament, profiles and a study", async ({ browser, server }) => {
  test.setTimeout(600_000);
  const headers = { Origin: server.url };
  const people: Page[] = [];
  for (const name of members) people.push(await account(browser, server.url, name));
  const [owner, friend] = people as [Page, Page];
  const post = async (page: Page, path: string, data: unknown = {}) => {
    const answer = await page.request.post(`/api${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  const club = (await post(owner, "/clubs", { name: "Spieleclub Lenzburg und Umgebung" })).id;
  await owner.goto(`/club/${club}`);
  await look(owner, "club-new");
  const secret = (await owner.locator(".link").textContent())?.split("#")[1];
  for (const one of people.slice(1)) await post(one, `/clubs/${club}/members`, { secret });
  await owner.reload();
  await expect(owner.locator("#members")).toBeVisible();
  await look(owner, "club-owner");
  await friend.goto(`/club/${club}`);
  await expect(friend.locator("#members")).toBeVisible();
  await look(friend, "club-member");

  for (const [variant, seats] of [
    ["focus-2", 2],
    ["focus-4", 4],
  ] as const) {
    const play = { pace: { kind: "live", minutes: 10, increment: 5 }, rated: false, public: true, level: 3 };
    const { id } = await post(owner, "/tournaments", {
      name: "Thursday evening",
      variant,
      format: { kind: "swiss", rounds: 3 },
      bots: false,
      play,
      club,
    });
    for (const one of people) await post(one, `/tournaments/${id}/entrants`);
    await owner.goto(`/tournament/${id}`);
    await expect(owner.locator(".entered li")).toHaveCount(members.length);
    await look(owner, `tournament-${seats}-before`);
    await post(owner, `/tournaments/${id}/rounds`);
    const places = Array.from({ length: seats }, (_, seat) => seat + 1);
    for (let table = 1; table <= members.length / seats; table++)
      await owner.request.put(`/api/tournaments/${id}/rounds/1/tables/${table}`, { data: { places }, headers });
    await post(owner, `/tournaments/${id}/rounds`);
    for (const [page, who] of [
      [owner, "organiser"],
      [friend, "player"],
    ] as const) {
      await page.goto(`/tournament/${id}`);
      await expect(page.locator("table")).toBeVisible();
      await look(page, `tournament-${seats}-${who}`);
    }
    // The browser here has no screen to fill.
    await owner.evaluate(() => void (Element.prototype.requestFullscreen = () => Promise.resolve()));
    await owner.locator(".main > .ways button").first().click();
    await expect(owner.locator(".projector")).toBeVisible();
    await look(owner, `tournament-${seats}-projector`);
  }

  await friend.goto(`/player/${members[0]}`);
  await expect(friend.locator(".games li").first()).toBeVisible();
  await look(friend, "player");
  await friend.goto("/account");
  await expect(friend.locator(".parts li").first()).toBeVisible();
  await look(friend, "account-signed-in");
  for (const one of people) await one.context().close();
});
