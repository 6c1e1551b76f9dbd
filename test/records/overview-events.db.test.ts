// The overview counts the events of the lists that it opens: tile, legend and bars agree with the logs.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "../../src/contract/records/events.ts";
import { getDeliveryMetrics, WINDOWS } from "../../src/contract/records/metrics.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { type MadeEvent, makeEvent } from "../support/made-events.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo } from "../support/records.ts";

/** Ages in hours. Most have more messages than events. */
const EVENTS: readonly Omit<MadeEvent, "repo">[] = [
  { age: 0.4, sends: ["delivered", "delivered"] },
  { age: 1.1, sends: ["delivered", "skipped", "combined"] },
  { age: 30, sends: ["delivered"] },
  { age: 31, sends: ["failed", "dead"] },
  { age: 2, sends: ["delivered", "failed", "queued"] },
  { age: 0.2, sends: ["sending", "queued"] },
  { age: 200, sends: ["retrying"] },
  { age: 7, sends: ["canceled"] },
  { age: 20, sends: ["combined"] },
  { age: 5, state: "ignored" },
];

let world: Console;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  for (const event of EVENTS) await makeEvent(world, "acme", { repo: "ours", ...event });
  await makeEvent(world, "globex", { repo: "theirs", age: 1, sends: ["failed"] });
  ana = await world.signIn("42");
  eve = await world.signIn("43");
});
afterAll(() => world.stop());

async function listed(query: string): Promise<number> {
  const { events } = await readReply(ana, `/admin/api/events?limit=200&${query}`, listEvents);
  return events.length;
}

const OUTCOMES = ["delivered", "waiting", "failed"] as const;

test.each(["1h", "24h", "7d", "30d"] as const)(
  "figures of %s are those of the lists that they open",
  async (window) => {
    const metrics = await readReply(ana, `/admin/api/metrics?window=${window}`, getDeliveryMetrics);
    const { series, waitingNow, ...totals } = metrics.events;
    const { stepMs } = WINDOWS[window];
    for (const outcome of OUTCOMES) {
      expect(await listed(`outcome=${outcome}&from=${series[0]?.at}`)).toBe(totals[outcome]);
      expect(series.reduce((sum, step) => sum + step[outcome], 0)).toBe(totals[outcome]);
      for (const step of series.filter((each) => each[outcome] > 0)) {
        const range = `from=${step.at}&to=${step.at + stepMs}`;
        expect(await listed(`outcome=${outcome}&${range}`)).toBe(step[outcome]);
      }
    }
    expect(await listed("outcome=waiting")).toBe(waitingNow);
  },
);

test("figures are compared with the window before, and are of the caller's groups alone", async () => {
  const of = async (who: Browser) =>
    (await readReply(who, "/admin/api/metrics?window=24h", getDeliveryMetrics)).events;
  expect(await of(ana)).toMatchObject({
    delivered: 2,
    waiting: 1,
    failed: 1,
    waitingNow: 2,
    previousTotal: 2,
  });
  expect(await of(eve)).toMatchObject({ delivered: 0, waiting: 0, failed: 1, previousTotal: 0 });
});
