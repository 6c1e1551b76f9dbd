// What happens to one work item from its first event to its last. Each lifecycle yields its events in order; the
// simulation decides when.

import { runChecks } from "./checks.ts";
import { createIssue, issueCommentEvent, issueEvent } from "./issue.ts";
import { pushEvent } from "./push.ts";
import { labelOf } from "./pull-request.ts";
import { createDeployment, releaseEvent } from "./release.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

export type Lifecycle = (repository: ActivityRepository) => Generator<ActivityEvent, void>;

const MAX_COMMENTS = 5;
const MAX_COMMITS = 4;
const FAILED_DEPLOYMENTS = 0.15;
const WATCHED = 0.5;

/** Users outside the organization. */
export const STRANGERS = [
  { id: 4091, login: "star-gazer", name: "Stella", color: "#a16207" },
  { id: 4092, login: "passer-by", name: "Paz", color: "#4d7c0f" },
  { id: 4093, login: "old-friend", name: "Olaf", color: "#7c2d12" },
] as const;

/** An issue: opened, discussed, closed. */
export function* issueLifecycle(repository: ActivityRepository): Generator<ActivityEvent, void> {
  const { random, people, habits } = repository;
  const solver = random.pick(people);
  const [first, ...others] = habits.issueLabels;
  const label = first && random.pick([first, ...others]);
  const issue = createIssue(repository, { labels: label ? [label] : [] });
  yield issueEvent(repository, issue, "opened");
  if (label) yield issueEvent(repository, issue, "labeled", { beside: { label: labelOf(label) } });
  const assignee = repository.account(solver);
  const assigned = { assignee, assignees: [assignee] };
  const beside = { assignee };
  yield issueEvent(repository, issue, "assigned", { sender: solver, state: assigned, beside });
  for (let left = random.integer(0, MAX_COMMENTS); left > 0; left -= 1) {
    const comment = { sender: random.pick(people), body: random.pick(habits.comments) };
    yield issueCommentEvent(repository, issue, comment);
  }
  const closed = { state: "closed", closed_at: repository.now() };
  yield issueEvent(repository, issue, "closed", { sender: solver, state: closed });
}

/** A push to main and its checks. */
export function* pushLifecycle(repository: ActivityRepository): Generator<ActivityEvent, void> {
  const { random, people, habits } = repository;
  const [sender, sha] = [random.pick(people), random.sha()];
  const count = random.integer(1, MAX_COMMITS);
  const messages = Array.from({ length: count }, () => random.pick(habits.changes));
  yield pushEvent(repository, { branch: "main", sender, messages, sha });
  yield* runChecks(repository, { branch: "main", sha, sender, title: messages.at(-1) ?? "" });
}

export function* releaseLifecycle(repository: ActivityRepository): Generator<ActivityEvent, void> {
  const { random, people } = repository;
  const sender = random.pick(people);
  const tag = `v${random.integer(1, 9)}.${random.integer(0, 40)}.${repository.newId() % 1_000}`;
  yield releaseEvent(repository, { tag, sender });
  yield* deploy(repository, sender, tag);
}

/** Puts main into production, without a release. */
export function* deploymentLifecycle(
  repository: ActivityRepository,
): Generator<ActivityEvent, void> {
  yield* deploy(repository, repository.random.pick(repository.people), "main");
}

function* deploy(
  repository: ActivityRepository,
  sender: string,
  ref: string,
): Generator<ActivityEvent, void> {
  const { created, status } = createDeployment(repository, { ref, sender });
  yield created();
  yield status("in_progress");
  yield status(repository.random.chance(FAILED_DEPLOYMENTS) ? "failure" : "success");
}

/** A stranger stars the repository, which sends `star` and often `watch`. */
export function* starLifecycle(repository: ActivityRepository): Generator<ActivityEvent, void> {
  const sender = repository.random.pick<{ login: string }>(STRANGERS).login;
  const change = { starred_at: repository.now() };
  yield repository.emit({ event: "star", action: "created", sender, change });
  if (repository.random.chance(WATCHED))
    yield repository.emit({ event: "watch", action: "started", sender, change: {} });
}

/** A short-lived branch. */
export function* branchLifecycle(repository: ActivityRepository): Generator<ActivityEvent, void> {
  const sender = repository.random.pick(repository.people);
  const named = { ref: `try-${repository.newId()}`, ref_type: "branch", pusher_type: "user" };
  yield repository.emit({ event: "create", sender, change: { ...named, master_branch: "main" } });
  yield repository.emit({ event: "delete", sender, change: named });
}
