// The four action endpoints with `provider`: on Gitea, and never with a token of another host.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { type Answer, browser, type Console, startConsole } from "../support/console.ts";
import { type KeptTokens, keptTokens, letAct } from "../support/acting-tokens.ts";
import { ALTFORGE_CALLBACK, newAltforgeToken } from "../support/altforge-tokens.ts";
import { pullRequest } from "../sandbox/altforge/world.ts";

const PULL = { provider: "altforge", owner: "acme", repo: "shop", pullNumber: 482 };
const ISSUE = { provider: "altforge", owner: "acme", repo: "shop", issueNumber: 517 };

let altforge: Altforge;
let world: Console;
let tokens: KeptTokens;
let bo: string;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed(), app: { redirectUris: [ALTFORGE_CALLBACK] } });
  world = await startConsole({ ALTFORGE_WEB_URL: altforge.url });
  tokens = keptTokens(world);
  bo = await newAltforgeToken(altforge, "bo-chen");
  await tokens.keep({ userId: "altforge:4022", accessToken: bo, issuer: altforge.url });
});
afterAll(async () => {
  await tokens.close();
  await world.stop();
  await altforge.stop();
});

async function call(path: string, token: string, body: object): Promise<[number, unknown]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer: Answer = await browser(world.url).request("POST", path, { body, headers });
  return [answer.status, answer.body];
}

/** Calls of the API for repositories. */
const callsOf = ({ journal }: Pick<Altforge, "journal">) =>
  journal.read().filter((entry) => entry.kind === "arrived" && entry.path.includes("/repos/"));

test("a token goes to its own host only, and another is not forgotten for it", async () => {
  const ana = await letAct(world.codehost, tokens, "ana-lopez");
  const wrong = [401, { error: "Invalid or expired token" }];
  const { provider: _, ...onCodehost } = ISSUE;
  expect(await call("/api/comment", bo, { ...onCodehost, body: "Hi" })).toEqual(wrong);
  expect(await call("/api/comment", ana, { ...ISSUE, body: "Hi" })).toEqual(wrong);
  expect([callsOf(altforge), callsOf(world.codehost)]).toEqual([[], []]);
  expect(await tokens.find("altforge:4022")).toMatchObject({ accessToken: bo });
  const onOwn = await call("/api/react", ana, { ...onCodehost, reaction: "eyes" });
  expect(onOwn[0]).toBe(200);
});

test("comments and reacts as the person", async () => {
  const [status, comment] = await call("/api/comment", bo, { ...ISSUE, body: "Seen **too**" });
  const said = altforge.state.threads.get("acme/shop#517")?.comments.at(-1);
  expect([status, comment]).toEqual([
    200,
    { ok: true, id: String(said?.id), url: expect.stringContaining("#issuecomment-") },
  ]);
  expect(said).toMatchObject({ author: "bo-chen", body: "Seen **too**" });
  expect(await call("/api/react", bo, { ...ISSUE, reaction: "rocket" })).toEqual([
    200,
    { ok: true, id: "rocket" },
  ]);
});

test("closes, and merges the head that was looked at", async () => {
  expect(await call("/api/close", bo, { ...PULL, pullNumber: 483 })).toEqual([
    200,
    { ok: true, state: "closed" },
  ]);
  const pull = pullRequest(altforge);
  const stale = { ...PULL, sha: "0".repeat(40), method: "squash" };
  expect(await call("/api/merge", bo, stale)).toEqual([409, { error: "head out of date" }]);
  const merged = await call("/api/merge", bo, { ...stale, sha: pull.headSha });
  expect(merged).toEqual([200, { ok: true, merged: true, sha: pull.mergeSha }]);
  expect(pull).toMatchObject({ isMerged: true, mergedBy: "bo-chen" });
});

test("passes the host's own refusals on", async () => {
  const nowhere = { ...ISSUE, repo: "nothing", body: "Hi" };
  expect(await call("/api/comment", bo, nowhere)).toEqual([
    404,
    { error: "The target couldn't be found." },
  ]);
  const draft = { ...PULL, pullNumber: 31, repo: "bank-client" };
  await call("/api/close", bo, draft);
  const [status] = await call("/api/merge", bo, draft);
  expect(status).toBe(404);
});

test("names the field if the host is none", async () => {
  const [status, body] = await call("/api/close", bo, { ...PULL, provider: "custom" });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("provider")]);
});

test("a token that the host revoked is forgotten", async () => {
  altforge.revokeGrant("bo-chen");
  const answer = await call("/api/comment", bo, { ...ISSUE, body: "Hi" });
  expect(answer).toEqual([401, { error: "Invalid or expired token" }]);
  expect(await tokens.find("altforge:4022")).toBeUndefined();
});
