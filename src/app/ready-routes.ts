// The routes of a configuration, compiled once: the same configuration is the same object.

import { type CompiledRoute, compileRoutes } from "../core/routes/compile-routes.ts";
import { describeProblem } from "../core/filters/problem.ts";
import type { Configuration } from "../ports/dispatch-store.ts";
import type { Log } from "../ports/log.ts";

export type ReadyRoutes = readonly CompiledRoute[];

/** A route whose filter cannot be read does not fire, and is told of once. */
export function readyRoutes(log: Pick<Log, "warn">): (configuration: Configuration) => ReadyRoutes {
  const known = new WeakMap<Configuration, ReadyRoutes>();
  return (configuration) => {
    const ready = known.get(configuration);
    if (ready) return ready;
    const { compiled, problems } = compileRoutes(configuration.routes);
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
