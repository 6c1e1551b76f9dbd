// A review of a pull request in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import type { SandboxComment, SandboxPullRequest } from "../../forge/state/state.ts";
import { isoTime } from "../../platform/iso-time.ts";
import type { CodehostState } from "../state/state.ts";
import { webUrl } from "./describe-issue.ts";
import { describeLogin } from "./describe-person.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";

const STATES = {
  approved: "APPROVED",
  rejected: "CHANGES_REQUESTED",
  commented: "COMMENTED",
} as const;

type Reviewed = { pull: SandboxPullRequest; review: SandboxComment };

/** Webhooks write the state in lower case. */
export function describeReview(state: CodehostState, url: Url, { pull, review }: Reviewed) {
  const { id, author, body, createdAt, verdict = "commented", sha = pull.headSha } = review;
  const web = `${webUrl(url, pull)}#pullrequestreview-${id}`;
  const api = apiUrl(url, `/repos/${pull.repository}/pulls/${pull.number}`);
  return {
    id,
    node_id: nodeId("PRR", id),
    user: describeLogin(state, url, author),
    body,
    state: STATES[verdict],
    html_url: web,
    pull_request_url: api,
    author_association: "MEMBER",
    _links: { html: { href: web }, pull_request: { href: api } },
    submitted_at: isoTime(createdAt),
    commit_id: sha,
  } satisfies Partial<Omit<components["schemas"]["webhooks_review"], "user">> & { user: unknown };
}
