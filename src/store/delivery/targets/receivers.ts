// Channels that groups connected by URL. URL and secret are sealed: the URL may contain a secret as well.

import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { ReceiverStore, Receivers } from "../../../ports/targets.ts";
import { lockGroups } from "../../config/group-store.ts";
import { appendAudit } from "../../pg/rows/audit-log.ts";
import { seeing } from "../../pg/rows/read-scope.ts";
import type { Sealing } from "../../pg/rows/sealing.ts";
import { storable } from "../../pg/rows/stored-values.ts";
import type { Schema } from "../../pg/schema/index.ts";

const FIND = "select name, url, secret from receivers where place = $1";

type Row = { name: string; url: string; secret: string };

export function receivers(pool: Pool, sealing: Sealing): Receivers {
  return {
    async find(platform, channelId) {
      const place = `${platform}:${channelId}`;
      const { rows } = await pool.query<Row>({
        name: "find-receiver",
        text: FIND,
        values: [place],
      });
      const [row] = rows;
      return row && openReceiver(sealing, place, row);
    },
  };
}

function openReceiver(sealing: Sealing, place: string, { name, url, secret }: Row) {
  return {
    name,
    url: sealing.open(url, receiverKey(place, "url")),
    secret: sealing.open(secret, receiverKey(place, "secret")),
  };
}

/** What a sealed field is bound to. */
export function receiverKey(place: string, field: "url" | "secret"): string {
  return `receiver ${place} ${field}`;
}

export function receiverStore(db: Kysely<Schema>, sealing: Sealing): ReceiverStore {
  return {
    add: (place, { name: given, url, secret }, group, { actor, check }) =>
      seeing(db, [group.key], async (tx) => {
        await lockGroups(tx, check);
        const name = storable(given);
        await tx
          .insertInto("receivers")
          .values({
            place,
            group_key: group.key,
            name,
            url: sealing.seal(url, receiverKey(place, "url")),
            secret: sealing.seal(secret, receiverKey(place, "secret")),
          })
          .execute();
        await tx
          .insertInto("target_claims")
          .values({ place, group_key: group.key, claimed_by: actor.login })
          .execute();
        await sql`
          insert into places (place, name, audience, due_at)
          values (${place}, ${name}, 'private', now() + interval '7 days')`.execute(tx);
        await appendAudit(tx, [
          {
            actor,
            action: "target.claimed",
            groupKey: group.key,
            targetType: "target",
            targetId: place,
            detail: { after: { claimedBy: actor.login, name, host: new URL(url).host } },
          },
        ]);
      }),
  };
}
