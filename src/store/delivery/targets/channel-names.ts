// Names and audiences of channels, cached until the next look-up is due.

import { placeIn, platformIn } from "../../pg/rows/target-sql.ts";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { z } from "zod";
import { chatOf } from "../../../contract/kernel/target.ts";
import { Target } from "../../../contract/routing/routes.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import type { SystemJob } from "../../../core/jobs/system-job.ts";
import { audiencePlace } from "../../../core/policy/audience/audience.ts";
import type { ChannelInfo } from "../../../ports/chat-platform.ts";
import type { Reach } from "../../../ports/records.ts";
import type { LearntName, NamedRole, PlaceNames } from "../../../ports/targets.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { GROUPS_KEY, ROUTES_KEY } from "../../pg/rows/keys.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import { jsonOf, storable } from "../../pg/rows/stored-values.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { takeLookUps } from "../lanes/rate-limits.ts";
import { nameIn } from "./list-targets.ts";

/** Look-ups are low priority: none runs during a cooldown of the platform or within this time after it. */
const LIMIT_GRACE = "1 minute";

/** SQL: targets of saved routes and log targets of groups. A target may omit its platform. */
const NAMED_BY_CONFIG = `
select c.target, ${platformIn("c")} as platform
from documents d cross join lateral jsonb_path_query(d.value,
  case d.key when '${ROUTES_KEY}' then '$[*].**{0 to 1}.targets[*]' else '$[*].logTarget' end::jsonpath) c(target)
where d.key in ('${ROUTES_KEY}', '${GROUPS_KEY}')`;

/** Uses the worker pool, which sees every lane. */
export function placeNames(
  db: Kysely<Schema>,
  pool: Pool,
  notifier: Pick<PostgresNotifier, "notify">,
): PlaceNames {
  return {
    takeTurns: (platform, wanted) =>
      inTransaction(pool, (client) => takeLookUps(client, platform, wanted)),
    async due(platform) {
      const { rows } = await sql<{ target: unknown }>`
        select distinct on (place) target from (
          select l.target, ${sql.raw(placeIn("l"))} as place from lanes l
          where l.platform = ${platform}
          union all
          select jsonb_build_object('platform', ${platform}::text,
            ${chatOf(platform).channel.id}::text, split_part(c.place, ':', 2)), c.place
          from target_claims c where starts_with(c.place, ${`${platform}:`})
          union all
          select n.target, ${sql.raw(placeIn("n"))} from (${sql.raw(NAMED_BY_CONFIG)}) n
          where n.platform = ${platform}
        ) known
        where place is not null and not exists (
          select from places p where p.place = known.place and p.due_at > now())
          and not exists (
            select from rate_limits
            where starts_with(key, ${`${platform} `}) and not_before > now() - ${LIMIT_GRACE}::interval)
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
      if (await remember(db, target, seen)) notifier.notify("system_jobs");
      if (seen.channelName !== undefined) await nameChannel(db, claimOf(target), seen);
      if (seen.guild !== undefined) await keepRoles(db, seen.guild);
    },
    learn: (names) => saveChannelNames(db, names),
    namesOf: (targets) => readNames(pool, targets),
    rolesOf: (groups, targets) => readRoles(db, groups, targets),
  };
}

/** SQL: exponential backoff from 5 minutes, at most a day. */
const BACKOFF = "least(interval '5 minutes' * (2 ^ least(places.failures, 10)), interval '1 day')";

/** True if the channel became public, and a system job was added for it. */
async function remember(
  db: Kysely<Schema>,
  target: Target,
  { name, audience, linkId }: ChannelInfo,
): Promise<boolean> {
  const place = audiencePlace(target);
  const systemJob: SystemJob = { kind: "place-opened", place };
  const isFailure = name === undefined;
  const { numAffectedRows } = await sql`
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
  return numAffectedRows === 1n;
}

/** Names the channel of a thread. Its audience is looked up later. */
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

// Names that arrive with updates and interactions. Only those of known channels are kept, so that strangers cannot fill
// the table.
async function saveChannelNames(db: Kysely<Schema>, names: readonly LearntName[]): Promise<void> {
  if (names.length === 0) return;
  const rows = new Map(names.map((learnt) => [placeOf(learnt.target), rowOf(learnt)]));
  await sql`
    insert into places (place, name, link_id, due_at)
    select t.place, t.name, t.link_id, t.due_at::timestamptz
    from jsonb_to_recordset(${jsonOf([...rows.values()])}::jsonb)
      as t(place text, name text, link_id text, due_at text, whole text, former text, is_first boolean)
    where (exists (select from places p where p.place in (t.whole, t.former))
        or exists (select from target_claims c where c.place in (t.whole, t.former)))
      and not (t.is_first and exists (
        select from places p where p.place = t.place and p.name is not null))
    order by t.place
    on conflict (place) do update
    set name = excluded.name, link_id = coalesce(excluded.link_id, places.link_id)
    where (places.name, places.link_id)
      is distinct from (excluded.name, coalesce(excluded.link_id, places.link_id))`.execute(db);
}

function rowOf({ target, name, linkId, formerChatId, isFirstName = false }: LearntName) {
  const place = placeOf(target);
  const whole = claimOf(target);
  const former = formerChatId === undefined ? whole : `${target.platform}:${formerChatId}`;
  // Telegram has no method that returns the name of a topic.
  const canBeLookedUp = place === audiencePlace(target);
  const due_at = canBeLookedUp ? "now" : "infinity";
  return { place, name, link_id: linkId, whole, former, due_at, is_first: isFirstName };
}

/** Key of the row with the target's own name. */
function placeOf(target: Target): string {
  return chatOf(target.platform).part?.isChannel ? audiencePlace(target) : targetKey(target);
}

// Names of targets, and of the roles of their servers.
const NAMES = `
select t.key, ${nameIn("t")} as name
from jsonb_to_recordset($1::jsonb) as t(key text, platform text, target jsonb)`;

async function readNames(
  pool: Pool,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> {
  if (targets.length === 0) return new Map();
  const lookups = targets.map((target) => ({
    key: targetKey(target),
    platform: target.platform,
    target,
  }));
  const { rows } = await pool.query<{ key: string; name: string | null }>({
    name: "place-names",
    text: NAMES,
    values: [jsonOf(lookups)],
  });
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])));
}

const Roles = z.array(z.object({ id: z.string(), name: z.string() }));

async function readRoles(
  db: Kysely<Schema>,
  groups: Reach,
  targets: readonly Target[],
): Promise<readonly NamedRole[]> {
  const places = targets.map(claimOf);
  if (places.length === 0) return [];
  const { rows } = await sql<{ roles: unknown }>`
    select roles from guild_roles
    where guild_id in (
      select p.link_id from places p
      where p.place = any (${places}) and not exists (
        select from disconnected_places d where d.place = p.place and ${isOf(groups, "d.group_key")}))
    order by guild_id`.execute(db);
  return rows.flatMap(({ roles }) => Roles.parse(roles));
}
