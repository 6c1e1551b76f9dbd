// Names of places and who can read there, kept until it is time to ask again.

import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { ID_FIELDS } from "../contract/kernel/target.ts";
import { Target } from "../contract/routing/routes.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import { audiencePlace } from "../core/policy/audience/audience.ts";
import { claimOf } from "../core/config/channel-claims.ts";
import type { ChannelInfo } from "../ports/chat-platform.ts";
import type { PlaceNames } from "../ports/targets.ts";
import { jsonOf, storable } from "./json.ts";
import { GROUPS_KEY, ROUTES_KEY } from "./keys.ts";
import { takeLookUps } from "./lanes/look-ups.ts";
import { saveChannelNames } from "./learn-names.ts";
import { readNames, readRoles } from "./read-names.ts";
import { PLACE_OF_LANE, placeIn } from "./reading/list-targets.ts";
import type { Schema } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Names can wait: nobody is asked who lately said "slow down", or is away. */
const CALM = "1 minute";

/** In SQL: the targets of saved routes and the log targets of groups. A target may leave out its platform. */
const NAMED_BY_CONFIG = `
select target, coalesce(target ->> 'platform',
  case when target ? 'channelId' then 'chatone' else 'chattwo' end) as platform
from documents d cross join lateral jsonb_path_query(d.value,
  case d.key when '${ROUTES_KEY}' then '$[*].targets[*]' else '$[*].logTarget' end::jsonpath) target
where d.key in ('${ROUTES_KEY}', '${GROUPS_KEY}')`;

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
          union all
          select n.target, ${sql.raw(placeIn("n"))} from (${sql.raw(NAMED_BY_CONFIG)}) n
          where n.platform = ${platform}
        ) known
        where place is not null and not exists (
          select from places p where p.place = known.place and p.due_at > now())
          and not exists (
            select from rate_limits
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
    async remember(target, seen) {
      await remember(db, target, seen);
      if (seen.channelName !== undefined) await nameChannel(db, claimOf(target), seen);
      if (seen.guild !== undefined) await keepRoles(db, seen.guild);
    },
    learn: (names) => saveChannelNames(db, names),
    namesOf: (targets) => readNames(db, targets),
    rolesOf: (groups, targets) => readRoles(db, groups, targets),
  };
}

/** In SQL: 5 minutes after the first failure, twice as long after each further one, at most a day. */
const BACKOFF = "least(interval '5 minutes' * (2 ^ least(places.failures, 10)), interval '1 day')";

async function remember(
  db: Kysely<Schema>,
  target: Target,
  { name, audience, linkId }: ChannelInfo,
): Promise<void> {
  const place = audiencePlace(target);
  const systemJob: SystemJob = { kind: "place-opened", place };
  const isFailure = name === undefined;
  await sql`
    with before as (select audience from places where place = ${place} for update),
    kept as (
      insert into places (place, name, audience, link_id, failures, due_at)
      values (${place}, ${isFailure ? null : storable(name)}, ${audience ?? null},
        ${linkId === undefined ? null : storable(linkId)}, ${isFailure ? 1 : 0},
        now() + ${isFailure ? "5 minutes" : "1 day"}::interval)
      on conflict (place) do update
      set name = coalesce(excluded.name, places.name),
          due_at = case when excluded.failures = 0 then excluded.due_at
            else now() + ${sql.raw(BACKOFF)} end,
          failures = case when excluded.failures = 0 then 0 else places.failures + 1 end,
          link_id = case when coalesce(excluded.link_id, excluded.audience) is null
            then places.link_id else excluded.link_id end,
          audience = coalesce(excluded.audience, places.audience))
    insert into system_jobs (event_id, kind, body)
    select 0, ${systemJob.kind}, ${jsonOf(systemJob)}::jsonb from before
    where audience = 'private' and ${audience ?? null}::text = 'public'`.execute(db);
}

/** The channel of a thread. Who can read there is looked up later. */
async function nameChannel(
  db: Kysely<Schema>,
  place: string,
  { channelName: name = "", linkId }: ChannelInfo,
): Promise<void> {
  await sql`
    insert into places (place, name, link_id, due_at)
    values (${place}, ${storable(name)}, ${linkId ?? null}, now())
    on conflict (place) do update set name = excluded.name, link_id = excluded.link_id
    where (places.name, places.link_id) is distinct from (excluded.name, excluded.link_id)`.execute(
    db,
  );
}

async function keepRoles(
  db: Kysely<Schema>,
  { id, roles }: NonNullable<ChannelInfo["guild"]>,
): Promise<void> {
  if (roles === undefined) return;
  await sql`
    insert into guild_roles (guild_id, roles) values (${id}, ${jsonOf(roles)}::jsonb)
    on conflict (guild_id) do update set roles = excluded.roles, updated_at = now()
    where guild_roles.roles is distinct from excluded.roles`.execute(db);
}
