// Targets: looked at, stopped and let go on again.

import { Refusal } from "../core/refusal.ts";
import type { KnownTarget, TargetStore } from "../ports/target-store.ts";

type Ports = { targets: TargetStore };

const ID = /^\d{1,18}$/;

/** For the operator at the command line, who may do what a super-admin may. */
export async function listTargets(
  { targets }: Ports,
  groupId: string | undefined,
): Promise<readonly KnownTarget[]> {
  const known = await targets.list(groupId);
  if (!known) throw new Refusal("not-found", `there is no group ${groupId}`);
  return known;
}

export async function pauseTarget({ targets }: Ports, id: string): Promise<void> {
  if (!ID.test(id) || !(await targets.pause(id, "paused by hand")))
    throw new Refusal("not-found", `there is no active target ${id}`);
}

/** Number of sends that were canceled, because they are older than an hour. */
export async function resumeTarget({ targets }: Ports, id: string): Promise<number> {
  const canceled = ID.test(id) ? await targets.resume(id) : undefined;
  if (canceled === undefined) throw new Refusal("not-found", `there is no paused target ${id}`);
  return canceled;
}
