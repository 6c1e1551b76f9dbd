// The targets of a route that today's rules might refuse: as many as can be read.

import { MAX_TARGETS } from "../../contract/kernel/limits.ts";
import { Target } from "../../contract/routing/routes.ts";
import { isJsonObject } from "../read-json.ts";

export function readTargets(route: unknown): readonly Target[] {
  const targets: unknown = isJsonObject(route) ? route["targets"] : undefined;
  if (!Array.isArray(targets)) return [];
  return targets.slice(0, MAX_TARGETS).flatMap((each) => Target.safeParse(each).data ?? []);
}
