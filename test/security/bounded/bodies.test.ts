// H2, T16: what a body costs before anything is decided is bounded by its size, on every endpoint that takes one.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../src/contract/kernel/endpoint.ts";
import { endpoints } from "../../../src/contract/index.ts";
import { machineFactor } from "../../support/machine-factor.ts";
import {
  HOSTILE,
  isReadLater,
  placed,
  SHARED,
  skeletonOf,
  unboundedLists,
} from "./hostile-bodies.ts";
import { nameOf, readBody, RULES } from "./read-bodies.ts";

/** Webhooks have a parser of their own, and dispatch bounds what is read from them. */
const isWebhook = ({ path }: Endpoint) => path.startsWith("/webhook");
const writes = endpoints.filter((each) => each.body !== undefined && !isWebhook(each));
const BYTES = 64 * 1024;
const ROUNDS = 8;

/** Of the processor, in milliseconds, on the machine that the limit was written for. */
const limitMs = (text: string) => (text.length / 1024) * 0.05 + 5;

function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Tried again while it is over the limit: a busy machine only ever adds. */
function isBounded(endpoint: Endpoint, text: string): boolean {
  for (let round = 0; round < ROUNDS; round += 1) {
    const took = cpuMs(() => readBody(endpoint, text));
    if (took <= limitMs(text) || took <= limitMs(text) * machineFactor()) return true;
  }
  return false;
}

test("every list in a body has a limit", () => {
  const found = writes.flatMap((endpoint) =>
    unboundedLists(endpoint.body!).map((path) => `${nameOf(endpoint)} ${path}`),
  );
  const shared = Object.entries(SHARED).flatMap(([name, schema]) =>
    unboundedLists(schema).map((path) => `${name} ${path}`),
  );
  expect([...found, ...shared]).toEqual([]);
});

test("a body that is read later has its rules here", () => {
  const later = writes.filter(({ body }) => isReadLater(body!));
  const unknown = later.map(nameOf).filter((name) => !RULES.has(name));
  expect(unknown).toEqual([]);
});

describe.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s",
  (_, endpoint) => {
    const { value, places } = skeletonOf(endpoint.body!);

    test("costs at most 50 µs a kilobyte and 5 ms, whatever it holds", () => {
      readBody(endpoint, JSON.stringify(value));
      const body = fc.record({
        path: fc.constantFrom(...places),
        kind: fc.constantFrom(...Object.keys(HOSTILE)),
        bytes: fc.constantFrom(1_024, 8_192, BYTES),
      });
      fc.assert(
        fc.property(body, ({ path, kind, bytes }) => {
          const hostile = placed(value, path, (was) => HOSTILE[kind]?.(bytes, was));
          expect(isBounded(endpoint, JSON.stringify(hostile) ?? "null")).toBe(true);
        }),
        { numRuns: 60, endOnFailure: true },
      );
    });
  },
);
