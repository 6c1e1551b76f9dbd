// The repeat of an urgent alert to standby targets: once, when it is due, and only if it is still needed.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
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

/** `more` changes both routes. */
function configWith(more: object, group: object = {}) {
  const { groups, routes } = oneRoute([{ channelId: SHOP }], group);
  const standby = { minutes: 10, targets: [{ channelId: DEPLOYS }, { chatId: ENGINEERING }] };
  return { groups, routes: routes.map((route) => ({ ...route, standby, ...more })) };
}

let world: DeliveryWorld;
beforeEach(async () => {
  world = await startDelivery({
    config: configWith({}),
    roles: ["api", "worker", "worker"],
    startAt: START,
  });
});
afterEach(() => world.stop());

async function tell(state: string, more: object = {}): Promise<void> {
  const alert = { title: "Disk", updateKey: "disk", severity: "critical", state, ...more };
  const { status } = await world.send(alert);
  expect(status).toBe(200);
}

/** Dispatched at the start of the clock. */
async function fire(more: object = {}): Promise<void> {
  await tell("firing", more);
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

const NOT_HERE = "No enabled route repeats it here any more.";

describe("when a repeat is due, it is not sent", () => {
  test("if its route was disabled", async () => {
    await fire();
    await world.load(configWith({ enabled: false }));
    await minutesLater(10);
    const canceled = { status: "canceled", error: NOT_HERE };
    await expect.poll(statuses).toEqual([canceled, canceled]);
    expect(repeats()).toEqual([]);
  });

  test("if its route was deleted", async () => {
    await fire();
    await world.load(configWith({ id: "other" }));
    await minutesLater(10);
    const canceled = { status: "canceled", error: "The routes that sent it here were deleted." };
    await expect.poll(statuses).toEqual([canceled, canceled]);
    expect(repeats()).toEqual([]);
  });

  test("to a target that its route does not name any more", async () => {
    await fire();
    await world.load(configWith({ standby: { minutes: 10, targets: [{ chatId: ENGINEERING }] } }));
    await minutesLater(10);
    await expect
      .poll(statuses)
      .toEqual([
        { status: "canceled", error: NOT_HERE },
        expect.objectContaining({ status: "delivered" }),
      ]);
    expect(repeats()).toEqual([FIRING]);
  });

  test("to a paused target, nor later if the alert was acknowledged meanwhile", async () => {
    await fire();
    const { url = "" } = await world.start("api");
    const owner = await signInto({ sql: world.sql, url }, "42", "ana-lopez");
    const [lane] = await world.sql<{ id: string }>("select id from lanes where target_key = $1", [
      `chatone:${DEPLOYS}`,
    ]);
    const ask = (action: string) =>
      owner.request("POST", `/admin/api/targets/${lane?.id}/${action}`);
    expect((await ask("pause")).status).toBe(200);
    await minutesLater(10);
    await expect.poll(() => linesIn(world, ENGINEERING)).toEqual([FIRING]);
    await tell("acknowledged");
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(["🔹 Alert acknowledged: Disk"]);
    expect(titlesIn(world, DEPLOYS)).toEqual([]);
    expect((await ask("resume")).status).toBe(200);
    const canceled = "The alert was acknowledged or resolved in time.";
    await expect.poll(statuses).toContainEqual({ status: "canceled", error: canceled });
    expect(titlesIn(world, DEPLOYS)).toEqual([]);
  });

  test.each([
    { why: "the group refuses it", group: { audience: "refuse" }, isHidden: false },
    { why: "it was made private just now", group: {}, isHidden: true },
  ])("to a public channel about a private repository: $why", async ({ group, isHidden }) => {
    await world.load(configWith({}, group));
    await fire({ repo: "acme/vault" });
    await world.sql(
      `insert into repositories (group_key, name, is_private, is_hidden_now)
       select distinct group_key, 'acme/vault', true, $1::boolean from sends`,
      [isHidden],
    );
    await world.sql(
      `insert into places (place, audience, due_at) values ($1, 'public', now() + interval '1 day')
       on conflict (place) do update set audience = excluded.audience`,
      [`chatone:${DEPLOYS}`],
    );
    await minutesLater(10);
    const canceled = "acme/vault is private, and everyone can read here.";
    await expect
      .poll(statuses)
      .toEqual([
        { status: "canceled", error: canceled },
        expect.objectContaining({ status: "delivered" }),
      ]);
    expect(repeats()).toEqual([FIRING]);
  });
});
