// altforge says some things the other way round: turned, they can be read as codehost's.

import type { Person } from "../../../core/events/event.ts";
import { isJsonObject } from "../../../core/kernel/json.ts";
import { jobReader, statusReader } from "../../kit/ci.ts";
import { issueCommentReader } from "../../kit/comment.ts";
import { type HostEventReader, readerOr } from "../../kit/event-reader.ts";
import { issueReader } from "../../kit/issue.ts";
import { otherReader } from "../../kit/other.ts";
import { pullRequestReader } from "../../kit/pull-request.ts";
import { attentionReader, refReader, releaseReader } from "../../kit/repository-events.ts";
import { reviewReader } from "../../kit/review.ts";
import { altforgeFacts } from "./facts.ts";
import { readAltforgePush } from "./push.ts";
import { readAltforgeRun } from "./workflow-run.ts";

type HostPayload = Readonly<Record<string, unknown>>;

function mapPayload(
  read: HostEventReader,
  map: (payload: HostPayload) => HostPayload,
): HostEventReader {
  return (event, payload) => read(event, isJsonObject(payload) ? map(payload) : payload);
}

// altforge's "fork". codehost calls the copy `forkee`, altforge the original.

const readAltforgeFork = mapPayload(attentionReader(altforgeFacts, "fork"), (payload) => ({
  ...payload,
  repository: payload["forkee"],
  forkee: payload["repository"],
}));

// altforge's "issues". It does not say whom it assigns, which is clear only where there is just one.

const readAltforgeIssue = issueReader(altforgeFacts, ({ action, issue }) =>
  action === "assigned" ? onlyOne(issue.assignees) : undefined,
);

function onlyOne(people: readonly Person[]): Person | undefined {
  return people.length === 1 ? people[0] : undefined;
}

// Every other event of altforge.

export const readAltforgeOther = otherReader(altforgeFacts);

// altforge's "pull_request": codehost's shape, other words for some actions.

const readAltforgePullRequest = pullRequestReader(altforgeFacts);

// altforge's "release": codehost's shape, `updated` for what codehost calls `edited`.

const readAltforgeRelease = releaseReader(altforgeFacts);

// altforge's "wiki": one page, where codehost lists those of a push.

const readAltforgeWiki = mapPayload(otherReader(altforgeFacts), (payload) => {
  const { action, comment, page } = payload;
  return { ...payload, pages: [{ title: page, action, summary: comment }] };
});

// One line per altforge event with a reader of its own, by the coarse name; every other is read by
// what all have in common.

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
