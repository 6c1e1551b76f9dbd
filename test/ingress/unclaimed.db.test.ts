// Unclaimed events and the groups that are bound while they are matched.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Planner } from "../../src/ports/routing.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  type DeliveryWorld,
  dispatchAll,
  holdForLong,
  planTo,
  startDelivery,
} from "../support/delivery.ts";

let world: DeliveryWorld;
let store: Store;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
});
afterAll(() => world.remove());
beforeEach(async () => {
  await world.sql("truncate sends, threads, lanes, event_groups, undispatched, unclaimed_events");
  await world.sql("delete from documents where key = 'config:groups'");
  await store.configStore.change(({ routes }) => ({
    groups: [{ id: "acme", name: "Acme", members: [], globalIngress: false }],
    routes,
    audit: [],
  }));
});

const words = { event: "x", action: undefined, repo: "a/b", actor: "ana", isSensitive: false };
const asUnclaimed: Planner = async (events) =>
  events.map(({ id }) => ({
    outcome: "planned" as const,
    eventId: id,
    words,
    groups: [],
    unclaimed: "7",
  }));
const toGroup = planTo(() => [channel("one")], { groups: ["5"] });

const bind = () =>
  store.configStore.change(({ groups, routes }) => ({
    groups: groups.map((group) => ({ ...group, installationId: "7" })),
    routes,
    audit: [],
  }));

const kept = () => world.sql("select installation_id from unclaimed_events");
const waiting = () => world.sql("select shards from undispatched");

test("an event that is matched while its installation is bound is matched again", async () => {
  await appendEvent(store, undefined);
  const shards = await holdForLong(world);
  const dispatched = await store.dispatch.dispatch("1", shards, async (events, ...rest) => {
    await bind();
    return asUnclaimed(events, ...rest);
  });
  expect(dispatched).toMatchObject({ events: 0, hasMore: true });
  expect(await kept()).toEqual([]);
  await dispatchAll(store, "1", toGroup);
  expect(await world.sql("select group_key from event_groups")).toEqual([{ group_key: "5" }]);
});

test("a kept event is dispatched again once its installation is bound", async () => {
  await appendEvent(store, undefined);
  await dispatchAll(store, "1", asUnclaimed);
  expect(await kept()).toEqual([{ installation_id: "7" }]);
  expect(await waiting()).toEqual([]);
  await bind();
  expect(await kept()).toEqual([]);
  expect(await waiting()).toEqual([{ shards: 15 }]);
});

test("shards that saw the event before the binding look at it again", async () => {
  await appendEvent(store, undefined);
  await world.sql(
    "update dispatch_shards set worker_id = shard % 2, expires_at = now() + '1 minute'",
  );
  await store.dispatch.dispatch("0", [0, 2], asUnclaimed);
  expect(await waiting()).toEqual([{ shards: 10 }]);
  await bind();
  expect(await waiting()).toEqual([{ shards: 15 }]);
});
