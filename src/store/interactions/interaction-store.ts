// Interactions from receipt to reply. Workers lease them, one per channel at a time.

import { type Kysely, sql } from "kysely";
import { Reply } from "../../contract/interactions/replies.ts";
import type { Platform } from "../../contract/kernel/target.ts";
import type {
  InteractionStep,
  InteractionStore,
  LeasedInteraction,
} from "../../ports/interactions.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { interactionKey } from "../pg/rows/keys.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import { storable } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";

const MAX_ERROR_LENGTH = 500;

type Row = {
  id: string;
  platform: Platform;
  platform_id: string;
  body: string;
  reply: string | null;
  status: string;
  age: number;
  ready: number;
  attempts: number;
  attempt: number;
};

export function interactionStore(db: Kysely<Schema>, sealing: Sealing): InteractionStore {
  return {
    async take(workerId, max) {
      const { rows } = await sql<Row>`
        update interactions a set worker_id = ${workerId}, lease_until = now() + interval '30 seconds',
          attempts = attempts + 1
        where id in (
          select id from interactions c
          where status in ('waiting', 'telling') and body is not null and next_at <= now()
            and (lease_until is null or lease_until < now())
            and not exists (
              select from interactions older
              where older.place = c.place and older.status = 'waiting' and older.id < c.id)
          order by id limit ${max} for update skip locked)
        returning id, platform, platform_id, body, reply, status, attempts,
          attempts - first_attempt as attempt,
          extract(epoch from now() - received_at)::float8 as age,
          extract(epoch from now() - coalesce(resumed_at, received_at))::float8 as ready`.execute(
        db,
      );
      return rows.map((row) => taken(row, sealing)).toSorted((a, b) => Number(a.id) - Number(b.id));
    },

    settle: (interaction, workerId, next) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: string; platform: string; platform_id: string }>`
          select id, platform, platform_id from interactions
          where id = ${interaction.id} and worker_id = ${workerId} and attempts = ${interaction.attempts}
          for update`.execute(tx);
        const [row] = rows;
        if (!row) return false;
        if (next.status !== "telling") await write(tx, interaction.id, next);
        else {
          await writeReply(tx, sealing, { ...row, attempts: 0 }, next.reply);
          await appendAudit(tx, next.audit);
        }
        return true;
      }),
  };
}

function taken(row: Row, sealing: Sealing) {
  const { id, platform, platform_id, status, attempts, attempt } = row;
  const key = interactionKey(platform, platform_id);
  const kept =
    row.reply === null ? undefined : Reply.parse(JSON.parse(sealing.open(row.reply, key)));
  const isDone = status === "telling";
  return {
    id,
    platform,
    body: sealing.open(row.body, key),
    ageMs: row.age * 1000,
    readyMs: row.ready * 1000,
    attempts,
    attempt,
    reply: isDone ? kept : undefined,
    preface: isDone ? undefined : kept,
  } satisfies LeasedInteraction;
}

async function write(
  tx: Kysely<Schema>,
  id: string,
  next: Exclude<InteractionStep, { status: "telling" }>,
): Promise<void> {
  const free = sql`worker_id = null, lease_until = null`;
  switch (next.status) {
    case "again":
      await sql`update interactions set ${free}, error = ${shortened(next.error)},
        next_at = now() + ${next.inMs} * interval '1 millisecond' where id = ${id}`.execute(tx);
      break;
    case "told":
      await sql`update interactions set ${free}, status = 'told', reply = null where id = ${id}`.execute(
        tx,
      );
      break;
    case "offered":
      await sql`update interactions set ${free}, status = 'told' where id = ${id}`.execute(tx);
      break;
    case "failed":
      await sql`update interactions set ${free}, status = 'failed', reply = null,
        error = ${shortened(next.error)} where id = ${id}`.execute(tx);
      break;
  }
}

function shortened(error: string): string {
  return storable(error.slice(0, MAX_ERROR_LENGTH));
}

type StoredInteraction = { id: string; platform: string; platform_id: string; attempts: number };

/** Stores a reply to send, sealed with its interaction; also if the interaction was answered before. */
async function writeReply(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { id, platform, platform_id, attempts }: StoredInteraction,
  reply: Reply,
): Promise<void> {
  const sealed = sealing.seal(JSON.stringify(reply), interactionKey(platform, platform_id));
  await sql`
    update interactions set status = 'telling', reply = ${sealed}, attempts = ${attempts}, first_attempt = 0,
      next_at = now(), worker_id = null, lease_until = null
    where id = ${id}`.execute(tx);
}

/** Replaces a reply that was sent or is being sent. False if the body was erased, or if the interaction still waits. */
export async function tellAgain(
  tx: Kysely<Schema>,
  sealing: Sealing,
  interactionId: string,
  reply: Reply,
): Promise<boolean> {
  const { rows } = await sql<StoredInteraction>`
    select id, platform, platform_id, attempts from interactions
    where id = ${interactionId} and body is not null and status <> 'waiting' for update`.execute(
    tx,
  );
  const [interaction] = rows;
  // `attempts` keeps counting, so that a worker that still sends the first reply cannot settle this one.
  if (interaction) await writeReply(tx, sealing, interaction, reply);
  return interaction !== undefined;
}

/**
 * Runs the interaction again after its user linked their account. The reply starts with `preface`. False if it was
 * already resumed, or if it still waits.
 */
export async function resumeInteraction(
  tx: Kysely<Schema>,
  sealing: Sealing,
  interactionId: string,
  preface: Reply,
): Promise<boolean> {
  const { rows } = await sql<StoredInteraction>`
    select id, platform, platform_id, attempts from interactions
    where id = ${interactionId} and body is not null and status in ('telling', 'told') and resumed_at is null
    for update`.execute(tx);
  const [interaction] = rows;
  if (!interaction) return false;
  // `attempts` keeps counting, as above.
  await writeReply(tx, sealing, interaction, preface);
  await sql`
    update interactions set status = 'waiting', resumed_at = now(), first_attempt = attempts
    where id = ${interactionId}`.execute(tx);
  return true;
}
