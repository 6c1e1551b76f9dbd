// The events we relay, in our own words: named after what happened, not after a sender's JSON. A code
// host translates its payloads into these; everything behind knows nothing else.

export type Person = {
  /** Durable; undefined where the sender has none, as for a custom author. */
  id: string | undefined;
  login: string;
  url: string | undefined;
  avatarUrl: string | undefined;
  isBot: boolean;
};

export type Repository = {
  fullName: string;
  url: string | undefined;
  defaultBranch: string | undefined;
  /** Undefined where the sender does not tell. */
  isPrivate?: boolean | undefined;
};

export type EventName = { event: string; action: string | undefined };

/** What every event has, as far as its payload says so. Filters look at this and at the payload. */
export type EventFacts = {
  provider: Provider;
  /** What it is called in filters: the codehost's name first, then the sender's own if it differs. */
  names: readonly [EventName, ...EventName[]];
  installationId: string | undefined;
  repository: Repository | undefined;
  /** Who did it. */
  actor: Person | undefined;
  /** Head and base, or the one branch or tag it is about; without `refs/heads/`. */
  branches: readonly string[];
  /** Labels the thing carries now. */
  labels: readonly string[];
  /** Changed files, where the payload has them. */
  paths: readonly string[];
  /** Conclusion of a run, check or suite; state of a review, status or deployment. */
  result: string | undefined;
  /** Title and body: where keywords are looked for. */
  texts: readonly string[];
};

export type Commit = {
  sha: string;
  /** Whole; its first line is the subject. */
  message: string;
  url: string | undefined;
  /** Login where known, else the name in the commit. */
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
  /** Told by the webhook that only says a ref came or went; the push beside it tells more. */
  isAnnounced: boolean;
};

/** What issues and pull requests have in common. */
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
  /** By name: a team is nobody we could ping. */
  requestedTeams: readonly string[];
  /** Whether it no longer merges; undefined while the host is still computing. */
  hasConflicts: boolean | undefined;
  mergedBy: Person | undefined;
  mergeSha: string | undefined;
};

export type PullRequestEvent = EventFacts & {
  kind: "pull_request";
  /** In the codehost's words: `synchronize`, also where altforge says `synchronized`. */
  action: string;
  pullRequest: PullRequest;
  /** Whom this one event asks for a review. */
  asked: Person | undefined;
  /** The team it asks, where it asks one. */
  askedTeam: string | undefined;
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
  /** Whom this one event assigns or unassigns. */
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
};

export type OtherFact =
  | { kind: "text"; text: string }
  /** How far a milestone is. */
  | { kind: "count"; done: number; all: number }
  /** What it was before. */
  | { kind: "was"; name: string }
  /** Where in the code. */
  | { kind: "place"; path: string; line: number | undefined }
  /** How many there are that are not named. */
  | { kind: "more"; n: number };

/** Everything without a kind of its own, with what can be said of any of it. */
export type OtherEvent = EventFacts & {
  kind: "other";
  /** The object's own title, name or number. */
  subject: string | undefined;
  url: string | undefined;
  /** What was done, where the action does not say it: to a wiki page, to a merge group. */
  change: string | undefined;
  /** Short pieces beside it: "12 of 14 closed", "was old-shop". */
  facts: readonly OtherFact[];
};

// Who sends webhooks: the two code hosts, and everybody else.

export const PROVIDERS = ["codehost", "altforge", "custom"] as const;
export type Provider = (typeof PROVIDERS)[number];
