// How often a batch waits for the database while it is planned.

import { expect, test } from "vitest";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import type { Memory } from "../../src/ports/routing.ts";
import { goldenCase } from "../golden/cases.ts";
import { countRounds } from "../support/rounds.ts";
import { someRoute } from "../support/routes.ts";
import { testLog } from "../support/test-log.ts";

test("a batch reads its entities, and all the rest in three rounds", async () => {
  const rounds = countRounds();
  const memory: Memory = {
    now: 0,
    targetStates: () => rounds.answer("targetStates", []),
    callers: () => rounds.answer("callers", { people: [], teams: [] }),
    late: () => rounds.answer("late", []),
    watches: () => rounds.answer("watches", []),
    fed: () => rounds.answer("fed", []),
    exposures: () => rounds.answer("exposures", []),
    loadEntities: () => rounds.answer("loadEntities", []),
    placedMessages: () => rounds.answer("placedMessages", []),
    rollupEntries: () => rounds.answer("rollupEntries", []),
    hostAnswers: () => rounds.answer("hostAnswers", []),
    waitingGroups: new Set(),
  };
  const read = storedEventReader(codeHosts, readEvent);
  const plan = dispatchPlanner({ read, readSystemJob, log: testLog() });
  const { provider, event, payload } = goldenCase("pull_request__opened");
  const waiting = {
    id: "1",
    groupKey: "1",
    provider,
    event,
    deliveryId: undefined,
    headers: { "content-type": "application/json" },
    payload: Buffer.from(JSON.stringify(payload)),
    receivedAt: 0,
    attempts: 0,
    isOurs: () => true,
  };
  const groups = [{ id: "acme", key: "1", name: "Acme", members: [], globalIngress: false }];
  const routes = [someRoute({ groupId: "acme" })];
  const [planned] = await plan([waiting], { routesVersion: "1", groups, routes }, memory);
  expect(planned?.outcome).toBe("planned");
  expect(rounds.seen).toEqual([
    ["loadEntities"],
    ["targetStates", "callers", "watches", "fed"],
    ["rollupEntries", "placedMessages", "placedMessages"],
    ["targetStates"],
  ]);
});
