// Changes of issues and pull requests, without the webhooks that each host sends for them.

import { listPullRequests } from "./find.ts";
import { shaOf } from "./sha.ts";
import type {
  ForgeState,
  Reaction,
  SandboxComment,
  SandboxMergeMethod,
  SandboxPullRequest,
  SandboxThread,
} from "./state.ts";

/** Who changes something, and when. */
export type Change = { by: string; at: number };

type NewComment = Change & Pick<SandboxComment, "body" | "verdict" | "sha">;

export function addComment(
  { nextId }: ForgeState,
  thread: SandboxThread,
  { by, at, ...said }: NewComment,
): SandboxComment {
  const comment = { id: nextId(), author: by, createdAt: at, ...said };
  thread.comments.push(comment);
  thread.updatedAt = at;
  return comment;
}

export type ReactionResult = { reaction: Reaction; isNew: boolean };

/** Idempotent: a second reaction of the same kind changes nothing. */
export function addReaction(
  { nextId }: ForgeState,
  thread: SandboxThread,
  { by, at, content }: Change & { content: string },
): ReactionResult {
  const isSame = (one: Reaction) => one.author === by && one.content === content;
  const before = thread.reactions.find(isSame);
  if (before) return { reaction: before, isNew: false };
  const reaction = { id: nextId(), author: by, content, createdAt: at };
  thread.reactions.push(reaction);
  thread.updatedAt = at;
  return { reaction, isNew: true };
}

/** False if the work item is in that state already. */
export function changeState(
  thread: SandboxThread,
  { by, at, state }: Change & Pick<SandboxThread, "state">,
): boolean {
  if (thread.state === state) return false;
  const isClosed = state === "closed";
  Object.assign(thread, {
    state,
    closedAt: isClosed ? at : undefined,
    closedBy: isClosed ? by : undefined,
    updatedAt: at,
  });
  return true;
}

type Moved = { before: string; after: string };

/** Closes the pull request and moves its base branch. */
export function mergeInto(
  state: ForgeState,
  pull: SandboxPullRequest,
  { by, at, method }: Change & { method: SandboxMergeMethod },
): Moved {
  const before = pull.baseSha;
  const after = shaOf(method, before, pull.headSha);
  changeState(pull, { by, at, state: "closed" });
  Object.assign(pull, { isMerged: true, mergedBy: by, mergedAt: at, mergeSha: after });
  // A merged pull request keeps its base. Open ones follow the branch.
  for (const other of listPullRequests(state, pull.repository))
    if (other.base === pull.base && other.state === "open") other.baseSha = after;
  return { before, after };
}

/** Adds a commit to the branch of a pull request. */
export function addCommit(pull: SandboxPullRequest, at: number): Moved {
  const before = pull.headSha;
  pull.commits += 1;
  pull.headSha = shaOf(pull.repository, pull.head, pull.commits);
  pull.updatedAt = at;
  return { before, after: pull.headSha };
}
