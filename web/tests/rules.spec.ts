import { conditions as fibonacciConditions } from "../src/lib/fibonacci/rules/conditions";
import fibonacciBook from "../src/lib/fibonacci/rules/en";
import { conditions as focusConditions } from "../src/lib/focus/rules/conditions";
import focusBook from "../src/lib/focus/rules/en";
import type { Section } from "../src/lib/rules/book";
import { shown, type Conditions } from "../src/lib/rules/shown";
import type { VariantList, VariantView } from "../src/lib/wire";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";

/** A sentence of the rules, and what must be so where it is shown. */
type Claim = [said: RegExp, so: (variant: VariantView) => boolean];

const is =
  (option: string, ...values: string[]) =>
  ({ settings }: VariantView) =>
    values.includes(settings[option] ?? "");
const seats = (count: number) => (variant: VariantView) => variant.seats === count;
const mode = (name: string) => (variant: VariantView) => variant.mode === name;
const edition = (name: string) => (variant: VariantView) => variant.edition === name;
/** An option is set to a number. */
const on =
  (option: string) =>
  ({ settings }: VariantView) =>
    /^\d+$/.test(settings[option] ?? "");
const lots = is("start", "lot");
/** Three or four, each alone. */
const alone = ({ seats, teams }: VariantView) => seats > 2 && !teams;
const all =
  (...claims: ((variant: VariantView) => boolean)[]) =>
  (variant: VariantView) =>
    claims.every((claim) => claim(variant));

const focusClaims: Claim[] = [
  [/five men five|may not stop early|go that many squares|go three squares/, is("movement", "exact")],
  [/at most (as|that) many squares|one, two or three squares/, is("movement", "up-to")],
  [/has 18 men|start: 36 men|your opponent with nothing|The other has won|second player can answer/, seats(2)],
  [/capture (\d+|one) enemy m|captured (\d+|one) enemy m/, all(seats(2), is("goal", "capture"))],
  [/a thirteenth in hand|diagonal bands/, seats(3)],
  [/^Everyone has thirteen men|Full from the start/, all(seats(4), is("pieces", "13"))],
  [/^Instead of moving, you may put/, (variant) => !is("entry", "forced", "optional")(variant)],
  [/^After the first round you may/, is("entry", "forced", "optional")],
  [/first turn\*\* is to drop/, () => false],
  [/for the third time/, is("repetition", "3")],
  [/when \d+ turns in a row/, on("quiet")],
  [/Here it is drawn/, (variant) => is("repetition", "3")(variant) || on("quiet")(variant)],
  [/(\d+ men|one man) \*\*of each\*\*/, all(is("goal", "capture"), alone)],
  [/^The printed reason for the rules on draws/, seats(2)],
  [/usually begins; you can also draw lots/, is("start", "1")],
  [/^Who begins is drawn by lot/, lots],
  [/^\{\d\} begins\.$/, on("start")],
  [/^With three you win at once/, () => false],
  [/one in each hand/, all(edition("kosmos-1995"), seats(2))],
  [/in the fists/, all(edition("domination"), seats(2))],
  [/^Each player chooses a colour/, edition("kosmos-1995")],
  [/^Each player puts one man into the draw/, edition("domination")],
  [/^Be the last who can play/, all(alone, is("goal", "last"))],
  [/^The start with thirteen/, is("pieces", "13")],
  [/^The start with twelve|^Everyone has twelve/, is("pieces", "12")],
  [/^Your team wins when/, ({ teams }) => teams],
  [
    /capture (\d+ men|one man) in all|(\d+ captured men|one captured man) in all/,
    all(is("goal", "capture"), on("total"), is("reserve-counts", "no")),
  ],
  [/(\d+ men|one man) in front of you/, all(is("goal", "capture"), on("total"), is("reserve-counts", "yes"))],
  [/play against \{2\}|\*\*partner’s\*\*|A team has won/, ({ teams }) => teams],
  [/^Every man \{2\} has left/, seats(2)],
  [/^\*\*A draw is (lost|won)\*\*/, all(seats(2), is("balance", "none"))],
  [/^\*\*Exchange first/, all(seats(2), is("balance", "none", "swap"))],
  [/^A player who has nothing to play/, alone],
  [/^\{1\} sits below/, seats(4)],
  [
    /^You may only move stacks that you top|^A player who is stuck misses the turn, and|^Agree before the game/,
    ({ teams }) => teams,
  ],
];

