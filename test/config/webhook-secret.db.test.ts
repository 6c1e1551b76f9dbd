// A group's own endpoint: looked at, given a secret, and closed.

import { expect } from "vitest";
import { group, OWNER } from "../support/configured.ts";
import { type Browser, browser, type Console } from "../support/console.ts";
import { test } from "../support/fixtures/console.ts";
import { post } from "../support/post.ts";
import {
  altforgeWebhook,
  codehostWebhook,
  customWebhook,
  guardedWebhook,
  standardWebhook,
} from "../support/webhooks.ts";
import { numberIn, textIn } from "../support/read-body.ts";

test.beforeEach(async ({ config, owner }) => {
  await config.reset([
    group("acme", { members: [OWNER, { userId: "43", login: "bo", role: "admin" }] }),
    group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
  ]);
  await owner.request("DELETE", PATH);
});

const PATH = "/admin/api/groups/acme/webhook";
const look = async (who: Browser) => (await who.request("GET", PATH)).body;
const renew = (who: Browser, body?: object) => who.request("POST", `${PATH}/regenerate`, { body });
const send = async (world: Console, secret: string, sign = customWebhook) =>
  (await post(world.url, sign({ path: "/webhook/acme", secret }))).status;

test("a closed endpoint has an address and nothing else", async ({ world, owner }) => {
  expect(await look(owner)).toEqual({
    url: `${world.url}/webhook/acme`,
    enabled: false,
    createdAt: null,
    lastUsedAt: null,
    graceUntil: null,
    requiresFreshness: false,
  });
});

test("a new secret is shown once, opens the endpoint, and its use is seen", async ({
  world,
  config,
  owner,
}) => {
  const { status, body } = await renew(owner);
  expect([status, body]).toEqual([
    200,
    { ok: true, url: `${world.url}/webhook/acme`, secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const secret = textIn(body, "secret");
  expect(await look(owner)).toMatchObject({
    enabled: true,
    createdAt: expect.any(Number),
    lastUsedAt: null,
  });
  await expect.poll(() => send(world, secret)).toBe(200);
  await expect.poll(() => look(owner)).toMatchObject({ lastUsedAt: expect.any(Number) });
  const rows = await world.sql(
    "select value::text as v from documents union all select detail::text from audit",
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await config.audit()).at(-1)).toMatchObject({
    action: "secret.created",
    actor_id: "42",
    target_id: "acme",
    detail: { after: { graceSeconds: 0 } },
  });
  await renew(owner);
  expect((await config.audit()).at(-1)).toMatchObject({ action: "secret.regenerated" });
});

test.for<[string, typeof customWebhook]>([
  ["X-Relay-Signature", customWebhook],
  ["webhook-signature", standardWebhook],
])(
  "with a grace the old one stays valid for a while, by %s",
  async ([, sign], { world, owner }) => {
    const first = textIn((await renew(owner)).body, "secret");
    const second = textIn((await renew(owner, { graceSeconds: 3600 })).body, "secret");
    const seen = await look(owner);
    expect(numberIn(seen, "graceUntil") - numberIn(seen, "createdAt")).toBe(3_600_000);
    await expect.poll(() => send(world, second, sign)).toBe(200);
    expect(await send(world, first, sign)).toBe(200);
    await renew(owner);
    await expect.poll(() => send(world, first, sign)).toBe(401);
  },
);

test("closing it answers ok, also again, and is written down once", async ({ config, owner }) => {
  await renew(owner);
  for (let time = 0; time < 2; time += 1) {
    const answer = await owner.request("DELETE", PATH);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  }
  expect(await look(owner)).toMatchObject({ enabled: false });
  const audited = await config.audit();
  expect(audited.slice(-2)).toMatchObject([
    { action: "secret.created" },
    { action: "secret.disabled" },
  ]);
});

test.for<[number, string]>([
  [-1, "graceSeconds must be a whole number from 0 to 86400"],
  [86_401, "graceSeconds must be a whole number from 0 to 86400"],
  [1.5, "graceSeconds must be a whole number from 0 to 86400"],
])("400: a grace of %s", async ([graceSeconds, error], { config, owner }) => {
  await renew(owner);
  const before = await config.everything();
  const { status, body } = await renew(owner, { graceSeconds });
  expect([status, body]).toEqual([400, { error }]);
  expect(await config.everything()).toEqual(before);
});

test("it is for owners of that group alone", async ({ world, config, owner }) => {
  const admin = await world.signIn("43", "bo");
  const before = await config.everything();
  const asked: [Browser, string, number, string][] = [
    [admin, PATH, 403, "Forbidden"],
    [owner, "/admin/api/groups/other/webhook", 403, "Forbidden"],
    [owner, "/admin/api/groups/nobody/webhook", 403, "Forbidden"],
    [browser(world.url), PATH, 401, "Unauthorized"],
  ];
  for (const [who, path, status, error] of asked)
    for (const [method, tail] of [
      ["GET", ""],
      ["POST", "/regenerate"],
      ["DELETE", ""],
    ]) {
      const answer = await who.request(method ?? "", `${path}${tail}`);
      expect([answer.status, answer.body]).toEqual([status, { error }]);
    }
  expect(await config.everything()).toEqual(before);
});

test("T07 an endpoint that requires freshness takes only webhooks with a signed timestamp", async ({
  world,
  config,
  owner,
}) => {
  const { body } = await renew(owner, { requireFreshness: true });
  const secret = textIn(body, "secret");
  expect(await look(owner)).toMatchObject({ requiresFreshness: true });
  expect((await config.audit()).at(-1)).toMatchObject({
    detail: { after: { graceSeconds: 0, requireFreshness: true } },
  });
  for (const fresh of [guardedWebhook, standardWebhook])
    await expect.poll(() => send(world, secret, fresh)).toBe(200);
  for (const stale of [customWebhook, codehostWebhook, altforgeWebhook])
    expect(await send(world, secret, stale)).toBe(401);
  // A new secret keeps it, unless the owner says otherwise.
  const next = textIn((await renew(owner)).body, "secret");
  await expect.poll(() => send(world, next, guardedWebhook)).toBe(200);
  expect(await send(world, next)).toBe(401);
  const last = textIn((await renew(owner, { requireFreshness: false })).body, "secret");
  await expect.poll(() => send(world, last)).toBe(200);
});
