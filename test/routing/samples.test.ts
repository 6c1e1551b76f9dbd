// A sample as the planner sees it: it asks no code host, and stands for no change.

import { expect, test } from "vitest";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob, SAMPLES } from "../../src/codehosts/index.ts";
import type { Memory, WaitingEvent } from "../../src/ports/routing.ts";
import { SAMPLE_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import { noMemory } from "../support/memory.ts";
import { someRoute } from "../support/routes.ts";
import { testLog } from "../support/test-log.ts";
import { storedGroup, waitingEvent } from "../support/waiting-events.ts";

const plan = dispatchPlanner({
  read: storedEventReader(codeHosts, readEvent),
  readSystemJob,
  log: testLog(),
});
const filter = { event: "pull_request", path: "docs/*" };
const targets = [{ platform: "chatone", channelId: "1" } as const];
const setting = {
  routesVersion: "1",
  groups: [storedGroup("acme", "1")],
  routes: [someRoute({ groupId: "acme", filter, targets })],
};

function opened(headers: Readonly<Record<string, string>>): WaitingEvent {
  const sample = SAMPLES.find(({ name }) => name === "altforge/pull_request.opened");
  const payload = Buffer.from(sample?.json ?? "");
  const event = { provider: "altforge", event: "pull_request", groupKey: "1", payload } as const;
  return waitingEvent("push__three_commits", { ...event, headers });
}

async function planned(headers: Readonly<Record<string, string>>, memory: Partial<Memory> = {}) {
  const [first] = await plan([opened(headers)], setting, { ...noMemory, ...memory });
  if (first?.outcome !== "planned") throw new Error("not planned");
  return first;
}

const allLate: Memory["late"] = async (told) => told.map(() => true);

test("a sample asks no code host, so a condition on files lets it through", async () => {
  expect((await planned({})).waits).toMatchObject([{ groupKey: "1", questions: [{}] }]);
  const { waits, groups } = await planned({ [SAMPLE_HEADER]: "ana-lopez" });
  expect(waits ?? []).toEqual([]);
  expect(groups).toMatchObject([{ state: "dispatched", sends: [{ target: targets[0] }] }]);
});

test("a sample is never late", async () => {
  const { groups } = await planned({ [SAMPLE_HEADER]: "ana-lopez" }, { late: allLate });
  expect(groups).toMatchObject([{ state: "dispatched" }]);
});

test("a late webhook keeps the answers that its verdicts used", async () => {
  const hostAnswers: Memory["hostAnswers"] = async (asked) =>
    asked.map(({ groupKey, key }) => ({
      groupKey,
      key,
      id: "7",
      answer: { outcome: "known", values: ["docs/guide.md"], isWhole: true },
    }));
  const { groups } = await planned({}, { late: allLate, hostAnswers });
  expect(groups).toMatchObject([{ state: "ignored", answers: ["7"] }]);
});
