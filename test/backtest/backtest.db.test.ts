// POST /admin/api/routes/test: what a draft would have sent, counted event by event over a stored past.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { testRoute } from "../../src/contract/backtest/backtest.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { compileRoutes } from "../../src/core/routing/compile-routes.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import {
  DEPLOYS,
  type DeliveryWorld,
  ENGINEERING,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { someRoute } from "../support/routes.ts";
import { addMembers, makeLane } from "../support/sends.ts";
import { addPast, type PastWebhook } from "./past.ts";

const DAY = 86_400_000;
const TO = Math.floor(Date.now() / DAY) * DAY;
const FROM = TO - 10 * DAY;

const shop = { platform: "chatone", channelId: SHOP } as const;
const deploys = { platform: "chatone", channelId: DEPLOYS } as const;
const engineering = { platform: "chattwo", chatId: ENGINEERING } as const;

const members = (userId: string) => [{ userId, login: `user-${userId}`, role: "owner" }];
const first = someRoute({ id: "first", filter: { event: "release" }, stop: true });
const edited = someRoute({
  id: "edited",
  filter: { event: ["issues", "issue_comment", "release"] },
  targets: [shop, engineering],
});
const rest = someRoute({ id: "rest", kind: "fallback", filter: {}, targets: [deploys] });
const ROUTES = [first, edited, rest];

/** Every recorded payload once, hours apart. */
const PAST: readonly PastWebhook[] = recordedPayloads().map(({ event, payload }, index) => ({
  event,
  payload,
  at: TO - 1 - index * 3_600_000 * 0.9,
}));

let world: DeliveryWorld;
let url = "";
let viewer: Browser;
beforeAll(async () => {
  world = await startDelivery({
    roles: [],
    config: {
      groups: [
        { id: "acme", name: "Acme", members: members("42") },
        { id: "globex", name: "Globex", members: members("43") },
      ],
      routes: ROUTES,
    },
  });
  url = (await world.start("api")).url ?? "";
  await addMembers(world, "acme", [{ userId: "51", role: "viewer" }]);
  await addPast(world, "acme", PAST);
  await addPast(world, "globex", PAST.slice(0, 50));
  viewer = await signIn("51");
});
afterAll(() => world.stop());

const signIn = (userId: string) => signInto({ url, sql: world.sql }, userId);
const request = (client: Browser, body: unknown) =>
  client.request("POST", "/admin/api/routes/test", { body });

async function backtestOf(route: object, range: object = { from: FROM, to: TO }) {
  const answer = await request(viewer, { route, ...range });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return z.strictObject(testRoute.reply.shape).parse(answer.body);
}

/** Which events a route of a list matches, one by one. */
function matchedBy(routes: readonly object[], routeId: string): ReadonlySet<number> {
  const { compiled } = compileRoutes(routes.map((route) => someRoute(route)));
  const groups = [{ id: "acme", globalIngress: true }];
  return new Set(
    PAST.filter(({ event, payload, at }) => {
      const reading = readEvent("codehost", event, payload);
      if (reading.outcome !== "read" || at < FROM || at >= TO) return false;
      const arrival = { ...reading, entry: { groupId: "acme" } };
      const verdicts = matchRoutes(arrival, groups, compiled, "full");
      return verdicts.some((each) => each.routeId === routeId && each.outcome === "matched");
    }).map(({ at }) => at),
  );
}

const inRange = PAST.filter(({ at }) => at >= FROM && at < TO);

describe("numbers are those of a count by hand", () => {
  test("a new route adds all it would have sent, to each of its targets", async () => {
    const draft = { ...edited, id: undefined, filter: { event: "pull_request" } };
    const expected = matchedBy([...ROUTES, { ...draft, id: "new" }], "new");
    const result = await backtestOf(draft);
    expect(expected.size).toBeGreaterThan(5);
    expect(result).toMatchObject({
      from: FROM,
      to: TO,
      events: inRange.length,
      unread: 0,
      isCut: false,
      isSaved: false,
      same: 0,
      added: expected.size * 2,
      removed: 0,
      targets: [
        { target: shop, same: 0, added: expected.size, removed: 0 },
        { target: engineering, same: 0, added: expected.size, removed: 0 },
      ],
    });
  });

  test("an edited one against the saved: more, fewer and other targets, day by day", async () => {
    const draft = { ...edited, filter: { event: ["issues", "push"] }, targets: [shop, deploys] };
    const before = matchedBy(ROUTES, "edited");
    const after = matchedBy([first, draft, rest], "edited");
    const both = before.intersection(after);
    const result = await backtestOf(draft);
    expect(both.size).toBeGreaterThan(3);
    expect(result.isSaved).toBe(true);
    expect(result.targets).toEqual([
      {
        target: shop,
        name: null,
        same: both.size,
        added: after.size - both.size,
        removed: before.size - both.size,
      },
      { target: deploys, name: null, same: 0, added: after.size, removed: 0 },
      { target: engineering, name: null, same: 0, added: 0, removed: before.size },
    ]);
    const addedOn = (at: number) =>
      [...after].filter((each) => each >= at && each < at + DAY).length * 2 -
      [...both].filter((each) => each >= at && each < at + DAY).length;
    expect(result.days.map(({ at, added }) => [at, added])).toEqual(
      Array.from({ length: 10 }, (_, day) => [FROM + day * DAY, addedOn(FROM + day * DAY)]),
    );
  });

  test("a route before it that stops, and a fallback behind others, are asked in their places", async () => {
    const late = { ...edited, filter: { event: "release" } };
    expect(matchedBy([late], "edited").size).toBeGreaterThan(0);
    expect(await backtestOf(late)).toMatchObject({ same: 0, added: 0 });
    const narrow = { ...rest, filter: { event: ["push", "issues"] } };
    const after = matchedBy([first, edited, narrow], "rest");
    const result = await backtestOf(narrow);
    expect(after.size).toBeGreaterThan(0);
    expect([result.same, result.added]).toEqual([after.size, 0]);
    expect(result.removed).toBe(matchedBy(ROUTES, "rest").size - after.size);
  });
});

