import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { readVariant, usual } from "../variant";
import Chip from "./board/Chip.svelte";
import Thumbnail from "./board/Thumbnail.svelte";
import PresetIcon from "./home/PresetIcon.svelte";
import { sideName } from "./names";
import seats from "./seats.json";
import { rulesPath, words } from "./words";

/** Turns of each player in a game without cards, as measured (docs/results/fibonacci.md). */
const turns = 8;

/** All that the page has to know of Fibonacci. */
export const fibonacciUi: GameUi = {
  name: "fibonacci",
  title: m.fib_game_fibonacci,
  words,
  rulesPath,
  sideName,
  summary: (variant) => words.modeName(readVariant(variant).mode),
  levelTexts: { 4: m.fib_level_4_text, 5: m.fib_level_5_text, 6: m.fib_level_6_text, 7: m.fib_level_7_text },
  Chip,
  Thumbnail,
  home: { title: m.fib_home_title, lead: m.fib_game_text, Hero: () => import("./home/Hero.svelte"), shape: 720 / 628 },
  seats,
  presets: [
    { mode: "fibonacci", title: m.fib_game_fibonacci, text: m.preset_two, aim: () => m.fib_aim({ turns }) },
    { mode: "fibonacci-cards", title: m.fib_mode_cards, text: m.fib_game_fibonacci, aim: m.fib_aim_cards },
  ],
  PresetIcon,
  learn: [
    { path: rulesPath, title: m.learn_fib, text: m.learn_fib_text },
    { path: `${rulesPath}#exercise`, title: m.learn_exercise, text: m.learn_exercise_text },
  ],
  form: { modes: m.fib_mode_legend, first: { mode: "fibonacci", edition: usual, options: {} }, lots: true },
  table: () => import("./Table.svelte"),
  analysis: () => import("./AnalysisTable.svelte"),
  lessons: { first: "/learn/fibonacci/first", play: "fibonacci", table: () => import("./LessonTable.svelte") },
  rules: () => import("./rules/RulesPage.svelte"),
};
