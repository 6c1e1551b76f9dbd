// Readers of GitHub events.

import { jobReader, statusReader } from "../../kit/ci.ts";
import {
  commitCommentReader,
  discussionCommentReader,
  discussionReader,
  issueCommentReader,
} from "../../kit/comment.ts";
import { type HostEventReader, readerOr } from "../../kit/event-reader.ts";
import { issueReader } from "../../kit/issue.ts";
import { otherReader } from "../../kit/other.ts";
import { pullRequestReader } from "../../kit/pull-request.ts";
import { attentionReader, refReader, releaseReader } from "../../kit/repository-events.ts";
import { reviewCommentReader, reviewReader } from "../../kit/review.ts";
import {
  readCodehostCheckRun,
  readCodehostCheckSuite,
  readCodehostDeployment,
  readCodehostDeploymentStatus,
  readCodehostRun,
} from "./ci.ts";
import { codehostFacts } from "./facts.ts";
import { readCodehostPush } from "./push.ts";
import { readCodeAlert, readDependencyAlert, readSecretAlert } from "./security-alerts.ts";

const readCodehostIssue = issueReader(codehostFacts, ({ assignee }) => assignee);

// Every event without a reader of its own.

export const readCodehostOther = otherReader(codehostFacts);

const readCodehostPullRequest = pullRequestReader(codehostFacts);

const readCodehostRelease = releaseReader(codehostFacts);

// Registry of readers. The general reader handles every other event.

/** Falls back to the general reader if the payload does not fit the schema. */
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
