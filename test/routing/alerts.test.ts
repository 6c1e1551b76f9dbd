// What the planner makes of the events of an alert: its card, and its repeat to standby targets.

import { describe, expect, test } from "vitest";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import type { Route, Target } from "../../src/contract/routing/routes.ts";
import { ALERT_ACTION_HEADER } from "../../src/core/ingress/endpoint-headers.ts";
import type { NewSend, WaitingEvent } from "../../src/ports/routing.ts";
import { noMemory } from "../support/memory.ts";
import { someRoute } from "../support/routes.ts";
import { testLog } from "../support/test-log.ts";
import { storedGroup } from "../support/waiting-events.ts";

const MINUTE = 60_000;
const shop: Target = { platform: "chatone", channelId: "1" };
const oncall: Target = { platform: "chattwo", chatId: "-2" };
const plan = dispatchPlanner({
  read: storedEventReader(codeHosts, readEvent),
  readSystemJob,
  log: testLog(),
});

type Step = { state?: string; minute: number; action?: object; severity?: string };

function waiting({ action, minute, severity = "critical", state }: Step): WaitingEvent {
  const payload = action
    ? { updateKey: "disk", title: "Disk", by: { id: "1", login: "ana" }, ...action }
    : { updateKey: "disk", title: "Disk", severity, state };
  return {
    id: String(minute + 1),
    groupKey: "1",
    provider: "custom",
    event: "custom",
    deliveryId: undefined,
    headers: action ? { [ALERT_ACTION_HEADER]: "1" } : {},
    payload: Buffer.from(JSON.stringify(payload)),
    receivedAt: minute * MINUTE,
    attempts: 0,
    isOurs: () => true,
  };
}

const standby = { targets: [oncall], minutes: 10 };
const routed = { groupId: "acme", filter: { event: "custom" }, targets: [shop] };

/** The sends of each event of a batch. */
async function sendsOf(steps: readonly Step[], ...routes: readonly Partial<Route>[]) {
  const setting = {
    routesVersion: "1",
    groups: [storedGroup("acme", "1")],
    routes: routes.map((route) => someRoute({ ...routed, ...route })),
  };
  const plans = await plan(steps.map(waiting), setting, noMemory);
  return plans.map((each) => {
    if (each.outcome === "failed") throw new Error(each.error);
    return each.groups.flatMap(({ sends }) => sends.map(inShort));
  });
}

function inShort({ holdMs, idle, key, target }: NewSend) {
  const place = "chatId" in target ? "on call" : "shop";
  return idle === undefined ? `${place} ${key} ${holdMs / MINUTE}` : `${place}: ${idle}`;
}

const CARD = "shop incident:1:disk 0";
const REPEAT = "on call standby:1:disk 10";

describe("the repeat to standby targets", () => {
  test("is planned with the first firing, and held", async () => {
    expect(await sendsOf([{ state: "firing", minute: 0 }], { standby })).toEqual([[CARD, REPEAT]]);
  });

  test("is planned once, however often the alert is reported", async () => {
    const [first, ...others] = await sendsOf(
      [0, 1, 2].map((minute) => ({ state: "firing", minute })),
      { standby },
    );
    expect(first).toEqual([CARD, REPEAT]);
    expect(others.flat().filter((send) => send === REPEAT)).toEqual([]);
  });

  test("is planned once for several routes, as soon as one of them wants it", async () => {
    const later = { id: "later", standby: { targets: [oncall], minutes: 30 } };
    const sends = await sendsOf([{ state: "firing", minute: 0 }], later, { standby });
    expect(sends).toEqual([[CARD, REPEAT]]);
  });

  test.each<[string, readonly Step[]]>([
    ["is not urgent", [{ state: "firing", minute: 0, severity: "warning" }]],
    ["never fired", [{ state: "resolved", minute: 0 }]],
  ])("is not planned for an alert that %s", async (_what, steps) => {
    const sends = await sendsOf(steps, { standby });
    expect(sends.flat().filter((send) => send.startsWith("on call"))).toEqual([]);
  });

  test("is not planned without standby targets", async () => {
    expect(await sendsOf([{ state: "firing", minute: 0 }], {})).toEqual([[CARD]]);
  });
});

describe("a silence", () => {
  const silence = { minute: 1, action: { silencedUntil: 90 * MINUTE } };

  test("suppresses the messages and repeats of later incidents", async () => {
    const sends = await sendsOf(
      [
        { state: "firing", minute: 0 },
        silence,
        { state: "resolved", minute: 2 },
        { state: "firing", minute: 60 },
      ],
      { standby },
    );
    expect(sends.at(-1)).toEqual(["shop: ana silenced it until 1970-01-01T01:30:00.000Z."]);
  });
});
