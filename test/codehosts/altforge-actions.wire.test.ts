// Actions on Gitea and Forgejo, as a person of the sandbox with a token from its OAuth.

import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { altforgeFacts } from "../../src/codehosts/altforge/api/facts.ts";
import { altforgeApi } from "../../src/codehosts/altforge/api/index.ts";
import { Refusal } from "../../src/core/kernel/refusal.ts";
import type { HostActions } from "../../src/ports/host-actions.ts";
import { type Heard, type Listener, startListener } from "../support/listener.ts";
import { type AltforgeWorld, pullRequest, signIn, startWorld } from "../sandbox/altforge/world.ts";

const PULL = { owner: "acme", repo: "shop", number: 482 };
const DRAFT = { ...PULL, number: 483 };
const ISSUE = { ...PULL, number: 517 };
const BO = "4022";

async function refusal(asked: Promise<unknown>): Promise<Refusal> {
  const error = await asked.catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw new Error("it was not refused");
  return error;
}

describe.each(["Gitea", "Forgejo"])("%s", (product) => {
  let world: AltforgeWorld;
  let api: HostActions;
  let bo: string;
  let outsider: string;
  beforeAll(async () => {
    // Forgejo keeps the first scope of an authorization.
    world = await startWorld({ keepsFirstScope: product === "Forgejo" });
    api = altforgeApi(world.altforge.url);
    bo = (await signIn(world.altforge, "bo-chen")).accessToken;
    outsider = (await signIn(world.altforge, "wren-h")).accessToken;
  });

  test("reads a pull request with the methods and rights of the person", async () => {
    expect(await api.readPull(bo, PULL)).toMatchObject({
      isOpen: true,
      isMerged: false,
      headSha: pullRequest(world.altforge).headSha,
      base: "main",
      methods: ["merge", "squash", "rebase"],
      mayPush: true,
      mergeState: undefined,
    });
    expect(await api.readPull(outsider, PULL)).toMatchObject({ mayPush: false });
    expect(await api.readPull(bo, DRAFT)).toMatchObject({ isDraft: true, mergeState: "draft" });
  });

  test("comments, and finds the comment of an earlier attempt", async () => {
    const since = world.clock.now() - 1_000;
    const wanted = { by: BO, body: "Seen\r\nand read", since };
    expect(await api.findComment(bo, ISSUE, wanted)).toBeUndefined();
    const { id, url } = await api.comment(bo, ISSUE, "Seen\nand read");
    expect(url).toContain(`#issuecomment-${id}`);
    expect(await api.findComment(bo, ISSUE, wanted)).toEqual({ url });
    expect(await api.findComment(bo, ISSUE, { ...wanted, by: "4021" })).toBeUndefined();
  });

  test("reacts, however often", async () => {
    expect(await api.react(bo, ISSUE, "rocket")).toEqual({ id: "rocket" });
    expect(await api.react(bo, ISSUE, "rocket")).toEqual({ id: "rocket" });
    expect(await refusal(api.react(bo, ISSUE, "pineapple"))).toMatchObject({
      code: "forbidden",
      message: "'pineapple' is not an allowed reaction",
    });
  });

  test("closes and reopens", async () => {
    const url = `${world.altforge.url}/acme/shop/pulls/483`;
    expect(await api.close(bo, DRAFT)).toEqual({ state: "closed", isMerged: false, url });
    expect(await api.close(bo, DRAFT)).toMatchObject({ state: "closed" });
    expect(await api.reopen(bo, DRAFT)).toEqual({ url });
    expect(await refusal(api.close(outsider, DRAFT))).toMatchObject({
      code: "forbidden",
      message: "Refused without a reason",
    });
  });

  test("refuses in the host's own words", async () => {
    const merge = { method: "squash", sha: undefined } as const;
    expect(await refusal(api.merge(bo, DRAFT, merge))).toMatchObject({
      code: "not-allowed",
      message: "Work in progress PRs cannot be merged",
    });
    expect(await refusal(api.merge(outsider, PULL, merge))).toMatchObject({
      code: "not-allowed",
      message: "User not allowed to merge PR",
    });
    expect(await refusal(api.readPull(bo, { ...PULL, number: 9_999 }))).toMatchObject({
      code: "not-found",
    });
    expect(await refusal(api.readPull("wrong", PULL))).toMatchObject({ code: "unauthenticated" });
    const reader = (await signIn(world.altforge, "ana-lopez", "read:user read:repository"))
      .accessToken;
    const { code, message } = await refusal(api.comment(reader, ISSUE, "Hello"));
    expect([code, message]).toEqual(["forbidden", expect.stringContaining("required scope")]);
  });

  test("merges only the head that the person saw, and returns the commit", async () => {
    const pull = pullRequest(world.altforge);
    const seen = pull.headSha;
    world.altforge.pushTo(pull);
    expect(await refusal(api.merge(bo, PULL, { method: "squash", sha: seen }))).toMatchObject({
      code: "conflict",
      message: "head out of date",
    });
    expect(pull.isMerged).toBe(false);
    const merged = await api.merge(bo, PULL, { method: "squash", sha: pull.headSha });
    expect(merged).toEqual({ merged: true, sha: pull.mergeSha });
    expect(await api.readPull(bo, PULL)).toMatchObject({ isMerged: true, mergedBy: BO });
    const again = api.merge(bo, PULL, { method: "squash", sha: undefined });
    expect(await refusal(again)).toMatchObject({ message: "Refused without a reason" });
    expect(await api.close(bo, PULL)).toMatchObject({ isMerged: true });
    expect(await refusal(api.reopen(bo, PULL))).toMatchObject({ code: "unprocessable" });
  });
});

