import { remember, test, type Page } from "./fixtures";
import { keys, playOn } from "./first-time";
import { exercise, gameFrom, point } from "./hexes";
import { best, moves, myTurn, newGame, parse, square, type Seat } from "./playing";

const folder = "../docs/pictures";
const variant = "focus-2,goal=capture";
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The tallest stack that what is lifted can reach. */
async function showyTarget(page: Page): Promise<string> {
  const targets = page.locator("[role=gridcell].target");
  const names = await targets.evaluateAll((cells) =>
    cells.map((cell) => [(cell as HTMLElement).dataset.square ?? "", cell.getAttribute("aria-label") ?? ""] as const),
  );
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
    await page.waitForFunction(
      (known) => document.querySelectorAll("[data-ply]").length > known + 1 || document.querySelector(".result"),
      before.length,
    );
    if (turn < 5 || !(await myTurn(page))) continue;
    const tall = page.locator(
      ["three", "four", "five"].map((word) => `[role=gridcell].own[aria-label*=": ${word}"]`).join(),
    );
    if ((await tall.count()) > 0) {
      await tall.first().click({ position: { x: 5, y: 5 } });
      break;
    }
  }
}

/** Those that the README and docs/results/page.md show. */
const shown = [
  ...["game-desktop-light", "game-desktop-dark", "game-phone-light", "game-phone-dark"],
  ...["fibonacci-desktop-light", "four-desktop-dark", "four-phone-light", "home-desktop-light", "home-phone-dark"],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of [
    ["desktop", desktop],
    ["phone", phone],
  ] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

      /** Takes a picture if it is one of those that are shown. */
      const picture = (name: string, take: Parameters<typeof test>[2]) => {
        if (shown.includes(`${name}-${device}-${colorScheme}`)) test(name, take);
      };

      picture("game", async ({ page, server }) => {
        test.setTimeout(180_000);
        await midgame(page, server.url);
        if (device === "desktop") await square(page, await showyTarget(page)).hover();
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${folder}/page-game-${device}-${colorScheme}.jpg`, quality: 88 });
      });

      picture("fibonacci", async ({ page, server }) => {
        await gameFrom(page, server.url, "fibonacci", exercise);
        await point(page, "h6").click();
        if (device === "desktop") await point(page, "e5").hover();
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${folder}/page-fibonacci-${device}-${colorScheme}.jpg`, quality: 88 });
      });

      picture("four", async ({ page, server }) => {
        test.setTimeout(120_000);
        const bots: Seat[] = [3, 5, 7].map((seed) => ({ kind: "bot", level: 3, nodes: 2000, seed }));
        await newGame(page, server.url, [{ kind: "human" }, ...bots], "focus-4,goal=capture");
        await playOn(page, keys, 3000, 8);
        await page.waitForTimeout(400);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${folder}/page-four-${device}-${colorScheme}.jpg`, quality: 88 });
      });

      picture("home", async ({ page }) => {
        await page.goto("/");
        await page.locator(".hero").waitFor();
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: `${folder}/page-home-${device}-${colorScheme}.jpg`, quality: 88 });
      });
    });
  }
}

test.describe("a round", () => {
  test.use({ colorScheme: "light", viewport: desktop, locale: "en-GB", speed: null });

  /** Three computers' moves after one's own, each while its men are on their way: one strip of pictures. */
  test("between three computers, move by move", async ({ page, context, server }) => {
    await remember(context, "speed", "slow");
    const bots: Seat[] = [3, 5, 7].map((seed) => ({ kind: "bot", level: 3, nodes: 2000, seed }));
    await newGame(page, server.url, [{ kind: "human" }, ...bots], "focus-4,goal=capture");
    await playOn(page, keys, 3000, 5);
    const { from, to, count } = parse(await best("focus-4,goal=capture", await moves(page), 3000));
    await square(page, from ?? "").focus();
    await page.keyboard.press(String(count));
    await square(page, to).click();
    await page
      .locator("[data-corner]")
      .evaluateAll((cards) => cards.forEach((card) => ((card as HTMLElement).style.visibility = "hidden")));
    const strip: string[] = [];
    for (const number of [1, 2, 3]) {
      await page.waitForFunction(
        (wanted) =>
          document.querySelectorAll(".table .badge .number").length === wanted &&
          document.querySelector(".table .flight"),
        number,
      );
      await page.waitForTimeout(50);
      strip.push((await page.locator(".table").screenshot({ type: "png" })).toString("base64"));
    }
    const sheet = await context.newPage();
    await sheet.setViewportSize({ width: 1200, height: 408 });
    await sheet.setContent(
      `<body style="display:flex;gap:12px;margin:0;background:#eef1f3">${strip.map((picture) => `<img width="392" src="data:image/png;base64,${picture}">`).join("")}`,
    );
    await sheet.screenshot({ path: `${folder}/page-round.jpg`, quality: 85 });
  });
});
