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
      ["1", "502 Bad Gateway", "took 1.9 s, next attempt after 5.8 s"],
      ["", "429 Too Many Requests", "asked to wait 21 s, not counted as an attempt"],
      ["2", "No answer", "took 2 s, next attempt after 0.66 s"],
      ["3", "200 OK", "message 1305…8842, took 0.34 s"],
    ]);
  });

  it("become one line if they met the same answer one after the other", () => {
    const waits = Array.from({ length: 70 }, (_, at) =>
      attempt({ at: 1_000 * at, httpStatus: 429, error: `wait ${at}`, waitMs: 900 + at }),
    );
    const refused = [0, 1, 2].map((at) =>
      attempt({ at: 80_000 + 10_000 * at, httpStatus: 502, error: "HTTP 502", durationMs: 0 }),
    );
    const ok = attempt({ at: 110_000, ok: true, httpStatus: 200, durationMs: 10_000 });
    const lines = attemptLines([...waits, ...refused, ok], done);
    expect(lines.map(({ number, said, note }) => [number, said, note])).toStrictEqual([
      [
        "",
        "429 Too Many Requests",
        "70 times in 1 min 9 s, asked to wait 0.97 s, not counted as an attempt",
      ],
      ["1–3", "502 Bad Gateway", "3 times in 20 s, took 0 ms, next attempt after 0 ms"],
      ["4", "200 OK", "message 1305…8842, took 10 s"],
    ]);
    expect(lines.map(({ at, endedAt }) => [at, endedAt])).toStrictEqual([
      [0, 69_000],
      [80_000, 100_000],
      [110_000, 110_000],
    ]);
  });

  it("stay apart if their answers differ", () => {
    const lines = attemptLines(
      [
        attempt({ httpStatus: 400, error: "one" }),
        attempt({ httpStatus: 400, error: "other" }),
        attempt({ httpStatus: 429, error: "slow down", waitMs: 5 }),
        attempt({ httpStatus: 429, error: "slow down" }),
      ],
      { status: "dead", messageId: null },
    );
    expect(lines.map(({ number }) => number)).toStrictEqual(["1", "2", "", "3"]);
  });

  it("name the code of a refusal beside its words", () => {
    const refused = attempt({ httpStatus: 400, errorCode: "50083", error: "Thread is archived" });
    const [line] = attemptLines([refused], { status: "failed", messageId: null });
    expect(line).toMatchObject({
      tone: "bad",
      said: "400 Thread is archived (50083)",
      note: "took 0.1 s, no retry",
    });
  });

  it("name a status, unless it has no known name", () => {
    const said = (httpStatus: number | null) =>
      attemptLines([attempt({ httpStatus })], { status: "dead", messageId: null })[0]?.said;
    expect([502, 418, null].map(said)).toEqual(["502 Bad Gateway", "418", "No answer"]);
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
