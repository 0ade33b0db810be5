import { expect, test } from "vitest";
import { gameOfMode, games } from "./games";
import {
  choicesOf,
  firstSettings,
  newGame,
  readSettings,
  withGame,
  withInvitation,
  withMode,
  withVariant,
} from "./settings";
import type { ModeView } from "./wire";

/** Made up: the page knows no rules, so it must get on with any table. */
function mode(name: string, seats: number, options: string[], editions = ["standard"]): ModeView {
  return {
    mode: name,
    seats,
    teams: name.endsWith("teams"),
    options: options.map((option) => ({ name: option, words: [], numbers: null, needs: [] })),
    editions: editions.map((edition) => ({
      edition,
      variant: name,
      draws_lots: false,
      offers: [],
      settings: (options.includes("start") ? { start: "1" } : {}) as Record<string, string>,
    })),
  };
}
const two = mode("focus-2", 2, ["goal", "start"]);
const three = mode("focus-3", 3, ["goal"]);
const teams = mode("focus-teams", 4, [], ["standard", "sackson"]);
const fibonacci = mode("fibonacci", 2, ["group"]);
const cards = mode("fibonacci-cards", 2, ["group"]);
const [focusGame, fibonacciGame] = ["focus-2", "fibonacci"].map((name) => gameOfMode(name) ?? games[0]) as [
  (typeof games)[0],
  (typeof games)[0],
];

const human = { kind: "human" };
const bot = { kind: "bot", level: 5 };
const duel = { ...firstSettings(), level: 5, options: {} };

test("a newcomer's press starts a quick game against the computer", () => {
  expect(newGame(firstSettings(), two)).toEqual({
    variant: "focus-2,goal=capture",
    seats: [human, { kind: "bot", level: 2 }],
  });
});

test("settings become a variant and seats", () => {
  expect(newGame(duel, two)).toEqual({ variant: "focus-2", seats: [human, bot] });
  expect(newGame({ ...duel, first: "computer" }, two)).toEqual({ variant: "focus-2", seats: [bot, human] });
  expect(newGame({ ...duel, first: "lot", options: { goal: "capture" } }, two)).toEqual({
    variant: "focus-2,goal=capture,start=lot",
    seats: [human, bot],
  });
  expect(newGame({ ...duel, options: { start: "2" } }, two)).toEqual({
    variant: "focus-2,start=2",
    seats: [bot, human],
  });
  expect(newGame({ ...duel, first: "computer", options: { start: "2" } }, two)).toEqual({
    variant: "focus-2,start=2",
    seats: [human, bot],
  });
  expect(newGame({ ...duel, opponent: "friend", first: "lot" }, two)).toEqual({
    variant: "focus-2",
    seats: [human, human],
  });
});

test("with more than two, every seat says who sits there", () => {
  const seats = [
    { level: null, name: " Ada ", left: false },
    { level: 5, name: "nobody", left: false },
    { level: null, name: "", left: false },
    { level: 1, name: "", left: false },
  ];
  expect(newGame({ ...duel, mode: "focus-3", seats }, three)).toEqual({
    variant: "focus-3",
    seats: [{ kind: "human", name: "Ada" }, bot, human],
  });
  const partners = newGame({ ...duel, mode: "focus-teams", edition: "sackson", talk: "partners", seats }, teams);
  expect(partners).toEqual({
    variant: "focus-teams:sackson",
    seats: [{ kind: "human", name: "Ada" }, bot, human, { kind: "bot", level: 1 }],
  });
});

test("what is agreed is told where somebody else sits down, and only then", () => {
  const friend = { ...duel, opponent: "invite" } as const;
  const seats = [human, { kind: "open" }];
  expect(newGame(friend, two)).toEqual({ variant: "focus-2", seats });
  const chosen = { rated: true, public: true, asking: "nothing", pace: "5+5" } as const;
  expect(newGame({ ...friend, ...chosen }, two)).toEqual({
    variant: "focus-2",
    seats,
    rated: true,
    public: true,
    takebacks: false,
    questions: false,
    pace: { kind: "live", minutes: 5, increment: 5 },
  });
  expect(newGame({ ...duel, ...chosen }, two)).toEqual({ variant: "focus-2", seats: [human, bot] });
  // Nothing is taken back in a rated game, and one that was changed is not rated.
  expect(newGame({ ...friend, rated: true, asking: "takebacks" }, two)).toEqual({
    variant: "focus-2",
    seats,
    rated: true,
    takebacks: false,
  });
  expect(newGame({ ...friend, rated: true, options: { start: "2" } }, two)).toEqual({
    variant: "focus-2,start=2",
    seats,
  });
  const partners = [
    { level: null, name: "" },
    { level: null, name: "", invited: true },
    { level: 1, name: "" },
    { level: 1, name: "" },
  ];
  expect(newGame({ ...duel, mode: "focus-teams", talk: "partners", seats: partners }, teams)).toMatchObject({
    talk: "partners",
  });
});

