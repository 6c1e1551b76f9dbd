// Which events are traced: a share of them, the same in every process.

import { expect, test } from "vitest";
import { rootOf } from "../../src/main/traces/span.ts";
import { samplerOf } from "../../src/main/traces/sampler.ts";

const ids = Array.from(
  { length: 4_000 },
  (_, at) => rootOf({ id: String(at), at: `17900000000${at}` }).traceId,
);

const sampled = (name: Parameters<typeof samplerOf>[0], share: number) =>
  ids.filter(samplerOf(name, share));

test("all, none, or about the share that was asked for", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(sampled("always_on", 0)).toHaveLength(ids.length);
  expect(sampled("parentbased_always_on", 0)).toHaveLength(ids.length);
  expect(sampled("always_off", 1)).toEqual([]);
  expect(sampled("parentbased_always_off", 1)).toEqual([]);
  expect(sampled("traceidratio", 0)).toEqual([]);
  expect(sampled("traceidratio", 1)).toHaveLength(ids.length);
  expect(Math.abs(sampled("parentbased_traceidratio", 0.5).length - 2_000)).toBeLessThan(200);
  expect(Math.abs(sampled("parentbased_traceidratio", 0.1).length - 400)).toBeLessThan(100);
});

test("what is in a smaller share is in every larger one", () => {
  const half = new Set(sampled("traceidratio", 0.5));
  expect(sampled("traceidratio", 0.2).filter((id) => !half.has(id))).toEqual([]);
});

test("an id is decided by its last 56 bits, as other samplers do", () => {
  const isSampled = samplerOf("traceidratio", 0.25);
  const low = (digits: string) => `${"0".repeat(18)}${digits}`;
  expect(isSampled(low("bfffffffffffff"))).toBe(false);
  expect(isSampled(low("c0000000000000"))).toBe(true);
  expect(samplerOf("traceidratio", 0)(low("ffffffffffffff"))).toBe(false);
});

test("ids are made of the event's row alone, and differ in both its parts", () => {
  const root = rootOf({ id: "7", at: "1790000000000001" });
  expect(rootOf({ id: "7", at: "1790000000000001" })).toEqual(root);
  expect(rootOf({ id: "7", at: "1790000000000002" }).traceId).not.toBe(root.traceId);
  expect(rootOf({ id: "8", at: "1790000000000001" }).traceId).not.toBe(root.traceId);
  expect(root).toEqual({
    traceId: expect.stringMatching(/^[\da-f]{32}$/),
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
  });
});