/** What is said of Focus whatever is played: how each of these begins. */
const focusAlways = [
  /^A player can play as long as|^The board is a square|^Players take turns|^\*\*(move|drop)\*\*|^You may not pass|^Two or more men|^\*\*One man\*\* goes|^A single man has/,
  /^\{1\} lifts the top two of four, and they may go two|^Your men always land|^your own go to|^enemy men are|^\{1\}’s four men|^Eight men are three too many/,
  /^If the square already held five|^\{1\} has one man in reserve|^Dropped on top|^Focus has been printed/,
];

const board = mode("fibonacci");
const cardGame = mode("fibonacci-cards");
const fibonacciClaims: Claim[] = [
  [
    /Surround the enemy \*\*centre\*\*|The first turn of the game has one|then always 6 moves|costs you one move|three moves fewer|how many moves are lost/,
    board,
  ],
  [/each of the six points next to it|six points next to a centre hold/, is("ring", "six")],
  [/in a corner three/, is("ring", "all-neighbours")],
  [/^Before your turn begins|takes a move away|Red has only three moves/, all(board, is("reduction", "always"))],
  [/^\*\*From the sixth turn of the game on/, is("reduction", "from-turn-6")],
  [/^You need not make all your moves/, is("min-moves", "0")],
  [/^\*\*At least one move\*\*/, is("min-moves", "1")],
  [/^\*\*All the moves\*\*/, is("min-moves", "all")],
  [/strikes and supports alike/, is("group", "any")],
  [/of the same kind|of another kind|far end of the chain/, is("group", "same-kind")],
  [/that is no obstacle/, is("lone-step", "any")],
  [/cannot be surrounded there: first|still it is no ring|edge is a shelter/, all(board, is("ring", "six"))],
  [
    /turn up a card|three of them\*\* next to the enemy|three of them next to the green centre|chance says how many|next to your centre cost nothing|six strikes form one group|^Men move as ever/,
    cardGame,
  ],
  [
    /a man of yours of the other kind|far end of the chain|next to the green centre, a long way off/,
    is("group", "same-kind"),
  ],
  [/^Where you land .* an enemy, or even a centre/, is("group", "any")],
  [/^Your own group is the only thing/, is("lone-step", "any")],
  [/a man alone goes to empty points only/, is("lone-step", "empty")],
  [/during your own turn changes nothing/, board],
  [/^Each player chooses a colour, and lots/, lots],
  [/^Each player chooses a colour; \{/, on("start")],
  [/^Six red strikes around|^If your own move completes/, board],
  [/Here a game is drawn/, (variant) => is("repetition", "3")(variant) || on("turns")(variant)],
  [/for the third time/, is("repetition", "3")],
  [/after \d+ turns/, on("turns")],
  [/We play as described above/, () => false],
  [/^The win is checked after every single move\. If your own move/, cardGame],
  [/^At the edge of the board a centre/, all(board, is("ring", "six"))],
];

const fibonacciAlways = [/^The board is a hexagon|^The start\. Green|^Take one of your strikes|^Centres never move/];

/** All that is said in sections. */
function said(blocks: readonly unknown[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === "string") return [block];
    const { caption, list, table } = block as { caption?: string; list?: string[]; table?: string[][] };
    return [caption, list, table?.map((row) => row.join(": "))].flat().filter((part) => typeof part === "string");
  });
}

