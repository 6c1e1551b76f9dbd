// Edits that the audience guard blocks leave no trace in the plan of a batch.

import { expect, test } from "vitest";
import { z } from "zod";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { Configuration, Memory } from "../../src/ports/routing.ts";
import { goldenCase } from "../golden/cases.ts";
import { noMemory } from "../support/memory.ts";
import { testLog } from "../support/test-log.ts";
import { storedGroup, waitingEvent } from "../support/waiting-events.ts";

const Payload = z.looseObject({ repository: z.looseObject({}) });
const chat: Target = { platform: "chattwo", chatId: "-2" };
const read = storedEventReader(codeHosts, readEvent);
const plan = dispatchPlanner({ read, readSystemJob, log: testLog() });

test("a card is edited once its repository is public, although an edit of the same batch was blocked", async () => {
  const setting: Configuration = {
    routesVersion: "1",
    groups: [storedGroup("acme", "1", { audience: "refuse" })],
    routes: [],
  };
  const memory: Memory = {
    ...noMemory,
    exposures: async (checks) =>
      checks.map(() => ({
        isPrivate: true,
        isPublicPlace: true,
        isPrivatePlace: false,
        isHiddenNow: true,
      })),
    placedMessages: async (messages) =>
      messages
        .filter(({ key }) => key === "pr:acme/shop#482")
        .map((each) => ({ ...each, target: chat, routeIds: [], renderedMsAgo: 1000 })),
  };
  const change = (name: string, isPrivate: boolean) => {
    const { repository, ...payload } = Payload.parse(goldenCase(name).payload);
    const changed = { ...payload, repository: { ...repository, private: isPrivate } };
    return waitingEvent(name, { payload: Buffer.from(JSON.stringify(changed)) });
  };
  const events = [change("pull_request__opened", true), change("pull_request__synchronize", false)];
  expect(await plan(events, setting, memory)).toMatchObject([
    { groups: [{ sends: [] }] },
    { groups: [{ sends: [{ kind: "edit", target: chat, holdMs: 4000 }] }] },
  ]);
});
