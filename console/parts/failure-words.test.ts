import { expect, test } from "vitest";
import { failureSaid } from "./failure-words.ts";

test("a failure says its meaning, then the platform's error and code", () => {
  const missing = { errorCode: "50013", error: "Missing Permissions" };
  expect(failureSaid({ ...missing, reason: "no_permission" })).toBe(
    "the bot may not write there: Missing Permissions (50013)",
  );
  expect(failureSaid({ ...missing, reason: null })).toBe(
    "the platform refused it: Missing Permissions (50013)",
  );
});

test("an error that repeats the meaning is not shown twice", () => {
  const archived = { errorCode: "50083", error: "Thread is archived" };
  expect(failureSaid({ ...archived, reason: "thread_archived" })).toBe(
    "the thread is archived (50083)",
  );
});
