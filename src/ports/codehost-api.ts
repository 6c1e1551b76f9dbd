// What Relay asks of codehost, always as a person and with that person's own token. Each call throws
// a `Refusal`: what codehost refused with its own words, `unauthenticated` where the token is over,
// `too-many` where it says slow down, `bad-gateway` where there was no answer in time.

import type { Account } from "../core/errands.ts";

export type Installation = {
  id: string;
  /** Whose repositories it opens. */
  account: Account;
};

/** An issue or a pull request: they share their numbers. */
export type Thread = { owner: string; repo: string; number: number };

export type MergeWish = {
  method: "merge" | "squash" | "rebase";
  /** Head of what somebody looked at; it is refused where the head has moved since. */
  sha: string | undefined;
};

export interface CodehostApi {
  /** Undefined where the person cannot see it, whether or not it exists. */
  findInstallation(accessToken: string, id: string): Promise<Installation | undefined>;
  /** Whether the person is an active admin of the organisation of this login. */
  isAdminOf(accessToken: string, organization: string): Promise<boolean>;
  comment(accessToken: string, thread: Thread, body: string): Promise<{ id: string; url: string }>;
  merge(
    accessToken: string,
    pull: Thread,
    wish: MergeWish,
  ): Promise<{ merged: boolean; sha: string }>;
  close(accessToken: string, pull: Thread): Promise<{ state: string }>;
  react(accessToken: string, thread: Thread, reaction: string): Promise<{ id: string }>;
}
