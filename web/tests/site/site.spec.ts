import { readFileSync } from "node:fs";
import { expect, test as withServer, type Page } from "../fixtures";
import { keys, playVariant, typist } from "../first-time";
import { grid, moves } from "../playing";
import { portOf, serveFiles } from "./files";

// `cargo xtask test --rest` makes the site, below a path of its host as on GitHub Pages.
const folder = process.env.GAMUT_SITE ?? "";
const base = "/gamut/";

interface Host {
  url: string;
  /** Ends the host: from then on nothing answers. */
  end(): void;
}

/** Pages come from a plain host of files, and there is no `gamut serve` anywhere. */
const test = withServer.extend<{ host: Host }>({
  host: async ({}, use) => {
    const server = await serveFiles(folder, base);
    const end = () => void (server.close(), server.closeAllConnections());
    await use({ url: `http://127.0.0.1:${portOf(server)}`, end });
    end();
  },
  baseURL: async ({ host }, use) => use(host.url),
});
test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" }, speed: "off", serviceWorkers: "allow" });

/** Longer than anything takes on the slowest machine. */
const patience = { timeout: 90_000 };

/** Opens the first screen, and waits until the worker keeps page, engine and sheets. */
async function keep(page: Page) {
  await page.goto(base);
  const kept = (file: string) =>
    page.evaluate(
      async (file) => navigator.serviceWorker.controller !== null && (await caches.match(file)) !== undefined,
      base + file,
    );
  for (const file of ["engine/engine.json", "puzzles.jsonl", "sheets/fibonacci-cards.standard.en.a4.pdf"])
    await expect.poll(() => kept(file), patience).toBe(true);
}

/** A puzzle of its file with the number that it has in the list of its theme: the list has the order of the files. */
function puzzleToSave() {
  const lines = readFileSync("../crates/puzzles/puzzles/focus-2.jsonl", "utf8").trim().split("\n");
  const all = lines
    .map((line): { variant: string; theme: string; solution: [string] } => JSON.parse(line))
    .filter(({ variant, theme }) => variant === "focus-2" && theme === "save");
  const number = all.findIndex(({ solution }) => elsewhere(solution[0]) !== undefined);
  return { number, solution: all[number]!.solution[0], wrong: elsewhere(all[number]!.solution[0])! };
}

/** The same men to another square of the board, as far away: legal wherever the first move is. */
function elsewhere(action: string): string | undefined {
  const [, from, column, row, count] = /^(([a-h])([1-8])(?:\((\d)\))?)-/.exec(action) ?? [];
  if (!from || !column || !row || !/^[cdef][3456]/.test(from)) return undefined;
  const to = `${column}${Number(row) + (Number(row) > 4 ? -1 : 1) * Number(count ?? 1)}`;
  return action.endsWith(to) ? undefined : `${from}-${to}`;
}

