import { expect, test, type Page } from "./fixtures";
import { exercise, gameFrom, point } from "./hexes";
import { moves, myTurn, newGame, said, square } from "./playing";
import { fromRecord } from "./table";

const both = [{ kind: "human" }, { kind: "human" }] as const;
/** Red goes from f3 onto five, and a Blue piece falls out. */
const falls =
  '[Variant "focus-2"]\n[Position "x4/x6/x8/1,x7/x5,21212,x2/x5,1,x,2/x6/x4 1 0,0 0,0/0,0 3 20"]\n[Seat1 "Ada"]\n\n*\n';

async function choose(page: Page, name: string) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Confirm moves" }).getByRole("radio", { name }).check();
  await page.keyboard.press("Escape");
}

test.describe("by touch", () => {
  test.use({ locale: "en-GB", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a quick tap previews what would fall, and a second tap plays", async ({ page, server, axe }) => {
    await fromRecord(page, server.url, falls);
    await square(page, "f3").tap();
    await square(page, "f4").tap();
    await expect(page.locator("svg .leaving")).toHaveCount(1);
    await expect(page.locator(".bar")).toContainText("one Blue captured");
    await expect(said(page)).toContainText("Press again to play it.");
    expect(await moves(page)).toEqual([]);
    await axe(page);
    await square(page, "f4").tap();
    await expect.poll(() => moves(page)).toEqual(["f3-f4"]);
  });

  test("the preview is confirmed by the button, or cancelled", async ({ page, server }) => {
    await fromRecord(page, server.url, falls);
    await square(page, "f3").tap();
    await square(page, "f4").tap();
    await page.getByRole("button", { name: "Cancel" }).tap();
    await expect(page.locator("svg .held")).toHaveCount(0);
    await square(page, "f3").tap();
    await square(page, "f4").tap();
    await page.getByRole("button", { name: "Play", exact: true }).tap();
    await expect.poll(() => moves(page)).toEqual(["f3-f4"]);
  });

  test("a square that a finger rested on is played on release", async ({ page, server, context }) => {
    await fromRecord(page, server.url, falls);
    await square(page, "f3").tap();
    const box = await square(page, "f4").boundingBox();
    const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    const touch = await context.newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await expect(page.locator("svg .leaving")).toHaveCount(1);
    await page.waitForTimeout(450);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => moves(page)).toEqual(["f3-f4"]);
  });

  test("a tap plays immediately if nothing falls, unless every move is confirmed", async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2");
    await square(page, "d5").tap();
    await square(page, "d4").tap();
    await expect.poll(() => moves(page)).toEqual(["d5-d4"]);
    await myTurn(page);
    await choose(page, "always");
    await square(page, "c5").tap();
    await square(page, "c4").tap();
    await expect(page.locator(".bar")).toContainText("Press again to play it.");
    expect(await moves(page)).toHaveLength(1);
    await page.reload();
    await myTurn(page);
    await square(page, "c5").tap();
    await square(page, "c4").tap();
    await square(page, "c4").tap();
    await expect.poll(() => moves(page)).toEqual(["d5-d4", "c5-c4"]);
  });

  test("confirmation can be switched off", async ({ page, server }) => {
    await fromRecord(page, server.url, falls);
    await choose(page, "never");
    await square(page, "f3").tap();
    await square(page, "f4").tap();
    await expect.poll(() => moves(page)).toEqual(["f3-f4"]);
  });

  test("in Fibonacci the men that would be thrown are shown first", async ({ page, server }) => {
    await gameFrom(page, server.url, "fibonacci", exercise);
    await point(page, "h6").tap();
    await point(page, "e5").tap();
    await expect(page.locator("svg .throw")).toHaveCount(1);
    await expect(page.locator(".bar")).toContainText("the man there goes to h6");
    await point(page, "e5").tap();
    await expect.poll(() => moves(page)).toEqual(["h6-e5"]);
  });
});

test.describe("with the mouse", () => {
  test.use({ locale: "en-GB" });

  test("men already gliding to a target fly on from there, once", async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2");
    await square(page, "d5").click();
    // Where the men are, in every frame until they have landed.
    await page.evaluate(() => {
      const places: number[] = [];
      const look = () => {
        const men = document.querySelector(".table .flight, .table .held");
        if (men) places.push(men.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { places });
    });
    const box = await square(page, "d4").boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => moves(page)).toEqual(["d5-d4"]);
    await expect(page.locator(".table .flight")).toHaveCount(0);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    // d4 lies below d5: apart from the little arc they never go back up.
    const low = places.map((place, index) => Math.max(...places.slice(0, index + 1)) - place);
    expect(Math.max(...low), places.join()).toBeLessThan((box?.height ?? 0) * 0.6);
  });

  test("with every move confirmed, a click previews it", async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2");
    await choose(page, "always");
    await square(page, "d5").click();
    await square(page, "d4").click();
    expect(await moves(page)).toEqual([]);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => moves(page)).toEqual(["d5-d4"]);
  });

  test("an exchange is shown as two men changing places", async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2,balance=swap");
    await square(page, "b6").click();
    await square(page, "c7").hover();
    await expect(page.locator("svg .swap .bow")).toHaveCount(2);
    await expect(page.locator("svg .displaced")).toHaveCount(1);
    await square(page, "c7").click();
    await expect(page.locator("svg .swap")).toHaveCount(0);
    await expect(square(page, "b6")).toHaveAccessibleName("b6: one, Blue");
  });
});
