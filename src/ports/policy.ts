// When and how somebody of codehost wants to be written to.

import type { Target } from "../contract/kernel/target.ts";
import type { Hours } from "../contract/policy/rules.ts";
import type { Wants } from "../core/policy/subscriptions/watch.ts";

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

// What people want to hear of once.

export type Watch = {
  id: string;
  groupKey: string;
  /** As `watchedName` gives it. */
  name: string;
  wants: Wants;
  /** Whose it is, on codehost. */
  userId: string;
  login: string;
  /** Where they are told alone; undefined where they cannot be: then they are called where they asked. */
  target: Target | undefined;
  requestedIn: Target;
  /** What people call the thing. */
  title: string;
};

export interface Watches {
  /** The same once more changes nothing. */
  add(watch: Omit<Watch, "id">): Promise<"added" | "tooMany">;
  /** Of one person, oldest first. */
  list(userId: string): Promise<readonly Watch[]>;
  /** Whether there was one. */
  end(userId: string, entity: { groupKey: string; name: string }): Promise<boolean>;
}

// Things that nobody wants to hear of in a place, for good or for a while.

export type MutedEntity = {
  groupKey: string;
  /** The targets of the place. */
  targetKeys: readonly string[];
  /** As `watchedName` gives it. */
  name: string;
};

export interface Mutes {
  /** Until when, in milliseconds since the epoch; undefined: for good. */
  add(
    entity: MutedEntity,
    by: { userId: string; login: string },
    forMs: number | undefined,
  ): Promise<number | undefined>;
  /** Whether it was muted. */
  end(entity: MutedEntity): Promise<boolean>;
}
