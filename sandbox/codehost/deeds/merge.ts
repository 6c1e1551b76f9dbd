// Somebody merges a pull request: it closes, and its base branch moves.

import type { Host } from "../host.ts";
import { findRepository, listPullRequests } from "../state/find.ts";
import { shaOf } from "../state/sha.ts";
import type { SandboxMergeMethod, SandboxPullRequest, SandboxRepository } from "../state/state.ts";
import { describePush, mergeMessage } from "../webhooks/describe-push.ts";
import { tell } from "../webhooks/tell.ts";
import { type ThreadAction, tellThread, touch } from "./deed.ts";

const NAMES: Readonly<Record<SandboxMergeMethod, string>> = {
  merge: "Merge commits",
  squash: "Squash merges",
  rebase: "Rebase merges",
};

/** Why it cannot be merged now, or not in this way; undefined where it can. */
export function mergeObstacle(
  { mergeMethods }: SandboxRepository,
  pull: SandboxPullRequest,
  method: SandboxMergeMethod,
): string | undefined {
  const isOver = pull.isMerged || pull.state === "closed";
  const obstacle = isOver ? "Pull Request is not mergeable" : stateObstacle(pull);
  if (obstacle || mergeMethods.includes(method)) return obstacle;
  return `${NAMES[method]} are not allowed on this repository.`;
}

function stateObstacle({ mergeableState, blockedBy }: SandboxPullRequest): string | undefined {
  if (mergeableState === "draft") return "Pull Request is still a draft";
  if (mergeableState === "dirty") return "Pull Request has merge conflicts";
  // With a branch that is behind, what its checks said does not count.
  if (mergeableState === "behind") return 'Required status check "build" is expected.';
  return mergeableState === "blocked" ? blockedBy : undefined;
}

export type MergeInput = { method: SandboxMergeMethod; message?: string | undefined };

/** The commit that the base branch is at afterwards. */
export function merge(
  host: Host,
  threadAction: ThreadAction<SandboxPullRequest>,
  input: MergeInput,
): string {
  const { thread: pull, by } = threadAction;
  const now = host.kit.clock.now();
  const before = pull.baseSha;
  const after = shaOf(input.method, before, pull.headSha);
  Object.assign(pull, {
    state: "closed",
    isMerged: true,
    mergedBy: by.login,
    mergedAt: now,
    closedAt: now,
    closedBy: by.login,
    mergeSha: after,
  });
  touch(host, pull);
  tellThread(host, threadAction, "closed");
  moveBase(host, pull, after);
  const repository = findRepository(host.state, pull.repository);
  if (repository)
    tell(host, {
      event: "push",
      action: undefined,
      repository,
      sender: by,
      change: describePush(host.url, {
        repository,
        ref: `refs/heads/${pull.base}`,
        before,
        after,
        message: input.message ?? mergeMessage(pull),
        pusher: by,
        at: now,
      }),
    });
  return after;
}

/** What was merged keeps the base it had; what is still open goes with the branch. */
function moveBase({ state }: Host, merged: SandboxPullRequest, sha: string): void {
  for (const pull of listPullRequests(state, merged.repository))
    if (pull.base === merged.base && pull.state === "open") pull.baseSha = sha;
}
