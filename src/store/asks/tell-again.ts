// An answer that is to be said, kept sealed with its ask; also where the ask was answered before.

import { type Kysely, sql } from "kysely";
import type { Reply } from "../../contract/interactions/replies.ts";
import { interactionKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import type { Sealing } from "../sealing.ts";

type StoredInteraction = { id: string; platform: string; platform_id: string; attempts: number };

export async function writeReply(
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

/**
 * In place of what was told, or is being told right now. False where nobody can be answered any more, or
 * the ask itself is not done yet.
 */
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
  // Counted on, so that whoever is still telling the first answer cannot settle this one.
  if (interaction) await writeReply(tx, sealing, interaction, reply);
  return interaction !== undefined;
}

/**
 * The ask is done once more, as its person is linked now; `preface` is said above its answer. False if it was continued
 * before, or is not done yet.
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
  // Counted on, as above.
  await writeReply(tx, sealing, interaction, preface);
  await sql`
    update interactions set status = 'waiting', resumed_at = now(), first_attempt = attempts
    where id = ${interactionId}`.execute(tx);
  return true;
}
