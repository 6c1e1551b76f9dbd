// Replays for admins of a group: request, inspect, start and stop.

import type { Replay, ReplayMode, ReplayRequest } from "../../contract/replays/replays.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { safeRateOf } from "../../core/replays/choose-next.ts";
import { LINES_OF_SUMMARY } from "../../core/replays/summaries.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import type { ReplayRecord, ReplayState } from "../../ports/replays.ts";
import {
  forbidden,
  groupNames,
  namedGroup,
  readScopeOf,
  requireRole,
} from "../accounts/require-role.ts";
import { planReplay } from "./plan-replay.ts";

type Ports = Pick<
  ConsolePorts,
  | "replays"
  | "replaySources"
  | "reading"
  | "readStored"
  | "labels"
  | "configStore"
  | "rateLimitsFor"
>;

/** A dry run: the plan is stored, and nothing is sent. */
export async function requestReplay(
  ports: Ports,
  viewer: Viewer,
  request: ReplayRequest,
): Promise<Replay> {
  const { key } = requireRole(viewer, request.groupId, "admin");
  const config = await ports.configStore.read();
  const group = config.groups.find((each) => each.key === key);
  if (!group) throw forbidden();
  const readScope = readScopeOf(viewer, request.groupId);
  const plan = await planReplay(ports, { readScope, group, config, request });
  const draft = { groupKey: key, request, requestedBy: viewer, ...plan };
  return findReplay(ports, viewer, await ports.replays.draft(draft));
}

export async function listReplays(
  ports: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<Replay[]> {
  const found = await ports.replays.list(readScopeOf(viewer, groupId));
  return found.map((record) => tellReplay(ports, viewer, record));
}

export async function findReplay(ports: Ports, viewer: Viewer, id: string): Promise<Replay> {
  return tellReplay(ports, viewer, await requireReplay(ports, viewer, id));
}

type Acting = { id: string; actor: Actor };

export async function startReplay(
  ports: Ports,
  viewer: Viewer,
  { id, mode, actor }: Acting & { mode: ReplayMode },
): Promise<Replay> {
  await requireOwn(ports, viewer, id);
  if (!(await ports.replays.start(id, mode, actor))) throw tooLate();
  return findReplay(ports, viewer, id);
}

export async function changeReplay(
  ports: Ports,
  viewer: Viewer,
  { id, state, actor }: Acting & { state: ReplayState },
): Promise<Replay> {
  await requireOwn(ports, viewer, id);
  if (!(await ports.replays.change(id, state, actor))) throw tooLate();
  return findReplay(ports, viewer, id);
}

async function requireReplay(
  { replays }: Ports,
  viewer: Viewer,
  id: string,
): Promise<ReplayRecord> {
  const found = await replays.find(readScopeOf(viewer, undefined), id);
  if (!found) throw new Refusal("not-found", "Not found");
  return found;
}

/** Members without the role get 403; others get 404. */
async function requireOwn(ports: Ports, viewer: Viewer, id: string): Promise<void> {
  const { groupKey } = await requireReplay(ports, viewer, id);
  const groupId = groupNames(viewer).get(groupKey);
  // Only super-admins see replays of a deleted group.
  if (groupId !== undefined) requireRole(viewer, groupId, "admin");
}

function tooLate(): Refusal {
  return new Refusal("conflict", "Too late");
}

// A replay with its cost in messages and time, sent one by one or as summaries.

type CostPorts = Pick<ConsolePorts, "rateLimitsFor">;

function tellReplay(ports: CostPorts, viewer: Viewer, record: ReplayRecord): Replay {
  const targets = record.targets.map(({ lines: _lines, alone: _alone, ...target }) => target);
  const summaries = record.targets.map(({ lines, alone, messages, ...target }) => ({
    ...target,
    // A replay that was started as summaries has no other messages left.
    messages: alone + Math.ceil((lines || messages - alone) / LINES_OF_SUMMARY),
  }));
  return {
    ...namedGroup(viewer, { ...record, targets }),
    each: costOf(ports, targets),
    summary: costOf(ports, summaries),
    alone: record.targets.reduce((sum, { alone }) => sum + alone, 0),
  };
}

/** Targets are served in parallel, so the slowest one determines the time. */
function costOf({ rateLimitsFor }: CostPorts, targets: Replay["targets"]): Replay["each"] {
  const millis = targets.map(
    ({ target, messages }) => messages * safeRateOf(rateLimitsFor(target)).everyMs,
  );
  return {
    messages: targets.reduce((sum, { messages }) => sum + messages, 0),
    seconds: Math.ceil(Math.max(0, ...millis) / 1_000),
  };
}
