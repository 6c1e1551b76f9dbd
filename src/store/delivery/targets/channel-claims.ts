// Who claimed a channel, which repositories its groups receive, and which of its lanes are paused.

import type { Pool } from "pg";
import { byCodeHost } from "../../../contract/hosts/index.ts";
import type { PlaceClaims } from "../../../ports/targets.ts";

const CLAIMED = "select group_key from target_claims where place = $1";

const DISCONNECTED = "select group_key from disconnected_places where place = $1";

// A literal for each host, so that its partial index matches under every plan.
const RECEIVING = byCodeHost(
  (host) => `
select key as group_key from unnest($1::bigint[]) as key
where exists (
  select from event_groups
  where group_key = key and lower(repo) = lower($2) and provider = '${host}' and repo is not null)`,
);

const PAUSED = `
select group_key as "groupKey", target_key as "targetKey" from lanes
where group_key = any ($1::bigint[]) and target_key = any ($2) and state = 'paused'`;

type Row = { group_key: string };

export function placeClaims(pool: Pool): PlaceClaims {
  return {
    async claimedBy(place) {
      const { rows } = await pool.query<Row>(CLAIMED, [place]);
      return rows.map(({ group_key }) => group_key);
    },
    async disconnectedFrom(place) {
      const { rows } = await pool.query<Row>(DISCONNECTED, [place]);
      return rows.map(({ group_key }) => group_key);
    },
    async receiving(groupKeys, provider, repository) {
      const { rows } = await pool.query<Row>(RECEIVING[provider], [groupKeys, repository]);
      return rows.map(({ group_key }) => group_key);
    },
    async paused(groupKeys, targetKeys) {
      const values = [groupKeys, targetKeys];
      return (await pool.query<{ groupKey: string; targetKey: string }>(PAUSED, values)).rows;
    },
  };
}
