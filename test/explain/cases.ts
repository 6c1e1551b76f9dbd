// Every kind of non-delivery, brought into a database as ingress, dispatch and delivery would: the same
// table for everybody who asks.

import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import type { Store } from "../../src/store/index.ts";
import { dispatchAll } from "../support/delivery.ts";
import { groupKeyOf } from "../support/records.ts";
import { storeOn } from "../support/stores.ts";
import { testLog } from "../support/test-log.ts";
import type { CaseRoute, CaseWorld, SeededCase, WhyCase } from "./case.ts";
import { ENTRY_POINT_CASES } from "./gate-cases.ts";
import { ROUTE_CASES } from "./route-cases.ts";
import { SEND_CASES } from "./send-cases.ts";

export const WHY_CASES: readonly WhyCase[] = [...ROUTE_CASES, ...SEND_CASES, ...ENTRY_POINT_CASES];

const MEMBERS = [{ userId: "42", login: "ana-lopez", role: "owner" }];
const ELSEWHERE = "118090000000009999";
const NO_GROUP_HAS_IT = "999999999";

type World = CaseWorld & { urls: DatabaseUrls };
type Placed = WhyCase & Omit<SeededCase, "eventId">;

const PLACED: readonly Placed[] = WHY_CASES.map((each, at) => ({
  ...each,
  groupId: `why-${at}`,
  channelId: `1180900000000${String(at).padStart(5, "0")}`,
  deliveryId: `delivery-of-case-${at}`,
  said: each.said.replace("{n}", String(at)),
}));

/** All of them, in the order of the table, each with its sentence. */
export async function seedCases(world: World): Promise<readonly (WhyCase & SeededCase)[]> {
  const store = storeOn(world.urls);
  try {
    await loadConfig(store, configOf(PLACED));
    for (const placed of PLACED) await arrive(store, world, placed);
    const read = storedEventReader(codeHosts, readEvent);
    await dispatchAll(store, "1", dispatchPlanner({ read, readSystemJob, log: testLog() }));
  } finally {
    await store.close();
  }
  const seeded: (WhyCase & SeededCase)[] = [];
  for (const placed of PLACED) seeded.push(await finish(world, placed));
  return seeded;
}

function configOf(placed: readonly Placed[]) {
  const groups = placed.map(({ groupId, group }, at) => {
    return { id: groupId, name: `Group ${at}`, members: MEMBERS, globalIngress: false, ...group };
  });
  return {
    groups: [...groups, other("neighbour", "45"), other("bystander", "43")],
    routes: placed.flatMap((each) => each.routes.map((route) => routeOf(each, route))),
  };
}

/** A group that none of the cases is about. */
function other(id: string, userId: string) {
  return { id, name: id, members: [{ userId, login: id, role: "owner" }], globalIngress: false };
}

function routeOf({ groupId, channelId }: Placed, { isElsewhere, ...route }: CaseRoute) {
  const targets = [{ channelId: isElsewhere ? ELSEWHERE : channelId }];
  return { enabled: true, groupId, targets, ...route };
}

/** Its channels are paused, so that nothing leaves for a chat. */
async function arrive(store: Store, world: World, placed: Placed): Promise<void> {
  const { came, entryPoint, groupId, channelId, deliveryId } = placed;
  const own = await groupKeyOf(world, groupId);
  for (const id of [channelId, ELSEWHERE])
    await world.sql(
      `insert into lanes (group_key, platform, target_key, target, state, paused_at, paused_why)
       values ($1, 'chatone', 'chatone:' || $2::text, $3, 'paused', now(), 'paused by hand')`,
      [own, id, JSON.stringify({ platform: "chatone", channelId: id })],
    );
  await world.sql(
    "insert into places (place, name, due_at) values ('chatone:' || $1::text, 'dev', now())",
    [channelId],
  );
  const neighbour = await groupKeyOf(world, "neighbour");
  const entryPoints = { global: undefined, gone: NO_GROUP_HAS_IT, neighbour, own };
  const groupKey = entryPoints[entryPoint ?? "own"];
  const payload = Buffer.from(JSON.stringify(came.payload));
  const { provider, event } = came;
  const rest = { nonce: undefined, headers: {}, holdMs: 5_000 };
  await store.events.append({ groupKey, provider, event, deliveryId, payload, ...rest });
}

async function finish(world: World, placed: Placed): Promise<WhyCase & SeededCase> {
  const [event] = await world.sql<{ id: string }>("select id from events where delivery_id = $1", [
    placed.deliveryId,
  ]);
  const seeded = { ...placed, eventId: event?.id ?? "" };
  await placed.afterwards?.(world, seeded);
  return seeded;
}
