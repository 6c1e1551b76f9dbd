// Pauses and resumes targets. The operator at the command line has the rights of a super-admin.

import { answerWords, meaningOf } from "../../contract/kernel/failure-reasons.ts";
import type { ResumeChoice } from "../../contract/delivery/target-list.ts";
import type { Platform } from "../../contract/kernel/target.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { AnswerDetails } from "../../core/delivery/send-result.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { ConfigStore } from "../../ports/config.ts";
import { type Actor, OPERATOR } from "../../ports/records.ts";
import type { KnownTarget, PausedTarget, ResumeCounts, TargetStore } from "../../ports/targets.ts";
import { groupNames, readScopeOf, requireRole } from "../accounts/require-role.ts";

type Ports = { targets: TargetStore };
type ResumePorts = Ports & ProbePorts;

/** Pause reason, no matter which user paused the target. */
const BY_HAND = "paused by hand";

/** Applies to super-admins and the operator too: only a manager of the channel can reconnect it. */
function disconnected(): Refusal {
  const words = "the channel was disconnected from the group; send /relay connect <code> there";
  return new Refusal("invalid", words);
}

const ID = /^\d{1,18}$/;

export type NamedTarget = KnownTarget & {
  /** Undefined if the group is deleted. */
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

/** Changes nothing if the platform refuses messages to the target. */
export async function resumeTarget(
  ports: ResumePorts,
  id: string,
  waiting: ResumeChoice | undefined,
): Promise<ResumeCounts> {
  const { targets } = ports;
  const paused = ID.test(id) ? await targets.findPaused(id) : undefined;
  if (paused) await requireWritable(ports, paused);
  const resumed = ID.test(id) ? await targets.resume(id, OPERATOR, { waiting }) : undefined;
  if (resumed === "disconnected") throw disconnected();
  if (resumed === undefined) throw new Refusal("not-found", `there is no paused target ${id}`);
  return resumed;
}

// Targets as managed by owners and admins of a group.

/** Members without the role get 403; others get 404. */
async function requireTarget({ targets }: Ports, viewer: Viewer, id: string): Promise<void> {
  const groupKey = await targets.groupOf(readScopeOf(viewer, undefined).groups, id);
  if (groupKey === undefined) throw new Refusal("not-found", "Not found");
  const groupId = groupNames(viewer).get(groupKey);
  // Only super-admins see targets of a deleted group.
  if (groupId !== undefined) requireRole(viewer, groupId, "admin");
}

type TargetRequest = { id: string; actor: Actor };

/** No effect on a paused target. */
export async function pauseOwnTarget(
  ports: Ports,
  viewer: Viewer,
  request: TargetRequest,
): Promise<void> {
  await requireTarget(ports, viewer, request.id);
  await ports.targets.pause(request.id, BY_HAND, request.actor);
}

/** Changes nothing if the platform refuses messages to the target, or if the target is not paused. */
export async function resumeOwnTarget(
  ports: ResumePorts,
  viewer: Viewer,
  { id, actor, waiting }: TargetRequest & { waiting?: ResumeChoice | undefined },
): Promise<ResumeCounts> {
  await requireTarget(ports, viewer, id);
  const paused = await ports.targets.findPaused(id);
  if (paused) await requireWritable(ports, paused);
  const resumed = await ports.targets.resume(id, actor, { waiting });
  if (resumed === "disconnected") throw disconnected();
  return resumed ?? { canceled: 0, summaries: 0, summarized: 0 };
}

// Before a resume, Relay asks the platform whether the bot may write to the target.

type ProbePorts = {
  /** Undefined if this process cannot send to the platform. */
  chatOf(platform: Platform): Pick<Chat, "probe"> | undefined;
  /** Display names of the platforms. */
  labels: Readonly<Record<Platform, string>>;
};

/** Short, because a user waits for the answer. */
const PROBE_MS = 5_000;
const NEAR_BAN_WAIT_S = 60;

/** Throws if the platform refuses. Without an answer, the first queued message tests the target. */
async function requireWritable(
  { chatOf, labels }: ProbePorts,
  { target, isNearBan }: PausedTarget,
): Promise<void> {
  const { platform } = target;
  if (isNearBan) throw new Refusal("too-many", "Too many requests", NEAR_BAN_WAIT_S);
  const probed = await chatOf(platform)?.probe(target, AbortSignal.timeout(PROBE_MS));
  if (probed?.outcome !== "refused") return;
  const words = refusedWords(labels[platform], platform, probed);
  throw new Refusal("conflict", `${words} Nothing was changed.`);
}

/** "Discord answered 403 Missing Permissions (50013): the bot may not write there. Give the bot’s role …" */
function refusedWords(label: string, platform: Platform, answered: AnswerDetails): string {
  const { means, todo } = meaningOf(answered.reason, platform);
  return `${label} answered ${answerWords(answered)}: ${means}. ${todo}`;
}
