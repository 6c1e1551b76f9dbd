// In-memory cache of groups and their secrets. Every process sees a change within a second: it is notified, or polls
// twice a second while it cannot be. If the database is unavailable, the cache is trusted for 30 seconds.

import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { GroupDirectory, GroupEntry } from "../../ports/ingress.ts";
import { unavailable } from "../ingress/event-store.ts";
import type { DatabaseClock } from "../pg/database-clock.ts";
import { GROUPS_KEY, tenantKey } from "../pg/rows/keys.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { StoredGroups, StoredSecret } from "./configuration.ts";
import { endpointUses } from "./endpoint-uses.ts";
import { endpointEntry, type KnownEndpoints, loadEndpoints } from "./known-endpoints.ts";
import { openSecrets } from "./group-secrets.ts";
import { waitersFor } from "./waiters.ts";

const TENANTS = tenantKey("%");
/** Fallback for lost notifications, and for the estimate of the database clock. */
const LOOK_EVERY_MS = 5_000;
/** While no notification can arrive, or after a failure. */
const LOOK_OFTEN_MS = 500;
const LOOK_ANXIOUSLY_MS = 50;
const TRUSTED_MS = 30_000;
const MAX_WAITERS = 500;

export type WatchedGroups = GroupDirectory & {
  /** Polls once. Rejects if the database does not answer. */
  refresh(): Promise<void>;
  /** Polls until stopped. Errors go to `onError` and keep the cache as it is. */
  watch(onError: (error: unknown) => void): void;
  stop(): void;
};

type Secret = { plain: string; validUntil: number };
type KnownGroup = { key: string } & Endpoint;
type Endpoint = { secrets: readonly Secret[]; requiresFreshness: boolean };
type State = {
  fingerprint: string;
  seenAt: number;
  groups: ReadonlyMap<string, KnownGroup>;
  endpoints: KnownEndpoints;
};
const UNKNOWN: State = {
  fingerprint: "",
  seenAt: Number.NEGATIVE_INFINITY,
  groups: new Map(),
  endpoints: new Map(),
};
type Parts = {
  db: Kysely<Schema>;
  sealing: Sealing;
  clock: DatabaseClock;
  /** Whether this process is notified of changes; the caller then refreshes. */
  isNotified(): boolean;
  /** Called for a group whose secret no current key opens. */
  onUnreadable(groupId: string, error: unknown): void;
};

