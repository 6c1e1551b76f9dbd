// Targets in the hands of the operator at the command line, who may do what a super-admin may.

import { answerWords, failureClass } from "../../contract/delivery/failure-classes.ts";
import type { ResumeChoice } from "../../contract/delivery/target-list.ts";
import type { Platform } from "../../contract/kernel/target.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { AnswerDetails } from "../../core/delivery/send-result.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { ConfigStore } from "../../ports/config.ts";
import { type Actor, OPERATOR } from "../../ports/records.ts";
import type {
  KnownTarget,
  PausedTarget,
  ResumeChosen,
  ResumeCounts,
  TargetStore,
} from "../../ports/targets.ts";
import { groupNames, readScopeOf, requireRole } from "../accounts/require-role.ts";
import { nameEvents, type NamingPorts } from "../replays/replay-lines.ts";

type Ports = { targets: TargetStore };

/** As the pause itself says it, whoever did it. */
const BY_HAND = "paused by hand";

/** Also for super-admins and the operator: who manages the place decides. */
function disconnected(): Refusal {
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

// Targets in the hands of owners and admins of a group: paused and resumed.

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

// Before a target is resumed, its platform is asked whether the bot may write there.

export type ProbePorts = {
  /** Undefined if this process cannot write there. */
  chatOf(platform: Platform): Pick<Chat, "probe"> | undefined;
  /** What people call the platforms. */
  labels: Readonly<Record<Platform, string>>;
};

/** A person waits for the answer. */
const PROBE_MS = 5_000;
const NEAR_BAN_WAIT_S = 60;

/** Throws if the platform refuses. Without an answer, the first message that waits shows it. */
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
  const { error, errorCode = null, httpStatus = null } = answered;
  const failure = { error, errorCode, httpStatus };
  const { means, todo } = failureClass(failure, platform);
  return `${label} answered ${answerWords(failure)}: ${means}. ${todo}`;
}
