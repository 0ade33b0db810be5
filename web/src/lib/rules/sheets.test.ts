import { expect, test, vi } from "vitest";
import { sheetAddress } from "./sheets";

test("the sheet of a game that the first seat begins does not draw lots", () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  const asked = (start: string | null, variant: string) => {
    const game = { variant, mode: "focus-2", edition: "kosmos-1995" };
    const address = sheetAddress(start === null ? game : { ...game, settings: { start } }, "en");
    return new URL(address, "http://localhost").searchParams.get("variant");
  };
  expect(asked("1", "focus-2:kosmos-1995")).toBe("focus-2:kosmos-1995,start=1");
  expect(asked("lot", "focus-2:kosmos-1995,start=lot")).toBe("focus-2:kosmos-1995,start=lot");
  expect(asked(null, "focus-2:kosmos-1995"), "as its sheet sets it up").toBe("focus-2:kosmos-1995");
});
