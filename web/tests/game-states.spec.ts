import { expect, test, type Page } from "./fixtures";
import { best, grid, moves, myTurn, newGame, parse, result, said, square } from "./playing";
import { fromRecord } from "./table";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const both = [{ kind: "human" }, { kind: "human" }] as const;

/** Plays moves side by side, through the server. */
async function play(page: Page, ...actions: string[]) {
  for (const action of actions) {
    const { from, to, count } = parse(action);
    const known = await moves(page);
    if (from === null) await page.locator("[data-reserve]").click();
    else {
      await square(page, from).focus();
      await page.keyboard.press(String(count));
    }
    await square(page, to).click();
    await expect.poll(() => moves(page)).toContain(action);
    await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(known.length);
    await myTurn(page);
  }
}

/** Red stacks five on d4, a man of Blue at the bottom. */
const opening = [
  "d5-d4",
  "g7-f7",
  "d3-d4",
  "f7(2)-f5",
  "e3-d3",
  "b7-b6",
  "d3-d4",
  "b5-a5",
  "e5-d5",
  "a5-a4",
  "d5-d4",
  "b6(2)-b4",
];

/** A game of two at one screen that has begun like this. */
const opened = (page: Page, url: string, actions: readonly string[]) =>
  fromRecord(page, url, `[Variant "focus-2"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n\n${actions.join(" ")} *\n`);

for (const [colorScheme, viewport, locale] of [
  ["light", desktop, "en-GB"],
  ["dark", phone, "fr-FR"],
  ["dark", desktop, "it-IT"],
  ["light", phone, "zh-TW"],
] as const) {
  test.describe(`${locale}, ${colorScheme}, ${viewport.width} px`, () => {
    // How moves look is looked at below.
    test.use({ colorScheme, viewport, locale, speed: "off", contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing in any state of a game, and nothing is wider than the window", async ({
      page,
      server,
      axe,
    }) => {
      await newGame(page, server.url, [...both], "focus-2");
      const check = async () => {
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      };
      await check();
      await opened(page, server.url, opening);
      await square(page, "d4").focus();
      await page.keyboard.press("3");
      await check();
      await page.keyboard.press("Escape");
      await page.keyboard.press("w");
      // Pressing outside everything removes the keyboard focus from the board.
      await page.mouse.click(1, 1);
      await page.keyboard.press("ArrowLeft");
      await check();
      await page.keyboard.press("End");
      const controls = page.locator(".controls button");
      await controls.nth(4).click();
      await check();
      await page.keyboard.press("Escape");
      await controls.nth(3).click();
      await check();
      await page.locator("dialog[open] .action").last().click();
      await expect(result(page)).toBeVisible();
      await check();
    });
  });
}

