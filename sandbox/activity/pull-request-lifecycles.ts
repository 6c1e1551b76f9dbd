// Pull requests from branch to merge, by people and by a dependency bot, with failing checks and requested changes.

import { runChecks } from "./checks.ts";
import {
  createPullRequest,
  labelOf,
  type PullRequest,
  pullRequestEvent,
  reviewCommentEvent,
  reviewEvent,
  shortForm,
} from "./pull-request.ts";
import { pushEvent } from "./push.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

/** Dependency bot. No one mentions it. */
export const BOT = { id: 4090, login: "dependabot[bot]", name: "Dependabot", color: "#6b7280" };

const APPROVALS = 0.7;
const ABANDONED = 0.1;
const BOT_MERGES = 0.5;

export function* pullRequestLifecycle(
  repository: ActivityRepository,
): Generator<ActivityEvent, void> {
  const { random, habits } = repository;
  const pull = createPullRequest(repository);
  const isDraft = random.chance(habits.drafts);
  yield pushTo(repository, pull, pull.title);
  yield pullRequestEvent(repository, pull, "opened", { state: { draft: isDraft } });
  if (isDraft)
    yield pullRequestEvent(repository, pull, "ready_for_review", { state: { draft: false } });
  yield requestReview(repository, pull);
  for (;;) {
    const hasPassed = yield* check(repository, pull);
    const isApproved = hasPassed && random.chance(APPROVALS);
    if (hasPassed) yield* review(repository, pull, isApproved);
    if (isApproved) {
      yield* merge(repository, pull);
      return;
    }
    if (random.chance(ABANDONED)) {
      yield closeEvent(repository, pull);
      if (!random.chance(habits.reopened)) return;
      const reopened = { state: "open", closed_at: null };
      yield pullRequestEvent(repository, pull, "reopened", { state: reopened });
    }
    yield pushTo(repository, pull, `${pull.title}, second thoughts`);
    yield pullRequestEvent(repository, pull, "synchronize");
  }
}

/** One of the many pull requests that the bot opens in a row. */
export function* botPullRequestLifecycle(
  repository: ActivityRepository,
): Generator<ActivityEvent, void> {
  const { random, habits } = repository;
  const version = [random.integer(2, 40), random.integer(0, 9), random.integer(0, 20)].join(".");
  const title = `Bump ${random.pick(habits.libraries)} to ${version}`;
  const pull = createPullRequest(repository, { title, author: BOT.login });
  yield pushTo(repository, pull, title);
  yield pullRequestEvent(repository, pull, "opened");
  const label = labelOf("dependencies");
  const state = { labels: [label] };
  yield pullRequestEvent(repository, pull, "labeled", { state, beside: { label } });
  const hasPassed = yield* check(repository, pull);
  const isMerged = hasPassed && random.chance(BOT_MERGES);
  yield isMerged ? mergeEvent(repository, pull, random.sha()) : closeEvent(repository, pull);
}

/** A push to the branch of the pull request, which moves its head. */
function pushTo(repository: ActivityRepository, pull: PullRequest, message: string): ActivityEvent {
  const { branch, author: sender } = pull;
  pull.sha = repository.random.sha();
  return pushEvent(repository, { branch, sender, messages: [message], sha: pull.sha });
}

function* check(
  repository: ActivityRepository,
  pull: PullRequest,
): Generator<ActivityEvent, boolean> {
  const { branch, author: sender, title, sha } = pull;
  const tested = shortForm(repository, pull);
  return yield* runChecks(repository, { branch, sha, sender, title, pull: tested });
}

function requestReview(repository: ActivityRepository, pull: PullRequest): ActivityEvent {
  const reviewer = repository.account(pull.reviewer);
  return pullRequestEvent(repository, pull, "review_requested", {
    state: { requested_reviewers: [reviewer] },
    beside: { requested_reviewer: reviewer },
  });
}

function* review(
  repository: ActivityRepository,
  pull: PullRequest,
  isApproved: boolean,
): Generator<ActivityEvent, void> {
  const { random, habits } = repository;
  for (let left = random.integer(0, habits.reviewComments); left > 0; left -= 1) {
    const comment = { body: random.pick(habits.comments), path: random.pick(habits.files) };
    yield reviewCommentEvent(repository, pull, { sender: pull.reviewer, ...comment });
  }
  yield isApproved
    ? reviewEvent(repository, pull, { state: "approved" })
    : reviewEvent(repository, pull, {
        state: "changes_requested",
        body: random.pick(habits.comments),
      });
}

/** The merge, the push to main that it causes, and the checks of that commit. */
function* merge(repository: ActivityRepository, pull: PullRequest): Generator<ActivityEvent, void> {
  const { reviewer: sender, title } = pull;
  const [branch, sha] = ["main", repository.random.sha()];
  yield mergeEvent(repository, pull, sha);
  const messages = [`${title} (#${pull.number})`];
  yield pushEvent(repository, { branch, sender, messages, sha });
  yield* runChecks(repository, { branch, sha, sender, title });
}

function mergeEvent(repository: ActivityRepository, pull: PullRequest, sha: string): ActivityEvent {
  const [sender, at] = [pull.reviewer, repository.now()];
  const merged = { merged: true, merged_at: at, merged_by: repository.account(sender) };
  const state = { state: "closed", closed_at: at, merge_commit_sha: sha, ...merged };
  return pullRequestEvent(repository, pull, "closed", { sender, state });
}

function closeEvent(repository: ActivityRepository, pull: PullRequest): ActivityEvent {
  const state = { state: "closed", closed_at: repository.now() };
  return pullRequestEvent(repository, pull, "closed", { state });
}
