// One turn of a lane: its first send, from "may I?" to the written result.

import { deliverSend } from "../app/deliver/deliver-send.ts";
import { pacesOf } from "../app/deliver/paces-of.ts";
import type { Pace } from "../core/sends/pace.ts";
import type { DeliverPorts } from "../app/deliver/ports.ts";
import type {
  GatheredLanes,
  LaneStore,
  Settled,
  Settlement,
  Started,
} from "../ports/lane-store.ts";
import { type HeldLane, refOf } from "./held-lanes.ts";
import { LEASE_MS } from "./leases.ts";
import type { OnFault } from "./repeat.ts";
import { settleForSure } from "./settle-for-sure.ts";

/** How the lane goes on: later, with which send, or not with us. */
export type TurnEnd =
  | { outcome: "later"; inMs: number; sendId?: string }
  /** The whole bot rests. */
  | { outcome: "rest"; inMs: number }
  | { outcome: "gone" };

export type TurnParts = {
  ports: DeliverPorts;
  lanes: GatheredLanes & Pick<LaneStore, "release">;
  /** Ends calls that are under way. */
  cut: AbortSignal;
  /** Whether lanes that nobody serves wait for a place. */
  isCrowded(): boolean;
  /** Whether the lane may go on with its next send: no other one waits for its turn. */
  mayGoOn(): boolean;
  onFault: OnFault;
};

const SEND_TIMEOUT_MS = 10_000;
/** What comes after the call takes its time too: a send never outlives its lease. */
const LEAST_LEASE_MS = SEND_TIMEOUT_MS + 2_000;
const AFTER_FAULT_MS = 250;

/** Never rejects. */
export async function serveLane(parts: TurnParts, held: HeldLane): Promise<TurnEnd> {
  try {
    return await serve(parts, held);
  } catch (error) {
    // Stopped before its result could be written: the next worker repeats it, and says so.
    parts.onFault("send.not-settled", error);
    return { outcome: "gone" };
  }
}

async function serve(parts: TurnParts, held: HeldLane): Promise<TurnEnd> {
  // The lease is renewed, or found to be lost, by somebody else.
  if (!isSafe(parts, held)) return { outcome: "later", inMs: AFTER_FAULT_MS };
  const paces = pacesOf(parts.ports.chat, held.lane.target);
  const started = await start(parts, held, paces);
  if (started.outcome === "lost") {
    // Perhaps only its first send was, canceled meanwhile: what waits behind it must not wait for our lease.
    await parts.lanes.release([refOf(held)]);
    return { outcome: "gone" };
  }
  if (started.outcome === "wait") {
    const { scope, waitMs } = started;
    return { outcome: scope === "bot" ? "rest" : "later", inMs: waitMs };
  }
  const isCounted = paces.some(({ most }) => most !== undefined);
  for (let next: Begun = started; ;) {
    const settlement = await deliver(parts, held, next);
    const goOn = !isCounted && parts.mayGoOn() ? paces : undefined;
    const requestedAt = parts.ports.elapsed();
    const settled = await settleForSure(parts.lanes, { ...settlement, goOn }, parts.cut);
    noteEnd(parts, settlement, settled);
    if (settled.outcome !== "next") return { outcome: "gone" };
    held.leaseEnds = requestedAt + LEASE_MS;
    const { job, sendId, waitMs } = settled;
    if (!job) return { outcome: "later", inMs: waitMs, sendId };
    next = { job, isProbe: false };
  }
}

type Begun = Pick<Extract<Started, { outcome: "started" }>, "job" | "isProbe">;

function isSafe({ ports }: TurnParts, { leaseEnds }: HeldLane): boolean {
  return leaseEnds - ports.elapsed() >= LEAST_LEASE_MS;
}

async function start(
  { ports, lanes, onFault }: TurnParts,
  held: HeldLane,
  paces: readonly Pace[],
): Promise<Started> {
  const { platform } = ports.chat;
  try {
    return await lanes.startOne(platform, { ...refOf(held), sendId: held.sendId, paces });
  } catch (error) {
    onFault("send.not-started", error);
    return { outcome: "wait", waitMs: AFTER_FAULT_MS, scope: "place" };
  }
}

async function deliver(
  parts: TurnParts,
  held: HeldLane,
  { job, isProbe }: Begun,
): Promise<Settlement> {
  const { ports, cut, onFault, isCrowded } = parts;
  const unsent = (error: string): Settlement => ({
    ...refOf(held),
    sendId: job.sendId,
    attempt: undefined,
    next: { status: "queued", inMs: AFTER_FAULT_MS, counts: false, error },
    mayBeDoubled: false,
    rests: [],
    logTarget: undefined,
    isSensitive: false,
    release: false,
  });
  if (!isSafe(parts, held)) return unsent("The lease was about to end.");
  const signal = AbortSignal.any([cut, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
  try {
    const settlement = await deliverSend(ports, { lane: held.lane, job, isProbe }, signal);
    return { ...settlement, release: settlement.release || isCrowded() };
  } catch (error) {
    // Nothing has left: what follows the call does not throw.
    onFault("send.not-composed", error);
    return unsent(error instanceof Error ? error.message : String(error));
  }
}

function noteEnd({ ports }: TurnParts, settlement: Settlement, settled: Settled): void {
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
