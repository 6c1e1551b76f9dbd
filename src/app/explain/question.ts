// A question about events, and the ports needed to answer it.

import type { Target } from "../../contract/kernel/target.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { EventQuestion } from "../../core/explain/question.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { ReadingStore, ReadScope } from "../../ports/records.ts";
import type { TargetStore } from "../../ports/targets.ts";

export type WhyPorts = {
  reading: Pick<ReadingStore, "events" | "sends" | "rejected">;
  readStored: StoredEventReader;
  targets: Pick<TargetStore, "list">;
  configStore: Pick<ConfigStore, "read">;
};

export type WhyQuestion = {
  /** Readers learn only of events that entered one of their groups, except with a reach of `all`. */
  readScope: ReadScope;
  question: EventQuestion;
  /** Limits the answer to this target. A channel or chat includes its threads or topics; each of these counts alone. */
  here?: Target | undefined;
  /** Read scope for rejected webhooks; unset excludes them. */
  ownersReadScope?: ReadScope | undefined;
  limit: number;
};

// Finds a target by its id in the target list, its key or the platform's own id. Targets without any send are found
// in the routes.

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
