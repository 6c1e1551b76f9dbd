// One line per altforge event with a reader of its own, by the coarse name; every other is read by
// what all have in common.

import { type HostEventReader, readerOr } from "../../event-reader.ts";
import { issueCommentReader } from "../../host-comment.ts";
import { reviewReader } from "../../host-review.ts";
import { jobReader } from "../../host-job.ts";
import { refReader } from "../../host-ref.ts";
import { statusReader } from "../../host-status.ts";
import { altforgeFacts } from "./facts.ts";
import { readAltforgeFork } from "./fork.ts";
import { readAltforgeIssue } from "./issues.ts";
import { readAltforgeOther } from "./other.ts";
import { readAltforgePullRequest } from "./pull-request.ts";
import { readAltforgePush } from "./push.ts";
import { readAltforgeRelease } from "./release.ts";
import { readAltforgeWiki } from "./wiki.ts";
import { readAltforgeRun } from "./workflow-run.ts";

/** What cannot be told in its own words is told in general ones. */
const orOther = readerOr(readAltforgeOther);

const READERS: ReadonlyMap<string, HostEventReader> = new Map([
  ["push", readAltforgePush],
  ["create", refReader(altforgeFacts, "created")],
  ["delete", refReader(altforgeFacts, "deleted")],
  ["pull_request", readAltforgePullRequest],
  ["pull_request_approved", orOther(reviewReader(altforgeFacts))],
  ["pull_request_rejected", orOther(reviewReader(altforgeFacts))],
  ["pull_request_comment", orOther(reviewReader(altforgeFacts))],
  ["issues", readAltforgeIssue],
  ["issue_comment", orOther(issueCommentReader(altforgeFacts))],
  ["workflow_run", readAltforgeRun],
  ["workflow_job", orOther(jobReader(altforgeFacts))],
  ["status", orOther(statusReader(altforgeFacts))],
  ["release", readAltforgeRelease],
  ["fork", orOther(readAltforgeFork)],
  ["wiki", readAltforgeWiki],
]);

export const readAltforgeEvent: HostEventReader = (event, payload) =>
  (READERS.get(event) ?? readAltforgeOther)(event, payload);
