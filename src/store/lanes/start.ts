// The gate every try passes: the bot, the paces, and the proof of the lease.

import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Job, SendStart, StartRequest } from "../../ports/delivery.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { inTransaction } from "../transaction.ts";
import { claimProbe, returnProbe, stoppedFor } from "./bot-state.ts";
import { markStarted, markUncounted } from "./mark-started.ts";
import { lockRateLimits, type Cooldown } from "./paces.ts";

type Parts = { pool: Pool; configuration: ConfigurationReader };
type Gate = { mayPass: number; isProbing: boolean; waitMs: number };

export async function startSends(
  parts: Parts,
  platform: Platform,
  requests: readonly StartRequest[],
): Promise<readonly SendStart[]> {
  const { pool } = parts;
  const uncounted = requests.filter(({ rateLimits }) =>
    rateLimits.every(({ quota }) => quota === undefined),
  );
  const configuration = await parts.configuration.recent(pool);
  const jobs =
    uncounted.length === 0
      ? new Map<string, Job>()
      : await markUncounted(pool, platform, uncounted, configuration);
  const others = requests.filter(({ sendId }) => !jobs.has(sendId));
  const found = others.length === 0 ? new Map() : await startOthers(parts, platform, others);
  return requests.map((request): SendStart => {
    const job = jobs.get(request.sendId);
    if (job) return { outcome: "started", job, isProbe: false };
    return found.get(request) ?? { outcome: "lost" };
  });
}

/** With everything that can stand in the way, under locks. */
function startOthers(
  { pool, configuration }: Parts,
  platform: Platform,
  requests: readonly StartRequest[],
): Promise<ReadonlyMap<StartRequest, SendStart>> {
  return inTransaction(pool, async (client) => {
    const gate = await openGate(client, platform);
    const answers = new Map<StartRequest, SendStart>();
    if (gate.mayPass === 0) {
      for (const request of requests) answers.set(request, waiting(botCooldown(gate)));
      return answers;
    }
    const rateLimits = await lockRateLimits(
      client,
      requests.flatMap((request) => request.rateLimits),
    );
    const passed: StartRequest[] = [];
    for (const request of requests) {
      const cooldown =
        passed.length >= gate.mayPass ? botCooldown(gate) : rateLimits.take(request.rateLimits);
      if (cooldown) answers.set(request, waiting(cooldown));
      else passed.push(request);
    }
    await rateLimits.write();
    const jobs = await markStarted(client, passed, await configuration.recent(client));
    if (gate.isProbing && jobs.size === 0) await returnProbe(client, platform);
    for (const request of passed) {
      const job = jobs.get(request.sendId);
      if (job) answers.set(request, { outcome: "started", job, isProbe: gate.isProbing });
    }
    return answers;
  });
}

const SOON_MS = 250;

async function openGate(client: PoolClient, platform: Platform): Promise<Gate> {
  const waitMs = await stoppedFor(client, platform);
  if (waitMs === undefined)
    return { mayPass: Number.POSITIVE_INFINITY, isProbing: false, waitMs: 0 };
  const isProbing = waitMs === 0 && (await claimProbe(client, platform));
  if (!isProbing) return { mayPass: 0, isProbing, waitMs };
  return { mayPass: 1, isProbing, waitMs: (await stoppedFor(client, platform)) ?? 0 };
}

/** Where another just got the probe its time is not known here: asked again soon. */
function botCooldown({ waitMs }: Gate): Cooldown {
  return { waitMs: Math.max(SOON_MS, waitMs), scope: "bot" };
}

function waiting({ waitMs, scope }: Cooldown): SendStart {
  return { outcome: "wait", waitMs, scope };
}
