// POST /admin/api/preview: what a draft would decide and send, exactly as it then happens.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { postPreview } from "../../src/contract/backtest/backtest.ts";
import {
  type DeliveryWorld,
  ENGINEERING,
  oneRoute,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { type Browser, browser, signInto, SUPER } from "../support/console.ts";
import { addMembers } from "../support/sends.ts";

const ISSUE: unknown = JSON.parse(
  readFileSync(new URL("../golden/codehost/issues__opened/payload.json", import.meta.url), "utf8"),
);
const SAMPLE = { provider: "codehost", event: "issues", payload: ISSUE };

/** A run that lacks one field. */
const RUN = { action: "completed", workflow_run: { id: 1, run_number: 3, head_sha: "b2" } };

let world: DeliveryWorld;
let url = "";
let eventId = "";
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: oneRoute() });
  url = (await world.start("api", {}, { ADMIN_USER_IDS: SUPER })).url ?? "";
  await world.start("worker");
  await addMembers(world, "acme", [{ userId: "51", role: "viewer" }]);
  await addMembers(world, "globex", [{ userId: "52", role: "owner" }]);
  await world.sendCodehost("issues", ISSUE);
  const sent = () =>
    world.sql<{ event_id: string }>("select event_id from sends where status = 'delivered'");
  await vi.waitUntil(async () => (await sent()).length === 2, { timeout: 90_000 });
  eventId = (await sent())[0]?.event_id ?? "";
});
afterAll(() => world.stop());

const signIn = (userId: string) => signInto({ url, sql: world.sql }, userId);
const draft = (over: object = {}) => ({
  id: "draft",
  name: "Draft",
  enabled: true,
  groupId: "acme",
  filter: { event: "issues.opened", repo: "acme/*" },
  targets: [{ channelId: SHOP }, { chatId: ENGINEERING }],
  ...over,
});
const run = (client: Browser, body: unknown) =>
  client.request("POST", "/admin/api/preview", { body });

