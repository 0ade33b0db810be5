import { mkdirSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { keys, playOn } from "./first-time";
import { exercise, gameFrom, play } from "./hexes";
import { myTurn, newGame, result, square, type Seat } from "./playing";
import { fromRecord } from "./table";

// `npm run looks` takes pictures of pages and of busy games in all modes, at many sizes, in both themes, for review;
// they go to `looks/`. `-g` chooses some by name; LOOKS_LANGUAGES=en,fr,it,de,zh-TW and LOOKS_SIZES=390x844,1440x900 say
// in which languages and sizes.
const folder = process.env.LOOKS ?? "looks";
const sizes = (
  process.env.LOOKS_SIZES ?? "320x640,360x740,390x844,844x390,768x1024,1024x768,1280x720,1440x900,1920x1080"
)
  .split(",")
  .map((size) => size.split("x").map(Number) as [width: number, height: number]);
const languages = (process.env.LOOKS_LANGUAGES ?? "en").split(",");
const themes = ["light", "dark"] as const;

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** Takes the page as it stands in every language, at every size, in both themes; it is left in English. */
async function look(page: Page, name: string) {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    await speak(page, language);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${folder}/${name}-${language}-${width}x${height}-${colorScheme}.png` });
      }
    }
  }
  await speak(page, "en");
}

/** Changes the language by the radio button in the header, which need not be in sight. */
async function speak(page: Page, language: string) {
  const choice = page.locator(`input[name=language][value="${language}"]`);
  await choice.evaluate((radio) => (radio as HTMLInputElement).click());
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
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
    test.setTimeout(languages.length * 300_000);
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
  test.setTimeout(languages.length * 300_000);
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
    test.setTimeout(languages.length * 120_000);
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

/** Games one move from their end, and that move. */
const ends: Record<string, [variant: string, position: string, from: string, to: string]> = {
  two: ["focus-2", "x4/x6/x8/1,x7/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20", "d4", "e4"],
  three: ["focus-3", "x4/x6/x8/1,x7/x3,1,2,x3/x8/x6/x4 1 0,0,0 0,0,0/0,0,0/0,0,0 3 20", "d4", "e4"],
  four: [
    "focus-4,goal=capture",
    "1,x,3,4/x,22,x,4,3,x/2,x,3,x,44,x,1,x/x,3,1,x2,2,x,4/1,x,2,x2,43212,x2/x,3,x,1,11,1,2,x/x,1,x2,4,x/3,2,x,1 1 1,1,0,1 0,2,2,1/0,0,1,0/1,0,0,2/0,0,0,0 3 20",
    "f3",
    "f4",
  ],
  teams: ["focus-teams", "x4/x6/x8/x8/x3,1,2,x3/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20", "d4", "e4"],
};
for (const [mode, [variant, position, from, to]] of Object.entries(ends)) {
  test(`the end of a game: ${mode}`, async ({ page, server }) => {
    test.setTimeout(languages.length * 300_000);
    await fromRecord(
      page,
      server.url,
      `[Variant "${variant}"]\n[Position "${position}"]\n[Seat1 "Ada"]\n[Seat2 "Maximilian Alexander"]\n\n*\n`,
    );
    await square(page, from).click();
    await square(page, to).click();
    await expect(result(page)).toBeVisible();
    await look(page, `end-${mode}`);
  });
}
test("the end of a game: fibonacci", async ({ page, server }) => {
  test.setTimeout(languages.length * 300_000);
  await gameFrom(page, server.url, "fibonacci", exercise);
  for (const action of ["h6-e5", "h4-h6", "h6-g4"]) await play(page, action);
  await expect(result(page)).toBeVisible();
  await look(page, "end-fibonacci");
});

/** A game that Blue won; the engine reviews it within a minute. */
const lost =
  "d5-d6 e6-e5 b6-b5 c5-c6 g4-g5 f5-g5 b5-b6 f7-e7 d6-e6 d2-d3 c2-c1 c7-d7 f6-f7 f3-f2 f4-f5 g7-f7 b6-b5 f7(2)-d7 f5-g5 e5(2)-g5 g6-g5 @g5 b2-b3 g5(5)-b5 b3(2)-b5 @b5 c1-c2 b5(2)-b7 c4-c3 d7(4)-d3 c3-c4 c6(2)-c4 e3-d3 d4-d3 e6-e5 b5(3)-e5 c2-c1 e7(2)-e5 b4-b3 e4-e5 g2-g3 c3-d3 b3-c3 @d3";
test("a review", async ({ page, server }) => {
  test.setTimeout(languages.length * 900_000);
  await fromRecord(page, server.url, `[Variant "focus-2,goal=capture"]\n\n${lost} 2\n`);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.locator(".review .accuracy")).toBeVisible({ timeout: 600_000 });
  await look(page, "review");
  await page.locator(".review ol button").first().click();
  await look(page, "review-mistake");
});

test("lessons and puzzles at the board", async ({ page, server }) => {
  test.setTimeout(languages.length * 600_000);
  for (const path of ["focus/first", "focus/three", "fibonacci/first"]) {
    await page.goto(`/learn/${path}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await look(page, `lesson-${path.replace("/", "-")}`);
  }
  const { puzzles } = await (await page.request.get(`${server.url}/api/puzzles`)).json();
  for (const game of ["focus-2", "focus-4", "fibonacci"]) {
    const one = puzzles.find(({ variant }: { variant: string }) => variant.startsWith(game));
    if (!one) continue;
    await page.goto(`/puzzles/${one.id}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await look(page, `puzzle-${game}`);
  }
});

/** Someone who signs up in a browser of their own. */
async function account(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: url, locale: "en-GB", serviceWorkers: "block", reducedMotion: "reduce" })
  ).newPage();
  const made = await page.request.post("/api/me/account", {
    data: { name, password: "correct horse" },
    headers: { Origin: url },
  });
  expect(made.status()).toBe(201);
  return page;
}

const members = ["Mira", "Otto", "Jonas", "Paul", "Yara", "Ben", "MaximilianAlexander", "陳怡君"];
/** Names as people have them, and long ones. */
const guests = [...members, "Anna-Katharina von Hohenstein", "Jean-Baptiste Delacroix de la Fontaine", "Kim", "Ida"];
for (const [variant, tables] of [
  ["focus-2", 1],
  ["focus-2", 2],
  ["focus-2", 8],
  ["focus-2", 40],
  ["focus-4", 1],
  ["focus-4", 2],
  ["focus-4", 8],
] as const) {
  test(`a projector: ${variant}, ${tables} tables`, async ({ page, server }) => {
    test.setTimeout(languages.length * 300_000);
    const headers = { Origin: server.url };
    const post = async (path: string, data: unknown = {}) => {
      const answer = await page.request.post(`/api/tournaments${path}`, { data, headers });
      const text = await answer.text();
      expect(answer.ok(), text).toBe(true);
      return text === "" ? null : JSON.parse(text);
    };
    const seats = variant === "focus-2" ? 2 : 4;
    const format = { kind: "swiss", rounds: 5 };
    const { id } = await post("", { name: "Thursday evening", variant, format, bots: false, play: null });
    for (let number = 0; number < tables * seats; number++) {
      const again = Math.floor(number / guests.length);
      const name = `${guests[number % guests.length]}${again > 0 ? ` ${again + 1}` : ""}`;
      await post(`/${id}/entrants`, { name, other: true });
    }
    await post(`/${id}/rounds`);
    const places = Array.from({ length: seats }, (_, seat) => seat + 1);
    for (let table = 1; table <= tables / 2; table++)
      await page.request.put(`/api/tournaments/${id}/rounds/1/tables/${table}`, { data: { places }, headers });
    await page.goto(`/tournament/${id}`);
    // The browser here has no screen to fill.
    await page.evaluate(() => void (Element.prototype.requestFullscreen = () => Promise.resolve()));
    await page.getByRole("button", { name: "Show on a projector" }).click();
    await expect(page.locator(".projector")).toBeVisible();
    await look(page, `projector-${variant}-${tables}`);
  });
}

test("a club, its tournament, profiles and a study", async ({ browser, server }) => {
  test.setTimeout(languages.length * 600_000);
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
  const stranger = await (
    await browser.newContext({ baseURL: server.url, locale: "en-GB", serviceWorkers: "block", reducedMotion: "reduce" })
  ).newPage();
  for (const [page, who] of [
    [stranger, "guest"],
    [friend, "account"],
  ] as const) {
    await page.goto(`/club/${club}#${secret}`);
    await expect(page.getByRole("heading", { name: /^You are invited/ })).toBeVisible();
    await look(page, `club-join-${who}`);
  }
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

  // One against all.
  const pace = { kind: "live", minutes: 20, increment: 10 };
  const { id: simul } = await post(owner, "/tournaments", {
    name: "One against all comers",
    variant: "focus-2",
    format: { kind: "simul", boards: 6, host: "first" },
    bots: false,
    play: { pace, rated: false, public: false, level: 3 },
  });
  for (const one of people.slice(1, 6)) await post(one, `/tournaments/${simul}/entrants`);
  await owner.goto(`/tournament/${simul}`);
  await expect(owner.locator(".entered li")).toHaveCount(6);
  await look(owner, "exhibition-before");
  await post(owner, `/tournaments/${simul}/rounds`);
  for (const [page, who] of [
    [owner, "host"],
    [friend, "player"],
  ] as const) {
    await page.goto(`/tournament/${simul}`);
    await expect(page.locator("#boards")).toBeVisible();
    await look(page, `exhibition-${who}`);
  }
  await owner.getByRole("link", { name: "Next board" }).click();
  await expect(owner.getByRole("grid")).toBeVisible();
  await look(owner, "exhibition-board");

  // A study: as its owner writes it, as a guest reads it, and its exercise.
  const opening = lost.split(" ");
  const record = (moves: string) => `[Variant "focus-2,goal=capture"]\n\n${moves} *\n`;
  const start = "{ The centre first: hold d4 and e5. } d5-d6 e6-e5 (c5-c6 { Slower, but safe. })";
  const { id: study } = await post(owner, "/studies", { title: "Openings for two", records: record("") });
  const saved = await owner.request.put(`/api/studies/${study}`, {
    data: {
      version: 1,
      title: "Openings for two",
      visibility: "link",
      chapters: [
        { title: "The centre", exercise: false, record: record([start, ...opening.slice(2, 26)].join(" ")) },
        { title: "Find the move", exercise: true, record: record(opening.slice(0, 3).join(" ")) },
      ],
    },
    headers,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  for (const [page, path, name] of [
    [owner, "", "study-owner"],
    [stranger, "", "study-reader"],
    [stranger, "?chapter=2", "study-exercise"],
  ] as const) {
    await page.goto(`/study/${study}${path}`);
    await expect(page.getByRole("grid")).toBeVisible({ timeout: 120_000 });
    await look(page, name);
  }
  await owner.getByRole("tab", { name: "Study" }).click();
  await look(owner, "study-owner-tab");
  await stranger.context().close();

  await friend.goto(`/player/${members[0]}`);
  await expect(friend.locator(".games li").first()).toBeVisible();
  await look(friend, "player");
  await friend.goto("/account");
  await expect(friend.locator(".parts li").first()).toBeVisible();
  await look(friend, "account-signed-in");
  for (const one of people) await one.context().close();
});
