import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The two functions of a page that is built for this path. */
async function under(path: string) {
  vi.resetModules();
  vi.stubEnv("BASE_URL", path);
  return import("./base");
}

test("at the root of a host nothing changes", async () => {
  const { withBase, withoutBase } = await under("/");
  for (const path of ["/", "/rules/focus?variant=focus-3#x", "https://example.org/"])
    expect([withBase(path), withoutBase(path)]).toEqual([path, path]);
});

test("below a path every address of the page has it, and no other", async () => {
  const { withBase, withoutBase } = await under("/gamut/");
  expect(["/", "/analysis?variant=focus-2", "https://example.org/", "mailto:a@example.org"].map(withBase)).toEqual([
    "/gamut/",
    "/gamut/analysis?variant=focus-2",
    "https://example.org/",
    "mailto:a@example.org",
  ]);
  expect(["/gamut/", "/gamut", "/gamut/rules/focus", "/gamutlike"].map(withoutBase)).toEqual([
    "/",
    "/",
    "/rules/focus",
    "/gamutlike",
  ]);
});
