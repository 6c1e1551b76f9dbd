// Names of places, kept until it is time to ask again.

import { type Kysely, sql } from "kysely";
import { Target } from "../contract/routes.ts";
import { type Platform, placeOf } from "../core/sends/target-key.ts";
import type { PlaceNames } from "../ports/place-names.ts";
import { storable } from "./json.ts";
import { PLACE_OF_LANE } from "./reading/list-targets.ts";
import type { Schema } from "./schema.ts";

/** Names can wait: nobody is asked who lately said "slow down", or is away. */
const CALM = "1 minute";

/** What a target calls the id that a claim is made for. */
const ID_FIELDS = { chatone: "channelId", chattwo: "chatId" } satisfies Record<Platform, string>;

/** On the worker's connections, which see every lane. */
export function placeNames(db: Kysely<Schema>): PlaceNames {
  return {
    async due(platform) {
      const { rows } = await sql<{ target: unknown }>`
        select distinct on (place) target from (
          select l.target, ${sql.raw(PLACE_OF_LANE)} as place from lanes l
          where l.platform = ${platform}
          union all
          select jsonb_build_object(${ID_FIELDS[platform]}::text, split_part(c.place, ':', 2)), c.place
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
    async remember(target, name) {
      const place = `${target.platform}:${placeOf(target)}`;
      const after = name === undefined ? "1 hour" : "1 day";
      await sql`
        insert into places (place, name, due_at)
        values (${place}, ${name === undefined ? null : storable(name)}, now() + ${after}::interval)
        on conflict (place) do update
        set name = coalesce(excluded.name, places.name), due_at = excluded.due_at`.execute(db);
    },
  };
}
