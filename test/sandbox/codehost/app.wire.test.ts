// What the app may do as itself: proofs of who it is, installations, and lost webhooks again.

import { generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { api, type ApiCall, APP, type Receiver, signIn, startWorld } from "./world.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = publicKey.export({ type: "spki", format: "pem" }).toString();

let codehost: Codehost;
let clock: ManualClock;
let receiver: Receiver;
beforeEach(async () => {
  ({ codehost, clock, receiver } = await startWorld({ publicKey: PEM }));
});

type Claims = { iss?: string | number; iat?: unknown; exp?: unknown };

/** Times are seconds from now. */
function jwt(claims: Claims = {}, { key = privateKey, alg = "RS256" } = {}): string {
  const now = clock.now() / 1000;
  const at = (seconds: unknown) => (typeof seconds === "number" ? now + seconds : seconds);
  const { iss = APP.id, iat = -30, exp = 540 } = claims;
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg, typ: "JWT" })}.${encode({ iss, iat: at(iat), exp: at(exp) })}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

const request = (path: string, call: ApiCall = {}) =>
  api(codehost, path, { token: jwt(), ...call });

async function installationToken(): Promise<string> {
  const { body } = await request("/app/installations/7001/access_tokens", { method: "POST" });
  return z.object({ token: z.string() }).parse(body).token;
}

async function told(): Promise<unknown[]> {
  await codehost.settled();
  return codehost
    .deliveries()
    .map(({ json }): unknown => JSON.parse(json))
    .toReversed();
}

describe("the app's own token", () => {
  test.each([
    ["its id", { iss: APP.id }],
    ["its id as text", { iss: String(APP.id) }],
    ["its client id", { iss: APP.clientId }],
    ["an end in ten minutes", { exp: 600 }],
    ["a start a minute ahead", { iat: 60 }],
  ])("is good with %s", async (_what, claims) => {
    expect(await request("/app", { token: jwt(claims) })).toMatchObject({
      status: 200,
      body: { id: APP.id, slug: APP.slug, client_id: APP.clientId },
    });
  });

  const UNREADABLE = "A JSON web token could not be decoded";
  test.each([
    ["another issuer", { iss: 99 }, "Integration not found"],
    ["an end too far away", { exp: 601 }, /'exp'\) is too far in the future$/],
    ["an end that is over", { exp: 0 }, /'exp'\) must be a numeric value/],
    ["no end", { exp: null }, /'exp'\) must be a numeric value/],
    ["a start too far ahead", { iat: 61 }, /'iat'\) must be an Integer/],
  ])("is refused with %s", async (_what, claims, message) => {
    expect(await request("/app", { token: jwt(claims) })).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(message), status: "401" },
    });
  });

  test("is refused with another's signature, another algorithm, or none of all that", async () => {
    const wrong = [
      jwt({}, { key: stranger.privateKey }),
      jwt({}, { alg: "none" }),
      "eyJ.eyJ.x",
      await signIn(codehost, "ana-lopez"),
    ];
    const answers = await Promise.all(wrong.map((token) => request("/app", { token })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject(
      wrong.map(() => ({ status: 401, body: { message: UNREADABLE } })),
    );
  });
});

