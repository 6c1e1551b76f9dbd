// Events of any age with sends in any state, made by hand.

import type { Target } from "../../src/contract/routing/routes.ts";
import type { SendStatus } from "../../src/core/delivery/send-status.ts";
import { keyOf, makeLane } from "./sends.ts";
import type { World } from "./world.ts";

export type MadeEvent = {
  repo: string;
  /** Hours ago. */
  age: number;
  /** Dispatched where unset. */
  state?: "ignored" | "quarantined";
  /** Each to a place of its own: the first to `place 0`. `combined`: another message shows it. */
  sends?: readonly (SendStatus | "combined")[];
};

/** Its id. What was delivered took 250 ms. */
export async function makeEvent(
  world: Pick<World, "sql">,
  group: string,
  { repo, age, state, sends = [] }: MadeEvent,
): Promise<string> {
  const key = await keyOf(world, group);
  // Ids grow with time, as they do when events come in.
  const [event] = await world.sql<{ id: string }>(
    `insert into event_groups (event_id, received_at, dispatched_at, group_key, state,
       routes_version, verdicts, provider, event, repo)
     select 1000000 - $3::float8 * 1000 + nextval('event_ids'), at, at, $1, $2, 0, '[]', 'codehost',
            'push', $4
     from (select now() - $3::float8 * interval '1 hour' as at) made returning event_id as id`,
    [key, state ?? "dispatched", age, repo],
  );
  const id = event?.id ?? "";
  for (const [at, status] of sends.entries()) {
    const target: Target = { platform: "chatone", channelId: String(at) };
    await world.sql(
      `insert into places (place, name, due_at) values ($1, $2, now()) on conflict do nothing`,
      [`chatone:${at}`, `place ${at}`],
    );
    await world.sql(
      `insert into sends (lane_id, group_key, event_id, received_at, created_at, status, title,
         error, delivered_at, shown_by)
       select $1, group_key, event_id, received_at, dispatched_at,
              case when $3 = 'combined' then 'skipped' else $3::text end,
              case when $3 = 'delivered' then repo || ' ' || $4::text end,
              case when $3 = 'failed' then 'Missing Access' end,
              case when $3 = 'delivered' then received_at + interval '250 ms' end,
              case when $3 = 'combined' then 1 end
       from event_groups where event_id = $2`,
      [await makeLane(world, group, target), id, status, at],
    );
  }
  return id;
}
