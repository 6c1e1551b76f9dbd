// What the other events are called, and how they sound. Looked up by event and action, event and
// result, then the event alone; what is not here is told in its own words.

import type { EventName } from "../events.ts";
import type { Tone } from "../notification.ts";
import type { PlainKey } from "../words/words.ts";

type Saying = { label: PlainKey; tone: Tone };

const neutral = (label: PlainKey): Saying => ({ label, tone: "neutral" });
const progress = (label: PlainKey): Saying => ({ label, tone: "progress" });
const warning = (label: PlainKey): Saying => ({ label, tone: "warning" });
const good = (label: PlainKey): Saying => ({ label, tone: "good" });
const bad = (label: PlainKey): Saying => ({ label, tone: "bad" });

const REVIEWS: readonly (readonly [string, Saying])[] = [
  ["pull_request_review:approved", good("review.approved")],
  ["pull_request_review:changes_requested", warning("review.changes")],
  ["pull_request_review:commented", neutral("review.commented")],
  ["pull_request_review:dismissed", neutral("review.dismissed")],
  ["pull_request_review_thread.resolved", neutral("thread.resolved")],
  ["pull_request_review_thread.unresolved", neutral("thread.unresolved")],
];

const COMMENTS = [
  "commit_comment",
  "discussion_comment",
  "issue_comment",
  "pull_request_review_comment",
].flatMap((event): (readonly [string, Saying])[] => [
  [event, neutral("comment")],
  [`${event}.deleted`, neutral("comment.deleted")],
]);

const CHECKS = ["check_run", "check_suite", "status"].flatMap(
  (event): (readonly [string, Saying])[] => [
    [`${event}:success`, good("check.passed")],
    [`${event}:failure`, bad("check.failed")],
    [`${event}:error`, bad("check.failed")],
    [`${event}:timed_out`, bad("check.failed")],
    [`${event}:startup_failure`, bad("check.failed")],
    [`${event}:pending`, progress("check.running")],
    [`${event}:none`, progress("check.running")],
    [`${event}.requested`, progress("check.running")],
    [`${event}.rerequested`, progress("check.running")],
  ],
);

const JOBS: readonly (readonly [string, Saying])[] = [
  ["workflow_job:success", good("job.passed")],
  ["workflow_job:failure", bad("job.failed")],
  ["workflow_job:timed_out", bad("job.failed")],
  ["workflow_job.queued", progress("job.queued")],
  ["workflow_job.in_progress", progress("job.running")],
];

const DEPLOYS: readonly (readonly [string, Saying])[] = [
  ["deployment", progress("deploy.queued")],
  ["deployment_status:queued", progress("deploy.queued")],
  ["deployment_status:pending", progress("deploy.queued")],
  ["deployment_status:in_progress", progress("deploy.running")],
  ["deployment_status:success", good("deploy.succeeded")],
  ["deployment_status:failure", bad("deploy.failed")],
  ["deployment_status:error", bad("deploy.failed")],
  ["deployment_status:waiting", warning("deploy.waiting")],
  ["deployment_status:inactive", neutral("deploy.inactive")],
];

const ALERTS: readonly (readonly [string, Saying])[] = [
  ["dependabot_alert.created", warning("alert.found")],
  ["dependabot_alert.reopened", warning("alert.found")],
  ["dependabot_alert.auto_reopened", warning("alert.found")],
  ["dependabot_alert.reintroduced", warning("alert.found")],
  ["dependabot_alert.fixed", good("alert.fixed")],
  ["dependabot_alert.dismissed", neutral("alert.dismissed")],
  ["dependabot_alert.auto_dismissed", neutral("alert.dismissed")],
  ["code_scanning_alert.created", warning("alert.code")],
  ["code_scanning_alert.reopened", warning("alert.code")],
  ["code_scanning_alert.appeared_in_branch", warning("alert.code")],
  ["code_scanning_alert.fixed", good("alert.fixed")],
  ["code_scanning_alert.closed_by_user", neutral("alert.dismissed")],
  ["secret_scanning_alert.created", bad("alert.secret")],
  ["secret_scanning_alert.reopened", bad("alert.secret")],
  ["secret_scanning_alert.resolved", good("alert.fixed")],
];

const AROUND: readonly (readonly [string, Saying])[] = [
  ["discussion.created", progress("discussion.opened")],
  ["discussion.answered", good("discussion.answered")],
  ["discussion.closed", neutral("discussion.closed")],
  ["star.created", neutral("star.added")],
  ["star.deleted", neutral("star.removed")],
  ["fork", neutral("fork.created")],
  ["member.added", neutral("member.added")],
  ["member.removed", neutral("member.removed")],
  ["label.created", neutral("label.created")],
  ["label.deleted", neutral("label.deleted")],
  ["milestone.created", neutral("milestone.opened")],
  ["milestone.opened", neutral("milestone.opened")],
  ["milestone.closed", neutral("milestone.closed")],
  ["repository.created", neutral("repo.created")],
  ["repository.renamed", neutral("repo.renamed")],
  ["repository.transferred", neutral("repo.transferred")],
  ["repository.archived", neutral("repo.archived")],
  ["repository.privatized", neutral("repo.private")],
  ["repository.publicized", warning("repo.public")],
  ["public", warning("repo.public")],
  ["gollum", neutral("wiki.edited")],
  ["package.published", neutral("package.published")],
  ["registry_package.published", neutral("package.published")],
  ["merge_group.checks_requested", progress("queue.checks")],
  ["installation.created", neutral("app.installed")],
  ["installation.deleted", neutral("app.removed")],
  ["ping", good("ping")],
];

const SAYINGS = new Map([
  ...REVIEWS,
  ...COMMENTS,
  ...CHECKS,
  ...JOBS,
  ...DEPLOYS,
  ...ALERTS,
  ...AROUND,
]);

export function findSaying({ action, event }: EventName, result = "none"): Saying | undefined {
  return (
    SAYINGS.get(`${event}.${action}`) ?? SAYINGS.get(`${event}:${result}`) ?? SAYINGS.get(event)
  );
}
