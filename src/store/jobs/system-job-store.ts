// System jobs, one transaction each: the job's changes, its audit entries and its completion commit together.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { SystemJob } from "../../core/jobs/system-job.ts";
import type {
  SystemJobAttempt,
  SystemJobRunner,
  SystemJobStore,
  SystemJobTransaction,
} from "../../ports/jobs.ts";
import { installations } from "../accounts/installations.ts";
import { changeConfig, type ConfigParts } from "../config/change-config.ts";
import { addNotice } from "../delivery/lanes/add-notice.ts";
import { forgetUnclaimed } from "../ingress/unclaimed-events.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { isHostThat } from "../pg/rows/host-sql.ts";
import { queriesIn } from "../pg/rows/queries.ts";
import { jsonOf, storable } from "../pg/rows/stored-values.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import type { Schema } from "../pg/schema/index.ts";
import { cancelExposed } from "../policy/cancel-exposed-sends.ts";
import { findFed } from "../policy/preferences.ts";

/** Spread over about an hour. A job that never succeeds is kept with its error. */
const MAX_ATTEMPTS = 12;
const MAX_ERROR_LENGTH = 1_000;

type Row = {
  id: string;
  event_id: string;
  kind: string;
  body: unknown;
  attempts: number;
  age: number;
};

const installationId = z.string();
const person = { userId: z.string(), login: z.string() };
const StoredSystemJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("installation-created"),
    installationId,
    account: z.object({
      id: z.string(),
      login: z.string(),
      kind: z.enum(["person", "organization"]),
    }),
  }),
  z.object({ kind: z.literal("installation-deleted"), installationId }),
  z.object({ kind: z.literal("installation-suspended"), installationId }),
  z.object({ kind: z.literal("installation-resumed"), installationId }),
  z.object({ kind: z.literal("account-renamed"), ...person }),
  z.object({ kind: z.literal("authorization-revoked"), ...person }),
  z.object({ kind: z.literal("repository-hidden"), groupKey: z.string(), repo: z.string() }),
  z.object({ kind: z.literal("place-opened"), place: z.string() }),
  z.object({
    kind: z.literal("events-forgotten"),
    installationId,
    groupKeys: z.array(z.string()),
  }),
]) satisfies z.ZodType<SystemJob>;

type Parts = ConfigParts & { db: Kysely<Schema>; onChange(): void };

export function systemJobStore({ db, onChange, ...config }: Parts): SystemJobStore {
  return {
    async tryNext(run) {
      const taken: Row[] = [];
      try {
        const tried = await db.transaction().execute(async (tx): Promise<SystemJobAttempt> => {
          const row = await takeNext(tx);
          if (!row) return { outcome: "none", nextInMs: await nextInMs(tx) };
          taken.push(row);
          return doOne(tx, row, (systemJob) => run(systemJob, transactionIn(tx, config, row)));
        });
        if (tried.outcome === "done") onChange();
        return tried;
      } catch (error) {
        const [row] = taken;
        if (!row) throw error;
        return keepFailed(db, row, error);
      }
    },
  };
}

/**
 * Waits until every shard has dispatched the event, which must meet the configuration from before the job. An older job
 * about the same subject goes first, even while another worker runs it.
 */
