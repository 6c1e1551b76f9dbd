// Asks on their way from being kept to being answered: leased by a worker, one of each place at a time.

import { type Kysely, sql } from "kysely";
import type { Platform } from "../../contract/kernel/target.ts";
import { Reply } from "../../contract/interactions/replies.ts";
import type {
  InteractionStep,
  InteractionStore,
  LeasedInteraction,
} from "../../ports/interactions.ts";
import { appendAudit } from "../append-audit.ts";
import { storable } from "../json.ts";
import { interactionKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import type { Sealing } from "../sealing.ts";
import { writeReply } from "./tell-again.ts";

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
