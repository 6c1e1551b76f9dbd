// One-line title of an event for the logs, whether or not a message is sent. It uses the event's own payload only:
// a message can show a newer state of the same pull request, a title never does.

import type { AlertEvent } from "../../events/security-alert-events.ts";
import type { AttentionEvent } from "../../events/attention-events.ts";
import { byKind } from "../../events/by-kind.ts";
import type {
  CustomEvent,
  EventFacts,
  IssueEvent,
  OtherEvent,
  PullRequest,
  PullRequestEvent,
  PushEvent,
} from "../../events/event.ts";
import { type Notification, titleOf } from "../notification.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import type { DiscussionEvent } from "../../events/conversation-events.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import { firstLine, oneLine } from "../../kernel/text/one-line.ts";
import { t } from "../../i18n/translate.ts";
import type { PlainKey, Locale } from "../../i18n/locale.ts";
import { alertLabel } from "./security-alert.ts";
import { machineState, nameOn } from "../parts/ci-parts.ts";
import { commentedParts } from "./comment.ts";
import { commitUrl, shortName } from "../parts/facts.ts";
import { fitSubject } from "../parts/compose.ts";
import { deploymentState } from "./deployment.ts";
import { otherHeadline } from "./other.ts";
import { commitCount } from "./push.ts";
import { releaseState, releaseSubject } from "./release.ts";
import { REVIEW_STATES } from "./review.ts";
import { workItemParts } from "../parts/work-item.ts";

export type EventTitle = { title: string; url: string | undefined };

/** Same limit as in a rollup line. A longer URL is dropped, because a truncated one is broken. */
const MAX_URL = 300;
/** Leaves room for "and 12 more". */
const COMMIT = 72;

export function eventTitle(event: RelayEvent, locale: Locale): EventTitle {
  const { label, subject, url } = headlineOf(event, locale);
  const link = url ?? event.repository?.url;
  return {
    title: titleOf({ label, subject: fitSubject(label, subject, locale) }),
    url: link !== undefined && link.length <= MAX_URL ? link : undefined,
  };
}

type Headline = Pick<Notification, "subject" | "url" | "label">;

const headlineOf = byKind<[Locale], Headline>({
  push: headPush,
  pull_request: headPullRequest,
  review: ({ review, pullRequest }, locale) => ({
    ...workItemParts(pullRequest),
    label: t(locale, REVIEW_STATES[review.state].label),
    url: review.url ?? pullRequest.url,
  }),
  review_comment: ({ action, comment, pullRequest }, locale) =>
    headComment(action, { ...comment, about: workItemParts(pullRequest) }, locale),
  issue: headIssue,
  comment: ({ action, comment, on, repository }, locale) =>
    headComment(action, { ...comment, about: commentedParts(on, repository) }, locale),
  discussion: headDiscussion,
  workflow_run: ({ run }, locale) =>
    headMachine("ci", { ...run, name: run.workflow, repository: undefined }, locale),
  job: ({ job }, locale) => headMachine("job", { ...job, repository: undefined }, locale),
  check: ({ check, repository }, locale) => headMachine("check", { ...check, repository }, locale),
  deployment: ({ deployment }, locale) => ({
    label: t(locale, deploymentState(deployment).label),
    subject: deployment.environment,
    url: deployment.status?.logUrl ?? deployment.url,
  }),
  release: (event, locale) => ({
    label: t(locale, releaseState(event).label),
    subject: releaseSubject(event.release),
    url: event.release.url,
  }),
  alert: headAlert,
  attention: headAttention,
  custom: headCustom,
  other: headOther,
});

function headPush(event: PushEvent, locale: Locale): Headline {
  const { change, compareUrl, isForced, ref } = event;
  if (change !== "updated") {
    const url = change === "created" ? compareUrl : undefined;
    return { label: t(locale, `${ref.kind}.${change}`), subject: ref.name, url };
  }
  const branch = shortName(ref.name);
  const label = t(locale, isForced ? "push.force" : "push.to", { branch });
  return { label, ...newestOf(event, locale) };
}

/** Subject of the newest commit, and the number of others. */
function newestOf(event: PushEvent, locale: Locale): Pick<Headline, "subject" | "url"> {
  const { commits, compareUrl: url } = event;
  const newest = commits.at(-1);
  const count = commitCount(event);
  const list = cutTail(firstLine(newest?.message ?? ""), COMMIT);
  if (list === "") return { subject: t(locale, "push.commits", { n: count }), url };
  if (count > 1) return { subject: t(locale, "list.more", { list, n: count - 1 }), url };
  return { subject: list, url: newest?.url ?? url };
}

