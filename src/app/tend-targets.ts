// Targets in the hands of owners and admins of a group: paused and resumed.

import type { ResumeChoice } from "../contract/delivery/target-list.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { Viewer } from "../core/accounts/viewer.ts";
import type { Actor } from "../ports/records.ts";
import type { ResumeCounts, TargetStore } from "../ports/targets.ts";
import { type ProbePorts, requireWritable } from "./probe-target.ts";
import { nameEvents, type NamingPorts } from "./replays/name-events.ts";
import { groupNames, readScopeOf } from "./reading/sight.ts";
import { requireRole } from "./require-role.ts";
import { BY_HAND, disconnected } from "./targets.ts";

type Ports = { targets: TargetStore };

/** Its group. What one may find, one may be forbidden to change; the rest is not there. */
async function requireTarget(
  { targets }: Ports,
  viewer: Viewer,
  id: string,
): Promise<string | undefined> {
  const groupKey = await targets.groupOf(readScopeOf(viewer, undefined).groups, id);
  if (groupKey === undefined) throw new Refusal("not-found", "Not found");
  const groupId = groupNames(viewer).get(groupKey);
  // Of a group that is gone, only super-admins see anything.
  if (groupId !== undefined) requireRole(viewer, groupId, "admin");
  return groupId;
}

type TargetRequest = { id: string; actor: Actor };

/** One that is paused already stays so. */
export async function pauseOwnTarget(
  ports: Ports,
  viewer: Viewer,
  request: TargetRequest,
): Promise<void> {
  await requireTarget(ports, viewer, request.id);
  await ports.targets.pause(request.id, BY_HAND, request.actor);
}

type ResumePorts = Ports & NamingPorts & Pick<ProbePorts, "chatOf">;

/** Nothing changes if the platform refuses messages there, or if the target is not paused. */
export async function resumeOwnTarget(
  ports: ResumePorts,
  viewer: Viewer,
  { id, actor, waiting }: TargetRequest & { waiting?: ResumeChoice | undefined },
): Promise<ResumeCounts> {
  const groupId = await requireTarget(ports, viewer, id);
  const paused = await ports.targets.findPaused(id);
  if (paused) await requireWritable(ports, paused);
  const names =
    waiting === "summary" && groupId !== undefined
      ? await nameEvents(ports, readScopeOf(viewer, groupId), await ports.targets.waitingEvents(id))
      : new Map();
  const resumed = await ports.targets.resume(id, actor, { waiting, names });
  if (resumed === "disconnected") throw disconnected();
  return resumed ?? { canceled: 0, summaries: 0, summarized: 0 };
}
