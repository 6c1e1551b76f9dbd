// Builds the initial state from the seed.

import type { SharedSeed } from "../../shared-seed.ts";
import { threadKey } from "./find.ts";
import { shaOf } from "./sha.ts";
import {
  type SandboxAccount,
  type SandboxIssue,
  MERGE_METHODS,
  type SandboxPullRequest,
  type SandboxRepository,
  type ForgeState,
} from "./state.ts";

type SeededPullRequest = SharedSeed["pullRequests"][number];

const FIRST_ID = 600_001;

export function forgeStateFromSeed(seed: SharedSeed, now: number): ForgeState {
  let lastId = FIRST_ID - 1;
  const nextId = () => (lastId += 1);
  const threads = [
    ...seed.issues.map((issue): SandboxIssue => ({
      kind: "issue",
      ...freshThread(issue, nextId(), now),
    })),
    ...seed.pullRequests.map((pull) => freshPullRequest(pull, nextId(), now)),
  ];
  return {
    accounts: new Map(accountsFrom(seed).map((account) => [account.login.toLowerCase(), account])),
    repositories: new Map(repositoriesFrom(seed).map((one) => [one.fullName.toLowerCase(), one])),
    threads: new Map(threads.map((one) => [threadKey(one.repository, one.number), one])),
    nextId,
  };
}

function accountsFrom(seed: SharedSeed): SandboxAccount[] {
  return [
    ...seed.people.map((person): SandboxAccount => ({
      type: "User",
      ...person,
      hasUnverifiedEmail: false,
    })),
    ...seed.organizations.map((organization): SandboxAccount => ({
      type: "Organization",
      ...organization,
      admins: [...organization.admins],
      members: [...organization.members],
    })),
  ];
}

function repositoriesFrom(seed: SharedSeed): SandboxRepository[] {
  return seed.repositories.map(({ id, owner, name, description, private: isPrivate }) => ({
    id,
    owner,
    name,
    fullName: `${owner}/${name}`,
    isPrivate,
    description,
    defaultBranch: "main",
    mergeMethods: MERGE_METHODS,
  }));
}

function freshThread(
  seeded: SharedSeed["issues"][number],
  id: number,
  now: number,
): Omit<SandboxIssue, "kind"> {
  const { repository, number, title, body, author, state = "open" } = seeded;
  const isClosed = state === "closed";
  return {
    id,
    repository,
    number,
    title,
    body,
    author,
    labels: [...seeded.labels],
    assignees: [...seeded.assignees],
    state,
    comments: [],
    reactions: [],
    createdAt: now,
    updatedAt: now,
    closedAt: isClosed ? now : undefined,
    closedBy: isClosed ? author : undefined,
  };
}

function freshPullRequest(seeded: SeededPullRequest, id: number, now: number): SandboxPullRequest {
  const { head, base, isDraft, isMerged = false, additions, deletions, changedFiles } = seeded;
  return {
    kind: "pull-request",
    ...freshThread(seeded, id, now),
    head,
    base,
    headSha: shaOf(seeded.repository, head, 1),
    baseSha: shaOf(seeded.repository, base),
    reviewers: [...seeded.reviewers],
    isDraft,
    mergeableState: readMergeableState(seeded),
    blockedBy: "",
    isMerged,
    mergedBy: isMerged ? seeded.author : undefined,
    mergedAt: isMerged ? now : undefined,
    mergeSha: isMerged ? shaOf(seeded.repository, head, 2) : undefined,
    additions,
    deletions,
    changedFiles,
    commits: 1,
  };
}

function readMergeableState({ isConflicting, isDraft }: SeededPullRequest) {
  if (isConflicting) return "dirty";
  return isDraft ? "draft" : "clean";
}
