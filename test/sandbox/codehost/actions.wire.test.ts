// Merging and closing through the API, and how everything people do is told to the hooks.

import { beforeEach, describe, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { api, type ApiCall, pullRequest, type Receiver, signIn, startWorld } from "./world.ts";

const SHOP = "/repos/acme/shop";
const MERGE = `${SHOP}/pulls/482/merge`;

let codehost: Codehost;
let receiver: Receiver;
let ana: string;
beforeEach(async () => {
  ({ codehost, receiver } = await startWorld());
  ana = await signIn(codehost, "ana-lopez");
});

const request = (path: string, call: ApiCall = {}) => api(codehost, path, { token: ana, ...call });

/** What the hooks heard: event and payload, in the order of sending. */
async function told(): Promise<unknown[]> {
  await codehost.settled();
  return codehost
    .deliveries()
    .map(({ event, json }): unknown => ({ event, ...JSON.parse(json) }))
    .toReversed();
}

describe("merging", () => {
  const merge = (body: unknown = {}, call: ApiCall = {}) =>
    request(MERGE, { method: "PUT", body, ...call });

  test("closes the pull request and moves the branch", async () => {
    const pull = pullRequest(codehost);
    expect((await request(MERGE)).status).toBe(404);
    const merged = await merge({ sha: pull.headSha, merge_method: "squash" });
    expect(merged).toMatchObject({
      status: 200,
      body: { sha: pull.mergeSha, merged: true, message: "Pull Request successfully merged" },
    });
    expect(pull.mergeSha).toMatch(/^[0-9a-f]{40}$/);
    expect((await request(MERGE)).status).toBe(204);
    expect((await request(`${SHOP}/pulls/482`)).body).toMatchObject({
      state: "closed",
      merged: true,
      merged_by: { id: 4021 },
      merge_commit_sha: pull.mergeSha,
    });
    expect(pullRequest(codehost, "acme/shop#483").baseSha).toBe(pull.mergeSha);
  });

  test("is told as a closed pull request and a push", async () => {
    const pull = pullRequest(codehost);
    const base = pull.baseSha;
    await merge({ commit_title: "Retry payouts", commit_message: "As agreed" });
    expect(await told()).toMatchObject([
      {
        event: "pull_request",
        action: "closed",
        number: 482,
        pull_request: {
          merged: true,
          title: "Retry failed payouts with backoff",
          html_url: `${codehost.url}/acme/shop/pull/482`,
          merged_by: { login: "ana-lopez" },
        },
        repository: { id: 50001 },
        organization: { login: "acme" },
        installation: { id: 7001 },
        sender: { id: 4021 },
      },
      {
        event: "push",
        ref: "refs/heads/main",
        before: base,
        after: pull.mergeSha,
        head_commit: { id: pull.mergeSha, message: "Retry payouts\n\nAs agreed" },
        installation: { id: 7001 },
      },
    ]);
  });

  test("works once", async () => {
    await merge();
    expect(await merge()).toMatchObject({
      status: 405,
      body: { message: "Pull Request is not mergeable", status: "405" },
    });
  });

  test.each([
    ["a draft", "acme/shop/pulls/483", 405, "Pull Request is still a draft"],
    ["a conflict", "acme/bank-client/pulls/31", 405, "Pull Request has merge conflicts"],
  ])("%s is refused", async (_what, path, status, message) => {
    const answer = await request(`/repos/${path}/merge`, { method: "PUT" });
    expect(answer).toMatchObject({ status, body: { message, status: String(status) } });
    expect(await told()).toEqual([]);
  });

  test("a closed pull request is refused", async () => {
    await request(`${SHOP}/pulls/482`, { method: "PATCH", body: { state: "closed" } });
    expect((await merge()).status).toBe(405);
  });

  test("what has moved since it was seen is refused", async () => {
    const pull = pullRequest(codehost);
    const seen = pull.headSha;
    codehost.pushTo(pull);
    expect(await merge({ sha: seen })).toMatchObject({
      status: 409,
      body: {
        message: "Head branch was modified. Review and try the merge again.",
        status: "409",
      },
    });
    expect(pull.isMerged).toBe(false);
    expect((await merge({ sha: pull.headSha })).status).toBe(200);
  });

  test("in a way that does not exist is refused", async () => {
    expect(await merge({ merge_method: "octopus" })).toMatchObject({
      status: 422,
      body: { errors: [{ resource: "PullRequest", code: "invalid", field: "merge_method" }] },
    });
  });

  test("is not for everybody", async () => {
    const sara = await signIn(codehost, "sara-nil");
    expect(await merge({}, { token: sara })).toMatchObject({
      status: 403,
      body: { message: "Must have push access to repository" },
    });
    const bank = { method: "PUT", token: sara };
    expect((await request("/repos/acme/bank-client/pulls/31/merge", bank)).status).toBe(404);
  });
});

describe("closing", () => {
  const patch = (path: string, body: unknown, call: ApiCall = {}) =>
    request(`${SHOP}/${path}`, { method: "PATCH", body, ...call });

  test.each([
    ["pulls/482", "pull_request", { pull_request: { merged: false, state: "closed" } }],
    ["issues/482", "pull_request", { pull_request: { merged: false, state: "closed" } }],
    [
      "issues/517",
      "issues",
      { issue: { state: "closed", title: expect.stringMatching(/^Payout/) } },
    ],
  ])("%s is told as %s, once", async (path, event, payload) => {
    const answers = [
      await patch(path, { state: "closed" }),
      await patch(path, { state: "closed" }),
    ];
    expect(answers).toMatchObject([
      { status: 200, body: { state: "closed", closed_at: expect.any(String) } },
      { status: 200 },
    ]);
    expect(await told()).toMatchObject([{ event, action: "closed", ...payload }]);
  });

  test("can be undone, but not after a merge", async () => {
    await patch("pulls/482", { state: "closed" });
    const opened = await patch("pulls/482", { state: "open" });
    expect(opened).toMatchObject({ status: 200, body: { state: "open", closed_at: null } });
    expect(await told()).toMatchObject([{ action: "closed" }, { action: "reopened" }]);
    await request(MERGE, { method: "PUT" });
    expect((await patch("pulls/482", { state: "open" })).status).toBe(422);
  });

  test("into a state that does not exist is refused", async () => {
    expect(await patch("pulls/482", { state: "gone" })).toMatchObject({
      status: 422,
      body: { errors: [{ resource: "PullRequest", code: "invalid", field: "state" }] },
    });
  });

  test("is for members", async () => {
    const token = await signIn(codehost, "sara-nil");
    expect((await patch("issues/517", { state: "closed" }, { token })).status).toBe(403);
  });

  test("rewording is told with what it was before", async () => {
    await patch("issues/517", { title: "Payouts hang" });
    expect(await told()).toMatchObject([
      {
        event: "issues",
        action: "edited",
        issue: { title: "Payouts hang" },
        changes: { title: { from: "Payout stuck in pending after a bank timeout" } },
      },
    ]);
  });
});

test("a comment is told with where it stands, and as one on a pull request if it is", async () => {
  const say = (number: number) =>
    request(`${SHOP}/issues/${number}/comments`, {
      method: "POST",
      body: { body: `To ${number}` },
    });
  await say(482);
  await say(517);
  expect(await told()).toMatchObject([
    {
      event: "issue_comment",
      action: "created",
      issue: { number: 482, pull_request: { html_url: `${codehost.url}/acme/shop/pull/482` } },
      comment: { body: "To 482", user: { id: 4021 } },
    },
    { issue: expect.not.objectContaining({ pull_request: expect.anything() }) },
  ]);
});

test("a push is told with both heads", async () => {
  const pull = pullRequest(codehost);
  const before = pull.headSha;
  const after = codehost.pushTo(pull);
  expect(await told()).toMatchObject([
    { event: "pull_request", action: "synchronize", before, after, sender: { login: "ana-lopez" } },
  ]);
});

test("where the app is not installed it hears nothing, but the repository's hook does", async () => {
  codehost.addHook({ url: receiver.url, repository: "globex/reactor" });
  codehost.pushTo(pullRequest(codehost, "globex/reactor#11"));
  expect(await told()).toMatchObject([{ repository: { full_name: "globex/reactor" } }]);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).not.toHaveProperty("installation");
});

test("the API answers although nobody hears of it", async () => {
  receiver.status = 500;
  const comment = { method: "POST", body: { body: "Anybody?" } };
  expect((await request(`${SHOP}/issues/517/comments`, comment)).status).toBe(201);
  expect(await told()).toHaveLength(1);
});
