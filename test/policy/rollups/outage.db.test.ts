// A target that comes back after an outage of the platform gets one list of what it missed.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Script } from "../../../sandbox/platform/faults.ts";
import {
  ALERTS,
  DEPLOYS,
  type DeliveryWorld,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }, { channelId: ALERTS }], { budget: 60 }),
  });
});
afterAll(() => world.stop());

const custom = (title: string, more: object = {}, group = "acme") =>
  world.send({ title, repo: "acme/shop", ...more }, group);

const waiting = () =>
  world.sql<{ n: number }>(
    "select count(*)::integer as n from sends where status in ('queued', 'sending', 'retrying')",
  );

async function goAway(name = "Before", first: Script["steps"] = []): Promise<() => void> {
  const id = world.chatone.faults.add({ steps: [...first, { kind: "5xx" }], afterwards: "last" });
  for (const n of [1, 2, 3]) await custom(`${name} ${n}`, {}, n === 3 ? "globex" : "acme");
  await expect
    .poll(() => world.sql("select state from bots where platform = 'chatone'"))
    .toEqual([{ state: "unreachable" }]);
  return () => world.chatone.faults.remove(id);
}

test("what was missed is one message, urgent things are sent as themselves, and a group without a budget gets all", async () => {
  const comeBack = await goAway();
  for (const n of [1, 2, 3, 4, 5]) await custom(`Missed ${n}`);
  await custom("The shop is down", { color: "red" });
  for (const n of [1, 2, 3, 4, 5]) await custom(`Other ${n}`, {}, "globex");
  await expect.poll(waiting).toEqual([{ n: 2 * (2 + 5 + 1) + 1 + 5 }]);
  comeBack();
  await expect.poll(waiting).toEqual([{ n: 0 }]);

  for (const channelId of [SHOP, ALERTS]) {
    const titles = titlesIn(world, channelId);
    expect(titles.filter((title) => title.endsWith("The shop is down"))).toHaveLength(1);
    expect(titles.filter((title) => title.endsWith("events rolled up"))).toHaveLength(1);
    expect(titles.filter((title) => title.startsWith("Missed"))).toEqual([]);
  }
  expect(titlesIn(world, DEPLOYS).filter((title) => title.startsWith("Other"))).toHaveLength(5);
});

test("each of what was listed is told by the list, and says why", async () => {
  const rows = await world.sql<{ status: string; why: string; rollup: string }>(
    `select distinct s.status, s.notice ->> 'why' as why, d.kind as rollup
     from sends s join sends d on d.id = s.shown_by
     where s.rollup_key is not null`,
  );
  expect(rows).toEqual([{ status: "skipped", why: "outage", rollup: "rollup" }]);
});

test("the list says what came meanwhile, and why", async () => {
  const [rollup] = world.chatone.state
    .messages(ALERTS)
    .filter(({ embeds }) => embeds[0]?.title?.endsWith("events rolled up") === true);
  const lines = rollup?.embeds[0]?.description?.split("\n") ?? [];
  expect(lines[0]).toBe("Discord was unavailable. These events arrived meanwhile.");
});

test("a few messages are sent as themselves", async () => {
  const comeBack = await goAway();
  await custom("Alone");
  comeBack();
  await expect.poll(waiting).toEqual([{ n: 0 }]);
  expect(titlesIn(world, SHOP)).toContain("Alone");
});

test("what may stand there already is sent once more as itself, and is in no list", async () => {
  const comeBack = await goAway("Perhaps", [{ kind: "reset-after" }]);
  for (const n of [1, 2, 3, 4, 5]) await custom(`Later ${n}`);
  comeBack();
  await expect.poll(waiting).toEqual([{ n: 0 }]);

  const both = [SHOP, ALERTS].flatMap((channelId) => titlesIn(world, channelId));
  expect(both.filter((title) => title === "Perhaps 1")).toHaveLength(2);
  expect(both.filter((title) => title === "Perhaps 2")).toEqual([]);
  const doubtful = "select distinct status, rollup_key from sends where may_be_doubled";
  expect(await world.sql(doubtful)).toEqual([{ status: "delivered", rollup_key: null }]);
});
