import { existsSync } from "node:fs";
import { expect as impatient, test, type Page } from "./fixtures";
import { grid, said, type Seat } from "./playing";
import { GamutServer } from "./server";
import { fromRecord } from "./table";

/** What the server finds in a second takes longer behind all else on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });

test.use({ locale: "en-GB", speed: "off" });

const lines = (page: Page) => page.locator("section ol button:not([aria-disabled=true])");

/** What the server says of the engine for the browser. */
interface Told {
  browser?: boolean;
  build?: object | null;
}

/** Has the server say this of the engine for the browser, whether it is built here or not; it may be changed later. */
async function told(page: Page, told: Told) {
  await page.route("**/api/analysis", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...told } });
  });
}

/** What the page has sent to the server's engine so far. */
function sent(page: Page): { type: string; lines?: string[] }[] {
  const messages: { type: string }[] = [];
  page.on("websocket", (socket) => {
    if (!socket.url().endsWith("/api/analysis/ws")) return;
    socket.on("framesent", ({ payload }) => messages.push(JSON.parse(payload.toString())));
  });
  return messages;
}

test(
  "U1: without an engine in the browser the server analyses, and a line can be played",
  { tag: ["@quick", "@capability"] },
  async ({ page, axe }) => {
    await told(page, { browser: false });
    const asked = sent(page);
    await page.goto("/analysis?variant=focus-2");
    await expect(lines(page)).toHaveCount(3);
    await axe(page);
    await lines(page).first().click();
    await expect(page.getByRole("tree").getByRole("treeitem")).toHaveCount(1);
    await expect(said(page)).toContainText(/^Red/);
    await expect(lines(page)).toHaveCount(3);
    expect(page.workers(), "nothing is searched here").toHaveLength(0);
    expect(asked.filter(({ type }) => type === "lines").length).toBeGreaterThanOrEqual(2);
  },
);

/** Red plays b2-b3 at the end, and loses a fifth of the chances by it. */
const blundered =
  "d5-d6 e6-e5 b6-b5 c5-c6 g4-g5 f5-g5 b5-b6 f7-e7 d6-e6 d2-d3 c2-c1 c7-d7 f6-f7 f3-f2 f4-f5 g7-f7 b6-b5 f7(2)-d7 f5-g5 e5(2)-g5 g6-g5 @g5 b2-b3 g5(5)-b5";

test.describe("with short server searches", () => {
  // The server's analysis has the lowest priority: a long search would wait for everything else on a busy machine.
  let own: GamutServer;
  test.beforeAll(async () => (own = await GamutServer.start("--analysis-nodes", "2000")));
  test.afterAll(() => own.dispose());

  test("U1, U22: without an engine in the browser the server reviews a game", { tag: "@quick" }, async ({ page }) => {
    test.setTimeout(300_000);
    await told(page, { browser: false });
    const asked = sent(page);
    await fromRecord(page, own.url, `[Variant "focus-2,goal=capture"]\n\n${blundered} 2\n`);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    // Half a hundred searches, each after everything else that the machine has to do.
    await expect(page.getByRole("definition").first()).toContainText(/\d+ %/, { timeout: 200_000 });
    // U22: a mistake has its reason below it in the list, before it is chosen.
    await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 200_000 });
    const costs = (await page.locator(".mistake .fall").allTextContents()).map((text) => {
      const [before, after] = text.match(/\d+/g) ?? [];
      return Number(before) - Number(after);
    });
    expect(costs.length).toBeGreaterThan(0);
    expect(costs).toEqual([...costs].sort((one, other) => other - one));
    await expect(page.locator(".reason").first()).toHaveText(/\S+/);
    expect(page.workers()).toHaveLength(0);
    expect(asked.some((message) => JSON.stringify(message).includes("review-end"))).toBe(true);
  });

  test("U1: without an engine in the browser the server gives hints", async ({ page }) => {
    await told(page, { browser: false });
    const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
    // Blue's only move takes the four on d5.
    const position = "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
    const answer = await page.request.post(`${own.url}/api/games`, {
      data: { variant: "focus-2", seats, position },
      headers: { Origin: own.url },
    });
    const { id } = await answer.json();
    await page.goto(`${own.url}/game/${id}`);
    await page.getByRole("group", { name: "Game controls" }).getByRole("button", { name: "Hint" }).click();
    await expect(page.getByRole("region", { name: "Hint" })).toContainText(
      "Blue threatens c5-d5 and takes the stack on d5. Men of Red in it: 4.",
    );
    expect(page.workers()).toHaveLength(0);
  });
});

