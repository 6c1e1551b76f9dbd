// Visibility of repositories, learned from events and checked before a message shows one.

import { audiencePlace } from "../../core/policy/audience/audience.ts";
import type { ToldRepository } from "../../core/policy/audience/repository-visibility.ts";
import type { ExposureCheck, ExposureState } from "../../ports/routing.ts";
import { jsonOf, storable } from "../pg/rows/stored-values.ts";
import type { Queries } from "../pg/rows/queries.ts";

// A repository that was public until this event counts as hidden, even before the change is stored.
const READ = `
select t.at, p.audience = 'public' as is_public, p.audience = 'private' as is_closed, r.is_hidden_now or not r.is_private as is_hidden,
  r.is_private
from json_to_recordset($1::json) as t(at integer, group_key bigint, repo text, place text)
left join places p on p.place = t.place
left join repositories r on r.group_key = t.group_key and r.name = t.repo`;

type Row = {
  at: number;
  is_public: boolean | null;
  is_closed: boolean | null;
  is_hidden: boolean | null;
  is_private: boolean | null;
};

export async function readExposures(
  db: Queries,
  exposures: readonly ExposureCheck[],
): Promise<readonly ExposureState[]> {
  const lookups = exposures.map(({ groupKey, repo, target }, at) => ({
    at,
    group_key: groupKey,
    repo: storable(repo),
    place: audiencePlace(target),
  }));
  const { rows } = await db.query<Row>({
    name: "read-exposures",
    text: READ,
    values: [jsonOf(lookups)],
  });
  const found = new Map(rows.map((row) => [row.at, row]));
  return exposures.map((_check, at) => ({
    isPublicPlace: found.get(at)?.is_public === true,
    isPrivatePlace: found.get(at)?.is_closed === true,
    isHiddenNow: found.get(at)?.is_hidden === true,
    isPrivate: found.get(at)?.is_private ?? undefined,
  }));
}

export type RepositoryRow = {
  group_key: string;
  name: string;
  is_private: boolean;
  is_hidden_now: boolean;
  event_id: string;
};

export function repositoryRow(
  group_key: string,
  { name, isPrivate, isHiddenNow }: ToldRepository,
  event_id: string,
): RepositoryRow {
  return {
    group_key,
    name: storable(name),
    is_private: isPrivate,
    is_hidden_now: isHiddenNow,
    event_id,
  };
}

// Usually nothing changed, and then nothing is written or locked. One dispatcher at a time writes for a group, so the
// comparison cannot race.
export const LEARN_REPOSITORIES = `
with told as materialized (
  select t.*, r.is_private as before, r.seen_at
  from json_to_recordset($1::json)
    as t(group_key bigint, name text, is_private boolean, is_hidden_now boolean, event_id bigint)
  left join repositories r on r.group_key = t.group_key and r.name = t.name),
news as (
  select * from told where before is distinct from is_private),
seen as (
  update repositories r set seen_at = now() from told
  where r.group_key = told.group_key and r.name = told.name
    and told.before = told.is_private and told.seen_at < now() - interval '10 minutes'),
hidden as (
  select * from news where is_private and (before = false or is_hidden_now)),
kept as (
  insert into repositories (group_key, name, is_private, is_hidden_now)
  select group_key, name, is_private, exists (
    select from hidden h where h.group_key = news.group_key and h.name = news.name)
  from news order by group_key, name
  on conflict (group_key, name) do update
  set is_private = excluded.is_private, is_hidden_now = excluded.is_hidden_now, changed_at = now(),
    seen_at = now())
insert into system_jobs (event_id, kind, body)
select event_id, 'repository-hidden', jsonb_build_object(
  'kind', 'repository-hidden', 'groupKey', group_key::text, 'repo', name)
from hidden order by group_key, name`;
