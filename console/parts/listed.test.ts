import { expect, test } from "vitest";
import { listedPill, onPurpose } from "./listed.ts";
import { clock } from "./words.ts";

const NOW = Date.UTC(2026, 10, 16, 20);
const SOON = NOW + 3_600_000;

test("what is sent as itself has no words of a list", () => {
  expect(listedPill({ status: "skipped", heldUntil: null, foldedFor: null }, NOW)).toBeUndefined();
  expect(listedPill({ status: "queued", heldUntil: SOON, foldedFor: null }, NOW)).toBeUndefined();
});

test("what a list tells is told by why it was listed", () => {
  const wordsOf = (foldedFor: "budget" | "outage" | "hours" | "digest") =>
    listedPill({ status: "skipped", heldUntil: null, foldedFor }, NOW)?.words;
  expect([wordsOf("budget"), wordsOf("outage"), wordsOf("hours"), wordsOf("digest")]).toEqual([
    "Folded",
    "Folded",
    "In a digest",
    "In a digest",
  ]);
});

test("what waits for a list says until when", () => {
  const waits = { status: "queued", foldedFor: "digest" } as const;
  expect(listedPill({ ...waits, heldUntil: SOON }, NOW)?.words).toBe(`Waits for ${clock(SOON)}`);
  expect(listedPill({ ...waits, heldUntil: null }, NOW)?.words).toBe("Waits to be folded");
});

test("what waits in a target on purpose is counted apart", () => {
  expect(onPurpose({ listed: 0, listedAt: null }, NOW)).toBeUndefined();
  expect(onPurpose({ listed: 12, listedAt: SOON }, NOW)).toBe(
    `12 wait on purpose, to arrive as one at ${clock(SOON)}`,
  );
  expect(onPurpose({ listed: 1, listedAt: null }, NOW)).toBe(
    "1 waits on purpose, to arrive as one",
  );
});