test("U1: the page shows the progress of the browser engine's build, and after a failure the command to run", async ({
  page,
  axe,
}) => {
  const state: Told = { browser: false, build: { state: "building", seconds_left: 120 } };
  await told(page, state);
  await page.goto("/analysis?variant=focus-2");
  await expect(
    page.getByText("The analysis engine for the browser is being built, about 2 minutes left."),
  ).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await axe(page);
  state.build = { state: "building", seconds_left: 40 };
  await expect(page.getByText("is being built, about a minute left.")).toBeVisible();
  state.build = { state: "failed", reason: "no compiler", fix: "cargo xtask wasm" };
  await expect(
    page.getByText("could not be built. On the server’s machine, `cargo xtask wasm` builds it."),
  ).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
});

test.describe("with the server's analysis switched off", () => {
  let own: GamutServer;
  test.beforeAll(async () => (own = await GamutServer.start("--server-analysis", "off")));
  test.afterAll(() => own.dispose());

  test("without an engine in the browser the server answers for the rules alone", async ({ page }) => {
    await told(page, { browser: false, build: null });
    const asked = sent(page);
    await page.goto(`${own.url}/analysis?variant=focus-2`);
    await expect(grid(page)).toBeVisible();
    await expect(page.getByText("This server has no engine for browsers.")).toBeVisible();
    expect(asked.map(({ type }) => type)).toContain("ask");
    expect(asked.map(({ type }) => type)).not.toContain("lines");
  });
});

test.describe("when the browser's engine is built", () => {
  // `cargo xtask test` builds it.
  test.skip(
    !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
    "the engine for the browser is not built",
  );

  test("an analysis switches to it in mid-search, without a reload", async ({ page }) => {
    const state: Told = { browser: false, build: { state: "building", seconds_left: 30 } };
    await told(page, state);
    const asked = sent(page);
    await page.goto("/analysis?variant=focus-4");
    await expect(lines(page)).toHaveCount(3);
    await page.evaluate(() => ((window as { kept?: boolean }).kept = true));
    expect(page.workers()).toHaveLength(0);
    delete state.browser;
    delete state.build;
    // The search, and the questions about its lines.
    await expect.poll(() => page.workers().length).toBeGreaterThanOrEqual(1);
    await expect(page.getByText("is being built")).toBeHidden();
    await expect(lines(page)).toHaveCount(3);
    // From now on all is asked here.
    const before = asked.filter(({ type }) => type !== "stop").length;
    await lines(page).first().click();
    await expect(page.getByRole("tree").getByRole("treeitem")).toHaveCount(1);
    await expect(lines(page)).toHaveCount(3);
    expect(asked.filter(({ type }) => type !== "stop")).toHaveLength(before);
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
  });

  test("a page without any engine starts by itself", async ({ page }) => {
    const own = await GamutServer.start("--server-analysis", "off");
    const state: Told = { browser: false, build: { state: "building", seconds_left: 30 } };
    await told(page, state);
    await page.goto(`${own.url}/analysis?variant=focus-2`);
    await expect(page.getByText("is being built, about a minute left.")).toBeVisible();
    delete state.browser;
    delete state.build;
    await expect(grid(page)).toBeVisible();
    await expect(lines(page)).toHaveCount(3);
    await own.dispose();
  });
});
