// Routes for tests, and what becomes of an event at them.

import { type CompiledRoute, compileRoutes } from "../../src/core/routing/compile-routes.ts";
import {
  type CompiledFilter,
  describeProblem,
} from "../../src/core/routing/filters/compiled-filter.ts";
import { parseFilter } from "../../src/core/routing/filters/parse-filter.ts";
import { type EffectiveRoute, effectiveRoute, Route } from "../../src/contract/routing/routes.ts";

export function someRoute(changes: Partial<Route> = {}): EffectiveRoute {
  const route = Route.parse({
    id: "all",
    name: "All",
    enabled: true,
    groupId: "acme",
    filter: { event: "*" },
    targets: [{ platform: "chattwo", chatId: "1" }],
    ...changes,
  });
  return effectiveRoute(route);
}

export function compiled(...routes: readonly Partial<Route>[]): readonly CompiledRoute[] {
  const { compiled: ready, problems } = compileRoutes(routes.map(someRoute));
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join("\n"));
  return ready;
}

export function readFilter(value: unknown): CompiledFilter {
  const reading = parseFilter(value);
  if (reading.outcome === "read") return reading.filter;
  throw new Error(reading.problems.map(describeProblem).join("\n"));
}
