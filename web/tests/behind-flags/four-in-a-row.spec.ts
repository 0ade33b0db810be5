import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect, type Page } from "../fixtures";
import { best, grid, moves, myTurn, newGame, result, said, square } from "../playing";
import { freePort } from "../server";

/** A game behind a flag: the page is one that was built with it, and so is the server. See `cargo xtask test`. */
const folder = process.env.GAMUT_PAGE ?? "";

const test = base.extend<object, { preview: string }>({
  /** The page's files by Vite, in front of the test's server. */
  preview: [
    async ({ server }, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const args = ["preview", "--outDir", folder, "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
      const process = spawn("node_modules/.bin/vite", args, {
        stdio: "ignore",
        env: { ...globalThis.process.env, GAMUT_SERVER: server.url },
      });
      await answers(url, process);
      await use(url);
      process.kill("SIGKILL");
    },
    { scope: "worker" },
  ],
  baseURL: async ({ preview }, use) => use(preview),
});

async function answers(url: string, process: ChildProcess) {
  for (let tries = 0; tries < 400 && process.exitCode === null; tries++) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(50);
  }
  throw new Error("vite preview did not start");
}

// The server falls in one of them, and the preview caches nothing.
test.use({
  forgive: async ({}, use) => use([/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection|link preload/]),
});
test.skip(folder === "", "GAMUT_PAGE names no page with this game");

const cell = (page: Page, name: string) => square(page, name);
/** The lowest free cell of a column, as announced. */
const drop = (page: Page, column: string) => cell(page, `${column}6`).click();

test("it is offered, with its rules", async ({ page, axe }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: /Four in a row/ }).check({ force: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four in line win");
  await axe(page);
  await page.goto("/learn");
  await page.getByRole("link", { name: /How to play Four in a row/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four in a row");
  await expect(page.getByRole("img", { name: /from b1 up to e4/ })).toBeVisible();
  await axe(page);
});

test("a game against the computer is finished despite a server crash", async ({ page, server, preview }) => {
  await newGame(page, preview, [{ kind: "human" }, { kind: "bot", level: 1, nodes: 60, seed: 5 }], "four-in-a-row");
  let fell = false;
  while (await myTurn(page)) {
    const before = await moves(page);
    if (before.length >= 6 && !fell) {
      fell = true;
      await server.restart();
      await page.reload();
      await expect(grid(page)).toBeVisible();
      expect(await moves(page)).toEqual(before);
    }
    await drop(page, await best("four-in-a-row", before, 50_000));
    await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(before.length);
  }
  expect(fell).toBe(true);
  await expect(result(page)).toContainText("You win");
  await expect(result(page)).toContainText("Four stones are in line.");
  await page.goto("/games");
  await expect(page.getByRole("listitem")).toContainText(["Four in a row"]);
});

test("two people play by keyboard, hear the moves, and take back", async ({ page, preview, axe }) => {
  await newGame(page, preview, [{ kind: "human" }, { kind: "human" }], "four-in-a-row");
  await cell(page, "d1").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "c1")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/Red: c, to c1.*Yellow/);
  await expect(cell(page, "c1")).toHaveAttribute("aria-label", "c1: red");
  await page.keyboard.press("u");
  await expect(cell(page, "c1")).toHaveAttribute("aria-label", "c1: empty");
  await axe(page);
  for (const [index, column] of [..."cdcdcdc"].entries()) {
    await page.keyboard.press(column);
    await expect.poll(async () => (await moves(page)).length).toBe(index + 1);
  }
  await expect(result(page)).toContainText("Red wins");
  await expect(page.locator("circle.line")).toHaveCount(4);
  await expect(cell(page, "c4")).toHaveAttribute("aria-label", "c4: red");
  await axe(page);
});