/** Hints, notation and keys say nothing about one's own rules but what a claim above holds against them. */
const beside = ["hints", "notation", "keyboard"];

/** Every sentence with the section that it stands in. */
function textOf<When extends string>(
  sections: readonly Section<string, string, object, When>[],
  conditions: Conditions<When>,
  variant: VariantView | null,
) {
  return shown(sections, conditions, variant).flatMap(({ id, blocks }) =>
    said(blocks).map((sentence) => ({ id, sentence })),
  );
}

/** Every edition of every mode, and each of them with one option changed. */
async function everyVariant(url: string): Promise<VariantView[]> {
  const { modes }: VariantList = await (await fetch(`${url}/api/variants`)).json();
  const texts = modes.flatMap(({ editions, options }) =>
    editions.flatMap(({ variant }) => {
      const changed = options.flatMap(({ name, words, numbers }) =>
        [...words, ...(numbers ? [String(numbers.low), String(Math.min(numbers.high, numbers.low + 7))] : [])].map(
          (value) => `${variant},${name}=${value}`,
        ),
      );
      const quick = changed
        .filter((text) => /,(each|total|reserve-counts)=/.test(text))
        .map((text) => text.replace(variant, `${variant},goal=capture`));
      return [variant, ...changed, ...quick];
    }),
  );
  const views: VariantView[] = [];
  for (const text of texts) {
    const answer = await fetch(`${url}/api/variant?text=${encodeURIComponent(text)}`);
    // Some options have no meaning with others; such a variant has no rules page.
    if (answer.ok) views.push(await answer.json());
  }
  return views;
}

