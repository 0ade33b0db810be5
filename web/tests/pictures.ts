import { test, type Page } from "./fixtures";
import { exercise, gameFrom, point } from "./hexes";
import { best, moves, myTurn, newGame, parse, square } from "./playing";

const folder = "../docs/pictures";
const variant = "focus-2,goal=capture";
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The tallest stack that what is lifted can reach. */
async function showyTarget(page: Page): Promise<string> {
  const targets = page.locator("[role=gridcell].target");
  const names = await targets.evaluateAll((cells) => cells.map((cell) => [(cell as HTMLElement).dataset.square ?? "", cell.getAttribute("aria-label") ?? ""] as const));
  return [...names].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? "d4";
}

/** Plays on until Red has a tall stack that may move, and takes it in hand. */
async function midgame(page: Page, url: string) {
  await newGame(page, url, [{ kind: "human" }, { kind: "bot", level: 4, nodes: 3000, seed: 5 }], variant);
  for (let turn = 0; turn < 14 && (await myTurn(page)); turn++) {
    const before = await moves(page);
    const { from, to, count } = parse(await best(variant, before, 3000));
    if (from === null) await page.locator("[data-reserve]").click();
    else {
      await square(page, from).focus();
      await page.keyboard.press(String(count));
    }
    await square(page, to).click();
    await page.waitForFunction((known) => document.querySelectorAll("[data-ply]").length > known + 1 || document.querySelector(".result"), before.length);
    if (turn < 5 || !(await myTurn(page))) continue;
    const tall = page.locator(["three", "four", "five"].map((word) => `[role=gridcell].own[aria-label*=": ${word}"]`).join());
    if ((await tall.count()) > 0) {
      await tall.first().click({ position: { x: 5, y: 5 } });
      break;
    }
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of [["desktop", desktop], ["phone", phone]] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

      test("game", async ({ page, server }) => {
        test.setTimeout(180_000);
        await midgame(page, server.url);
        if (device === "desktop") await square(page, await showyTarget(page)).hover();
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${folder}/page-game-${device}-${colorScheme}.jpg`, quality: 88 });
      });

      test("game of Fibonacci", async ({ page, server }) => {
        await gameFrom(page, server.url, "fibonacci", exercise);
        await point(page, "h6").click();
        if (device === "desktop") await point(page, "e5").hover();
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${folder}/page-fibonacci-${device}-${colorScheme}.jpg`, quality: 88 });
      });

      test("first screen and rules", async ({ page }) => {
        for (const [name, path] of [["home", "/"], ["rules", "/rules"], ["rules-fibonacci", "/rules/fibonacci"]] as const) {
          await page.goto(path);
          await page.locator("main h1").waitFor();
          await page.waitForLoadState("networkidle");
          await page.screenshot({ path: `${folder}/page-${name}-${device}-${colorScheme}.jpg`, quality: 88 });
        }
      });
    });
  }
}
