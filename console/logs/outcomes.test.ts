import { describe, expect, it } from "vitest";
import { sentTo } from "./entry-samples.ts";
import { outcomePill } from "./outcomes.ts";

describe("the pill of an event", () => {
  it("says Sending until its routes were tried", () => {
    expect(outcomePill({ outcome: null, sentTo: [] })).toStrictEqual({ state: "received" });
  });

  it("counts the targets where it failed", () => {
    const both = [sentTo({ status: "failed" }), sentTo({}), sentTo({})];
    expect(outcomePill({ outcome: "failed", sentTo: both })).toStrictEqual({
      state: "failed",
      words: "1 of 3 failed",
    });
  });

  it("says Failed where it arrived nowhere, Gave up where all tries were used", () => {
    const failed = { outcome: "failed" as const, sentTo: [sentTo({ status: "failed" })] };
    const dead = { outcome: "failed" as const, sentTo: [sentTo({ status: "dead" })] };
    expect(outcomePill(failed)).toStrictEqual({ state: "failed" });
    expect(outcomePill(dead)).toStrictEqual({ state: "dead" });
  });

  it("says what a waiting one waits for", () => {
    const paused = [sentTo({ status: "queued", isPaused: true })];
    const retrying = [sentTo({ status: "retrying" }), sentTo({})];
    const queued = [sentTo({ status: "queued" })];
    expect(outcomePill({ outcome: "waiting", sentTo: paused })).toStrictEqual({
      state: "waitingForPaused",
    });
    expect(outcomePill({ outcome: "waiting", sentTo: retrying })).toStrictEqual({
      state: "retrying",
      words: "1 of 2 waiting",
    });
    expect(outcomePill({ outcome: "waiting", sentTo: queued })).toStrictEqual({ state: "sending" });
    expect(outcomePill({ outcome: "waiting", sentTo: queued }, () => true)).toStrictEqual({
      state: "waiting",
    });
  });

  it("counts where it arrived", () => {
    expect(outcomePill({ outcome: "delivered", sentTo: [sentTo({})] })).toStrictEqual({
      state: "delivered",
    });
    expect(outcomePill({ outcome: "delivered", sentTo: [sentTo({}), sentTo({})] })).toStrictEqual({
      state: "delivered",
      words: "Delivered to 2",
    });
  });

  it("tells what was canceled or is shown by another from what arrived", () => {
    const canceled = sentTo({ status: "canceled" });
    const skipped = [sentTo({ status: "skipped" })];
    expect(outcomePill({ outcome: "canceled", sentTo: [canceled] })).toStrictEqual({
      state: "canceled",
    });
    expect(outcomePill({ outcome: "canceled", sentTo: [canceled, sentTo({})] })).toStrictEqual({
      state: "canceled",
      words: "1 of 2 canceled",
    });
    expect(outcomePill({ outcome: "combined", sentTo: skipped }).state).toBe("skipped");
    expect(outcomePill({ outcome: "notSent", sentTo: skipped }).state).toBe("notSent");
  });
});
