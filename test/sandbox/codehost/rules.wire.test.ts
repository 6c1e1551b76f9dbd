// What the owners of a repository decide about its merges, as a caller sees and meets it.

import { beforeEach, describe, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { api, type ApiCall, pullRequest, signIn, startWorld } from "./world.ts";

const SHOP = "/repos/acme/shop";

let codehost: Codehost;
let clock: ManualClock;
let ana: string;
beforeEach(async () => {
  ({ codehost, clock } = await startWorld());
  ana = await signIn(codehost, "ana-lopez");
});

const request = (path: string, call: ApiCall = {}) => api(codehost, path, { token: ana, ...call });
const merge = (method: string) =>
  request(`${SHOP}/pulls/482/merge`, { method: "PUT", body: { merge_method: method } });

async function control(name: string, body: object): Promise<unknown> {
  const reply = await fetch(`${codehost.url}/_sandbox/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return reply.json();
}

describe("a repository", () => {
  const ALL = { admin: true, maintain: true, push: true, triage: true, pull: true };

  test.each([
    ["ana-lopez", ALL],
    ["tom-okafor", { ...ALL, admin: false, maintain: false }],
    ["sara-nil", { admin: false, maintain: false, push: false, triage: false, pull: true }],
  ])("tells %s what they may do in it", async (login, permissions) => {
    const token = await signIn(codehost, login);
    expect((await request(SHOP, { token })).body).toMatchObject({ permissions });
  });

  test("tells nobody's caller of no rights", async () => {
    expect((await api(codehost, SHOP)).body).not.toHaveProperty("permissions");
  });

  test("tells those who can push how it may be merged, and nobody else", async () => {
    const before = (await request(SHOP)).body;
    expect(before).toMatchObject({
      allow_merge_commit: true,
      allow_squash_merge: true,
      allow_rebase_merge: true,
    });
    await control("repositories", { repository: "acme/shop", mergeMethods: ["squash"] });
    expect((await request(SHOP)).body).toMatchObject({
      allow_merge_commit: false,
      allow_squash_merge: true,
      allow_rebase_merge: false,
    });
    const sara = await signIn(codehost, "sara-nil");
    expect((await request(SHOP, { token: sara })).body).not.toHaveProperty("allow_squash_merge");
  });

  test.each([
    ["merge", "Merge commits are not allowed on this repository."],
    ["squash", "Squash merges are not allowed on this repository."],
    ["rebase", "Rebase merges are not allowed on this repository."],
  ])("refuses %s where it is not allowed", async (method, message) => {
    const mergeMethods = ["merge", "squash", "rebase"].filter((one) => one !== method);
    await control("repositories", { repository: "acme/shop", mergeMethods });
    expect(await merge(method)).toMatchObject({ status: 405, body: { message } });
    expect((await merge(mergeMethods[0] ?? "")).status).toBe(200);
  });
});

describe("a pull request", () => {
  const set = (mergeableState: string, more: object = {}) =>
    control("pull-requests", { repository: "acme/shop", number: 482, mergeableState, ...more });
  const read = async () => (await request(`${SHOP}/pulls/482`)).body;

  test.each([
    ["blocked", {}, 'Required status check "build" is failing.'],
    ["blocked", { blockedBy: "A review is missing." }, "A review is missing."],
    ["behind", {}, 'Required status check "build" is expected.'],
    ["dirty", {}, "Pull Request has merge conflicts"],
    ["draft", {}, "Pull Request is still a draft"],
  ])("that is %s %j is not merged", async (state, more, message) => {
    await set(state, more);
    expect(await read()).toMatchObject({ mergeable_state: state, draft: state === "draft" });
    expect(await merge("merge")).toMatchObject({ status: 405, body: { message } });
    expect(pullRequest(codehost).isMerged).toBe(false);
  });

  test.each(["clean", "unstable"])("that is %s is merged", async (state) => {
    await set("blocked");
    await set(state);
    expect(await read()).toMatchObject({ mergeable: true, mergeable_state: state });
    expect((await merge("merge")).status).toBe(200);
  });

  test("that is not there cannot be set", async () => {
    const place = { repository: "acme/shop", number: 517, mergeableState: "clean" };
    expect(await control("pull-requests", place)).toEqual({ error: "no such pull request" });
  });
});

test("comments are listed since a time, and page by page", async () => {
  const COMMENTS = `${SHOP}/issues/482/comments`;
  for (const body of ["one", "two", "three"]) {
    clock.advance(60_000);
    await request(COMMENTS, { method: "POST", body: { body } });
  }
  const since = new Date(clock.now() - 60_000).toISOString();
  expect((await request(`${COMMENTS}?since=${since}`)).body).toMatchObject([
    { body: "two" },
    { body: "three" },
  ]);
  const page = await request(`${COMMENTS}?since=${since}&per_page=1&page=2`);
  expect(page.body).toMatchObject([{ body: "three" }]);
  expect(page.headers.get("link")).toContain('rel="prev"');
});
