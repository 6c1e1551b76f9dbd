// The target that somebody means: by its id in the list of targets, its key, or the platform's own id. One
// that nothing was ever sent to is known from the routes.

import type { Target } from "../../contract/kernel/target.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { ReadScope } from "../../ports/records.ts";
import type { WhyPorts } from "./asked-why.ts";

export async function findTarget(
  { targets, configStore }: Pick<WhyPorts, "targets" | "configStore">,
  { groups: scope }: ReadScope,
  written: string,
): Promise<Target | undefined> {
  const known = await targets.list(scope);
  const { groups, routes } = await configStore.read();
  const seen = groups.filter(({ key }) => scope === "all" || scope.includes(key));
  const ids = new Set(seen.map(({ id }) => id));
  const named = routes.filter(({ groupId }) => ids.has(groupId)).flatMap((route) => route.targets);
  return (
    known.find(({ id }) => id === written)?.target ??
    [...known.map(({ target }) => target), ...named].find((target) => isCalled(target, written))
  );
}

function isCalled(target: Target, written: string): boolean {
  const key = targetKey(target);
  return key === written || key.slice(key.search(/[:/][^/]*$/) + 1) === written;
}
