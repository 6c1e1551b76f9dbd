// Exports and deletes the personal data of a user, category by category.

import { CompiledQuery, type Kysely, sql } from "kysely";
import { withoutPerson } from "../../core/accounts/members.ts";
import { remainsOf } from "../../core/accounts/personal-data.ts";
import type {
  Actor,
  AuditEntry,
  ForgetReport,
  PersonalData,
  PersonExport,
} from "../../ports/records.ts";
import { changeConfig, type ConfigParts } from "../config/change-config.ts";
import { superPersons } from "../config/resolve-members.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { tokenKey } from "../pg/rows/keys.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";
import { afterCollisions } from "../pg/transaction.ts";

type Parts = ConfigParts & { db: Kysely<Schema>; onChange(): void };

/** The user's id and logins, as statement parameters. */
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
  const isSuper = (await superPersons(tx, superIds)).has(userId);
  const notIncluded = remainsOf({ isSuper, lastOwnerOf: [], isExport: true });
  return { userId, exportedAt: Date.now(), records, notIncluded };
}

/** Locks the configuration first and the audit log last, like every other writer. */
async function forget(
  tx: Kysely<Schema>,
  config: ConfigParts,
  userId: string,
  actor: Actor,
): Promise<ForgetReport> {
  const removed: Record<string, number> = {};
  // Before its identities are deleted.
  const isSuper = (await superPersons(tx, config.superIds)).has(userId);
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

/** PostgreSQL rejects parameters that a statement does not reference. */
async function run(tx: Kysely<Schema>, statement: string, values: Values): Promise<unknown[]> {
  const count = statement.includes("$2") ? 2 : 1;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(statement, values.slice(0, count)));
  return rows;
}

function personEntry(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "person", targetId: userId };
}

/**
 * A category of personal data, with the statements that read and remove it. $1 is the user's id, $2 the list of their
 * logins.
 */
type Category = {
  name: string;
  /** Excludes secrets. */
  read: string;
  /** Run in this order. */
  remove: readonly string[];
};

/** One for each identity, and of the person's own key before its next sign-in. */
const OWN_TOKENS = `key in (
  select 'token:' || $1 union select 'token:' || key from identities where person_id = $1)`;
/** Rows of groups that name an account of theirs. */
const OWN_MAPPINGS = `account = $1 or account in (select key from identities where person_id = $1)
  or (platform, chat_user_id) in (select platform, chat_user_id from chat_links where user_id = $1)`;
const OWN_LANES = "select id from lanes where user_id = $1";
const OWN_SENDS = `select id from sends where user_id = $1 or lane_id in (${OWN_LANES})`;

/** An earlier version stored the login alone, which may be another person's on another host. */
const OWN_REPLAY = `(requested_by_id = $1 or requested_by_id is null and requested_by = any ($2)
  and not exists (select from identities i
    where lower(i.login) = lower(requested_by) and i.person_id <> $1))`;

/** The members of a team are read again when they are needed. */
const OF_TEAM =
  "question ->> 'kind' = 'team' and $1::text is not null and answer -> 'values' ?| $2::text[]";

const simple = (name: string, table: string, where: string, columns = "*"): Category => ({
  name,
  read: `select ${columns} from ${table} where ${where}`,
  remove: [`delete from ${table} where ${where}`],
});

const INVITE =
  "id, group_id, role, note, created_by_login, created_at, expires_at, accepted_at, revoked_at";
const API_TOKEN = "id, name, role, created_by_login, created_at, expires_at, used_at, revoked_at";
const SEND = `id, kind, provider, event, action, delivery_id, repo, actor, title, status, error,
  message, message_id, created_at, delivered_at`;

/** Foreign keys set the order: links before `people`, direct messages before their lanes. */
const CATEGORIES: readonly Category[] = [
  // Before the identities and links that tell whose they are.
  simple("mappings", "mapped_people", OWN_MAPPINGS),
  simple("pingOptOuts", "ping_opt_outs", "person_id = $1"),
  {
    name: "token",
    read: `select value - 'accessToken' - 'refreshToken' - 'reverseKey' as token, expires_at
      from documents where ${OWN_TOKENS}`,
    remove: [
      `delete from documents where key in (select value ->> 'reverseKey' from documents where ${OWN_TOKENS})`,
      `delete from documents where ${OWN_TOKENS}`,
    ],
  },
  simple(
    "identities",
    "identities",
    "person_id = $1",
    "provider, issuer, subject, login, created_at, last_used_at",
  ),
  simple("sessions", "sessions", "user_id = $1", "id, login, ip, created_at, seen_at, expires_at"),
  simple(
    "links",
    "chat_links",
    "user_id = $1",
    "platform, chat_user_id, chat_name, login, mentions, linked_at",
  ),
  simple("preferences", "people", "user_id = $1"),
  simple("watches", "watches", "user_id = $1"),
  simple("mutes", "mutes", "muted_by = $1"),
  simple("teams", "host_answers", OF_TEAM, "group_key, key, answered_at"),
  simple("buttons", "actions", "user_id = $1"),
  simple("invitesMade", "invites", "created_by = $1", INVITE),
  {
    name: "invitesAccepted",
    read: `select ${INVITE} from invites where accepted_by = $1`,
    remove: ["update invites set accepted_by = null where accepted_by = $1"],
  },
  simple("accessRequests", "access_requests", "user_id = $1"),
  simple("apiTokensMade", "api_tokens", "created_by = $1", API_TOKEN),
  simple("channelCodes", "claim_codes", "created_by = $1", "group_key, expires_at, used_place"),
  // The replay belongs to the group, so it stays without the login.
  {
    name: "replays",
    read: `select id, state, mode, requested_by, created_at from replays where ${OWN_REPLAY}`,
    remove: [
      `update replays set requested_by = 'forgotten', requested_by_id = '' where ${OWN_REPLAY}`,
    ],
  },
  {
    name: "directMessages",
    read: `select ${SEND} from sends where id in (${OWN_SENDS}) order by id`,
    remove: [
      `delete from attempts where send_id in (${OWN_SENDS})`,
      `delete from sends where id in (${OWN_SENDS})`,
    ],
  },
  {
    name: "directMessageTargets",
    read: "select id, platform, target, state, created_at, delivered_at from lanes where user_id = $1",
    remove: [
      `delete from mentioned_states where lane_id in (${OWN_LANES})`,
      "delete from lanes where user_id = $1",
    ],
  },
];

/** Read only: memberships are part of the configuration, and the audit log is append-only. */
const READ_ONLY: readonly Omit<Category, "remove">[] = [
  {
    name: "memberships",
    read: `select g ->> 'id' as group_id, m as member
      from documents, jsonb_array_elements(value) g, jsonb_array_elements(g -> 'members') m
      where key = 'config:groups' and m ->> 'userId' = $1`,
  },
  {
    name: "audit",
    // Omits the detail: it belongs to the group, which the user may have left.
    read: "select id, at, action, target_type, ip from audit where actor_id = $1 order by id",
  },
];
