import { expect, test } from "./fixtures";
import { myTurn, said, square } from "./playing";
import { card, fromRecord, hint } from "./table";

/** Red may cover the last piece of Blue, whose partner Green plays on. */
const position = "x4/x6/x8/x8/x3,1,2,x2,4/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
/** Red's five on d2 hide a piece of Yellow at the bottom: it falls off, and brings Yellow back. */
const rescue = "x4/x6/x8/x7,4/x3,11,x3,2/x8/x2,3222,x3/x4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
const record = (start: string) => `[Variant "focus-teams"]\n[Position "${start}"]\n[Seat1 "Ada"]\n\n*\n`;

test.describe("in English", () => {
  test.use({ locale: "en-GB" });

  test(
    "a stuck seat is skipped, and returns when one of its stacks is freed",
    { tag: "@capability" },
    async ({ page, server, axe }) => {
      await fromRecord(page, server.url, record(position));
      const blue = card(page, "Blue");
      await square(page, "d4").click();
      await square(page, "e4").click();
      await expect(said(page)).toHaveText("Red: one from d4 to e4; Blue cannot act and misses the turn");
      await expect(blue).toContainText("Misses the turn: tops no stack and has no reserve.");
      await expect(blue).toContainText("Back as soon as a stack is freed or Green returns a man to the reserve.");
      await expect(hint(page)).toContainText("Blue cannot act and misses the turn");
      await expect(page.locator(".list .passed")).toHaveAttribute("title", "Blue cannot act and misses the turn");
      await axe(page);
      for (const [from, to] of [
        ["c1", "c2"],
        ["h4", "h5"],
      ] as const) {
        await myTurn(page);
        await square(page, from).focus();
        await page.keyboard.press("Enter");
        await square(page, to).click();
      }
      await myTurn(page);
      await expect(blue).toContainText("Misses the turn");
      await square(page, "e4").focus();
      await page.keyboard.press("1");
      await square(page, "e5").click();
      await expect(said(page)).toHaveText("Red: one from e4 to e5; Blue freed on e4; Blue can act again");
      await expect(blue).toContainText("Back in play.");
      await expect(blue).toContainText("Your turn");
      await square(page, "e4").click();
      await square(page, "d4").click();
      await expect(blue).not.toContainText("Back in play.");
      // Looking back, the moves still say what happened.
      await page.getByRole("button", { name: "Red: one from d4 to e4; Blue cannot act and misses the turn" }).click();
      await expect(page.getByText("You are looking at the position after d4-e4.")).toBeVisible();
      await axe(page);
    },
  );

  test("a partner's capture brings a stuck seat back through its reserve", async ({ page, server }) => {
    await fromRecord(page, server.url, record(rescue));
    const yellow = card(page, "Yellow");
    await expect(yellow).toContainText("Cannot act: tops no stack and has no reserve.");
    await expect(yellow).toContainText("Red returns a man to the reserve.");
    await square(page, "d4").focus();
    await page.keyboard.press("2");
    await square(page, "d2").click();
    await expect(said(page)).toHaveText(
      "Red: two from d4 to d2; one back to the reserve of Yellow; Yellow can act again",
    );
    await expect(yellow).not.toContainText("Cannot act");
    await expect(yellow).toContainText("Reserve of Yellow: 1");
  });
});

test.describe("in Chinese on a phone", () => {
  test.use({ locale: "zh-TW", viewport: { width: 320, height: 640 }, colorScheme: "dark" });

  test("a skipped seat is named there too, and nothing is wider than the window", async ({ page, server, axe }) => {
    // Blue is passed over, and its card says so in full.
    await fromRecord(page, server.url, record(position).replace("\n*", "\nd4-e4 *"));
    await expect(card(page, "藍方")).toContainText("跳過這回合");
    await expect(hint(page)).toContainText("藍方無法行動，跳過這回合");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axe(page);
  });
});
