import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect as impatient, remember, test, type Page } from "./fixtures";
import { pageMemory } from "./memory";
import { grid, said, square } from "./playing";
import { fromRecord } from "./table";
import { sitDown } from "./together";

// `cargo xtask test` builds it where there is a compiler for WebAssembly, and says so where there is none.
test.skip(
  !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
  "the engine for the browser is not built",
);

const lines = (page: Page) => page.locator("section ol button:not([aria-disabled=true])");
const tree = (page: Page) => page.getByRole("tree");
const item = (page: Page, name: RegExp) => tree(page).getByRole("treeitem", { name });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
/** What the engine finds in a second takes longer on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });

/** Opens an analysis and waits until its board is there. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(grid(page)).toBeVisible();
}

/** Nothing is searched where only the board and its tree are looked at. */
const withoutEngine = (page: Page) => remember(page, "analysis-engine", "off");

/** What an address holds. */
const held = (page: Page) => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));

test.describe("analysis", () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ locale: "en-GB", speed: "off" });

  test(
    "three lines of Focus for four with every seat's chances, and one of them is played",
    { tag: "@capability" },
    async ({ page, axe }) => {
      await open(page, "/analysis?variant=focus-4");
      await expect(lines(page)).toHaveCount(3);
      const bars = lines(page).getByRole("img");
      const chances = await bars.evaluateAll((bars) =>
        bars.map((bar) => [...bar.children].map(({ textContent }) => Number(textContent))),
      );
      for (const shares of chances) {
        expect(shares).toHaveLength(4);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      }
      await expect(page.locator("svg .disc")).toHaveCount(3);
      await axe(page);
      await lines(page).first().click();
      await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
      await expect(said(page)).toContainText(/^Red/);
      // The engine looks at the next position, where Blue is to move.
      await expect(lines(page)).toHaveCount(3);
      // It can be switched off, and stays so.
      await page.getByRole("switch", { name: "Engine" }).uncheck();
      await expect(page.getByText("The engine is off.")).toBeVisible();
      await expect(page.locator("svg .disc")).toHaveCount(0);
    },
  );

  test("the network for three is fetched when such a game is first looked at", async ({ page }) => {
    const networks: string[] = [];
    page.context().on("response", (answer) => {
      if (answer.url().endsWith(".net")) networks.push(`${answer.status()} ${answer.url()}`);
    });
    await open(page, "/analysis?variant=focus-2");
    await expect(lines(page)).toHaveCount(3);
    expect(networks).toEqual([]);
    await open(page, "/analysis?variant=focus-3");
    await expect(lines(page)).toHaveCount(3);
    expect(networks.length).toBeGreaterThan(0);
    expect(new Set(networks).size, "one file").toBe(1);
    expect(networks[0]).toMatch(/^200 .*\/engine\/gamut-[0-9a-f]{16}\.net$/);
  });

  test("a whole turn of Fibonacci is one line, numbered on the board", async ({ page, axe }) => {
    await open(
      page,
      "/analysis?variant=fibonacci&position=CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc_r_5_5",
    );
    await expect(lines(page).first()).toBeVisible();
    await expect(page.locator("svg .reached")).toHaveCount(5);
    const words = await lines(page).first().locator("b").innerText();
    expect(words.split(" ")).toHaveLength(5);
    await axe(page);
    await lines(page).first().click();
    await expect(tree(page).getByRole("treeitem")).toHaveCount(5);
    await expect.poll(async () => (await held(page)).moves ?? "").not.toBe("");
    expect((await held(page)).moves).not.toContain("_");
  });

  test("a card to be turned up is chosen by hand", async ({ page }) => {
    await open(page, "/analysis?variant=fibonacci-cards");
    await page.getByRole("group", { name: "Which card is turned up?" }).getByRole("button", { name: "3" }).click();
    await expect(lines(page).first()).toBeVisible();
    await expect.poll(async () => (await held(page)).moves).toBe("card3");
  });

  test("a position is set up by hand, and an invalid one is reported with its reason", async ({ page, axe }) => {
    await open(page, "/analysis?variant=focus-2");
    await tab(page, "Set up").click();
    await square(page, "d4").click();
    await expect(page.getByRole("status").filter({ hasText: "Red has 19 men" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Analyse this position" })).toBeDisabled();
    await axe(page);
    await page.getByRole("button", { name: "Empty the board" }).click();
    await expect(page.getByRole("status").filter({ hasText: "No one can move" })).toBeVisible();
    // By keyboard: a stack of three, Red on top, and a blue man next to it.
    await square(page, "d4").focus();
    for (const key of ["2", "2", "1", "ArrowRight", "2"]) await page.keyboard.press(key);
    await expect(said(page)).toHaveText("e4: one, Blue");
    await page.getByLabel("To move").selectOption({ label: "Blue" });
    await page.getByLabel("Red: Reserve").fill("2");
    await page.getByLabel("Red: Reserve").blur();
    await page.getByRole("button", { name: "Analyse this position" }).click();
    await expect(lines(page).first()).toBeVisible();
    await expect
      .poll(() => held(page))
      .toEqual({ variant: "focus-2", position: "x4/x6/x8/x8/x3,221,2,x3/x8/x6/x4_2_2,0_0,0/0,0_0_9" });
  });

  test("an address is shared, and a bad one reported in one line", async ({ page }) => {
    await withoutEngine(page);
    await open(page, "/analysis?variant=focus-2,goal=capture&moves=c4-d4_c5-d5");
    await expect(tree(page).getByRole("treeitem")).toHaveCount(2);
    await page.keyboard.press("Home");
    await expect.poll(async () => (await held(page)).moves ?? "").toBe("");
    await expect(tree(page).getByRole("treeitem")).toHaveCount(2);
    await page.goto("/analysis?variant=focus-2&moves=c4-d4_c4-d4");
    await expect(page.getByRole("alert")).toContainText("move 2: c4-d4 is not allowed: there is no piece on c4");
    await page.goto("/analysis?variant=chess");
    await expect(page.getByRole("alert")).toContainText('variant: read "chess" at column 1');
    await page.goto("/analysis?position=x4");
    await expect(page.getByRole("alert")).toContainText("This address names no variant.");
  });

  test("a record with variations is imported and exported", async ({ page }) => {
    const record =
      '[Variant "focus-2"]\n[Seat1 "Ada"]\n[Result "*"]\n\n{Watch this} 1. c4-d4! {over Blue} 2. c5-d5 (2. c5-c4?! {or so} 3. d4(2)-f4) 3. b4-b5 *\n';
    await withoutEngine(page);
    await open(page, "/analysis");
    await tab(page, "Share").click();
    await page.getByLabel("Open something else").fill('[Variant "focus-2"]\n\n1. c4-d4 (1. c4-d9) *');
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "line 3, column 14" })).toBeVisible();
    await page.getByLabel("Open something else").fill(record);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(tree(page).getByRole("treeitem")).toHaveCount(5);
    // The variation moves up, a move is marked, and an alternative to it is played.
    await item(page, /d4 to f4/).click();
    await page.getByRole("button", { name: "Move this variation up" }).click();
    await page.getByRole("button", { name: "Brilliant" }).click();
    await page.getByRole("textbox", { name: "Comment" }).fill("there");
    await page.getByRole("textbox", { name: "Comment" }).blur();
    await item(page, /c5 to d5/).click();
    await page.getByRole("button", { name: "Delete from here on" }).click();
    await expect(tree(page).getByRole("treeitem")).toHaveCount(3);
    await tab(page, "Share").click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the record" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved).toBe(
      '[Variant "focus-2"]\n[Seat1 "Ada"]\n[Result "*"]\n\n{Watch this} 1. c4-d4! {over Blue} 2. c5-c4?! {or so} 3. d4(2)-f4!! {there} *\n',
    );
  });

  test("circles and arrows are drawn by mouse and keyboard, and saved in the record", async ({ page, axe }) => {
    await withoutEngine(page);
    await open(page, "/analysis?variant=focus-2");
    const drawn = page.locator("svg .drawings");
    await square(page, "d4").click({ button: "right" });
    await expect(said(page)).toHaveText("Circle on d4: green.");
    await square(page, "c2").hover();
    await page.mouse.down({ button: "right" });
    await square(page, "c4").hover();
    await page.mouse.up({ button: "right" });
    await expect(said(page)).toHaveText("Arrow from c2 to c4: green.");
    await expect(drawn.locator("circle")).toHaveCount(1);
    await expect(drawn.locator(".head")).toHaveCount(1);
    // No man was lifted, and nothing played.
    await expect(tree(page).getByRole("treeitem")).toHaveCount(0);
    await square(page, "e5").focus();
    for (const key of ["m", "m", "a", "ArrowUp", "a"]) await page.keyboard.press(key);
    await expect(said(page)).toHaveText("Arrow from e5 to e6: green.");
    await expect(drawn.locator("circle")).toHaveCount(2);
    await axe(page);
    // A pencil draws with every pointer; what is there already is taken off.
    await page.getByRole("button", { name: "Draw on the board" }).click();
    await square(page, "d4").click();
    await expect(said(page)).toHaveText("The drawing is gone.");
    await page.getByRole("textbox", { name: "Comment" }).fill("begin");
    await page.getByRole("textbox", { name: "Comment" }).blur();
    await tab(page, "Share").click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the record" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved).toContain("{[%csl Re5] [%cal Gc2c4,Ge5e6] begin}");
    // It goes in again; drawings stay at their position.
    await page.getByLabel("Open something else").fill(saved);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(drawn.locator(".head")).toHaveCount(2);
    await tab(page, "Moves").click();
    await page.getByRole("button", { name: "Remove the drawings" }).click();
    await expect(drawn).toHaveCount(0);
  });

  test("by keyboard alone, moves are played, stepped through, varied and deleted", async ({ page }) => {
    await open(page, "/analysis?variant=focus-2");
    await square(page, "c4").focus();
    for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
    await expect(said(page)).toContainText("from c4 to d4");
    await tree(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(said(page)).toContainText("the start position");
    await square(page, "e4").focus();
    for (const key of ["p", "Enter", "p", "Enter"]) await page.keyboard.press(key);
    await expect(tree(page).getByRole("treeitem")).toHaveCount(2);
    await expect(said(page)).toContainText("A new variation.");
    await tree(page).focus();
    await page.keyboard.press("ArrowUp");
    await expect(tree(page).locator("[aria-selected=true]")).toHaveText(/c4-d4/);
    await page.keyboard.press("ArrowDown");
    await expect(tree(page).locator("[aria-selected=true]")).not.toHaveText(/c4-d4/);
    await page.keyboard.press("Delete");
    await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
    await page.keyboard.press("l");
    await expect(page.getByText("The engine is off.")).toBeVisible();
  });

  test("a finished game is analysed, and continued, from the move on display", async ({ page, server }) => {
    await withoutEngine(page);
    await fromRecord(
      page,
      server.url,
      '[Variant "focus-2"]\n[Result "1"]\n[Termination "resigned"]\n\n1. c4-d4 2. c5-d5 3. b4-b5 1\n',
    );
    await page.locator(".moves").getByRole("link", { name: "Analyse" }).click();
    await expect(tree(page).getByRole("treeitem")).toHaveCount(3);
    await tab(page, "Play on").click();
    await page.getByRole("button", { name: "Play the computer" }).click();
    await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect(square(page, "d5")).toHaveAccessibleName(/d5: two, Blue on top of Red/);
  });

  test("the engine says nothing about a player's running game against people", async ({ page, server, browser }) => {
    const { pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2 });
    const moves = ["c4-d4", "c5-d5", "b4-b5", "e4-e5", "f4-g4", "f5-g5"];
    for (const [ply, move] of moves.entries()) {
      const mover = pages[ply % 2] ?? page;
      const [from = "", to = ""] = move.split("-");
      await expect(grid(mover)).toHaveAttribute("aria-disabled", "false");
      await square(mover, from).click();
      await square(mover, to).click();
      for (const one of pages) await expect(one.locator(`[data-ply="${ply + 1}"]`)).toHaveCount(1);
    }
    await open(page, `/analysis?variant=focus-2&moves=${moves.join("_")}`);
    await expect(page.getByText("The engine says nothing about it until it is over.")).toBeVisible();
    await expect(lines(page)).toHaveCount(0);
    // Another line has nothing to do with it.
    await tree(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(lines(page)).toHaveCount(3);
  });

  test("the opening book shows what the engine plays against itself, and one of its moves is played", async ({
    page,
    axe,
  }) => {
    await withoutEngine(page);
    await open(page, "/analysis?variant=focus-2");
    await tab(page, "Openings").click();
    await expect(page.getByText("Fewer than five finished public games")).toBeVisible();
    const moves = page.getByRole("tabpanel").getByRole("button");
    await expect(moves.first()).toHaveAccessibleName(/^[a-h][1-8]-[a-h][1-8], \d+ games/);
    await axe(page);
    await moves.first().click();
    await tab(page, "Moves").click();
    await expect(tree(page).getByRole("treeitem")).toHaveCount(1);
  });

  test("on a phone board and best line are visible together, nothing is wider than the screen, and little is loaded", async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/analysis?variant=focus-4");
    await expect(lines(page)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const best = await lines(page).first().boundingBox();
    expect((best?.y ?? 844) + 40).toBeLessThan(844);
    // While the engine runs, after a few moves.
    for (let played = 0; played < 3; played++) {
      await lines(page).first().click();
      await expect(tree(page).getByRole("treeitem")).toHaveCount(played + 1);
      await expect(lines(page)).toHaveCount(3);
    }
    expect(await pageMemory(browser)).toBeLessThan(200);
  });
});
