// One turn of a lane: its first send, from the rate limit check to the settled result.

import { deliverSend } from "../../app/delivery/deliver-send.ts";
import type { DeliverPorts } from "../../app/delivery/ports.ts";
import { rateLimitsOf } from "../../app/delivery/rate-limits.ts";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import type { SendStart, Settlement, SettleResult } from "../../ports/delivery.ts";
import type { BatchedSends, LaneLeases } from "../../ports/lanes.ts";
import type { OnFault } from "../kit/repeat.ts";
import { withTimeout } from "../kit/with-timeout.ts";
import { LEASE_MS, type PooledLane, refOf } from "./lane-pool.ts";

/** When and with which send the lane continues, or that this worker lost it. */
export type LaneStepResult =
  | { outcome: "later"; inMs: number; sendId?: string }
  /** Cooldown of the whole bot. */
  | { outcome: "cooldown"; inMs: number }
  | { outcome: "gone" };

export type StepParts = {
  ports: DeliverPorts;
  lanes: BatchedSends & Pick<LaneLeases, "release">;
  /** Aborts running calls. */
  cut: AbortSignal;
  /** Whether ready lanes wait because the pool is full. */
  isCrowded(): boolean;
  /** Whether the lane may continue with its next send, because no other lane is ready. */
  mayGoOn(): boolean;
  onFault: OnFault;
};

const SEND_TIMEOUT_MS = 10_000;
/** Settling takes time after the call: a send must not outlive its lease. */
const MIN_LEASE_MS = SEND_TIMEOUT_MS + 2_000;
const AFTER_FAULT_MS = 250;

/** Never rejects. */
export async function processLane(parts: StepParts, pooled: PooledLane): Promise<LaneStepResult> {
  try {
    return await processSends(parts, pooled);
  } catch (error) {
    // The worker stopped before the result was settled. The next worker retries the send and marks it as possibly
    // doubled.
    parts.onFault("send.not-settled", error);
    return { outcome: "gone" };
  }
}

async function processSends(parts: StepParts, pooled: PooledLane): Promise<LaneStepResult> {
  // The renewal loop renews the lease or drops the lane.
  if (!isSafe(parts, pooled)) return { outcome: "later", inMs: AFTER_FAULT_MS };
  const rateLimits = rateLimitsOf(parts.ports.chat, pooled.lane.target);
  const started = await start(parts, pooled, rateLimits);
  if (started.outcome === "lost") {
    // Perhaps only the first send was canceled; the rest of the queue must not wait for the lease to expire.
    await parts.lanes.release([refOf(pooled)]);
    return { outcome: "gone" };
  }
  if (started.outcome === "wait") {
    const { scope, waitMs } = started;
    return { outcome: scope === "bot" ? "cooldown" : "later", inMs: waitMs };
  }
  const isCounted = rateLimits.some(({ quota }) => quota !== undefined);
  for (let next: Begun = started; ;) {
    const settlement = await deliver(parts, pooled, next);
    const goOn = !isCounted && parts.mayGoOn() ? rateLimits : undefined;
    const requestedAt = parts.ports.elapsed();
    const settled = await settleWithRetry(parts.lanes, { ...settlement, goOn }, parts.cut);
    noteEnd(parts, settlement, settled);
    if (settled.outcome !== "next") return { outcome: "gone" };
    pooled.leaseEnds = requestedAt + LEASE_MS;
    const { job, sendId, waitMs } = settled;
    if (!job) return { outcome: "later", inMs: waitMs, sendId };
    next = { job, isProbe: false };
  }
}

type Begun = Pick<Extract<SendStart, { outcome: "started" }>, "job" | "isProbe">;

function isSafe({ ports }: StepParts, { leaseEnds }: PooledLane): boolean {
  return leaseEnds - ports.elapsed() >= MIN_LEASE_MS;
}

async function start(
  { ports, lanes, onFault }: StepParts,
  pooled: PooledLane,
  rateLimits: readonly RateLimit[],
): Promise<SendStart> {
  const { platform } = ports.chat;
  try {
    return await lanes.startOne(platform, { ...refOf(pooled), sendId: pooled.sendId, rateLimits });
  } catch (error) {
    onFault("send.not-started", error);
    return { outcome: "wait", waitMs: AFTER_FAULT_MS, scope: "place" };
  }
}

async function deliver(
  parts: StepParts,
  pooled: PooledLane,
  { job, isProbe }: Begun,
): Promise<Settlement> {
  const { ports, cut, onFault, isCrowded } = parts;
  const unsent = (error: string): Settlement => ({
    ...refOf(pooled),
    sendId: job.sendId,
    attempt: undefined,
    next: { status: "queued", inMs: AFTER_FAULT_MS, counts: false, error },
    mayBeDoubled: false,
    cooldowns: [],
    logTarget: undefined,
    isSensitive: false,
    release: false,
  });
  if (!isSafe(parts, pooled)) return unsent("The lease was about to end.");
  const delivery = { lane: pooled.lane, job, isProbe };
  try {
    const settlement = await withTimeout(SEND_TIMEOUT_MS, cut, (signal) =>
      deliverSend(ports, delivery, signal),
    );
    return { ...settlement, release: settlement.release || isCrowded() };
  } catch (error) {
    // Nothing was sent: code after the call does not throw.
    onFault("send.not-composed", error);
    return unsent(error instanceof Error ? error.message : String(error));
  }
}

function noteEnd({ ports }: StepParts, settlement: Settlement, settled: SettleResult): void {
  if (settled.outcome === "lost") return;
  const { meter, chat, log } = ports;
  const { next, pause, laneId, sendId } = settlement;
  if (next.status === "delivered" && settled.acceptedMs !== undefined)
    meter.delivered(chat.platform, settled.acceptedMs / 1_000);
  if (next.status !== "retrying" && next.status !== "queued" && next.status !== "held")
    meter.ended(chat.platform, next.status);
  if (!pause) return;
  meter.paused(chat.platform);
  log.warn("target.paused", { platform: chat.platform, targetId: laneId, sendId, ...pause });
}

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** An outage may last longer, but a database that rejects the content has done so by then. */
const WHOLE_ATTEMPTS = 20;

/**
 * A result must not be lost while the database is unavailable: the message would be sent twice. Settling is retried
 * until it succeeds; the fencing token makes that safe. If the content itself is the problem, external text is left
 * out. Rejects only after `giveUp` is aborted.
 */
async function settleWithRetry(
  sends: BatchedSends,
  settlement: Settlement,
  giveUp: AbortSignal,
): Promise<SettleResult> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await sends.settleOne(attempts <= WHOLE_ATTEMPTS ? settlement : bare(settlement));
    } catch (error) {
      if (giveUp.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }
}

function bare(settlement: Settlement): Settlement {
  const { next } = settlement;
  const error = "The result could not be kept as it was.";
  if (next.status === "delivered")
    return { ...settlement, next: { ...next, message: {}, title: "", sequence: undefined, error } };
  return { ...settlement, next: "error" in next ? { ...next, error } : next, attempt: undefined };
}
