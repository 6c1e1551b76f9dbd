import { expect, test } from "vitest";
import { answerWords, FAILURE_REASONS, meaningOf } from "./failure-reasons.ts";

test.each(FAILURE_REASONS)("%s has a meaning of its own, and says what to do", (reason) => {
  const { means, todo } = meaningOf(reason);
  expect(FAILURE_REASONS.filter((each) => meaningOf(each).means === means)).toEqual([reason]);
  expect(todo).toMatch(/\.$/);
});

test("an attempt without a reason means the same as any other refusal", () => {
  expect(meaningOf(null)).toEqual(meaningOf("other"));
});

test("a platform names the missing permission; other platforms get the general text", () => {
  expect(meaningOf("no_permission", "chatone").todo).toContain("Send Messages");
  expect(meaningOf("no_permission", "chattwo").todo).toContain("make the bot an administrator");
  expect(meaningOf("no_permission", "elsewhere")).toEqual(meaningOf("no_permission"));
  expect(meaningOf("rate_limited", "chatone")).toEqual(meaningOf("rate_limited"));
});

test("an answer has its status and its code, but a repeated status only once", () => {
  const missing = { httpStatus: 403, errorCode: "50013", error: "Missing Permissions" };
  expect(answerWords(missing)).toBe("403 Missing Permissions (50013)");
  const kicked = { httpStatus: 403, errorCode: "403", error: "Forbidden: bot was kicked" };
  expect(answerWords(kicked)).toBe("403 Forbidden: bot was kicked");
});
