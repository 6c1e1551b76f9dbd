import { expect, test } from "vitest";
import { moment, secretWords } from "./secret-words.ts";

const NOW = new Date(2026, 10, 14, 14, 32).getTime();
const HOUR = 3_600_000;
const UNUSED = { createdAt: NOW - HOUR / 2, lastUsedAt: null, graceUntil: null };

test("a secret says when it was set, by whom, and whether it is used", () => {
  expect(secretWords(UNUSED, "mlindqvist", NOW)).toBe(
    "set today 14:02 by mlindqvist, not used yet",
  );
  expect(secretWords({ ...UNUSED, lastUsedAt: NOW - 50_000 }, undefined, NOW)).toBe(
    "set today 14:02, last used just now",
  );
  expect(secretWords({ ...UNUSED, lastUsedAt: NOW - 4 * 60_000 }, undefined, NOW)).toBe(
    "set today 14:02, last used 4 min ago",
  );
});

test("while the old secret still works it says until when", () => {
  const graceUntil = NOW + 24 * HOUR;
  expect(secretWords({ ...UNUSED, graceUntil }, undefined, NOW)).toContain(
    "the old one works until tomorrow 14:32",
  );
  expect(secretWords({ ...UNUSED, graceUntil: NOW - 1 }, undefined, NOW)).not.toContain("old one");
});

test("days near today have names", () => {
  expect(moment(NOW - 24 * HOUR, NOW)).toBe("yesterday 14:32");
  expect(moment(NOW - 72 * HOUR, NOW)).toBe("Wed 11 Nov 14:32");
});
