// HTTP targets: an owner connects a URL, and only the own group sends there.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWebpost, type Webpost } from "../../../sandbox/webpost/start.ts";
import { serve } from "../../../src/main/wire/serve.ts";
import { openStore } from "../../../src/store/index.ts";
import { configured, type Configured, group, OWNER, route } from "../../support/configured.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { listIn, textIn } from "../../support/read-body.ts";
import { SECRET_KEY } from "../../support/secrets.ts";
import { testLog } from "../../support/test-log.ts";
import { configFor } from "../../support/world.ts";
import { post } from "../../support/post.ts";
import { codehostWebhook } from "../../support/webhooks.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const PATH = "/admin/api/groups/acme/receivers";
const ENV = { WEBPOST_NETWORKS: "127.0.0.0/8" };

let world: Console;
let config: Configured;
let owner: Browser;
let receiver: Webpost;
let worker: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  receiver = await startWebpost({ secret: SECRET });
  world = await startConsole(ENV);
  worker = await serve(configFor(world.urls, ENV), testLog(), "worker");
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(async () => {
  await worker.stop();
  await world.stop();
  await receiver.stop();
});
beforeEach(() =>
  config.reset([
    group("acme", { members: [OWNER, { userId: "43", login: "bo", role: "admin" }] }),
    group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
  ]),
);

const connect = (who: Browser, changes: object = {}) =>
  who.request("POST", PATH, {
    body: {
      platform: "webpost",
      name: "Incidents",
      url: `${receiver.url}/incidents`,
      secret: SECRET,
      ...changes,
    },
  });
const connected = async () => textIn((await connect(owner)).body, "channelId");
const put = (who: Browser, groupId: string, channelId: string) =>
  who.request("PUT", `/admin/api/groups/${groupId}/routes`, {
    body: {
      routes: [
        route(groupId, "a", {
          filter: { event: "pull_request" },
          targets: [{ platform: "webpost", channelId }],
        }),
      ],
    },
  });

test("an owner connects a URL that answers the challenge", async () => {
  const channelId = await connected();
  const { body } = await owner.request("GET", "/admin/api/groups/acme/claims");
  expect(listIn(body, "claims")).toContainEqual({
    platform: "webpost",
    channelId,
    name: "Incidents",
    claimedBy: "ana",
    claimedAt: expect.any(Number),
  });
});

test("URL and secret are stored sealed, and nowhere else", async () => {
  await connected();
  const stored = JSON.stringify(
    await world.sql("select receivers::text from receivers union select audit::text from audit"),
  );
  expect(stored).not.toContain("/incidents");
  expect(stored).not.toContain(SECRET);
});

test("a new key seals them again", async () => {
  const channelId = await connected();
  const newKey = Buffer.alloc(32, 9);
  const old = Buffer.from(SECRET_KEY, "hex");
  const storeWith = (...secretKeys: Buffer[]) =>
    openStore({
      databaseUrl: world.urls.databaseUrl,
      secretKeys,
      now: Date.now,
      onFault: () => {},
    });
  const both = storeWith(newKey, old);
  const alone = storeWith(newKey);
  await both.rekey();
  expect(await alone.receivers.find("webpost", channelId)).toMatchObject({ secret: SECRET });
  const back = storeWith(old, newKey);
  await back.rekey();
  await Promise.all([both, alone, back].map((store) => store.close()));
});

test("only an owner connects a URL", async () => {
  const admin = await world.signIn("43", "bo");
  expect((await connect(admin)).status).toBe(403);
  expect(await world.sql("select from receivers where name = 'mine'")).toEqual([]);
});

test.each([
  [{ secret: `whsec_${Buffer.alloc(32, 8).toString("base64")}` }, "url: answered 401"],
  [{ url: "http://127.0.0.1:9/" }, "url: did not answer (connection refused)"],
  [{ url: "http://10.0.0.1/" }, "url: is not a public https address"],
  [{ url: "https://169.254.169.254/latest/" }, "url: is not a public https address"],
  [{ platform: "chatone" }, "platform: channels of chatone are connected by a code"],
])("nothing is connected with %j", async (changes, error) => {
  const before = await world.sql("select from receivers");
  const answer = await connect(owner, changes);
  expect([answer.status, answer.body]).toEqual([400, { error }]);
  expect(await world.sql("select from receivers")).toHaveLength(before.length);
});

test("no other group can send there, not even by a super-admin", async () => {
  const channelId = await connected();
  expect((await put(owner, "acme", channelId)).status).toBe(200);
  const zoe = await world.signIn("99", "zoe");
  for (const who of [zoe, config.root]) {
    const answer = await put(who, "other", channelId);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining(`URL ${channelId} is not connected to this group`),
    ]);
  }
  const body = { groupId: "other", target: { platform: "webpost", channelId } };
  expect((await zoe.request("POST", "/admin/api/targets/test", { body })).status).toBe(400);
});

const pullRequest = (action: string) => ({
  action,
  number: 482,
  repository: { full_name: "acme/shop", default_branch: "main" },
  sender: { id: 42, login: "ana" },
  pull_request: {
    number: 482,
    title: "Retry failed payouts",
    html_url: "https://codehost.example/acme/shop/pull/482",
    state: action === "closed" ? "closed" : "open",
    merged: action === "closed",
    user: { id: 42, login: "ana" },
    head: { ref: "retry", sha: "1".repeat(40) },
    base: { ref: "main" },
  },
});

test("a card is posted once, and then what matters", async () => {
  await put(owner, "acme", await connected());
  const before = receiver.state.messages().length;
  const receive = (action: string) =>
    post(world.url, codehostWebhook({ event: "pull_request", payload: pullRequest(action) }));
  const titles = () =>
    receiver.state
      .messages()
      .slice(before)
      .map(({ data }) => textIn(data, "title"));
  await receive("opened");
  await expect.poll(titles).toHaveLength(1);
  await receive("synchronize");
  await receive("closed");
  await expect.poll(titles).toHaveLength(2);
  const [opened, closed] = titles();
  expect(opened).toContain("PR opened");
  expect(closed).toMatch(/PR (merged|closed)/);
});

test("disconnecting deletes URL and secret", async () => {
  const channelId = await connected();
  const path = `/admin/api/groups/acme/claims/webpost/${channelId}`;
  expect((await owner.request("DELETE", path)).status).toBe(200);
  expect(
    await world.sql("select from receivers where place = $1", [`webpost:${channelId}`]),
  ).toEqual([]);
});
