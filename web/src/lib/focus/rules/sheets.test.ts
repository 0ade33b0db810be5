import { expect, test } from "vitest";
import { fibonacciRules } from "../../fibonacci/rules";
import { conditions as fibonacciConditions } from "../../fibonacci/rules/conditions";
import { languages, type Locale } from "../../language";
import { shown, type Asked } from "../../rules/shown";
import { focusRules } from ".";
import { conditions } from "./conditions";

const all = Object.keys(languages) as Locale[];

/** A variant of Focus as the server reads it. */
function asked(
  mode: string,
  edition: string,
  seats: number,
  settings: Record<string, string> = {},
): NonNullable<Asked> {
  const usual = {
    movement: "exact",
    goal: "last",
    balance: "none",
    start: "1",
    repetition: "3",
    quiet: "200",
    total: "10",
    "reserve-counts": "yes",
  };
  return {
    mode,
    edition,
    seats,
    teams: mode.endsWith("teams"),
    settings: {
      ...usual,
      ...(seats === 4 && { pieces: "13", each: "2" }),
      ...(seats === 3 && { entry: "forced", each: "3" }),
      ...settings,
    },
  };
}
const sheet = async (language: Locale, variant: NonNullable<Asked>) =>
  shown((await focusRules(language)).sections, conditions, variant);
const text = (part: unknown) => JSON.stringify(part);

test.each(all)("c4_the_exchange_has_its_order_and_its_ban_in_%s", async (language) => {
  const [order, ban] = {
    en: ["starting with the one who begins", "must not be symmetrical"],
    fr: ["en commençant par le premier", "ne doit pas être symétrique"],
    it: ["a partire da chi comincia", "non deve essere simmetrico"],
    de: ["zuerst der Startspieler", "darf nicht symmetrisch"],
    "zh-TW": ["由先手開始", "不得與第一次對稱"],
  }[language] as [string, string];
  for (const settings of [{}, { balance: "swap" }] as Record<string, string>[]) {
    const mirror = (await sheet(language, asked("focus-2", "kosmos-1995", 2, settings))).find(
      ({ id }) => id === "mirror",
    );
    expect(text(mirror)).toContain(order);
    expect(text(mirror)).toContain(ban);
  }
});

test.each(all)("c5_a_game_with_twelve_or_thirteen_men_has_its_start_in_%s", async (language) => {
  for (const mode of ["focus-4", "focus-teams"])
    for (const [pieces, picture] of [
      ["13", "setup-4"],
      ["12", "setup-4-12"],
    ] as const) {
      const pictures = text(await sheet(language, asked(mode, "pergioco", 4, { pieces }))).match(/setup-4[-\d]*/g);
      expect(pictures, `${mode} ${pieces}`).toEqual([picture]);
    }
});

test.each(all)("c6_the_sheet_in_%s_says_who_starts_and_how_it_is_drawn", async (language) => {
  const setup = async (mode: string, edition: string, seats: number, start = "1") =>
    text((await sheet(language, asked(mode, edition, seats, { start }))).find(({ id }) => id === "setup"));
  const usually = await setup("focus-2", "standard", 2);
  const sheets = await Promise.all([
    setup("focus-2", "parker-1980", 2, "lot"),
    setup("focus-2", "kosmos-1995", 2, "lot"),
    setup("focus-2", "domination", 2, "lot"),
    setup("focus-3", "kosmos-1995", 3, "lot"),
    setup("focus-3", "domination", 3),
  ]);
  expect(new Set([usually, ...sheets]).size).toBe(6);
  for (const drawn of sheets.slice(0, 3)) expect(drawn).not.toContain("{1}");
  expect(sheets[4]).toContain("{1}");
});

test.each(all)("c7_a_sheet_in_%s_has_an_aim_and_no_heading_or_remedy_of_another_edition", async (language) => {
  const ids = async (variant: NonNullable<Asked>) => (await sheet(language, variant)).map(({ id }) => id as string);
  expect(await ids(asked("focus-teams", "parker-1980", 4))).not.toContain("four");
  for (const edition of ["pergioco", "domination"])
    expect(await ids(asked("focus-2", edition, 2))).not.toContain("mirror");
  const remedies = async (edition: string) =>
    (await sheet(language, asked("focus-2", edition, 2)))
      .find(({ id }) => id === "mirror")
      ?.blocks.find((block): block is { list: string[] } => typeof block === "object" && "list" in block)?.list;
  expect([
    (await remedies("standard"))?.length,
    (await remedies("parker-1980"))?.length,
    (await remedies("kosmos-1995"))?.length,
  ]).toEqual([3, 2, 2]);
  const aims = await Promise.all(
    [
      asked("focus-3", "domination", 3),
      asked("focus-3", "kosmos-1995", 3, { goal: "capture" }),
      asked("focus-teams", "domination", 4),
    ].map(async (variant) => text((await sheet(language, variant))[0])),
  );
  expect(new Set(aims).size).toBe(3);
  for (const aim of aims) expect(aim).toContain('"id":"aim"');
  expect(text(await sheet("zh-TW", asked("focus-3", "domination", 3)))).not.toContain("雙方");
  expect(text(await sheet("zh-TW", asked("focus-4", "domination", 4)))).not.toContain("雙方");
});

test.each(all)("c10_the_advice_of_the_sheets_is_taught_in_%s", async (language) => {
  const said = {
    en: ["Silent games", "beginners", "slightly better off", "duel of drops", "Attack one opponent together"],
    fr: ["silencieuses", "débutants", "léger avantage", "duel de réserves", "Attaquez à deux"],
    it: ["in silenzio", "principianti", "leggero vantaggio", "duello di riserve", "Attaccate insieme"],
    de: ["stumme Spiel", "Anfängern", "leicht im Vorteil", "Duell der Reserven", "Greift gemeinsam"],
    "zh-TW": ["不說話的對局", "還不會玩的人", "後手略占優勢", "空降對決", "聯手進攻"],
  }[language];
  const book = text(shown((await focusRules(language)).sections, conditions, null));
  for (const words of said) expect(book).toContain(words);
  const teams = text(await sheet(language, asked("focus-teams", "kosmos-1995", 4)));
  expect(teams).toContain(said[4]);
  const cards = shown((await fibonacciRules(language)).sections, fibonacciConditions, {
    mode: "fibonacci-cards",
    edition: "standard",
    seats: 2,
    teams: false,
    settings: {},
  }).find(({ id }) => id === "cards");
  const own = {
    en: "your own move",
    fr: "votre propre coup",
    it: "una tua mossa",
    de: "dein eigener Schritt",
    "zh-TW": "你走的一步",
  }[language];
  expect(text(cards)).toContain(own);
});