test("P5, U2: each mode remembers its rules and its agreement, and carries nothing to another", () => {
  const quick = { ...firstSettings(), pace: "5+5", rated: true } as const;
  const away = withMode(quick, three);
  expect(away).toMatchObject({ mode: "focus-3", edition: "standard", options: {}, pace: "none", rated: false });
  const back = withMode({ ...away, pace: "3d", options: { goal: "capture" } }, two);
  expect(back).toMatchObject({ mode: "focus-2", options: { goal: "capture" }, pace: "5+5", rated: true });
  expect(newGame(back, two).variant).toBe("focus-2,goal=capture");
  expect(withMode(back, three)).toMatchObject({ options: { goal: "capture" }, pace: "3d", rated: false });
  expect(readSettings(JSON.parse(JSON.stringify(back)))).toEqual(back);
});

test("P1: everybody else is invited to every seat", () => {
  expect(newGame(withInvitation(firstSettings(), 2), two).seats).toEqual([human, { kind: "open" }]);
  expect(newGame(withInvitation({ ...duel, mode: "focus-teams" }, 4), teams).seats).toEqual([
    human,
    { kind: "open" },
    { kind: "open" },
    { kind: "open" },
  ]);
});

test("each game remembers what was chosen of it", () => {
  const other = withGame({ ...duel, options: { goal: "capture" } }, fibonacciGame);
  expect(newGame(other, fibonacci)).toEqual({ variant: "fibonacci", seats: [human, bot] });
  const played = { ...withMode(other, cards), options: { group: "any" }, opponent: "friend" } as const;
  expect(newGame(played, cards)).toEqual({ variant: "fibonacci-cards,group=any", seats: [human, human] });
  expect(readSettings(JSON.parse(JSON.stringify(played)))).toEqual(played);
  const back = withGame(played, focusGame);
  expect(back).toMatchObject({ mode: "focus-2", options: { goal: "capture" } });
  expect(withGame(back, fibonacciGame)).toMatchObject({ mode: "fibonacci-cards", options: { group: "any" } });
  expect(back.others.map(({ mode }) => mode)).toEqual(["fibonacci", "fibonacci-cards"]);
  expect(readSettings({ ...played, others: [{ mode: "fibonacci-cards" }, { mode: "chess" }] }).others).toEqual([]);
});

test("what was remembered of the other game while there were two is still known", () => {
  const { others: _, ...older } = {
    ...duel,
    other: { mode: "fibonacci-cards", edition: "standard", options: { group: "any" } },
  };
  expect(withGame(readSettings(older), fibonacciGame)).toMatchObject({
    mode: "fibonacci-cards",
    options: { group: "any" },
  });
});

test("a link presets the form", () => {
  expect(withVariant(duel, "focus-3:kosmos-1995,total=off", 3)).toMatchObject({
    mode: "focus-3",
    edition: "kosmos-1995",
    options: { total: "off" },
  });
  expect(withVariant(duel, "focus-2,start=lot", 2)).toMatchObject({ first: "lot", options: {} });
  expect(withVariant({ ...duel, first: "lot" }, "focus-2", 2)).toMatchObject({ first: "me" });
});

test("what was remembered is checked part by part", () => {
  const settings = { ...duel, opponent: "friend", first: "lot", level: 8, options: { goal: "last" } } as const;
  expect(readSettings(settings)).toEqual(settings);
  for (const nothing of [null, undefined, 3, "x", {}, []]) expect(readSettings(nothing)).toEqual(firstSettings());
  expect(readSettings({ ...settings, level: 9, options: { goal: 3 }, seats: [{ level: 99 }, 7] })).toEqual({
    ...settings,
    level: 2,
    options: {},
  });
  expect(readSettings({ ...settings, mode: "x" })).toEqual({ ...settings, ...games[0].form.first });
});

test("P5, U2, U22: the front cards say what one plays for and how long it takes, with the options chosen", () => {
  const told = (settings = firstSettings()) =>
    games.flatMap(({ presets }) => presets.map((preset) => preset.aim(choicesOf(settings, preset.mode))));
  const full = "Last to move wins, long";
  expect(told()).toEqual([
    "Captures win, about 20 turns",
    full,
    full,
    full,
    "Close the ring, about 8 turns",
    "Join your strikes, quicker",
  ]);
  const turned = withMode(withVariant(firstSettings(), "focus-2", 2), three);
  expect(told(turned)[0]).toBe("Last to move wins, about 50 turns");
  expect(told({ ...turned, edition: "kosmos-1995" })[1]).toBe("Kosmos 1995");
});
