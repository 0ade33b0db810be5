import { expect, test, type Page } from "./fixtures";
import { playOn, typist } from "./first-time";
import { exercise } from "./hexes";
import { grid, moves, newGame, result, said, type Seat } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
const field = (page: Page) => page.getByLabel("A move or a question");
const reply = (page: Page) => page.locator("#typed-reply");

async function open(page: Page, url: string, variant: string, players = seats, position?: string) {
  await newGame(page, url, players, variant, position);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, text: string, answer: RegExp) {
  await field(page).fill(text);
  await page.keyboard.press("Enter");
  await expect(reply(page)).toHaveText(answer);
}

test("the board is read out by row, column, line and square, and a move is typed", async ({ page, server, axe }) => {
  await open(page, server.url, "focus-2,goal=capture");
  await ask(page, "row 4", /^Row 4: b4: one, Red; c4: one, Red; d4: one, Blue; /);
  await ask(page, "column b", /^Column b: b2: .*; b7: /);
  await ask(page, "line d4", /^d4: one, Blue; Towards a4: c4: .*; Towards d8: d5: /);
  await ask(page, "d4", /^d4: one, Blue$/);
  await ask(page, "moves c4", /^c4, \d+ moves: c4-/);
  await ask(page, "mo", /^\d+ moves, from: b/);
  await ask(page, "reserve", /^Reserve of Red: 0; Captured by Red: none; Reserve of Blue: 0/);
  await ask(page, "board", /^Red: .*b4\(1\).*; Blue: /);
  await ask(page, "turn", /Red to move/);
  await ask(page, "clock", /^This game has no clock\.$/);
  await ask(page, "a1-a2", /^“a1-a2” is not a move that can be played now\. One that can is \w\d/);
  // What was wrong stays, to be mended.
  await expect(field(page)).toHaveValue("a1-a2");
  await ask(page, "help", /^row, column, line, moves, board, /);
  await axe(page);
  await field(page).fill("C4 c5");
  await page.keyboard.press("Enter");
  await expect.poll(() => moves(page)).toContain("c4-c5");
  await expect(said(page)).toContainText("Blue: ");
  await ask(page, "last", /^Blue: /);
  await ask(page, "undo", /^$/);
  await expect.poll(() => moves(page)).toEqual([]);
});

test("the field stays open in the next game until it is closed", async ({ page, server }) => {
  await open(page, server.url, "focus-2,goal=capture");
  await page.goto("/");
  await newGame(page, server.url, seats);
  await expect(field(page)).toBeVisible();
  // It takes no focus by itself; the key leads to it from the board.
  await expect(field(page)).not.toBeFocused();
  await grid(page).locator("[tabindex='0']").focus();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Close the field" }).click();
  await expect(field(page)).toBeHidden();
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(field(page)).toBeHidden();
  // Keyboard users find it before the board.
  await page.getByRole("button", { name: "Type moves and questions" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
});

test("the last turn of a game of Fibonacci is played by typed moves alone", async ({ page, server }) => {
  await open(page, server.url, "fibonacci", seats, exercise);
  await ask(page, "row k", /^Row k: k5: Green strike; k6: Green strike$/);
  await ask(page, "turn", /Red centre: 3 of 6/);
  await playOn(page, typist, 20_000);
  await expect(result(page)).toBeVisible();
});

test("French and English commands work, and each of four seats is named", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "fr-FR", reducedMotion: "reduce", baseURL: server.url });
  const page = await context.newPage();
  await newGame(
    page,
    server.url,
    [{ kind: "human" }, ...[1, 2, 3].map((seed): Seat => ({ kind: "bot", level: 1, nodes: 50, seed }))],
    "focus-4",
  );
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press("/");
  const french = page.getByLabel("Un coup ou une question");
  for (const [text, answer] of [
    ["rangée 4", /^Rangée 4\s: \w4/],
    ["row 4", /^Rangée 4\s: \w4/],
    ["réserve", /(Réserve.*){4}/],
  ] as const) {
    await french.fill(text);
    await page.keyboard.press("Enter");
    await expect(reply(page)).toHaveText(answer);
  }
  await context.close();
});

test("a page explains the commands and keys", async ({ page, axe }) => {
  await page.goto("/keyboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Playing without a mouse, by keyboard or by ear");
  await expect(page.getByText("rank")).toBeVisible();
  await axe(page);
});
