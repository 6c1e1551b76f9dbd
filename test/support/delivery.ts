// A database with groups, and stores over it as several processes would have them.

import { randomUUID } from "node:crypto";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { Planner } from "../../src/ports/routing.ts";
import type { LeasedLane, Settlement } from "../../src/ports/delivery.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "./database.ts";
import { SECRET_KEY } from "./secrets.ts";

export type DeliveryWorld = {
  database: TestDatabase;
  /** Another process over the same database. */
  open(): Store;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  remove(): Promise<void>;
};

export async function startDelivery(): Promise<DeliveryWorld> {
  const database = await makeDatabase();
  const stores: Store[] = [];
  return {
    database,
    open() {
      const store = openStore({
        databaseUrl: database.urls.databaseUrl,
        secretKeys: [Buffer.from(SECRET_KEY, "hex")],
        now: Date.now,
        onFault: () => {},
      });
      stores.push(store);
      return store;
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.owner.query<Row>(text, values)).rows,
    async remove() {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    },
  };
}

/** A channel that a test calls by a name. */
export function channel(name: string): Target {
  const digits = [...Buffer.from(name)].map((byte) => String(byte).padStart(3, "0")).join("");
  return { platform: "chatone", channelId: /^\d+$/.test(name) ? name : digits.slice(-20) };
}

/** Stores an event of a group's own endpoint, or of the global one. */
export async function appendEvent(
  store: Store,
  groupKey: string | undefined,
  body: object = {},
): Promise<void> {
  await store.events.append({
    groupKey,
    provider: "custom",
    event: "custom",
    deliveryId: randomUUID(),
    nonce: undefined,
    headers: {},
    payload: Buffer.from(JSON.stringify(body)),
    holdMs: 5_000,
  });
}

const NOTE = { kind: "event" as const, key: undefined, isNote: true, holdMs: 0 };

/** Sends every event of a group to these targets; global ones to each of `groups`. */
export function planTo(
  targetsOf: (body: string, groupKey: string) => readonly Target[],
  { groups = [], isSensitive = false }: { groups?: string[]; isSensitive?: boolean } = {},
): Planner {
  return async (events) =>
    events.map((event) => {
      const entered = event.groupKey === undefined ? groups : [event.groupKey];
      return {
        outcome: "planned",
        eventId: event.id,
        words: { event: "custom", action: undefined, repo: "a/b", actor: "ana", isSensitive },
        groups: entered.filter(event.isOurs).map((groupKey) => {
          const targets = targetsOf(event.payload.toString(), groupKey);
          return {
            groupKey,
            state: targets.length > 0 ? "dispatched" : "ignored",
            verdicts: [],
            sends: targets.map((target) => ({ target, routeIds: ["r"], roleIds: [], ...NOTE })),
            changedEntities: [],
          };
        }),
      };
    });
}

/** Dispatches until nothing waits. */
export async function dispatchAll(store: Store, workerId: string, plan: Planner): Promise<void> {
  for (;;) {
    const shards = await store.dispatch.holdShards(workerId);
    const { hasMore } = await store.dispatch.dispatch(workerId, shards, plan);
    if (!hasMore) return;
  }
}

/** Worker 1 holds all shards. */
export async function holdForLong(world: DeliveryWorld): Promise<readonly number[]> {
  const rows = await world.sql<{ shard: number }>(
    `update dispatch_shards set worker_id = 1, expires_at = now() + interval '1 hour'
     returning shard`,
  );
  return rows.map(({ shard }) => shard);
}

export function refOf(lane: LeasedLane) {
  return { laneId: lane.id, generation: lane.generation };
}

type Said = Partial<Omit<Settlement, "laneId" | "generation" | "sendId">>;

export function delivered(
  lane: LeasedLane,
  { sequence, ...said }: Said & { sequence?: readonly number[] } = {},
): Settlement {
  return {
    ...refOf(lane),
    sendId: lane.sendId,
    attempt: attempt({ ok: true }),
    next: {
      status: "delivered",
      messageId: `m${lane.sendId}`,
      message: { text: "hello" },
      title: "hello",
      sequence,
      error: undefined,
    },
    mayBeDoubled: false,
    cooldowns: [],
    logTarget: undefined,
    isSensitive: false,
    release: false,
    ...said,
  };
}

export function retried(lane: LeasedLane, inMs: number, said: Said = {}): Settlement {
  return {
    ...delivered(lane),
    attempt: attempt({ ok: false }),
    next: { status: "retrying", inMs, counts: true, error: "no" },
    ...said,
  };
}

function attempt({ ok }: { ok: boolean }): Settlement["attempt"] {
  return {
    outcome: ok ? "delivered" : "retry",
    ...(!ok && { reason: "platform_error", error: "no" }),
    httpStatus: ok ? 200 : 500,
    waitMs: undefined,
    durationMs: 5,
  };
}