async function takeNext(tx: Kysely<Schema>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, event_id, kind, body, attempts,
           extract(epoch from now() - created_at)::float8 as age
    from system_jobs
    where next_at <= now() and attempts < ${MAX_ATTEMPTS}
      and not exists (select from undispatched where undispatched.event_id = system_jobs.event_id)
      and not exists (
        select from system_jobs older
        where older.id < system_jobs.id and older.attempts < ${MAX_ATTEMPTS}
          and ${aboutOf("older")} = ${aboutOf("system_jobs")})
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

async function nextInMs(tx: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(next_at) - now())::float8 * 1000 as ms
    from system_jobs where attempts < ${MAX_ATTEMPTS}`.execute(tx);
  return rows[0]?.ms ?? undefined;
}

function aboutOf(alias: string) {
  const body = sql.ref(`${alias}.body`);
  return sql`coalesce(${body} ->> 'installationId', 'person ' || (${body} ->> 'userId'))`;
}

type Run = (systemJob: SystemJob) => ReturnType<SystemJobRunner>;

async function doOne(tx: Kysely<Schema>, row: Row, run: Run): Promise<SystemJobAttempt> {
  const outcome = await run(StoredSystemJob.parse(row.body));
  if (outcome === "done") await tx.deleteFrom("system_jobs").where("id", "=", row.id).execute();
  else
    await sql`update system_jobs set next_at = now() + interval '1 second' where id = ${row.id}`.execute(
      tx,
    );
  return { outcome, kind: row.kind };
}

function transactionIn(tx: Kysely<Schema>, config: ConfigParts, row: Row): SystemJobTransaction {
  return {
    async change(make) {
      await changeConfig(tx, config, async (present) => make(present));
    },
    note: (entries) => appendAudit(tx, entries),
    keepAccount: (id, account) => installations(tx).keep(id, account),
    async add(systemJob) {
      await sql`
        insert into system_jobs (event_id, kind, body)
        values (${row.event_id}, ${systemJob.kind}, ${jsonOf(systemJob)}::jsonb)`.execute(tx);
    },
    async tell(notice) {
      await addNotice(queriesIn(tx), notice);
    },
    feeds: (ids) => findFed(queriesIn(tx), { ids, logins: [] }),
    cancelExposed: (exposed) => cancelExposed(queriesIn(tx), exposed),
    async settleHidden(groupKey, repo) {
      await tx
        .updateTable("repositories")
        .set({ is_hidden_now: false })
        .where("group_key", "=", groupKey)
        .where("name", "=", repo)
        .execute();
    },
    forgetUnclaimed: (id) => forgetUnclaimed(tx, id),
    forgetEvents: (groupKeys) => forgetEvents(tx, groupKeys, row.age),
  };
}

async function keepFailed(db: Kysely<Schema>, row: Row, error: unknown): Promise<SystemJobAttempt> {
  const why = error instanceof Error ? error.message : String(error);
  await sql`
    update system_jobs
    set attempts = attempts + 1, error = ${storable(why.slice(0, MAX_ERROR_LENGTH))},
        next_at = now() + least(power(2, attempts), 900) * interval '1 second'
    where id = ${row.id}`.execute(db);
  const isLast = row.attempts + 1 >= MAX_ATTEMPTS;
  return { outcome: "failed", kind: row.kind, id: row.id, error, isLast };
}

const MAX_BATCH = 1_000;
/** Queued sends get this long before their payloads are emptied anyway. */
const PATIENCE_S = 600;

/**
 * Forgets everything that arrived through a removed installation: payloads, entities, answers of the host, messages and titles. Runs in
 * batches, so that no writer waits behind a long update. Returns whether events are left.
 */
async function forgetEvents(
  tx: Kysely<Schema>,
  groupKeys: readonly string[],
  ageSeconds: number,
): Promise<boolean> {
  await sql`delete from entities where group_key = any (${[...groupKeys]}::bigint[])`.execute(tx);
  await sql`
    delete from host_answers
    where group_key = any (${[...groupKeys]}::bigint[])
      and question ->> 'provider' ${sql.raw(isHostThat("installApp"))}`.execute(tx);
  const isOver = ageSeconds > PATIENCE_S;
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select events.id,
           exists (select from sends
                   where sends.event_id = events.id
                     and sends.status in ${sql.raw(WAITING)}) as waits
    from event_groups
    join events on events.id = event_groups.event_id
      and events.received_at = event_groups.received_at
    where event_groups.group_key = any (${[...groupKeys]}::bigint[])
      and events.group_key is null and events.provider ${sql.raw(isHostThat("installApp"))} and events.payload <> ''
    order by events.id limit ${MAX_BATCH}`.execute(tx);
  const ripe = rows.filter(({ waits }) => isOver || !waits).map(({ id }) => id);
  if (ripe.length > 0) await empty(tx, ripe);
  return rows.length === MAX_BATCH || ripe.length < rows.length;
}

async function empty(tx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await sql`
    update sends set message = null, title = null
    where event_id = any (${[...ids]}::bigint[])
      and (message is not null or title is not null)`.execute(tx);
  await sql`
    update event_groups set title = '', url = null
    where event_id = any (${[...ids]}::bigint[])`.execute(tx);
  await sql`update events set payload = '' where id = any (${[...ids]}::bigint[])`.execute(tx);
}
