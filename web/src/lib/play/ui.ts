import type { Component } from "svelte";
import type { AnalysisStart } from "../analysis/analysis.svelte";
import type { Rules } from "../analysis/rules";
import type { LessonGameFactory, Outcome } from "../lessons/lesson-game.svelte";
import type { Step } from "../lessons/lesson";
import type { FrameText } from "../lessons/text";
import type { Chosen } from "../variant";
import type { GameBoard, GameView } from "../wire";
import type { GameWords } from "./words";

/** A component in a file of its own, fetched when it is asked for. */
type Lazy<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{ default: Component<Props> }>;

/** What the table of a game is given: the game as fetched, and whom to tell that it is gone. */
export interface TableProps extends Record<string, unknown> {
  view: GameView;
  onmissing: () => void;
}

/** What the analysis board of a game is given. */
export interface AnalysisProps extends Record<string, unknown> {
  start: AnalysisStart;
  /** The game where it begins. */
  view: GameView;
  /** The moves after which it is looked at first. */
  at: readonly string[];
  rules: Rules;
  /** Analyses another position of the same variant. */
  onposition: (position: string) => void;
  /** Opens a pasted text. Rejects with what is wrong with it. */
  onopen: (text: string) => Promise<void>;
}

/** What a step of a lesson is given. */
export interface LessonProps extends Record<string, unknown> {
  step: Step;
  frame: FrameText;
  /** The right action is shown. */
  shown: boolean;
  onoutcome: (outcome: Outcome) => void;
  /** Another table than that of a lesson. */
  create?: LessonGameFactory;
}

/** How a game is taught. */
export interface LessonUi {
  /** The address of the first lesson. */
  first: string;
  /** The variant of the first game, after it. */
  play: string;
  /** The board on which it is taught. */
  table: Lazy<LessonProps>;
}

/** An option that the form for a new game asks for before the advanced ones. */
export interface LeadingOption {
  option: string;
  legend(): string;
  /** In the order in which they are offered. */
  values: readonly string[];
}

/** A mode that the first screen offers. */
export interface Preset {
  mode: string;
  title(): string;
  text(): string;
}

/** Something to read or to try. */
export interface Reading {
  path: string;
  title(): string;
  text(): string;
}

/** All that the page has to know of a game: each game exports one, and `lib/games.ts` lists them. */
export interface GameUi {
  /** Its name on the wire and in addresses. */
  name: string;
  /** What it is called. */
  title(): string;
  words: GameWords;
  /** Where its rules are: an address on this page. */
  rulesPath: string;
  /** The name of a seat's player at the table of a variant with this number of seats. */
  sideName(seat: number, variant: string, seats: number): string;
  /** Which game it is, in a list of games: as short as can be. */
  summary(variant: string): string;
  /** What to expect of a level, where the game has a sentence of its own. */
  levelTexts: Readonly<Record<number, () => string>>;
  /** A man of a seat, as an icon as high as the text. */
  Chip: Component<{ seat: number }>;
  /** A position as small as an icon, for lists of games. */
  Thumbnail: Component<{ board: GameBoard; variant: string }>;
  /** The first screen: what it says, and a short game that plays itself, with the width of its board by its height. */
  home: { title(): string; lead(): string; Hero: Lazy; shape: number };
  /** How many play, by its modes: what is shown before the server has answered. */
  seats: Readonly<Record<string, number>>;
  /** What the first screen offers at once: modes of this game, with the words and the picture of each. */
  presets: readonly Preset[];
  PresetIcon: Component<{ mode: string }>;
  /** What there is to learn of it: addresses on this page. */
  learn: readonly Reading[];
  /** The form for a new game. */
  form: {
    /** What is asked where a mode is chosen. */
    modes(): string;
    /** For newcomers. */
    first: Chosen;
    /** Whether its sheet draws lots for who begins. */
    lots?: boolean;
    leading?: LeadingOption;
  };
  /** Shows the page in the colours of a variant's edition, until the returned function is called. */
  wear?(variant: string, seats: number): () => void;
  /** The table at which it is played. */
  table: Lazy<TableProps>;
  /** The board on which it is analysed. */
  analysis?: Lazy<AnalysisProps>;
  /** Its lessons, where it is taught. */
  lessons?: LessonUi;
  /** The page with its rules. */
  rules: Lazy;
}
