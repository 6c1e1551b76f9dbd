import { expect, it } from "vitest";
import { platformSaid } from "./platform-said.ts";

const failed = { status: "failed", attempts: 1, httpStatus: 400, errorCode: "50083" } as const;

it("says status, words and code", () => {
  expect(platformSaid({ ...failed, error: "Thread is archived" })).toBe(
    "400 Thread is archived (50083)",
  );
});

it("says codes once, also where the words begin with them", () => {
  const error = "400 200000 Message was blocked by automatic moderation";
  expect(platformSaid({ ...failed, errorCode: "200000", error })).toBe(
    "400 Message was blocked by automatic moderation (200000)",
  );
});

it("says how often it was tried where Relay gave up", () => {
  const gaveUp = { status: "dead", attempts: 12, httpStatus: null, errorCode: null } as const;
  expect(platformSaid({ ...gaveUp, error: "timed out" })).toBe("Timed out, 12 tries");
  expect(platformSaid({ ...gaveUp, error: null })).toBe("No answer, 12 tries");
});
