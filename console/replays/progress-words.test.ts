import { describe, expect, it } from "vitest";
import {
  aboutWords,
  cancelWords,
  endedSince,
  progressShare,
  progressWords,
  worthALook,
} from "./progress-words.ts";
import { replay } from "./replay-samples.ts";

const ALL = { messages: 22, delivered: 22, failed: 0, canceled: 0, waiting: 0 };

describe("a replay under way", () => {
  it("says how far it is, and what failed", () => {
    expect(progressWords(replay({}))).toBe("Replaying: 14 of 22, 1 failed");
    expect(progressWords(replay({ state: "paused" }))).toBe("Paused: 14 of 22, 1 failed");
    expect(progressWords(replay({ progress: { ...ALL, delivered: 3, waiting: 19 } }))).toBe(
      "Replaying: 3 of 22",
    );
    expect(progressShare(replay({ progress: { ...ALL, delivered: 11 } }))).toBe(50);
    expect(progressShare(replay({ progress: { ...ALL, messages: 0, delivered: 0 } }))).toBe(0);
  });

  it("says what it is about, and what canceling leaves out", () => {
    expect(aboutWords(replay({}))).toBe("17 events of acme, one by one");
    expect(aboutWords(replay({ mode: "summary" }))).toBe("17 events of acme, as summaries");
    const request = { ...replay({}).request, what: { kind: "event", eventId: "1" } as const };
    expect(aboutWords(replay({ request }))).toBe("one event of acme");
    expect(cancelWords(replay({}))).toBe(
      "8 messages are canceled. A message that is being sent still arrives.",
    );
  });
});

describe("a replay that is over", () => {
  it("says what arrived", () => {
    expect(progressWords(replay({ state: "done", progress: ALL }))).toBe(
      "Replayed: 22 of 22 arrived.",
    );
    expect(
      progressWords(replay({ state: "done", progress: { ...ALL, delivered: 20, failed: 2 } })),
    ).toBe("Replayed: 20 of 22 arrived, 2 failed.");
  });

  it("says what was left out where it was canceled", () => {
    const progress = { ...ALL, delivered: 14, canceled: 8 };
    expect(progressWords(replay({ state: "canceled", progress }))).toBe(
      "Canceled: 14 of 22 arrived, 8 were not sent.",
    );
  });

  it("is shown for a while", () => {
    const done = replay({ state: "done", endedAt: 0 });
    expect(worthALook([done, replay({ id: "6" })], 60_000)).toHaveLength(2);
    expect(worthALook([done], 3_600_000)).toEqual([]);
  });

  it("is told once, by whoever saw it under way", () => {
    const done = replay({ state: "done" });
    expect(endedSince([replay({})], [done])).toEqual([done]);
    expect(endedSince([done], [done])).toEqual([]);
    expect(endedSince([], [done])).toEqual([]);
  });
});
