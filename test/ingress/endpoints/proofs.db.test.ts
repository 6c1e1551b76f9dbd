// Named endpoints: each takes the proof of its own sender.

import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { textIn } from "../../support/read-body.ts";
import {
  DUPLICATE,
  type Endpoints,
  hmac,
  NOT_FOUND,
  secretOf,
  startEndpoints,
  STORED,
  UNSIGNED,
} from "./world.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await startEndpoints();
});
afterAll(() => at.stop());
beforeEach(() => at.reset());

test("an owner creates an endpoint, and its sender posts there", async () => {
  const made = await at.create({ id: "alerts", preset: "alertmanager" });
  expect(made.body).toEqual({
    ok: true,
    url: `${at.world.url}/webhook/acme/alerts`,
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const authorization = `Bearer ${secretOf(made)}`;
  expect(await at.send("/webhook/acme/alerts", { a: 1 }, { authorization })).toEqual(STORED);
  expect(
    await at.world.sql(
      `select provider, event, headers from events where headers ->> 'relay-endpoint' = 'alerts'`,
    ),
  ).toEqual([
    {
      provider: "custom",
      event: "custom",
      headers: expect.objectContaining({
        "relay-endpoint": "alerts",
        "relay-preset": "alertmanager",
      }),
    },
  ]);
});

test.each([
  ["no proof", {}],
  ["another secret", { authorization: "Bearer 0123456789abcdef0123456789abcdef" }],
  ["an empty token", { authorization: "Bearer " }],
])("a request with %s is not accepted", async (_case, headers) => {
  await at.create({ id: "alerts", preset: "alertmanager" });
  expect(await at.send("/webhook/acme/alerts", {}, headers)).toEqual(UNSIGNED);
});

test("an unknown endpoint, a disabled one, one without a secret and an unknown group look the same", async () => {
  const off = await at.create({ id: "off", preset: "alertmanager", enabled: false });
  await at.create({ id: "waits", preset: "stripe", awaitsSecret: true });
  const authorization = `Bearer ${secretOf(off)}`;
  for (const path of ["acme/nothing", "acme/off", "acme/waits", "nobody/off"])
    expect(await at.send(`/webhook/${path}`, {}, { authorization })).toEqual(NOT_FOUND);
});

test.each(["User-Agent", "X-Acme-Event-Type", "X-Host-Delivery", "X-Request-Uuid"])(
  "a token in the header %s is stored nowhere",
  async (header) => {
    const proof = { kind: "token", header };
    const secret = secretOf(await at.create({ id: "any", preset: "bitbucket", proof }));
    const plain = secretOf(await at.create({ id: "plain", preset: null, proof }));
    for (const [path, token] of [
      ["any", secret],
      ["plain", plain],
    ] as const) {
      const sent = await at.send(
        `/webhook/acme/${path}`,
        { title: path, repository: {} },
        { [header]: token, "x-event-key": "repo:push" },
      );
      expect(sent).toEqual(STORED);
    }
    const rows = [
      ...(await at.world.sql("select headers, delivery_id from events")),
      ...(await at.world.sql("select * from idempotency_keys")),
    ];
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(plain);
  },
);

test("the secret of an endpoint opens neither the group's webhook nor another endpoint", async () => {
  const alerts = secretOf(
    await at.create({ id: "alerts", preset: null, proof: { kind: "relay" } }),
  );
  await at.create({ id: "other", preset: null, proof: { kind: "relay" } });
  const body = { title: "One" };
  const headers = { "x-relay-signature": `sha256=${hmac(alerts, JSON.stringify(body))}` };
  expect(await at.send("/webhook/acme/alerts", body, headers)).toEqual(STORED);
  expect(await at.send("/webhook/acme/other", body, headers)).toEqual(UNSIGNED);
  expect((await at.send("/webhook/acme", body, headers)).status).not.toBe(200);
});

const proofs: [string, object, (secret: string, body: string) => Record<string, string>][] = [
  ["a header", { kind: "token", header: "X-Token" }, (secret) => ({ "x-token": secret })],
  [
    "basic authentication",
    { kind: "basic" },
    (secret) => ({ authorization: `Basic ${Buffer.from(`any:${secret}`).toString("base64")}` }),
  ],
  [
    "HMAC-SHA512 in base64 with a prefix",
    {
      kind: "hmac",
      header: "X-Sig",
      algorithm: "sha512",
      encoding: "base64",
      prefix: "v0=",
    },
    (secret, body) => ({
      "x-sig": `v0=${createHmac("sha512", secret).update(body).digest("base64")}`,
    }),
  ],
  [
    "HMAC-SHA1 in hex",
    { kind: "hmac", header: "X-Sig", algorithm: "sha1" },
    (secret, body) => ({ "x-sig": hmac(secret, body, "sha1") }),
  ],
  [
    "a signed timestamp in a header of its own",
    {
      kind: "hmac",
      header: "X-Sig",
      signed: "timestamp:body",
      timestampHeader: "X-Time",
    },
    (secret, body) => {
      const seconds = `${Math.floor(Date.now() / 1000)}`;
      return { "x-time": seconds, "x-sig": hmac(secret, `${seconds}:${body}`) };
    },
  ],
];

test.each(proofs)("a sender proves itself by %s", async (_case, proof, headersOf) => {
  const secret = secretOf(await at.create({ id: "any", preset: null, proof }));
  const body = JSON.stringify({ n: randomUUID() });
  expect(await at.send("/webhook/acme/any", JSON.parse(body), headersOf(secret, body))).toEqual(
    STORED,
  );
  const wrong = headersOf(`${secret}x`, body);
  expect(await at.send("/webhook/acme/any", JSON.parse(body), wrong)).toEqual(UNSIGNED);
});

test("a secret path opens its endpoint, is labelled weak, and no header stands in for it", async () => {
  const made = await at.create({ id: "path", preset: null, proof: { kind: "path" } });
  const { pathname } = new URL(textIn(made.body, "url"));
  expect(pathname).toBe(`/webhook/acme/path/${secretOf(made)}`);
  expect(await at.send(pathname, {})).toEqual(STORED);
  expect(await at.send("/webhook/acme/path", {}, { secret: secretOf(made) })).toEqual(UNSIGNED);
  expect(await at.send("/webhook/acme/path/0123456789abcdef", {})).toEqual(UNSIGNED);
  expect(await at.list()).toMatchObject([
    { id: "path", isWeak: true, url: `${at.world.url}/webhook/acme/path` },
  ]);
});

test("a delivery id is used up for its own endpoint only", async () => {
  const proof = { kind: "token", header: "X-Token" };
  const secrets = {
    one: secretOf(await at.create({ id: "one", preset: null, proof })),
    two: secretOf(await at.create({ id: "two", preset: null, proof })),
  };
  const body = { deliveryId: randomUUID() };
  const to = (id: "one" | "two") =>
    at.send(`/webhook/acme/${id}`, body, { "x-token": secrets[id] });
  expect(await to("one")).toEqual(STORED);
  expect(await to("one")).toEqual(DUPLICATE);
  expect(await to("two")).toEqual(STORED);
});

test("a preset recognizes a repeated delivery, and tells a new incident from it", async () => {
  const secret = secretOf(await at.create({ id: "alerts", preset: "alertmanager" }));
  const headers = { authorization: `Bearer ${secret}` };
  const alert = (startsAt: string) => ({
    version: "4",
    receiver: "relay",
    groupKey: "{}:{}",
    status: "firing",
    alerts: [{ status: "firing", fingerprint: "ab12", startsAt }],
  });
  const outcomes = [];
  for (const startsAt of ["2026-11-19T01:00:00Z", "2026-11-19T01:00:00Z", "2026-11-19T01:02:00Z"])
    outcomes.push(await at.send("/webhook/acme/alerts", alert(startsAt), headers));
  expect(outcomes).toEqual([STORED, DUPLICATE, STORED]);
});

test("over its rate a sender that drops 4xx gets 503, others get 429", async () => {
  const perSecond = 1;
  const proof = { kind: "token", header: "X-Token" };
  for (const [id, preset, status] of [
    ["drops", "alertmanager", 503],
    ["repeats", null, 429],
  ] as const) {
    const secret = secretOf(await at.create({ id, preset, proof, perSecond }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => at.send(`/webhook/acme/${id}`, {}, { "x-token": secret })),
    );
    const statuses = new Set(answers.map((answer) => answer.status));
    expect(statuses).toEqual(new Set([200, status]));
  }
});
