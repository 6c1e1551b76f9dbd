// T01–T06: nobody gets in without the right secret, and what was signed is what is believed.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordedPayloads } from "../../../sandbox/samples/codehost.ts";
import { codeHosts } from "../../../src/codehosts/index.ts";
import { isSigned } from "../../../src/codehosts/kit/proofs.ts";
import { readHeaders } from "../../../src/core/ingress/webhook-headers.ts";
import type { Signature } from "../../../src/ports/code-host.ts";
import { readConfig } from "../../../src/main/settings/config.ts";
import { addressFor, post, type Webhook } from "../../support/post.ts";
import { SECRETS } from "../../support/secrets.ts";
import {
  altforgeWebhook,
  codehostWebhook,
  customWebhook,
  hmac,
  hmacBase64,
  PUSH,
} from "../../support/webhooks.ts";
import { startWorld, type World } from "../../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const statusOf = async (webhook: Webhook, relay = world) =>
  (await post(relay.url, webhook, { from: addressFor(JSON.stringify(webhook)) })).status;

describe("T01 a missing or empty secret never lets anything pass", () => {
  test("a sender whose global secret is unset is refused, whatever it sends", async () => {
    const bare = await startWorld({
      env: { CODEHOST_WEBHOOK_SECRET: "", ALTFORGE_WEBHOOK_SECRET: "", RELAY_WEBHOOK_SECRET: "" },
    });
    try {
      for (const make of [codehostWebhook, altforgeWebhook, customWebhook])
        for (const secret of ["", "undefined", "null", SECRETS.codehost])
          expect(await statusOf(make({ secret }), bare)).toBe(401);
      for (const value of [[], [""], ["sha256="], [`sha256=${hmac("", "{}")}`]]) {
        const headers = { "x-hub-signature-256": value };
        expect(await statusOf(codehostWebhook({ body: "{}", headers }), bare)).toBe(401);
      }
    } finally {
      await bare.stop();
    }
  });

  test.each(["CODEHOST_WEBHOOK_SECRET", "ALTFORGE_WEBHOOK_SECRET", "RELAY_WEBHOOK_SECRET"])(
    "%s shorter than 16 characters stops the start, also inside a list",
    (name) => {
      for (const value of ["abc", "x".repeat(15), `${"x".repeat(16)},`, `short,${"x".repeat(16)}`])
        expect(readConfig({ [name]: value })).toMatchObject({
          faults: expect.arrayContaining([`${name} must have at least 16 characters each`]),
        });
    },
  );
});

test("T02 for every subset of signature headers, right or wrong, only the chosen sender's own counts", () => {
  const body = Buffer.from(JSON.stringify(PUSH));
  const right = {
    "x-hub-signature": "sha1=0123456789012345678901234567890123456789",
    "x-hub-signature-256": `sha256=${hmac(SECRETS.codehost, body)}`,
    "x-alt-signature": hmac(SECRETS.altforge, body),
    "x-gitea-signature": hmac(SECRETS.altforge, body),
    "x-forgejo-signature": hmac(SECRETS.altforge, body),
    "x-relay-signature": `sha256=${hmac(SECRETS.custom, body)}`,
    "webhook-signature": `v1,${hmacBase64(SECRETS.custom, "msg_1.1800000000.", body)}`,
    "x-gitlab-token": SECRETS.codehost,
  };
  const always = ["webhook-id", "msg_1", "webhook-timestamp", "1800000000"];
  for (const chosen of everyChoice(Object.keys(right))) {
    const sent = Object.entries(right)
      .filter(([name]) => chosen[name] !== "absent")
      .map(([name, value]) => [name, chosen[name] === "right" ? value : value.replace(/.$/, flip)]);
    expect([chosen, isLetIn([...always, ...sent.flat()], body)]).toEqual([
      chosen,
      shouldBeLetIn(chosen),
    ]);
  }
});

/** All 3^n ways for n headers to be absent, right or wrong. */
function everyChoice(names: readonly string[]): Record<string, string>[] {
  const [first, ...rest] = names;
  if (first === undefined) return [{}];
  return everyChoice(rest).flatMap((choice) =>
    ["absent", "right", "wrong"].map((state) => ({ ...choice, [first]: state })),
  );
}

function flip(last: string): string {
  return last === "0" ? "1" : "0";
}

function isLetIn(rawHeaders: string[], body: Buffer): boolean {
  const headers = readHeaders(rawHeaders);
  const sender = codeHosts.find((host) => host.isSender(headers));
  const signature = sender?.readSignature(headers);
  return Boolean(
    sender && signature && sender.isSigned(signature, body, [SECRETS[sender.provider]]),
  );
}

/** The rule again, from the contract's words: altforge's own headers first, then custom, then codehost. */
function shouldBeLetIn(chosen: Readonly<Record<string, string>>): boolean {
  const alt = ["x-alt-signature", "x-gitea-signature", "x-forgejo-signature"]
    .map((name) => chosen[name])
    .filter((state) => state !== "absent");
  if (alt.length > 0) return alt.every((state) => state === "right");
  const custom = ["x-relay-signature", "webhook-signature"]
    .map((name) => chosen[name])
    .filter((state) => state !== "absent");
  const isCustom =
    chosen["x-relay-signature"] !== "absent" || chosen["x-hub-signature-256"] === "absent";
  if (isCustom && custom.length > 0) return custom.every((state) => state === "right");
  return chosen["x-hub-signature-256"] === "right";
}

