import { describe, expect, it } from "vitest";
import { axisLabels, barsOf, barsWords } from "./bars.ts";

const step = { at: 0, delivered: 0, waiting: 0, failed: 0, notSent: 0, setAside: 0 };

describe("the bars above the logs", () => {
  it("stand on each other, the worst on top", () => {
    const bars = barsOf({ ...step, delivered: 50, failed: 50 }, 100, 40);
    expect(bars).toStrictEqual([
      { layer: "delivered", y: 23, height: 17 },
      { layer: "failed", y: 6, height: 17 },
    ]);
  });

  it("show a single failure among thousands", () => {
    const [, failed] = barsOf({ ...step, delivered: 9_999, failed: 1 }, 10_000, 40);
    expect(failed?.height).toBe(3);
  });

  it("show nothing for nothing", () => {
    expect(barsOf(step, 0, 40)).toStrictEqual([]);
  });

  it("end with now where they do", () => {
    const now = 1_800_000_000_000;
    expect(axisLabels({ from: now - 86_400_000, to: now }, now).at(-1)).toBe("now");
    expect(axisLabels({ from: now - 90_000_000, to: now - 80_000_000 }, now)).toHaveLength(7);
  });

  it("are told in a sentence", () => {
    const figures = { ...step, from: 0, to: 1, refused: 0, series: [], delivered: 2, notSent: 3 };
    expect(barsWords(figures)).toMatch(/^5 events: 2 delivered, .* 3 not sent/);
  });
});
