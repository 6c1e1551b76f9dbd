// Copies and deletes what is stored about a person, over the list of categories.

import { type Kysely, CompiledQuery, sql } from "kysely";
import { withoutPerson } from "../../core/accounts/members.ts";
import { remainsOf } from "../../core/accounts/personal-data.ts";
import type {
  Actor,
  AuditEntry,
  ForgetReport,
  PersonalData,
  PersonExport,
} from "../../ports/records.ts";
import { appendAudit } from "../append-audit.ts";
import { changeConfig, type ConfigParts } from "../change-config.ts";
import { tokenKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { afterCollisions } from "../transaction.ts";
import { CATEGORIES, READ_ONLY } from "./records.ts";

type Parts = ConfigParts & { db: Kysely<Schema>; onChange(): void };

/** The person's id and their logins, as the statements take them. */
type Values = readonly [userId: string, logins: readonly string[]];

export function personalData({ db, onChange, ...config }: Parts): PersonalData {
  return {
    export: (userId, actor) =>
      seeing(db, "all", async (tx) => {
        const copy = await copyOf(tx, userId, config.superIds);
        if (actor) await appendAudit(tx, [personEntry(actor, "person.exported", userId)]);
        return copy;
      }),

    async forget(userId, actor) {
      const report = await afterCollisions(() =>
        seeing(db, "all", (tx) => forget(tx, config, userId, actor)),
      );
      onChange();
      return report;
    },
  };
}

async function copyOf(
  tx: Kysely<Schema>,
  userId: string,
  superIds: ReadonlySet<string>,
): Promise<PersonExport> {
  const values: Values = [userId, await loginsOf(tx, userId)];
  const records: Record<string, unknown[]> = {};
  for (const { name, read } of [...CATEGORIES, ...READ_ONLY])
    records[name] = await run(tx, read, values);
  const isSuper = superIds.has(userId);
  const notIncluded = remainsOf({ isSuper, lastOwnerOf: [], isExport: true });
  return { userId, exportedAt: Date.now(), records, notIncluded };
}

/** Configuration first, the audit log last, as everyone locks them. */
async function forget(
  tx: Kysely<Schema>,
  config: ConfigParts,
  userId: string,
  actor: Actor,
): Promise<ForgetReport> {
  const removed: Record<string, number> = {};
  let lastOwnerOf: readonly string[] = [];
  await changeConfig(tx, config, async ({ groups, routes }) => {
    const { groups: next, left, lastOwnerOf: kept } = withoutPerson(groups, userId);
    lastOwnerOf = kept;
    Object.assign(removed, await removeRecords(tx, userId), { memberships: left.length });
    const target = { targetType: "member", targetId: userId };
    const entry = { actor: { ...actor, ip: undefined }, action: "member.removed", ...target };
    return { groups: next, routes, audit: left.map((groupId) => ({ ...entry, groupId })) };
  });
  const entry = personEntry({ ...actor, ip: undefined }, "person.forgotten", userId);
  await appendAudit(tx, [{ ...entry, detail: { before: removed } }]);
  removed["auditAddresses"] = await eraseIps(tx, userId);
  const isSuper = config.superIds.has(userId);
  return { userId, removed, remains: remainsOf({ isSuper, lastOwnerOf, isExport: false }) };
}

async function removeRecords(tx: Kysely<Schema>, userId: string): Promise<Record<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tokenKey(userId)}, 0))`.execute(tx);
  await sql`select from lanes where user_id = ${userId} order by id for update`.execute(tx);
  const values: Values = [userId, await loginsOf(tx, userId)];
  const removed: Record<string, number> = {};
  for (const { name, read, remove } of CATEGORIES) {
    removed[name] = (await run(tx, read, values)).length;
    for (const statement of remove) await run(tx, statement, values);
  }
  return removed;
}

async function eraseIps(tx: Kysely<Schema>, userId: string): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_audit_ips_of(${userId}) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}

const LOGINS = `
  select m ->> 'login' as login
  from documents, jsonb_array_elements(value) g, jsonb_array_elements(g -> 'members') m
  where key = 'config:groups' and m ->> 'userId' = $1
  union select login from sessions where user_id = $1
  union select actor_login from audit where actor_id = $1`;

async function loginsOf(tx: Kysely<Schema>, userId: string): Promise<readonly string[]> {
  const { rows } = await tx.executeQuery<{ login: string }>(CompiledQuery.raw(LOGINS, [userId]));
  return rows.map(({ login }) => login);
}

/** The database refuses parameters that a statement does not name. */
async function run(tx: Kysely<Schema>, statement: string, values: Values): Promise<unknown[]> {
  const count = statement.includes("$2") ? 2 : 1;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(statement, values.slice(0, count)));
  return rows;
}

function personEntry(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "person", targetId: userId };
}
