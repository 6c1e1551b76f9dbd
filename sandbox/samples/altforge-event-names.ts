// Gitea has two names for an event: the fine one that hooks subscribe to, and the coarse one that GitHub uses. Several
// fine names share a coarse one. `pull_request_comment` is both, with two meanings.

const COARSE_NAMES: ReadonlyMap<string, string> = new Map([
  ["create", "create"],
  ["delete", "delete"],
  ["fork", "fork"],
  ["push", "push"],
  ["issues", "issues"],
  ["issue_assign", "issues"],
  ["issue_label", "issues"],
  ["issue_milestone", "issues"],
  ["issue_comment", "issue_comment"],
  ["pull_request", "pull_request"],
  ["pull_request_assign", "pull_request"],
  ["pull_request_label", "pull_request"],
  ["pull_request_milestone", "pull_request"],
  ["pull_request_sync", "pull_request"],
  ["pull_request_review_request", "pull_request"],
  // A plain comment on a pull request. The coarse name with the same spelling is a review comment.
  ["pull_request_comment", "issue_comment"],
  ["pull_request_review_approved", "pull_request_approved"],
  ["pull_request_review_rejected", "pull_request_rejected"],
  ["pull_request_review_comment", "pull_request_comment"],
  ["wiki", "wiki"],
  ["repository", "repository"],
  ["release", "release"],
  ["package", "package"],
  ["status", "status"],
  ["workflow_run", "workflow_run"],
  ["workflow_job", "workflow_job"],
]);

export const EVENT_TYPES: readonly string[] = [...COARSE_NAMES.keys()];

/** An unknown event keeps its name. */
export function coarseName(eventType: string): string {
  return COARSE_NAMES.get(eventType) ?? eventType;
}

/** Fine name for a fine or coarse name. If several share the coarse name, the first in the table. */
export function fineName(event: string): string {
  if (COARSE_NAMES.has(event)) return event;
  return EVENT_TYPES.find((eventType) => COARSE_NAMES.get(eventType) === event) ?? event;
}
