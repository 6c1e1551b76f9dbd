import { expect, test } from "vitest";
import { snoozeWords, watchWords } from "./preference-words.ts";

const NOW = Date.UTC(2026, 10, 17, 12);

test("a snooze says how long it lasts, and nothing once it is over", () => {
  expect(snoozeWords(NOW + 3_600_000, NOW)).toContain("for 1 h");
  expect(snoozeWords(NOW, NOW)).toBe("Direct messages are sent right away.");
  expect(snoozeWords(null, NOW)).toBe("Direct messages are sent right away.");
});

test("a watch says what ends it", () => {
  expect(watchWords("merged")).toBe("You get one message when it is merged or closed.");
  expect(watchWords("green")).toBe("You get one message when its checks pass.");
  expect(watchWords("answered")).toBe("You get one message when another person replies.");
});
