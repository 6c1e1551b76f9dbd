// One line per codehost event with a reader of its own; every other is read by what all have in common.

import { attentionReader } from "../../host-attention.ts";
import { readCodeAlert } from "./code-alert.ts";
import { readDependencyAlert } from "./dependency-alert.ts";
import { type HostEventReader, readerOr } from "../../event-reader.ts";
import {
  commitCommentReader,
  discussionCommentReader,
  issueCommentReader,
} from "../../host-comment.ts";
import { discussionReader } from "../../host-discussion.ts";
import { reviewCommentReader } from "../../host-review-comment.ts";
import { reviewReader } from "../../host-review.ts";
import { jobReader } from "../../host-job.ts";
import { refReader } from "../../host-ref.ts";
import { statusReader } from "../../host-status.ts";
import { readCodehostCheckRun, readCodehostCheckSuite } from "./check.ts";
import { readCodehostDeployment, readCodehostDeploymentStatus } from "./deployment.ts";
import { codehostFacts } from "./facts.ts";
import { readCodehostIssue } from "./issues.ts";
import { readCodehostOther } from "./other.ts";
import { readCodehostPullRequest } from "./pull-request.ts";
import { readCodehostPush } from "./push.ts";
import { readCodehostRelease } from "./release.ts";
import { readSecretAlert } from "./secret-alert.ts";
import { readCodehostRun } from "./workflow-run.ts";

/** What cannot be told in its own words is told in general ones. */
const orOther = readerOr(readCodehostOther);

const READERS: ReadonlyMap<string, HostEventReader> = new Map([
  ["push", readCodehostPush],
  ["create", refReader(codehostFacts, "created")],
  ["delete", refReader(codehostFacts, "deleted")],
  ["pull_request", readCodehostPullRequest],
  ["pull_request_review", orOther(reviewReader(codehostFacts))],
  ["pull_request_review_comment", orOther(reviewCommentReader(codehostFacts))],
  ["issues", readCodehostIssue],
  ["issue_comment", orOther(issueCommentReader(codehostFacts))],
  ["commit_comment", orOther(commitCommentReader(codehostFacts))],
  ["discussion", orOther(discussionReader(codehostFacts))],
  ["discussion_comment", orOther(discussionCommentReader(codehostFacts))],
  ["workflow_run", readCodehostRun],
  ["workflow_job", orOther(jobReader(codehostFacts))],
  ["check_run", orOther(readCodehostCheckRun)],
  ["check_suite", orOther(readCodehostCheckSuite)],
  ["status", orOther(statusReader(codehostFacts))],
  ["deployment", orOther(readCodehostDeployment)],
  ["deployment_status", orOther(readCodehostDeploymentStatus)],
  ["release", readCodehostRelease],
  ["star", orOther(attentionReader(codehostFacts, "star"))],
  ["watch", orOther(attentionReader(codehostFacts, "star"))],
  ["fork", orOther(attentionReader(codehostFacts, "fork"))],
  ["dependabot_alert", orOther(readDependencyAlert)],
  ["code_scanning_alert", orOther(readCodeAlert)],
  ["secret_scanning_alert", orOther(readSecretAlert)],
]);

export const readCodehostEvent: HostEventReader = (event, payload) =>
  (READERS.get(event) ?? readCodehostOther)(event, payload);
