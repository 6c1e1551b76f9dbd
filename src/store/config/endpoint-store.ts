// Writes named endpoints. Every write locks the list of groups first and checks the caller's role under the lock.

import { type Kysely, type Selectable, sql } from "kysely";
import { MAX_ENDPOINTS, type EndpointSettings } from "../../contract/presets/endpoint-settings.ts";
import { EndpointProof } from "../../contract/presets/proof.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type {
  EndpointStore,
  EndpointWrite,
  NamedEndpoint,
  NewEndpointSecret,
} from "../../ports/ingress.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { type EndpointRef, openEndpointSecrets, sealEndpointSecret } from "./endpoint-secrets.ts";
import { lockGroups } from "./group-store.ts";

type Parts = { db: Kysely<Schema>; sealing: Sealing; onChange(): Promise<void> };
type Row = Selectable<Schema["endpoints"]>;

const NEXT_VERSION = sql<string>`nextval('document_versions')`;

export function endpointStore({ db, sealing, onChange }: Parts): EndpointStore {
  /** Undefined if the group is gone. */
  async function change<Result>(
    write: EndpointWrite,
    run: (tx: Kysely<Schema>, noted: Omit<Noted, "id">) => Promise<Result>,
  ): Promise<Result | undefined> {
    const result = await seeing(db, "all", async (tx) => {
      const groups = await lockGroups(tx, write.check);
      const group = groups.find(({ id }) => id === write.groupId);
      return group && run(tx, { group, write });
    });
    await onChange();
    return result;
  }

  return {
    list: (groupKey) =>
      seeing(db, [groupKey], async (tx) => {
        const query = tx.selectFrom("endpoints").selectAll().where("group_key", "=", groupKey);
        return (await query.orderBy("id").execute()).map(endpointOf);
      }),
    create: async (write, own) =>
      (await change(write, (tx, noted) => create(tx, sealing, { ...noted, own }))) === true,
    update: async (write, own) =>
      (await change(write, (tx, noted) => update(tx, { ...noted, own }))) === true,
    replaceSecret: (write, next) =>
      change(write, (tx, noted) => replaceSecret(tx, sealing, { ...noted, next })),
    remove: async (write, id) =>
      (await change(write, (tx, noted) => remove(tx, { ...noted, id }))) === true,
  };
}

type Own<Settings> = Omit<Noted, "id"> & { own: Settings };
type Create = Parameters<EndpointStore["create"]>[1];
type Update = Parameters<EndpointStore["update"]>[1];

async function create(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { own, ...noted }: Own<Create>,
): Promise<true> {
  const { id, secret, ...settings } = own;
  const endpoint = { groupKey: noted.group.key, id };
  await requireRoom(tx, endpoint);
  const sealed = secret === undefined ? null : sealEndpointSecret(sealing, secret, endpoint);
  await tx
    .insertInto("endpoints")
    .values({
      group_key: endpoint.groupKey,
      id,
      ...columnsOf(settings),
      secret: sealed,
      secret_at: sealed === null ? null : sql<Date>`now()`,
    })
    .execute();
  await note(tx, { ...noted, id }, "endpoint.created", { after: settings });
  return true;
}

async function update(tx: Kysely<Schema>, { own, ...noted }: Own<Update>): Promise<boolean> {
  const { id, ...settings } = own;
  const endpoint = { groupKey: noted.group.key, id };
  const before = await find(tx, endpoint);
  if (!before) return false;
  await ofEndpoint(tx, endpoint)
    .set({ ...columnsOf(settings), version: NEXT_VERSION })
    .execute();
  const detail = { before: settingsOf(before), after: settings };
  await note(tx, { ...noted, id }, "endpoint.changed", detail);
  return true;
}

