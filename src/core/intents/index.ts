// What each kind of event wants to say in a channel.

import { byKind } from "../by-kind.ts";
import { intendAlert } from "./alert.ts";
import { intendAttention } from "./attention.ts";
import { intendCheck, intendDeployment, intendJob, intendRun } from "./ci.ts";
import { intendCustom } from "./custom.ts";
import type { Intent, IntentContext } from "./intent.ts";
import { intendIssue } from "./issue.ts";
import { intendOther } from "./other.ts";
import { intendPullRequest } from "./pull-request.ts";
import { intendPush } from "./push.ts";
import { intendRelease } from "./release.ts";
import { intendComment, intendDiscussion, intendReview, intendReviewComment } from "./talk.ts";

export const intentOf = byKind<[IntentContext], Intent>({
  push: intendPush,
  pull_request: intendPullRequest,
  review: intendReview,
  review_comment: intendReviewComment,
  issue: intendIssue,
  comment: intendComment,
  discussion: intendDiscussion,
  workflow_run: intendRun,
  job: intendJob,
  check: intendCheck,
  deployment: intendDeployment,
  release: intendRelease,
  alert: intendAlert,
  attention: intendAttention,
  custom: intendCustom,
  other: intendOther,
});
