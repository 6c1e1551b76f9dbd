// Shared by all actions on a work item: the acting user, the work item, and its webhook.

import type { Host } from "../host.ts";
import type { Payload } from "../../samples/payload.ts";
import { describeIssue } from "../describe/describe-issue.ts";
import { describePullRequest } from "../describe/describe-pull-request.ts";
import { findRepository } from "../../forge/state/find.ts";
import type { SandboxUser, SandboxThread } from "../../forge/state/state.ts";
import { tell } from "../webhooks/tell.ts";

export type ThreadAction<T extends SandboxThread = SandboxThread> = { thread: T; by: SandboxUser };

/** Sends an `issues` or `pull_request` event, depending on the kind of the work item. */
export function tellThread(
  host: Host,
  threadAction: ThreadAction,
  action: string,
  more: Payload = {},
): void {
  const { state, url } = host;
  const { thread, by: sender } = threadAction;
  const repository = findRepository(state, thread.repository);
  if (!repository) return;
  const news = { action, repository, sender };
  if (thread.kind === "issue")
    return tell(host, {
      ...news,
      event: "issues",
      change: { issue: describeIssue(state, url, thread), ...more },
    });
  return tell(host, {
    ...news,
    event: "pull_request",
    change: {
      number: thread.number,
      pull_request: describePullRequest(state, url, thread),
      ...more,
    },
  });
}

/** Every action updates `updatedAt` and notifies open pages. */
export function touch(host: Host, thread: SandboxThread): void {
  thread.updatedAt = host.kit.clock.now();
  host.kit.changed();
}
