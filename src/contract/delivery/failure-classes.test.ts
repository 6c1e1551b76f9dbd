import { describe, expect, it } from "vitest";
import { answerWords, failureClass, failureSaid, statusWords } from "./failure-classes.ts";

describe("what a refusal means", () => {
  it.each([
    [{ errorCode: "50013", httpStatus: 403, error: "Missing Permissions" }, /may not write/],
    [{ error: "Bad Request: not enough rights to send text messages" }, /may not write/],
    [{ errorCode: "50001", error: "Missing Access" }, /not in there/],
    [{ error: "Forbidden: bot was kicked from the supergroup chat" }, /not in there/],
    [{ errorCode: "10003", error: "Unknown Channel" }, /does not exist/],
    [{ error: "Bad Request: chat not found" }, /does not exist/],
    [{ errorCode: "50083", error: "Thread is archived" }, /archived/],
    [{ errorCode: "160005", error: "Thread is locked" }, /locked/],
    [{ error: "Bad Request: message thread not found" }, /topic/],
    [{ errorCode: "200000", error: "Blocked" }, /word filter/],
    [{ error: "200000 Message was blocked by automatic moderation" }, /word filter/],
    [{ errorCode: "50035", error: "Invalid Form Body" }, /form of the message/],
    [{ httpStatus: 429, error: "You are being rate limited." }, /slow down/],
    [{ httpStatus: 401, error: "401: Unauthorized" }, /accept the bot/],
    [{ httpStatus: 502, error: "HTTP 502, not ours" }, /unreachable/],
    [{ httpStatus: null, error: "connection refused" }, /did not answer/],
    [{ httpStatus: 400, errorCode: "99", error: "Odd" }, /refused it/],
  ])("%j is told in words, with what to do", (failure, words) => {
    const { means, todo } = failureClass(failure);
    expect(means).toMatch(words);
    expect(todo).toMatch(/\.$/);
  });

  it("comes with the permission that is missing, by its name on the platform", () => {
    const missing = { errorCode: "50013", error: "Missing Permissions" };
    expect(failureClass(missing, "chatone").todo).toContain("Send Messages");
    expect(failureClass({ error: "CHAT_WRITE_FORBIDDEN" }, "chattwo").todo).toContain(
      "make the bot an administrator",
    );
  });

  it("comes with the answer, its status and its code", () => {
    const missing = { httpStatus: 403, errorCode: "50013", error: "Missing Permissions" };
    expect(answerWords(missing)).toBe("403 Missing Permissions (50013)");
    const kicked = { httpStatus: 403, errorCode: "403", error: "Forbidden: bot was kicked" };
    expect(answerWords(kicked)).toBe("403 Forbidden: bot was kicked");
  });

  it("comes with the platform's own words and its code", () => {
    expect(failureSaid({ errorCode: "50013", error: "Missing Permissions" })).toBe(
      "the bot may not write there: Missing Permissions (50013)",
    );
  });

  it("does not say the same twice", () => {
    expect(failureSaid({ errorCode: "50083", error: "Thread is archived" })).toBe(
      "the thread is archived (50083)",
    );
  });
});

describe("the status of an answer", () => {
  it("has its words beside it", () => {
    expect(statusWords(502)).toBe("502 Bad Gateway");
    expect(statusWords(418)).toBe("418");
    expect(statusWords(null)).toBe("No answer");
  });
});
