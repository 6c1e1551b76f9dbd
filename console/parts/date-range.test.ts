import { describe, expect, it } from "vitest";
import { fieldOf, momentIn, rangeIn } from "./date-range.ts";

const AT = new Date(2026, 10, 15, 9, 30).getTime();
const HOUR_MS = 3_600_000;

describe("a typed time range", () => {
  it("stands in its fields by the person's own clock", () => {
    expect(fieldOf(AT)).toBe("2026-11-15T09:30");
    expect(momentIn(fieldOf(AT))).toBe(AT);
  });

  it("is two moments", () => {
    const to = AT + HOUR_MS;
    expect(rangeIn(fieldOf(AT), fieldOf(to))).toStrictEqual({ from: AT, to });
  });

  it("is refused if a moment is missing, the order is wrong or it is too long", () => {
    expect(rangeIn("", fieldOf(AT))).toBe("Enter a date and time in From.");
    expect(rangeIn(fieldOf(AT), "2026-11")).toBe("Enter a date and time in To.");
    expect(rangeIn(fieldOf(AT), fieldOf(AT))).toBe("From must be before To.");
    expect(rangeIn(fieldOf(AT - 40 * 24 * HOUR_MS), fieldOf(AT))).toBe("Choose at most 31 days.");
  });
});
