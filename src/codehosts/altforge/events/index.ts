// Readers of Gitea and Forgejo events. Payloads that differ from GitHub's are converted first.

import { z } from "zod";
import type { Person } from "../../../core/events/event.ts";
import type { RelayEvent } from "../../../core/events/relay-event.ts";
import { isJsonObject } from "../../../core/kernel/json.ts";
import { jobReader, statusReader } from "../../kit/ci.ts";
import { issueCommentReader } from "../../kit/comment.ts";
import { type HostEventReader, readerOr } from "../../kit/event-reader.ts";
import { withIdentities } from "../../kit/identities.ts";
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

// `fork`: GitHub calls the copy `forkee`, Gitea the original.

const readAltforgeFork = mapPayload(attentionReader(altforgeFacts, "fork"), (payload) => ({
  ...payload,
  repository: payload["forkee"],
  forkee: payload["repository"],
}));

// `issues`: the payload does not name the new assignee, which is clear only if there is exactly one.

const readAltforgeIssue = issueReader(altforgeFacts, ({ action, issue }) =>
  action === "assigned" ? onlyOne(issue.assignees) : undefined,
);

function onlyOne(people: readonly Person[]): Person | undefined {
  return people.length === 1 ? people[0] : undefined;
}

// Every event without a reader of its own.

export const readAltforgeOther = otherReader(altforgeFacts);

// `pull_request`: GitHub's shape, with other names for some actions.

const readPullRequest = pullRequestReader(altforgeFacts);

/** A draft is a pull request with such a title, so its end is an edit of the title. */
const DRAFT_TITLE = /^\s*(?:wip:|\[wip\]|draft:|\[draft\])/i;

const EditedTitle = z.object({
  action: z.literal("edited"),
  changes: z.object({ title: z.object({ from: z.string().regex(DRAFT_TITLE) }) }),
  pull_request: z.object({ draft: z.literal(false) }),
});

/** Its own name of the event comes second, so that filters accept both. */
const readAltforgePullRequest: HostEventReader = (name, payload) => {
  const reading = readPullRequest(name, payload);
  if (reading.outcome !== "read" || reading.event.kind !== "pull_request") return reading;
  if (!EditedTitle.safeParse(payload).success) return reading;
  const { event } = reading;
  const action = "ready_for_review";
  const names: RelayEvent["names"] = [{ event: "pull_request", action }, ...event.names];
  return { ...reading, event: { ...event, action, names } };
};

// `release`: GitHub's shape, with `updated` for `edited`.

const readAltforgeRelease = releaseReader(altforgeFacts);

// `wiki`: one page, while GitHub lists all pages of a push.

const readAltforgeWiki = mapPayload(otherReader(altforgeFacts), (payload) => {
  const { action, comment, page } = payload;
  return { ...payload, pages: [{ title: page, action, summary: comment }] };
});

// Registry of readers, by the event name in the header. The general reader handles every other event.

/** Falls back to the general reader if the payload does not fit the schema. */
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

export const readAltforgeEvent: HostEventReader = (event, payload) => {
  const reading = (READERS.get(event) ?? readAltforgeOther)(event, payload);
  return reading.outcome === "read"
    ? { ...reading, event: withIdentities("altforge", reading.event) }
    : reading;
};
