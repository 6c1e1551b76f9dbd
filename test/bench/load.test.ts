// The generator: what it plans can be repeated, and goes where the oracle expects it by Relay's own
// rules, with its number still to be read.

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type DeliveryWebhook, payloadOf, planLoad } from "../../bench/faults/delivery/load.ts";
import { readMark } from "../../bench/faults/delivery/marks.ts";
import { configOf, makeWorld, targetKeysFor } from "../../bench/faults/delivery/world.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { Group } from "../../src/contract/kernel/group.ts";
import { Route } from "../../src/contract/routing/routes.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import { targetsOf } from "../../src/core/routing/route-targets.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { FAULT_CHATS } from "../../bench/faults/delivery/chats.ts";
import { inPlainText, notificationOf, renderForAll } from "../golden/render.ts";
import { compiled } from "../support/routes.ts";

const world = makeWorld({ groups: 20 });
const options = { seed: 7, world, seconds: 10, perSecond: 50 };
const load = planLoad(options);
const config = z.object({ groups: z.array(Group), routes: z.array(Route) }).parse(configOf(world));

function read(webhook: DeliveryWebhook) {
  const name = webhook.sender === "custom" ? "custom" : "push";
  const reading = readEvent(webhook.sender, name, payloadOf(webhook));
  if (reading.outcome === "unreadable") throw new Error(reading.problem);
  return reading;
}

describe("the load", () => {
  test("is the same for the same seed", () => {
    expect(planLoad(options)).toEqual(load);
    expect(planLoad({ ...options, seed: 8 })).not.toEqual(load);
  });

  test("has 20 groups, 200 routes and 60 targets, evenly on the chats", () => {
    expect(config.groups).toHaveLength(20);
    expect(config.routes).toHaveLength(200);
    const targets = world.groups.flatMap((group) => group.targets);
    const onChat = Map.groupBy(targets, ({ platform }) => platform);
    expect([...onChat.values()].map(({ length }) => length)).toEqual(
      FAULT_CHATS.map(() => 60 / FAULT_CHATS.length),
    );
  });

  test("goes by Relay's own routes to the two targets the oracle expects", () => {
    const routes = compiled(...config.routes);
    for (const webhook of load) {
      const { event, payload } = read(webhook);
      const groupId = webhook.sender === "custom" ? `rig-${webhook.group + 1}` : undefined;
      const verdicts = matchRoutes({ event, payload, entry: { groupId } }, config.groups, routes);
      const reached = targetsOf(verdicts, routes).map(({ target }) => targetKey(target));
      expect(new Set(reached)).toEqual(new Set(targetKeysFor(world, webhook.group, webhook.kind)));
      expect(reached).toHaveLength(2);
    }
  });

  test("has both kinds of senders, whose number can be read in every message", () => {
    for (const sender of ["custom", "codehost"] as const) {
      const webhook = load.find((each) => each.sender === sender);
      if (!webhook) throw new Error(`no webhook of ${sender}`);
      const notification = notificationOf(read(webhook).event);
      const shown = [...renderForAll(notification), inPlainText(notification)];
      for (const message of shown) expect(readMark(JSON.stringify(message))).toBe(webhook.number);
    }
  });

  test("gives the first group the share it is asked for, and the others the rest", () => {
    const shares = planLoad({ ...options, seconds: 100, toFirstGroup: 0.95 });
    const first = shares.filter(({ group }) => group === 0).length / shares.length;
    expect(first).toBeGreaterThan(0.93);
    expect(first).toBeLessThan(0.97);
    expect(planLoad({ ...options, toFirstGroup: 0 }).some(({ group }) => group === 0)).toBe(false);
  });
});
