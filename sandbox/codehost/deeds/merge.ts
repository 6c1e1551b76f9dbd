// Somebody merges a pull request: it closes, and its base branch moves.

import type { Host } from "../host.ts";
import { findRepository, listPullRequests } from "../state/find.ts";
import { shaOf } from "../state/sha.ts";
import type { PullRequest } from "../state/state.ts";
import { describePush, mergeMessage } from "../webhooks/describe-push.ts";
import { tell } from "../webhooks/tell.ts";
import { type Deed, tellThread, touch } from "./deed.ts";

/** Why it cannot be merged now; undefined where it can. */
export function mergeObstacle(pull: PullRequest): string | undefined {
  if (pull.isMerged || pull.state === "closed") return "Pull Request is not mergeable";
  if (pull.isDraft) return "Pull Request is still a draft";
  if (pull.mergeableState === "dirty") return "Pull Request has merge conflicts";
  return undefined;
}

export type MergeWish = { method: "merge" | "squash" | "rebase"; message?: string | undefined };

/** The commit that the base branch is at afterwards. */
export function merge(host: Host, deed: Deed<PullRequest>, wish: MergeWish): string {
  const { thread: pull, by } = deed;
  const now = host.kit.clock.now();
  const before = pull.baseSha;
  const after = shaOf(wish.method, before, pull.headSha);
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
  tellThread(host, deed, "closed");
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
        message: wish.message ?? mergeMessage(pull),
        pusher: by,
        at: now,
      }),
    });
  return after;
}

/** What was merged keeps the base it had; what is still open goes with the branch. */
function moveBase({ state }: Host, merged: PullRequest, sha: string): void {
  for (const pull of listPullRequests(state, merged.repository))
    if (pull.base === merged.base && pull.state === "open") pull.baseSha = sha;
}