async function replaceSecret(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { next, ...noted }: Omit<Noted, "id"> & { next: NewEndpointSecret },
): Promise<EndpointProof | undefined> {
  const { id, graceSeconds } = next;
  const before = await find(tx, { groupKey: noted.group.key, id });
  if (!before) return undefined;
  await writeSecret(tx, sealing, before, next);
  await note(tx, { ...noted, id }, "endpoint.secret-replaced", { after: { graceSeconds } });
  return EndpointProof.parse(before.proof);
}

async function remove(tx: Kysely<Schema>, noted: Noted): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("endpoints")
    .where("group_key", "=", noted.group.key)
    .where("id", "=", noted.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await note(tx, noted, "endpoint.removed", {});
  return true;
}

async function requireRoom(tx: Kysely<Schema>, { groupKey, id }: EndpointRef): Promise<void> {
  const own = await tx
    .selectFrom("endpoints")
    .select("id")
    .where("group_key", "=", groupKey)
    .execute();
  if (own.some((each) => each.id === id)) throw new Refusal("conflict", `${id} exists already`);
  if (own.length >= MAX_ENDPOINTS)
    throw new Refusal("invalid", `a group has at most ${MAX_ENDPOINTS} endpoints`);
}

function find(tx: Kysely<Schema>, { groupKey, id }: EndpointRef): Promise<Row | undefined> {
  return tx
    .selectFrom("endpoints")
    .selectAll()
    .where("group_key", "=", groupKey)
    .where("id", "=", id)
    .executeTakeFirst();
}

function ofEndpoint(tx: Kysely<Schema>, { groupKey, id }: EndpointRef) {
  return tx.updateTable("endpoints").where("group_key", "=", groupKey).where("id", "=", id);
}

async function writeSecret(
  tx: Kysely<Schema>,
  sealing: Sealing,
  before: Row,
  { secret, graceSeconds }: NewEndpointSecret,
): Promise<void> {
  const endpoint = { groupKey: before.group_key, id: before.id };
  const old = graceSeconds > 0 ? currentOf(sealing, endpoint, before) : undefined;
  const previous =
    old === undefined ? null : sealEndpointSecret(sealing, old, endpoint, "previous");
  await ofEndpoint(tx, endpoint)
    .set({
      secret: sealEndpointSecret(sealing, secret, endpoint),
      secret_at: sql`now()`,
      previous_secret: previous,
      grace_until:
        previous === null ? null : sql`now() + ${graceSeconds}::integer * interval '1 second'`,
      version: NEXT_VERSION,
    })
    .execute();
}

/** Undefined if no known key opens it: a new secret must not depend on the old one. */
function currentOf(sealing: Sealing, endpoint: EndpointRef, { secret }: Row): string | undefined {
  try {
    return openEndpointSecrets(sealing, endpoint, { secret, previous_secret: null }).current;
  } catch {
    return undefined;
  }
}

function columnsOf({ preset, proof, enabled, holdMs, perSecond }: EndpointSettings) {
  return {
    preset,
    proof: JSON.stringify(proof),
    enabled,
    hold_ms: holdMs,
    per_second: perSecond,
  };
}

function settingsOf({ preset, proof, enabled, hold_ms, per_second }: Row) {
  return {
    preset,
    proof: EndpointProof.parse(proof),
    enabled,
    holdMs: hold_ms,
    perSecond: per_second,
  };
}

function endpointOf(row: Row): NamedEndpoint {
  return {
    id: row.id,
    ...settingsOf(row),
    createdAt: row.created_at.getTime(),
    secretAt: row.secret_at?.getTime() ?? null,
    graceUntil: row.grace_until?.getTime() ?? null,
    lastUsedAt: row.last_used_at?.getTime() ?? null,
  };
}

type Noted = { group: StoredGroup; id: string; write: EndpointWrite };

function note(
  tx: Kysely<Schema>,
  { group, id, write: { actor } }: Noted,
  action: string,
  detail: object,
): Promise<void> {
  const target = { targetType: "endpoint", targetId: id };
  return appendAudit(tx, [{ actor, action, groupKey: group.key, ...target, detail }]);
}