test("every sentence of the rules holds for every variant that shows it", async ({ server }) => {
  const variants = await everyVariant(server.url);
  expect(variants.length).toBeGreaterThan(150);
  const books = [
    {
      claims: focusClaims,
      always: focusAlways,
      has: /^focus/,
      text: (variant: VariantView | null) => textOf(focusBook.sections as never, focusConditions as never, variant),
    },
    {
      claims: fibonacciClaims,
      always: fibonacciAlways,
      has: /^fibonacci/,
      text: (variant: VariantView | null) =>
        textOf(fibonacciBook.sections as never, fibonacciConditions as never, variant),
    },
  ];
  for (const { claims, always, has, text } of books) {
    const own = variants.filter(({ mode }) => has.test(mode));
    const wrong: string[] = [];
    const met = new Set(text(null).map(({ sentence }) => sentence));
    for (const variant of own) {
      for (const { id, sentence } of text(variant)) {
        met.add(sentence);
        const claimed = claims.filter(([pattern]) => pattern.test(sentence));
        if (!claimed.every(([, so]) => so(variant))) wrong.push(`${variant.variant}: ${sentence}`);
        if (claimed.length === 0 && !beside.includes(id) && !always.some((pattern) => pattern.test(sentence)))
          wrong.push(`When does this hold? ${sentence}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    for (const [pattern] of claims)
      expect(
        [...met].some((sentence) => pattern.test(sentence)),
        `nothing says ${pattern}`,
      ).toBe(true);
  }
});

/** The game of a variant as it begins, from the server's rules; `position`: where it begins otherwise. */
async function beginning(request: APIRequestContext, url: string, variant: string, seats: number, position?: string) {
  const people = Array.from({ length: seats }, () => ({ kind: "human" }));
  const headers = { Origin: url, ...(position ? { "Content-Type": "text/plain" } : {}) };
  const made = position
    ? await request.post(`${url}/api/records`, {
        headers,
        data: `[Variant "${variant}"]\n[Position "${position}"]\n*\n`,
      })
    : await request.post(`${url}/api/games`, { headers, data: { variant, seats: people } });
  expect(made.status(), await made.text()).toBe(201);
  const answer = await made.json();
  return (await request.get(`${url}/api/games/${answer.id ?? answer.games[0].id}`)).json();
}

test("the numbers in the rules match the games", async ({ request, server }) => {
  const pieces = async (variant: string, seats: number) => {
    const { stacks, reserves } = (await beginning(request, server.url, variant, seats)).start;
    const men = Object.values<string>(stacks).join("");
    return Array.from({ length: seats }, (_, index) => [men.split(String(index + 1)).length - 1, reserves[index]]);
  };
  expect(await pieces("focus-2", 2)).toEqual(Array(2).fill([18, 0]));
  expect(await pieces("focus-3", 3)).toEqual(Array(3).fill([12, 1]));
  for (const mode of ["focus-4", "focus-teams"]) {
    expect(await pieces(`${mode},pieces=13`, 4)).toEqual(Array(4).fill([13, 0]));
    expect(await pieces(`${mode},pieces=12`, 4)).toEqual(Array(4).fill([12, 0]));
  }
  for (const [movement, ways] of [
    ["exact", [3]],
    ["up-to", [1, 2, 3]],
  ] as const) {
    // Three of Red's on d4, and a piece of Blue's far away.
    const position = "x4/x6/x8/x8/x3,111,x4/x8/x5,2/x4 1 0,0 0,0/0,0 0 0";
    const { state } = await beginning(request, server.url, `focus-2,movement=${movement}`, 2, position);
    const whole = state.actions
      .filter(({ lifted }: { lifted: string }) => lifted === "111")
      .map(({ to }: { to: string }) => to);
    const inLine = (to: string) => Math.abs(to.charCodeAt(0) - 100) + Math.abs(Number(to.charAt(1)) - 4);
    expect([...new Set<number>(whole.map(inLine))].sort(), movement).toEqual([...ways]);
    expect(
      whole.every((to: string) => to.startsWith("d") || to.endsWith("4")),
      "straight ahead",
    ).toBe(true);
  }
  const { start, state } = await beginning(request, server.url, "fibonacci", 2);
  const men = Object.values<string>(start.men);
  expect(["C", "S", "D", "c", "s", "d"].map((kind) => men.filter((man) => man === kind).length)).toEqual([
    1, 6, 6, 1, 6, 6,
  ]);
  expect([state.turn_number, state.left]).toEqual([1, 1]);
  expect((await beginning(request, server.url, "fibonacci-cards", 2)).start.piles).toEqual(
    Array(2).fill(Array(6).fill(2)),
  );
});

test("a variant's page shows its own rules only", { tag: ["@quick", "@capability"] }, async ({ page, axe }) => {
  await page.goto("/rules?variant=focus-4:domination");
  const text = page.locator("main");
  await expect(text).toContainText("at most as many squares");
  await expect(text).toContainText("Everyone has thirteen men");
  for (const wrong of ["may not stop early", "18 men", "As a rule", "three and four"])
    await expect(text).not.toContainText(wrong);
  await expect(page.getByRole("heading", { name: "Two teams" })).toHaveCount(0);
  await axe(page);
  await page.goto("/rules?variant=focus-2:domination");
  await expect(text).toContainText("18 men");
  await expect(text).not.toContainText("may not stop early");
  await page.goto("/rules/fibonacci?variant=fibonacci-cards");
  await expect(text).toContainText("turn up a card");
  await expect(text).not.toContainText("costs you one move");
});

test("the editions differ in words", async ({ page }) => {
  await page.goto("/rules#editions");
  const row = page.getByRole("row", { name: /Parker 1980/ });
  await expect(row).toContainText("On request: A draw is lost, Exchange first");
  await expect(page.locator("table")).not.toContainText("(");
  await expect(page.getByRole("row", { name: /^Sackson/ })).toContainText("12 men each");
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-TW" });
  test("sentences end with Chinese punctuation", async ({ page }) => {
    await page.goto("/rules?variant=focus-3:domination");
    await expect(page.locator("#playing")).toContainText("完整遊戲。");
    expect(await page.locator("#playing").innerText()).not.toMatch(/\p{Script=Han}\./u);
  });
});
