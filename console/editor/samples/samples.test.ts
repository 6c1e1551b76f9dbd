import { expect, test } from "vitest";
import { postPreview } from "../../../src/contract/backtest/backtest.ts";
import { loadSample, SAMPLES } from "./index.ts";

const ROUTE = { groupId: "acme", enabled: true, filter: { event: "push" } };

test.each(SAMPLES)("$title is a sample of $event", async ({ name, event }) => {
  const sample = await loadSample(name);
  const [eventName, action] = event.split(".");
  expect(sample.event).toBe(eventName);
  expect(sample.payload).toMatchObject(action === undefined ? {} : { action });
  expect(postPreview.body.safeParse({ route: ROUTE, sample }).error).toBeUndefined();
});
