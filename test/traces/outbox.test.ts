// Spans on their way out, while the collector does what collectors do: slow, away, back, or never there.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOutbox, type Outbox, type OutboxParts } from "../../src/main/traces/outbox.ts";
import { NotTaken } from "../../src/main/traces/collector.ts";
import type { TraceSpan } from "../../src/main/traces/span.ts";
import { testLog } from "../support/test-log.ts";

const span: TraceSpan = {
  traceId: "a".repeat(32),
  spanId: "b".repeat(16),
  parentId: undefined,
  name: "deliver",
  kind: "client",
  startMs: 1,
  endMs: 2,
  attributes: {},
  events: [],
  links: [],
  hasFailed: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(send: OutboxParts["send"]) {
  const log = testLog();
  const counts = { sent: 0, dropped: 0, failed: 0 };
  const meter = {
    spans(outcome: keyof typeof counts, number: number) {
      counts[outcome] += number;
    },
  };
  return { log, counts, outbox: openOutbox({ send, meter, log }) };
}

const add = (outbox: Outbox, number: number) => {
  for (let at = 0; at < number; at += 1) outbox.add(span);
};

test("spans wait five seconds at most, or until there are enough for a request", async () => {
  const sizes: number[] = [];
  const { outbox, counts } = open(async (spans) => void sizes.push(spans.length));
  add(outbox, 3);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sizes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes).toEqual([3]);
  add(outbox, 1_100);
  await vi.advanceTimersByTimeAsync(0);
  expect(sizes).toEqual([3, 512, 512]);
  await outbox.stop();
  expect(sizes).toEqual([3, 512, 512, 76]);
  expect(counts).toEqual({ sent: 1_103, dropped: 0, failed: 0 });
});

test("one request at a time, and what is too much while it hangs is dropped and counted", async () => {
  let asked = 0;
  const { outbox, counts } = open((_spans, cut) => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      cut.addEventListener("abort", () => reject(new NotTaken("no answer before the end")));
    });
  });
  add(outbox, 10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  expect(counts).toEqual({ sent: 0, dropped: 10_000 - 512 - 2_048, failed: 0 });
  const stopped = outbox.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await stopped;
  expect(asked).toBe(1);
  expect(counts).toEqual({ sent: 0, dropped: 10_000 - 512, failed: 512 });
});

test("a collector that is away is asked every five seconds, told of once, and once when it is back", async () => {
  let isUnavailable = true;
  let asked = 0;
  const { outbox, counts, log } = open(async () => {
    asked += 1;
    if (isUnavailable) throw new NotTaken("connection refused");
  });
  add(outbox, 600);
  for (let at = 0; at < 100; at += 1) {
    await vi.advanceTimersByTimeAsync(100);
    add(outbox, 6);
  }
  expect(asked).toBe(3);
  expect(counts.failed).toBeGreaterThan(512);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await outbox.stop();
  expect(log.lines).toEqual([
    { event: "traces.not-sent", fields: { why: "connection refused" } },
    { event: "traces.back", fields: {} },
  ]);
  expect(counts.sent + counts.failed + counts.dropped).toBe(1_200);
});

test("a stop asks a collector that is away once, and waits for it no longer than a second", async () => {
  let asked = 0;
  const { outbox, counts } = open(async () => {
    asked += 1;
    throw new NotTaken("connection refused");
  });
  add(outbox, 511);
  await outbox.stop();
  expect(asked).toBe(1);
  expect(counts).toEqual({ sent: 0, dropped: 0, failed: 511 });
});
