// altforge names an event twice: finely, as people subscribe to it, and coarsely, as codehost would
// call it. Several fine names share a coarse one, and one word is both with two meanings.

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
  // A plain comment below a pull request; the coarse name of the same spelling is a review's.
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

/** An event that altforge does not know yet goes out under the name it was given. */
export function coarseName(eventType: string): string {
  return COARSE_NAMES.get(eventType) ?? eventType;
}

/** The fine name behind either kind of name; of those that share a coarse name, the plainest. */
export function fineName(event: string): string {
  if (COARSE_NAMES.has(event)) return event;
  return EVENT_TYPES.find((eventType) => COARSE_NAMES.get(eventType) === event) ?? event;
}
