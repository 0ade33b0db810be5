import { existsSync } from "node:fs";
import { expect, test, type Page } from "./fixtures";
import { keys, playVariant } from "./first-time";
import { result } from "./playing";

// What others play is shown at once: these tests are about where a game is played, not about how moves look.
test.use({
  locale: "en-GB",
  contextOptions: { reducedMotion: "reduce" },
  serviceWorkers: "allow",
  // The server is ended on purpose.
  forgive: [/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|Failed to load resource|WebSocket connection to/],
});

// `cargo xtask test` builds it where there is a compiler for WebAssembly, and says so where there is none.
test.skip(!existsSync("dist/engine/engine.json"), "the engine for the browser is not built");

const gameAddress = /\/game\/[0-9a-f]{32}$/;
/** Longer than anything takes on the slowest machine. */
const patience = { timeout: 90_000 };

/** Opens a game and waits until the page and the engine are kept. */
async function keep(page: Page) {
  await page.goto("/");
  await keys.start(page, "Two");
  await expect(page).toHaveURL(gameAddress);
  const kept = () =>
    page.evaluate(
      async () =>
        (await caches.match("/engine/engine.json")) !== undefined &&
        (await navigator.serviceWorker.getRegistration())?.active?.state === "activated",
    );
  await expect.poll(kept, patience).toBe(true);
}

const mine = async (page: Page) =>
  (await (await page.request.get("/api/games")).json()).games.map(({ id }: { id: string }) => id);

test(
  "a game against a bot is finished without a server, and uploaded once it is back",
  { tag: "@capability" },
  async ({ page, server }) => {
    test.setTimeout(300_000);
    await keep(page);
    const before = await mine(page);
    await server.stop();

    // A short game: one captured man wins it.
    await page.goto("/?variant=focus-2,goal=capture,each=1");
    await keys.press(page, "Start the game");
    await expect(page).toHaveURL(gameAddress, patience);
    const id = page.url().slice(-32);
    expect(before).not.toContain(id);
    await expect(page.getByText("goes to the server as soon as there is one")).toBeVisible(patience);
    const { variant } = await page.evaluate(
      (id) => JSON.parse(localStorage.getItem(`gamut:offline:${id}`) ?? "{}"),
      id,
    );
    expect(await playVariant(page, keys, variant, 2000)).toBe(true);
    const told = await result(page).getByRole("heading").innerText();
    // Nothing is lost where the page is closed.
    await page.reload();
    await expect(result(page).getByRole("heading")).toHaveText(told, patience);

    // It is among one's games, though nobody can be asked for the others.
    await page.goto("/games");
    await expect(page.getByRole("heading", { name: "Not on the server yet" })).toBeVisible(patience);
    await expect(page.locator(`a[href="/game/${id}"]`)).toContainText("goes to the server as soon as there is one");
    await page.goto(`/game/${id}`);
    await expect(result(page).getByRole("heading")).toHaveText(told, patience);

    await server.up();
    await expect.poll(async () => (await mine(page).catch(() => [])).includes(id), patience).toBe(true);
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`gamut:offline:${id}`), id), patience)
      .toBeNull();
    await page.reload();
    await expect(result(page).getByRole("heading")).toHaveText(told, patience);
    await expect(page.getByText("Played without the server, and not rated")).toBeVisible();
    const games = await mine(page);
    expect(games.filter((one: string) => one === id)).toHaveLength(1);
    expect(games).toHaveLength(before.length + 1);
  },
);

test("a game begun offline continues online", async ({ page, server }) => {
  test.setTimeout(240_000);
  await keep(page);
  await server.stop();
  await page.goto("/");
  await keys.start(page, "Two");
  await expect(page).toHaveURL(gameAddress, patience);
  const id = page.url().slice(-32);
  await expect(page.getByRole("grid")).toBeVisible(patience);
  const { variant } = await page.evaluate((id) => JSON.parse(localStorage.getItem(`gamut:offline:${id}`) ?? "{}"), id);
  await playVariant(page, keys, variant, 500, 2);

  await server.up();
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`gamut:offline:${id}`), id), patience).toBeNull();
  await playVariant(page, keys, variant, 500, 2);
  const view = await (await page.request.get(`/api/games/${id}`)).json();
  expect(view.offline).toBe(true);
  expect(view.moves.length).toBeGreaterThanOrEqual(8);
});
