import { describe, expect, it } from "vitest";
import { answerAsJson, attemptLines } from "./attempt-lines.ts";
import { attempt } from "./send-samples.ts";

const done = { status: "delivered", messageId: "130512345678908842" } as const;

describe("the attempts of a send", () => {
  it("tell answers, waits and what came next", () => {
    const lines = attemptLines(
      [
        attempt({ at: 10_000, httpStatus: 502, error: "HTTP 502, not ours", durationMs: 1_900 }),
        attempt({ at: 15_900, httpStatus: 429, error: "slow down", waitMs: 21_000 }),
        attempt({ at: 37_000, error: "timed out", durationMs: 2_000 }),
        attempt({ at: 38_000, ok: true, httpStatus: 200, durationMs: 341 }),
      ],
      done,
    );
    expect(lines.map(({ number, said, note }) => [number, said, note])).toStrictEqual([
      ["1", "502 Bad Gateway", "took 1.9 s, next try after 5.8 s"],
      ["", "429 Too Many Requests", "asked to wait 21 s, not counted as a try"],
      ["2", "No answer", "took 2 s, next try after 0.66 s"],
      ["3", "200 OK", "message 1305…8842, took 0.34 s"],
    ]);
  });

  it("name the code of a refusal beside its words", () => {
    const refused = attempt({ httpStatus: 400, errorCode: "50083", error: "Thread is archived" });
    const [line] = attemptLines([refused], { status: "failed", messageId: null });
    expect(line).toMatchObject({
      tone: "bad",
      said: "400 Thread is archived (50083)",
      note: "took 0.1 s, will not be tried again",
    });
  });

  it("do not repeat a status as a code", () => {
    const refused = attempt({ httpStatus: 400, errorCode: "400", error: "Bad Request: no chat" });
    const [line] = attemptLines([refused], { status: "dead", messageId: null });
    expect(line?.said).toBe("400 Bad Request: no chat");
    expect(line?.note).toMatch(/given up$/);
  });
});

describe("the platform's answer", () => {
  it("stands in its own form", () => {
    const refused = attempt({ errorCode: "50083", error: "Thread is archived" });
    expect(answerAsJson("chatone", refused)).toBe(
      '{ "code": 50083, "message": "Thread is archived" }',
    );
    expect(answerAsJson("chattwo", attempt({ errorCode: "400", error: "no" }))).toBe(
      '{ "ok": false, "error_code": 400, "description": "no" }',
    );
  });

  it("is unknown where nobody answered", () => {
    expect(answerAsJson("chatone", attempt({ error: "timed out" }))).toBeUndefined();
  });
});
