import { expect, test, type Page } from "./fixtures";
import { exercise, gameFrom, point } from "./hexes";
import { moves, myTurn, newGame, result, square, type Seat } from "./playing";
import { fromRecord } from "./table";

test.use({ locale: "en-GB" });

const bot = (seed: number): Seat => ({ kind: "bot", level: 1, nodes: 200, seed });
/** What has the keyboard: never the page itself. */
const here = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "");
const cell = (page: Page) => page.locator("[role=gridcell]:focus");

for (const [variant, seats] of [
  ["focus-2,goal=capture", [{ kind: "human" }, bot(1)]],
  ["focus-3,goal=capture,entry=none", [{ kind: "human" }, bot(1), bot(2)]],
  ["focus-4,goal=capture", [{ kind: "human" }, bot(1), bot(2), bot(3)]],
  ["focus-teams", [{ kind: "human" }, bot(1), bot(2), bot(3)]],
  ["fibonacci", [{ kind: "human" }, bot(1)]],
  ["fibonacci-cards", [{ kind: "human" }, bot(1)]],
] as [string, Seat[]][]) {
  test(`keyboard focus is never lost in ${variant}`, async ({ page, server }) => {
    await newGame(page, server.url, seats, variant);
    await myTurn(page);
    await page.locator("[role=grid] [tabindex='0']").focus();
    // Turning the board draws its cells anew.
    await page.keyboard.press("f");
    await expect(cell(page)).toHaveCount(1);
    await page.keyboard.press("f");
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await moves(page)).filter((action) => !action.startsWith("card")).length)
      .toBeGreaterThan(0);
    await expect(cell(page)).toHaveCount(1);
    if (variant.startsWith("fibonacci")) {
      // Its last move ends a turn; else the button does, twice where moves are left.
      const end = page.getByRole("button", { name: "End turn" });
      for (let times = 0; times < 2 && (await end.isEnabled()); times++) {
        await end.focus();
        await page.keyboard.press("Enter");
      }
    }
    await myTurn(page);
    expect(await here(page)).not.toBe("BODY");
    // Back to the start, and out of it.
    await page.locator("[role=grid] [tabindex='0']").focus();
    await page.getByRole("button", { name: "One move back" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Back to the game" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Back to the game" })).toHaveCount(0);
    await expect.poll(() => here(page)).not.toBe("BODY");
    const before = (await moves(page)).length;
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await moves(page)).length).toBeLessThan(before);
    await expect.poll(() => here(page)).not.toBe("BODY");
    // A dialog gives the keyboard back.
    await page.getByRole("button", { name: "Help" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Help" })).toBeFocused();
    // The end: resigned between two sides, left among more.
    const [leave] = [page.getByRole("button", { name: /^(Resign|Leave)$/ })];
    await leave.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^(Resign|Leave)$/ }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    if (/focus-[34]/.test(variant)) await expect(leave).toHaveCount(0);
    else await expect(result(page).getByRole("button", { name: "Rematch" })).toBeFocused();
    await expect.poll(() => here(page)).not.toBe("BODY");
  });
}

test("after the last move by keyboard the focus is on the next steps", async ({ page, server }) => {
  await gameFrom(page, server.url, "fibonacci", exercise);
  await myTurn(page);
  for (const [from, to] of [
    ["h6", "e5"],
    ["h4", "h6"],
    ["h6", "g4"],
  ] as const) {
    await point(page, from).press("Enter");
    await point(page, to).press("Enter");
    await expect.poll(async () => (await moves(page)).at(-1)).toBe(`${from}-${to}`);
  }
  await expect(result(page).getByRole("button", { name: "Rematch" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No moves yet")).toBeVisible();
  await expect.poll(() => here(page)).not.toBe("BODY");
});

test("two players at one screen are asked by name who resigns", async ({ page, server, axe }) => {
  await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2");
  await page.getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog", { name: "Red: resign this game?" });
  await expect(dialog.getByRole("radio", { name: "Red" })).toBeChecked();
  await axe(page);
  await dialog.getByRole("radio", { name: "Blue" }).check();
  await page.getByRole("dialog", { name: "Blue: resign this game?" }).getByRole("button", { name: "Resign" }).click();
  await expect(result(page).getByRole("heading")).toHaveText("Red wins");
  await expect(result(page)).toContainText("Blue has resigned.");
});

test("an unanswered move is reported after three seconds, and no player is asked to move", async ({ page, server }) => {
  const record = '[Variant "focus-2"]\n[Seat1 "Ada"]\n\n*\n';
  let hold = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (hold) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await fromRecord(page, server.url, record);
  await myTurn(page);
  hold = true;
  await square(page, "d5").click();
  await square(page, "d4").click();
  await expect(page.locator(".bar")).not.toContainText("Red to move");
  await page.waitForTimeout(2000);
  await expect(page.locator(".link")).toHaveText("");
  await expect(page.locator(".link")).toHaveText("The server has not answered yet.");
  await expect(page.locator(".bar")).not.toContainText("to move");
  hold = false;
  for (const send of held) send();
  await expect(page.locator(".link")).toHaveText("");
  await expect.poll(() => moves(page)).toEqual(["d5-d4"]);
});
