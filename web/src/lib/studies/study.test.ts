import { describe, expect, test, vi } from "vitest";
import { Refused } from "../api";
import type { StudyChange, StudyView } from "../wire";
import { Study } from "./study.svelte";

const view: StudyView = {
  id: "1",
  version: 1,
  title: "Openings",
  owner: "Mira",
  own: true,
  visibility: "private",
  chapters: [
    { title: "One", exercise: false, record: "one" },
    { title: "Two", exercise: true, record: "two" },
  ],
};

function opened(refuse?: Refused) {
  const stored: StudyChange[] = [];
  const study = new Study(view, 0, (_, change) => {
    if (refuse) return Promise.reject(refuse);
    stored.push(change);
    return Promise.resolve({ version: change.version + 1 });
  });
  return { study, stored };
}

describe("a study", () => {
  test("is saved with what its board has, each time on the version before", async () => {
    const { study, stored } = opened();
    study.edited(() => Promise.resolve("one, edited"));
    await study.save();
    study.set({ title: "First" });
    await study.save();
    expect(study.state).toBe("saved");
    expect(stored.map(({ version }) => version)).toEqual([1, 2]);
    expect(stored[1]?.chapters[0]).toEqual({ title: "First", exercise: false, record: "one, edited" });
  });

  test("keeps what was edited when another chapter is shown", async () => {
    const { study, stored } = opened();
    study.edited(() => Promise.resolve("one, edited"));
    await study.choose(1);
    study.up();
    await study.save();
    expect(stored.at(-1)?.chapters.map(({ record }) => record)).toEqual(["two", "one, edited"]);
    expect([study.at, study.chapter?.title]).toEqual([0, "Two"]);
  });

  test("saves what changed while it was being saved", async () => {
    const { study, stored } = opened();
    study.set({ title: "First" });
    const saving = study.save();
    study.set({ title: "Second" });
    await saving;
    expect(study.state).toBe("saved");
    expect(stored.at(-1)?.chapters[0]?.title).toBe("Second");
  });

  test("is not saved over a change made elsewhere", async () => {
    const { study } = opened(new Refused("stale", ""));
    study.set({ title: "First" });
    await study.save();
    expect(study.state).toBe("stale");
    study.set({ title: "Second" });
    expect(study.state).toBe("stale");
  });

  test("is tried again after a failure, by itself at the next change", async () => {
    vi.useFakeTimers();
    const { study } = opened(new Refused("offline", ""));
    study.set({ title: "First" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(study.state).toBe("failed");
    study.set({ title: "Second" });
    expect(study.state).toBe("unsaved");
    vi.useRealTimers();
  });

  test("of another account never changes", async () => {
    const stored: StudyChange[] = [];
    const study = new Study(
      { ...view, own: false },
      5,
      (_, change) => (stored.push(change), Promise.resolve({ version: 2 })),
    );
    expect(study.at).toBe(1);
    study.edited(() => Promise.resolve("edited"));
    await study.save();
    expect([stored.length, study.state]).toEqual([0, "saved"]);
  });

  test("has one chapter at least", () => {
    const { study } = opened();
    study.remove();
    study.remove();
    expect(study.chapters.map(({ title }) => title)).toEqual(["Two"]);
  });
});
