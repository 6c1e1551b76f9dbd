// H3: an event that takes too long in one group is quarantined there, at its first try, and sent in the others.

import { expect, test } from "vitest";
import { dispatchPlanner } from "../../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../../src/codehosts/index.ts";
import type { WaitingEvent } from "../../../src/ports/routing.ts";
import { noMemory } from "../../support/memory.ts";
import { someRoute } from "../../support/routes.ts";
import { testLog } from "../../support/test-log.ts";
import { HOSTILE_FILTER, hostilePush } from "./hostile-filters.ts";

const groups = ["acme", "globex"].map((id, at) => ({
  id,
  key: String(at + 1),
  name: id,
  members: [],
  globalIngress: true,
}));
const slow = Array.from({ length: 10 }, (_, at) =>
  someRoute({ id: `slow-${at}`, groupId: "acme", filter: HOSTILE_FILTER }),
);
const routes = [
  someRoute({ id: "first", groupId: "acme" }),
  ...slow,
  someRoute({ id: "other", groupId: "globex" }),
];

function push(id: string, messages: number): WaitingEvent {
  return {
    id,
    groupKey: undefined,
    provider: "codehost",
    event: "push",
    deliveryId: undefined,
    headers: { "content-type": "application/json" },
    payload: Buffer.from(JSON.stringify(hostilePush(messages))),
    receivedAt: 0,
    attempts: 0,
    isOurs: () => true,
  };
}

test("H3 a group over its budget is quarantined at once, and no other group", async () => {
  let breaths = 0;
  const plan = dispatchPlanner({
    read: storedEventReader(codeHosts, readEvent),
    readSystemJob,
    log: testLog(),
    breathe: async () => (breaths += 1),
  });
  const plans = await plan(
    [push("1", 200), push("2", 0)],
    { routesVersion: "1", groups, routes },
    noMemory,
  );
  expect(plans).toMatchObject([
    {
      outcome: "planned",
      groups: [
        {
          groupKey: "1",
          state: "quarantined",
          error: "its routes take too long to match",
          sends: [],
        },
        { groupKey: "2", state: "dispatched" },
      ],
    },
  ]);
  // The next event is planned after this one is written down; others worked in between.
  expect(plans).toHaveLength(1);
  expect(breaths).toBeGreaterThan(3);
});
