import { expect, remember, test, type Page } from "./fixtures";
import { best, moves, myTurn, newGame, parse, said, square, type Seat } from "./playing";
import { card, fromRecord } from "./table";

const bots: Seat[] = [
  { kind: "human" },
  ...[3, 5, 7].map((seed): Seat => ({ kind: "bot", level: 1, nodes: 50, seed })),
];
const sizes = [
  [320, 640],
  [640, 320],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1180, 820],
  [1280, 720],
  [720, 1280],
  [1440, 900],
  [900, 1440],
] as const;

/** What on the page stands over a card, or out of one. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }));
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const cards = boxes("[data-corner]");
    const around = [
      ...boxes("[role=gridcell]"),
      ...boxes(".table .board svg text"),
      ...boxes(".tools, .since, .buttons, .moves, header"),
    ];
    return cards.flatMap(({ element: card, box }) => {
      const name = card.getAttribute("aria-label");
      const over = [...around, ...cards]
        .filter((other) => other.element !== card && meet(box, other.box))
        .map(({ element }) => `${name} meets ${element.textContent || element.outerHTML}`);
      const inside = [...card.querySelectorAll("*")].filter(
        (element) => !element.closest(".visually-hidden") && !element.closest("svg"),
      );
      const spills = inside.filter((element) => {
        const { right, bottom, width } = element.getBoundingClientRect();
        return width > 0 && (right > box.right + 0.5 || bottom > box.bottom + 0.5);
      });
      const texts = [...card.querySelectorAll(".count, .label")].map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { element, box: range.getBoundingClientRect() };
      });
      const crowded = texts
        .filter((one) => texts.some((other) => other !== one && meet(one.box, other.box)))
        .map(({ element }) => `${name}: too close, ${element.textContent}`);
      return [...over, ...crowded, ...spills.map((element) => `${name} does not hold ${element.textContent}`)];
    });
  });
}

test("cards keep clear of the squares", async ({ page, server }) => {
  await newGame(page, server.url, bots, "focus-4,goal=capture");
  await myTurn(page);
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const gap = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      const squares = boxes("[role=gridcell]");
      const apart = (a: DOMRect, b: DOMRect) =>
        Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
      return Math.min(...boxes("[data-corner]").flatMap((card) => squares.map((square) => apart(card, square))));
    });
    expect(gap, `${width} × ${height}`).toBeGreaterThanOrEqual(6);
  }
});

for (const locale of ["en-GB", "fr-FR", "it-IT", "de-DE", "zh-TW"]) {
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: "reduce" } });

    for (const variant of ["focus-4,goal=capture", "focus-teams"]) {
      test(`nothing covers or overflows a card at any size in ${variant}`, async ({ page, server }) => {
        await newGame(page, server.url, bots, variant);
        await myTurn(page);
        const { from, to } = parse(await best(variant, []));
        await square(page, from ?? "").focus();
        await page.keyboard.press("1");
        await square(page, to).click();
        await expect(page.locator(".table .badge .number")).toHaveCount(3);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          expect(await collisions(page), `${width} × ${height}`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test.describe("in English", () => {
  test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

  /** The seats by their corners. */
  async function corners(page: Page) {
    const found = await page
      .locator("[data-corner]")
      .evaluateAll((cards) =>
        cards.map((one) => [(one as HTMLElement).dataset.corner, one.getAttribute("aria-label")]),
      );
    return Object.fromEntries(found);
  }

  test("the player's own corner is on the lower right, and the cards turn with the board", async ({
    page,
    server,
    axe,
  }) => {
    await newGame(
      page,
      server.url,
      [{ kind: "human" }, { kind: "human" }, { kind: "human" }, { kind: "human" }],
      "focus-4",
    );
    expect(await corners(page)).toEqual({
      "south-east": "Red",
      "south-west": "Blue",
      "north-west": "Yellow",
      "north-east": "Green",
    });
    await page.getByRole("button", { name: "Turn the board by a quarter" }).click();
    expect(await corners(page)).toEqual({
      "south-east": "Blue",
      "south-west": "Yellow",
      "north-west": "Green",
      "north-east": "Red",
    });
    await expect(page.locator("[role=gridcell]").first()).toHaveAttribute("data-square", "h6");
    await axe(page);
    await newGame(page, server.url, [...bots.slice(1, 2), { kind: "human" }, ...bots.slice(2)], "focus-4");
    expect((await corners(page))["south-east"]).toBe("Blue");
  });

  /** Red's five on d2 hide a piece of Yellow at the bottom; Red has one in reserve. */
  const record =
    '[Variant "focus-teams"]\n[Position "x4/x6/x8/x7,4/x3,11,x3,2/x8/x2,3222,x3/x4 1 1,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20"]\n[Seat1 "Ada"]\n\n*\n';

  test("a reserve piece is dragged from its card, or picked up by key", async ({ page, server }) => {
    await fromRecord(page, server.url, record);
    await page.locator("[data-reserve]").hover();
    await page.mouse.down();
    await square(page, "e4").hover();
    await expect(said(page)).toHaveText("Here: e4: one, Red");
    await square(page, "d2").hover();
    await page.keyboard.press("Shift");
    await page.mouse.up();
    await expect.poll(() => moves(page)).toEqual(["@d2"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => moves(page)).toEqual([]);
    await page.getByRole("button", { name: "Reserve of Red: 1" }).press("Enter");
    await expect(page.getByText("Choose a square for the reserve man")).toBeVisible();
    await square(page, "a4").click();
    await expect.poll(() => moves(page)).toEqual(["@a4"]);
  });

  test("captures are previewed on the tray, and partners are labelled", async ({ page, server, axe }) => {
    await fromRecord(page, server.url, record);
    await expect(card(page, "Red")).toContainText("With Yellow");
    await square(page, "d4").click();
    await square(page, "d4").press("2");
    await square(page, "d2").hover();
    await expect(card(page, "Yellow").locator("em")).toHaveText("+1");
    await axe(page);
    await square(page, "d2").click();
    await expect(card(page, "Yellow")).toContainText("Reserve of Yellow: 1");
    await expect(page.locator(".since li").first()).toContainText("Stacks: 1 · Reserve: 2 · Captured: 0");
  });

  test("U19: the lines between partners end at the board", async ({ page, server }) => {
    await newGame(
      page,
      server.url,
      [{ kind: "human" }, { kind: "human" }, { kind: "human" }, { kind: "human" }],
      "focus-teams",
    );
    const lines = page.locator(".table path.sight");
    await expect(lines).toHaveCount(2);
    const over = await lines.evaluateAll(
      (all) =>
        all.flatMap((line) => {
          const path = line as SVGPathElement;
          const matrix = path.getScreenCTM()!;
          return Array.from({ length: 50 }, (_, index) =>
            path.getPointAtLength((index / 49) * path.getTotalLength()).matrixTransform(matrix),
          ).flatMap(({ x, y }) =>
            [...document.querySelectorAll("[role=gridcell]")].filter((cell) => {
              const { left, right, top, bottom } = cell.getBoundingClientRect();
              return x > left && x < right && y > top && y < bottom;
            }),
          );
        }).length,
    );
    expect(over).toBe(0);
  });

  test("U12: the trays of two players show the count below each pile, zero included", async ({ page, server, axe }) => {
    await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2,goal=capture");
    const trays = page.locator(".table svg");
    await expect(trays.locator("text.count")).toHaveText(["0", "0", "0", "0"]);
    const off = await trays.locator("text.count").evaluateAll((numbers) =>
      numbers.map((number) => {
        const [box, dent] = [
          number.getBoundingClientRect(),
          number.previousElementSibling!.querySelector("ellipse")!.getBoundingClientRect(),
        ];
        return { aside: Math.abs(box.x + box.width / 2 - dent.x - dent.width / 2), above: dent.bottom - box.bottom };
      }),
    );
    for (const { aside, above } of off) {
      expect(aside).toBeLessThan(1);
      expect(above).toBeLessThan(0);
    }
    await axe(page);
  });

  test("U22: between two each card says how it stands: stacks, reserve and captured men", async ({ page, server }) => {
    await fromRecord(
      page,
      server.url,
      '[Variant "focus-2"]\n[Position "x4/x6/x8/1,x7/x3,1,2,x3/x8/x6/x4 1 2,0 0,3/1,0 0 9"]\n\n*\n',
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole("region", { name: "Red", exact: true }).locator(".score")).toHaveText(
        "Stacks: 2 · Reserve: 2 · Captured: 3",
      );
      await expect(page.getByRole("region", { name: "Blue", exact: true }).locator(".score")).toHaveText(
        "Stacks: 1 · Reserve: 0 · Captured: 1",
      );
      for (const score of await page.locator(".score").all()) await expect(score).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("region", { name: "Blue", exact: true })).toContainText("1 stack.");
  });

  test("U13: an empty tray shows whose men it is for, by outline and mark", async ({ page, server }) => {
    await newGame(
      page,
      server.url,
      [{ kind: "human" }, { kind: "human" }, { kind: "human" }, { kind: "human" }],
      "focus-4",
    );
    const marks = await card(page, "Red")
      .locator(".captured svg")
      .evaluateAll((trays) => trays.map((tray) => tray.querySelector("ellipse + path")?.getAttribute("d") ?? ""));
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size, "a mark each").toBe(3);
    expect(marks).not.toContain("");
  });

  test("U15: a row of the log in words has its number on the move's first line", async ({ page, server }) => {
    await remember(page, "log", "words");
    await fromRecord(page, server.url, record);
    await square(page, "d4").click();
    await square(page, "d4").press("2");
    await square(page, "d2").click();
    const effects = page.locator(".moves .effects").first();
    await expect(effects).toBeVisible();
    const lines = await effects.evaluate((second) => {
      const text = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects()[0]!;
      };
      return {
        number: text(second.closest("ol > li")!.querySelector(".number")!).bottom,
        first: text(second.previousSibling ?? second.parentElement!.firstChild!).bottom,
        second: text(second).bottom,
      };
    });
    expect(Math.abs(lines.number - lines.first)).toBeLessThan(Math.abs(lines.number - lines.second));
    expect(Math.abs(lines.number - lines.first)).toBeLessThanOrEqual(4);
  });
});
