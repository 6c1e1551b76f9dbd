// Rows of the send log, made by hand: any number, of any age and state.

import type { Target } from "../../src/contract/routing/routes.ts";
import type { SendStatus } from "../../src/core/delivery/send-status.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import type { World } from "./world.ts";

type Database = Pick<World, "sql">;

export type MadeSend = {
  group: string;
  target: Target;
  status: SendStatus;
  /** Seconds ago. */
  age: number;
  /** From acceptance to delivery, in milliseconds. */
  took?: number;
  event?: string;
  repo?: string;
  routeIds?: readonly string[];
  error?: string;
  title?: string;
};

export async function keyOf({ sql }: Database, group: string): Promise<string> {
  const [row] = await sql<{ key: string }>(
    `select g ->> 'key' as key from documents, jsonb_array_elements(value) g
     where key = 'config:groups' and g ->> 'id' = $1`,
    [group],
  );
  return row?.key ?? "";
}

/** The id of the target's lane, made where it is missing. */
export async function makeLane(world: Database, group: string, target: Target): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into lanes (group_key, platform, target_key, target) values ($1, $2, $3, $4)
     on conflict (group_key, target_key) do update set platform = excluded.platform returning id`,
    [await keyOf(world, group), target.platform, targetKey(target), JSON.stringify(target)],
  );
  return row?.id ?? "";
}

/** Their ids, in order. All ages are counted from the same moment, which is given back. */
export async function makeSends(
  world: Database,
  sends: readonly MadeSend[],
): Promise<{ ids: readonly string[]; now: number }> {
  const lanes = new Map<string, string>();
  for (const { group, target } of sends) {
    const name = `${group} ${targetKey(target)}`;
    if (!lanes.has(name)) lanes.set(name, await makeLane(world, group, target));
  }
  const rows = await Promise.all(
    sends.map(async (send) => ({
      ...send,
      lane: lanes.get(`${send.group} ${targetKey(send.target)}`),
      key: await keyOf(world, send.group),
    })),
  );
  const made = await world.sql<{ id: string; now: number }>(
    `insert into sends (lane_id, group_key, event_id, received_at, provider, event, repo, route_ids,
                        status, error, title, created_at, delivered_at)
     select lane, key, 1, at, 'codehost', event, repo, coalesce("routeIds", '[]'), status, error,
            title, at, case when status = 'delivered' then at + took * interval '1 millisecond' end
     from (select t.*, now() - age * interval '1 second' as at
           from json_to_recordset($1::json) as t(lane bigint, key bigint, event text, repo text,
             "routeIds" jsonb, status text, error text, title text, age float8, took float8)) made
     returning id, extract(epoch from now())::float8 * 1000 as now`,
    [JSON.stringify(rows)],
  );
  return { ids: made.map(({ id }) => id), now: made[0]?.now ?? 0 };
}

/** As if somebody had saved them. */
export async function storeRoutes({ sql }: Database, routes: readonly object[]): Promise<void> {
  await sql(
    `insert into documents (key, value) values ('config:routes', $1)
     on conflict (key) do update set value = excluded.value, version = nextval('document_versions')`,
    [JSON.stringify(routes)],
  );
}

/** Gives people roles in a group, beside those who have one, as if they had accepted. */
export async function addMembers(
  { sql }: Database,
  group: string,
  members: readonly { userId: string; role: "owner" | "admin" | "viewer" }[],
): Promise<void> {
  await sql(
    `update documents set version = nextval('document_versions'), value = (
       select jsonb_agg(case when g ->> 'id' = $1
         then jsonb_set(g, '{members}', (g -> 'members') || $2::jsonb) else g end order by at)
       from jsonb_array_elements(value) with ordinality as t(g, at))
     where key = 'config:groups'`,
    [
      group,
      JSON.stringify(
        members.map((member) => ({ ...member, login: `u${member.userId}`, acceptedAt: 1 })),
      ),
    ],
  );
}
