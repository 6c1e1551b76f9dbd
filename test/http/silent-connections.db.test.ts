// Browsers connect ahead and say nothing. Nobody waits for them when the service stops.

import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startWorld } from "../support/world.ts";
import { machineFactor } from "../support/machine-factor.ts";

test("a connection on which nothing was asked does not hold up the end", async () => {
  const world = await startWorld();
  const { hostname, port } = new URL(world.url);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const ended = once(silent, "close");
  const factor = machineFactor();
  const before = performance.now();
  const stopped = world.stop();
  await ended;
  const tookMs = performance.now() - before;
  expect(tookMs).toBeLessThan(6_000 * Math.max(factor, machineFactor()));
  await stopped;
});
