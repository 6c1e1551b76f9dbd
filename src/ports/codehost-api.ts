// What Relay asks of codehost, always as a person and with that person's own token. Each call throws
// a `Refusal`: what codehost refused with its own words, `unauthenticated` where the token is over,
// `too-many` where it says slow down, `bad-gateway` where there was no answer in time.

import type { HostAccount } from "../core/jobs/system-job.ts";

export type Installation = {
  id: string;
  /** Whose repositories it opens. */
  account: HostAccount;
};

/** An issue or a pull request: they share their numbers. */
export type WorkItemRef = { owner: string; repo: string; number: number };

export type MergeMethod = "merge" | "squash" | "rebase";

export type MergeOptions = {
  method: MergeMethod;
  /** Head of what somebody looked at; it is refused where the head has moved since. */
  sha: string | undefined;
};

/** A pull request as a person sees it who may want to merge it. */
export type Pull = {
  title: string;
  url: string;
  isOpen: boolean;
  isMerged: boolean;
  /** Id of who merged it. */
  mergedBy: string | undefined;
  /** What it is in the base branch, once it is merged. */
  mergeSha: string | undefined;
  isDraft: boolean;
  headSha: string;
  /** The branch it goes into. */
  base: string;
  /** Codehost's word for what stands in the way of a merge, as far as it has found out. */
  mergeState: string | undefined;
  /** Those that the repository allows. */
  methods: readonly MergeMethod[];
  /** Whether the person may merge in this repository at all. */
  mayPush: boolean;
};

export type WantedComment = {
  /** Id of who wrote it. */
  by: string;
  body: string;
  /** Milliseconds; none that is older. */
  since: number;
};

export interface CodehostApi {
  /** Undefined where the person cannot see it, whether or not it exists. */
  findInstallation(accessToken: string, id: string): Promise<Installation | undefined>;
  /** Whether the person is an active admin of the organisation of this login. */
  isAdminOf(accessToken: string, organization: string): Promise<boolean>;
  readPull(accessToken: string, pull: WorkItemRef): Promise<Pull>;
  comment(
    accessToken: string,
    workItem: WorkItemRef,
    body: string,
  ): Promise<{ id: string; url: string }>;
  findComment(
    accessToken: string,
    workItem: WorkItemRef,
    wanted: WantedComment,
  ): Promise<{ url: string } | undefined>;
  merge(
    accessToken: string,
    pull: WorkItemRef,
    options: MergeOptions,
  ): Promise<{ merged: boolean; sha: string }>;
  /** A merged one stays as it is. */
  close(
    accessToken: string,
    pull: WorkItemRef,
  ): Promise<{ state: string; isMerged: boolean; url: string }>;
  /** An open one stays as it is. */
  reopen(accessToken: string, pull: WorkItemRef): Promise<{ url: string }>;
  react(accessToken: string, workItem: WorkItemRef, reaction: string): Promise<{ id: string }>;
}
