import { expect, test } from "./fixtures";
import { exercise, gameFrom, giveUpRest, play, point } from "./hexes";
import { moves, myTurn, newGame, result, said } from "./playing";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const both = [{ kind: "human" }, { kind: "human" }] as const;

for (const [colorScheme, viewport, locale] of [
  ["light", desktop, "en-GB"],
  ["dark", phone, "fr-FR"],
  ["dark", desktop, "it-IT"],
  ["light", phone, "zh-TW"],
] as const) {
  test.describe(`${locale}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, locale, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing in any state of a game of Fibonacci, and nothing is wider than the window", async ({
      page,
      server,
      axe,
    }) => {
      await gameFrom(page, server.url, "fibonacci", exercise);
      const check = async () => {
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      };
      await check();
      await point(page, "h6").click();
      await point(page, "e5").hover();
      await check();
      await point(page, "e5").click();
      await myTurn(page);
      await page.locator(".controls button").nth(4).click();
      await check();
      await page.keyboard.press("Escape");
      await play(page, "h4-h6");
      await page.keyboard.press("ArrowLeft");
      await check();
      await page.keyboard.press("End");
      await play(page, "h6-g4");
      await expect(result(page)).toBeVisible();
      await check();
      await newGame(page, server.url, [...both], "fibonacci-cards");
      await myTurn(page);
      await check();
    });
  });
}

test.describe("at the board", () => {
  test.use({ locale: "en-GB" });

  test("before a drop the board shows who will be thrown, and where", async ({ page, server }) => {
    await gameFrom(page, server.url, "fibonacci", exercise);
    await expect(point(page, "e5")).toHaveAccessibleName("e5: Green centre");
    await point(page, "h6").click();
    await expect(said(page)).toHaveText("h6: Red support, in a group of 4. 12 points to go to");
    await expect(page.locator("[role=gridcell].target")).toHaveCount(12);
    await point(page, "e5").hover();
    await expect(said(page)).toContainText("Here: e5: Green centre; the man there goes to h6; Green centre: 1 of 6");
    await expect(page.locator("svg .throw")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(said(page)).toHaveText("Put back");
    for (const action of ["h6-e5", "h4-h6", "h6-g4"]) await play(page, action);
    await expect(result(page)).toContainText("Red wins");
    await expect(said(page)).toContainText("Green centre: 6 of 6");
  });

  test("attackers and their cost, the end of a turn, undo across it", async ({ page, server }) => {
    await gameFrom(page, server.url, "fibonacci", exercise);
    await expect(page.getByText("3 moves fewer next turn")).toBeVisible();
    await expect(page.locator("svg .badge text")).toHaveText(["−3"]);
    await expect(page.locator(".pips i.left")).toHaveCount(3);
    await play(page, "h6-g6");
    await expect(page.locator(".pips i.left")).toHaveCount(2);
    await giveUpRest(page);
    await expect(said(page)).toHaveText("Red ends the turn; Green to move, 6 moves left");
    expect(await moves(page)).toEqual(["h6-g6", "end"]);
    await expect(page.locator("li .number")).toHaveText(["9"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".pips i.left")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".pips i.left")).toHaveCount(3);
  });
});

test.describe("by touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: "en-GB" });

  test("a man is moved by dragging and by tapping", async ({ page, server, context }) => {
    await newGame(page, server.url, [...both], "fibonacci");
    const touch = await context.newCDPSession(page);
    const at = async (name: string) => {
      const box = await point(page, name).boundingBox();
      return {
        x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
        y: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2),
      };
    };
    const [from, to] = [await at("j2"), await at("i3")];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const part of [0.3, 0.6, 1]) {
      const middle = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [middle] });
    }
    await expect(said(page)).toHaveText("Here: i3: empty");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.locator("[data-ply]")).toHaveText(["j2-i3"]);
    await point(page, "b6").tap();
    await point(page, "c6").tap();
    await expect(page.locator("[data-ply]")).toHaveCount(2);
  });
});
