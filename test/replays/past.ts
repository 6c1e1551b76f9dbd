// Events of before as ingress, dispatch and delivery left them, any number of them; nobody works on them.

import { z } from "zod";
import { postReplay } from "../../src/contract/replays/replays.ts";
import type { SendStatus } from "../../src/core/delivery/send-status.ts";
import { type Answer, type Browser, signInto } from "../support/console.ts";
import { addMembers, keyOf, makeLane, storeRoutes } from "../support/sends.ts";
import { startWorld, type World } from "../support/world.ts";

export const DEV = "118020000000000001";
export const OPS = "118020000000000002";

export type PastWorld = World & {
  /** Owner, admin and viewer of acme; owner of globex alone. */
  owner: Browser;
  admin: Browser;
  viewer: Browser;
  stranger: Browser;
};

export const routeTo = (id: string, channels: readonly string[], filter: object = {}) => ({
  id,
  name: `Route ${id}`,
  enabled: true,
  groupId: "acme",
  filter: { event: "custom", ...filter },
  targets: channels.map((channelId) => ({ platform: "chatone", channelId })),
});

export async function startPast(): Promise<PastWorld> {
  const world = await startWorld();
  await addMembers(world, "acme", [
    { userId: "51", role: "admin" },
    { userId: "52", role: "viewer" },
  ]);
  await addMembers(world, "globex", [{ userId: "60", role: "owner" }]);
  await storeRoutes(world, [routeTo("all", [DEV])]);
  const [owner, admin] = [await signInto(world, "42"), await signInto(world, "51", "ada")];
  const [viewer, stranger] = [await signInto(world, "52"), await signInto(world, "60")];
  return { ...world, owner, admin, viewer, stranger };
}

export type Past = {
  group?: string;
  count?: number;
  payload?: object;
  /** Of each event. */
  sends?: readonly {
    channel?: string;
    status: SendStatus;
    key?: string;
    isNote?: boolean;
    shownBy?: string;
  }[];
};

const EVENTS = `
with made as (
  insert into events (group_key, provider, event, headers, payload)
  select $1, 'custom', 'custom', '{"content-type": "application/json"}',
         convert_to((jsonb_build_object('title', 'Deploy ' || n, 'repo', 'acme/shop') || $3::jsonb)::text,
                    'utf8')
  from generate_series(1, $2::integer) n returning id, received_at, group_key
)
insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts, provider,
                          event, repo)
select id, received_at, group_key, 'dispatched', 0, '[]', 'custom', 'custom', 'acme/shop' from made
returning event_id`;

const SENDS = `
insert into sends (lane_id, group_key, event_id, received_at, provider, event, repo, route_ids, status,
                   update_key, is_note, shown_by, message_id, delivered_at)
select $1, group_key, event_id, received_at, provider, event, repo, '["all"]', $3, $4, $5, $6,
       case when $3 = 'delivered' then '1' end, case when $3 = 'delivered' then now() end
from event_groups where event_id = any ($2) order by event_id returning id`;

/** Ids of the events, oldest first, and of the sends. */
export async function makePast(
  world: Pick<World, "sql">,
  { group = "acme", count = 1, payload = {}, sends = [{ status: "failed" }] }: Past = {},
): Promise<{ eventIds: string[]; sendIds: string[] }> {
  const made = await world.sql<{ event_id: string }>(EVENTS, [
    await keyOf(world, group),
    count,
    JSON.stringify(payload),
  ]);
  const eventIds = made.map(({ event_id }) => event_id);
  const sendIds: string[] = [];
  for (const {
    channel: channelId = DEV,
    status,
    key,
    isNote = key === undefined,
    shownBy,
  } of sends) {
    const lane = await makeLane(world, group, { platform: "chatone", channelId });
    const values = [lane, eventIds, status, key, isNote, shownBy];
    const rows = await world.sql<{ id: string }>(SENDS, values);
    sendIds.push(...rows.map(({ id }) => id));
  }
  return { eventIds, sendIds };
}

export const replayOf = ({ status, body }: Answer) =>
  z.object({ status: z.literal(200), body: postReplay.reply }).parse({ status, body }).body.replay;

export const asking = (what: object, more: object = {}) => ({
  body: { groupId: "acme", what, ...more },
});

export const anEvent = (eventId: string | undefined) => ({ kind: "event", eventId });
export const everything = { kind: "search", search: {} };

export async function dryRun(client: Browser, what: object, more: object = {}) {
  return replayOf(await client.request("POST", "/admin/api/replays", asking(what, more)));
}

export type Item = {
  event_id: string | null;
  target_key: string;
  update_key: string | null;
  is_note: boolean;
  title: string | null;
  url: string | null;
  notice: unknown;
};

/** What the replay is going to send, in its order. */
export function itemsOf({ sql }: Pick<World, "sql">, replayId: string): Promise<Item[]> {
  return sql<Item>(
    `select event_id, target_key, update_key, is_note, title, url, notice from replay_items
     where replay_id = $1 order by at`,
    [replayId],
  );
}

export async function forgetPast({ sql }: Pick<World, "sql">): Promise<void> {
  for (const table of ["replays", "sends", "event_groups", "events", "lanes"])
    await sql(`delete from ${table}`);
}
