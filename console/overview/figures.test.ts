import { describe, expect, it } from "vitest";
import { completenessOf, failureShare, toChat, trendOf, waitingWords } from "./figures.ts";

const change = (delivered: number, previousTotal: number) =>
  trendOf({ delivered, waiting: 0, failed: 0, previousTotal }, "24h");

describe("the change on the window before", () => {
  it("is a share of it", () => {
    expect(change(108, 100)).toStrictEqual({
      direction: "up",
      share: "8 %",
      rest: "on the day before",
    });
    expect(change(60, 100)?.direction).toBe("down");
  });

  it("is told by how many times where it is large", () => {
    expect(change(1_000, 100)).toMatchObject({ share: "10 times", rest: "the day before" });
  });

  it("says as many where it rounds to nothing", () => {
    expect(change(1_000, 1_001)).toMatchObject({ share: "as many", rest: "as the day before" });
  });

  it("is not told where nothing was sent before", () => {
    expect(change(5, 0)).toBeUndefined();
  });
});

describe("the other figures", () => {
  it("say the failed among those that are over", () => {
    expect(failureShare({ delivered: 1_104, failed: 4 })).toStrictEqual({
      rate: "0.36 %",
      of: "4 of 1,108 events",
    });
  });

  it("do not call nothing a rate of 0", () => {
    expect(failureShare({ delivered: 0, failed: 0 }).rate).toBe("–");
    expect(toChat({ p50: null, p95: null, p99: null }).median).toBe("–");
  });

  it("say the time to chat with its tails", () => {
    expect(toChat({ p50: 310, p95: 840, p99: 6_200 })).toStrictEqual({
      median: "0.31 s",
      rest: "median, p95 0.84 s",
      tail: ", p99 6.2 s",
    });
  });
});

describe("completeness", () => {
  const known = { share: 0.9997, stored: 9_997, missing: 0, repaired: 2, checkedAt: 1_000 };

  it("never reads as all while some is missing", () => {
    expect(completenessOf(known)).toStrictEqual({
      share: "99.97 %",
      rest: "7 days, 2 repaired",
      isMissing: false,
    });
    expect(completenessOf({ ...known, share: 0.99999, missing: 1, repaired: 0 })).toStrictEqual({
      share: "99.99 %",
      rest: "7 days, 1 missing",
      isMissing: true,
    });
    expect(completenessOf({ ...known, share: 1, repaired: 0 })).toMatchObject({
      share: "100 %",
      rest: "7 days",
    });
  });

  it("is not guessed where nobody looks after it", () => {
    expect(completenessOf(null)).toMatchObject({ share: "–", rest: "not measured" });
  });
});

describe("what waits now", () => {
  it("says how many of it are older than what the bars show", () => {
    const oldest = 19_200_000;
    expect(waitingWords({ waiting: 37, waitingNow: 37 }, oldest)).toBe("oldest 5 h 20 min");
    expect(waitingWords({ waiting: 37, waitingNow: 39 }, oldest)).toBe(
      "oldest 5 h 20 min, 2 from before",
    );
    expect(waitingWords({ waiting: 0, waitingNow: 0 }, null)).toBeUndefined();
  });
});
