// Names of places and who can read there, kept until it is time to ask again.

import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { ID_FIELDS } from "../contract/platforms.ts";
import { Target } from "../contract/routes.ts";
import type { Errand } from "../core/errands.ts";
import { audiencePlace } from "../core/quiet/audience.ts";
import type { SeenPlace } from "../ports/chat.ts";
import type { PlaceNames } from "../ports/place-names.ts";
import { jsonOf, storable } from "./json.ts";
import { takeLookUps } from "./lanes/look-ups.ts";
import { PLACE_OF_LANE } from "./reading/list-targets.ts";
import type { Schema } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Names can wait: nobody is asked who lately said "slow down", or is away. */
const CALM = "1 minute";

/** On the worker's connections, which see every lane. */
export function placeNames(db: Kysely<Schema>, pool: Pool): PlaceNames {
  return {
    takeTurns: (platform, wanted) =>
      inTransaction(pool, (client) => takeLookUps(client, platform, wanted)),
    async due(platform) {
      const { rows } = await sql<{ target: unknown }>`
        select distinct on (place) target from (
          select l.target, ${sql.raw(PLACE_OF_LANE)} as place from lanes l
          where l.platform = ${platform}
          union all
          select jsonb_build_object('platform', ${platform}::text,
            ${ID_FIELDS[platform][0]}::text, split_part(c.place, ':', 2)), c.place
          from target_claims c where starts_with(c.place, ${`${platform}:`})
        ) known
        where not exists (
          select from places p where p.place = known.place and p.due_at > now())
          and not exists (
            select from paces
            where starts_with(key, ${`${platform} `}) and not_before > now() - ${CALM}::interval)
          and not exists (select from bots where platform = ${platform} and state <> 'active')
        order by place limit 1`.execute(db);
      return Target.safeParse(rows[0]?.target).data;
    },
    async unseen(targets) {
      if (targets.length === 0) return [];
      const places = targets.map(audiencePlace);
      const { rows } = await sql<{ place: string }>`
        select place from places
        where place = any (${places}) and (audience is not null or due_at > now())`.execute(db);
      const seen = new Set(rows.map(({ place }) => place));
      return targets.filter((target) => !seen.has(audiencePlace(target)));
    },
    remember: (target, seen) => remember(db, target, seen),
  };
}

async function remember(
  db: Kysely<Schema>,
  target: Target,
  { name, audience, linkId }: SeenPlace,
): Promise<void> {
  const place = audiencePlace(target);
  const after = name === undefined ? "1 hour" : "1 day";
  const errand: Errand = { kind: "place-opened", place };
  await sql`
    with before as (select audience from places where place = ${place} for update),
    kept as (
      insert into places (place, name, audience, link_id, due_at)
      values (${place}, ${name === undefined ? null : storable(name)}, ${audience ?? null},
        ${linkId === undefined ? null : storable(linkId)}, now() + ${after}::interval)
      on conflict (place) do update
      set name = coalesce(excluded.name, places.name), due_at = excluded.due_at,
          audience = coalesce(excluded.audience, places.audience),
          link_id = case when coalesce(excluded.link_id, excluded.audience) is null
            then places.link_id else excluded.link_id end)
    insert into errands (event_id, kind, body)
    select 0, ${errand.kind}, ${jsonOf(errand)}::jsonb from before
    where audience = 'private' and ${audience ?? null}::text = 'public'`.execute(db);
}
