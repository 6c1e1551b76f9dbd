// The targets of a route that today's rules might refuse: as many as can be read.

import { Target } from "../../contract/routes.ts";
import { isJsonObject } from "../read-json.ts";

export function readTargets(route: unknown): readonly Target[] {
  const targets: unknown = isJsonObject(route) ? route["targets"] : undefined;
  return Array.isArray(targets) ? targets.flatMap((each) => Target.safeParse(each).data ?? []) : [];
}
