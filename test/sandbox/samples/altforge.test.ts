// Gitea's samples have the fields of its events, and use the seed.

import { expect, test } from "vitest";
import { altforgeEvents, altforgeSample } from "../../../sandbox/samples/altforge.ts";
import { isPayload, type Payload } from "../../../sandbox/samples/payload.ts";
import { readSeed } from "../../../sandbox/seed.ts";

const seed = readSeed();

const ISSUE = "action number issue repository sender commit_id";
const PULL = "action number pull_request requested_reviewer repository sender commit_id review";
const COMMENT = "action issue comment repository sender is_pull";

const EVENTS = [
  ["create", "create", undefined, "sha ref ref_type repository sender"],
  ["delete", "delete", undefined, "ref ref_type pusher_type repository sender"],
  ["fork", "fork", undefined, "forkee repository sender"],
  [
    "push",
    "push",
    undefined,
    "ref before after compare_url commits total_commits head_commit repository pusher sender",
  ],
  ["issues", "issues", "opened", ISSUE],
  ["issue_assign", "issues", "assigned", ISSUE],
  ["issue_label", "issues", "label_updated", ISSUE],
  ["issue_milestone", "issues", "milestoned", ISSUE],
  ["issue_comment", "issue_comment", "created", COMMENT],
  ["pull_request", "pull_request", "opened", PULL],
  ["pull_request_assign", "pull_request", "assigned", PULL],
  ["pull_request_label", "pull_request", "label_updated", PULL],
  ["pull_request_milestone", "pull_request", "milestoned", PULL],
  ["pull_request_sync", "pull_request", "synchronized", PULL],
  ["pull_request_review_request", "pull_request", "review_requested", PULL],
  ["pull_request_comment", "issue_comment", "created", `${COMMENT} pull_request`],
  ["pull_request_review_approved", "pull_request_approved", "reviewed", PULL],
  ["pull_request_review_rejected", "pull_request_rejected", "reviewed", PULL],
  ["pull_request_review_comment", "pull_request_comment", "reviewed", PULL],
  ["wiki", "wiki", "edited", "action repository sender page comment"],
  ["repository", "repository", "created", "action repository organization sender"],
  ["release", "release", "published", "action release repository sender"],
  ["package", "package", "created", "action repository package organization sender"],
  [
    "status",
    "status",
    undefined,
    "commit context created_at description id repository sender sha state target_url updated_at",
  ],
  [
    "workflow_run",
    "workflow_run",
    "completed",
    "action workflow workflow_run pull_request organization repository sender",
  ],
  [
    "workflow_job",
    "workflow_job",
    "completed",
    "action workflow_job organization repository sender",
  ],
] as const;

function sample(event: string) {
  const found = altforgeSample(event, seed);
  if (!found) throw new Error(`no sample of ${event}`);
  return found;
}

/** The payload and everything inside it that has fields. */
function parts(value: unknown): Payload[] {
  if (Array.isArray(value)) return value.flatMap(parts);
  return isPayload(value) ? [value, ...Object.values(value).flatMap(parts)] : [];
}

test("each event has a sample", () => {
  expect(altforgeEvents().toSorted()).toEqual(EVENTS.map(([eventType]) => eventType).toSorted());
});

test.each(EVENTS)("%s is a %s with action %s", (eventType, event, action, keys) => {
  const found = sample(eventType);
  expect([found.eventType, found.event, found.payload["action"]]).toEqual([
    eventType,
    event,
    action,
  ]);
  expect(Object.keys(found.payload).toSorted()).toEqual(keys.split(" ").toSorted());
});

test.each(altforgeEvents())("%s has only users and repositories of the seed", (eventType) => {
  const all = parts(sample(eventType).payload);
  const accounts = [...seed.people, ...seed.organizations];
  const logins = all.filter((part) => "login" in part && "full_name" in part);
  const strangers = logins.filter(
    (part) => !accounts.some(({ id, login }) => id === part["id"] && login === part["login"]),
  );
  const names = all.filter((part) => "clone_url" in part).map((part) => part["full_name"]);
  const known = [...seed.repositories.map(({ owner, name }) => `${owner}/${name}`), "bo-chen/shop"];
  expect(logins.length).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
  expect(names.filter((name) => !known.some((one) => one === name))).toEqual([]);
  expect(JSON.stringify(all)).not.toContain('"$');
});

test("accounts and repositories have Gitea's fields", () => {
  const { payload } = sample("push");
  expect(payload["pusher"]).toMatchObject({
    id: 4021,
    login: "ana-lopez",
    username: "ana-lopez",
    full_name: "Ana López",
    avatar_url: "https://altforge.example/avatars/4021",
    html_url: "https://altforge.example/ana-lopez",
  });
  expect(payload["repository"]).toMatchObject({
    id: 50001,
    full_name: "acme/shop",
    html_url: "https://altforge.example/acme/shop",
    default_branch: "main",
    private: false,
    owner: { id: 9001, login: "acme" },
  });
});

test("a push has authors and files, newest commit first", () => {
  const commit = {
    author: { name: "Ana López", email: expect.any(String), username: "ana-lopez" },
    committer: { username: "ana-lopez" },
    verification: null,
    added: expect.any(Array),
    removed: expect.any(Array),
    modified: expect.any(Array),
    timestamp: expect.any(String),
    url: expect.stringContaining("https://altforge.example/acme/shop/commit/"),
  };
  const { payload } = sample("push");
  expect(payload).toMatchObject({ commits: [commit, commit], head_commit: commit });
  expect(payload).toMatchObject({ commits: [{ id: payload["after"] }, {}], total_commits: 2 });
});

test.each([
  ["pull_request_review_approved", "pull_request_review_approved"],
  ["pull_request_review_rejected", "pull_request_review_rejected"],
  ["pull_request_review_comment", "pull_request_review_comment"],
])("the review in %s has its type and text", (eventType, type) => {
  expect(sample(eventType).payload["review"]).toEqual({ type, content: expect.any(String) });
});

test("a comment is marked if it is on a pull request", () => {
  expect(sample("issue_comment").payload).toMatchObject({ is_pull: false });
  expect(sample("pull_request_comment").payload).toMatchObject({ is_pull: true });
});

test("a wire name finds its plain event; an unknown name finds nothing", () => {
  expect(sample("pull_request_rejected").eventType).toBe("pull_request_review_rejected");
  expect(sample("issues").eventType).toBe("issues");
  expect(altforgeSample("constructor")).toBeUndefined();
});
