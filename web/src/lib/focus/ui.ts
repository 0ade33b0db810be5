import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { readVariant, usual } from "../variant";
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
  const which = edition !== usual ? (words.edition(edition)?.label ?? edition) : words.value("goal", options.goal ?? "last", mode).label;
  return [words.modeName(mode), which].join(" · ");
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
    { mode: "focus-2", title: m.mode_2, text: m.fib_game_focus },
    { mode: "focus-3", title: m.mode_3, text: m.fib_game_focus },
    { mode: "focus-4", title: m.mode_4, text: m.fib_game_focus },
    { mode: "focus-teams", title: m.mode_teams, text: m.fib_game_focus },
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
