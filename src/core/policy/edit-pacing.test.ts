import { expect, test } from "vitest";
import { editDelayMs } from "./edit-pacing.ts";
import { type LoadState, NO_LOAD } from "./target-load.ts";

const NOW = 1_000_000;
const LIMITS = { budget: 20, messageMs: 3_000, canEdit: true };

const holdMs = (own: number, load: Partial<LoadState>, limits = LIMITS) =>
  editDelayMs(own, { ...NO_LOAD, ...load }, limits, NOW);

test.each([
  ["where nothing goes on a change waits only for its own window", 2_000, {}, 2_000],
  ["a change comes two messages after the last one", 0, { lastDue: NOW + 4_000 }, 10_000],
  ["its own window counts where that is longer", 12_000, { lastDue: NOW + 4_000 }, 12_000],
  ["what was due long ago is in nobody's way", 0, { lastDue: NOW - 6_000 }, 0],
  ["all that waits goes first", 0, { waiting: 7, lastDue: NOW }, 21_000],
  ["no change waits for more than five minutes", 0, { waiting: 200 }, 300_000],
])("%s", (_what, own, load, expected) => {
  expect(holdMs(own, load)).toBe(expected);
});

test("without a budget nobody takes turns", () => {
  expect(holdMs(0, { waiting: 7, lastDue: NOW }, { ...LIMITS, budget: 0 })).toBe(0);
});
