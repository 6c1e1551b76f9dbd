// The groups and their secrets in memory, looked at twice a second. A change made by any process
// is seen by all within a second; without a database the memory is trusted for 30 seconds.

import { type Kysely, sql } from "kysely";
import type { GroupDirectory, GroupEntry } from "../ports/ingress.ts";
import type { DatabaseClock } from "./database-clock.ts";
import { unavailable } from "./event-store.ts";
import { StoredGroups, StoredSecret } from "./group-documents.ts";
import { openSecrets } from "./group-secrets.ts";
import { GROUPS_KEY, tenantKey } from "./keys.ts";
import type { Schema } from "./schema.ts";
import type { Sealing } from "./sealing.ts";
import { inTurn } from "./in-turn.ts";
import { endpointUses } from "./endpoint-uses.ts";
import { lookAgainWith } from "./look-again.ts";
import { waitersFor } from "./waiters.ts";

const TENANTS = tenantKey("%");
const LOOK_EVERY_MS = 500;
const LOOK_ANXIOUSLY_MS = 50;
const TRUSTED_MS = 30_000;
const MAX_WAITERS = 500;

export type WatchedGroups = GroupDirectory & {
  /** Looks once; rejects when the database does not answer. */
  refresh(): Promise<void>;
  /** Looks again and again until stopped; faults go to `onError` and change nothing. */
  watch(onError: (error: unknown) => void): void;
  stop(): void;
};

type Secret = { plain: string; validUntil: number };
type KnownGroup = { key: string } & Endpoint;
type Endpoint = { secrets: readonly Secret[]; requiresFreshness: boolean };
type State = { fingerprint: string; seenAt: number; groups: ReadonlyMap<string, KnownGroup> };
type Parts = {
  db: Kysely<Schema>;
  sealing: Sealing;
  clock: DatabaseClock;
  /** Hears of a group whose secret today's keys do not open. */
  onUnreadable(groupId: string, error: unknown): void;
};

export function groupDirectory(parts: Parts): WatchedGroups {
  let state: State = { fingerprint: "", seenAt: Number.NEGATIVE_INFINITY, groups: new Map() };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const waiters = waitersFor(MAX_WAITERS);
  const isTrusted = () => performance.now() - state.seenAt <= TRUSTED_MS;

  const uses = endpointUses(parts.db);
  const refresh = inTurn(async () => {
    const fingerprint = await look(parts);
    const groups = fingerprint === state.fingerprint ? state.groups : await loadGroups(parts);
    state = { fingerprint, groups, seenAt: performance.now() };
    waiters.release();
  });

  function watch(onError: (error: unknown) => void): void {
    void refresh()
      .then(uses.write)
      .catch(onError)
      .finally(() => {
        const againMs = isTrusted() ? LOOK_EVERY_MS : LOOK_ANXIOUSLY_MS;
        if (!isStopped) timer = setTimeout(() => watch(onError), againMs);
      });
  }

  return {
    ready: (holdMs) => (isTrusted() ? undefined : waiters.wait(holdMs)),
    isKnown: isTrusted,
    find(groupId) {
      if (!isTrusted()) throw unavailable();
      const group = state.groups.get(groupId);
      return group && entryOf(group, parts.clock.databaseNow());
    },
    lookAgain: lookAgainWith(refresh),
    noteUse: uses.note,
    refresh,
    watch,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function entryOf({ key, secrets, requiresFreshness }: KnownGroup, now: number): GroupEntry {
  const valid = secrets.filter(({ validUntil }) => validUntil > now);
  return { key, secrets: valid.map(({ plain }) => plain), requiresFreshness };
}

/** One cheap query: the database's time, and a fingerprint of all that the directory holds. */
async function look({ db, clock }: Parts): Promise<string> {
  const requestedAt = clock.now();
  const { rows } = await sql<{ now: number; fingerprint: string }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           coalesce(max(version), 0) || ':' || count(*) as fingerprint
    from documents where key = ${GROUPS_KEY} or key like ${TENANTS}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate gave no row");
  clock.observe(row.now, requestedAt, clock.now());
  return row.fingerprint;
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

/** A secret that cannot be opened closes its own group's ingress and no other. */
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
