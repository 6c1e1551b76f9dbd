// Events that waited for a code host and cannot be planned afterwards: counted and put aside as any other.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Planner } from "../../src/ports/routing.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  type DeliveryWorld,
  holdForLong,
  startDelivery,
} from "../support/delivery.ts";

let world: DeliveryWorld;
let store: Store;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
});
afterAll(() => world.remove());

test("what waited and cannot be planned is put aside at the third try, in the group that waited", async () => {
  await appendEvent(store, undefined, { bad: true });
  await world.sql(
    `insert into waiting_events (group_key, event_id, received_at, needs)
     select 5, event_id, received_at, '{}'::text[] from undispatched
     union all select 6, 999999, now(), '{}'`,
  );
  await world.sql("delete from undispatched");
  const fails: Planner = async (events) =>
    events.map(({ id }) => ({ outcome: "failed", eventId: id, error: "cannot read it" }));
  for (let tries = 0; tries < 6; tries += 1)
    await store.dispatch.dispatch("1", await holdForLong(world), fails);
  expect(await world.sql("select from waiting_events")).toEqual([]);
  expect(
    await world.sql("select group_key, state, error from event_groups order by group_key"),
  ).toEqual([
    { group_key: "5", state: "quarantined", error: "cannot read it" },
    { group_key: "6", state: "quarantined", error: "its payload is not kept any more" },
  ]);
});
