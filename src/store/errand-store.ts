// Errands, one transaction each: what an errand changes, what is written down about it and that it is
// done are one thing.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type {
  SystemJobTransaction,
  SystemJobRunner,
  SystemJobStore,
  SystemJobAttempt,
} from "../ports/jobs.ts";
import { appendAudit } from "./append-audit.ts";
import { changeConfig, type ConfigParts } from "./change-config.ts";
import { forgetEvents } from "./forget-events.ts";
import { installations } from "./installations.ts";
import { jsonOf, storable } from "./json.ts";
import { addNotice } from "./lanes/add-notice.ts";
import { cancelExposed } from "./quiet/cancel-exposed.ts";
import { findFed } from "./quiet/preferences.ts";
import { queriesIn } from "./queries.ts";
import type { Schema } from "./schema.ts";
import { forgetUnclaimed } from "./unclaimed-events.ts";

/** Over about an hour; one that never worked is kept with its error. */
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
          if (!row) return { outcome: "none" };
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
 * Not before every shard has looked at its event: the configuration it meets is the one from before
 * the errand. An older one about the same thing goes first, also while somebody else is doing it.
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