test("T03 an installation event signed with the custom or a group's secret is not codehost's", async () => {
  const payload = { action: "created", installation: { id: 999 } };
  for (const secret of [SECRETS.custom, SECRETS.altforge, world.groupSecrets.acme])
    expect(await statusOf(codehostWebhook({ event: "installation", payload, secret }))).toBe(401);
  const body = JSON.stringify(payload);
  const asCustom = { "x-relay-signature": [`sha256=${hmac(SECRETS.codehost, body)}`] };
  expect(await statusOf(codehostWebhook({ event: "installation", body, headers: asCustom }))).toBe(
    401,
  );
  const groups = "select value from documents where key = 'config:groups'";
  expect(JSON.stringify(await world.sql(groups))).not.toContain("inst-");
});

describe("T04 neither time nor text tells an attacker more", () => {
  const body = Buffer.from("{}");
  const secrets = ["first secret, sixteen", "second secret, sixteen"];
  const plainSignature = (hex: string): Signature => ({
    credentials: [{ kind: "hmac", digests: [Buffer.from(hex, "hex")], prefix: "", key: "bytes" }],
    timestampsMs: [],
  });

  test("signatures of any length are compared without a throw", () => {
    for (const length of [0, 63, 64, 65, 1_000_000])
      expect(isSigned(plainSignature("a".repeat(length)), body, secrets)).toBe(false);
  });

  test("every secret of a list opens, the last as well as the first", () => {
    for (const secret of secrets)
      expect(isSigned(plainSignature(hmac(secret, body)), body, secrets)).toBe(true);
  });

  test("a wrong first byte takes as long as a wrong last byte", () => {
    const right = hmac(secrets[0] ?? "", body);
    const candidates = [`${flip(right[0] ?? "")}${right.slice(1)}`, right.replace(/.$/, flip)];
    const times = candidates.map((): number[] => []);
    for (let round = 0; round < 20_000; round += 1)
      for (const [at, hex] of candidates.entries()) {
        const start = process.hrtime.bigint();
        isSigned(plainSignature(hex), body, secrets);
        times[at]?.push(Number(process.hrtime.bigint() - start));
      }
    const [first = 0, last = 0] = times.map((all) => all.toSorted((a, b) => a - b)[10_000] ?? 0);
    expect(first / last).toBeGreaterThan(0.8);
    expect(first / last).toBeLessThan(1.25);
  });

  test("an unknown group and one without a secret give the same answer to the byte", async () => {
    const answers = [];
    for (const group of ["nobody", "mute"]) {
      const { date: _date, ...headers } = (
        await post(world.url, codehostWebhook({ path: `/webhook/${group}` }))
      ).headers;
      answers.push(headers);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

test("T05 the bytes that were verified are the bytes that are kept and read", async () => {
  const bodies = [
    '{\n  "ref" :\t"refs/heads/main"\r\n}',
    '{"ref":"\\u0072efs\\/heads\\/\\ud83d\\ude80"}',
    '{"ref":"🚀 ünïcödé"}',
    '{"ref":"first","ref":"last"}',
  ];
  for (const body of bodies) {
    expect(await statusOf(codehostWebhook({ body }))).toBe(200);
    const kept = await world.sql("select payload from events order by id desc limit 1");
    expect(kept).toEqual([{ payload: Buffer.from(body) }]);
  }
  const gzip = { "content-encoding": ["gzip"] };
  expect(await statusOf(codehostWebhook({ headers: gzip }))).toBe(400);
  expect(await statusOf(codehostWebhook({ body: Buffer.from(bodies[0] ?? "", "utf16le") }))).toBe(
    400,
  );
  expect(await statusOf(codehostWebhook({ body: Buffer.from([0x7b, 0xff, 0x7d]) }))).toBe(400);
});

describe("T06 a body cannot be passed off as another event", () => {
  const keys = new Map(
    Object.entries({
      push: "ref",
      pull_request: "pull_request",
      pull_request_review: "review",
      issues: "issue",
      issue_comment: "comment",
      release: "release",
      workflow_run: "workflow_run",
      check_run: "check_run",
      deployment_status: "deployment_status",
      discussion: "discussion",
      installation: "installation",
      fork: "forkee",
    }),
  );
  const samples = Map.groupBy(recordedPayloads(), ({ event }) => event);

  test("12 payloads under 12 names: accepted only with the key that the name asks for", async () => {
    let refused = 0;
    for (const sample of keys.keys()) {
      const payload = samples.get(sample)?.[0]?.payload ?? {};
      for (const [event, key] of keys) {
        const fits = Object.hasOwn(payload, key);
        expect(await statusOf(codehostWebhook({ event, payload }))).toBe(fits ? 200 : 400);
        if (!fits) refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(110);
  });

  test("every real payload fits the event it was sent as", () => {
    const codehost = codeHosts.find(({ provider }) => provider === "codehost");
    for (const [event, payloads] of samples)
      for (const { payload } of payloads)
        expect([event, codehost?.fitsEvent(event, payload)]).toEqual([event, true]);
    expect(samples.size).toBeGreaterThan(50);
  });
});
