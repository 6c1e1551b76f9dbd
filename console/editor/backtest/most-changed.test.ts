import { expect, it } from "vitest";
import { madeBacktest, madeTarget } from "./made-backtest.ts";
import { mostChanged } from "./most-changed.ts";
import { paceOf } from "./per-day.ts";

it("names targets that are too loud first, then those that change most", () => {
  const targets = [
    madeTarget("calm", 9, 1),
    madeTarget("more", 9, 5),
    madeTarget("loud", 9_000, 0),
  ];
  const order = mostChanged(targets, paceOf(madeBacktest())).map(({ target }) => target.channelId);
  expect(order).toEqual(["loud", "more", "calm"]);
});