describe("installations", () => {
  test("are listed, read and turned into tokens of the app", async () => {
    const installation = {
      id: 7001,
      account: { login: "acme", id: 9001, type: "Organization" },
      app_id: APP.id,
      target_id: 9001,
      target_type: "Organization",
      suspended_at: null,
    };
    expect((await request("/app/installations")).body).toMatchObject([installation]);
    expect((await request("/app/installations/7001")).body).toMatchObject(installation);
    expect((await request("/app/installations/7002")).status).toBe(404);
    const made = await request("/app/installations/7001/access_tokens", { method: "POST" });
    expect([made.status, made.body]).toMatchObject([
      201,
      { token: expect.stringMatching(/^ghs_/), expires_at: "2026-11-14T13:00:00Z" },
    ]);
  });

  test("act in their own account alone, as a bot, for an hour", async () => {
    const token = await installationToken();
    const comment = (repository: string, number: number) =>
      api(codehost, `/repos/${repository}/issues/${number}/comments`, {
        method: "POST",
        token,
        body: { body: "Beep" },
      });
    expect(await comment("acme/bank-client", 31)).toMatchObject({
      status: 201,
      body: { user: { login: "relay-app[bot]", type: "Bot" } },
    });
    expect((await comment("globex/reactor", 12)).status).toBe(403);
    clock.advance(3_600_000);
    expect((await comment("acme/bank-client", 31)).status).toBe(401);
  });

  test("can be suspended, woken and ended, and each is told", async () => {
    const path = "/app/installations/7001";
    const token = await installationToken();
    const statuses = [];
    for (const [method, there] of [
      ["PUT", `${path}/suspended`],
      ["POST", `${path}/access_tokens`],
      ["DELETE", `${path}/suspended`],
      ["DELETE", path],
      ["GET", path],
    ] as const)
      statuses.push((await request(there, { method })).status);
    expect(statuses).toEqual([204, 403, 204, 204, 404]);
    expect((await api(codehost, "/repos/acme/shop", { token })).status).toBe(401);
    const installation = { id: 7001, account: { id: 9001 }, app_id: APP.id };
    expect(await told()).toMatchObject([
      { action: "suspend", installation: { ...installation, suspended_at: expect.any(String) } },
      { action: "unsuspend", installation: { ...installation, suspended_at: null } },
      { action: "deleted", installation, repositories: [{ id: 50001 }, { id: 50002 }] },
    ]);
  });

  test("are shown to every member of their account, admin or not", async () => {
    const see = async (login: string) =>
      (await api(codehost, "/user/installations", { token: await signIn(codehost, login) })).body;
    const one = { total_count: 1, installations: [{ id: 7001 }] };
    expect(await see("ana-lopez")).toMatchObject(one);
    expect(await see("bo-chen")).toMatchObject(one);
    expect(await see("sara-nil")).toEqual({ total_count: 0, installations: [] });
  });

  test.each([
    ["ana-lopez", "acme", 200, { role: "admin", state: "active", organization: { id: 9001 } }],
    ["bo-chen", "acme", 200, { role: "member", state: "active", user: { id: 4022 } }],
    ["sara-nil", "acme", 404, { message: "Not Found" }],
    ["sara-nil", "globex", 403, { message: "Resource not accessible by integration" }],
  ])("tell what %s is in %s", async (login, org, status, body) => {
    const token = await signIn(codehost, login);
    expect(await api(codehost, `/user/memberships/orgs/${org}`, { token })).toMatchObject({
      status,
      body,
    });
  });
});

describe("the list of webhooks", () => {
  const PATH = "/app/hook/deliveries";

  test("tells what became of each, newest first, page by page", async () => {
    await codehost.deliverSample("push");
    receiver.status = 500;
    await codehost.deliverSample("issues", "opened");
    const first = await request(`${PATH}?per_page=1`);
    expect(first.body).toMatchObject([
      {
        event: "issues",
        action: "opened",
        status: "Invalid HTTP Response: 500",
        status_code: 500,
        redelivery: false,
        installation_id: 7001,
        repository_id: 50001,
        throttled_at: null,
      },
    ]);
    const next = /<[^>]*(\/app[^>]*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await request(next ?? "");
    expect(second.body).toMatchObject([{ event: "push", action: null, status: "OK" }]);
    expect(second.headers.get("link")).toBeNull();
    expect((await request(`${PATH}?status=failure`)).body).toMatchObject([{ event: "issues" }]);
    expect((await request(`${PATH}?status=success`)).body).toMatchObject([{ event: "push" }]);
  });

  test("lets one be sent again under the same GUID", async () => {
    receiver.status = 500;
    const [failed] = await codehost.deliverSample("push");
    receiver.status = 200;
    const again = await request(`${PATH}/${failed?.id}/attempts`, { method: "POST" });
    expect([again.status, again.body]).toEqual([202, {}]);
    await codehost.settled();
    expect((await request(PATH)).body).toMatchObject([
      { guid: failed?.guid, redelivery: true, status: "OK" },
      { guid: failed?.guid, redelivery: false },
    ]);
    expect((await request(`${PATH}/1/attempts`, { method: "POST" })).status).toBe(404);
  });

  test("is for the app alone", async () => {
    const token = await signIn(codehost, "ana-lopez");
    expect((await request(PATH, { token })).status).toBe(401);
  });
});
