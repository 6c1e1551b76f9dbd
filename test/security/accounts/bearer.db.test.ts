// Bearers: read to the byte, worth something for as long as they are somebody's, and never written down.

import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { credentialLimit } from "../../../src/app/accounts/failure-limit.ts";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import { readBearer } from "../../../src/http/kit/bearer.ts";
import { type Console, startConsole } from "../../support/console.ts";
import { visitor } from "../../support/sign-in.ts";
import { ANA, ANA_ID, tokensOf, type TokenWorld } from "../../support/tokens.ts";

let world: Console;
let own: TokenWorld;
beforeAll(async () => {
  world = await startConsole();
  own = tokensOf(world);
});
afterAll(async () => {
  await own.store.close();
  await world.stop();
});
beforeEach(async () => {
  await world.sql("delete from documents where key like 'token%'");
  world.codehost.faults.clear();
});

const digest = { sha256: (text: string) => createHash("sha256").update(text).digest("base64url") };
const bearer = (authorization: string | undefined) =>
  readBearer(
    { headers: { authorization }, ip: "127.0.0.1" },
    { tokens: own.store.tokens, credentials: credentialLimit(own.store.clock, digest) },
  ).catch((error: unknown) => (error instanceof Refusal ? [error.code, error.message] : error));

test("T44 a bearer is read to the byte", async () => {
  const { accessToken } = await own.anaSignsIn();
  for (const scheme of ["Bearer", "bearer", "BEARER"])
    expect(await bearer(`${scheme} ${accessToken}`)).toEqual({ userId: ANA_ID, accessToken });
  for (const none of [undefined, ""])
    expect(await bearer(none)).toEqual(["unauthenticated", "Missing authorization"]);
  const odd = [
    accessToken,
    `Bearer  ${accessToken}`,
    ` Bearer ${accessToken}`,
    `Bearer ${accessToken} `,
    `Bearer\t${accessToken}`,
    `Bearer ${accessToken},${accessToken}`,
    `Bearer ${accessToken.toUpperCase()}`,
    `Bearer ${accessToken.slice(0, -1)}`,
    `Bearer "${accessToken}"`,
    `Basic ${accessToken}`,
    "Bearer",
    "Bearer ",
    `Bearer ${"a".repeat(600)}`,
  ];
  for (const header of odd)
    expect([header, await bearer(header)]).toEqual([
      header,
      ["unauthenticated", "Invalid or expired token"],
    ]);
});

test("T44 an old bearer is nobody's right after a refresh, a new sign-in, a removal or its end", async () => {
  const first = await own.anaSignsIn();
  await own.makeDue();
  expect(await own.refresh()).toBe(1);
  expect(await own.store.tokens.ownerOf(first.accessToken)).toBeUndefined();
  const second = await own.store.tokens.find(ANA_ID);
  const third = await own.anaSignsIn();
  expect(await own.store.tokens.ownerOf(second?.accessToken ?? "")).toBeUndefined();
  expect(await own.store.tokens.ownerOf(third.accessToken)).toBe(ANA_ID);
  // Who learns late that the one before is worth nothing does not end this one.
  await own.store.tokens.remove(ANA_ID, { only: second?.accessToken ?? "" });
  expect(await own.store.tokens.ownerOf(third.accessToken)).toBe(ANA_ID);
  await own.store.tokens.remove(ANA_ID);
  expect(await own.store.tokens.ownerOf(third.accessToken)).toBeUndefined();
  const last = await own.anaSignsIn();
  await world.sql("update documents set expires_at = now() where key like 'token%'");
  expect(await own.store.tokens.ownerOf(last.accessToken)).toBeUndefined();
  expect(await own.store.tokens.find(ANA_ID)).toBeUndefined();
  // The record stays while its refresh token lives.
  expect(await own.store.deleteExpired()).toBe(1);
});

test("T44 an index entry that its record does not name is nobody's", async () => {
  await own.anaSignsIn();
  const stray = createHash("sha256").update("stray").digest("hex");
  await world.sql(
    `insert into documents (key, value, expires_at)
     values ('token-reverse:${stray}', '{"userId":"${ANA_ID}"}', now() + interval '1 hour')`,
  );
  expect(await own.store.tokens.ownerOf("stray")).toBeUndefined();
});

test("T45 nothing that opens a door is ever in the log", async () => {
  const ana = visitor(world);
  const left = await ana.request("GET", "/auth/codehost?redirect=/admin");
  const back = ana.authorize(left, ANA);
  await ana.request("GET", back, { headers: { accept: "text/html" } });
  await ana.request("GET", back, { headers: { accept: "text/html" } });
  world.codehost.faults.add({ path: "/login/oauth/access_token", steps: [{ kind: "wrong-json" }] });
  await ana.signIn(ANA);
  const record = await own.store.tokens.find(ANA_ID);
  await ana.request("GET", "/admin/api/me/token");
  await ana.request("DELETE", `/auth/token/${ANA_ID}`);
  const lines = JSON.stringify(world.log.lines, (_key, value: unknown) =>
    value instanceof Error ? [value.message, value.stack] : value,
  );
  expect(lines).toContain("/auth/codehost/callback");
  const query = new URLSearchParams(back.split("?")[1]);
  const cookies = ana
    .cookies()
    .split(/; |=/)
    .filter((part) => part.length === 43);
  const canaries = [
    record?.accessToken,
    record?.refreshToken,
    query.get("code"),
    query.get("state"),
    world.codehost.app.clientSecret,
    ...cookies,
  ];
  expect(canaries).toHaveLength(7);
  for (const canary of canaries) expect(lines).not.toContain(canary ?? "missing canary");
});
