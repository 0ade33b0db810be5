import type { Request } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { myTurn, newGame } from "./playing";
import { openForm } from "./setting-up";

const noGame = `/game/${"0".repeat(32)}`;
const pages = [
  "/",
  "/games",
  "/lobby",
  "/players",
  "/player/Nobody",
  "/account",
  "/privacy",
  "/password",
  "/mail",
  "/device",
  "/invite",
  "/learn",
  "/learn/focus/first",
  "/puzzles",
  "/rules",
  "/rules/fibonacci",
  "/about",
  "/nowhere",
  noGame,
];
/** All pages, and the puzzle of the day. */
async function withPuzzle(page: Page): Promise<string[]> {
  const { today } = await (await page.request.get("/api/puzzles")).json();
  return [...pages, `/puzzles/${today[0]}`];
}
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

// The browser says on the console that something was answered with 404, which is what is wanted here.
test.use({
  forgive: async ({}, use) =>
    use([
      /404.*\/nowhere/,
      /404.*\/games\/0{32}/,
      /404.*\/people\/Nobody/,
      /404.*\/(invitations|links)\/look/,
      /404.*\/mail\/confirm/,
    ]),
});

/** Opens a page and waits until everything that it asks for has arrived. */
async function visit(page: Page, path: string) {
  const open = new Set<Request>();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** No part of the page is wider than the window, whatever its width. */
async function fits(page: Page, what: string) {
  const before = page.viewportSize();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

for (const [locale, colorScheme, viewport] of [
  ["en", "light", desktop],
  ["de", "dark", phone],
  ["zh-TW", "dark", desktop],
  ["fr", "light", phone],
  ["it", "light", desktop],
] as const) {
  test.describe(`${locale}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, locale });
    test("axe finds nothing on any page, and none is wider than the window", async ({ page, axe }) => {
      test.setTimeout(300_000);
      // One after the other in one browser context, so that the page's files are fetched and compiled once.
      for (const path of await withPuzzle(page)) {
        await visit(page, path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await axe(page);
        // Its errors are part of the form.
        if (path === "/account") await page.locator("form button").last().click();
        await fits(page, path);
      }
    });
    test("axe finds nothing in the language menu, and no set-up of a game is wider than the window", async ({
      page,
      axe,
    }) => {
      await openForm(page);
      await page.locator("summary").click();
      for (const mode of ["focus-3", "focus-teams", "focus-2"]) {
        await page.locator(`input[name=mode][value=${mode}]`).check();
        await fits(page, mode);
      }
      await page.locator("button[popovertarget=display]").click();
      await axe(page);
    });
  });
}

test.describe("tables", () => {
  test.use({ locale: "en-GB", viewport: desktop });
  test("axe finds nothing at the table of any other mode", async ({ page, server, axe }) => {
    // Those for two, without cards, are looked at in every state of a game: game-states.spec.ts, fibonacci-states.spec.ts.
    for (const [variant, count] of [
      ["focus-3", 3],
      ["focus-4", 4],
      ["focus-teams", 4],
      ["fibonacci-cards", 2],
    ] as const) {
      const people = Array.from({ length: count }, () => ({ kind: "human" }) as const);
      await newGame(page, server.url, people, variant);
      await myTurn(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await axe(page);
      }
    }
  });
});

test("navigation loads no page again, is announced, and moves the focus", { tag: "@capability" }, async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveTitle("Rules · Gamut");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to play Focus");
  await expect(page.locator("main")).toBeFocused();
  await expect(page.locator("[aria-live=polite]").last()).toHaveText("Rules · Gamut");
  await page.goBack();
  await expect(page).toHaveTitle("Gamut · Focus · Fibonacci");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("the first tab stop leads past the navigation", async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator("main h1")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the rules show their diagrams, and a section has an address", async ({ page }) => {
  await page.goto("/rules#reserve");
  await expect(page.getByRole("heading", { name: "The reserve" })).toBeInViewport();
  await page.getByRole("link", { name: "Draws" }).click();
  await expect(page).toHaveURL(/#draw$/);
  await expect(page.getByRole("heading", { name: "Draws" })).toBeInViewport();
});

test("the page shows its build", async ({ page, server }) => {
  const { build } = await (await fetch(`${server.url}/api/version`)).json();
  await page.goto("/about");
  await expect(page.locator("main")).toContainText(build);
  await expect(page.locator("footer")).toContainText(build);
});

test.describe("an address without a page", () => {
  test.use({ locale: "it" });
  test("is answered in the reader's language, with links", async ({ page }) => {
    const answer = await page.goto("/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qui non c’è nulla");
    await page.getByRole("link", { name: "Inizia una nuova partita" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("so is the address of a game that does not exist", async ({ page }) => {
    await page.goto(noGame);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questa partita non esiste");
    await expect(page).toHaveTitle("Questa partita non esiste · Gamut");
    await expect(page.getByRole("main").getByRole("link", { name: "Le mie partite" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("P14, U9: the header's menu leads to Play, Lobby, Learn, Rules and Account", async ({ page, axe }) => {
    await page.goto("/games");
    const menu = page.getByRole("button", { name: "Menu" });
    await expect(menu).toBeInViewport({ ratio: 1 });
    for (const [name, path] of [
      ["Learn", "/learn"],
      ["Rules", "/rules"],
      ["Lobby", "/lobby"],
      ["Play", "/"],
    ] as const) {
      await menu.click();
      if (name === "Learn") await axe(page);
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    }
  });
});

test("a long name and a narrow window make no page wider than its window", async ({ page, server }) => {
  const headers = { Origin: server.url };
  const made = await page.request.post(`${server.url}/api/me/account`, {
    data: {
      name: `Wilhelmine-Donaudampf${100 + Math.floor(Math.random() * 900)}`,
      password: "korrekt pferd batterie 17",
    },
    headers,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const seats = [{ kind: "human" }, ...[1, 2, 3].map((seed) => ({ kind: "bot", level: 1, nodes: 50, seed }))];
  const { id } = await (
    await page.request.post(`${server.url}/api/games`, { data: { variant: "focus-4,goal=capture", seats }, headers })
  ).json();
  for (const path of [`/game/${id}`, "/analysis", "/puzzles", "/games", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    for (const width of [320, 360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${path} at ${width}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});