async function previewOf(body: unknown, userId = "51") {
  const answer = await run(await signIn(userId), body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return z.strictObject(postPreview.reply.shape).parse(answer.body);
}

/** Without the signature of the card beside a message, which is no preview's to give. */
const unsigned = (messages: object): unknown =>
  JSON.parse(JSON.stringify(messages).replaceAll(/&sig=[\w-]+/g, ""));

describe("a draft on a stored event", () => {
  test("shows both messages exactly as they were sent, and why it matches", async () => {
    const { verdict, words, messages } = await previewOf({ route: draft(), eventId });
    const sent = await world.sql<{ platform: "chatone" | "chattwo"; message: unknown }>(
      `select l.platform, s.message from sends s join lanes l on l.id = s.lane_id
       where s.event_id = $1`,
      [eventId],
    );
    const asSent = Object.fromEntries(sent.map((row) => [row.platform, row.message]));
    expect(unsigned(messages)).toMatchObject(Object(unsigned(asSent)));
    expect(verdict).toMatchObject({ routeId: "draft", groupId: "acme", outcome: "matched" });
    expect(words).toMatch(/^sent: .*issues/);
  });

  test("that does not match says every reason, and shows the messages all the same", async () => {
    const filter = { event: "issues", repo: "other/*", actor: "nobody" };
    const { verdict, words, messages } = await previewOf({ route: draft({ filter }), eventId });
    expect(words).toBe("not sent: `repo` wanted `other/*`, got `acme/shop`");
    expect(verdict).toMatchObject({
      outcome: "notMatched",
      reason: {
        kind: "filter",
        filter: {
          clauses: [
            { key: "event", outcome: "passed" },
            { key: "repo", outcome: "failed" },
            { key: "actor", outcome: "failed" },
          ],
        },
      },
    });
    expect(JSON.stringify(messages.chatone)).toContain("Payout stuck");
    expect(JSON.stringify(messages.chattwo)).toContain("Payout stuck");
  });

  test("is judged in its place: a fallback is idle where another route matches", async () => {
    const fallback = draft({ kind: "fallback", filter: {} });
    expect((await previewOf({ route: fallback, eventId })).verdict).toMatchObject({
      outcome: "notMatched",
      reason: { kind: "notNeeded", byRouteId: "all" },
    });
    const own = draft({ id: "all", kind: "fallback", filter: {} });
    expect((await previewOf({ route: own, eventId })).verdict.outcome).toBe("matched");
  });
});

test("a sample is judged as if it came to the group's own endpoint; roles are pinged", async () => {
  const route = draft({ chatOneRoleIds: ["811000000000000001"] });
  const { verdict, messages } = await previewOf({ route, sample: SAMPLE });
  expect(verdict.outcome).toBe("matched");
  expect(messages.chatone).toMatchObject({
    content: expect.stringContaining("<@&811000000000000001>"),
  });
  const custom = { provider: "custom", event: "custom", payload: { title: "Deploy <b>" } };
  const named = await previewOf({ route: draft({ filter: { event: "custom" } }), sample: custom });
  expect(named.messages.chattwo).toMatchObject({
    text: expect.stringContaining("Deploy &lt;b&gt;"),
  });
});

describe("a draft that is still being written", () => {
  const begun = { enabled: true, groupId: "acme", filter: { event: "issues", repo: "acme/*" } };

  test("needs no id, name or targets to be judged and shown, with its rule in words", async () => {
    const { rule, verdict, words, messages } = await previewOf({ route: begun, eventId });
    expect(rule).toBe("issues in acme/*");
    expect(verdict).toMatchObject({ routeId: "", outcome: "matched" });
    expect(words).toMatch(/^sent: /);
    expect(JSON.stringify(messages.chattwo)).toContain("Payout stuck");
    const without = await previewOf({ route: { ...begun, targets: [] }, eventId });
    expect(without).toEqual(await previewOf({ route: begun, eventId }));
  });

  test("is new without an id: behind every route that matches, before the fallbacks", async () => {
    await world.load({
      groups: [],
      routes: [
        { ...oneRoute().routes[0], id: "rest", kind: "fallback", filter: {} },
        { ...oneRoute().routes[0], stop: true },
      ],
    });
    expect((await previewOf({ route: begun, eventId })).verdict).toMatchObject({
      outcome: "notMatched",
      reason: { kind: "stopped", byRouteId: "all" },
    });
    await world.load({ groups: [], routes: oneRoute().routes });
  });

  test("may be a fallback for everything else, and says so", async () => {
    const rest = { ...begun, kind: "fallback", filter: {} };
    expect(await previewOf({ route: rest, eventId })).toMatchObject({
      rule: "anything",
      verdict: { reason: { kind: "notNeeded" } },
    });
  });
});

test("nothing is kept, whatever is tried", async () => {
  const counts = () =>
    world.sql(
      `select (select count(*) from events) as events, (select count(*) from sends) as sends,
              (select count(*) from audit) as audit, (select max(version) from documents) as version`,
    );
  const before = await counts();
  await previewOf({ route: draft(), sample: SAMPLE });
  await previewOf({ route: draft(), eventId });
  expect(await counts()).toEqual(before);
});

test("a faulty draft, an odd sample and what is not the caller's are refused", async () => {
  const [viewer, other] = [await signIn("51"), await signIn("52")];
  const route = draft();
  const deep = JSON.parse(`${"[".repeat(70)}${"]".repeat(70)}`) as unknown;
  const answers = [
    [await run(browser(url), { route, eventId }), 401, "Unauthorized"],
    [await run(await signIn("99"), { route, eventId }), 403, "Forbidden"],
    [await run(other, { route, eventId }), 403, "Forbidden"],
    [await run(other, { route: draft({ groupId: "globex" }), eventId }), 404, "Not found"],
    [await run(viewer, { route, eventId: "999999" }), 404, "Not found"],
    [await run(viewer, { route, eventId: "1' or 1=1" }), 404, "Not found"],
    [await run(viewer, { route }), 400, "eventId or sample is required, and not both"],
    [
      await run(viewer, { route, eventId, sample: SAMPLE }),
      400,
      "eventId or sample is required, and not both",
    ],
    [
      await run(viewer, { route: draft({ targets: [{ platform: "chatone" }] }), eventId }),
      400,
      "route.targets[0].channelId is required",
    ],
    [
      await run(viewer, { route: draft({ nmae: "x" }), eventId }),
      400,
      "route.nmae is not a known field",
    ],
    [
      await run(viewer, { route: draft({ filter: { branch: "/(/" } }), eventId }),
      400,
      "route.filter.branch at 1: missing closing ): `/(/`",
    ],
    [
      await run(viewer, {
        route: { ...draft({ filter: { branch: ["a", "/(/"] } }), id: undefined, targets: [] },
        eventId,
      }),
      400,
      "route.filter.branch[1] at 1: missing closing ): `/(/`",
    ],
    [
      await run(viewer, { route: draft({ name: "" }), eventId }),
      400,
      expect.stringMatching(/^route\.name /),
    ],
    [
      await run(viewer, { route: draft({ filter: {} }), eventId }),
      400,
      "route.filter is empty, which only a fallback route may have",
    ],
    [
      await run(viewer, {
        route,
        sample: { ...SAMPLE, event: "workflow_run", payload: RUN },
      }),
      400,
      "sample.payload cannot be read: workflow_run.workflow_id is required",
    ],
    [
      await run(viewer, { route, sample: { ...SAMPLE, payload: deep } }),
      400,
      "sample.payload nests deeper than 64 levels",
    ],
    [
      await run(viewer, { route, sample: { ...SAMPLE, payload: { text: "x".repeat(1_048_576) } } }),
      413,
      "Request too large",
    ],
    [
      await run(viewer, { route, sample: { ...SAMPLE, payload: "x".repeat(1_200_000) } }),
      413,
      "Request too large",
    ],
  ] as const;
  for (const [{ status, body }, expected, error] of answers)
    expect([status, body]).toEqual([expected, { error }]);
});
