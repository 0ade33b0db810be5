import { Refused } from "../api";
import type { Chapter, ChapterView, StudyChange, StudyView, StudyVisibility } from "../wire";
import { studies } from "./server";

/** Milliseconds without a change after which changes are saved. */
const rest = 600;

/** Stores a change, and resolves with the new version. */
type Saving = (id: string, change: StudyChange) => Promise<{ version: number }>;

/**
 * A study on the page. Its owner's changes are saved by themselves, one after another; each names the version that it
 * follows, so that a change made elsewhere is not overwritten.
 */
export class Study {
  readonly id: string;
  readonly own: boolean;
  readonly owner: string | null;
  title = $state("");
  visibility = $state<StudyVisibility>("private");
  chapters = $state.raw<readonly ChapterView[]>([]);
  /** Index of the chapter shown. */
  at = $state(0);
  state = $state<"saved" | "unsaved" | "failed" | "stale">("saved");
  /** Why the last change is not saved. */
  failed = $state.raw<unknown>(null);
  #version: number;
  /** Reads the shown chapter from its board. */
  #read: (() => Promise<string>) | null = null;
  /** Counts changes. */
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(
    view: StudyView,
    at = 0,
    readonly store: Saving = studies.save,
  ) {
    [this.id, this.own, this.owner, this.#version] = [view.id, view.own, view.owner, view.version];
    [this.title, this.visibility, this.chapters] = [view.title, view.visibility, view.chapters];
    this.at = Math.max(0, Math.min(at, view.chapters.length - 1));
  }

  get chapter(): ChapterView | undefined {
    return this.chapters[this.at];
  }

  /** Notes a change of the shown chapter's board. */
  edited(read: () => Promise<string>) {
    this.#read = read;
    this.changed();
  }

  /** Notes a change, which is saved soon. */
  changed() {
    if (!this.own || this.state === "stale") return;
    this.#changes += 1;
    this.state = "unsaved";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), rest);
  }

  /** Changes the shown chapter's title, or whether it is an exercise. */
  set(change: Partial<Pick<ChapterView, "title" | "exercise">>) {
    this.chapters = this.chapters.map((chapter, index) => (index === this.at ? { ...chapter, ...change } : chapter));
    this.changed();
  }

  /** Shows another chapter. */
  async choose(at: number) {
    await this.#take();
    this.at = at;
  }

  /** Adds a chapter after the others and shows it. */
  async add(title: string, record: string) {
    await this.#take();
    this.chapters = [...this.chapters, { title, exercise: false, record }];
    this.at = this.chapters.length - 1;
    this.changed();
  }

  /** Deletes the shown chapter, unless it is the only one. */
  remove() {
    if (this.chapters.length < 2) return;
    this.#read = null;
    this.chapters = this.chapters.filter((_, index) => index !== this.at);
    this.at = Math.max(0, this.at - 1);
    this.changed();
  }

  /** Exchanges the shown chapter with the one before it. */
  up() {
    const [before, here] = [this.chapters[this.at - 1], this.chapter];
    if (!before || !here) return;
    this.chapters = this.chapters.with(this.at - 1, here).with(this.at, before);
    this.at -= 1;
    this.changed();
  }

  /** Saves all changes now. Resolves when they are saved or refused. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
    return this.#saving;
  }

  /** The study as it is here, as a change. */
  async current(): Promise<StudyChange> {
    await this.#take();
    return {
      version: this.#version,
      title: this.title,
      visibility: this.visibility,
      chapters: this.chapters.map(written),
    };
  }

  async #saveAll() {
    while (this.own && (this.state === "unsaved" || this.state === "failed")) {
      const changes = this.#changes;
      try {
        const change = await this.current();
        this.#version = (await this.store(this.id, change)).version;
        this.failed = null;
        if (changes === this.#changes) this.state = "saved";
      } catch (error) {
        this.failed = error;
        this.state = error instanceof Refused && error.code === "stale" ? "stale" : "failed";
        return;
      }
    }
  }

  /** Takes over what the board of the shown chapter has. */
  async #take() {
    const [read, at] = [this.#read, this.at];
    if (!read) return;
    this.#read = null;
    try {
      const record = await read();
      this.chapters = this.chapters.map((chapter, index) => (index === at ? { ...chapter, record } : chapter));
    } catch (error) {
      this.#read ??= read;
      throw error;
    }
  }
}

/** The owner has the record of every chapter. */
function written({ title, exercise, record }: ChapterView): Chapter {
  return { title, exercise, record: record ?? "" };
}
