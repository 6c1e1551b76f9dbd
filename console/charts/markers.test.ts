import { describe, expect, it } from "vitest";
import { shownMarkers } from "./markers.ts";

const FROM = new Date(2026, 10, 15, 0, 0).getTime();
const HOUR_MS = 3_600_000;
const frame = {
  from: FROM,
  to: FROM + 24 * HOUR_MS,
  nameOf: () => "#security",
  labelShare: 0.25,
};

const paused = (hour: number) => ({
  at: FROM + hour * HOUR_MS,
  kind: "targetPaused" as const,
  groupId: "acme",
  targetId: "7",
});
const changed = (hour: number) => ({
  ...paused(hour),
  kind: "routesChanged" as const,
  targetId: null,
});

describe("markers", () => {
  it("say when and what, left of their line", () => {
    expect(shownMarkers([paused(12)], frame)).toMatchObject([
      { place: 0.5, tone: "bad", words: "12:00 #security paused", side: "left" },
    ]);
  });

  it("have their words on the right where the left has no room", () => {
    expect(shownMarkers([paused(1)], frame)).toMatchObject([{ side: "right" }]);
  });

  it("give way to a target that stopped", () => {
    expect(shownMarkers([changed(14), paused(12)], frame)).toMatchObject([
      { words: "12:00 #security paused" },
    ]);
  });

  it("stand side by side where there is room", () => {
    expect(shownMarkers([changed(20), paused(12)], frame)).toHaveLength(2);
  });

  it("are three at most, and only those of the window", () => {
    const narrow = { ...frame, labelShare: 0.01 };
    const many = [paused(30), changed(20), changed(18), changed(16), paused(2)];
    expect(shownMarkers(many, narrow).map(({ words }) => words)).toStrictEqual([
      "02:00 #security paused",
      "20:00 routes changed",
      "18:00 routes changed",
    ]);
  });
});
