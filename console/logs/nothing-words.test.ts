import { describe, expect, it } from "vitest";
import { nothingWords } from "./nothing-words.ts";

describe("an empty list", () => {
  it("names what nothing fits", () => {
    expect(nothingWords({ q: "refund", status: "failed" })).toBe(
      "No event in the last 24 hours matches “refund” with outcome Failed.",
    );
  });

  it("says that other filters stand in the way too", () => {
    expect(nothingWords({ repo: "acme/shop", window: "7d" })).toBe(
      "No event in the last 7 days matches the filters.",
    );
  });

  it("says so of a quiet stretch", () => {
    expect(nothingWords({ from: "1", to: "2" })).toBe("No event was received in this time range.");
    expect(nothingWords({ status: "rejected" })).toBe(
      "No event was received in the last 24 hours with outcome Rejected.",
    );
  });
});
