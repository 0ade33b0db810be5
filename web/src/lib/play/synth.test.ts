import { expect, test } from "vitest";
import { sounds } from "./synth";

test.each(Object.entries(sounds))("%s is short, soft and can be heard", (_, parts) => {
  expect(parts.length).toBeGreaterThan(0);
  for (const { at, from, to, length, volume } of parts) {
    expect(at + length).toBeLessThanOrEqual(1);
    expect(Math.min(from, to)).toBeGreaterThanOrEqual(80);
    expect(Math.max(from, to)).toBeLessThanOrEqual(4000);
    expect(volume).toBeGreaterThan(0);
    expect(volume).toBeLessThanOrEqual(0.8);
  }
});
