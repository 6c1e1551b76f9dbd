import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const HOUR = 3_600_000;

test("an invite says how long it is still good", () => {
  expect(timeLeft(7 * 24 * HOUR - 1, 0)).toBe("7 days left");
  expect(timeLeft(25 * HOUR, 0)).toBe("1 day left");
  expect(timeLeft(23 * HOUR, 0)).toBe("23 hours left");
  expect(timeLeft(HOUR, 0)).toBe("1 hour left");
  expect(timeLeft(HOUR - 1, 0)).toBe("less than an hour left");
});
