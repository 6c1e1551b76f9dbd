// Ports of a host beyond its webhooks: actions as a user, failed deliveries and users.

import type { CodeHostName, Provider } from "../contract/hosts/index.ts";
import type { HostAccount } from "../core/jobs/system-job.ts";

// Actions on a host, always with the user's own token. Every call throws a `Refusal` on failure. It has the host's
// message if the host refused. Codes: `unauthenticated` if the token expired, `too-many` if rate limited, `bad-gateway`
// on a timeout.

export type Installation = {
  id: string;
  /** Owner of the installation's repositories. */
  account: HostAccount;
};

/** An issue or pull request; they share one number sequence. */
export type WorkItemPath = { owner: string; repo: string; number: number };

export type WorkItemRef = WorkItemPath & { provider: CodeHostName };

export type MergeMethod = "merge" | "squash" | "rebase";

export type MergeOptions = {
  method: MergeMethod;
  /** Head that the user saw. The host refuses the merge if the head has moved. */
  sha: string | undefined;
};

/** A pull request with this user's permissions. */
export type Pull = {
  title: string;
  url: string;
  isOpen: boolean;
  isMerged: boolean;
  /** User id. */
  mergedBy: string | undefined;
  /** Commit in the base branch, once merged. */
  mergeSha: string | undefined;
  isDraft: boolean;
  headSha: string;
  /** Target branch. */
  base: string;
  /** Undefined if nothing is in the way, or if the host has not computed it yet. */
  mergeState: "conflicts" | "behind" | "blocked" | "draft" | "unstable" | undefined;
  /** Methods that the repository allows. */
  methods: readonly MergeMethod[];
  /** Whether the user has push permission. */
  mayPush: boolean;
};

export type WantedComment = {
  /** User id of the author. */
  by: string;
  body: string;
  /** Milliseconds; ignores older comments. */
  since: number;
};

export type ReviewVerdict = "approved" | "changesRequested";

export type PullReview = {
  verdict: ReviewVerdict;
  /** Empty for an approval without words. */
  body: string;
  /** Head that the user saw. */
  sha: string;
};

/** Of a host with an app. */
export interface HostInstallations {
  /** Undefined if the user cannot see it, whether or not it exists. */
  findInstallation(accessToken: string, id: string): Promise<Installation | undefined>;
  /** Whether the user is an active admin of the organization. */
  isAdminOf(accessToken: string, organization: string): Promise<boolean>;
}

export interface HostActions {
  readPull(accessToken: string, pull: WorkItemPath): Promise<Pull>;
  comment(
    accessToken: string,
    workItem: WorkItemPath,
    body: string,
  ): Promise<{ id: string; url: string }>;
  findComment(
    accessToken: string,
    workItem: WorkItemPath,
    wanted: WantedComment,
  ): Promise<{ url: string } | undefined>;
  merge(
    accessToken: string,
    pull: WorkItemPath,
    options: MergeOptions,
  ): Promise<{ merged: boolean; sha: string }>;
  /** No effect on a merged pull request. */
  close(
    accessToken: string,
    pull: WorkItemPath,
  ): Promise<{ state: string; isMerged: boolean; url: string }>;
  /** No effect on an open pull request. */
  reopen(accessToken: string, pull: WorkItemPath): Promise<{ url: string }>;
  review(accessToken: string, pull: WorkItemPath, review: PullReview): Promise<void>;
  /** The user's latest approval or request for changes, unless it was dismissed. `by` is the user id. */
  findReview(accessToken: string, pull: WorkItemPath, by: string): Promise<PullReview | undefined>;
  /** Unified diff. Undefined if it is too large to read. */
  readDiff(accessToken: string, pull: WorkItemPath): Promise<string | undefined>;
  react(accessToken: string, workItem: WorkItemPath, reaction: string): Promise<{ id: string }>;
}

/** Hosts that Relay can act on. */
export type HostActionsByHost = ReadonlyMap<CodeHostName, HostActions>;

// Failed deliveries of a host and their redelivery. Every call throws a `Refusal`, as in `HostActions`.

export type FailedDelivery = {
  /** Id of this attempt. */
  id: string;
  /** Id of the webhook, the same for every attempt. */
  guid: string;
  event: string | undefined;
  installationId: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface DeliverySource {
  /** Failed attempts since `since` (milliseconds), newest first, at most a few thousand. */
  listFailed(since: number): Promise<readonly FailedDelivery[]>;
  /** Triggers a redelivery under the same GUID. */
  redeliver(id: string): Promise<void>;
}

export interface DeliverySources {
  readonly provider: Provider;
  /** Deliveries to the app; undefined if the app's private key is not configured. */
  app: DeliverySource | undefined;
  /** Webhooks of a repository that post to `url`, read with the token of a user who manages them. */
  hooks(accessToken: string, repo: string, url: string): Promise<readonly DeliverySource[]>;
}

// Users of a host.

export type HostUser = { userId: string; login: string };

/** User on whose behalf the lookup runs. */
export type PeopleCaller = { userId: string; accessToken: string | undefined };

export interface People {
  /** Its users' ids are subjects there. */
  readonly provider: CodeHostName;
  /**
   * Undefined if the login does not exist. Throws `bad-gateway` if the host is unavailable, and `too-many` if a user
   * without a token exceeds the rate limit.
   */
  findByLogin(login: string, requester: PeopleCaller): Promise<HostUser | undefined>;
}
