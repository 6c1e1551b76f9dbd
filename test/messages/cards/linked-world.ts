// A world in which three members of acme are linked, and what stands in its chats.

import { expect } from "vitest";
import {
  type DeliveryOptions,
  type DeliveryWorld,
  oneRoute,
  startDelivery,
  windowsOf,
} from "../../delivery/world.ts";

export const ANA = { user: "4021", chatone: "811000000000004021", chattwo: "77004021" };
export const BO = { user: "4022", chatone: "811000000000004022", chattwo: "77004022" };
export const LI = { user: "4023", chatone: "811000000000004023", chattwo: "77004023" };

const LINKED = Object.entries({ "ana-lopez": ANA, "bo-chen": BO, "li-wei": LI });

const LINK = `
with one as (
  insert into chatone_links (chat_user_id, user_id, login, chat_name) values ($3, $1, $2, $2)
)
insert into chattwo_links (chat_user_id, user_id, login, chat_name) values ($4, $1, $2, $2)`;

type Config<Route = object> = {
  groups: ReturnType<typeof oneRoute>["groups"];
  routes: readonly Route[];
};

/** Messages call only members: events of a group endpoint prove nothing about other people. */
export function withMembers<Route>({ groups, routes }: Config<Route>): Config<Route> {
  const members = LINKED.map(([login, { user }]) => ({ userId: user, login, role: "viewer" }));
  return {
    groups: groups.map((group) => ({ ...group, members: [...group.members, ...members] })),
    routes,
  };
}

/** Ends only when a test moves the clock: what it sends meanwhile is said together, however slow the machine is. */
export const WINDOW_MS = 60_000;

export async function startLinked(
  plain: Config = oneRoute(),
  more: DeliveryOptions = { seams: { windows: windowsOf(300) } },
): Promise<DeliveryWorld> {
  const config = withMembers(plain);
  const world = await startDelivery({ config, ...more });
  for (const [login, { user, chatone, chattwo }] of LINKED)
    await world.sql(LINK, [user, login, chatone, chattwo]);
  return world;
}

export function startLinkedWithWindows(plain?: Config): Promise<DeliveryWorld> {
  return startLinked(plain, { startAt: Date.now(), seams: { windows: windowsOf(WINDOW_MS) } });
}

const WAITING = `
select event_id, false as is_held from undispatched
union all select id, is_held from sends where status in ('queued', 'sending', 'retrying')`;

/** Nothing waits any more, neither for its dispatch nor to be said. */
export async function settled(world: DeliveryWorld): Promise<void> {
  await expect.poll(() => world.sql(WAITING)).toEqual([]);
}

/** The same once its windows have ended. */
export async function windowsEnd(world: DeliveryWorld): Promise<void> {
  const waiting = async () => {
    const rows = await world.sql<{ is_held: boolean }>(WAITING);
    // Nothing is on its way, whose lease the clock would end.
    if (rows.every((row) => row.is_held) && rows.length > 0) await world.clock.move(WINDOW_MS);
    return rows;
  };
  await expect.poll(waiting).toEqual([]);
}
