// Changes of issues and pull requests, with the webhook that Gitea sends for each.

import {
  addComment,
  addCommit,
  addReaction,
  changeState,
  type ReactionResult,
} from "../../forge/state/changes.ts";
import type {
  SandboxComment,
  SandboxPullRequest,
  SandboxThread,
  SandboxUser,
} from "../../forge/state/state.ts";
import { describeComment, describeIssue, describePull } from "../describe/describe-thread.ts";
import type { AltforgeHost } from "../host.ts";
import { tell, tellPull } from "./tell.ts";

export type ThreadChange<Of extends SandboxThread = SandboxThread> = {
  thread: Of;
  by: SandboxUser;
};

export function commentOn(
  host: AltforgeHost,
  { thread, by }: ThreadChange,
  body: string,
): SandboxComment {
  const comment = addComment(host.state, thread, { ...madeBy(host, by), body });
  const isPull = thread.kind === "pull-request";
  tell(host, {
    eventType: isPull ? "pull_request_comment" : "issue_comment",
    repository: thread.repository,
    by,
    fields: {
      action: "created",
      issue: describeIssue(host, thread),
      ...(isPull && { pull_request: describePull(host, thread) }),
      comment: describeComment(host, thread, comment),
      is_pull: isPull,
    },
  });
  return comment;
}

/** Gitea sends no webhook for it. */
export function reactTo(
  host: AltforgeHost,
  { thread, by }: ThreadChange,
  content: string,
): ReactionResult {
  const result = addReaction(host.state, thread, { ...madeBy(host, by), content });
  if (result.isNew) host.kit.changed();
  return result;
}

export function setState(
  host: AltforgeHost,
  { thread, by }: ThreadChange,
  state: SandboxThread["state"],
): void {
  if (!changeState(thread, { ...madeBy(host, by), state })) return;
  const action = state === "closed" ? "closed" : "reopened";
  if (thread.kind === "pull-request") return tellPull(host, { thread, by }, { action });
  tell(host, {
    eventType: "issues",
    repository: thread.repository,
    by,
    fields: {
      action,
      number: thread.number,
      issue: describeIssue(host, thread),
      commit_id: "",
    },
  });
}

export type Verdict = NonNullable<SandboxComment["verdict"]>;

const REVIEW_TYPES: Readonly<Record<Verdict, string>> = {
  approved: "pull_request_review_approved",
  rejected: "pull_request_review_rejected",
  commented: "pull_request_review_comment",
};

export function review(
  host: AltforgeHost,
  change: ThreadChange<SandboxPullRequest>,
  { verdict, body, sha }: { verdict: Verdict; body: string; sha: string },
): SandboxComment {
  const comment = addComment(host.state, change.thread, {
    ...madeBy(host, change.by),
    body,
    verdict,
    sha,
  });
  const type = REVIEW_TYPES[verdict];
  tellPull(host, change, { action: "reviewed", review: { type, content: body } }, type);
  return comment;
}

/** Returns the new head. */
export function pushTo(host: AltforgeHost, change: ThreadChange<SandboxPullRequest>): string {
  const { after } = addCommit(change.thread, host.kit.clock.now());
  const fields = { action: "synchronized", commit_id: after };
  tellPull(host, change, fields, "pull_request_sync");
  return after;
}

function madeBy({ kit }: AltforgeHost, { login }: SandboxUser) {
  return { by: login, at: kit.clock.now() };
}
