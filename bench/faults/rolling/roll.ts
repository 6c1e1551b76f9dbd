// Processes are ended in turn the way an operator does it, and come back changed or as they were.

import { withClient } from "../sql.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { CLI } from "../installation.ts";
import { pause, untilReady } from "../pause.ts";
import type { Changes, ProcessExit, RelayProcess } from "../relay-process.ts";

export type RollStep = ProcessExit & {
  role: RelayProcess["role"];
  port: number;
  /** Among the apis; below zero for a worker. */
  place: number;
  /** Whether the older version ended, and this one came. */
  isOlder: boolean;
  /** When it was asked to end, since the run began. */
  atMs: number;
  /** What a worker held and had not given back when it was gone. */
  left: number;
};

const SETTLE_MS = 1_000;
const READY_WITHIN_MS = 180_000;

// Whoever leaves crosses itself off; lanes and shards of somebody who is not there are nobody's.
const LEFT = `
select greatest(0, (select count(*) from workers) - $1::integer)::integer
       + (select count(*) from lanes
          where lease_until > now() and worker_id not in (select id from workers))::integer
       + (select count(*) from dispatch_shards
          where expires_at > now() and worker_id not in (select id from workers))::integer as count`;

/** One of each role after the other, so that there is always another one. */
export function inTurn({ apis, workers }: DeliveryStage["rig"]): RelayProcess[] {
  return apis.flatMap((api, place) => [api, ...workers.slice(place, place + 1)]);
}

/** Resolves once it serves again, and a moment later. */
export async function roll(
  stage: DeliveryStage,
  process: RelayProcess,
  changes?: Changes,
): Promise<RollStep> {
  const { rig, startedAt, signal } = stage;
  const { role, port } = process;
  const atMs = performance.now() - startedAt;
  const ending = await process.restart(changes);
  const left = role === "worker" ? await countLeft(stage, rig.workers.length - 1) : 0;
  const isBack = await untilReady(port, { signal, withinMs: READY_WITHIN_MS });
  if (!isBack && !signal.aborted) throw new Error(`no process is ready on port ${port}`);
  await pause(SETTLE_MS, signal);
  const place = rig.apis.findIndex((api) => api === process);
  return { ...ending, role, port, place, isOlder: changes?.cli === CLI, atMs, left };
}

async function countLeft({ rig }: DeliveryStage, others: number): Promise<number> {
  return withClient(rig.installation.urls.migrateUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(LEFT, [others]);
    return rows[0]?.count ?? 0;
  });
}

/** Why a restart was not what it should be, in words. */
export function rollProblems(rolled: readonly RollStep[]): string[] {
  return rolled.flatMap(({ role, port, code, left }) => [
    ...(code === 0 ? [] : [`${role} on port ${port} ended with ${code} when it was asked to`]),
    ...(left === 0 ? [] : [`${role} on port ${port} was gone and had not given back ${left}`]),
  ]);
}
