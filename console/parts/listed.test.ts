import { expect, test } from "vitest";
import { rollupPill, onPurpose } from "./listed.ts";
import { clock } from "./words.ts";

const NOW = Date.UTC(2026, 10, 16, 20);
const SOON = NOW + 3_600_000;

test("what is sent as itself has no words of a list", () => {
  expect(
    rollupPill({ status: "skipped", heldUntil: null, rolledUpFor: null }, NOW),
  ).toBeUndefined();
  expect(rollupPill({ status: "queued", heldUntil: SOON, rolledUpFor: null }, NOW)).toBeUndefined();
});

test("what a list tells is told by why it was listed", () => {
  const wordsOf = (rolledUpFor: "budget" | "outage" | "hours" | "digest") =>
    rollupPill({ status: "skipped", heldUntil: null, rolledUpFor }, NOW)?.words;
  expect([wordsOf("budget"), wordsOf("outage"), wordsOf("hours"), wordsOf("digest")]).toEqual([
    "Rolled up",
    "Rolled up",
    "In a digest",
    "In a digest",
  ]);
});

test("what waits for a list says until when", () => {
  const waits = { status: "queued", rolledUpFor: "digest" } as const;
  expect(rollupPill({ ...waits, heldUntil: SOON }, NOW)?.words).toBe(`Held until ${clock(SOON)}`);
  expect(rollupPill({ ...waits, heldUntil: null }, NOW)?.words).toBe("Queued for rollup");
});

test("what waits in a target on purpose is counted apart", () => {
  expect(onPurpose({ rolledUp: 0, nextRollupAt: null }, NOW)).toBeUndefined();
  expect(onPurpose({ rolledUp: 12, nextRollupAt: SOON }, NOW)).toBe(
    `12 held for a rollup at ${clock(SOON)}`,
  );
  expect(onPurpose({ rolledUp: 1, nextRollupAt: null }, NOW)).toBe("1 held for a rollup");
});
