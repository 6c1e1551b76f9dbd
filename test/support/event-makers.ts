// Events as the readers would give them, of a small shop; a test names only what it is about.

import type { WorkflowRun, WorkflowRunEvent } from "../../src/core/events/ci-events.ts";
import type {
  Commit,
  CustomEvent,
  EventFacts,
  Issue,
  IssueEvent,
  OtherEvent,
  Person,
  PullRequest,
  PullRequestEvent,
  PushEvent,
  Release,
  ReleaseEvent,
} from "../../src/core/events/event.ts";

export const SHOP = "https://codehost.example/acme/shop";
const REST_OF_SHA = "0123456789abcdef0123456789abcdef0";

export function makePerson(login: string, id: string, isBot = false): Person {
  const avatarUrl = `https://avatars.codehost.example/u/${id}?v=4`;
  return { id, login, url: `https://codehost.example/${login}`, avatarUrl, isBot };
}

export const ana = makePerson("ana-lopez", "4021");
export const bo = makePerson("bo-chen", "4022");
export const li = makePerson("li-wei", "4023");
export const mia = makePerson("mia-kraus", "4024");
export const tom = makePerson("tom-okafor", "4025");
export const renovate = makePerson("renovate[bot]", "4099", true);

export function makeSha(short: string): string {
  return short + REST_OF_SHA;
}

export function makeFacts(event: string, action?: string): EventFacts {
  return {
    provider: "codehost",
    names: [{ event, action }],
    installationId: undefined,
    repository: { fullName: "acme/shop", url: SHOP, defaultBranch: "main" },
    actor: ana,
    branches: [],
    labels: [],
    paths: [],
    result: undefined,
    texts: [],
  };
}

export function makeCommit(short: string, message: string, author = "ana-lopez"): Commit {
  const sha = makeSha(short);
  return { sha, message, url: `${SHOP}/commit/${sha}`, author };
}

export function makePush(own: Partial<PushEvent> = {}): PushEvent {
  const commits = own.commits ?? [makeCommit("e2b7d10", "Retry payouts that fail with a 5xx")];
  return {
    ...makeFacts("push"),
    kind: "push",
    ref: { kind: "branch", name: "main" },
    change: "updated",
    isForced: false,
    before: makeSha("9f31c2a"),
    after: makeSha("e2b7d10"),
    compareUrl: `${SHOP}/compare/9f31c2a1...e2b7d100`,
    commits,
    totalCommits: commits.length,
    isAnnounced: false,
    ...own,
  };
}

export function makePullRequest(
  action: string,
  own: Partial<PullRequest> = {},
  facts: Partial<PullRequestEvent> = {},
): PullRequestEvent {
  const pullRequest: PullRequest = {
    number: 482,
    title: "Retry failed payouts with backoff",
    body: undefined,
    url: `${SHOP}/pull/482`,
    author: ana,
    state: "open",
    labels: ["payouts", "bug"],
    assignees: [],
    updatedAt: 1_794_661_320_000,
    isDraft: false,
    isMerged: false,
    head: { branch: "payout-retry", sha: makeSha("e2b7d10") },
    base: { branch: "main" },
    additions: 148,
    deletions: 37,
    changedFiles: 6,
    requestedReviewers: [],
    requestedTeams: [],
    hasConflicts: undefined,
    mergedBy: undefined,
    mergeSha: undefined,
    ...own,
  };
  const event = makeFacts("pull_request", action);
  return {
    ...event,
    kind: "pull_request",
    action,
    pullRequest,
    asked: undefined,
    askedTeam: undefined,
    ...facts,
  };
}

/** What a pull request says of itself once mia merged it. */
export const merged = {
  state: "closed",
  isMerged: true,
  mergeSha: makeSha("c4295bd"),
  mergedBy: mia,
} as const;

export function makeIssue(
  action: string,
  own: Partial<Issue> = {},
  facts: Partial<IssueEvent> = {},
): IssueEvent {
  const issue: Issue = {
    number: 517,
    title: "Payout stuck in pending after a bank timeout",
    body: undefined,
    url: `${SHOP}/issues/517`,
    author: tom,
    state: "open",
    labels: ["bug"],
    assignees: [ana],
    updatedAt: 1_794_647_520_000,
    milestone: "v2.4",
    createdAt: 1_794_600_000_000,
    ...own,
  };
  const event = { ...makeFacts("issues", action), actor: tom };
  return { ...event, kind: "issue", action, issue, assignee: undefined, ...facts };
}

export function makeRun(own: Partial<WorkflowRun> = {}): WorkflowRunEvent {
  const run: WorkflowRun = {
    id: "9301",
    workflowId: "2823525",
    workflow: "Tests",
    number: 161,
    attempt: 1,
    phase: "completed",
    conclusion: "failure",
    branch: "main",
    sha: makeSha("e2b7d10"),
    commitMessage: "Retry payouts that fail with a 5xx",
    url: `${SHOP}/actions/runs/9301`,
    startedBy: ana,
    startedAt: 1_794_663_600_000,
    updatedAt: 1_794_663_798_000,
    ...own,
  };
  return { ...makeFacts("workflow_run"), kind: "workflow_run", action: run.phase, run };
}

export function makeRelease(action: string, own: Partial<Release> = {}): ReleaseEvent {
  const release: Release = {
    id: "17372790",
    tag: "v2.4.0",
    name: "Payouts you can trust",
    body: undefined,
    url: `${SHOP}/releases/tag/v2.4.0`,
    isPrerelease: false,
    isDraft: false,
    ...own,
  };
  return { ...makeFacts("release", action), actor: mia, kind: "release", action, release };
}

export function makeCustom(own: Partial<CustomEvent> = {}): CustomEvent {
  return {
    ...makeFacts("custom"),
    provider: "custom",
    actor: undefined,
    kind: "custom",
    title: "Payout queue is 20 minutes behind",
    description: undefined,
    url: "https://status.acme.example/incidents/88",
    color: undefined,
    author: undefined,
    fields: [],
    footer: undefined,
    updateKey: undefined,
    ...own,
  };
}

export function makeOther(
  event: string,
  action: string | undefined,
  own: Partial<OtherEvent> = {},
): OtherEvent {
  const facts = makeFacts(event, action);
  return {
    ...facts,
    actor: mia,
    kind: "other",
    subject: undefined,
    url: undefined,
    change: undefined,
    facts: [],
    ...own,
  };
}