test.describe("with the network cut", () => {
  test.use({
    forgive: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|Failed to load resource/],
  });

  test("a game, an analysis, a puzzle, a lesson and a printed sheet need only the browser", async ({
    page,
    context,
    host,
  }) => {
    test.setTimeout(600_000);
    await keep(page);
    await context.setOffline(true);
    host.end();

    await page.goto(base);
    await keys.start(page, "Two");
    await expect(page).toHaveURL(/\/gamut\/game\/[0-9a-f]{32}$/, patience);
    await expect(grid(page)).toBeVisible(patience);
    const id = page.url().slice(-32);
    const { variant } = await page.evaluate(
      (id) => JSON.parse(localStorage.getItem(`gamut:offline:${id}`) ?? "{}"),
      id,
    );
    await playVariant(page, keys, variant, 500, 3);
    const played = await moves(page);
    expect(played.length).toBeGreaterThanOrEqual(6);
    await page.reload();
    await expect.poll(async () => (await moves(page)).slice(0, played.length), patience).toEqual(played);
    await page.goto(`${base}games`);
    await expect(page.locator(`a[href="/gamut/game/${id}"]`)).toBeVisible();

    // The engine analyses that game, too.
    await page.goto(`${base}analysis?game=${id}&ply=4`);
    const lines = page.locator("section ol button:not([aria-disabled=true])");
    await expect(lines).toHaveCount(3, patience);
    await expect(page.getByRole("treeitem")).toHaveCount(played.length);

    const puzzle = puzzleToSave();
    await page.goto(`${base}puzzles?variant=focus-2&theme=save`);
    await page.locator("ol.all a").nth(puzzle.number).click(patience);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/saves the game$/, patience);
    await typist.play(page, puzzle.wrong);
    await expect(page.locator(".reply")).toContainText(`${puzzle.wrong} Not yet.`, patience);
    await expect(page.locator("[role=gridcell].own").first()).toBeVisible(patience);
    await typist.play(page, puzzle.solution);
    await expect(page.locator(".reply")).toContainText("Solved.", patience);

    await page.goto(`${base}learn/focus/first`);
    await keys.press(page, "Red");
    await expect(page.locator(".reply")).toContainText("Not yet.");
    await keys.press(page, "Blue");
    await expect(page.locator(".reply")).toContainText("Right.");
    await keys.press(page, "Next");
    await keys.play(page, "d4-e4");
    await expect(page.locator(".reply")).toContainText("Right.");

    await page.goto(`${base}rules`);
    const sheet = page.getByRole("link", { name: /PDF/ }).first();
    await expect(sheet).toHaveAttribute("href", "/gamut/sheets/focus-2.standard.en.a4.pdf");
    const first = await page.evaluate(
      async (address) => (await (await fetch(address)).text()).slice(0, 5),
      (await sheet.getAttribute("href")) ?? "",
    );
    expect(first).toBe("%PDF-");
  });
});

test.describe("links", () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`every link leads to a page of the site, ${viewport.width} wide`, async ({ page, axe }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      const [open, seen] = [[base], new Set<string>()];
      for (let path = open.pop(); path !== undefined && seen.size < 60; path = open.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        await page.goto(path);
        await expect(page.locator("footer")).toBeVisible(patience);
        await expect(page.getByText("Loading")).toHaveCount(0, patience);
        await expect(page.getByRole("heading", { name: "There is nothing here" }), path).toHaveCount(0);
        await expect(page.locator("main [role=alert]:not(:empty)"), path).toHaveCount(0);
        if (seen.size < 8) await axe(page);
        const links = await page
          .locator("a[href]")
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute("href") ?? ""));
        for (const link of links.filter((link) => link.startsWith("/"))) {
          expect(link, `a link of ${path}`).toMatch(
            /^\/gamut\/(?!lobby|account|players?|privacy|device|invite|mail|moderate|api)/,
          );
          const [file = ""] = link.split(/[?#]/);
          if (/\.(pdf|txt)$/.test(file)) expect((await page.request.get(file)).status(), link).toBe(200);
          // Of puzzles a few stand for all.
          else if (!/\/puzzles\//.test(file) || ![...seen, ...open].some((path) => /\/puzzles\//.test(path)))
            open.unshift(file);
        }
      }
      expect(seen.size).toBeGreaterThan(20);
    });
  }

  test("shared addresses open in a browser without stored data", async ({ browser, host, page }) => {
    await page.goto(`${base}analysis?variant=focus-2&moves=b4-b5_c3-c4`);
    await expect(page.getByRole("treeitem")).toHaveCount(2, patience);
    await page.getByRole("treeitem").first().click();
    await expect(page).toHaveURL(/\/gamut\/analysis\/?\?variant=focus-2&moves=b4-b5$/);
    const other = await browser.newContext({ serviceWorkers: "block", locale: "de-DE" });
    const reader = await other.newPage();
    // The host has no file for a puzzle, and answers with the page all the same.
    for (const [address, heading] of [
      [page.url(), "Analyse"],
      [`${host.url}/gamut/rules`, /Focus/],
      [`${host.url}/gamut/puzzles/no-such`, "Hier ist nichts"],
      [`${host.url}/gamut/lobby`, "Hier ist nichts"],
    ] as const) {
      await reader.goto(address);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(heading, patience);
    }
    await other.close();
  });
});
