// Targets in the hands of the operator at the command line, who may do what a super-admin may.

import type { ResumeChoice } from "../contract/delivery/target-list.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import { OPERATOR } from "../ports/records.ts";
import type { ConfigStore } from "../ports/config.ts";
import type { KnownTarget, ResumeChosen, ResumeCounts, TargetStore } from "../ports/targets.ts";
import { type ProbePorts, requireWritable } from "./probe-target.ts";
import { nameEvents, type NamingPorts } from "./replays/name-events.ts";

type Ports = { targets: TargetStore };

/** As the pause itself says it, whoever did it. */
export const BY_HAND = "paused by hand";

/** Also for super-admins and the operator: who manages the place decides. */
export function disconnected(): Refusal {
  const words = "the channel was disconnected from the group; send /relay connect <code> there";
  return new Refusal("invalid", words);
}

const ID = /^\d{1,18}$/;

export type NamedTarget = KnownTarget & {
  /** Undefined where the group is gone. */
  groupId: string | undefined;
};

export async function listTargets(
  { targets, configStore }: Ports & { configStore: Pick<ConfigStore, "read"> },
  groupId: string | undefined,
): Promise<readonly NamedTarget[]> {
  const { groups } = await configStore.read();
  const group = groups.find(({ id }) => id === groupId);
  if (groupId !== undefined && !group)
    throw new Refusal("not-found", `there is no group ${groupId}`);
  const idByKey = new Map(groups.map(({ key, id }) => [key, id]));
  const known = await targets.list(group ? [group.key] : "all");
  return known.map((target) => ({ ...target, groupId: idByKey.get(target.groupKey) }));
}

export async function pauseTarget({ targets }: Ports, id: string): Promise<void> {
  if (!ID.test(id) || !(await targets.pause(id, BY_HAND, OPERATOR)))
    throw new Refusal("not-found", `there is no active target ${id}`);
}

/** Nothing changes if the platform refuses messages there. */
export async function resumeTarget(
  ports: Ports & NamingPorts & Pick<ProbePorts, "chatOf">,
  id: string,
  waiting: ResumeChoice | undefined,
): Promise<ResumeCounts> {
  const { targets } = ports;
  const paused = ID.test(id) ? await targets.findPaused(id) : undefined;
  if (paused) await requireWritable(ports, paused);
  const names = waiting === "summary" && paused ? await namesOf(ports, id) : new Map();
  const resumed = ID.test(id) ? await targets.resume(id, OPERATOR, { waiting, names }) : undefined;
  if (resumed === "disconnected") throw disconnected();
  if (resumed === undefined) throw new Refusal("not-found", `there is no paused target ${id}`);
  return resumed;
}

/** What a summary calls the events that wait. */
async function namesOf(
  ports: Ports & NamingPorts,
  id: string,
): Promise<NonNullable<ResumeChosen["names"]>> {
  const groupKey = await ports.targets.groupOf("all", id);
  if (groupKey === undefined) return new Map();
  const readScope = { reach: "all", groups: [groupKey] } as const;
  return nameEvents(ports, readScope, await ports.targets.waitingEvents(id));
}
