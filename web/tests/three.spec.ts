import { expect, test } from "./fixtures";
import { grid, myTurn, newGame, said, square } from "./playing";
import { card, hint, targets } from "./table";

test.use({ locale: "en-GB" });
const three = [{ kind: "human" }, { kind: "human" }, { kind: "human" }] as const;

test(
  "three players bring their last piece in first, by mouse, key and button",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    await newGame(page, server.url, [...three], "focus-3,goal=capture");
    await expect(said(page)).toHaveText("First round: put your man in hand on an empty square");
    await expect(hint(page)).toHaveText("First round: put your man in hand on an empty square");
    // The piece is in hand already, and cannot be put back.
    await expect(page.getByRole("button", { name: "Reserve of Red: 1" })).toHaveAttribute("aria-pressed", "true");
    await expect(hint(page).getByRole("button")).toHaveCount(0);
    await expect(targets(page)).toHaveCount(16);
    await expect(card(page, "Red")).toContainText("Red needs to win: 3 Blue, 3 Yellow, or 9 in all");
    await axe(page);

    await square(page, "d4").click();
    await expect(said(page)).toHaveText("First round: put your man in hand on an empty square");
    await expect(page.locator("[data-ply]")).toHaveCount(0);
    await square(page, "c8").hover();
    await expect(said(page)).toHaveText("Here: c8: one, Red");
    await square(page, "c8").click();
    await expect(said(page)).toHaveText(
      "Red: from the reserve to c8; First round: put your man in hand on an empty square",
    );

    await expect(page.getByRole("button", { name: "Reserve of Blue: 1" })).toHaveAttribute("aria-pressed", "true");
    await grid(page).locator("[tabindex='0']").focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(said(page)).toHaveText(/^Here: .*: one, Blue$/);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-ply]")).toHaveCount(2);

    await page.locator("[data-reserve]").hover();
    await page.mouse.down();
    await square(page, "e1").hover();
    await page.mouse.up();
    await expect(page.locator("[data-ply]").last()).toHaveText("@e1");

    // From now on everything may be moved; who has no reserve is ten short.
    await myTurn(page);
    await expect(hint(page)).toHaveText("Choose one of your stacks");
    await expect(card(page, "Yellow")).toContainText("or 10 in all");
    // The others play on: nobody ends the game by resigning.
    await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Leave" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    await axe(page);
  },
);

test("it is announced that a piece may be kept", async ({ page, server, axe }) => {
  await newGame(page, server.url, [...three], "focus-3:pergioco");
  await expect(hint(page)).toContainText("You may keep it for later");
  await expect(targets(page)).toHaveCount(0);
  await page.locator("[data-reserve]").click();
  await expect(hint(page)).toHaveText("Choose an empty square for your man in hand");
  await expect(targets(page)).toHaveCount(16);
  await axe(page);
  await page.keyboard.press("Escape");
  await square(page, "b7").click();
  await expect(hint(page)).toHaveText("Choose a marked square");
});