test.describe("at the board", () => {
  test.use({ locale: "en-GB" });

  test("before a drop the board shows what will fall, and where it goes", async ({ page, server }) => {
    await opened(page, server.url, opening);
    await expect(square(page, "d4")).toHaveAccessibleName("d4: five, Red on top of Red, Red, Red, Blue");
    await square(page, "c4").click();
    await square(page, "d4").hover();
    await expect(said(page)).toHaveText("Here: d4: five, Red on top of Red, Red, Red, Red; one Blue captured");
    await expect(page.locator("svg .leaving")).toHaveCount(1);
    await expect(page.locator("svg .way")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await square(page, "c4").click();
    await square(page, "d4").click();
    await expect(said(page)).toHaveText("Red: one from c4 to d4; one Blue captured");
  });

  test("a reserve piece is picked up by keyboard, and dragged to its square", async ({ page, server }) => {
    await opened(page, server.url, ["g4-f4", "e4-f4", "d3-d4", "f5-f4", "d4(2)-f4"]);
    await play(page, "b3-a3");
    await expect(page.getByRole("button", { name: "Reserve of Red: 1" })).toBeVisible();
    await page.getByRole("button", { name: "Reserve of Red: 1" }).focus();
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText("Here: a3: two, Red on top of Blue");
    await expect(page.getByText("Choose a square for the reserve man")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(said(page)).toHaveText("Put back");
    await page.locator("[data-reserve]").hover();
    await page.mouse.down();
    await square(page, "a4").hover();
    await expect(said(page)).toHaveText("Here: a4: one, Red");
    await page.mouse.up();
    await expect(page.locator("[data-ply]").last()).toHaveText("@a4");
    await expect(said(page)).toHaveText("Red: from the reserve to a4");
    await expect(square(page, "a4")).toHaveAccessibleName("a4: one, Red");
    await expect(page.locator("[data-reserve]")).toHaveCount(0);
  });

  test("stepping through moves, back to the game, undo, flip", { tag: "@quick" }, async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2");
    await play(page, ...opening.slice(0, 4));
    await page.getByRole("button", { name: "Red: one from d5 to d4" }).click();
    await expect(page.getByText("You are looking at the position after d5-d4.")).toBeVisible();
    await expect(grid(page)).toHaveAttribute("aria-disabled", "true");
    await expect(square(page, "d4")).toHaveAccessibleName("d4: two, Red on top of Blue");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(said(page)).toHaveText("Taken back: f7(2)-f5");
    await expect(page.locator("[data-ply]")).toHaveCount(3);
    await page.getByRole("button", { name: "Flip the board" }).click();
    await expect(page.locator("[role=gridcell]").first()).toHaveAttribute("data-square", "f1");
  });

  test("two pages of one game stay in step", async ({ page, server, context }) => {
    const id = await newGame(page, server.url, [...both], "focus-2");
    const other = await context.newPage();
    await other.goto(`/game/${id}`);
    await myTurn(other);
    await play(page, "d5-d4");
    await expect(other.locator("[data-ply]")).toHaveText(["d5-d4"]);
    // What the other page played is shown first.
    await myTurn(other);
    await play(other, "c5-c4");
    await expect(page.locator("[data-ply]")).toHaveText(["d5-d4", "c5-c4"]);
    await expect(said(page)).toHaveText("Blue: one from c5 to c4");
  });

  test("a late move is taken back, with the reason", async ({ page, server, context }) => {
    const id = await newGame(page, server.url, [...both], "focus-2");
    const late = await context.newPage();
    let hold = false;
    const held: (() => void)[] = [];
    await late.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (hold && !String(message).includes('"refused"')) held.push(() => socket.send(message));
        else socket.send(message);
      });
    });
    await late.goto(`/game/${id}`);
    await myTurn(late);
    hold = true;
    await play(page, "d5-d4");
    await square(late, "e5").click();
    await square(late, "e4").click();
    await expect(late.getByRole("alert")).toHaveText("The game had already moved on.");
    await expect(square(late, "e5")).toHaveAccessibleName("e5: one, Red");
    for (const send of held) send();
    await expect(late.locator("[data-ply]")).toHaveText(["d5-d4"]);
  });

  test("P21: the computer begins from the first seat, and a rematch swaps seats", async ({ page, server }) => {
    await newGame(page, server.url, [{ kind: "bot", level: 1, nodes: 200, seed: 3 }, { kind: "human" }]);
    await myTurn(page);
    await expect(page.locator("[data-ply]")).toHaveCount(1);
    await expect(page.locator("[role=gridcell]").first()).toHaveAttribute("data-square", "f1");
    await play(page, await best("focus-2,goal=capture", await moves(page)));
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
    // P21: the winner's name is next to the winner's man.
    await expect(result(page).getByRole("heading")).toHaveText("Red wins");
    await expect(page).toHaveTitle(/^You lose/);
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect(page.getByText("No moves yet")).toBeVisible();
    await expect(page.locator("[role=gridcell]").first()).toHaveAttribute("data-square", "c8");
  });
});

test.describe("by touch", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: "en-GB" });

  test("a finger drags a stack, and nothing else", async ({ page, server, context }) => {
    await newGame(page, server.url, [...both], "focus-2");
    const touch = await context.newCDPSession(page);
    const at = async (name: string) => {
      const box = await square(page, name).boundingBox();
      return {
        x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
        y: Math.round((box?.y ?? 0) + (box?.height ?? 0) * 0.7),
      };
    };
    const [from, to] = [await at("d5"), await at("d4")];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const part of [0.3, 0.6, 1]) {
      const y = Math.round(from.y + (to.y - from.y) * part);
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y }] });
    }
    await expect(said(page)).toHaveText("Here: d4: two, Red on top of Blue");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.locator("[data-ply]")).toHaveText(["d5-d4"]);
    await square(page, "c5").tap();
    await square(page, "c4").tap();
    await expect(page.locator("[data-ply]")).toHaveCount(2);
  });
});

test.describe("unknown addresses", () => {
  // The browser itself says that the game was answered with 404.
  test.use({ locale: "it-IT", forgive: async ({}, use) => use([/404/]) });

  test("an address without a game is reported", async ({ page }) => {
    await page.goto(`/game/${"0".repeat(32)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(grid(page)).toHaveCount(0);
  });
});

test.describe("help on a phone", () => {
  test.use({ viewport: phone, locale: "en-GB" });
  test("opens at its beginning, explains touch, and links to the rules", async ({ page, server }) => {
    await newGame(page, server.url, [...both], "focus-2:domination");
    await page.getByRole("button", { name: "Help" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(/^By touch:/)).toBeInViewport();
    expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    await dialog.getByRole("link", { name: "The rules of this game" }).click();
    await expect(page).toHaveURL(/\/rules\?variant=focus-2:domination$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to play Focus");
  });
});
