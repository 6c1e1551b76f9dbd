// Waiting events and the plan for them: whose they are, what the routes say, and what stops a batch.

import { describe, expect, test } from "vitest";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import type { Route, Target } from "../../src/contract/routing/routes.ts";
import type { Configuration, StoredGroup, WaitingEvent } from "../../src/ports/routing.ts";
import type { EventReader } from "../../src/ports/code-host.ts";
import { goldenCase, goldenCases } from "../golden/cases.ts";
import { someRoute } from "../support/routes.ts";
import { noMemory } from "../support/memory.ts";
import { testLog } from "../support/test-log.ts";
import { storedGroup as group, waitingEvent as waiting } from "../support/waiting-events.ts";

const INSTALLATION = 7001;

const shop: Target = { platform: "chatone", channelId: "1" };
const chat: Target = { platform: "chattwo", chatId: "-2" };

const configuration = (
  groups: readonly StoredGroup[],
  ...routes: readonly Partial<Route>[]
): Configuration => ({ routesVersion: "1", groups, routes: routes.map(someRoute) });

function planWith(reader: EventReader, log = testLog()) {
  return dispatchPlanner({ read: storedEventReader(codeHosts, reader), readSystemJob, log });
}
const plan = planWith(readEvent);

/** Of one event, in short: each group with its state and where it is sent. */
async function outcomes(event: WaitingEvent, setting: Configuration) {
  const [planned] = await plan([event], setting, noMemory);
  if (planned?.outcome !== "planned") throw new Error("not planned");
  return planned.groups.map(({ groupKey, state, sends }) => [
    groupKey,
    state,
    ...sends.map(({ target }) => ("chatId" in target ? target.chatId : target.channelId)),
  ]);
}

const PUSH = "push__three_commits";

describe("the groups of an event", () => {
  const bound = group("bound", "1", { installationId: String(INSTALLATION) });
  const both = group("both", "2", { installationId: INSTALLATION });
  const open = group("open", "3");
  const closed = group("closed", "4", { globalIngress: false, unclaimedInstallations: false });
  const everywhere = [open, bound, closed, both].map(({ id }) => ({
    groupId: id,
    targets: [chat],
  }));
  const all = configuration([open, bound, closed, both], ...everywhere);

  test("are those bound to its installation, in their order", async () => {
    expect(await outcomes(waiting(PUSH), all)).toEqual([
      ["1", "dispatched", "-2"],
      ["2", "dispatched", "-2"],
    ]);
  });

  test("are those that take unclaimed installations, if none is bound", async () => {
    const setting = configuration([closed, open], ...everywhere);
    expect(await outcomes(waiting(PUSH), setting)).toEqual([["3", "dispatched", "-2"]]);
  });

  test("H1 are none if no group is bound or takes unclaimed installations", async () => {
    const plain = group("plain", "5", { unclaimedInstallations: false });
    const setting = configuration([closed, plain], ...everywhere);
    expect(await outcomes(waiting(PUSH), setting)).toEqual([[undefined, "ignored"]]);
  });

  test("are that of its endpoint alone, whatever else would hold it back", async () => {
    const event = waiting(PUSH, { groupKey: "4" });
    expect(await outcomes(event, all)).toEqual([["4", "dispatched", "-2"]]);
  });

  test("are none once the endpoint's group is gone", async () => {
    expect(await outcomes(waiting(PUSH, { groupKey: "9" }), all)).toEqual([]);
    const unread = waiting(PUSH, { groupKey: "9", payload: Buffer.from("{}") });
    expect(await outcomes(unread, all)).toEqual([]);
  });

  test("are dealt out between dispatchers, who agree on who is bound", async () => {
    const ofShard = (keys: string) => waiting(PUSH, { isOurs: (key) => keys.includes(key) });
    expect(await outcomes(ofShard("23"), all)).toEqual([["2", "dispatched", "-2"]]);
    expect(await outcomes(ofShard("14"), all)).toEqual([["1", "dispatched", "-2"]]);
    expect(await outcomes(ofShard("34"), all)).toEqual([]);
  });
});

