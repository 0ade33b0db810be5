import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { readVariant, usual } from "../variant";
import Chip from "./board/Chip.svelte";
import { colours } from "./colours.svelte";
import HomePicture from "./HomePicture.svelte";
import { sideName } from "./names";
import { rulesPath, words } from "./words";

/** Which game it is: the box, or the goal where no box is named. */
function summary(variant: string): string {
  const { edition, mode, options } = readVariant(variant);
  if (edition !== usual) return words.edition(edition)?.label ?? edition;
  return words.value("goal", options.goal ?? "last", mode).label;
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
  home: { Picture: HomePicture, title: m.home_title, lead: m.home_lead, rules: m.home_rules, band: { shape: "720 / 254", above: "calc(100% * -191 / 720)" } },
  form: {
    modes: m.mode_legend,
    first: { mode: "focus-2", edition: usual, options: { goal: "capture" } },
    lasting: ["goal", "movement"],
    leading: { option: "goal", legend: m.home_goal, values: ["capture", "last"] },
  },
  wear: (variant, seats) => colours.lay(readVariant(variant).edition, seats),
  table: () => import("./Table.svelte"),
  rules: () => import("./rules/RulesPage.svelte"),
};
