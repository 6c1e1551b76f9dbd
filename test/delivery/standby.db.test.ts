// The repeat of an urgent alert to standby targets: once, when it is due, and only if it is still needed.

import { afterEach, beforeEach, expect, test } from "vitest";
import { signInto } from "../support/console.ts";
import {
  DEPLOYS,
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

const START = Date.UTC(2026, 10, 16, 12);
const MINUTE_MS = 60_000;
const FIRING = "❌ Alert firing: Disk";
const RESOLVED = "✅ Alert resolved: Disk";

let world: DeliveryWorld;
beforeEach(async () => {
  const { groups, routes } = oneRoute([{ channelId: SHOP }]);
  const standby = { minutes: 10, targets: [{ channelId: DEPLOYS }, { chatId: ENGINEERING }] };
  world = await startDelivery({
    config: { groups, routes: routes.map((route) => ({ ...route, standby })) },
    roles: ["api", "worker", "worker"],
    startAt: START,
  });
});
afterEach(() => world.stop());

async function tell(state: string): Promise<void> {
  const alert = { title: "Disk", updateKey: "disk", severity: "critical", state };
  const { status } = await world.send(alert);
  expect(status).toBe(200);
}

/** Dispatched at the start of the clock. */
async function fire(): Promise<void> {
  await tell("firing");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual([FIRING]);
}

const minutesLater = (minutes: number) => world.clock.moveTo(START + minutes * MINUTE_MS);
const repeats = () => [...titlesIn(world, DEPLOYS), ...linesIn(world, ENGINEERING)];
const statuses = () =>
  world.sql<{ status: string; error: string | null }>(
    "select status, error from sends where update_key like 'standby:%' order by id",
  );

test("an alert that stays unacknowledged is repeated once, and its end edits the repeat", async () => {
  await fire();
  await minutesLater(9);
  await tell("firing");
  expect(repeats()).toEqual([]);
  await minutesLater(10);
  await expect.poll(repeats).toEqual([FIRING, FIRING]);
  await minutesLater(30);
  await tell("firing");
  await tell("resolved");
  await expect.poll(repeats).toEqual([RESOLVED, RESOLVED]);
  expect(titlesIn(world, SHOP)).toEqual([RESOLVED]);
});

test("a standby target that is paused and resumed keeps a repeat that is not due", async () => {
  await fire();
  await world.sql("update sends set created_at = created_at - interval '2 hours'");
  const { url = "" } = await world.start("api");
  const owner = await signInto({ sql: world.sql, url }, "42", "ana-lopez");
  for (const action of ["pause", "resume"])
    for (const { id } of await world.sql<{ id: string }>("select id from lanes")) {
      const answer = await owner.request("POST", `/admin/api/targets/${id}/${action}`);
      expect(answer.status).toBe(200);
    }
  await minutesLater(10);
  await expect.poll(repeats).toEqual([FIRING, FIRING]);
});

test.each(["acknowledged", "resolved"])("an alert that is %s in time is not", async (state) => {
  await fire();
  await minutesLater(9);
  await tell(state);
  await minutesLater(10);
  const canceled = {
    status: "canceled",
    error: "The alert was acknowledged or resolved in time.",
  };
  await expect.poll(statuses).toEqual([canceled, canceled]);
  expect(repeats()).toEqual([]);
});