const PULL_REQUEST_LABELS = new Map<string, PlainKey>([
  ["converted_to_draft", "pr.draft"],
  ["reopened", "pr.reopened"],
  ["ready_for_review", "pr.readyForReview"],
  ["enqueued", "pr.queued"],
  ["dequeued", "pr.unqueued"],
  ["review_requested", "review.requested"],
]);

function headPullRequest({ action, pullRequest }: PullRequestEvent, locale: Locale): Headline {
  return {
    ...workItemParts(pullRequest),
    label: t(locale, pullRequestLabel(action, pullRequest)),
  };
}

function pullRequestLabel(action: string, { isDraft, isMerged }: PullRequest): PlainKey {
  if (action === "opened") return isDraft ? "pr.draft" : "pr.opened";
  if (action === "closed") return isMerged ? "pr.merged" : "pr.closed";
  return PULL_REQUEST_LABELS.get(action) ?? "pr.updated";
}

const ISSUE_LABELS = new Map<string, PlainKey>([
  ["opened", "issue.opened"],
  ["closed", "issue.closed"],
  ["reopened", "issue.reopened"],
  ["assigned", "issue.assignedTo"],
  ["transferred", "issue.transferred"],
  ["deleted", "issue.deleted"],
]);

function headIssue({ action, issue }: IssueEvent, locale: Locale): Headline {
  return {
    ...workItemParts(issue),
    label: t(locale, ISSUE_LABELS.get(action) ?? "issue.updated"),
  };
}

const DISCUSSION_LABELS = new Map<string, PlainKey>([
  ["created", "discussion.opened"],
  ["answered", "discussion.answered"],
  ["closed", "discussion.closed"],
  ["reopened", "discussion.reopened"],
  ["transferred", "discussion.transferred"],
  ["deleted", "discussion.deleted"],
]);

function headDiscussion({ action, discussion }: DiscussionEvent, locale: Locale): Headline {
  const label = DISCUSSION_LABELS.get(action) ?? "discussion.updated";
  const parts = workItemParts(discussion);
  return { ...parts, label: t(locale, label), url: discussion.answer?.url ?? parts.url };
}

type Commented = { url: string | undefined; about: Pick<Headline, "subject" | "url"> };

function headComment(action: string, { url, about }: Commented, locale: Locale): Headline {
  const isGone = action === "deleted";
  return {
    label: t(locale, isGone ? "comment.deleted" : "comment"),
    subject: about.subject,
    url: isGone ? about.url : (url ?? about.url),
  };
}

type Machine = Parameters<typeof machineState>[1] & {
  name: string;
  branch: string | undefined;
  sha: string;
  url: string | undefined;
  repository: EventFacts["repository"];
};

function headMachine(kind: "ci" | "job" | "check", machine: Machine, locale: Locale): Headline {
  const { name, branch, sha, url, repository } = machine;
  return {
    label: t(locale, machineState(kind, machine).label),
    subject: nameOn(locale, name, branch),
    url: url ?? commitUrl(repository, sha),
  };
}

/** Never contains the leaked secret or a line of code. */
function headAlert({ alert }: AlertEvent, locale: Locale): Headline {
  const { kind, severity, summary, state, title, url } = alert;
  const { comma } = locale.words;
  const isGraded = severity !== undefined && kind === "code" && state === "open";
  const label = alertLabel(alert, locale);
  const about = kind === "dependency" ? oneLine(summary ?? "") : "";
  return {
    label: isGraded ? label + comma + t(locale, `severity.${severity}`) : label,
    subject: about === "" ? title : oneLine(title) + comma + about,
    url,
  };
}

/** The login tells two stars of one repository apart. */
function headAttention(event: AttentionEvent, locale: Locale): Headline {
  const { actor, isGiven, repository, sort } = event;
  const star = isGiven ? "star.added" : "star.removed";
  const subject = actor?.login ?? repository?.fullName ?? "";
  return { label: t(locale, sort === "fork" ? "fork.created" : star), subject, url: undefined };
}

/** If the event names no subject, the login tells two of them apart. */
function headOther(event: OtherEvent, locale: Locale): Headline {
  const { actor, url } = event;
  const { label, subject } = otherHeadline(event, locale);
  if (label !== undefined || actor === undefined) return { label, subject, url };
  return { label: subject, subject: actor.login, url };
}

/** Falls back to the first line of the description. */
function headCustom({ title, description, url }: CustomEvent, locale: Locale): Headline {
  const subject = oneLine(title) || firstLine(description ?? "");
  return { label: undefined, subject: subject || t(locale, "custom.untitled"), url };
}
