// Lifecycle of a pull request from branch to merge, with failing checks and requested changes.

import { runChecks } from "./checks.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { planPull, type StormPull, shortPull, tellPull, tellReview } from "./pull-request.ts";
import { tellPush } from "./push.ts";

const APPROVALS = 0.7;
const ABANDONED = 0.1;

export function* pullRequestLife(place: StoryRepository): Generator<StoryEvent, void> {
  const pull = planPull(place);
  const { branch, author: sender, title } = pull;
  let sha = yield* push(place, pull, title);
  yield tellPull(place, pull, { action: "opened", sender, state: { head: { sha } } });
  yield askForReview(place, pull, sha);
  for (;;) {
    const tested = shortPull(place, pull, sha);
    const hasPassed = yield* runChecks(place, { branch, sha, sender, title, pull: tested });
    const isApproved = hasPassed && place.random.chance(APPROVALS);
    if (hasPassed) yield tellReview(place, pull, { sha, isApproved });
    if (isApproved) return yield* merge(place, pull, sha);
    if (place.random.chance(ABANDONED)) return yield* abandon(place, pull, sha);
    sha = yield* push(place, pull, `${title}, second thoughts`);
    yield tellPull(place, pull, { action: "synchronize", sender, state: { head: { sha } } });
  }
}

function* push(
  place: StoryRepository,
  pull: StormPull,
  message: string,
): Generator<StoryEvent, string> {
  const { branch, author: sender } = pull;
  const { sha, ...told } = tellPush(place, { branch, sender, messages: [message] });
  yield told;
  return sha;
}

function askForReview(place: StoryRepository, pull: StormPull, sha: string): StoryEvent {
  const reviewer = place.account(pull.reviewer);
  return tellPull(place, pull, {
    action: "review_requested",
    sender: pull.author,
    state: { head: { sha }, requested_reviewers: [reviewer] },
    beside: { requested_reviewer: reviewer },
  });
}

function* merge(
  place: StoryRepository,
  pull: StormPull,
  headSha: string,
): Generator<StoryEvent, void> {
  const { reviewer: sender, title } = pull;
  const [branch, sha, at] = ["main", place.random.sha(), place.now()];
  const merged = { merged: true, merged_at: at, merged_by: place.account(sender) };
  const state = { head: { sha: headSha }, state: "closed", closed_at: at, merge_commit_sha: sha };
  yield tellPull(place, pull, { action: "closed", sender, state: { ...state, ...merged } });
  const messages = [`${title} (#${pull.number})`];
  const { sha: onMain, ...told } = tellPush(place, { branch, sender, messages, sha });
  yield told;
  yield* runChecks(place, { branch, sha: onMain, sender, title });
}

function* abandon(
  place: StoryRepository,
  pull: StormPull,
  sha: string,
): Generator<StoryEvent, void> {
  const state = { head: { sha }, state: "closed", closed_at: place.now() };
  yield tellPull(place, pull, { action: "closed", sender: pull.author, state });
}
