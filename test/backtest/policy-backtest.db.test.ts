// A draft's hours, digest and budget tried on the past: how many messages it would have been.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testRoute } from "../../src/contract/backtest/backtest.ts";
import { addPast, type PastWebhook } from "./past.ts";
import {
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { someRoute } from "../support/routes.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The last Monday but one, at midnight: all of that week is over. */
const MONDAY = mondayBefore(Date.now() - 7 * DAY);
const WEEK = { from: MONDAY, to: MONDAY + 7 * DAY };

const members = [{ userId: "42", login: "ana-lopez", role: "owner" }];
const groups = (acme: object) => [
  { id: "acme", name: "Acme", members, ...acme },
  { id: "globex", name: "Globex", members },
];
const shop = { platform: "chatone", channelId: SHOP } as const;
const deploys = { platform: "chatone", channelId: DEPLOYS } as const;
const engineering = { platform: "chattwo", chatId: ENGINEERING } as const;
const saved = someRoute({ id: "all", filter: { event: "custom" }, targets: [shop] });
const office = { timeZone: "UTC", days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };

function mondayBefore(now: number): number {
  const today = Math.floor(now / DAY);
  // The epoch began on a Thursday.
  return (today - ((today + 3) % 7)) * DAY;
}

const told = (at: number, more: object = {}): PastWebhook => ({
  provider: "custom",
  event: "custom",
  payload: { title: "Something", ...more },
  at,
});

/** Ten in the night, two of them bad; then one an hour in the day; then a burst of 30 within half a minute. */
const NIGHT = Array.from({ length: 10 }, (_, n) =>
  told(MONDAY + 2 * HOUR + n * 60_000, n < 2 ? { color: "red" } : {}),
);
const DAYTIME = Array.from({ length: 5 }, (_, n) => told(MONDAY + (10 + n) * HOUR));
const BURST = Array.from({ length: 30 }, (_, n) => told(MONDAY + 16 * HOUR + n * 1_000));
const PAST = [...NIGHT, ...DAYTIME, ...BURST];

let world: DeliveryWorld;
let owner: Browser;
beforeAll(async () => {
  world = await startDelivery({
    roles: [],
    config: { groups: groups({}), routes: [saved] },
  });
  const url = (await world.start("api")).url ?? "";
  await addPast(world, "acme", PAST);
  owner = await signInto({ url, sql: world.sql }, "42");
});
afterAll(() => world.stop());

async function quietOf(route: object) {
  const body = { route: { ...saved, ...route }, ...WEEK };
  const answer = await owner.request("POST", "/admin/api/routes/test", { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return testRoute.reply.parse(answer.body).quiet;
}

const LOUD = { messages: 45, rolledUp: 0, rollups: 0, urgent: 0 };

describe("where the budget folds nothing", () => {
  test("a route without rules sends each as itself", async () => {
    expect(await quietOf({})).toEqual({
      draft: LOUD,
      saved: LOUD,
      words: "45 messages, each sent as itself.",
    });
  });

  test("hours keep the night for one list, and let what is urgent pass", async () => {
    expect(await quietOf({ hours: office })).toEqual({
      draft: { messages: 38, rolledUp: 8, rollups: 1, urgent: 2 },
      saved: LOUD,
      words: "38 messages: 37 sent as themselves, 8 listed in 1 list, 2 urgent passed.",
    });
  });

  test("a digest every hour makes a list of every hour in which something came", async () => {
    const { draft } = await quietOf({ digest: { everyMinutes: 60 } });
    expect(draft).toEqual({ messages: 9, rolledUp: 43, rollups: 7, urgent: 2 });
  });

  test("a target more counts once more, and one that pings a role never waits", async () => {
    const digest = { at: "09:00", timeZone: "Europe/Berlin" };
    const both = await quietOf({ digest, targets: [shop, engineering] });
    expect(both.draft).toEqual({ messages: 8, rolledUp: 86, rollups: 4, urgent: 4 });
    const pinged = await quietOf({ digest, targets: [deploys], chatOneRoleIds: ["7"] });
    expect(pinged.draft).toMatchObject({ messages: 45, rolledUp: 0, urgent: 45 });
  });

  test("of a new route there is nothing to compare with", async () => {
    expect(await quietOf({ id: undefined })).toMatchObject({ draft: LOUD, saved: null });
  });
});

test("the group's budget folds the burst, and the draft's hours come first", async () => {
  await world.load({ groups: groups({ budget: 12 }), routes: [saved] });
  const { draft, saved: before } = await quietOf({ hours: office });
  expect(before).toEqual({ messages: 28, rolledUp: 18, rollups: 1, urgent: 0 });
  expect(draft).toEqual({ messages: 21, rolledUp: 26, rollups: 2, urgent: 2 });
});