export function groupDirectory(parts: Parts): WatchedGroups {
  let state: State = UNKNOWN;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const waiters = waitersFor(MAX_WAITERS);
  const isTrusted = () => performance.now() - state.seenAt <= TRUSTED_MS;
  const trusted = () => {
    if (!isTrusted()) throw unavailable();
    return state;
  };

  const uses = endpointUses(parts.db);
  const refresh = inTurn(async () => {
    const fingerprint = await readFingerprint(parts);
    const known = fingerprint === state.fingerprint ? state : await load(parts);
    state = { ...known, fingerprint, seenAt: performance.now() };
    waiters.release();
  });

  async function look(): Promise<number> {
    await refresh();
    await uses.write();
    return parts.isNotified() ? LOOK_EVERY_MS : LOOK_OFTEN_MS;
  }

  async function watch(onError: (error: unknown) => void): Promise<void> {
    const againMs = await look().catch((error: unknown) => {
      onError(error);
      return isTrusted() ? LOOK_OFTEN_MS : LOOK_ANXIOUSLY_MS;
    });
    if (!isStopped) timer = setTimeout(() => void watch(onError), againMs);
  }

  return {
    ready: (holdMs) => (isTrusted() ? undefined : waiters.wait(holdMs)),
    isKnown: isTrusted,
    find: (groupId) => entryOf(trusted().groups.get(groupId), parts.clock.databaseNow()),
    findEndpoint: (groupId, endpointId) =>
      endpointIn(trusted(), { groupId, endpointId }, parts.clock.databaseNow()),
    lookAgain: lookAgainWith(refresh),
    noteUse: uses.note,
    refresh,
    watch: (onError) => void watch(onError),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function endpointIn(
  { endpoints, groups }: State,
  { groupId, endpointId }: { groupId: string; endpointId: string },
  now: number,
) {
  const known = endpoints.get(groups.get(groupId)?.key ?? "")?.get(endpointId);
  return known && endpointEntry(known, now);
}

function entryOf(group: KnownGroup | undefined, now: number): GroupEntry | undefined {
  if (!group) return undefined;
  const { key, secrets, requiresFreshness } = group;
  const valid = secrets.filter(({ validUntil }) => validUntil > now);
  return { key, secrets: valid.map(({ plain }) => plain), requiresFreshness };
}

/** One cheap query: the database time, and a fingerprint of the cached documents. */
async function readFingerprint({ db, clock }: Parts): Promise<string> {
  const requestedAt = performance.now();
  const { rows } = await sql<{ now: number; fingerprint: string }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           coalesce(max(version), 0) || ':' || count(*) || ':' ||
             (select coalesce(max(version), 0) || ':' || count(*) from endpoints) as fingerprint
    from documents where key = ${GROUPS_KEY} or key like ${TENANTS}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate gave no row");
  clock.observe(row.now, requestedAt, performance.now());
  return row.fingerprint;
}

async function load(parts: Parts): Promise<Pick<State, "groups" | "endpoints">> {
  return { groups: await loadGroups(parts), endpoints: await loadEndpoints(parts) };
}

async function loadGroups(parts: Parts): Promise<ReadonlyMap<string, KnownGroup>> {
  const rows = await parts.db
    .selectFrom("documents")
    .select(["key", "value"])
    .where((where) => where.or([where("key", "=", GROUPS_KEY), where("key", "like", TENANTS)]))
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const groups = StoredGroups.parse(values.get(GROUPS_KEY) ?? []);
  return new Map(
    groups.map(({ id, key }) => [id, { key, ...endpointOf(parts, id, values) }] as const),
  );
}

/** A secret that cannot be opened closes the ingress of its own group only. */
function endpointOf(
  { sealing, onUnreadable }: Parts,
  groupId: string,
  values: ReadonlyMap<string, unknown>,
): Endpoint {
  const key = tenantKey(groupId);
  try {
    const stored = StoredSecret.optional().parse(values.get(key));
    const secrets = stored ? validSecrets(sealing, key, stored) : [];
    return { secrets, requiresFreshness: stored?.requiresFreshness ?? false };
  } catch (error) {
    onUnreadable(groupId, error);
    return { secrets: [], requiresFreshness: false };
  }
}

function validSecrets(sealing: Sealing, key: string, stored: StoredSecret): Secret[] {
  const { current, previous } = openSecrets(sealing, key, stored);
  const newest = { plain: current, validUntil: Number.POSITIVE_INFINITY };
  if (!stored.previous || previous === undefined) return [newest];
  return [newest, { plain: previous, validUntil: stored.previous.graceUntil }];
}

const MIN_DISTANCE_MS = 100;
const MAX_WAIT_MS = 1_000;
/** Per scope, so that a flood at one group does not block the others. */
const MAX_WAITING = 20;

/**
 * Resolves when a refresh that began after the call ends. Also resolves on failure, on timeout, or if too many callers
 * wait.
 */
type LookAgain = (scope: string) => Promise<void>;

/**
 * Refreshes the cache for requests that failed against it. Requests share a refresh, and refreshes are spaced. So a
 * flood of wrong signatures costs a few cheap queries a second.
 */
function lookAgainWith(look: () => Promise<void>): LookAgain {
  const waiting = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  /** The refresh that has not begun yet. */
  let next: Promise<void> | undefined;

  async function nextLook(): Promise<void> {
    await sleep(Math.max(0, lastAt + MIN_DISTANCE_MS - performance.now()));
    next = undefined;
    lastAt = performance.now();
    // Without the database the cache cannot change, so errors are ignored.
    await look().catch(() => {});
  }

  return async (scope) => {
    const before = waiting.get(scope) ?? 0;
    if (before >= MAX_WAITING) return;
    waiting.set(scope, before + 1);
    next ??= nextLook();
    const giveUp = new AbortController();
    const { signal } = giveUp;
    await Promise.race([next, sleep(MAX_WAIT_MS, undefined, { signal }).catch(() => {})]);
    giveUp.abort();
    const after = (waiting.get(scope) ?? 1) - 1;
    if (after === 0) waiting.delete(scope);
    else waiting.set(scope, after);
  };
}

// Serializes runs: an older refresh must not overwrite a newer one.
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
}