describe("what is decided in a group", () => {
  const acme = group("acme", "1");

  test("each target is sent to once, with every route and role that leads there", async () => {
    const setting = configuration(
      [acme],
      { id: "a", targets: [shop, chat], chatOneRoleIds: ["11"] },
      { id: "b", filter: { event: "issues" }, targets: [shop] },
      { id: "c", targets: [chat, shop], chatOneRoleIds: ["12", "11"] },
    );
    const [planned] = await plan([waiting(PUSH)], setting, noMemory);
    expect(planned).toMatchObject({
      groups: [
        {
          sends: [
            { target: shop, routeIds: ["a", "c"], roleIds: ["11", "12"] },
            { target: chat, routeIds: ["a", "c"], roleIds: [] },
          ],
          verdicts: [
            { routeId: "a", outcome: "matched" },
            { routeId: "b", outcome: "notMatched", reason: { kind: "filter" } },
            { routeId: "c", outcome: "matched" },
          ],
        },
      ],
    });
  });

  test("verdicts are there also when nothing matched, and only its own", async () => {
    const setting = configuration(
      [acme, group("globex", "2")],
      { id: "a", filter: { event: "issues" } },
      { id: "g", groupId: "globex" },
    );
    expect(await plan([waiting(PUSH)], setting, noMemory)).toMatchObject([
      {
        groups: [
          { groupKey: "1", state: "ignored", verdicts: [{ routeId: "a" }], sends: [] },
          { groupKey: "2", state: "dispatched", verdicts: [{ routeId: "g" }] },
        ],
      },
    ]);
  });

  test("a route with a faulty filter does not fire, and is told of once", async () => {
    const log = testLog();
    const setting = configuration([acme], { id: "bad", filter: { branch: "/(/" } }, { id: "good" });
    const planner = planWith(readEvent, log);
    await planner([waiting(PUSH)], setting, noMemory);
    expect(await planner([waiting(PUSH)], setting, noMemory)).toMatchObject([
      { groups: [{ verdicts: [{ routeId: "good" }] }] },
    ]);
    expect(log.lines).toMatchObject([
      { event: "route.faulty", fields: { groupId: "acme", routeId: "bad" } },
    ]);
  });
});

describe("the words of an event", () => {
  const none = configuration([]);

  test.each([
    ["pull_request__opened", { event: "pull_request", action: "opened", isSensitive: false }],
    ["pull_request_approved__with_words", { event: "pull_request_review", isSensitive: false }],
    ["dependabot_alert__created", { event: "dependabot_alert", isSensitive: true }],
    ["custom__minimal", { event: "custom", action: undefined, repo: undefined }],
    [PUSH, { event: "push", repo: "acme/shop", actor: "ana-lopez" }],
  ])("of %s", async (name, words) => {
    expect(await plan([waiting(name)], none, noMemory)).toMatchObject([{ words }]);
  });
});

test("every recorded payload can be planned", async () => {
  const setting = configuration([group("acme", "1")], { kind: "fallback", filter: {} });
  const plans = await plan(
    goldenCases.map(({ name }) => waiting(name)),
    setting,
    noMemory,
  );
  expect(plans.map(({ outcome }) => outcome)).toEqual(goldenCases.map(() => "planned"));
});

describe("reading what was stored", () => {
  const setting = configuration([group("acme", "1"), group("globex", "2")], {});

  test("a form body is read again as it was read at the door", async () => {
    const form = new URLSearchParams({ payload: JSON.stringify(goldenCase(PUSH).payload) });
    const event = waiting(PUSH, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: Buffer.from(form.toString()),
    });
    expect(await plan([event], setting, noMemory)).toMatchObject([
      { words: { repo: "acme/shop" }, groups: [{ state: "dispatched" }, { state: "ignored" }] },
    ]);
  });

  test.each([["{}"], ["not JSON"], ["\xff"]])(
    "%j cannot be read: ignored, in no group but that of its endpoint",
    async (text) => {
      const payload = Buffer.from(text, "latin1");
      const [global, own, others] = await plan(
        [
          waiting(PUSH, { payload }),
          waiting(PUSH, { payload, groupKey: "2" }),
          waiting(PUSH, { payload, groupKey: "2", isOurs: () => false }),
        ],
        setting,
        noMemory,
      );
      const ignored = { state: "ignored", verdicts: [], sends: [], error: expect.any(String) };
      expect(global).toMatchObject({ groups: [{ ...ignored, groupKey: undefined }] });
      expect(own).toMatchObject({ groups: [{ ...ignored, groupKey: "2" }] });
      expect(others).toMatchObject({ groups: [] });
    },
  );
});

test("a reader that throws stops the batch there, and what came before stays planned", async () => {
  const failing: EventReader = (provider, event, payload) => {
    if (event === "issues") throw new TypeError("no such label");
    return readEvent(provider, event, payload);
  };
  const events = [PUSH, "issues__opened", "release__published"].map((name) => waiting(name));
  const setting = configuration([group("acme", "1")], {});
  expect(await planWith(failing)(events, setting, noMemory)).toMatchObject([
    { outcome: "planned", eventId: PUSH },
    { outcome: "failed", eventId: "issues__opened", error: "TypeError: no such label" },
  ]);
});
