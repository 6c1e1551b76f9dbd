// POST /admin/api/preview: what would become of a draft's message at this moment.

import { afterAll, beforeAll, expect, test } from "vitest";
import { postPreview } from "../../src/contract/backtest/backtest.ts";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";

const SATURDAY_NOON = Date.UTC(2026, 10, 14, 12);
const MONDAY_NINE = Date.UTC(2026, 10, 16, 8);
const hours = { timeZone: "Europe/Berlin", days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };
const digest = { at: "08:00", timeZone: "Asia/Kolkata" };

let world: DeliveryWorld;
let owner: Browser;
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: oneRoute(), startAt: SATURDAY_NOON });
  const url = (await world.start("api")).url ?? "";
  owner = await signInto({ url, sql: world.sql }, "42");
});
afterAll(() => world.stop());

async function dispositionOf(route: object, payload: object = { title: "Something" }) {
  const draft = { enabled: true, groupId: "acme", filter: { event: "custom" }, ...route };
  const sample = { provider: "custom", event: "custom", payload };
  const answer = await owner.request("POST", "/admin/api/preview", {
    body: { route: draft, sample },
  });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return postPreview.reply.parse(answer.body).disposition;
}

test("a route without rules sends at once", async () => {
  expect(await dispositionOf({})).toEqual({
    outcome: "sent",
    until: null,
    why: null,
    words: "Sent at once.",
  });
});

test("outside hours it waits, by the clock of the zone", async () => {
  expect(await dispositionOf({ hours })).toEqual({
    outcome: "waits",
    until: MONDAY_NINE,
    why: "hours",
    words: "Outside working hours: held until Mon 09:00 (Europe/Berlin), then sent in a rollup.",
  });
});

test("for the digest it waits too", async () => {
  expect(await dispositionOf({ digest })).toMatchObject({
    outcome: "waits",
    why: "digest",
    words: "Held for the digest at Sun 08:00 (Asia/Kolkata).",
  });
});

test("what is urgent passes, and so does what pings a role", async () => {
  const words = "Urgent: sent at once, even if other messages are held.";
  expect(await dispositionOf({ hours }, { title: "Down", color: "red" })).toMatchObject({
    outcome: "urgent",
    words,
  });
  const pinging = { hours, targets: [{ channelId: SHOP }], chatOneRoleIds: ["7"] };
  expect(await dispositionOf(pinging)).toMatchObject({ outcome: "urgent", words });
});