// Answers that the sandbox does not give.

const stops: Listener[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((listener) => listener.stop()));
});

type Reply = { status: number; headers?: Record<string, string>; body: string };

async function answering(...replies: readonly Reply[]) {
  const heard: Heard[] = [];
  const listener = await startListener("", (asked, response) => {
    const { status, headers, body } = replies[heard.length] ?? { status: 500, body: "" };
    heard.push(asked);
    response.writeHead(status, headers).end(body);
  });
  stops.push(listener);
  return { heard, api: altforgeApi(listener.url) };
}

test("a conflict is not a head that moved", async () => {
  const conflict = { status: 409, body: JSON.stringify({ Style: "merge", StdErr: "CONFLICT" }) };
  const { api } = await answering(conflict);
  const merge = api.merge("token", PULL, { method: "merge", sha: "a".repeat(40) });
  expect(await refusal(merge)).toMatchObject({ code: "not-allowed" });
});

test("after a rate limit that person alone waits", async () => {
  const limited = { status: 429, headers: { "retry-after": "40" }, body: "Slow down" };
  const { api, heard } = await answering(limited, { status: 201, body: "{}" });
  const react = (token: string) => api.react(token, ISSUE, "eyes");
  expect(await refusal(react("one"))).toMatchObject({ code: "too-many", retryAfterSeconds: 40 });
  expect(await refusal(react("one"))).toMatchObject({ code: "too-many" });
  expect(heard).toHaveLength(1);
  expect(await react("two")).toEqual({ id: "eyes" });
});

test("a lost answer is retried only if that is safe", async () => {
  const comment = { status: 502, body: "" };
  const once = await answering(comment);
  expect(await refusal(once.api.comment("token", ISSUE, "Hello"))).toMatchObject({
    code: "bad-gateway",
    message: "altforge unavailable",
  });
  expect(once.heard).toHaveLength(1);
  const twice = await answering({ status: 503, body: "" }, { status: 200, body: "" });
  expect(await twice.api.react("token", ISSUE, "eyes")).toEqual({ id: "eyes" });
});

test("a merge counts even if its commit cannot be read", async () => {
  const sha = "b".repeat(40);
  const { api } = await answering({ status: 200, body: "" });
  const merged = await api.merge("token", PULL, { method: "merge", sha });
  expect(merged).toEqual({ merged: true, sha });
});

test("lists are read to their end on a server with small pages", async () => {
  const pages = (...rows: readonly unknown[]) =>
    [...rows.map((row) => [row]), []].map((page) => ({ status: 200, body: JSON.stringify(page) }));
  await answering(...pages({ filename: "docs/guide.md" }, { filename: "src/pay.ts" }));
  expect(await altforgeFacts(stops[0]?.url ?? "").listFiles("token", PULL)).toEqual({
    values: ["docs/guide.md", "src/pay.ts"],
    isWhole: true,
  });
  const reviewOf = (id: number, state: string) => ({
    user: { id },
    state,
    body: "",
    commit_id: "c",
    submitted_at: "2026-11-14T09:02:11Z",
  });
  const { api } = await answering(...pages(reviewOf(1, "APPROVED"), reviewOf(4022, "APPROVED")));
  expect(await api.findReview("token", PULL, BO)).toMatchObject({ verdict: "approved" });
});

test("a redirect to another host gets no credentials", async () => {
  const evil = await answering({ status: 200, body: "{}" });
  const there = stops[0]?.url ?? "";
  const { api } = await answering({ status: 307, headers: { location: there }, body: "" });
  await refusal(api.comment("token", ISSUE, "Hello"));
  expect(evil.heard).toEqual([]);
});

test("without a URL every call is unavailable", async () => {
  const api = altforgeApi(undefined);
  expect(await refusal(api.readPull("token", PULL))).toMatchObject({ code: "bad-gateway" });
});
