// An OpenID provider that changes its keys, is down, slow or misconfigured.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { startListener } from "../support/listener.ts";
import { arrive, leave, newFlow, provider, relayFor, signIn } from "./stage.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("a new key of the provider counts at once, and so does a withdrawn one", async () => {
  const opened = await provider();
  const relay = relayFor(opened);
  expect(await signIn(relay)).toMatchObject({ outcome: "given" });
  opened.rotateKey();
  expect(await signIn(relay)).toMatchObject({ outcome: "given" });
  opened.tampering = { key: "previous" };
  expect(await signIn(relay)).toMatchObject({ outcome: "refused" });
});

test("discovery is read once, then again after an hour", async () => {
  const opened = await provider();
  let now = 0;
  const relay = relayFor(opened, () => now);
  const reads = () => opened.requested.filter((path) => path.includes(".well-known")).length;
  await Promise.all([relay.findOrigin(), relay.findOrigin()]);
  await relay.findOrigin();
  expect(reads()).toBe(1);
  now = 60 * 60_000;
  await relay.findOrigin();
  expect(reads()).toBe(2);

  opened.status = 500;
  now *= 2;
  expect(await relay.findOrigin()).toBe(opened.issuer);
  now += 24 * 60 * 60_000;
  await expect(relay.findOrigin()).rejects.toThrow("cannot be used");
});

test("a provider that is down stops no start, and sign-in works once it is back", async () => {
  const opened = await provider();
  opened.status = 503;
  const relay = relayFor(opened);
  await expect(relay.authorizeUrl(newFlow())).rejects.toMatchObject({ code: "unavailable" });
  opened.status = undefined;
  expect(await signIn(relay)).toMatchObject({ outcome: "given" });
});

test("a provider that does not answer is given up, also if memory is collected", async () => {
  const collecting = setInterval(collectGarbage, 100);
  onTestFinished(() => clearInterval(collecting));
  const opened = await provider();
  const relay = relayFor(opened);
  const flow = newFlow();
  const back = await leave(relay, flow);
  opened.isSilent = true;
  expect(await arrive(relay, flow, back)).toEqual({ outcome: "unavailable", why: "timed out" });
});

test("a provider without a server is unavailable", async () => {
  const opened = await provider();
  const relay = relayFor(opened);
  const flow = newFlow();
  const back = await leave(relay, flow);
  await opened.stop();
  expect(await arrive(relay, flow, back)).toEqual({ outcome: "unavailable", why: "no answer" });
});

test("discovery must name the configured issuer", async () => {
  const opened = await provider();
  opened.metadata = { issuer: "https://evil.example" };
  await expect(relayFor(opened).authorizeUrl(newFlow())).rejects.toThrow("issuer");
});

test("redirects are not followed, and an answer without end is cut off", async () => {
  const heard: string[] = [];
  const elsewhere = await startListener("", (_, response) => {
    heard.push("elsewhere");
    response.end("{}");
  });
  const redirecting = await startListener("", (_, response) => {
    response.writeHead(302, { location: elsewhere.url }).end();
  });
  const endless = await startListener("", (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ issuer: "x".repeat(2_000_000) }));
  });
  for (const each of [elsewhere, redirecting, endless]) onTestFinished(() => each.stop());
  for (const { url } of [redirecting, endless])
    await expect(relayFor({ issuer: url }).findOrigin()).rejects.toMatchObject({
      code: "unavailable",
    });
  expect(heard).toEqual([]);
});
