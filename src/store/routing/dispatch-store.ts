// Dispatches events in batches, one transaction each. An event whose rows cannot be stored fails alone: after a failed
// batch, its events are dispatched one by one.

import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../core/delivery/target-key.ts";
import type {
  Configuration,
  DispatchCounts,
  DispatchedEvent,
  DispatchPlan,
  DispatchStore,
  Memory,
  Planner,
} from "../../ports/routing.ts";
import type { ConfigurationReader } from "../config/configuration.ts";
import { wakeLanes } from "../delivery/lanes/lock-lanes.ts";
import { keepUnclaimed, StaleGroups } from "../ingress/unclaimed-events.ts";
import type { StoredEvents } from "../ingress/stored-events.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { holdShards, lockHeldShards, maskOf, releaseShards } from "../pg/shards.ts";
import { sqlStateOf } from "../pg/sql-errors.ts";
import { inTransaction } from "../pg/transaction.ts";
import { type PlannedRows, rowsOf } from "./planned-rows.ts";
import { nextHeldInMs, releaseHeld } from "./held-sends.ts";
import { memoryOf } from "./planner-queries.ts";
import { isFull, takeEvents, type TakenEvent } from "./take-events.ts";
import { lastTurn, takeWaiting, writeWaiting } from "./waiting-events.ts";
import { writePlans } from "./write-plans.ts";

const MAX_EVENTS = 100;
const NOTHING: DispatchCounts = {
  events: 0,
  sends: 0,
  released: 0,
  systemJobs: 0,
  quarantined: 0,
  rolledUp: [],
  outcomes: [],
  hasMore: false,
};

type Parts = {
  pool: Pool;
  configuration: ConfigurationReader;
  notifier: PostgresNotifier;
  events: StoredEvents;
};
type Batch = {
  workerId: string;
  shards: readonly number[];
  plan: Planner;
  max: number;
  /** The last group that had its turn to release events. */
  turn: { after: string };
};

/** A batch failed because of one of its events. */
class BatchFault extends Error {
  readonly taken: number;

  constructor(taken: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.taken = taken;
  }
}

export function dispatchStore(parts: Parts): DispatchStore {
  const { pool, notifier } = parts;
  /** Events that are still to be dispatched one by one. */
  let single = 0;
  const turn = { after: "0" };

  async function dispatch(
    workerId: string,
    shards: readonly number[],
    plan: Planner,
  ): Promise<DispatchCounts> {
    const batch = { workerId, shards, plan, max: single > 0 ? 1 : MAX_EVENTS, turn };
    try {
      const dispatched = await dispatchBatch(parts, batch);
      single = Math.max(0, single - 1);
      return dispatched;
    } catch (error) {
      if (error instanceof StaleGroups) return { ...NOTHING, hasMore: true };
      if (!(error instanceof BatchFault)) throw error;
      if (batch.max > 1) {
        single = error.taken;
        return { ...NOTHING, hasMore: true };
      }
      const { message } = error;
      const failing: Planner = async (events) =>
        events.map(({ id }) => ({ outcome: "failed", eventId: id, error: message }));
      return dispatchBatch(parts, { ...batch, plan: failing });
    }
  }

  return {
    async holdShards(workerId) {
      const { shards, isChanged } = await holdShards(pool, workerId);
      if (isChanged) notifier.notify("workers");
      return shards;
    },
    async releaseShards(workerId) {
      await releaseShards(pool, workerId);
      notifier.notify("workers");
    },
    dispatch,
  };
}

