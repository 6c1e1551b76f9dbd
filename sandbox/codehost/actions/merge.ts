// Merges a pull request: it closes, and its base branch moves.

import type { Host } from "../host.ts";
import { mergeInto } from "../../forge/state/changes.ts";
import { findRepository } from "../../forge/state/find.ts";
import type {
  SandboxMergeMethod,
  SandboxPullRequest,
  SandboxRepository,
} from "../../forge/state/state.ts";
import { describePush, mergeMessage } from "../webhooks/describe-push.ts";
import { tell } from "../webhooks/tell.ts";
import { type ThreadAction, tellThread } from "./thread-action.ts";

const NAMES: Readonly<Record<SandboxMergeMethod, string>> = {
  merge: "Merge commits",
  squash: "Squash merges",
  rebase: "Rebase merges",
};

/** Why the pull request cannot be merged, or not with this method. Undefined if it can. */
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
  // The result of checks does not count while the branch is behind.
  if (mergeableState === "behind") return 'Required status check "build" is expected.';
  return mergeableState === "blocked" ? blockedBy : undefined;
}

export type MergeInput = { method: SandboxMergeMethod; message?: string | undefined };

/** Returns the new commit of the base branch. */
export function merge(
  host: Host,
  threadAction: ThreadAction<SandboxPullRequest>,
  input: MergeInput,
): string {
  const { thread: pull, by } = threadAction;
  const now = host.kit.clock.now();
  const change = { by: by.login, at: now, method: input.method };
  const { before, after } = mergeInto(host.state, pull, change);
  host.kit.changed();
  tellThread(host, threadAction, "closed");
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
