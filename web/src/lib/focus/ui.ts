import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { readVariant, usual, type Chosen } from "../variant";
import Chip from "./board/Chip.svelte";
import Thumbnail from "./board/Thumbnail.svelte";
import { colours } from "./colours.svelte";
import PresetIcon from "./home/PresetIcon.svelte";
import { sideName } from "./names";
import seats from "./seats.json";
import { rulesPath, words } from "./words";

/** Which game it is: for how many, and the edition, or the length where none is named. */
function summary(variant: string): string {
  const { edition, mode, options } = readVariant(variant);
  const which =
    edition !== usual
      ? (words.edition(edition)?.label ?? edition)
      : words.value("goal", options.goal ?? "last", mode).label;
  return [words.modeName(mode), which].join(" · ");
}

/**
 * Turns of each player in a game, as measured: docs/results/second-player.md for two, docs/results/engine.md for three and
 * four. Longer games of three and more were not counted to the end.
 */
const turns: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  capture: { "focus-2": 20, "focus-3": 15, "focus-4": 15 },
  last: { "focus-2": 50 },
};

/** What one plays for, and how long. Of an edition, which has its own goal, the name. */
function aim({ mode, edition, options }: Chosen): string {
  if (edition !== usual) return words.edition(edition)?.label ?? edition;
  const goal = options.goal ?? "last";
  const count = turns[goal]?.[mode];
  if (goal === "capture") return count === undefined ? m.aim_quick_short() : m.aim_quick({ turns: count });
  return count === undefined ? m.aim_full_long() : m.aim_full({ turns: count });
}

/** All that the page has to know of Focus. */
export const focusUi: GameUi = {
  name: "focus",
  title: m.fib_game_focus,
  words,
  rulesPath,
  sideName: (seat, variant, seats) => sideName(seat, colours.of(readVariant(variant).edition, seats)),
  summary,
  levelTexts: {},
  Chip,
  Thumbnail,
  home: { title: m.home_title, lead: m.home_lead, Hero: () => import("./home/Hero.svelte"), shape: 1 },
  seats,
  presets: [
    { mode: "focus-2", title: m.mode_2, text: m.fib_game_focus, aim },
    { mode: "focus-3", title: m.mode_3, text: m.fib_game_focus, aim },
    { mode: "focus-4", title: m.mode_4, text: m.fib_game_focus, aim },
    { mode: "focus-teams", title: m.mode_teams, text: m.fib_game_focus, aim },
  ],
  PresetIcon,
  learn: [{ path: rulesPath, title: m.learn_focus, text: m.learn_focus_text }],
  form: {
    modes: m.mode_legend,
    first: { mode: "focus-2", edition: usual, options: { goal: "capture" } },
    leading: { option: "goal", legend: m.home_goal, values: ["capture", "last"] },
  },
  wear: (variant, seats) => colours.lay(readVariant(variant).edition, seats),
  table: () => import("./Table.svelte"),
  analysis: () => import("./AnalysisTable.svelte"),
  lessons: { first: "/learn/focus/first", play: "focus-2,goal=capture", table: () => import("./LessonTable.svelte") },
  rules: () => import("./rules/RulesPage.svelte"),
};