async function dispatchBatch(parts: Parts, batch: Batch): Promise<DispatchCounts> {
  let platforms: readonly Platform[] | undefined;
  let waits = 0;
  let after: string | undefined;
  const dispatched = await inTransaction(parts.pool, async (client) => {
    const held = await lockHeldShards(client, batch.workerId, batch.shards);
    const mask = maskOf(held);
    const configuration = await parts.configuration.read(client);
    if (held.length === 0) return NOTHING;
    const released = await releaseHeld(client, mask);
    const { taken, waiting, now } = await takeBatch({ client, stored: parts.events }, mask, batch);
    if (taken.length === 0) {
      if (released.length > 0) await wakeLanes(client, released);
      const nextInMs = earliest(await nextHeldInMs(client, mask), waiting.nextInMs);
      return { ...NOTHING, released: released.length, nextInMs };
    }
    const memory = memoryOf(client, now, waiting.groups);
    const { rows, plans } = await planned(memory, batch.plan, taken, configuration);
    await keepUnclaimed(client, rows.unclaimed, configuration.groupsVersion);
    waits = await writeWaiting(client, plans, taken, rows.ended);
    after = lastTurn(waiting.turns, taken, rows.ended);
    const systemJobs = await written(client, rows, { mask, released }, taken.length);
    // The platforms of released sends are unknown here.
    platforms = released.length === 0 ? rows.sends.map(({ platform }) => platform) : undefined;
    const finished = rows.done.length + rows.ended.length;
    return {
      events: finished,
      sends: rows.sends.length,
      systemJobs,
      released: released.length,
      quarantined: rows.quarantined,
      rolledUp: rolledUpIn(rows),
      outcomes: dispatchedIn(rows, taken, configuration),
      hasMore: isFull(taken, batch.max) || waiting.events.length > 0 || finished < taken.length,
    };
  });
  // A batch that failed is repeated with the same events.
  batch.turn.after = after ?? batch.turn.after;
  if (dispatched.sends + dispatched.released > 0) parts.notifier.notify("lanes", platforms);
  if (waits > 0) parts.notifier.notify("questions");
  if (dispatched.systemJobs > 0) parts.notifier.notify("system_jobs");
  return dispatched;
}

/** First the events that waited: they are older than any other of their group. */
async function takeBatch(
  from: { client: PoolClient; stored: StoredEvents },
  mask: number,
  { max, turn: { after } }: Batch,
) {
  const waiting = await takeWaiting(from, { mask, after }, max);
  const room = max - waiting.events.length;
  const fresh = room > 0 ? await takeEvents(from, mask, room) : { events: [], now: 0 };
  const taken = [...waiting.events, ...untilReleased(fresh.events, waiting.events)];
  return { taken, waiting, now: Math.max(waiting.now, fresh.now) };
}

/**
 * Other shards may still have a released event in the inbox. It and the events after it stay there for the next batch,
 * because a batch plans an event once.
 */
function untilReleased(
  fresh: readonly TakenEvent[],
  released: readonly TakenEvent[],
): readonly TakenEvent[] {
  const ids = new Set(released.map(({ id }) => id));
  const first = fresh.findIndex(({ id }) => ids.has(id));
  return first === -1 ? fresh : fresh.slice(0, first);
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

async function planned(
  memory: Memory,
  plan: Planner,
  taken: readonly TakenEvent[],
  configuration: Configuration,
): Promise<{ rows: PlannedRows; plans: readonly DispatchPlan[] }> {
  const events = taken.flatMap(({ event }) => event ?? []);
  try {
    const plans = await plan(events, configuration, memory);
    return { rows: rowsOf(plans, taken, configuration), plans };
  } catch (error) {
    // A database error concerns the whole batch, not one of its events.
    throw sqlStateOf(error) === undefined ? new BatchFault(taken.length, error) : error;
  }
}

/** SQLSTATE classes 22 and 23: the values themselves could not be stored. */
async function written(
  client: PoolClient,
  rows: PlannedRows,
  where: { mask: number; released: readonly string[] },
  taken: number,
): Promise<number> {
  try {
    return await writePlans(client, rows, where);
  } catch (error) {
    throw /^2[23]/.test(sqlStateOf(error) ?? "") ? new BatchFault(taken, error) : error;
  }
}

// Outcome of each event of a batch in each group it entered, for traces and metrics.
function dispatchedIn(
  { outcomes }: PlannedRows,
  taken: readonly TakenEvent[],
  { groups }: Configuration,
): readonly DispatchedEvent[] {
  const timeOf = new Map(taken.map(({ id, at }) => [id, at]));
  return outcomes.map(({ event_id: id, group_key: groupKey, state, verdicts }) => ({
    event: { id, at: timeOf.get(id) ?? "" },
    groupKey,
    groupId: groups.find(({ key }) => key === groupKey)?.id,
    state,
    matched: verdicts.filter(({ outcome }) => outcome === "matched").length,
  }));
}

// Rolled-up sends of a batch, by platform and reason.
function rolledUpIn({ sends }: PlannedRows): DispatchCounts["rolledUp"] {
  const rolledUp = sends.flatMap(({ rollup_key, platform, notice }) =>
    rollup_key !== undefined && notice?.kind === "rollup" ? [{ platform, why: notice.why }] : [],
  );
  const alike = Map.groupBy(rolledUp, ({ platform, why }) => `${platform} ${why}`);
  return [...alike.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ ...first, number: all.length })),
  );
}
