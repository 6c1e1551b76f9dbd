// The routes of a configuration, compiled once: the same configuration is the same object, and a route that did not
// change is not compiled again.

import {
  type CompiledRoute,
  compileRoutes,
  type RouteProblem,
} from "../core/routing/compile-routes.ts";
import { describeProblem } from "../core/routing/filters/compiled-filter.ts";
import type { Steps } from "../core/kernel/steps.ts";
import type { Configuration } from "../ports/routing.ts";
import type { Log } from "../ports/log.ts";

export type ReadyRoutes = readonly CompiledRoute[];

/** A route whose filter cannot be read does not fire, and is told of once. */
export function readyRoutes(
  log: Pick<Log, "warn">,
): (configuration: Configuration) => Steps<ReadyRoutes> {
  const known = new WeakMap<Configuration, ReadyRoutes>();
  let latest: ReadonlyMap<string, CompiledRoute> = new Map();
  return function* (configuration) {
    const ready = known.get(configuration);
    if (ready) return ready;
    const { compiled, problems } = yield* compileChanged(configuration.routes, latest);
    latest = new Map(compiled.map((each) => [JSON.stringify(each.route), each]));
    for (const problem of problems)
      log.warn("route.faulty", {
        groupId: problem.groupId,
        routeId: problem.routeId,
        why: describeProblem(problem),
      });
    known.set(configuration, compiled);
    return compiled;
  };
}

/** Compiling takes long, and a change is about few of the routes. */
function* compileChanged(
  routes: Configuration["routes"],
  before: ReadonlyMap<string, CompiledRoute>,
): Steps<ReturnType<typeof compileRoutes>> {
  const problems: RouteProblem[] = [];
  const compiled: CompiledRoute[] = [];
  for (const route of routes) {
    const same = before.get(JSON.stringify(route));
    if (same) compiled.push(same);
    else {
      yield;
      const one = compileRoutes([route]);
      problems.push(...one.problems);
      compiled.push(...one.compiled);
    }
  }
  return { compiled, problems };
}
