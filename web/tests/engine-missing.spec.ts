import { expect as impatient, test, type Page } from "./fixtures";
import { grid, square, type Seat } from "./playing";
import { GamutServer } from "./server";

/** What the server finds in a second takes longer behind all else on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });

test.describe.configure({ timeout: 240_000 });
test.use({
  locale: "en-GB",
  speed: "off",
  // The engine is kept from the page on purpose.
  forgive: [/Failed to load resource.*\/engine\//],
});

const tree = (page: Page) => page.getByRole("tree");
const lines = (page: Page) => page.locator("section ol button:not([aria-disabled=true])");
const again = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Has the server say this of the engine for the browser. */
async function told(page: Page, told: { browser: boolean; build: object | null }) {
  await page.route("**/api/analysis", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...told } });
  });
}

/** Has the server have an engine for the browser, whose program arrives like this. */
async function program(page: Page, arrive: Parameters<Page["route"]>[1]) {
  await told(page, { browser: true, build: null });
  await page.route("**/engine/engine.json", (route) =>
    route.fulfill({ json: { script: "gamut-1.js", program: "gamut-1.wasm", networks: {} } }),
  );
  await page.route("**/engine/gamut-1.wasm", arrive);
}

/** What keeps the engine from the browser, and what the page says of it. */
const troubles: [name: string, says: RegExp, bring: (page: Page) => Promise<void>][] = [
  ["a connection that breaks", /could not be fetched/, (page) => program(page, (route) => route.abort())],
  ["a file that is gone", /could not be fetched/, (page) => program(page, (route) => route.fulfill({ status: 404 }))],
  [
    "damaged bytes",
    /could not read the engine/,
    (page) => program(page, (route) => route.fulfill({ body: "no program", contentType: "application/wasm" })),
  ],
  [
    "a page in the engine's place",
    /could not read the engine/,
    (page) => program(page, (route) => route.fulfill({ body: "<html>Sign in</html>", contentType: "text/html" })),
  ],
  ["a server that never answers", /has not arrived in time/, (page) => program(page, () => undefined)],
  [
    "a browser without WebAssembly",
    /has no WebAssembly/,
    async (page) => {
      await program(page, (route) => route.abort());
      await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
    },
  ],
  ["a server without one", /has no engine for browsers/, (page) => told(page, { browser: false, build: null })],
  [
    "a build that is running",
    /is being built, about a minute left/,
    (page) => told(page, { browser: false, build: { state: "building", seconds_left: 40 } }),
  ],
  [
    "a build that failed",
    /could not be built/,
    (page) =>
      told(page, { browser: false, build: { state: "failed", reason: "no compiler", fix: "cargo xtask wasm" } }),
  ],
];

test.describe("where the server does not search", () => {
  let own: GamutServer;
  test.beforeAll(async () => (own = await GamutServer.start("--server-analysis", "off")));
  test.afterAll(() => own.dispose());

  for (const [name, says, bring] of troubles) {
    test(`the analysis board works in spite of ${name}, and says why the engine is missing`, async ({ page, axe }) => {
      await bring(page);
      await page.goto(`${own.url}/analysis?variant=focus-2`);
      await expect(grid(page)).toBeVisible();
      await square(page, "c4").click();
      await square(page, "d4").click();
      await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
      const engine = page.getByRole("region", { name: "Engine" });
      await expect(engine).toContainText(says);
      await expect(engine).toContainText("Board, moves and notation work all the same");
      await expect(again(page)).toBeVisible();
      await axe(page);
      // Notation is read and checked, too.
      await page.getByRole("tab", { name: "Share" }).click();
      await page.getByLabel("Open something else").fill('[Variant "focus-3"]\n\n1. @c1 *');
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
      await again(page).click();
      await expect(engine).toContainText(says);
    });
  }

  test("a hint that cannot be had says why, and is asked for once more", async ({ page }) => {
    const [, says, bring] = troubles[0]!;
    await bring(page);
    const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
    const answer = await page.request.post(`${own.url}/api/games`, {
      data: { variant: "focus-2", seats },
      headers: { Origin: own.url },
    });
    const { id } = await answer.json();
    await page.goto(`${own.url}/game/${id}`);
    await page.getByRole("group", { name: "Game controls" }).getByRole("button", { name: "Hint" }).click();
    const panel = page.getByRole("region", { name: "Hint" });
    await expect(panel).toContainText(says);
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel).toContainText(says);
    await expect(page.getByText("Played with hints")).toBeHidden();
  });
});

test("where the server searches, it does so until the engine is in the browser", async ({ page, axe }) => {
  const [, says, bring] = troubles[0]!;
  await bring(page);
  await page.goto("/analysis?variant=focus-2");
  await expect(lines(page)).toHaveCount(3);
  const engine = page.getByRole("region", { name: "Engine" });
  await expect(engine).toContainText(says);
  await expect(engine).toContainText("Until it is here, the server analyses.");
  await axe(page);
  await again(page).click();
  await expect(engine).toContainText(says);
  await lines(page).first().click();
  await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
  await expect(lines(page)).toHaveCount(3);
});
