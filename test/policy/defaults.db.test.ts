// Noise controls that a group sets for its routes.

import { afterEach, expect, test } from "vitest";
import { postPreview } from "../../src/contract/backtest/backtest.ts";
import { DEPLOYS, type DeliveryWorld, SHOP, startDelivery, titlesIn } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { routesTo, tell } from "./schedule/working-week.ts";

const NOON = Date.UTC(2026, 10, 16, 12, 5);
const HALF_PAST = Date.UTC(2026, 10, 16, 12, 30);
const DIGEST = { everyMinutes: 30 };

let world: DeliveryWorld;
afterEach(() => world.stop());

test("a route obeys the digest of its group, and one that says off does not", async () => {
  const routes = [{}, { targets: [{ channelId: DEPLOYS }], digest: "off" }];
  world = await startDelivery({
    config: routesTo(routes, undefined, { defaults: { digest: DIGEST } }),
    startAt: NOON,
  });
  await tell(world, "First");
  await expect.poll(() => titlesIn(world, DEPLOYS)).toEqual(["First"]);
  expect(titlesIn(world, SHOP)).toEqual([]);
  await world.clock.moveTo(HALF_PAST);
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["1 event since Mon 12:05"]);
});

test("defaults that change apply to the next event, with routes as they were saved", async () => {
  world = await startDelivery({ config: routesTo([{}]), startAt: NOON });
  const owner = await signInto({ url: (await world.start("api")).url ?? "", sql: world.sql }, "42");
  await tell(world, "First");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First"]);
  const { body } = await owner.request("GET", "/admin/api/groups");
  const groups = Object(body).groups.map((group: object) => ({
    ...group,
    defaults: { digest: DIGEST },
  }));
  expect((await owner.request("PUT", "/admin/api/groups", { body: { groups } })).status).toBe(200);
  await tell(world, "Second");
  await world.clock.moveTo(HALF_PAST);
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First", "1 event since Mon 12:05"]);
  expect([await outcomeOf(owner, {}), await outcomeOf(owner, { digest: "off" })]).toEqual([
    "waits",
    "sent",
  ]);
  const saved = await owner.request("GET", "/admin/api/groups/acme/routes");
  expect(Object(saved.body).routes[0]).not.toHaveProperty("digest");
});

/** What the preview says of a draft. */
async function outcomeOf(owner: Browser, route: object): Promise<unknown> {
  const draft = { enabled: true, groupId: "acme", filter: { event: "custom" }, ...route };
  const sample = { provider: "custom", event: "custom", payload: { title: "Something" } };
  const { body } = await owner.request("POST", "/admin/api/preview", {
    body: { route: draft, sample },
  });
  return postPreview.reply.parse(body).disposition.outcome;
}