test("samples show what changes first, newest first, as both chats would", async () => {
  const draft = { ...edited, filter: { event: ["issues", "push"] } };
  const { samples } = await backtestOf(draft);
  const kinds = samples.map(({ change }) => change).join(" ");
  expect(kinds).toBe("added added removed removed same same");
  const [newest, second] = samples;
  expect(newest?.receivedAt).toBeGreaterThan(second?.receivedAt ?? Infinity);
  expect(newest).toMatchObject({ event: "push", words: expect.stringMatching(/^sent: /) });
  expect(samples[2]?.words).toMatch(/^not sent: /);
  for (const { messages } of samples) {
    expect(JSON.stringify(messages.chatone)).toContain("Codertocat");
    expect(messages.chattwo).toHaveProperty("text");
  }
});

test("targets are called what people call the place", async () => {
  await makeLane(world, "acme", shop);
  await world.sql("insert into places (place, name, due_at) values ($1, '#shop', now())", [
    `chatone:${SHOP}`,
  ]);
  const { targets } = await backtestOf({ ...edited, targets: [shop] });
  expect(targets.map(({ name }) => name)).toEqual(["#shop", null]);
});

test("a payload that is gone or cannot be read counts as unread where it could matter", async () => {
  const at = FROM - 5 * DAY;
  const [alert] = PAST.filter(({ event }) => event === "dependabot_alert");
  const [push] = PAST.filter(({ event }) => event === "push");
  await addPast(world, "acme", [
    { event: "dependabot_alert", payload: alert?.payload, at, isEmptied: true },
    { event: "push", payload: push?.payload, at: at + 1 },
    { event: "push", payload: "no push", at: at + 2 },
  ]);
  const range = { from: at, to: at + 10 };
  const draft = { ...edited, id: undefined, targets: [shop] };
  const all = { ...draft, filter: { keyword: "!nothing", event: ["*", "dependabot_alert"] } };
  expect(await backtestOf(all, range)).toMatchObject({ events: 3, unread: 2, added: 1 });
  const pushes = { ...draft, filter: { event: "push" } };
  expect(await backtestOf(pushes, range)).toMatchObject({ events: 3, unread: 1, added: 1 });
});

test("nothing of another group is counted, whoever asks", async () => {
  const draft = { ...edited, id: undefined, filter: { event: "*" } };
  const answer = await request(await signIn("42"), { route: draft, from: FROM, to: TO });
  expect(answer.body).toMatchObject({ events: inRange.length });
  const eve = await request(await signIn("43"), {
    route: { ...draft, groupId: "globex" },
    from: FROM,
    to: TO,
  });
  expect(eve.body).toMatchObject({ events: 50 });
});

test("who may not see the group, and what is no draft or no range, is refused", async () => {
  const route = { ...edited };
  const answers = [
    [await request(await signIn("99"), { route }), 403, "Forbidden"],
    [await request(await signIn("43"), { route }), 403, "Forbidden"],
    [await request(viewer, { route, from: TO, to: FROM }), 400, "from must be before to"],
    [
      await request(viewer, { route, from: TO - 32 * DAY, to: TO }),
      400,
      "from must be at most 31 days before to",
    ],
    [
      await request(viewer, { route: { ...route, filter: { branch: "/(/" } } }),
      400,
      "route.filter.branch at 1: missing closing ): `/(/`",
    ],
  ] as const;
  for (const [{ status, body }, expected, error] of answers)
    expect([status, body]).toEqual([expected, { error }]);
});
