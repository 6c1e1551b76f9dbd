// What is asked about an event, and what answering it needs.

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
  /** Nobody learns of events that did not enter a group of theirs, but who sees everything. */
  readScope: ReadScope;
  question: EventQuestion;
  /** Whether this channel or chat got it, threads and topics included; a thread or topic alone. */
  here?: Target | undefined;
  /** What was refused at the door is told to those who may know; to nobody where unset. */
  ownersReadScope?: ReadScope | undefined;
  limit: number;
};

// The target that somebody means: by its id in the list of targets, its key, or the platform's own id. One
// that nothing was ever sent to is known from the routes.

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
