// A published client of Gitea, unchanged, takes the sandbox for the real thing.

import { type Api, giteaApi } from "gitea-js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type AltforgeWorld, pullRequest, signIn, startWorld } from "./world.ts";

let world: AltforgeWorld;
let gitea: Api<unknown>;
const Received = z.looseObject({ action: z.string().optional() });

beforeAll(async () => {
  world = await startWorld();
  const { accessToken: token } = await signIn(world.altforge, "bo-chen");
  gitea = giteaApi(world.altforge.url, { token });
});
beforeEach(() => world.receiver.reset());

/** Fine name and action of each webhook so far, sorted. */
async function sent(): Promise<string[]> {
  await world.altforge.settled();
  return world.receiver.received
    .map(({ headers, body }) => {
      const { action = "" } = Received.parse(JSON.parse(body));
      return `${headers.get("x-gitea-event-type")} ${action}`.trim();
    })
    .toSorted();
}

test("reads the version and who is signed in", async () => {
  expect((await gitea.version.getVersion()).data.version).toMatch(/^\d+\.\d+/);
  const { data } = await gitea.user.userGetCurrent();
  expect([data.id, data.login, data.full_name]).toEqual([4022, "bo-chen", "Bo Chen"]);
});

test("finds people by login, whatever its case", async () => {
  const { data } = await gitea.users.userGet("Ana-Lopez");
  expect([data.id, data.login]).toEqual([4021, "ana-lopez"]);
  await expect(gitea.users.userGet("nobody-here")).rejects.toMatchObject({ status: 404 });
});

test("reads a pull request with its own permissions in the repository", async () => {
  const { data } = await gitea.repos.repoGetPullRequest("acme", "shop", 482);
  const { headSha } = pullRequest(world.altforge);
  expect([data.state, data.merged, data.mergeable, data.head?.sha]).toEqual([
    "open",
    false,
    true,
    headSha,
  ]);
  expect(data.base?.repo?.permissions).toEqual({ admin: false, push: true, pull: true });
  expect(data.base?.repo?.allow_squash_merge).toBe(true);
});

test("comments and reads the comment; a comment on a pull request has its own webhook", async () => {
  const body = { body: "Seen" };
  const onIssue = await gitea.repos.issueCreateComment("acme", "shop", 517, body);
  const onPull = await gitea.repos.issueCreateComment("acme", "shop", 482, body);
  expect([onIssue.status, onPull.status]).toEqual([201, 201]);
  const { data } = await gitea.repos.issueGetComments("acme", "shop", 482);
  expect(data.map(({ id, body: text, user }) => [id, text, user?.login])).toEqual([
    [onPull.data.id, "Seen", "bo-chen"],
  ]);
  expect(await sent()).toEqual(["issue_comment created", "pull_request_comment created"]);
});

test("reacts, once, and no webhook says so", async () => {
  const react = () =>
    gitea.repos.issuePostIssueReaction("acme", "shop", 517, { content: "rocket" });
  expect([(await react()).status, (await react()).status]).toEqual([201, 200]);
  const strange = { content: "pineapple" };
  const refused = gitea.repos.issuePostIssueReaction("acme", "shop", 517, strange);
  await expect(refused).rejects.toMatchObject({
    status: 403,
    error: { message: "'pineapple' is not an allowed reaction" },
  });
  expect(await sent()).toEqual([]);
});

test("approves and requests changes, each with its webhook", async () => {
  const review = (event: string) =>
    gitea.repos.repoCreatePullReview("acme", "shop", 482, { event, body: "Read it." });
  expect((await review("APPROVED")).data.state).toBe("APPROVED");
  expect((await review("REQUEST_CHANGES")).data.state).toBe("REQUEST_CHANGES");
  expect(await sent()).toEqual([
    "pull_request_review_approved reviewed",
    "pull_request_review_rejected reviewed",
  ]);
});

test("closes and reopens, and each answer has the status 201", async () => {
  const set = (state: string) => gitea.repos.repoEditPullRequest("acme", "shop", 483, { state });
  const closed = await set("closed");
  const open = await set("open");
  expect([closed.status, closed.data.state, open.status, open.data.state]).toEqual([
    201,
    "closed",
    201,
    "open",
  ]);
  expect(await sent()).toEqual(["pull_request closed", "pull_request reopened"]);
});

test("hears that a draft cannot be merged", async () => {
  await expect(merge(483)).rejects.toMatchObject({
    status: 405,
    error: { message: "Work in progress PRs cannot be merged" },
  });
});

test("hears that the head has moved, reads it, and merges", async () => {
  const pull = pullRequest(world.altforge);
  const seen = pull.headSha;
  world.altforge.pushTo(pull);
  expect(await sent()).toEqual(["pull_request_sync synchronized"]);
  await expect(merge(482, seen)).rejects.toMatchObject({
    status: 409,
    error: { message: "head out of date" },
  });
  world.receiver.reset();
  const merged = await merge(482, pull.headSha);
  expect(merged.status).toBe(200);
  const { data } = await gitea.repos.repoGetPullRequest("acme", "shop", 482);
  expect([data.merged, data.merged_by?.login, data.merge_commit_sha]).toEqual([
    true,
    "bo-chen",
    pull.mergeSha,
  ]);
  expect(await sent()).toEqual(["pull_request closed", "push"]);
  await expect(merge(482)).rejects.toMatchObject({ status: 405, error: { message: "" } });
});

function merge(number: number, head_commit_id?: string) {
  const wanted = { Do: "squash" as const, ...(head_commit_id && { head_commit_id }) };
  return gitea.repos.repoMergePullRequest("acme", "shop", number, wanted);
}

test("lists issues and pull requests by their last update", async () => {
  const since = new Date(world.clock.now() + 1_000).toISOString();
  world.clock.advance(5_000);
  await gitea.repos.issueCreateComment("acme", "shop", 517, { body: "Later" });
  const { data } = await gitea.repos.issueListIssues("acme", "shop", { state: "all", since });
  expect(data.map(({ number }) => number)).toEqual([517]);
});
