// `npm run bench -- match`: how many events a second one core can hold against a full installation.

import { setImmediate as breathe } from "node:timers/promises";
import { type CompiledRoute, compileRoutes } from "../../src/core/routing/compile-routes.ts";
import type { GatedGroup } from "../../src/core/routing/group-gate.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import { spreadOf } from "../ingress/statistics.ts";
import { depthOf } from "./depth.ts";
import { CLAUSES, GROUPS, groupId, manyRoutes, ROUTES } from "./many-routes.ts";
import type { MatchBenchOptions } from "./options.ts";
import { type RecordedEvent, recordedEvents } from "./recorded-events.ts";
import { type MatchFigures, formatJson, formatTable, TARGET_PER_SECOND } from "./report.ts";

const GLOBAL = { groupId: undefined };
const groups: readonly GatedGroup[] = Array.from({ length: GROUPS }, (_, index) => ({
  id: groupId(index),
  globalIngress: true,
  unclaimedInstallations: true,
}));

export async function benchMatch(options: MatchBenchOptions, signal: AbortSignal): Promise<void> {
  const { compiled, problems } = compileRoutes(manyRoutes());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const events = recordedEvents();
  const rounds: number[] = [];
  // The first is for the compiler to learn and does not count.
  for (let round = 0; round <= options.rounds; round += 1) {
    signal.throwIfAborted();
    const perSecond = measure(compiled, events, options.seconds * 1_000);
    console.error(`round ${round}: ${Math.round(perSecond)} events/s`);
    if (round > 0) rounds.push(perSecond);
    // So that a signal is heard between rounds.
    await breathe();
  }
  const figures: MatchFigures = {
    eventsPerSecond: spreadOf(rounds),
    secondsPerRound: options.seconds,
    routes: ROUTES,
    clausesPerRoute: CLAUSES,
    payloads: events.length,
    ...depthOf(compiled, verdictsOf(compiled, events)),
  };
  console.log(options.json ? formatJson(figures) : formatTable(figures));
  if (figures.eventsPerSecond.median < TARGET_PER_SECOND)
    console.error(`target missed: wanted at least ${TARGET_PER_SECOND} events/s`);
}

function measure(
  routes: readonly CompiledRoute[],
  events: readonly RecordedEvent[],
  forMs: number,
): number {
  const start = performance.now();
  let matched = 0;
  while (performance.now() - start < forMs) {
    for (const { event, payload } of events)
      matchRoutes({ event, payload, entry: GLOBAL }, groups, routes);
    matched += events.length;
  }
  return matched / ((performance.now() - start) / 1_000);
}

function verdictsOf(routes: readonly CompiledRoute[], events: readonly RecordedEvent[]) {
  return events.flatMap(({ event, payload }) =>
    matchRoutes({ event, payload, entry: GLOBAL }, groups, routes),
  );
}
