// Reviews a pull request.

import { addComment } from "../../forge/state/changes.ts";
import { findRepository } from "../../forge/state/find.ts";
import type { SandboxComment, SandboxPullRequest } from "../../forge/state/state.ts";
import { describePullRequest } from "../describe/describe-pull-request.ts";
import { describeReview } from "../describe/describe-review.ts";
import type { Host } from "../host.ts";
import { tell } from "../webhooks/tell.ts";
import type { ThreadAction } from "./thread-action.ts";

type NewReview = Pick<SandboxComment, "body" | "verdict" | "sha">;

export function review(
  host: Host,
  { thread: pull, by }: ThreadAction<SandboxPullRequest>,
  input: NewReview,
): SandboxComment {
  const { state, url, kit } = host;
  const added = addComment(state, pull, { ...input, by: by.login, at: kit.clock.now() });
  pull.reviewers = pull.reviewers.filter((login) => login !== by.login);
  kit.changed();
  const repository = findRepository(state, pull.repository);
  if (!repository) return added;
  const described = describeReview(state, url, { pull, review: added });
  tell(host, {
    event: "pull_request_review",
    action: "submitted",
    repository,
    sender: by,
    change: {
      review: { ...described, state: described.state.toLowerCase() },
      pull_request: describePullRequest(state, url, pull),
    },
  });
  return added;
}
