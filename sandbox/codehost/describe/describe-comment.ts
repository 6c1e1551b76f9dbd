// A comment in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import type { SandboxComment, SandboxThread } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";
import { webUrl } from "./describe-issue.ts";
import { describeLogin } from "./describe-person.ts";
import { summarizeReactions } from "./describe-reaction.ts";

export type CommentedThread = { thread: SandboxThread; comment: SandboxComment };

export function describeComment(
  state: CodehostState,
  url: Url,
  { thread, comment }: CommentedThread,
) {
  const { id, author, body, createdAt } = comment;
  const api = apiUrl(url, `/repos/${thread.repository}/issues/comments/${id}`);
  return {
    id,
    node_id: nodeId("IC", id),
    url: api,
    html_url: `${webUrl(url, thread)}#issuecomment-${id}`,
    issue_url: apiUrl(url, `/repos/${thread.repository}/issues/${thread.number}`),
    body,
    user: describeLogin(state, url, author),
    created_at: isoTime(createdAt),
    updated_at: isoTime(createdAt),
    author_association: "MEMBER",
    reactions: summarizeReactions(`${api}/reactions`, []),
    performed_via_github_app: null,
  } satisfies Partial<components["schemas"]["issue-comment"]>;
}
