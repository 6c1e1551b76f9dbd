import { describe, expect, it } from "vitest";
import { axisLabels, barsOf, chosenSteps, countsWords, totalOf } from "./bars.ts";

const step = {
  at: 0,
  delivered: 0,
  waiting: 0,
  failed: 0,
  canceled: 0,
  combined: 0,
  notSent: 0,
  quarantined: 0,
  received: 0,
  rejected: 0,
};

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

  it("count every row that their list shows, refused requests too", () => {
    const busy = { ...step, delivered: 40, canceled: 1, combined: 1, received: 1, rejected: 1 };
    expect(totalOf(busy)).toBe(44);
    expect(countsWords(busy)).toBe(
      "44 rows: 40 delivered, 1 shown in another message, 1 canceled, 1 being sent and 1 rejected",
    );
    expect(countsWords(step)).toBe("nothing");
  });

  it("are of the chosen outcome alone", () => {
    const [chosen] = chosenSteps([{ ...step, at: 7, delivered: 40, failed: 3 }], "failed");
    expect(chosen).toStrictEqual({ ...step, at: 7, failed: 3 });
  });
});
