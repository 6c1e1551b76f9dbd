// Words for times.

import { expect, test } from "vitest";
import { shortMoment } from "./words.ts";

const NOW = new Date(2026, 10, 19, 2, 30).getTime();

test("a moment has seconds today, its weekday this week, and its date before", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 48, 33).getTime();
  expect(shortMoment(at(19, 1), NOW)).toBe("01:48:33");
  expect(shortMoment(at(18, 22), NOW)).toBe("Wed 22:48");
  expect(shortMoment(at(13, 22), NOW)).toBe("Fri 22:48");
  expect(shortMoment(at(12, 22), NOW)).toBe("12 Nov 22:48");
});
