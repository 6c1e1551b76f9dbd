import { expect, test } from "vitest";
import { firstLine, oneLine } from "./one-line.ts";

test.each([
  ["  Retry\n\tpayouts\u0000now ", "Retry payouts now"],
  ["\u200B \u2060", ""],
  ["\u3164", ""],
  ["🙂", "🙂"],
  ["a\uD800", "a\uFFFD"],
])("%j becomes one visible line", (value, line) => {
  expect(oneLine(value)).toBe(line);
});

test.each([
  ["Retry payouts\n\nWaits", "Retry payouts"],
  ["\n\r\n  Retry\rWaits", "Retry"],
  ["", ""],
])("the subject of %j", (message, subject) => {
  expect(firstLine(message)).toBe(subject);
});
