// Webhooks as they leave the codehost: headers, signatures, deadlines, failures, and again on request.

import { verify } from "@octokit/webhooks-methods";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { signatureHeaders } from "../../../sandbox/codehost/webhooks/sign.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { APP, pullRequest, type Receiver, SECRET, startWorld, type World } from "./world.ts";

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let codehost: Codehost;
let clock: ManualClock;
let receiver: Receiver;
/** With hooks of its own, which must not hear what the other tests do. */
let hooked: World;
beforeAll(async () => {
  ({ codehost, clock, receiver } = await startWorld());
  hooked = await startWorld();
});
beforeEach(async () => {
  // What a failed test left waiting must not hold up the next one.
  clock.advance(60_000);
  await codehost.settled();
  receiver.received.length = 0;
  receiver.status = 200;
  codehost.configureApp({ webhookUrl: receiver.url, webhookSecret: SECRET });
});

test("the signature is the published one for the published example", () => {
  expect(signatureHeaders(SECRET, "Hello, World!")["x-hub-signature-256"]).toBe(
    "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
  );
});

test("a webhook carries its event, its GUID, its hook, and two signatures", async () => {
  const [delivery] = await codehost.deliver("ping", { zen: "Ünïcode & <signs>" });
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  expect(body).toBe('{"zen":"Ünïcode & <signs>"}');
  expect(headers).toMatchObject({
    accept: "*/*",
    "content-type": "application/json",
    "user-agent": expect.stringMatching(/^GitHub-Hookshot\//),
    "x-github-delivery": delivery?.guid,
    "x-github-event": "ping",
    "x-github-hook-id": "3001",
    "x-github-hook-installation-target-id": String(APP.id),
    "x-github-hook-installation-target-type": "integration",
    "x-hub-signature": expect.stringMatching(/^sha1=[0-9a-f]{40}$/),
  });
  expect(delivery?.guid).toMatch(GUID);
  expect(await verify(SECRET, body, String(headers["x-hub-signature-256"]))).toBe(true);
  expect(await verify("another", body, String(headers["x-hub-signature-256"]))).toBe(false);
});

test("without a secret there is no signature", async () => {
  codehost.configureApp({ webhookSecret: "" });
  await codehost.deliver("ping", {});
  const [{ headers } = { headers: {} }] = receiver.received;
  expect(Object.keys(headers).filter((name) => name.startsWith("x-hub-"))).toEqual([]);
});

test("a hook may ask for a form; the signature covers the form", async () => {
  const { codehost: other, receiver: listener } = hooked;
  other.addHook({
    url: listener.url,
    secret: "of the hook",
    contentType: "form",
    events: ["push"],
    repository: "Acme/Shop",
  });
  await other.deliverSample("push");
  await other.deliverSample("star", "created");
  await other.deliverSample("push", undefined, "globex/reactor");
  const forms = listener.received.filter(({ body }) => body.startsWith("payload="));
  const [{ headers, body } = { headers: {}, body: "" }] = forms;
  expect(forms).toHaveLength(1);
  expect(headers).toMatchObject({
    "content-type": "application/x-www-form-urlencoded",
    "x-github-hook-installation-target-type": "repository",
    "x-github-hook-installation-target-id": "50001",
  });
  expect(JSON.parse(new URLSearchParams(body).get("payload") ?? "")).toMatchObject({
    repository: { full_name: "acme/shop" },
  });
  expect(body).not.toContain("installation");
  expect(await verify("of the hook", body, String(headers["x-hub-signature-256"]))).toBe(true);
});

test("news about the app reaches no other hook", async () => {
  const { codehost: other, receiver: listener } = hooked;
  other.addHook({ url: listener.url });
  const before = listener.received.length;
  await other.deliver("installation", { action: "created" });
  expect(listener.received).toHaveLength(before + 1);
});

test.each([
  [200, "OK"],
  [204, "OK"],
  [302, "Invalid HTTP Response: 302"],
  [404, "Invalid HTTP Response: 404"],
  [500, "Invalid HTTP Response: 500"],
])("an answer of %i is noted as %s, and nothing is tried again", async (status, noted) => {
  receiver.status = status;
  const [delivery] = await codehost.deliver("ping", {});
  clock.advance(24 * 60 * 60_000);
  await codehost.settled();
  expect(delivery).toMatchObject({ status: noted, statusCode: status, isRedelivery: false });
  expect(receiver.received).toHaveLength(1);
});

test("after ten seconds without an answer it has failed", async () => {
  receiver.status = undefined;
  const delivering = codehost.deliver("ping", {});
  await expect.poll(() => receiver.received.length).toBe(1);
  clock.advance(9999);
  const early = await Promise.race([delivering, Promise.resolve("still waiting")]);
  clock.advance(1);
  const [delivery] = await delivering;
  expect(early).toBe("still waiting");
  expect(delivery).toMatchObject({ status: "timed out", durationMs: 10_000 });
});

test("nobody there is a failure too", async () => {
  codehost.configureApp({ webhookUrl: "http://127.0.0.1:1/" });
  const [delivery] = await codehost.deliver("ping", {});
  expect(delivery).toMatchObject({ status: "failed to connect to host", response: undefined });
});

test("a payload of 25 MB is sent, a larger one is not", async () => {
  const shell = JSON.stringify({ text: "" }).length;
  const text = "x".repeat(25 * 1024 * 1024 - shell);
  expect(await codehost.deliver("ping", { text })).toMatchObject([{ status: "OK" }]);
  expect(await codehost.deliver("ping", { text: `${text}x` })).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

test("a redelivery keeps GUID and body, and goes where the hook points now", async () => {
  receiver.status = 500;
  const [failed] = await codehost.deliver("ping", { zen: "again" });
  receiver.status = 200;
  const again = await codehost.redeliver(failed?.id ?? 0);
  const [first, second] = receiver.received;
  expect(again).toMatchObject({ guid: failed?.guid, isRedelivery: true, status: "OK" });
  expect(again?.id).not.toBe(failed?.id);
  expect([second?.body, second?.headers["x-github-delivery"]]).toEqual([
    first?.body,
    first?.headers["x-github-delivery"],
  ]);
});

test("the newest 200 deliveries are kept, for three days", async () => {
  for (let count = 0; count < 201; count += 1) await codehost.deliver("ping", { count });
  const bodies = codehost.deliveries().map(({ json }) => json);
  expect([bodies.length, bodies[0], bodies.at(-1)]).toEqual([200, '{"count":200}', '{"count":1}']);
  const newest = codehost.deliveries()[0]?.id ?? 0;
  clock.advance(3 * 24 * 60 * 60_000);
  expect(codehost.deliveries()).toEqual([]);
  expect(await codehost.redeliver(newest)).toBeUndefined();
});

test("nothing is ever sent to another machine", () => {
  const webhookUrl = "http://example.com/";
  expect(() => codehost.configureApp({ webhookUrl })).toThrow("not on this machine");
  expect(() => codehost.addHook({ url: webhookUrl })).toThrow("not on this machine");
});

test.each([
  ["pull_request", "opened", { number: 482, pull_request: { number: 482, state: "open" } }],
  ["pull_request", "closed", { pull_request: { number: 482, state: "closed" } }],
  ["issues", "closed", { issue: { number: 517 } }],
  ["issue_comment", "created", { issue: { number: 517 } }],
  ["push", undefined, { ref: "refs/heads/main", created: false, pusher: { name: "ana-lopez" } }],
  ["release", "published", {}],
  ["issues", "an action of tomorrow", { issue: { number: 517 } }],
  ["an_event_of_tomorrow", undefined, {}],
  ["workflow_run", "completed", {}],
])("a sample of %s %s speaks of our world", async (event, action, subject) => {
  await codehost.deliverSample(event, action);
  const [{ body } = { body: "" }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({
    ...subject,
    ...(action !== undefined && { action }),
    repository: { full_name: "acme/shop", html_url: `${codehost.url}/acme/shop` },
    organization: { login: "acme", id: 9001 },
    sender: { login: "ana-lopez", id: 4021 },
    installation: { id: 7001 },
  });
  expect(body).not.toMatch(/https:\/\/(api\.)?github\.com|Codertocat/);
});

test("the pull request of a sample can be merged as it is told", async () => {
  await codehost.deliverSample("pull_request", "opened");
  const [{ body } = { body: "" }] = receiver.received;
  const { headSha: sha } = pullRequest(codehost);
  expect(JSON.parse(body)).toMatchObject({
    pull_request: { head: { ref: "payout-retry", sha }, base: { ref: "main" }, changed_files: 6 },
  });
});

test("a sample about the app names the installation in full, or no installation at all", async () => {
  await codehost.deliverSample("installation", "created");
  await codehost.deliverSample("github_app_authorization", "revoked");
  const [created, revoked] = receiver.received.map(({ body }): unknown => JSON.parse(body));
  expect(created).toMatchObject({
    action: "created",
    installation: { id: 7001, account: { id: 9001 }, app_id: APP.id },
  });
  expect(revoked).toMatchObject({ action: "revoked", sender: { id: 4021 } });
  expect(revoked).not.toHaveProperty("installation");
});

test("over HTTP one can ask for a sample, and for the same again", async () => {
  const request = async (act: string, input: unknown): Promise<unknown> => {
    const call = { method: "POST", body: JSON.stringify(input) };
    return await (await fetch(`${codehost.url}/_sandbox/${act}`, call)).json();
  };
  const sent = await request("webhooks", { event: "star", action: "created" });
  const deliveryId = receiver.received[0]?.headers["x-github-delivery"];
  expect(sent).toEqual({ deliveryId, status: 200, body: "thank you" });
  expect(await request("redeliver", { deliveryId })).toEqual(sent);
  const [first, second] = receiver.received.map(({ body }) => body);
  expect(second).toBe(first);
  const unknown = await request("redeliver", { deliveryId: "unknown" });
  expect(unknown).toEqual({ error: "nothing was sent" });
});

test("over HTTP a payload of one's own is sent as it is", async () => {
  const body = JSON.stringify({ event: "star", payload: { starred_at: "now" } });
  await fetch(`${codehost.url}/_sandbox/webhooks`, { method: "POST", body });
  expect(receiver.received.map((webhook) => webhook.body)).toEqual(['{"starred_at":"now"}']);
});
