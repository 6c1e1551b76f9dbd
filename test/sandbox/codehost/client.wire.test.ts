// The platform's own client, unchanged, takes the sandbox for the real thing.

import { Octokit } from "@octokit/core";
import { beforeAll, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { pullRequest, signIn, startWorld } from "./world.ts";

const SHOP = { owner: "acme", repo: "shop" };
const MERGE = "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge";

let codehost: Codehost;
let octokit: Octokit;
beforeAll(async () => {
  ({ codehost } = await startWorld());
  const auth = await signIn(codehost, "ana-lopez");
  octokit = new Octokit({ baseUrl: `${codehost.url}/api/v3`, auth });
});

test("reads who is signed in", async () => {
  const { data } = await octokit.request("GET /user");
  expect([data.id, data.login]).toEqual([4021, "ana-lopez"]);
});

test("comments", async () => {
  const { status, data } = await octokit.request(
    "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
    { ...SHOP, issue_number: 517, body: "Seen" },
  );
  expect([status, data.user?.login, data.body]).toEqual([201, "ana-lopez", "Seen"]);
});

test("reacts", async () => {
  const react = () =>
    octokit.request("POST /repos/{owner}/{repo}/issues/{issue_number}/reactions", {
      ...SHOP,
      issue_number: 517,
      content: "+1",
    });
  expect([(await react()).status, (await react()).status]).toEqual([201, 200]);
});

test("hears that a draft cannot be merged", async () => {
  const merging = octokit.request(MERGE, { ...SHOP, pull_number: 483 });
  await expect(merging).rejects.toMatchObject({
    name: "HttpError",
    status: 405,
    message: expect.stringContaining("Pull Request is still a draft"),
  });
});

test("hears that the head has moved, reads it, and merges", async () => {
  const pull = pullRequest(codehost);
  const seen = pull.headSha;
  codehost.pushTo(pull);
  const merging = octokit.request(MERGE, { ...SHOP, pull_number: 482, sha: seen });
  await expect(merging).rejects.toMatchObject({ status: 409 });
  const { data } = await octokit.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
    ...SHOP,
    pull_number: 482,
  });
  const merged = await octokit.request(MERGE, { ...SHOP, pull_number: 482, sha: data.head.sha });
  expect([merged.status, merged.data.merged]).toEqual([200, true]);
});

test("does not find what its person may not see", async () => {
  const auth = await signIn(codehost, "sara-nil");
  const outsider = new Octokit({ baseUrl: `${codehost.url}/api/v3`, auth });
  const reading = outsider.request("GET /repos/{owner}/{repo}", {
    owner: "acme",
    repo: "bank-client",
  });
  await expect(reading).rejects.toMatchObject({ status: 404 });
});
