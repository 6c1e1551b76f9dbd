// Comments on an issue or a pull request.

import { describeComment } from "../describe/describe-comment.ts";
import { describeIssue } from "../describe/describe-issue.ts";
import type { Host } from "../host.ts";
import { addComment } from "../../forge/state/changes.ts";
import { findRepository } from "../../forge/state/find.ts";
import type { SandboxComment } from "../../forge/state/state.ts";
import { tell } from "../webhooks/tell.ts";
import type { ThreadAction } from "./thread-action.ts";

export function commentOn(host: Host, { thread, by }: ThreadAction, body: string): SandboxComment {
  const { state, url, kit } = host;
  const change = { by: by.login, at: kit.clock.now(), body };
  const comment = addComment(state, thread, change);
  kit.changed();
  const repository = findRepository(state, thread.repository);
  if (repository)
    tell(host, {
      event: "issue_comment",
      action: "created",
      repository,
      sender: by,
      change: {
        issue: describeIssue(state, url, thread),
        comment: describeComment(state, url, { thread, comment }),
      },
    });
  return comment;
}
