// Every event has its own title and link in the logs, whether or not a message of it was sent.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { listEvents } from "../../src/contract/records/events.ts";
import { listLogs } from "../../src/contract/records/sends.ts";
import { getWhy } from "../../src/contract/explain/why.ts";
import { goldenCase } from "../golden/cases.ts";
import { type DeliveryWorld, SHOP, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";

const PR = "#482 Retry failed payouts with backoff";
const PR_URL = "https://codehost.example/acme/shop/pull/482";

let world: DeliveryWorld;
let ana: Browser;
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: CONFIG });
  const { url = "" } = await world.start("all");
  ana = await signInto({ sql: world.sql, url }, "42");
  await sendPull("opened", { merged: false, state: "open" });
  await sendPull("reopened", { merged: false, state: "open", updated_at: "2026-11-14T13:03:00Z" });
  await sendPull("closed", { merged: true, state: "closed", updated_at: "2026-11-14T13:04:00Z" });
  for (const name of ["dependabot_alert__created", "push__one_commit"]) await sendGolden(name);
  await world.send({ title: "Hello from curl" });
  await world.send({ title: "Hallo" }, "globex");
  await sendGolden("pull_request__opened", "globex");
  await vi.waitUntil(() => isDone(8), { timeout: 90_000 });
}, 120_000);
afterAll(() => world.stop());

const member = { userId: "42", login: "ana-lopez", role: "owner" };
const CONFIG = {
  groups: [
    { id: "acme", name: "Acme", members: [member] },
    { id: "globex", name: "Globex", lang: "de", members: [member] },
  ],
  routes: [
    {
      id: "pulls",
      name: "Pull requests",
      enabled: true,
      groupId: "acme",
      filter: { event: "pull_request" },
      targets: [{ channelId: SHOP }],
    },
  ],
};

const Pull = z.looseObject({ pull_request: z.looseObject({}) });

async function sendPull(action: string, own: object): Promise<void> {
  const payload = Pull.parse(goldenCase("pull_request__opened").payload);
  const pull = { ...payload.pull_request, ...own };
  await world.sendCodehost("pull_request", { ...payload, action, pull_request: pull });
}

async function sendGolden(name: string, group?: string): Promise<void> {
  const { event, payload } = goldenCase(name);
  await world.sendCodehost(event, payload, group);
}

async function isDone(events: number): Promise<boolean> {
  const found = await world.sql("select from event_groups");
  const waiting = await world.sql(
    "select from sends where status in ('queued', 'sending', 'retrying')",
  );
  return found.length === events && waiting.length === 0;
}

const events = async (query: string) =>
  (await readReply(ana, `/admin/api/events?${query}`, listEvents)).events;
const titles = async (query: string) => (await events(query)).map(({ title }) => title);

describe("the list of events", () => {
  test("says of each event of a pull request what it did, whatever its card shows now", async () => {
    expect(await titles("groupId=acme&event=pull_request")).toEqual([
      `PR merged: ${PR}`,
      `PR reopened: ${PR}`,
      `PR opened: ${PR}`,
    ]);
  });

  test("has the link of each", async () => {
    const found = await events("groupId=acme&event=pull_request");
    expect(found.map(({ url }) => url)).toEqual([PR_URL, PR_URL, PR_URL]);
  });

  test("has titles of events that no route wanted, also of a security alert", async () => {
    expect(await titles("groupId=acme&state=ignored")).toEqual([
      "Hello from curl",
      expect.stringMatching(/^Push to \S+: \S/u),
      expect.stringMatching(/^Security alert, medium: semver .*Regular Expression/u),
    ]);
  });

  test("has titles in the language of the group", async () => {
    expect(await titles("groupId=globex")).toEqual([`PR geöffnet: ${PR}`, "Hallo"]);
  });

  test("finds an event by its title", async () => {
    expect(await titles("groupId=acme&q=vulnerable%20to%20regular")).toHaveLength(1);
    expect(await titles("groupId=acme&q=Hello%20from")).toEqual(["Hello from curl"]);
  });
});

test("a send has the title of its event, and is found by it", async () => {
  const logs = async (query: string) =>
    (await readReply(ana, `/admin/api/logs?groupId=acme&${query}`, listLogs)).logs;
  const reopened = (await logs("")).filter(({ action }) => action === "reopened");
  expect(reopened.length).toBeGreaterThan(0);
  expect(new Set(reopened.map(({ title }) => title))).toEqual(new Set([`PR reopened: ${PR}`]));
  expect((await logs("q=PR%20reopened")).map(({ action }) => action)).toContain("reopened");
});

test("the answer to why names the event", async () => {
  const [alert] = await events("groupId=acme&event=dependabot_alert");
  const { why } = await readReply(ana, `/admin/api/why?what=${alert?.id}`, getWhy);
  expect(why.map(({ title }) => title)).toEqual([alert?.title]);
});
