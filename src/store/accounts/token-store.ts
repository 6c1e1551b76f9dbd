// User tokens. Every change locks the token first, even if it does not exist yet.

import { type Kysely, sql } from "kysely";
import { isIssuedBy } from "../../core/accounts/host-token.ts";
import type {
  IssuedGrant,
  RefreshResult,
  RemoveOptions,
  TokenRecord,
  TokenStore,
} from "../../ports/accounts.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { endAccess } from "./revoke-access.ts";
import { tokenKey, tokenReverseKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import { openToken } from "./token-documents.ts";
import { deleteToken, type FoundToken, lockToken, readToken, replaceToken } from "./token-rows.ts";

type Parts = { db: Kysely<Schema>; sealing: Sealing };

// One write per request would cost more than the precision is worth.
const USED_EVERY_MS = 3_600_000;
// Must have the type of the index on `refreshAt`, or the planner does not use it.
const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

export function tokenStore({ db, sealing }: Parts): TokenStore {
  const locked = lockedTokens(db);
  return {
    find: async (userId) => valid(sealing, await readToken(db, userId)),

    show: (userId, entry) =>
      db.transaction().execute(async (tx) => {
        const record = valid(sealing, await readToken(tx, userId));
        if (record) await appendAudit(tx, [entry]);
        return record;
      }),

    ownerOf: (accessToken) => ownerOf(db, accessToken),

    save: (userId, grant) =>
      locked(userId, async (tx, present) => {
        if (present && mayMore(present, grant)) return;
        await replaceToken(tx, sealing, { userId, grant, old: present?.stored, usedAt: undefined });
      }),

    remove: (userId, options = {}) =>
      locked(userId, async (tx, present) => {
        const gone = isOther(present, options.only) ? undefined : present;
        await removeToken(tx, userId, gone, options);
        return gone && openIfPossible(sealing, gone);
      }),

    listDue: (max, issuers) => listDue(db, max, issuers),

    refresh: (userId, { issuer, renew, onRefused }) =>
      locked(userId, async (tx, present): Promise<RefreshResult> => {
        const due = present && dueRecord(sealing, present);
        if (!present || due?.refreshToken === undefined || !isIssuedBy(issuer, due)) return "idle";
        const answer = await renew(due.refreshToken);
        if (answer.outcome === "unavailable") return "unavailable";
        if (answer.outcome === "refused") {
          await deleteToken(tx, present.stored);
          await appendAudit(tx, [onRefused]);
          return "refused";
        }
        // The user consented to these rights; a refreshed pair does not change them.
        const grant: IssuedGrant = { ...answer.value, rights: due.rights, issuer };
        const { stored: old } = present;
        await replaceToken(tx, sealing, { userId, grant, old, usedAt: old.usedAt });
        return "refreshed";
      }),
  };
}

type LockedRun<Result> = (tx: Kysely<Schema>, present: FoundToken | undefined) => Promise<Result>;

/** Serializes changes per user. The advisory lock also covers a token that does not exist yet. */
function lockedTokens(db: Kysely<Schema>) {
  return <Result>(userId: string, run: LockedRun<Result>): Promise<Result> =>
    seeing(db, "all", async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${tokenKey(userId)}, 0))`.execute(tx);
      return run(tx, await lockToken(tx, userId));
    });
}

function isOther(present: FoundToken | undefined, only: string | undefined): boolean {
  return only !== undefined && present?.stored.reverseKey !== tokenReverseKey(only);
}

async function removeToken(
  tx: Kysely<Schema>,
  userId: string,
  gone: FoundToken | undefined,
  { entry, endsAccess }: RemoveOptions,
): Promise<void> {
  if (gone) await deleteToken(tx, gone.stored);
  await appendAudit(tx, [
    ...(gone && entry ? [entry] : []),
    ...(endsAccess ? await endAccess(tx, userId, endsAccess) : []),
  ]);
}

/** Undefined if no key opens it: then there is nothing to revoke. */
function openIfPossible(sealing: Sealing, { stored }: FoundToken): TokenRecord | undefined {
  try {
    return openToken(sealing, stored);
  } catch {
    return undefined;
  }
}

function valid(sealing: Sealing, token: FoundToken | undefined): TokenRecord | undefined {
  return token?.isValid ? openToken(sealing, token.stored) : undefined;
}

function canRefresh({ stored: { refreshUntil }, isValid, now }: FoundToken): boolean {
  return refreshUntil === undefined ? isValid : refreshUntil > now;
}

function mayMore(token: FoundToken, grant: IssuedGrant): boolean {
  const { stored, isValid } = token;
  const isOfSame = isIssuedBy(grant.issuer, { userId: stored.userId, issuer: stored.issuer });
  const isAlive = isValid || (stored.refreshToken !== undefined && canRefresh(token));
  return isAlive && isOfSame && stored.rights === "write" && grant.rights === "identity";
}

function dueRecord(sealing: Sealing, token: FoundToken): TokenRecord | undefined {
  const { refreshAt = Infinity } = token.stored;
  return refreshAt <= token.now && canRefresh(token) ? openToken(sealing, token.stored) : undefined;
}

type Owner = { user_id: string; is_due: boolean };

async function ownerOf(db: Kysely<Schema>, accessToken: string): Promise<string | undefined> {
  const { rows } = await sql<Owner>`
    select t.value ->> 'userId' as user_id,
      (t.value ->> 'usedAt')::float8 < ${NOW_MS} - ${USED_EVERY_MS}::float8 as is_due
    from documents r join documents t on t.key = 'token:' || (r.value ->> 'userId')
      and t.value ->> 'reverseKey' = r.key
    where r.key = ${tokenReverseKey(accessToken)} and r.expires_at > now()
      and t.expires_at > now()`.execute(db);
  const [owner] = rows;
  if (owner?.is_due) await noteUse(db, owner.user_id);
  return owner?.user_id;
}

async function noteUse(db: Kysely<Schema>, userId: string): Promise<void> {
  await sql`
    update documents set value = jsonb_set(value, '{usedAt}', to_jsonb(${NOW_MS}))
    where key = ${tokenKey(userId)}`.execute(db);
}

const IS_LINKED = `exists (
  select from chat_links l where l.user_id = coalesce(
    (select person_id from identities where key = d.value ->> 'userId'), d.value ->> 'userId'))`;

/** Tokens that a linked chat account acts with, or that were used in the last 30 days. */
async function listDue(
  db: Kysely<Schema>,
  max: number,
  issuers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select d.value ->> 'userId' as user_id from documents d
    where d.key like 'token:%' and (d.value ->> 'refreshAt')::bigint <= ${NOW_MS}
      and coalesce((d.value ->> 'refreshUntil')::float8 > ${NOW_MS}, d.expires_at > now())
      and coalesce(d.value ->> 'issuer' = any(${[...issuers]}::text[]), true)
      and ((d.value ->> 'usedAt')::float8 > ${NOW_MS} - 30 * 86400000::float8
        or ${sql.raw(IS_LINKED)})
    order by (d.value ->> 'refreshAt')::bigint limit ${max}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
