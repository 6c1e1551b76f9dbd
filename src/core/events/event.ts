// Relay's event model, independent of any sender's JSON. Code host adapters map payloads to it; no other code reads
// payloads, except filters.

import type { CodeHostName, Provider } from "../../contract/hosts/index.ts";
import type { FactAnswers } from "./host-answer.ts";
import type { AlertState, StateWords } from "../../contract/presets/preset.ts";

export type Person = {
  /** Key of their identity; on GitHub the id alone. Undefined for a custom author. */
  id: string | undefined;
  login: string;
  url: string | undefined;
  avatarUrl: string | undefined;
  isBot: boolean;
};

export type Repository = {
  fullName: string;
  /** Part of every key, because two hosts can have the same names. Undefined on GitHub. */
  host?: CodeHostName | undefined;
  url: string | undefined;
  defaultBranch: string | undefined;
  /** Undefined if the payload does not say. */
  isPrivate?: boolean | undefined;
};

export type EventName = { event: string; action: string | undefined };

/** Common to all events, as far as the payload has it. Filters match against this and the payload. */
export type EventFacts = {
  provider: Provider;
  /** Names in filters: GitHub's name first, then the sender's own if it differs. */
  names: readonly [EventName, ...EventName[]];
  installationId: string | undefined;
  repository: Repository | undefined;
  /** The user who caused the event. */
  actor: Person | undefined;
  /** Head and base, or the one branch or tag concerned; without `refs/heads/`. */
  branches: readonly string[];
  /** Current labels of the entity. */
  labels: readonly string[];
  /** Changed files, if the payload lists them. */
  paths: readonly string[];
  /** Conclusion of a run, check or suite; state of a review, status or deployment. */
  result: string | undefined;
  /** Title and body, searched for keywords. */
  texts: readonly string[];
  /** Named endpoint that received it. */
  endpoint?: string | undefined;
  /** What an alert is about. */
  service?: string | undefined;
  /** As its sender names it, such as `critical`. */
  severity?: string | undefined;
  /** Request headers that are stored with the event. Only a stored event has them. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** What the code host said about it, for the group that evaluates it. */
  answers?: FactAnswers | undefined;
  /** Present if a member sent the event as a test. */
  sample?: SampleMark | undefined;
};

/** A sample reads and writes no state: no entity, no message key, no figure. */
type SampleMark = {
  /** Login of the person who sent it. */
  by: string;
  /** The only route that it tries; undefined: all routes of its group. */
  routeId: string | undefined;
  /** The only channel that gets it, as a claim; undefined: every target of the routes. */
  place: string | undefined;
};

export type Commit = {
  sha: string;
  /** The whole message; its first line is the subject. */
  message: string;
  url: string | undefined;
  /** Login if known, else the name in the commit. */
  author: string | undefined;
};

export type PushEvent = EventFacts & {
  kind: "push";
  ref: { kind: "branch" | "tag"; name: string };
  change: "updated" | "created" | "deleted";
  isForced: boolean;
  before: string;
  after: string;
  compareUrl: string | undefined;
  /** Oldest first, as sent; may be fewer than `totalCommits`. */
  commits: readonly Commit[];
  totalCommits: number;
  /** From a `create` or `delete` webhook. The push that accompanies it has more details. */
  isAnnounced: boolean;
};

/** Common fields of issues and pull requests. */
export type WorkItem = {
  number: number;
  title: string;
  body: string | undefined;
  url: string | undefined;
  author: Person | undefined;
  state: "open" | "closed";
  labels: readonly string[];
  assignees: readonly Person[];
  /** Unix milliseconds. */
  updatedAt: number | undefined;
};

export type PullRequest = WorkItem & {
  isDraft: boolean;
  isMerged: boolean;
  head: { branch: string; sha: string };
  base: { branch: string };
  additions: number | undefined;
  deletions: number | undefined;
  changedFiles: number | undefined;
  requestedReviewers: readonly Person[];
  /** Names only. */
  requestedTeams: readonly string[];
  /** Undefined while the code host is still computing it. */
  hasConflicts: boolean | undefined;
  mergedBy: Person | undefined;
  mergeSha: string | undefined;
};

export type PullRequestEvent = EventFacts & {
  kind: "pull_request";
  /** In GitHub's terms: `synchronize`, also for Gitea's `synchronized`. */
  action: string;
  pullRequest: PullRequest;
  /** The reviewer that this event requests. */
  asked: Person | undefined;
  /** The team that this event requests. */
  askedTeam: string | undefined;
  /** As mentions name it: `payments` of `@acme/payments`. */
  askedTeamSlug?: string | undefined;
};

export type Issue = WorkItem & {
  milestone: string | undefined;
  /** Unix milliseconds. */
  createdAt: number | undefined;
};

export type IssueEvent = EventFacts & {
  kind: "issue";
  action: string;
  issue: Issue;
  /** The user that this event assigns or unassigns. */
  assignee: Person | undefined;
};

export type Release = {
  id: string;
  tag: string;
  name: string | undefined;
  body: string | undefined;
  url: string | undefined;
  isPrerelease: boolean;
  isDraft: boolean;
};

export type ReleaseEvent = EventFacts & { kind: "release"; action: string; release: Release };

/** What an event says about an alert. */
type AlertSignal = {
  /** Undefined if it only silences the alert. */
  state: AlertState | undefined;
  /** Login of the user who acted in a chat; undefined if the sender reports it. */
  by?: string | undefined;
  note?: string | undefined;
  /** Unix milliseconds. */
  silencedUntil?: number | undefined;
};

/** Where a stored event is in the order of its group, and when it arrived in Unix milliseconds. */
type Receipt = { id: number; at: number };

export type CustomField = { name: string; value: string; isInline: boolean };

export type CustomEvent = EventFacts & {
  kind: "custom";
  title: string;
  description: string | undefined;
  url: string | undefined;
  /** As sent: one of the eight names, or `#rrggbb`. */
  color: string | undefined;
  author: Person | undefined;
  fields: readonly CustomField[];
  footer: string | undefined;
  updateKey: string | undefined;
  /** Only with an update key, which names the alert. */
  alert?: AlertSignal | undefined;
  stateWords?: StateWords | undefined;
  /** Only while it is dispatched. */
  receipt?: Receipt | undefined;
};

export type OtherFact =
  | { kind: "text"; text: string }
  /** Progress of a milestone. */
  | { kind: "count"; done: number; all: number }
  /** The previous name. */
  | { kind: "was"; name: string }
  /** Location in the code. */
  | { kind: "place"; path: string; line: number | undefined }
  /** Number of items that are not named. */
  | { kind: "more"; n: number };

/** Events without a kind of their own. */
export type OtherEvent = EventFacts & {
  kind: "other";
  /** Title, name or number of the object. */
  subject: string | undefined;
  url: string | undefined;
  /** What was done, if the action does not say it: to a wiki page, to a merge group. */
  change: string | undefined;
  /** Short facts: "12 of 14 closed", "was old-shop". */
  facts: readonly OtherFact[];
};
