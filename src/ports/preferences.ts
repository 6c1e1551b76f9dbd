// When and how somebody of codehost wants to be written to.

import type { Hours } from "../contract/policy/rules.ts";
import type { Target } from "../contract/kernel/target.ts";

export type StoredPreferences = {
  hours: Hours | undefined;
  /** Where they get what is for them; undefined: nowhere. */
  feed: Target | undefined;
  /** Milliseconds since the epoch; undefined where it is over. */
  snoozedUntil: number | undefined;
};

/** Somebody who wants to be written to. */
export type FeedSubscriber = StoredPreferences & { userId: string; login: string; feed: Target };

export interface PreferenceStore {
  read(userId: string): Promise<StoredPreferences>;
  setHours(userId: string, hours: Hours | undefined): Promise<void>;
  setFeed(userId: string, feed: Target | undefined): Promise<void>;
  /** Until when; undefined ends it. */
  snooze(userId: string, forMs: number | undefined): Promise<number | undefined>;
}
